import type { Block, Operand, Statement } from '../plan/plan.ts';
import type { Value } from '../values/index.ts';
import type { Join } from './joins.ts';
import type { Callable, Evaluate, Machine, Step } from './machine.ts';

/** The cell of a local variable. Evaluation is not reentrant, so each variable of the program has one permanent cell. */
export interface Cell {
  value: Value | undefined;
}

export type Loop = Statement & { readonly op: 'each' };

export interface Search {
  readonly of: Evaluate;
  readonly by: Evaluate;
  readonly join: Join;
}

/** The parts of the closure back end that need each other across files, and their machine. */
export interface Closures {
  readonly machine: Machine;
  readonly operand: (operand: Operand, cells: readonly Cell[]) => Evaluate;
  /** Runs the block and, for each solution, `then`. */
  readonly block: (block: Block, cells: readonly Cell[], then: Step) => Step;
  /** The value that a search loop looks for, and its path. */
  readonly search: (loop: Loop, cells: readonly Cell[]) => Search;
  /** The document of a rule. */
  readonly rule: (index: number) => Evaluate;
  readonly call: (index: number) => Callable;
  /** Calls of functions with one and two arguments, without an array. */
  readonly call1: (index: number) => (a: Value) => Value | undefined;
  readonly call2: (index: number) => (a: Value, b: Value) => Value | undefined;
  /** The document at a step in the rule tree. */
  readonly walk: (keys: readonly Value[]) => Value | undefined;
  /** The names at a step in the rule tree. */
  readonly names: (keys: readonly Value[], sorted: boolean) => readonly Value[];
  /** Names of builtins and indices of rules that some `with` replaces. */
  readonly replaceable: ReadonlySet<string | number>;
}
