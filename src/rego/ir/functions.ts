import { type Evaluate, type Machine, spend } from '../evaluate/machine.ts';
import { RegoSet, type Value } from '../values/index.ts';
import type { Call, Frame, Functions, Memory, State } from './frame.ts';
import { dataLocal, type Func, inputLocal, type Operand, type Policy } from './ir.ts';
import { freshLocals, openOwners } from './owners.ts';
import { compileBlock, type Run } from './statements.ts';

const openMemory = (input: Value | undefined, data: Value | undefined): Memory => ({ input, data, results: new Map() });

export function openFunctions(policy: Policy, machine: Machine): Functions {
  const start = openMemory(undefined, undefined);
  const state: State = { results: new RegoSet(), memory: start, first: start, open: new Set() };
  const named = new Map(policy.funcs.map((func) => [func.name, func]));
  const byPath = new Map(policy.funcs.map((func) => [JSON.stringify(func.path), func]));
  const plans = new Map(policy.plans.map((plan) => [plan.name, plan]));
  const calls = new Map<string, Call>();
  const call = (name: string): Call | undefined => {
    const func = named.get(name);
    if (func === undefined) return undefined;
    let known = calls.get(name);
    if (known === undefined) calls.set(name, (known = compileFunc(functions, func)));
    return known;
  };
  const functions: Functions = {
    machine,
    strings: policy.strings,
    state,
    owners: openOwners(policy, machine),
    call,
    dynamic: (path, parameters) => {
      const func = byPath.get(JSON.stringify(path));
      return func?.params.length === parameters ? call(func.name) : undefined;
    },
    plan: (name) => {
      const plan = plans.get(name);
      if (plan === undefined) return undefined;
      const frame = openFrame(functions, { ...plan, path: [], params: [] });
      const blocks = plan.blocks.map((block) => compileBlock(frame, block));
      const [input, data] = [frame.slot(inputLocal), frame.slot(dataLocal)];
      return () => {
        const { world } = machine;
        state.results = new RegoSet();
        state.memory = openMemory(world.input, world.data);
        state.first = state.memory;
        state.open.clear();
        frame.values.fill(undefined);
        frame.values[input] = world.input;
        frame.values[data] = world.data;
        runBlocks(blocks);
        return state.results;
      };
    },
  };
  return functions;
}

function openFrame(functions: Functions, func: Omit<Func, 'return'>): Frame {
  const slots = new Map<number, number>();
  const values: (Value | undefined)[] = [];
  const slot = (local: number): number => {
    let known = slots.get(local);
    if (known === undefined) {
      slots.set(local, (known = slots.size));
      values.push(undefined);
    }
    return known;
  };
  const operand = ({ type, value }: Operand): Evaluate => {
    if (type === 'bool') return () => value;
    if (type === 'string_index') {
      const text = functions.strings[value]!;
      return () => text;
    }
    const at = slot(value);
    return () => values[at];
  };
  const returned = { value: undefined };
  return { functions, func, values, returned, slot, operand, fresh: freshLocals(func) };
}

/** Runs blocks until one of them returns. */
function runBlocks(blocks: readonly Run[]): void {
  for (let at = 0; at < blocks.length; at++) if (blocks[at]!() < 0) return;
}

function compileFunc(functions: Functions, func: Func): Call {
  const { machine, state } = functions;
  const frame = openFrame(functions, func);
  const { values, returned } = frame;
  const params = func.params.map(frame.slot);
  const blocks = func.blocks.map((block) => compileBlock(frame, block));
  const run: Call = (args) => {
    spend(machine, 1);
    values.fill(undefined);
    returned.value = undefined;
    for (let at = 0; at < params.length; at++) values[params[at]!] = args[at];
    runBlocks(blocks);
    return returned.value;
  };
  if (func.params.length !== 2) return run;
  return (args) => {
    const [input, data] = args;
    if (state.memory.input !== input || state.memory.data !== data) {
      const { first } = state;
      state.memory = first.input === input && first.data === data ? first : openMemory(input, data);
    }
    const { results } = state.memory;
    const known = results.get(func.name);
    if (known !== undefined) return known.value;
    const value = run(args);
    results.set(func.name, { value });
    return value;
  };
}
