import type { Span } from '../source/index.ts';

/** A comment: its text without the marks. */
export interface Comment {
  readonly text: string;
  readonly span: Span;
}
