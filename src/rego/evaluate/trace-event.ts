import type { Value } from '../values/index.ts';

/**
 * A trace event: a rule begins, a rule has its value, or a builtin other than an operator was called. Modules compiled
 * with `trace` also report when an expression is tried and when it succeeds; an expression that fails ends its body.
 */
export interface TraceEvent {
  readonly kind: 'enter' | 'leave' | 'builtin' | 'expression' | 'holds' | 'values';
  /** A rule (`data.authz.allow`), a builtin (`startswith`), or the text of an expression. */
  readonly name: string;
  /** The arguments of a function. */
  readonly args?: readonly Value[];
  /** For `leave` and `builtin`: undefined if there is no value. */
  readonly value?: Value | undefined;
  /**
   * For `values`, only in modules compiled with `trace: 'values'`: a part of an expression, as written, and its value.
   */
  readonly values?: readonly (readonly [text: string, value: Value | undefined])[];
  /** The rule's first definition, or the call: path of the module, line and column from 1. */
  readonly place: { readonly path: string; readonly line: number; readonly column: number };
  /** Number of enclosing open rules. */
  readonly depth: number;
}

/** Receives trace events during evaluation. */
export type Trace = (event: TraceEvent) => void;
