import type { Expression } from '../../hcl/ast.ts';
import type { Config, ConfigValue, Path } from '../../resource.ts';
import { render, type Scope } from '../evaluate/scope.ts';
import { alternativesOf } from '../values/alternatives.ts';
import { toBigInt, toDouble } from '../values/number.ts';
import { asSensitive, isWhollyKnown, type Origin, type Value } from '../values/value.ts';

/** Collects which parts of a config cannot be known while it is built. */
export interface Unknowns {
  /** Paths that contain only an expression. */
  readonly whole: Path[];
  /** Paths of text that contains expressions. */
  readonly partial: Path[];
  /** Paths of values that are marked as sensitive. */
  readonly sensitive: Path[];
  /** The origins of both, by the argument or block that contains them. */
  readonly origins: Map<string, Origin[]>;
  /** Those of which the code tells the possible values. */
  readonly open: OpenPlace[];
}

/** A part of a config that can have several values. */
export interface OpenPlace {
  readonly path: Path;
  /** These are all of them. */
  readonly complete: boolean;
  readonly values: readonly OpenValue[];
}

/** One of them, with the paths in it of what cannot be known. */
export interface OpenValue extends Pick<Unknowns, 'whole' | 'partial' | 'sensitive'> {
  readonly value: ConfigValue;
}

export function noUnknowns(): Unknowns {
  return { whole: [], partial: [], sensitive: [], origins: new Map(), open: [] };
}

/** Maximum number of places of a resource with possible values; those of further ones are not kept. */
const maxOpenPlaces = 50;

/** Maximum number of origins to examine for one argument. */
export const maxOrigins = 500;

/** Sets a key like any other, also `__proto__`. */
export function setKey(target: Record<string, ConfigValue>, key: string, value: ConfigValue): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  else target[key] = value;
}

export function hasKey(target: object, key: string): boolean {
  return Object.hasOwn(target, key);
}

/** The expression of a value, and the scope for its names. */
export interface Written {
  readonly expression: Expression;
  readonly scope: Scope;
}

/**
 * A value in a config: known values as JSON, unknown ones as `"${expression}"`, and partly known text with such parts
 * in it. A text read off a resource that can be a name is shown as the reference, because policies join resources on
 * it; other known values stay known. `written` represents an unknown value that has no expression. `path` is the path
 * of the value; it changes during the traversal, and is copied where it is kept.
 */
export function lowerValue(value: Value, path: (string | number)[], written: Written, unknowns: Unknowns): ConfigValue {
  if (value.sensitive === true && showsValue(value)) unknowns.sensitive.push([...path]);
  if (value.kind === 'unknown' && unknowns.open.length < maxOpenPlaces) openPlace(value, path, written, unknowns);
  if (value.origin !== undefined) {
    const { kind, text: shown } = value.origin;
    const argument = String(path[0]);
    const others = unknowns.origins.get(argument);
    if (others === undefined) unknowns.origins.set(argument, [value.origin]);
    else if (others.length < maxOrigins) others.push(value.origin);
    if (!staysKnown(value)) {
      (kind === 'expression' ? unknowns.whole : unknowns.partial).push([...path]);
      return kind === 'expression' ? `\${${shown}}` : shown;
    }
  }
  switch (value.kind) {
    case 'null':
      return null;
    case 'bool':
    case 'string':
      return value.value;
    case 'number':
      return lowerNumber(value, path, written, unknowns);
    case 'unknown':
      return lowerUnknown(path, written, unknowns);
    case 'map':
    case 'object': {
      const object: Record<string, ConfigValue> = {};
      for (const [key, entry] of value.entries) {
        path.push(key);
        setKey(object, key, lowerValue(entry, path, written, unknowns));
        path.pop();
      }
      return object satisfies Config;
    }
    default:
      return value.items.map((item, index) => {
        path.push(index);
        const lowered = lowerValue(item, path, written, unknowns);
        path.pop();
        return lowered;
      });
  }
}

/** Records the values that an unknown one can have. Unknown parts of these have no alternatives of their own. */
function openPlace(value: Value, path: Path, written: Written, { open }: Unknowns): void {
  const { values, complete } = alternativesOf(value);
  if (values.length === 0) return;
  const lowered = values.map((one): OpenValue => {
    const unknowns = noUnknowns();
    const own = value.sensitive === true ? asSensitive(one) : one;
    return { value: lowerValue(own, [], written, unknowns), ...unknowns };
  });
  open.push({ path: [...path], values: lowered, complete });
}

/**
 * Whether a value read off a resource is shown, not its reference: policies join on names and IDs, but other values
 * tell them more.
 */
function staysKnown(value: Value): boolean {
  if (value.kind === 'string') return value.origin?.kind === 'expression' && isNoName(value.value);
  return value.kind !== 'null' && isWhollyKnown(value);
}

/** Networks, ports and ranges of them, all of them (`*`), and words for true and false. */
const NO_NAME = /^(?:[\da-fA-F:.]+\/\d{1,3}|-?\d{1,5}(?:-\d{1,5})?|\*|true|false)$/;

/**
 * Whether a text cannot be the name of a resource: a JSON document, such as a policy, or a value that matches
 * `NO_NAME`.
 */
function isNoName(text: string): boolean {
  return /^\s*[{[]/.test(text) || NO_NAME.test(text);
}

function lowerUnknown(path: Path, { expression, scope }: Written, unknowns: Unknowns): ConfigValue {
  unknowns.whole.push([...path]);
  return `\${${render(expression, scope)}}`;
}

/** Whether a config shows any part of a value: an expression may contain text that a name represents. */
function showsValue({ kind, origin }: Value): boolean {
  if (kind === 'null') return false;
  return origin === undefined ? kind !== 'unknown' : origin.kind === 'template' || origin.text.includes('"');
}

/** Integers of any size are exact, fractions are the nearest double; infinity is not valid JSON and keeps its expression. */
function lowerNumber(
  { value }: Extract<Value, { kind: 'number' }>,
  path: Path,
  written: Written,
  unknowns: Unknowns,
): ConfigValue {
  if (typeof value === 'number' && Number.isFinite(value)) return value === 0 ? 0 : value;
  const whole = toBigInt(value);
  if (whole !== undefined) return whole;
  const double = toDouble(value);
  return Number.isFinite(double) ? double : lowerUnknown(path, written, unknowns);
}
