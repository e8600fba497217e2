import type { Block, FunctionOperand, Operand, Replacement, Statement } from '../plan/plan.ts';
import { equal, isObject, keysOf, lookup, RegoSet, rawKeysOf, sizeOf, type Value } from '../values/index.ts';
import type { Cell, Closures } from './closures.ts';
import { isRange } from './intrinsics.ts';
import type { Entries } from './joins.ts';
import { builtinContext, type Callable, type Evaluate, type Step, spend, type World } from './machine.ts';
import { calledPlain, enterWorld, rulesUnder, withData, withFunction, withInput } from './worlds.ts';

const found: Step = () => true;

/** The closure that runs a block. Each statement has a continuation, and returns true when no more solutions are needed. */
export function compileBlock(closures: Closures, block: Block, cells: readonly Cell[], then: Step): Step {
  let next = then;
  for (let index = block.length - 1; index >= 0; index--) next = compileStatement(closures, block[index]!, cells, next);
  return next;
}

function compileStatement(closures: Closures, statement: Statement, cells: readonly Cell[], next: Step): Step {
  const operand = (part: Operand): Evaluate => closures.operand(part, cells);
  switch (statement.op) {
    case 'let': {
      const value = operand(statement.value);
      const cell = cells[statement.slot]!;
      return () => {
        const result = value();
        if (result === undefined) return false;
        cell.value = result;
        return next();
      };
    }
    case 'test': {
      const value = operand(statement.value);
      return () => {
        const result = value();
        return result !== undefined && result !== false && next();
      };
    }
    case 'same':
      return compileSame(closures, statement, cells, next);
    case 'each':
      return compileEach(closures, statement, cells, next);
    case 'each-name':
      return compileEachName(closures, statement, cells, next);
    case 'is-array': {
      const value = operand(statement.value);
      const { length } = statement;
      return () => {
        const result = value();
        return Array.isArray(result) && result.length === length && next();
      };
    }
    case 'is-object': {
      const value = operand(statement.value);
      const { size } = statement;
      return () => {
        const result = value();
        return result !== undefined && isObject(result) && sizeOf(result) === size && next();
      };
    }
    case 'not': {
      const inner = closures.block(statement.block, cells, found);
      return () => !inner() && next();
    }
    case 'every':
      return compileEvery(closures, statement, cells, next);
    case 'and':
    case 'or': {
      const left = closures.block(statement.left, cells, found);
      const right = closures.block(statement.right, cells, found);
      if (statement.op === 'and') return () => left() && right() && next();
      return () => (left() || right()) && next();
    }
    case 'with':
      return compileWith(closures, statement, cells, next);
  }
}

function compileSame(
  closures: Closures,
  statement: Statement & { readonly op: 'same' },
  cells: readonly Cell[],
  next: Step,
): Step {
  const { machine } = closures;
  const constantRight = statement.right.op === 'const' ? machine.constants[statement.right.index] : undefined;
  const left = closures.operand(statement.left, cells);
  if (typeof constantRight === 'string' || typeof constantRight === 'boolean' || constantRight === null)
    return () => left() === constantRight && next();
  const right = closures.operand(statement.right, cells);
  return () => {
    const a = left();
    if (a === undefined) return false;
    const b = right();
    if (b === undefined) return false;
    return (typeof a === 'string' ? equal(a, b) : a === b || equal(a, b)) && next();
  };
}

