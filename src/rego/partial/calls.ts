import type { Value } from '../values/index.ts';
import { agreedValue } from './agreed-value.ts';
import { valuesOf } from './bindings.ts';
import { instantiated } from './instances.ts';
import { isDisabled, isUnknownStep, isUnknownTerm } from './needs.ts';
import { type Clause, nodeAt, type Rules } from './rules.ts';
import { collect, saveCall, saveContent } from './saving.ts';
import { type At, builtinContext, fail, ifKnown, type State, type Then } from './state.ts';
import { constant, dataAt, type Invocation, isDataFunction, operatorKey, type Term } from './term.ts';
import { unifyAll } from './unify.ts';

/** Continues for each result of a call. */
export function evaluateCall(state: State, at: At, call: Invocation, then: Then): boolean {
  const mock = state.world.functions.get(operatorKey(call.operator));
  if (mock !== undefined) {
    if (mock.kind !== 'operator') return withResult(state, at, call, mock, then);
    // The function that replaces another one calls the original.
    const { world } = state;
    const plain = { ...world, functions: new Map() };
    state.world = plain;
    const stopped = evaluateCall(state, at, { ...call, operator: mock.operator }, () => {
      state.world = world;
      const result = then();
      state.world = plain;
      return result;
    });
    state.world = world;
    return stopped;
  }
  if (isDataFunction(call.operator)) {
    const set = nodeAt(state.library.tree.root, call.operator)?.set;
    return set !== undefined && evaluateFunction(state, at, call, state.library.rules(set), then);
  }
  if (isUnknownStep(state, { ...at.step, content: call })) return saveCall(state, at, call, then);
  return evaluateBuiltin(state, at, call, call.operator, then);
}

function evaluateBuiltin(state: State, at: At, call: Invocation, name: string, then: Then): boolean {
  const { place } = at.step;
  const builtin = state.library.tree.builtins.get(name);
  if (builtin === undefined) fail(place, 'eval_builtin_error', `unknown builtin ${name}`);
  const args = valuesOf(call.args.map((arg) => state.bindings.plug(arg)));
  if (args === undefined) return saveCall(state, at, call, then);
  state.fuel.spend(1);
  const result = builtin.call(builtinContext(state, name, place), ...args);
  if (result === undefined) return false;
  if (builtin.relation !== true) return withResult(state, at, call, constant(result), then);
  return (result as readonly Value[]).some((each) => withResult(state, at, call, constant(each), then));
}

function withResult(state: State, at: At, call: Invocation, result: Term, then: Then): boolean {
  if (call.output !== undefined) return state.parts.unify(at, call.output, result, then);
  return !(result.kind === 'constant' && result.value === false) && then();
}

function evaluateFunction(state: State, at: At, call: Invocation, rules: Rules, then: Then): boolean {
  const path = rules.set.path;
  const isUnknown = (): boolean =>
    isUnknownTerm(state, dataAt(path)) || call.args.some((arg) => isUnknownTerm(state, arg));
  if (rules.hasElse && isUnknownStep(state, { ...at.step, content: call })) return saveCall(state, at, call, then);
  const otherwise = rules.default?.value;
  const defaultMatters =
    otherwise !== undefined &&
    (call.output !== undefined || !(otherwise.kind === 'constant' && otherwise.value === false));
  const disabled = isDisabled(state, path.map(constant), false);
  if ((defaultMatters || state.options.shallowInlining || disabled) && isUnknown())
    return throughSupport(state, at, call, rules, then);
  if (!isUnknown() && at.step.with.length === 0) {
    const values = valuesOf(call.args.map((arg) => state.bindings.plug(arg)));
    const evaluate = (): Value | undefined => functionValue(state, at, call, rules);
    if (values !== undefined) {
      const found = ifKnown(
        state,
        () => ({ value: evaluate() }),
        () => undefined,
      );
      if (found !== undefined)
        return found.value !== undefined && withResult(state, at, call, constant(found.value), then);
    }
  }
  if (rules.hasElse) return saveCall(state, at, call, then);
  if (rules.default !== undefined && defaultMatters) return throughSupport(state, at, call, rules, then);
  for (const definition of rules.definitions) {
    const { id, clause } = instantiated(state, definition);
    const stopped = unifyAll(state, at, call.args, clause.args, () =>
      state.parts.body(id, clause.body, () => {
        if (call.output !== undefined) return state.parts.unify(at, call.output, clause.value, then);
        const value = state.bindings.apply(clause.value);
        // The value may be false.
        if (state.unknowns.has(value)) return saveContent(state, at, { kind: 'term', term: value }, then);
        return withResult(state, at, call, state.bindings.plug(clause.value), then);
      }),
    );
    if (stopped) return true;
  }
  return false;
}

/** The value of a function whose arguments are known. */
function functionValue(state: State, at: At, call: Invocation, rules: Rules): Value | undefined {
  const conflict = 'functions must not produce multiple outputs for same inputs';
  return agreedValue(state, rules, conflict, ({ id, clause }, then) => {
    unifyAll(state, at, call.args, clause.args, () => state.parts.body(id, clause.body, then));
  });
}

/** A call of a function of the result, with what remains of this one for any arguments. */
function throughSupport(state: State, at: At, call: Invocation, rules: Rules, then: Then): boolean {
  const { path } = rules.set;
  const { space, isNew } = state.support.space(path, state.world.id);
  if (isNew) {
    const all = rules.default === undefined ? rules.definitions : [...rules.definitions, rules.default];
    for (const definition of all) addSupport(state, definition, space);
  }
  const operator = [...space, ...path];
  return state.support.has(operator.map(constant)) && saveCall(state, at, { ...call, operator }, then);
}

function addSupport(state: State, definition: Clause, space: readonly string[]): void {
  const { id, clause } = instantiated(state, definition);
  const mark = state.unknowns.mark();
  const names: string[] = [];
  const visit = (term: Term): void => {
    if (term.kind === 'var') names.push(term.name);
    else if (term.kind === 'array' || term.kind === 'set') term.items.forEach(visit);
    else if (term.kind === 'object') term.entries.flat().forEach(visit);
  };
  clause.args.forEach(visit);
  state.unknowns.push(names);
  collect(
    state,
    (then) => state.parts.body(id, clause.body, then),
    (body) => {
      const plug = (term: Term): Term => state.bindings.plug(term);
      const head = {
        path: [...space.map(constant), ...clause.path],
        args: clause.args.map(plug),
        value: plug(clause.value),
      };
      const home = space.length + clause.home;
      state.support.insert({ ...head, body, default: clause.default, home, place: clause.place });
    },
  );
  state.unknowns.undo(mark);
}
