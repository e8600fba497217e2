import { conflict, unique } from '../evaluate/assemble.ts';
import { merged } from '../evaluate/documents.ts';
import { intrinsics } from '../evaluate/intrinsics.ts';
import { builtinContext, type Evaluate, halt, spend } from '../evaluate/machine.ts';
import { tracedCall } from '../evaluate/trace.ts';
import { replaceAt } from '../evaluate/worlds.ts';
import {
  equal,
  isArray,
  isObject,
  keysOf,
  lookup,
  numberFromText,
  RegoObject,
  RegoSet,
  rawKeysOf,
  sizeOf,
  type Value,
} from '../values/index.ts';
import type { Frame } from './frame.ts';
import { type Block, everyStatement, type Statement, type StatementOf } from './ir.ts';
import { planError, recursionError } from './read.ts';

/** Runs a statement or block: 0 to continue after it, a number of blocks to leave, or -1 to return. */
export type Run = () => number;

/** Leaves the block that a statement is in: the statement is undefined. */
const undefinedHere = 1;

export function compileBlock(frame: Frame, block: Block): Run {
  const runs = block.map((statement) => compileStatement(frame, statement));
  const [first, second] = runs as [Run, Run];
  if (runs.length === 1) return first;
  if (runs.length === 2) return () => first() || second();
  return () => {
    for (let at = 0; at < runs.length; at++) {
      const left = runs[at]!();
      if (left !== 0) return left;
    }
    return 0;
  };
}

/** The result of a statement after a block in it has ended. */
const afterBlock = (left: number): number => (left > 1 ? left - 1 : Math.min(left, 0));

function compileStatement(frame: Frame, statement: Statement): Run {
  const { values, operand, slot } = frame;
  const { machine, owners, state, strings } = frame.functions;
  switch (statement.type) {
    case 'AssignIntStmt':
    case 'MakeNumberIntStmt':
      return assign(frame, statement.target, () => statement.value);
    case 'MakeNumberRefStmt': {
      const number = numberFromText(strings[statement.index]!);
      return assign(frame, statement.target, () => number);
    }
    case 'MakeNullStmt':
      return assign(frame, statement.target, () => null);
    case 'MakeArrayStmt':
      return assign(frame, statement.target, () => owners.made([]));
    case 'MakeObjectStmt':
      return assign(frame, statement.target, () => owners.made(new RegoObject()));
    case 'MakeSetStmt':
      return assign(frame, statement.target, () => owners.made(new RegoSet()));
    case 'ResetLocalStmt':
      return assign(frame, statement.target, () => undefined);
    case 'AssignVarStmt':
      return assign(frame, statement.target, operand(statement.source));
    case 'AssignVarOnceStmt':
      return compileAssignOnce(frame, statement);
    case 'DotStmt':
      return compileDot(frame, statement);
    case 'LenStmt': {
      const source = operand(statement.source);
      return define(frame, statement.target, () => {
        const value = source();
        if (typeof value === 'string') spend(machine, value.length);
        return value === undefined ? undefined : sizeOf(value);
      });
    }
    case 'EqualStmt':
    case 'NotEqualStmt':
      return compileEquality(frame, statement);
    case 'IsArrayStmt':
      return check(operand(statement.source), isArray);
    case 'IsObjectStmt':
      return check(operand(statement.source), isObject);
    case 'IsSetStmt':
      return check(operand(statement.source), (value) => value instanceof RegoSet);
    case 'IsDefinedStmt': {
      const source = slot(statement.source);
      return () => (values[source] === undefined ? undefinedHere : 0);
    }
    case 'IsUndefinedStmt': {
      const source = slot(statement.source);
      return () => (values[source] === undefined ? 0 : undefinedHere);
    }
    case 'ArrayAppendStmt': {
      const value = operand(statement.value);
      return change(frame, statement.array, isArray, (array) => {
        const item = value();
        if (item === undefined) return undefinedHere;
        (array as Value[]).push(item);
        return 0;
      });
    }
    case 'SetAddStmt': {
      const value = operand(statement.value);
      return change(frame, statement.set, isSet, (set) => {
        const item = value();
        if (item === undefined) return undefinedHere;
        set.add(item);
        return 0;
      });
    }
    case 'ObjectInsertStmt':
    case 'ObjectInsertOnceStmt':
      return compileInsert(frame, statement);
    case 'ObjectMergeStmt':
      return compileMerge(frame, statement);
    case 'CallStmt':
      return compileCall(frame, statement);
    case 'CallDynamicStmt':
      return compileDynamicCall(frame, statement);
    case 'BlockStmt': {
      const runs = statement.blocks.map((block) => compileBlock(frame, block));
      return () => {
        for (let at = 0; at < runs.length; at++) {
          const left = afterBlock(runs[at]!());
          if (left !== 0) return left;
        }
        return 0;
      };
    }
    case 'BreakStmt': {
      const left = statement.index + 1;
      return () => left;
    }
    case 'NotStmt': {
      const run = compileBlock(frame, statement.block);
      return () => {
        const left = run();
        return left === 0 ? undefinedHere : afterBlock(left);
      };
    }
    case 'ScanStmt':
      return compileScan(frame, statement);
    case 'WithStmt':
      return compileWith(frame, statement);
    case 'NopStmt':
      return () => 0;
    case 'ResultSetAddStmt': {
      const value = slot(statement.value);
      return () => {
        const result = values[value];
        if (result === undefined) return undefinedHere;
        state.results.add(result);
        return 0;
      };
    }
    case 'ReturnLocalStmt': {
      const source = slot(statement.source);
      return () => {
        frame.returned.value = values[source];
        return -1;
      };
    }
  }
}