function compileEach(
  closures: Closures,
  statement: Statement & { readonly op: 'each' },
  cells: readonly Cell[],
  next: Step,
): Step {
  const { machine } = closures;
  const nowhere: Cell = { value: undefined };
  const key = statement.key < 0 ? nowhere : cells[statement.key]!;
  const value = statement.value < 0 ? nowhere : cells[statement.value]!;
  const { sorted } = statement;
  if (isRangeCall(closures, statement.of)) return compileRange(closures, statement.of, cells, key, value, next);
  const search = statement.match === undefined ? undefined : closures.search(statement, cells);
  const of = search?.of ?? closures.operand(statement.of, cells);
  const overArray = (items: readonly Value[]): boolean => {
    for (let index = 0; index < items.length; index++) {
      key.value = index;
      value.value = items[index];
      if (next()) return true;
    }
    return false;
  };
  const overElements = (items: readonly Value[]): boolean => {
    for (let index = 0; index < items.length; index++) {
      key.value = items[index];
      value.value = items[index];
      if (next()) return true;
    }
    return false;
  };
  const overEntries = ({ keys, values }: Entries): boolean => {
    spend(machine, keys.length);
    for (let index = 0; index < keys.length; index++) {
      key.value = keys[index];
      value.value = values[index];
      if (next()) return true;
    }
    return false;
  };
  const overKeys = (object: Value, keys: readonly Value[]): boolean => {
    for (let index = 0; index < keys.length; index++) {
      key.value = keys[index];
      value.value = lookup(object, keys[index]!);
      if (next()) return true;
    }
    return false;
  };
  return () => {
    const collection = of();
    if (typeof collection !== 'object' || collection === null) return false;
    if (search !== undefined) {
      const wanted = search.by();
      if (wanted === undefined) return false;
      const entries = search.join(collection, wanted);
      if (entries !== undefined) return overEntries(entries);
    }
    if (Array.isArray(collection)) {
      spend(machine, collection.length);
      return overArray(collection);
    }
    if (collection instanceof RegoSet) {
      spend(machine, collection.size);
      return overElements(sorted ? collection.items() : collection.raw());
    }
    if (!isObject(collection)) return false;
    const keys = sorted ? keysOf(collection) : rawKeysOf(collection);
    spend(machine, keys.length);
    return overKeys(collection, keys);
  };
}

type BuiltinCall = Extract<Operand, { readonly op: 'builtin' }>;

function isRangeCall(closures: Closures, operand: Operand): operand is BuiltinCall {
  return operand.op === 'builtin' && operand.name === 'numbers.range' && !closures.replaceable.has(operand.name);
}

/** A loop over integers, which needs no array if both ends are integers. */
function compileRange(
  closures: Closures,
  operand: BuiltinCall,
  cells: readonly Cell[],
  key: Cell,
  value: Cell,
  next: Step,
): Step {
  const { machine } = closures;
  const [from, to] = operand.args.map((arg) => closures.operand(arg, cells)) as [Evaluate, Evaluate];
  const builtin = machine.builtins.get(operand.name)!;
  const context = builtinContext(machine, builtin, operand.place);
  const overItems = (items: readonly Value[]): boolean => {
    spend(machine, items.length);
    for (let index = 0; index < items.length; index++) {
      key.value = index;
      value.value = items[index];
      if (next()) return true;
    }
    return false;
  };
  return () => {
    const a = from();
    if (a === undefined) return false;
    const b = to();
    if (b === undefined) return false;
    if (!isRange(a, b)) {
      const items = builtin.call(context, a, b);
      return items !== undefined && overItems(items as readonly Value[]);
    }
    const distance = (b as number) - (a as number);
    const size = Math.abs(distance) + 1;
    const step = distance < 0 ? -1 : 1;
    spend(machine, size);
    spend(machine, size);
    for (let index = 0; index < size; index++) {
      key.value = index;
      value.value = (a as number) + index * step;
      if (next()) return true;
    }
    return false;
  };
}

function compileEachName(
  closures: Closures,
  statement: Statement & { readonly op: 'each-name' },
  cells: readonly Cell[],
  next: Step,
): Step {
  const tree = statement.tree.map((key) => closures.operand(key, cells));
  const key = cells[statement.key]!;
  return () => {
    const path: Value[] = [];
    for (const step of tree) {
      const value = step();
      if (value === undefined) return false;
      path.push(value);
    }
    const names = closures.names(path, statement.sorted);
    spend(closures.machine, names.length);
    for (const name of names) {
      key.value = name;
      if (next()) return true;
    }
    return false;
  };
}

