import type { MapEntry, MapValue, Value } from '../values/value.ts';

/** Keys from the top of a model: `*` matches any key, or any item of a list. */
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

/**
 * The value with a function applied to the values at a pattern; values for which it returns undefined are left out.
 * Unchanged maps and lists are not copied: large models pass through here once for each pattern.
 */
export function changed(
  value: Value,
  keys: Pattern,
  change: (value: Value) => Value | undefined,
  depth = 0,
): Value | undefined {
  if (depth === keys.length) return change(value);
  const key = keys[depth]!;
  if (value.kind === 'list') {
    if (key !== '*') return value;
    const items = value.items.map((item) => changed(item, keys, change, depth + 1));
    const isSame = items.every((item, index) => item === value.items[index]);
    return isSame ? value : { ...value, items: items.filter((item) => item !== undefined) };
  }
  if (value.kind !== 'map') return value;
  let entries: Map<string, MapEntry> | undefined;
  const update = (name: string, { value: member, span }: MapEntry): void => {
    const next = changed(member, keys, change, depth + 1);
    if (next === member) return;
    entries ??= new Map(value.entries);
    if (next === undefined) entries.delete(name);
    else entries.set(name, { value: next, span });
  };
  if (key === '*') for (const [name, entry] of value.entries) update(name, entry);
  else if (value.entries.has(key)) update(key, value.entries.get(key)!);
  return entries === undefined ? value : { ...value, entries };
}

/** The same for a map, which stays a map. */
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
