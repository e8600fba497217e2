import type { MapValue, Value } from '../values/value.ts';

/** Keys from the top of a model: `*` stands for any key, or for any item of a list. */
export type Pattern = readonly string[];

/** `services.*.ports` as a pattern. */
export function pattern(text: string): Pattern {
  return text.split('.');
}

/** The same for services and jobs. */
export function patterns(text: string): readonly Pattern[] {
  return text.startsWith('services.') ? [pattern(text), pattern(text.replace('services', 'jobs'))] : [pattern(text)];
}

/** Whether keys match a pattern. */
export function matches(path: readonly string[], keys: Pattern): boolean {
  return path.length === keys.length && keys.every((key, index) => key === '*' || key === path[index]);
}

/** The same value with what a function makes of the values at a pattern; what it returns undefined for is left out. */
export function changed(
  value: Value,
  keys: Pattern,
  change: (value: Value) => Value | undefined,
  depth = 0,
): Value | undefined {
  if (depth === keys.length) return change(value);
  const key = keys[depth]!;
  if (value.kind === 'list') {
    return key === '*'
      ? { ...value, items: value.items.flatMap((item) => changed(item, keys, change, depth + 1) ?? []) }
      : value;
  }
  if (value.kind !== 'map') return value;
  const names = key === '*' ? [...value.entries.keys()] : value.entries.has(key) ? [key] : [];
  if (names.length === 0) return value;
  const entries = new Map(value.entries);
  for (const name of names) {
    const entry = entries.get(name)!;
    const next = changed(entry.value, keys, change, depth + 1);
    if (next === undefined) entries.delete(name);
    else if (next !== entry.value) entries.set(name, { value: next, span: entry.span });
  }
  return { ...value, entries };
}

/** The same for a map, which stays one. */
export function changedMap(value: MapValue, keys: Pattern, change: (value: Value) => Value | undefined): MapValue {
  const result = changed(value, keys, change);
  return result?.kind === 'map' ? result : value;
}

export function member(value: Value | undefined, key: string): Value | undefined {
  return value?.kind === 'map' ? value.entries.get(key)?.value : undefined;
}

/** The same map with a member. */
export function withMember(value: MapValue, key: string, member: Value, span = member.span): MapValue {
  return { ...value, entries: new Map([...value.entries, [key, { value: member, span }]]) };
}

/** The same map without a member. */
export function without(value: MapValue, key: string): MapValue {
  if (!value.entries.has(key)) return value;
  const entries = new Map(value.entries);
  entries.delete(key);
  return { ...value, entries };
}
