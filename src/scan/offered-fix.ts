import type { Span } from '../source/index.ts';

/** Changes of files that repair a violation, proved by a scan. */
export interface OfferedFix {
  readonly changes: readonly OfferedChange[];
  /** Why it may interrupt or destroy something; absent if it is safe. */
  readonly unsafe?: string;
}

/** The replacement of whole lines of a file. Secrets are masked on both sides. */
export interface OfferedChange {
  /** Empty at the start of the line above which lines are added. */
  readonly span: Span;
  readonly text: string;
  /** Whether the lines, or those next to them, contain secrets. */
  readonly hasSecret: boolean;
}
