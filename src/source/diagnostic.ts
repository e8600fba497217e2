import { type Position, positionOf, type Span } from './source.ts';

/**
 * A problem with reading or deciding something: data, collected and returned, not thrown. `code` is stable and has an
 * explanation; `message` names the problem, `help` the fix.
 */
export interface Diagnostic {
  readonly code: string;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly span?: Span;
  /** The location, if the text itself is not available (compiled policies keep only locations). */
  readonly place?: { readonly path: string } & Position;
  readonly help?: string;
}

/** The only error that is thrown on purpose: the request cannot be carried out, and the diagnostics say why. */
export class LintelError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  /** Errors of policies that a program loads are `located`: it may print the message alone. */
  constructor(diagnostics: readonly Diagnostic[], { located = false } = {}) {
    super(diagnostics.map(located ? locatedMessage : ({ message }) => message).join('\n'));
    this.name = 'LintelError';
    this.diagnostics = diagnostics;
  }
}

function locatedMessage({ message, span, place }: Diagnostic): string {
  const at = span === undefined ? place : { path: span.source.path, ...positionOf(span.source, span.start) };
  return at === undefined ? message : `${at.path}:${at.line}:${at.column}: ${message}`;
}

/** Throws for a bug of lintel itself; `message` names the state that should be impossible. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`internal error: ${message}`);
}