function compileEvery(
  closures: Closures,
  statement: Statement & { readonly op: 'every' },
  cells: readonly Cell[],
  next: Step,
): Step {
  const { machine } = closures;
  const of = closures.operand(statement.of, cells);
  const key = statement.key < 0 ? undefined : cells[statement.key]!;
  const value = cells[statement.value]!;
  const holds = closures.block(statement.block, cells, found);
  const all = (collection: Value): boolean => {
    if (Array.isArray(collection)) {
      for (let index = 0; index < collection.length; index++) {
        if (key !== undefined) key.value = index;
        value.value = collection[index];
        if (!holds()) return false;
      }
      return true;
    }
    if (collection instanceof RegoSet) {
      for (const item of collection.raw()) {
        if (key !== undefined) key.value = item;
        value.value = item;
        if (!holds()) return false;
      }
      return true;
    }
    if (!isObject(collection)) return false;
    for (const name of rawKeysOf(collection)) {
      if (key !== undefined) key.value = name;
      value.value = lookup(collection, name);
      if (!holds()) return false;
    }
    return true;
  };
  return () => {
    const collection = of();
    if (collection === undefined || typeof collection !== 'object' || collection === null) return false;
    spend(machine, sizeOf(collection) ?? 0);
    return all(collection) && next();
  };
}

/** Runs the block in another world; its continuation runs in the current one, for each of its solutions. */
function compileWith(
  closures: Closures,
  statement: Statement & { readonly op: 'with' },
  cells: readonly Cell[],
  next: Step,
): Step {
  const { machine } = closures;
  const replacements = statement.replace.map((replacement) => compileReplacement(closures, replacement, cells));
  let outer: World = machine.world;
  let inner: World = machine.world;
  const run = closures.block(statement.block, cells, () => {
    machine.world = outer;
    const mine = outer;
    const other = inner;
    const stop = next();
    outer = mine;
    inner = other;
    machine.world = inner;
    return stop;
  });
  return () => {
    outer = machine.world;
    let world: World = outer;
    for (const replace of replacements) {
      const replaced = replace(world);
      if (replaced === undefined) return false;
      world = replaced;
    }
    inner = enterWorld(machine, world);
    const before = outer;
    const stop = run();
    machine.world = before;
    return stop;
  };
}

type Replace = (world: World) => World | undefined;

function compileReplacement(closures: Closures, replacement: Replacement, cells: readonly Cell[]): Replace {
  switch (replacement.target) {
    case 'input': {
      const value = closures.operand(replacement.value, cells);
      return (world) => {
        const by = value();
        return by === undefined ? undefined : withInput(world, replacement.path, by);
      };
    }
    case 'data': {
      const value = closures.operand(replacement.value, cells);
      const hidden = rulesUnder(closures.machine, replacement.path);
      return (world) => {
        const by = value();
        return by === undefined ? undefined : withData(closures.machine, world, replacement.path, hidden, by);
      };
    }
    case 'builtin':
    case 'rule': {
      const target = replacement.target === 'builtin' ? replacement.name : replacement.rule;
      const by = compileFunction(closures, replacement.by, cells);
      return (world) => {
        const callable = by();
        return callable === undefined ? undefined : withFunction(world, target, callable);
      };
    }
  }
}

function compileFunction(closures: Closures, by: FunctionOperand, cells: readonly Cell[]): () => Callable | undefined {
  switch (by.op) {
    case 'rule': {
      const call = closures.call(by.rule);
      return () => calledPlain(closures.machine, call);
    }
    case 'builtin': {
      const builtin = closures.machine.builtins.get(by.name);
      if (builtin === undefined) return () => undefined;
      const context = builtinContext(closures.machine, builtin, [0, 0, 0]);
      return () => (args) => builtin.call(context, ...args);
    }
    case 'value': {
      const value = closures.operand(by.value, cells);
      return () => {
        const result = value();
        return result === undefined ? undefined : () => result;
      };
    }
  }
}
