import { compareNumbers } from './number.ts';
import { hasDynamic, sameType } from './type.ts';
import { compareText, sortedEntries, typeOf, type Value } from './value.ts';

/**
 * Whether two values are equal; undefined if that depends on unknown values. Values of different types are never equal
 * (`1 == "1"` is false), but nulls of all types are.
 */
export function equalValues(a: Value, b: Value): boolean | undefined {
  if (a === b && a.kind !== 'unknown' && isClosed(a)) return true;
  if (a.kind === 'unknown' || b.kind === 'unknown' || isOpen(a) || isOpen(b)) return unknownEqual(a, b);
  if (a.kind === 'null' || b.kind === 'null') return a.kind === b.kind;
  if (a.kind === 'string' && b.kind === 'string') return a.value === b.value;
  if (a.kind === 'number' && b.kind === 'number') return compareNumbers(a.value, b.value) === 0;
  if (a.kind === 'bool' && b.kind === 'bool') return a.value === b.value;
  if ('items' in a && 'items' in b && a.kind === b.kind) {
    return sameType(typeOf(a), typeOf(b)) || anyDynamic(a, b) ? equalItems(a.items, b.items) : false;
  }
  if ('entries' in a && 'entries' in b && a.kind === b.kind) {
    return sameType(typeOf(a), typeOf(b)) || anyDynamic(a, b) ? equalEntries(a.entries, b.entries) : false;
  }
  return false;
}

function isOpen(value: Value): boolean {
  return value.kind === 'object' && value.open === true;
}

function isClosed(value: Value): boolean {
  return !('items' in value) && !('entries' in value);
}

function anyDynamic(a: Value, b: Value): boolean {
  return hasDynamic(typeOf(a)) || hasDynamic(typeOf(b));
}

function unknownEqual(a: Value, b: Value): boolean | undefined {
  if (a.kind === 'null' || b.kind === 'null') return undefined;
  const left = typeOf(a);
  const right = typeOf(b);
  return hasDynamic(left) || hasDynamic(right) || sameType(left, right) ? undefined : false;
}

function equalItems(a: readonly Value[], b: readonly Value[]): boolean | undefined {
  if (a.length !== b.length) return false;
  let result: boolean | undefined = true;
  for (let i = 0; i < a.length; i++) {
    const equal = equalValues(a[i]!, b[i]!);
    if (equal === false) return false;
    if (equal === undefined) result = undefined;
  }
  return result;
}

function equalEntries(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean | undefined {
  if (a.size !== b.size) return false;
  let result: boolean | undefined = true;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined) return false;
    const equal = equalValues(value, other);
    if (equal === false) return false;
    if (equal === undefined) result = undefined;
  }
  return result;
}

const KIND_ORDER = ['bool', 'number', 'string', 'tuple', 'list', 'set', 'object', 'map', 'unknown', 'null'];

/** A total order, used for the elements of sets: numbers by size, strings by code points, null last. */
export function compareValues(a: Value, b: Value): number {
  if (a.kind !== b.kind) return KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind);
  if (a.kind === 'string' && b.kind === 'string') return compareText(a.value, b.value);
  if (a.kind === 'number' && b.kind === 'number') return compareNumbers(a.value, b.value);
  if (a.kind === 'bool' && b.kind === 'bool') return Number(a.value) - Number(b.value);
  if ('items' in a && 'items' in b) return compareItems(a.items, b.items);
  if ('entries' in a && 'entries' in b) {
    const left = sortedEntries(a.entries);
    const right = sortedEntries(b.entries);
    const byKeys = compareItems(left.map(keyOf), right.map(keyOf));
    return byKeys !== 0
      ? byKeys
      : compareItems(
          left.map(([, value]) => value),
          right.map(([, value]) => value),
        );
  }
  if (a.kind === 'unknown' && b.kind === 'unknown') return compareText(a.origin?.text ?? '', b.origin?.text ?? '');
  return 0;
}

function keyOf([key]: readonly [string, Value]): Value {
  return { kind: 'string', value: key, size: 1 };
}

function compareItems(a: readonly Value[], b: readonly Value[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareValues(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
