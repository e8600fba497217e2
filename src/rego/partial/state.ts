import { LintelError, positionOf } from '../../source/index.ts';
import type { BuiltinContext } from '../builtins/builtin.ts';
import type { RuleSet } from '../compile/rule-tree.ts';
import { answerFor } from '../evaluate/machine.ts';
import type { Host } from '../host.ts';
import type { Value } from '../values/index.ts';
import type { Bindings } from './bindings.ts';
import { type Fuel, stop } from './limits.ts';
import type { Library, Rules } from './rules.ts';
import type { Support } from './support.ts';
import {
  type Body,
  type Operator,
  operatorKey,
  type Place,
  type Reference,
  type Step,
  type Term,
  variable,
  type With,
} from './term.ts';
import type { Unknowns } from './unknowns.ts';

/** A continuation; true means that no more solutions are needed. */
export type Then = () => boolean;

/** The documents that are visible; `with` continues in another world. */
export interface World {
  readonly input: Value | undefined;
  readonly data: Value;
  /** Paths below `data` that are replaced: rules at or below them are not evaluated. */
  readonly replaced: readonly (readonly string[])[];
  /** Functions that are replaced, by their names. */
  readonly functions: ReadonlyMap<string, With['value']>;
  /** Documents of rules that depend on nothing unknown. */
  readonly cache: Map<string, Value | undefined>;
  readonly id: number;
}

/** The expression that is being evaluated. */
export interface At {
  /** The number of its body. */
  readonly id: number;
  readonly index: number;
  readonly step: Step;
}

export interface Options {
  readonly host: Host;
  readonly shallowInlining: boolean;
  readonly nondeterministicBuiltins: boolean;
  /** Default rules with the value false do not matter: each query of the result is a condition. */
  readonly onlyTrue: boolean;
  readonly strict: boolean;
  /** Called with each expression that has no solution. */
  readonly onFail?: (step: Step) => void;
  /** The most that a call of a builtin may produce. */
  readonly produced: number;
}

/** Paths whose inlining is disabled, by the user or (`internal`) for a while during the evaluation. */
export interface Disabled {
  readonly internal: boolean;
  readonly paths: readonly (readonly Term[])[];
}

/** The parts of the evaluator, which call each other. */
export interface Parts {
  /** The solutions of a body from an expression on. */
  readonly body: (id: number, body: Body, then: Then) => boolean;
  readonly step: (at: At, then: Then) => boolean;
  readonly unify: (at: At, left: Term, right: Term, then: Then) => boolean;
  /** The values of a reference of which the first `position` steps lead to the term. */
  readonly walk: (at: At, ref: Reference, position: number, term: Term, result: Term, then: Then) => boolean;
  /** The documents of rules below `data`. */
  readonly document: (at: At, ref: Reference, rules: Rules, result: Term, then: Then) => boolean;
}

/** The state of one partial evaluation. */
export interface State {
  readonly library: Library;
  /** Whether the types of a body can match: one whose types do not match never holds. */
  readonly fits: (body: Body) => boolean;
  readonly options: Options;
  readonly bindings: Bindings;
  readonly unknowns: Unknowns;
  /** The expressions saved for each open query. */
  readonly saved: Step[][];
  readonly support: Support;
  readonly disabled: Disabled[];
  /** Rule sets by whether evaluating them saves something. */
  readonly needs: Map<RuleSet, boolean>;
  readonly answers: Map<string, Value | undefined>;
  readonly cache: Map<string, unknown>;
  readonly fuel: Fuel;
  readonly parts: Parts;
  world: World;
  /** The number of the last body, variable or world. */
  count: number;
  /** Values are needed: saving anything is a mistake of the search for unknowns. */
  knownDepth: number;
  /** The product of the sizes of the collections over which `every` is unrolled. */
  unrolled: number;
}

/** Thrown if an expression that seemed to be known has to be saved. */
export class NotKnown {}

/** Ends the evaluation with an error about a place in the policy. */
export function fail(place: Place, code: string, message: string): never {
  const span = { source: place.module.source, start: place.start, end: place.end };
  throw new LintelError([{ code, level: 'error', message, span }]);
}

export const nextId = (state: State): number => ++state.count;
export const freshVariable = (state: State, base: string): Term => variable(`${base}@${nextId(state)}`);

/** Runs something whose result must be known; `otherwise` runs if it is not. */
export function ifKnown<T>(state: State, run: () => T, otherwise: () => T): T {
  const undo = checkpoint(state);
  let result: T;
  state.knownDepth++;
  try {
    result = run();
  } catch (error) {
    if (!(error instanceof NotKnown)) throw error;
    undo();
    return otherwise();
  }
  state.knownDepth--;
  return result;
}

/** Remembers the state; the result restores it. */
function checkpoint(state: State): () => void {
  const { world, knownDepth, unrolled } = state;
  const bindings = state.bindings.mark();
  const unknowns = state.unknowns.mark();
  const disabled = state.disabled.length;
  const queries = state.saved.length;
  const last = state.saved.at(-1)?.length ?? 0;
  return () => {
    state.world = world;
    state.knownDepth = knownDepth;
    state.unrolled = unrolled;
    state.bindings.undo(bindings);
    state.unknowns.undo(unknowns);
    state.disabled.length = disabled;
    state.saved.length = queries;
    if (queries > 0) state.saved[queries - 1]!.length = last;
  };
}

/** The context of a builtin that is called at a place. */
export function builtinContext(state: State, name: Operator, place: Place): BuiltinContext {
  const { host, strict, produced } = state.options;
  const { source } = place.module;
  return {
    host,
    file: source.path,
    line: positionOf(source, place.start).line,
    fail: (message, code = 'eval_builtin_error') => {
      if (strict) fail(place, code, `${operatorKey(name)}: ${message}`);
      return undefined;
    },
    spend: (units) => {
      if (units > produced) stop(`at ${operatorKey(name)}, which would produce ${units} elements or characters`);
      state.fuel.spend(units);
    },
    cache: state.cache,
    wait: (key, start, known) => answerFor(state.answers, `${operatorKey(name)}\0${key}`, start, known),
  };
}
