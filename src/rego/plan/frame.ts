import type { RuleSet, RuleTree } from '../compile/rule-tree.ts';
import type { Body, Module, Node, Term } from '../syntax/ast.ts';
import type { ConstantPool } from './constants.ts';
import type { Block, Operand, Place, Statement } from './plan.ts';

/** State of lowering one rule; shared by its clauses. */
export interface RuleFrame {
  readonly tree: RuleTree;
  readonly constants: ConstantPool;
  readonly module: Module;
  /** The rule is a query: in a query, a negated `==` is an ordinary call. */
  readonly isQuery: boolean;
  readonly place: (node: Node) => Place;
  /** Returns the next free slot. */
  readonly slot: () => number;
  /** Unnamed slots that hold an element of an iteration: a variable may reuse them. */
  readonly temporary: Set<number>;
  /** Rule sets that the rule refers to. */
  readonly reaches: Set<RuleSet>;
  /** Functions that some `with` of the program replaces. */
  readonly replaceable: Set<string | number>;
  /** Called when the input is read, or a value that differs between calls, such as the time. */
  readonly volatile: () => void;
  readonly lower: Lowering;
}

/** The parts of lowering that call each other across files. */
export interface Lowering {
  readonly body: (frame: Frame, body: Body) => void;
  readonly operand: (frame: Frame, term: Term) => Operand;
  readonly equation: (frame: Frame, left: Term, right: Term) => void;
}

/** One block that is being written. */
export interface Frame {
  readonly rule: RuleFrame;
  /** Slots of variables, by name; shared with the blocks inside. */
  readonly names: Map<string, number>;
  /** Variables that have a value at this point. */
  readonly bound: Set<string>;
  readonly out: Statement[];
  /** The possible values of variables that come from a few constants. */
  readonly ranges: Map<string, readonly Term[]>;
  /** The order of solutions is visible (array comprehensions). */
  readonly sorted: boolean;
}

/** A block inside `frame`: it sees the variables that are bound so far; its own stay inside. */
export function innerFrame(frame: Frame, sorted = false): Frame {
  return { ...frame, bound: new Set(frame.bound), out: [], sorted };
}

export function slotOf(frame: Frame, name: string): number {
  let slot = frame.names.get(name);
  if (slot === undefined) {
    slot = frame.rule.slot();
    frame.names.set(name, slot);
  }
  return slot;
}

/** Lowers a body into a separate block; `then` can add to it and sees the variables that the body binds. */
export function innerBlock(frame: Frame, body: Body, sorted: boolean, then?: (inner: Frame) => void): Block {
  const inner = innerFrame(frame, sorted);
  inner.rule.lower.body(inner, body);
  then?.(inner);
  return inner.out;
}
