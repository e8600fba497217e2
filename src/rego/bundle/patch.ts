import { unescaped } from '../../go/index.ts';
import { pointerKey, trim } from '../../source/index.ts';
import { isArray, isObject, type PlainObject, type Value } from '../values/index.ts';
import { bundleError, type PatchOperation } from './bundle.ts';

/**
 * The document after the operations, in order; `data` itself does not change. Throws a `LintelError` for an operation
 * that does not apply.
 */
export function patchData(data: Value, operations: readonly PatchOperation[]): Value {
  const owned = new Set<object>();
  return operations.reduce((document, operation) => {
    const path = patchPath(operation.path);
    if (!['upsert', 'add', 'replace', 'remove'].includes(operation.op)) {
      throw failure(operation, 'the operation must be upsert, add, replace or remove');
    }
    if (operation.op !== 'remove' && operation.value === undefined) throw failure(operation, 'it has no value');
    if (path.length > maxDepth) throw failure(operation, `limit: ${maxDepth} segments of a path`);
    return changed(document, { operation, path, owned }, 0);
  }, data);
}

const maxDepth = 1_000;

/** The keys of a path: a JSON pointer whose parts may also be percent-encoded. */
export function patchPath(path: string): readonly string[] {
  const inner = trim(path, '/');
  if (inner === '') return [];
  return inner.split('/').map((part) => {
    const result = unescaped(part, false);
    if ('error' in result) throw failure({ op: 'replace', path }, result.error);
    return pointerKey(result.text);
  });
}

function failure({ op, path }: Pick<PatchOperation, 'op' | 'path'>, problem: string) {
  return bundleError('bundle.invalid', `patch: ${op} ${JSON.stringify(path)}: ${problem}`);
}

interface Step {
  readonly operation: PatchOperation;
  readonly path: readonly string[];
  /** Objects and arrays that only this patch has created: they are changed in place. */
  readonly owned: Set<object>;
}

/** The value with the operation carried out below `path[at]`. */
function changed(value: Value, step: Step, at: number): Value {
  const { operation, path } = step;
  const key = path[at];
  if (key === undefined) {
    if (operation.op !== 'remove' && isObject(operation.value)) return operation.value;
    throw failure(operation, 'the top level of data must stay an object');
  }
  if (isArray(value)) return changedArray(value, step, at, key);
  if (!isObject(value)) throw failure(operation, `there is no object or array at /${path.slice(0, at).join('/')}`);
  const known = Object.hasOwn(value, key) ? (value as PlainObject)[key] : undefined;
  const isLast = at === path.length - 1;
  const mayCreate = operation.op === 'upsert' || (isLast && operation.op === 'add');
  if (known === undefined && !mayCreate) throw missing(step, at);
  const next = isLast ? operation.value : changed(known ?? {}, step, at + 1);
  const own = ownObject(value as PlainObject, step.owned);
  if (isLast && operation.op === 'remove') delete own[key];
  else own[key] = next!;
  return own;
}

function changedArray(array: readonly Value[], step: Step, at: number, key: string): Value {
  const { operation, path } = step;
  const { op, value } = operation;
  const own = (): Value[] => ownArray(array, step.owned);
  const isLast = at === path.length - 1;
  if (isLast && (key === '-' || key === String(array.length))) {
    if (op === 'remove' || op === 'replace') throw missing(step, at);
    const longer = own();
    longer.push(value!);
    return longer;
  }
  const index = /^(?:0|[1-9]\d{0,14})$/.test(key) ? Number(key) : -1;
  if (index < 0 || index >= array.length) throw missing(step, at);
  const result = own();
  if (!isLast) result[index] = changed(array[index]!, step, at + 1);
  else if (op === 'replace') result[index] = value!;
  else if (op === 'remove') result.splice(index, 1);
  else result.splice(index, 0, value!);
  return result;
}

const missing = ({ operation, path }: Step, at: number) =>
  failure(operation, `there is no document at /${path.slice(0, at + 1).join('/')}`);

function ownObject(object: PlainObject, owned: Set<object>): { [key: string]: Value } {
  if (owned.has(object)) return object;
  // Without a prototype, because a key may be called `__proto__`.
  const copy: { [key: string]: Value } = Object.assign(Object.create(null), object);
  owned.add(copy);
  return copy;
}

function ownArray(array: readonly Value[], owned: Set<object>): Value[] {
  if (owned.has(array)) return array as Value[];
  const copy = [...array];
  owned.add(copy);
  return copy;
}
