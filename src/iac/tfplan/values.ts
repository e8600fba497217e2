import type { YamlNode } from '../../go/index.ts';
import type { Config, ConfigValue, Path } from '../resource.ts';
import { isNullish, isTrue, keysOf, member } from './node.ts';
import { isExpression } from './plan.ts';

/** A value of a plan, with the plan's other information about it. */
export interface Facet {
  readonly value: YamlNode | undefined;
  readonly unknown: YamlNode | undefined;
  readonly sensitive: YamlNode | undefined;
  /** Its text in the configuration. */
  readonly expression: YamlNode | undefined;
  /** Whether there is a configuration, so that a value without an expression was not written. */
  readonly configured: boolean;
}

export interface Conversion {
  /** Paths of unknown and hidden values. */
  readonly unknown: Path[];
  /** Paths of secrets that the configuration has as constants. */
  readonly sensitive: Path[];
  /** Called for each value that must not be shown. */
  readonly conceal: (value: YamlNode) => void;
  /** The text between `${` and `}` that represents the value of an expression. */
  readonly symbol: (expression: YamlNode | undefined, path: Path) => string;
}

/**
 * A value in normal form: unknown and secret values are replaced by their references. Values that the provider fills in
 * (null, empty, or unknown without an expression) are absent, as in the configuration.
 */
export function convertValue(facet: Facet, path: Path, conversion: Conversion): ConfigValue | undefined {
  const { value, unknown, sensitive, expression, configured } = facet;
  const written = !configured || expression !== undefined;
  if (isTrue(unknown)) return written ? symbolic(expression, path, conversion) : undefined;
  if (isTrue(sensitive) && !isNullish(value)) {
    conversion.conceal(value!);
    if (member(expression, 'constant_value') === undefined) return symbolic(expression, path, conversion);
    if (value?.kind === 'scalar') conversion.sensitive.push(path);
  }
  const shape = isNullish(value) ? unknown : value;
  if (shape?.kind === 'sequence') return convertList(facet, shape.items.length, path, conversion);
  if (shape?.kind === 'map') return convertObject(facet, path, conversion);
  return value?.kind === 'scalar' && value.value !== null ? value.value : undefined;
}

function symbolic(expression: YamlNode | undefined, path: Path, { unknown, symbol }: Conversion): string {
  unknown.push(path);
  return `\${${symbol(expression, path)}}`;
}

function convertList(facet: Facet, length: number, path: Path, conversion: Conversion): ConfigValue | undefined {
  if (length === 0 && facet.configured && facet.expression === undefined) return undefined;
  return Array.from({ length }, (_, index) => convertValue(part(facet, index), [...path, index], conversion) ?? null);
}

function convertObject(facet: Facet, path: Path, conversion: Conversion): ConfigValue | undefined {
  const config: Record<string, ConfigValue> = {};
  const keys = new Set([...keysOf(facet.value), ...keysOf(facet.unknown)]);
  for (const key of keys) {
    const converted = convertValue(part(facet, key), [...path, key], conversion);
    if (converted === undefined) continue;
    Object.defineProperty(config, key, { value: converted, enumerable: true, writable: true, configurable: true });
  }
  const empty = Object.keys(config).length === 0;
  const filledIn = facet.configured && facet.expression === undefined && path.length > 0;
  return empty && filledIn && keys.size === 0 ? undefined : (config satisfies Config);
}

/** The plan's data about a part of a value. The expression of an argument represents all of its parts. */
function part(facet: Facet, key: string | number): Facet {
  const { expression } = facet;
  const whole = expression !== undefined && isExpression(expression);
  // The blocks of a dynamic block are not in the configuration.
  const configured = facet.configured && expression !== undefined;
  return {
    value: at(facet.value, key),
    unknown: isTrue(facet.unknown) ? facet.unknown : at(facet.unknown, key),
    sensitive: isTrue(facet.sensitive) ? facet.sensitive : at(facet.sensitive, key),
    expression: whole ? expression : at(expression, key),
    configured,
  };
}

function at(node: YamlNode | undefined, key: string | number): YamlNode | undefined {
  if (typeof key === 'string') return member(node, key);
  return node?.kind === 'sequence' ? node.items[key] : undefined;
}
