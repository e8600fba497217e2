import { isArray, isObject, type PlainObject, type Value } from '../../rego/index.ts';

/** The codes of OPA's storage errors. */
type StoreErrorCode = 'storage_not_found_error' | 'storage_write_conflict_error' | 'storage_invalid_patch_error';

/** A document or policy that is missing, or a write that does not fit the data. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

export type WriteOperation = 'add' | 'remove' | 'replace';

const missing = (): StoreError => new StoreError('storage_not_found_error', 'document does not exist');
const invalid = (message: string): StoreError => new StoreError('storage_invalid_patch_error', message);
const pathText = (path: readonly string[]): string => `/${path.map(encodeURIComponent).join('/')}`;

/** The base document at a path; undefined if there is none. */
export function readData(data: Value, path: readonly string[]): Value | undefined {
  let value: Value | undefined = data;
  for (const key of path) {
    if (isArray(value)) value = /^\d{1,9}$/.test(key) ? value[Number(key)] : undefined;
    else value = isObject(value) && Object.hasOwn(value, key) ? (value as PlainObject)[key] : undefined;
    if (value === undefined) return undefined;
  }
  return value;
}

/** Throws a `StoreError` if there is no document at the path. */
export function requireData(data: Value, path: readonly string[]): void {
  let value: Value | undefined = data;
  for (const key of path) {
    if (isArray(value)) value = value[indexIn(value, key, path)];
    else value = isObject(value) && Object.hasOwn(value, key) ? (value as PlainObject)[key] : undefined;
    if (value === undefined) throw missing();
  }
}

/** The index that a key names. */
function indexIn(array: readonly Value[], key: string, path: readonly string[]): number {
  const notFound = (problem: string) => new StoreError('storage_not_found_error', `${pathText(path)}: ${problem}`);
  if (!/^\d+$/.test(key)) throw notFound('array index must be integer');
  if (Number(key) >= array.length) throw notFound('array index out of range');
  return Number(key);
}

/** The data after one operation; `data` itself does not change. Throws a `StoreError` if it does not apply. */
export function writeData(
  data: PlainObject,
  operation: WriteOperation,
  path: readonly string[],
  value: Value | undefined,
): PlainObject {
  if (path.length > 0) return written(data, { operation, path, value }, 0) as PlainObject;
  if (operation === 'remove') throw invalid('root cannot be removed');
  if (!isObject(value)) throw invalid('root must be object');
  return value as PlainObject;
}

/** The data with objects at all places on the way to a path. Throws a `StoreError` if another value is in the way. */
export function withParents(data: PlainObject, path: readonly string[]): PlainObject {
  let length = path.length - 1;
  while (length > 0 && readData(data, path.slice(0, length)) === undefined) length--;
  if (length > 0 && !isObject(readData(data, path.slice(0, length)))) {
    throw new StoreError('storage_write_conflict_error', pathText(path.slice(0, length)));
  }
  let result = data;
  for (length++; length < path.length; length++) result = writeData(result, 'add', path.slice(0, length), {});
  return result;
}

interface Step {
  readonly operation: WriteOperation;
  readonly path: readonly string[];
  readonly value: Value | undefined;
}

function written(value: Value, step: Step, at: number): Value {
  const { operation, path } = step;
  const key = path[at]!;
  if (isArray(value)) return writtenArray(value, step, at);
  if (!isObject(value)) throw missing();
  const isLast = at === path.length - 1;
  const known = Object.hasOwn(value, key) ? (value as PlainObject)[key] : undefined;
  if (known === undefined && (!isLast || operation !== 'add')) throw missing();
  // Without a prototype, because a key may be called `__proto__`.
  const copy: { [key: string]: Value } = Object.assign(Object.create(null), value);
  if (isLast && operation === 'remove') delete copy[key];
  else copy[key] = isLast ? step.value! : written(known!, step, at + 1);
  return copy;
}

function writtenArray(array: readonly Value[], step: Step, at: number): Value {
  const { operation, path, value } = step;
  const key = path[at]!;
  const isLast = at === path.length - 1;
  if (isLast && (key === '-' || key === String(array.length))) {
    if (operation !== 'add') throw invalid(`${pathText(path)}: invalid patch path`);
    return [...array, value!];
  }
  const index = indexIn(array, key, path);
  const copy = [...array];
  if (!isLast) copy[index] = written(array[index]!, step, at + 1);
  else if (operation === 'replace') copy[index] = value!;
  else if (operation === 'remove') copy.splice(index, 1);
  else copy.splice(index, 0, value!);
  return copy;
}
