import type { Module, Node } from '../syntax/ast.ts';
import type { Value } from '../values/index.ts';

/**
 * A term during partial evaluation: like those of the syntax tree, but values are constants, however large, and the
 * variables of every evaluation of a rule are different ones.
 */
export type Term = Constant | Variable | Reference | List | Entries | Comprehension | Call;

export interface Constant {
  readonly kind: 'constant';
  readonly value: Value;
}
export interface Variable {
  readonly kind: 'var';
  readonly name: string;
}
/** The head is a variable (`data` and `input` too), or the value of one. */
export interface Reference {
  readonly kind: 'ref';
  readonly head: Term;
  readonly path: readonly Term[];
}
export interface List {
  readonly kind: 'array' | 'set';
  readonly items: readonly Term[];
}
export interface Entries {
  readonly kind: 'object';
  readonly entries: readonly (readonly [key: Term, value: Term])[];
}
export interface Comprehension {
  readonly kind: 'comprehension';
  readonly of: 'array' | 'set' | 'object';
  /** Only of objects. */
  readonly key?: Term;
  readonly term: Term;
  readonly body: Body;
}
/** Nested calls exist only in results. */
export interface Call {
  readonly kind: 'call';
  readonly operator: Operator;
  readonly args: readonly Term[];
}

/** The dotted name of a builtin, or the path of a function, which starts with `data`. */
export type Operator = string | readonly string[];

export interface Unify {
  readonly kind: 'unify';
  readonly left: Term;
  readonly right: Term;
}
/** `output` receives the result; without it, the result must not be false. */
export interface Invocation {
  readonly kind: 'call';
  readonly operator: Operator;
  readonly args: readonly Term[];
  readonly output?: Term;
  /** The place of the operator. */
  readonly at?: Node;
}
export interface Condition {
  readonly kind: 'term';
  readonly term: Term;
}
export interface Every {
  readonly kind: 'every';
  readonly key?: Variable;
  readonly value: Variable;
  readonly domain: Term;
  readonly body: Body;
}
export interface NotBody {
  readonly kind: 'not-body';
  readonly body: Body;
}
export interface Logical {
  readonly kind: 'and' | 'or';
  readonly left: Body;
  readonly right: Body;
}
export type Content = Unify | Invocation | Condition | Every | NotBody | Logical;

/** The part of a document, or the function, that `with` replaces. */
export type Target =
  | { readonly kind: 'input' | 'data'; readonly path: readonly string[] }
  | { readonly kind: 'function'; readonly operator: Operator };
export interface With {
  readonly target: Target;
  /** An operator if a function replaces a function. */
  readonly value: Term | { readonly kind: 'operator'; readonly operator: Operator };
}

/** The source of an expression. */
export interface Place extends Node {
  readonly module: Module;
}

/** One expression of a body. */
export interface Step {
  readonly content: Content;
  readonly negated: boolean;
  readonly with: readonly With[];
  readonly place: Place;
  /** It is in no policy. */
  readonly made?: true;
}
export type Body = readonly Step[];

export const constant = (value: Value): Constant => ({ kind: 'constant', value });
export const variable = (name: string): Variable => ({ kind: 'var', name });
export const reference = (head: Term, path: readonly Term[]): Reference => ({ kind: 'ref', head, path });
export const dataAt = (path: readonly string[]): Reference => reference(variable('data'), path.map(constant));

export const isRoot = (name: string): boolean => name === 'data' || name === 'input';
export const isDataFunction = (operator: Operator): operator is readonly string[] => typeof operator !== 'string';
/** A name for an operator in maps. */
export const operatorKey = (operator: Operator): string =>
  typeof operator === 'string' ? operator : `data\0${operator.join('\0')}`;

/** Whether a term is a composite that has terms in it. */
export const isOpen = (term: Term): term is List | Entries =>
  term.kind === 'array' || term.kind === 'set' || term.kind === 'object';
