import type { Source } from '../../source/index.ts';
import { positionOf } from '../../source/index.ts';

/** A part of a set-up: a file of Terrascan's, and what takes its place. */
export interface Part {
  readonly from: string;
  /** The file that is to be written; `from` itself where other things are in it. */
  readonly to: string;
  readonly text: string;
  /** What changes, as it is shown: nothing in it is secret. */
  readonly changes: readonly Change[];
  /** What is left to do, or lost. */
  readonly notes: readonly string[];
}

/** Where the new configuration is. */
export const newConfigurationPath = 'lintel.toml';

export interface Change {
  /** From 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** Text that takes the place of another, from one offset to another. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What is shown of it, where something in it is secret. */
  readonly shown?: { readonly before: string; readonly after: string };
}

/** The part that a file becomes by edits that are in order and do not overlap; undefined if there are none. */
export function editedPart({ path, text }: Source, edits: readonly Edit[], notes: readonly string[]): Part | undefined {
  if (edits.length === 0) return undefined;
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  const changes = edits.map(({ start, end, text: after, shown }) => ({
    line: positionOf({ path, text }, start).line,
    ...(shown ?? { before: text.slice(start, end), after }),
  }));
  return { from: path, to: path, text: result + text.slice(at), changes, notes };
}
