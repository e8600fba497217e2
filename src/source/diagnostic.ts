import type { Position, Span } from './source.ts';

/**
 * Something that could not be read or decided: data, collected and passed on, not thrown.
 * `code` is stable and has an explanation; `message` says what is wrong, `help` what to do about it.
 */
export interface Diagnostic {
  readonly code: string;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly span?: Span;
  /** Where it is, when the text itself is not at hand (compiled policies keep places only). */
  readonly place?: { readonly path: string } & Position;
  readonly help?: string;
}

/** The one error that is thrown on purpose: the request itself cannot be carried out, and the diagnostics say why. */
export class LintelError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((diagnostic) => diagnostic.message).join('\n'));
    this.name = 'LintelError';
    this.diagnostics = diagnostics;
  }
}

/** Stops on a mistake of our own; `message` says what was believed to be impossible. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`internal error: ${message}`);
}
