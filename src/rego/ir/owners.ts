import { type Machine, spend } from '../evaluate/machine.ts';
import { isArray, isObject, lookup, RegoObject, RegoSet, rawKeysOf, sizeOf, type Value } from '../values/index.ts';
import { everyStatement, type Func, type Policy, type Statement } from './ir.ts';

const makers: ReadonlySet<Statement['type']> = new Set([
  'MakeArrayStmt',
  'MakeObjectStmt',
  'MakeSetStmt',
  'ResetLocalStmt',
]);

/** The locals that a statement gives a value. */
function definedBy(statement: Statement): readonly number[] {
  if ('target' in statement) return [statement.target];
  if ('result' in statement) return [statement.result];
  if (statement.type === 'ScanStmt') return [statement.key, statement.value];
  return statement.type === 'WithStmt' ? [statement.local] : [];
}

/** The local of a list, set or object that a statement adds to. */
function changedBy(statement: Statement): number | undefined {
  switch (statement.type) {
    case 'ArrayAppendStmt':
      return statement.array;
    case 'SetAddStmt':
      return statement.set;
    case 'ObjectInsertStmt':
    case 'ObjectInsertOnceStmt':
      return statement.object;
    default:
      return undefined;
  }
}

/** The locals of a function that only have lists, sets and objects that it makes itself, which it can change. */
export function freshLocals({ params, blocks }: Omit<Func, 'return'>): ReadonlySet<number> {
  const made = new Set<number>();
  const others = new Set(params);
  everyStatement(blocks, (statement) => {
    for (const local of definedBy(statement)) (makers.has(statement.type) ? made : others).add(local);
  });
  for (const local of others) made.delete(local);
  return made;
}

/**
 * Statements change lists, sets and objects in place. Those of the input and of the base document are copied first:
 * locals that are not fresh can have either.
 */
export interface Owners {
  /** Records something that the plan has made. */
  readonly made: <V extends Value>(value: V) => V;
  /** The value if the plan has made it, or a copy. */
  readonly own: <V extends Value>(value: V) => V;
}

export function openOwners({ funcs, plans }: Policy, machine: Machine): Owners {
  const isNeeded = [...funcs, ...plans.map((plan) => ({ ...plan, path: [], params: [] }))].some((func) => {
    const fresh = freshLocals(func);
    let needed = false;
    everyStatement(func.blocks, (statement) => {
      const local = changedBy(statement);
      if (local !== undefined && !fresh.has(local)) needed = true;
    });
    return needed;
  });
  const owned = new WeakSet<object>();
  const made = <V extends Value>(value: V): V => {
    if (isNeeded) owned.add(value as object);
    return value;
  };
  return {
    made,
    own: (value) => {
      if (owned.has(value as object)) return value;
      spend(machine, sizeOf(value) ?? 0);
      return made(copyOf(value));
    },
  };
}

function copyOf<V extends Value>(value: V): V;
function copyOf(value: Value): Value {
  if (isArray(value)) return [...value];
  if (value instanceof RegoSet) return value.copy();
  return isObject(value) ? RegoObject.of(rawKeysOf(value).map((key) => [key, lookup(value, key)!] as const)) : value;
}
