import {
  GoInteger,
  GoMap,
  GoSlice,
  GoString,
  GoStruct,
  type GoValue,
  goTypeOf,
  itemsOf,
  SharedMap,
} from '../../../go/index.ts';

/** Whether two values are deeply equal, including their types. */
export function deepEqual(left: GoValue, right: GoValue): boolean {
  if (left === right) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (goTypeOf(left).name !== goTypeOf(right).name) return false;
  if (left instanceof GoInteger && right instanceof GoInteger) return left.value === right.value;
  if (left instanceof GoString && right instanceof GoString) return left.value === right.value;
  if (left instanceof GoStruct && right instanceof GoStruct) return sameEntries(left.fields, right.fields);
  if (left instanceof Map && right instanceof Map) return sameEntries(left, right);
  const [items, others] = [itemsOf(left), itemsOf(right)];
  if (items === undefined || others === undefined || items.length !== others.length) return false;
  return items.every((item, i) => deepEqual(item, others[i]!));
}

function sameEntries(left: ReadonlyMap<string, GoValue>, right: ReadonlyMap<string, GoValue>): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined || !deepEqual(value, other)) return false;
  }
  return true;
}

/** A copy that shares nothing mutable. */
export function deepCopy(value: GoValue): GoValue {
  if (Array.isArray(value)) return value.map(deepCopy);
  if (value instanceof GoSlice) return new GoSlice(value.type, value.items.map(deepCopy));
  if (!(value instanceof Map)) return value;
  const entries = [...value].map(([key, item]) => [key, deepCopy(item)] as const);
  if (value instanceof SharedMap) return new SharedMap(value.type, new Map(entries));
  return value instanceof GoMap ? new GoMap(value.type, entries) : new Map(entries);
}
