import { knownText, type Value } from '../../../values/value.ts';

/** The value at a path of keys. */
export function get(value: Value | undefined, ...keys: readonly string[]): Value | undefined {
  return keys.reduce((node, key) => (node?.kind === 'map' ? node.entries.get(key)?.value : undefined), value);
}

/** The known text at a path of keys. */
export function textAt(value: Value | undefined, ...keys: readonly string[]): string | undefined {
  return knownText(get(value, ...keys));
}

/** Whether the value at a path of keys is known to be `true`. */
export function isTrue(value: Value | undefined, ...keys: readonly string[]): boolean {
  return textAt(value, ...keys)?.toLowerCase() === 'true';
}

/** Whether a value is set, and neither null nor empty. */
export function isGiven(value: Value | undefined): value is Value {
  if (value === undefined) return false;
  if (value.kind === 'map') return value.entries.size > 0;
  if (value.kind === 'list') return value.items.length > 0;
  return value.kind === 'symbolic' || (value.value !== null && value.value !== '');
}

/** Whether it is unknown whether a value is set, as with a conditional `AWS::NoValue`. */
export function mayBeAbsent(value: Value | undefined): boolean {
  if (value === undefined) return true;
  const [part] = value.kind === 'symbolic' && value.parts.length === 1 ? value.parts : [];
  return typeof part === 'object' && part.kind === 'other' && part.text.startsWith('If ');
}

/** The members of a map. */
export function membersOf(value: Value | undefined): readonly (readonly [string, Value])[] {
  return value?.kind === 'map' ? [...value.entries].map(([key, entry]) => [key, entry.value] as const) : [];
}

/** The items of a list; a single value counts as a list of one. */
export function itemsOf(value: Value | undefined): readonly Value[] {
  if (value === undefined) return [];
  return value.kind === 'list' ? value.items : [value];
}

/** The resource that a value is a reference to, or to an attribute of. */
export function referredTo(value: Value | undefined): string | undefined {
  const [part, ...others] = value?.kind === 'symbolic' ? value.parts : [];
  return typeof part === 'object' && part.kind === 'resource' && others.length === 0 ? part.name : undefined;
}

/** The entry of a table for a key from a template. */
export function entryOf<T>(table: Readonly<Record<string, T>>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
