import { invariant } from '../../source/index.ts';
import { plainKeys } from '../plan/constants.ts';
import type { Operand } from '../plan/plan.ts';
import { lookup, RegoObject, RegoSet, type Value } from '../values/index.ts';
import type { Cell, Closures } from './closures.ts';
import { compileComprehension, compileCount, compileSum } from './comprehensions.ts';
import { isDirectField } from './fields.ts';
import { intrinsics } from './intrinsics.ts';
import { baseDocument, builtinContext, type Callable, type Evaluate, halt } from './machine.ts';
import { tracedCall } from './trace.ts';

/** The closure that computes an operand; undefined if the operand has no value. */
export function compileOperand(closures: Closures, operand: Operand, cells: readonly Cell[]): Evaluate {
  const { machine } = closures;
  switch (operand.op) {
    case 'const': {
      const value = machine.constants[operand.index]!;
      return () => value;
    }
    case 'slot': {
      const cell = cells[operand.slot]!;
      return () => cell.value;
    }
    case 'input':
      return () => machine.world.input;
    case 'base':
      return baseDocument(machine, operand.path);
    case 'tree': {
      const keys = operand.keys.map((key) => closures.operand(key, cells));
      return () => {
        const values = evaluateAll(keys);
        return values === undefined ? undefined : closures.walk(values);
      };
    }
    case 'rule':
      return closures.rule(operand.rule);
    case 'get':
      return compileGet(closures, operand, cells);
    case 'builtin':
      return compileBuiltin(closures, operand, cells);
    case 'call':
      return compileCall(closures, operand, cells);
    default:
      return compileConstructor(closures, operand, cells);
  }
}

function evaluateAll(operands: readonly Evaluate[]): Value[] | undefined {
  const values = new Array<Value>(operands.length);
  for (let index = 0; index < operands.length; index++) {
    const value = operands[index]!();
    if (value === undefined) return undefined;
    values[index] = value;
  }
  return values;
}

function compileGet(closures: Closures, operand: Operand & { readonly op: 'get' }, cells: readonly Cell[]): Evaluate {
  let evaluate = closures.operand(operand.from, cells);
  for (const key of operand.keys) {
    const from = evaluate;
    const constant = key.op === 'const' ? closures.machine.constants[key.index] : undefined;
    evaluate = typeof constant === 'string' ? getField(from, constant) : getItem(from, closures.operand(key, cells));
  }
  return evaluate;
}

function getField(from: Evaluate, name: string): Evaluate {
  if (!isDirectField(name))
    return () => {
      const object = from();
      return object === undefined ? undefined : lookup(object, name);
    };
  return () => {
    const object = from() as { readonly [key: string]: Value } | undefined | null;
    if (object === undefined || object === null) return undefined;
    const value = object[name];
    return value === undefined ? lookup(object, name) : value;
  };
}

function getItem(from: Evaluate, key: Evaluate): Evaluate {
  return () => {
    const container = from();
    if (container === undefined) return undefined;
    const at = key();
    if (at === undefined) return undefined;
    if (typeof at === 'number' && Array.isArray(container)) return container[at];
    return lookup(container, at);
  };
}

