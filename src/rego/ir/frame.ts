import type { Evaluate, Machine } from '../evaluate/machine.ts';
import type { RegoSet, Value } from '../values/index.ts';
import type { Func, Operand } from './ir.ts';
import type { Owners } from './owners.ts';

/** The locals of one function or plan. Functions are not recursive, so each has its locals once. */
export interface Frame {
  readonly functions: Functions;
  readonly func: Omit<Func, 'return'>;
  readonly values: (Value | undefined)[];
  /** The value that a return statement has returned. */
  readonly returned: { value: Value | undefined };
  /** The place of a local in `values`. */
  readonly slot: (local: number) => number;
  readonly operand: (operand: Operand) => Evaluate;
  /** Locals that only ever have lists, sets and objects that the function itself makes. */
  readonly fresh: ReadonlySet<number>;
}

/** A function of the plan, called with the values of its parameters. */
export type Call = (args: readonly (Value | undefined)[]) => Value | undefined;

/** The functions and plans of a policy, compiled when they are first called. */
export interface Functions {
  readonly machine: Machine;
  readonly strings: readonly string[];
  readonly call: (name: string) => Call | undefined;
  /** The function with this path, if it has this number of parameters. */
  readonly dynamic: (path: readonly Value[], parameters: number) => Call | undefined;
  /** Runs an entrypoint. */
  readonly plan: (name: string) => (() => RegoSet) | undefined;
  readonly state: State;
  readonly owners: Owners;
}

/** The state of an evaluation. */
export interface State {
  results: RegoSet;
  /** The results of functions without parameters of their own, for the documents that the evaluation sees. */
  memory: Memory;
  /** Those for the documents that it began with. */
  first: Memory;
  /** The dynamic calls that have not returned. */
  readonly open: Set<object>;
}

export interface Memory {
  readonly input: Value | undefined;
  readonly data: Value | undefined;
  readonly results: Map<string, { readonly value: Value | undefined }>;
}
