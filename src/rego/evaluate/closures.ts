import type { Block, Operand, Statement } from '../plan/plan.ts';
import type { Value } from '../values/index.ts';
import type { Join } from './joins.ts';
import type { Callable, Evaluate, Machine, Step } from './machine.ts';

/** The place of a local variable. Nothing is re-entered, so that each variable of the program has one for good. */
export interface Cell {
  value: Value | undefined;
}

export type Loop = Statement & { readonly op: 'each' };

export interface Search {
  readonly of: Evaluate;
  readonly by: Evaluate;
  readonly join: Join;
}

/** The parts of the closure back end that need each other across files, and the machine they run on. */
export interface Closures {
  readonly machine: Machine;
  readonly operand: (operand: Operand, cells: readonly Cell[]) => Evaluate;
  /** Runs the block and, for each solution, `then`. */
  readonly block: (block: Block, cells: readonly Cell[], then: Step) => Step;
  /** The target of a search loop, and where to find it. */
  readonly search: (loop: Loop, cells: readonly Cell[]) => Search;
  /** The document of a rule. */
  readonly rule: (index: number) => Evaluate;
  readonly call: (index: number) => Callable;
  /** Calls of functions with one and two arguments, without an array. */
  readonly call1: (index: number) => (a: Value) => Value | undefined;
  readonly call2: (index: number) => (a: Value, b: Value) => Value | undefined;
  /** The document at a walk through the tree. */
  readonly walk: (keys: readonly Value[]) => Value | undefined;
  /** The names at a walk through the tree. */
  readonly names: (keys: readonly Value[], sorted: boolean) => readonly Value[];
  /** Names of builtins and indices of rules that some `with` replaces. */
  readonly replaceable: ReadonlySet<string | number>;
}
