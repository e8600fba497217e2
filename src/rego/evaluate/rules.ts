import type { ClausePlan, RulePlan } from '../plan/plan.ts';
import { isHeavy } from '../plan/weight.ts';
import { equal, RegoObject, RegoSet, type Value } from '../values/index.ts';
import { conflict, insert } from './assemble.ts';
import type { Cell, Closures } from './closures.ts';
import { type Callable, type Evaluate, type Machine, type Step, spend, UNSET, type World } from './machine.ts';
import { openSelection } from './selection.ts';
import { sliceAt } from './slices.ts';
import { tracedRule } from './trace.ts';

/** One compiled rule: its document, or its call. */
export interface CompiledRule {
  readonly document: Evaluate;
  readonly call: Callable;
  readonly call1: (a: Value) => Value | undefined;
  readonly call2: (a: Value, b: Value) => Value | undefined;
}

/** Compiles a rule and allocates the cells of its local variables. */
export function compileRule(closures: Closures, plan: RulePlan, index: number): CompiledRule {
  const { machine } = closures;
  const cells: Cell[] = Array.from({ length: plan.slots }, () => ({ value: undefined }));
  const compute = tracedRule(machine, plan, cells, computation(closures, plan, cells));
  if (plan.kind !== 'function')
    return { document: cached(machine, index, compute), call: none, call1: none, call2: none };
  const params = plan.params.map((slot) => cells[slot]!);
  const [first, second] = params as [Cell, Cell];
  if (plan.sliceOf !== undefined) return slicing(closures, plan.sliceOf.rule, index, first, compute);
  if (isHeavy(plan)) return memoized(closures.machine, params, compute);
  return {
    document: none,
    call: (args) => {
      spend(machine, 1);
      for (let at = 0; at < params.length; at++) params[at]!.value = args[at];
      return compute();
    },
    call1: (a) => {
      spend(machine, 1);
      first.value = a;
      return compute();
    },
    call2: (a, b) => {
      spend(machine, 1);
      first.value = a;
      second.value = b;
      return compute();
    },
  };
}

/** A function that caches the result of its last call. */
function memoized(machine: Machine, params: readonly Cell[], compute: Evaluate): CompiledRule {
  let world: World | undefined;
  let known: readonly Value[] = [];
  let result: Value | undefined;
  const call: Callable = (args) => {
    spend(machine, 1);
    if (machine.world === world && args.every((arg, at) => arg === known[at])) return result;
    for (let at = 0; at < params.length; at++) params[at]!.value = args[at];
    world = undefined;
    result = compute();
    world = machine.world;
    known = args;
    return result;
  };
  return {
    document: none,
    call,
    call1: (a) => (machine.world === world && a === known[0] ? result : call([a])),
    call2: (a, b) => (machine.world === world && a === known[0] && b === known[1] ? result : call([a, b])),
  };
}

/** A function that returns the value of a document at a key. */
function slicing(closures: Closures, whole: number, index: number, param: Cell, compute: Evaluate): CompiledRule {
  const document = closures.rule(whole);
  const call1 = (key: Value): Value | undefined =>
    sliceAt(closures.machine, whole, index, key, document, () => {
      param.value = key;
      return compute();
    });
  return { document: none, call: ([key]) => call1(key!), call1, call2: none };
}

const none = (): undefined => undefined;

/** A document is computed once per world. */
function cached(machine: Machine, index: number, compute: Evaluate): Evaluate {
  return () => {
    const { cache } = machine.world;
    const known = cache[index];
    if (known !== UNSET) return known as Value | undefined;
    const value = compute();
    cache[index] = value;
    return value;
  };
}

function computation(closures: Closures, plan: RulePlan, cells: readonly Cell[]): Evaluate {
  if (plan.kind === 'set') return computeSet(closures, plan, cells);
  if (plan.kind === 'document' || plan.sliceOf !== undefined) return computeDocument(closures, plan, cells);
  return computeValue(closures, plan, cells);
}

/** Returns the definitions that can apply, by their indices. */
function chooser(closures: Closures, plan: RulePlan, cells: readonly Cell[]): () => readonly number[] {
  if (plan.select === undefined) {
    const all = plan.definitions.map((_, at) => at);
    return () => all;
  }
  const select = openSelection(closures.machine, plan.select);
  const from = closures.operand(plan.select.from, cells);
  return () => select(from());
}