function compileBuiltin(
  closures: Closures,
  operand: Operand & { readonly op: 'builtin' },
  cells: readonly Cell[],
): Evaluate {
  const { machine } = closures;
  const builtin = machine.builtins.get(operand.name);
  if (builtin === undefined)
    return () => halt(machine, operand.place, 'eval_builtin_error', `unknown builtin ${operand.name}`);
  const context = builtinContext(machine, builtin, operand.place);
  const call = tracedCall(machine, builtin, operand.place);
  const [only] = operand.args;
  if (only?.op === 'collect-array' && only.grouped === undefined && !closures.replaceable.has(operand.name)) {
    if (operand.name === 'count') return compileCount(closures, only, cells);
    if (operand.name === 'sum') return compileSum(closures, only, cells, (values) => call(context, values));
  }
  const args = operand.args.map((arg) => closures.operand(arg, cells));
  if (closures.replaceable.has(operand.name)) {
    const plain: Callable = (values) => call(context, ...values);
    return () => {
      const values = evaluateAll(args);
      return values === undefined ? undefined : (machine.world.replaced.get(operand.name) ?? plain)(values);
    };
  }
  const [a, b, c] = args as [Evaluate, Evaluate, Evaluate];
  switch (args.length) {
    case 0:
      return () => call(context);
    case 1:
      return () => {
        const x = a();
        return x === undefined ? undefined : call(context, x);
      };
    case 2: {
      const fast = intrinsics.get(operand.name);
      if (fast !== undefined) return fast(a, b, (x, y) => call(context, x, y));
      return () => {
        const x = a();
        if (x === undefined) return undefined;
        const y = b();
        return y === undefined ? undefined : call(context, x, y);
      };
    }
    case 3:
      return () => {
        const x = a();
        if (x === undefined) return undefined;
        const y = b();
        if (y === undefined) return undefined;
        const z = c();
        return z === undefined ? undefined : call(context, x, y, z);
      };
    default:
      return () => {
        const values = evaluateAll(args);
        return values === undefined ? undefined : call(context, ...values);
      };
  }
}

function compileCall(closures: Closures, operand: Operand & { readonly op: 'call' }, cells: readonly Cell[]): Evaluate {
  const { machine } = closures;
  const args = operand.args.map((arg) => closures.operand(arg, cells));
  if (closures.replaceable.has(operand.rule)) {
    const plain = closures.call(operand.rule);
    return () => {
      const values = evaluateAll(args);
      return values === undefined ? undefined : (machine.world.replaced.get(operand.rule) ?? plain)(values);
    };
  }
  const [a, b] = args as [Evaluate, Evaluate];
  if (args.length === 1) {
    const call = closures.call1(operand.rule);
    return () => {
      const x = a();
      return x === undefined ? undefined : call(x);
    };
  }
  if (args.length === 2) {
    const call = closures.call2(operand.rule);
    return () => {
      const x = a();
      if (x === undefined) return undefined;
      const y = b();
      return y === undefined ? undefined : call(x, y);
    };
  }
  const call = closures.call(operand.rule);
  return () => {
    const values = evaluateAll(args);
    return values === undefined ? undefined : call(values);
  };
}

function compileConstructor(closures: Closures, operand: Operand, cells: readonly Cell[]): Evaluate {
  switch (operand.op) {
    case 'array': {
      const items = operand.items.map((item) => closures.operand(item, cells));
      return () => evaluateAll(items);
    }
    case 'set': {
      const items = operand.items.map((item) => closures.operand(item, cells));
      return () => {
        const set = new RegoSet();
        for (let index = 0; index < items.length; index++) {
          const value = items[index]!();
          if (value === undefined) return undefined;
          set.add(value);
        }
        return set;
      };
    }
    case 'object':
      return compileObject(closures, operand, cells);
    case 'collect-array':
    case 'collect-set':
    case 'collect-object':
      return compileComprehension(closures, operand, cells);
    default:
      return invariant(false, `unknown operand ${operand.op}`) as never;
  }
}

function compileObject(
  closures: Closures,
  operand: Operand & { readonly op: 'object' },
  cells: readonly Cell[],
): Evaluate {
  const entries = operand.entries.map(
    ([key, value]) => [closures.operand(key, cells), closures.operand(value, cells)] as const,
  );
  const names = plainKeys(closures.machine.program, operand);
  if (names !== undefined)
    return () => {
      const object: Record<string, Value> = {};
      for (let index = 0; index < entries.length; index++) {
        const value = entries[index]![1]();
        if (value === undefined) return undefined;
        object[names[index]!] = value;
      }
      return object;
    };
  return () => {
    const object = new RegoObject();
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index]!;
      const key = entry[0]();
      if (key === undefined) return undefined;
      const value = entry[1]();
      if (value === undefined) return undefined;
      object.set(key, value);
    }
    return object;
  };
}