const isSet = (value: Value): value is RegoSet => value instanceof RegoSet;

/** Gives a local a value, which can be undefined. */
function assign({ values, slot }: Frame, target: number, value: Evaluate): Run {
  const at = slot(target);
  return () => {
    values[at] = value();
    return 0;
  };
}

/** Gives a local a value; the statement is undefined if the value is. */
function define({ values, slot }: Frame, target: number, value: Evaluate): Run {
  const at = slot(target);
  return () => {
    const result = value();
    values[at] = result;
    return result === undefined ? undefinedHere : 0;
  };
}

function check(source: Evaluate, holds: (value: Value) => boolean): Run {
  return () => {
    const value = source();
    return value !== undefined && holds(value) ? 0 : undefinedHere;
  };
}

/** Changes the list, set or object of a local. */
function change<V extends Value>(
  { values, slot, fresh, functions: { owners } }: Frame,
  local: number,
  is: (value: Value) => value is V,
  run: (value: V) => number,
): Run {
  const at = slot(local);
  const isFresh = fresh.has(local);
  return () => {
    const value = values[at];
    if (value === undefined || !is(value)) return undefinedHere;
    if (isFresh) return run(value);
    const own = owners.own(value);
    values[at] = own;
    return run(own);
  };
}

function compileAssignOnce(frame: Frame, { source, target, place }: StatementOf<'AssignVarOnceStmt'>): Run {
  const { values, func } = frame;
  const [, ...path] = func.path;
  const kind = func.params.length > 2 ? 'function' : 'complete';
  const value = frame.operand(source);
  const at = frame.slot(target);
  return () => {
    const next = value();
    if (next === undefined) return undefinedHere;
    const known = values[at];
    if (known === undefined) values[at] = next;
    else if (known !== next && !equal(known, next)) conflict(frame.functions.machine, { path, kind }, place);
    return 0;
  };
}

function compileDot(frame: Frame, { source, key, target }: StatementOf<'DotStmt'>): Run {
  const from = frame.operand(source);
  if (key.type === 'string_index') {
    const name = frame.functions.strings[key.value]!;
    return define(frame, target, () => {
      const container = from();
      return container === undefined ? undefined : lookup(container, name);
    });
  }
  const by = frame.operand(key);
  return define(frame, target, () => {
    const container = from();
    const at = by();
    return container === undefined || at === undefined ? undefined : lookup(container, at);
  });
}

/** Comparisons with longer texts are charged. */
const longText = 1000;

function compileEquality(frame: Frame, { type, a, b }: StatementOf<'EqualStmt'> | StatementOf<'NotEqualStmt'>): Run {
  const left = frame.operand(a);
  const right = frame.operand(b);
  const wanted = type === 'EqualStmt';
  const constant = b.type === 'local' ? undefined : right();
  if (typeof constant === 'boolean' || (typeof constant === 'string' && constant.length < longText)) {
    return () => {
      const x = left();
      return x !== undefined && (x === constant) === wanted ? 0 : undefinedHere;
    };
  }
  return () => {
    const x = left();
    const y = right();
    if (x === undefined || y === undefined) return undefinedHere;
    // The comparison of two strings is charged, even if they are the same.
    const same = typeof x === 'string' ? equal(x, y) : x === y || equal(x, y);
    return same === wanted ? 0 : undefinedHere;
  };
}

function compileInsert(
  frame: Frame,
  { type, key, value, object, place }: StatementOf<'ObjectInsertStmt'> | StatementOf<'ObjectInsertOnceStmt'>,
): Run {
  const { machine } = frame.functions;
  const [name, item] = [frame.operand(key), frame.operand(value)];
  const once = type === 'ObjectInsertOnceStmt';
  const isMade = (target: Value): target is RegoObject => isObject(target);
  return change(frame, object, isMade, (target) => {
    const [k, v] = [name(), item()];
    if (k === undefined || v === undefined) return undefinedHere;
    if (once) unique(machine, target, k, v, place);
    else target.set(k, v);
    return 0;
  });
}

function compileMerge(frame: Frame, { a, b, target }: StatementOf<'ObjectMergeStmt'>): Run {
  const { values, functions } = frame;
  const [left, right] = [frame.slot(a), frame.slot(b)];
  return define(frame, target, () => {
    const [base, over] = [values[left], values[right]];
    if (base === undefined || over === undefined) return undefined;
    spend(functions.machine, (sizeOf(base) ?? 0) + (sizeOf(over) ?? 0));
    return merged(base, over);
  });
}