/**
 * Complete rules and functions: every definition is evaluated, unless all have the same constant; two different values
 * are an error.
 */
function computeValue(closures: Closures, plan: RulePlan, cells: readonly Cell[]): Evaluate {
  let result: Value | undefined;
  const chains = plan.definitions.map((definition) =>
    definition.clauses.map((clause) => {
      const value = closures.operand(clause.value!, cells);
      return closures.block(clause.body, cells, () => {
        const next = value();
        if (next === undefined) return false;
        if (result === undefined) result = next;
        else if (result !== next && !equal(result, next)) conflict(closures.machine, plan, clause.place);
        return clause.once;
      });
    }),
  );
  const fallback = plan.default === undefined ? undefined : compileFallback(closures, plan.default, cells);
  const { exit } = plan;
  const choose = chooser(closures, plan, cells);
  const clausesOf = chains.map((chain) => [...chain]);
  return () => {
    result = undefined;
    const chosen = choose();
    for (let at = 0; at < chosen.length; at++) {
      const clauses = clausesOf[chosen[at]!]!;
      if (clauses.length === 1) clauses[0]!();
      else
        runChain(
          clauses,
          () => result,
          (value) => {
            result = value;
          },
          closures.machine,
          plan,
        );
      if (exit && result !== undefined) break;
    }
    const value = result;
    return value === undefined && fallback !== undefined ? fallback() : value;
  };
}

/** The first clause of an `else` chain that has a value decides. */
function runChain(
  clauses: readonly Step[],
  get: () => Value | undefined,
  set: (value: Value | undefined) => void,
  machine: Machine,
  plan: RulePlan,
): void {
  const before = get();
  set(undefined);
  for (const clause of clauses) {
    clause();
    if (get() !== undefined) break;
  }
  const after = get();
  if (before === undefined) return;
  if (after !== undefined && !equal(before, after)) conflict(machine, plan, plan.definitions[0]!.clauses[0]!.place);
  set(before);
}

function compileFallback(closures: Closures, clause: ClausePlan, cells: readonly Cell[]): Evaluate {
  const value = closures.operand(clause.value!, cells);
  let result: Value | undefined;
  const run = closures.block(clause.body, cells, () => {
    result = value();
    return true;
  });
  return () => {
    result = undefined;
    run();
    return result;
  };
}

function computeSet(closures: Closures, plan: RulePlan, cells: readonly Cell[]): Evaluate {
  let result = new RegoSet();
  const runs = plan.definitions.map(({ clauses }) => {
    const clause = clauses[0]!;
    const element = closures.operand(clause.element!, cells);
    return closures.block(clause.body, cells, () => {
      const value = element();
      if (value !== undefined) result.add(value);
      return clause.once;
    });
  });
  const choose = chooser(closures, plan, cells);
  return () => {
    result = new RegoSet();
    const chosen = choose();
    for (let at = 0; at < chosen.length; at++) runs[chosen[at]!]!();
    return result;
  };
}

/** Documents with variables in their heads: nested objects, whose leaves are values or sets. */
function computeDocument(closures: Closures, plan: RulePlan, cells: readonly Cell[]): Evaluate {
  const { machine } = closures;
  let result = new RegoObject();
  let nodes = new Set<Value>();
  const runs = plan.definitions.map(({ clauses }) => {
    const steps = clauses.map((clause) => {
      const keys = clause.keys.map((key) => closures.operand(key, cells));
      const leaf = closures.operand(clause.element ?? clause.value!, cells);
      const isSet = clause.element !== undefined;
      return { clause, keys, leaf, isSet };
    });
    return steps.map(({ clause, keys, leaf, isSet }) => {
      let held = false;
      const run = closures.block(clause.body, cells, () => {
        const path: Value[] = [];
        for (const key of keys) {
          const value = key();
          if (value === undefined) return false;
          path.push(value);
        }
        const value = leaf();
        if (value === undefined) return false;
        held = true;
        insert(machine, nodes, result, path, value, isSet, clause.place);
        return clause.once;
      });
      return (): boolean => {
        held = false;
        run();
        return held;
      };
    });
  });
  return () => {
    result = new RegoObject();
    nodes = new Set();
    for (const chain of runs) for (const run of chain) if (run()) break;
    return result;
  };
}
