import { type Files, normalizePath } from '../../iac/index.ts';
import type { Span } from '../../source/index.ts';

/** A place in the folder: a file, or a stretch of it. */
export interface Target {
  readonly path: string;
  readonly span?: Span;
}

/** A stretch of a document that leads to a place, or to a page on the web. */
export interface Link {
  readonly span: Span;
  readonly target?: Target;
  readonly url?: string;
}

/** A path as written in a file of a directory, from the top of the folder; undefined if it leads out of it. */
export function pathFrom(directory: string, written: string, { above }: Pick<Files, 'above'>): string | undefined {
  return written.startsWith('/') ? undefined : normalizePath(`${directory}/${written}`, above);
}
