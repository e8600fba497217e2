import type { Diagnostic } from '../../source/index.ts';
import type { ConfigValue } from '../resource.ts';

/** Called with the number of values that a document expands to, such as through aliases; may throw. */
export type Spend = (units: number) => void;

/** Parses a text. Numbers are doubles; `bigint` is an integer that the format keeps exact. Throws a `FormatError` for an invalid text. */
export type Parse = (text: string, spend: Spend) => ConfigValue;

/** The problem of an invalid text, and the offset of its place if that is known. */
export class FormatError extends Error {
  readonly offset: number | undefined;

  constructor(message: string, offset?: number) {
    super(message);
    this.offset = offset;
  }
}

/** Maximum depth of nested values. */
export const maxDepth = 200;

/** Data under construction; without a prototype, so that a key may be called `__proto__`. */
export interface Members {
  [key: string]: ConfigValue;
}

export const members = (): Members => Object.create(null) as Members;

/** Throws the first error among diagnostics. */
export function throwFirst(diagnostics: readonly Diagnostic[]): void {
  const error = diagnostics.find(({ level }) => level === 'error');
  if (error !== undefined) throw new FormatError(error.message, error.span?.start);
}
