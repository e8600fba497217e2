import type { Value } from '../values/index.ts';

/**
 * What an engine does: it begins a rule, it has the value of a rule, or it has called a builtin that is no operator. Of what was compiled
 * with `trace` also: it tries an expression, and the expression holds; an expression that is tried and does not hold ends what it is in.
 */
export interface TraceEvent {
  readonly kind: 'enter' | 'leave' | 'builtin' | 'expression' | 'holds' | 'values';
  /** `data.authz.allow` of a rule, `startswith` of a builtin, the text of an expression. */
  readonly name: string;
  /** The arguments of a function. */
  readonly args?: readonly Value[];
  /** Of `leave` and `builtin`: undefined if there is none. */
  readonly value?: Value | undefined;
  /** Of `values`, which come only from what was compiled with `trace: 'values'`: what stands in an expression, as written, and its value. */
  readonly values?: readonly (readonly [text: string, value: Value | undefined])[];
  /** The rule's first definition, or the call: path of the module, line and column from 1. */
  readonly place: { readonly path: string; readonly line: number; readonly column: number };
  /** How many rules are open around it. */
  readonly depth: number;
}

/** Hears what an engine does, while it does it. */
export type Trace = (event: TraceEvent) => void;
