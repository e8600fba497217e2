import type { ConfigValue, Path } from '../resource.ts';
import { type Symbolic, symbolText, type Value } from './value.ts';

/** A value as plain data, with the paths of unknown and sensitive parts. */
export interface Rendered {
  readonly unknown: Path[];
  readonly partial: Path[];
  readonly sensitive: Path[];
  /** Maps that were rendered before: what they are part of shares their data. */
  readonly known?: ReadonlyMap<Value, RenderedMap>;
}

export interface RenderedMap {
  readonly config: ConfigValue;
  readonly rendered: Rendered;
}

export function openRendered(known?: ReadonlyMap<Value, RenderedMap>): Rendered {
  return { unknown: [], partial: [], sensitive: [], ...(known && { known }) };
}

/** The text of a symbol between `${` and `}`. */
export type NameOf = (symbol: Symbolic) => string;

/** A value as plain data; the paths of unknown, partly unknown and sensitive parts are added to `rendered`. */
export function render(value: Value, path: Path, rendered: Rendered, nameOf: NameOf = symbolText): ConfigValue {
  if (value.sensitive) rendered.sensitive.push(path);
  switch (value.kind) {
    case 'scalar':
      return value.value;
    case 'symbolic':
      (value.parts.length === 1 ? rendered.unknown : rendered.partial).push(path);
      return value.parts.map((part) => (typeof part === 'string' ? part : `\${${nameOf(part)}}`)).join('');
    case 'list':
      return value.items.map((item, index) => render(item, [...path, index], rendered, nameOf));
    case 'map': {
      const known = rendered.known?.get(value);
      if (known !== undefined) return withinPath(known, path, rendered);
      const config: Record<string, ConfigValue> = {};
      for (const [key, entry] of value.entries)
        setMember(config, key, render(entry.value, [...path, key], rendered, nameOf));
      return config;
    }
  }
}

function withinPath({ config, rendered }: RenderedMap, path: Path, outer: Rendered): ConfigValue {
  for (const kind of ['unknown', 'partial', 'sensitive'] as const)
    for (const inner of rendered[kind]) outer[kind].push([...path, ...inner]);
  return config;
}

/** Sets a member, even one called `__proto__`. */
export function setMember(config: Record<string, ConfigValue>, key: string, value: ConfigValue): void {
  if (key !== '__proto__') config[key] = value;
  else Object.defineProperty(config, key, { value, enumerable: true, configurable: true, writable: true });
}

/** The existing part of the value at a path, and its location. */
export function lookUp(
  value: Value,
  path: Path,
): { readonly value: Value; readonly span: Value['span']; readonly depth: number } {
  let at: { value: Value; span: Value['span']; depth: number } = { value, span: value.span, depth: 0 };
  for (const [index, key] of path.entries()) {
    const { value: node } = at;
    const entry = node.kind === 'map' ? node.entries.get(String(key)) : undefined;
    const item = node.kind === 'list' ? node.items[Number(key)] : undefined;
    if (entry !== undefined) at = { value: entry.value, span: entry.span, depth: index + 1 };
    else if (item !== undefined) at = { value: item, span: item.span, depth: index + 1 };
    else break;
  }
  return at;
}