function compileCall(frame: Frame, { func, args, result, place }: StatementOf<'CallStmt'>): Run {
  const { machine, call } = frame.functions;
  const operands = args.map(frame.operand);
  const own = call(func);
  if (own !== undefined)
    return define(frame, result, () => {
      const given = new Array<Value | undefined>(operands.length);
      for (let at = 0; at < operands.length; at++) given[at] = operands[at]!();
      return own(given);
    });
  const builtin = machine.builtins.get(func);
  if (builtin === undefined) return () => halt(machine, place, 'eval_builtin_error', `unknown function ${func}`);
  const { params, variadic } = builtin;
  if (variadic === true ? operands.length < params.length - 1 : operands.length !== params.length)
    throw planError(`${frame.func.name} calls ${func} with ${operands.length} arguments; it has ${params.length}`);
  const context = builtinContext(machine, builtin, place);
  const invoke = tracedCall(machine, builtin, place);
  const [a, b] = operands as [Evaluate, Evaluate];
  if (operands.length === 1)
    return define(frame, result, () => {
      const x = a();
      return x === undefined ? undefined : invoke(context, x);
    });
  const fast = operands.length === 2 ? intrinsics.get(func) : undefined;
  if (fast !== undefined)
    return define(
      frame,
      result,
      fast(a, b, (x, y) => invoke(context, x, y)),
    );
  return define(frame, result, () => {
    const given = operands.map((operand) => operand());
    return given.includes(undefined) ? undefined : invoke(context, ...(given as Value[]));
  });
}

/** How many blocks a dynamic call leaves if its function exists and is undefined. */
const undefinedCall = 4;

function compileDynamicCall(frame: Frame, statement: StatementOf<'CallDynamicStmt'>): Run {
  const { values, functions } = frame;
  const { open } = functions.state;
  const path = statement.path.map(frame.operand);
  const args = statement.args.map(frame.slot);
  const result = frame.slot(statement.result);
  return () => {
    const keys = path.map((operand) => operand());
    if (!keys.every((key) => typeof key === 'string')) return undefinedHere;
    const call = functions.dynamic(keys, args.length);
    if (call === undefined) return undefinedHere;
    if (open.has(statement)) throw recursionError(keys.join('.'));
    open.add(statement);
    const value = call(args.map((at) => values[at]));
    open.delete(statement);
    values[result] = value;
    return value === undefined ? undefinedCall : 0;
  };
}

/** Whether the order of a loop is visible: it appends to a list that it does not make itself. */
function isOrderVisible(block: Block): boolean {
  const made = new Set<number>();
  const appended = new Set<number>();
  everyStatement([block], (statement) => {
    if (statement.type === 'MakeArrayStmt') made.add(statement.target);
    if (statement.type === 'ArrayAppendStmt') appended.add(statement.array);
  });
  return [...appended].some((local) => !made.has(local));
}

function compileScan(frame: Frame, { source, key, value, block }: StatementOf<'ScanStmt'>): Run {
  const { values, functions } = frame;
  const { machine } = functions;
  const [from, keyAt, valueAt] = [frame.slot(source), frame.slot(key), frame.slot(value)];
  const run = compileBlock(frame, block);
  const sorted = isOrderVisible(block);
  const step = (name: Value, item: Value | undefined): number => {
    values[keyAt] = name;
    values[valueAt] = item;
    return afterBlock(run());
  };
  return () => {
    const collection = values[from];
    if (typeof collection !== 'object' || collection === null) return 0;
    spend(machine, sizeOf(collection) ?? 0);
    if (isArray(collection)) {
      const { length } = collection;
      for (let at = 0; at < length; at++) {
        const left = step(at, collection[at]);
        if (left !== 0) return left;
      }
      return 0;
    }
    if (collection instanceof RegoSet) {
      const items = sorted ? collection.items() : collection.raw();
      for (let at = 0; at < items.length; at++) {
        const left = step(items[at]!, items[at]);
        if (left !== 0) return left;
      }
      return 0;
    }
    if (!isObject(collection)) return 0;
    const names = sorted ? keysOf(collection) : rawKeysOf(collection);
    for (let at = 0; at < names.length; at++) {
      const left = step(names[at]!, lookup(collection, names[at]!));
      if (left !== 0) return left;
    }
    return 0;
  };
}

function compileWith(frame: Frame, { local, path, value, block }: StatementOf<'WithStmt'>): Run {
  const { values, functions } = frame;
  const { state, strings } = functions;
  const at = frame.slot(local);
  const keys = path.map((index) => strings[index]!);
  const by = frame.operand(value);
  const run = compileBlock(frame, block);
  return () => {
    const before = values[at];
    const { memory } = state;
    const replacement = by();
    // Plans also restore an input that is not there.
    if (keys.length > 0 && replacement === undefined) return undefinedHere;
    values[at] = keys.length === 0 ? replacement : replaceAt(before, keys, replacement!);
    const left = run();
    values[at] = before;
    state.memory = memory;
    return left === 0 || left === undefinedHere ? left : afterBlock(left);
  };
}
