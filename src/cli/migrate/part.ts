import type { Source } from '../../source/index.ts';
import { positionOf } from '../../source/index.ts';

/** A part of a setup: a file of Terrascan's, and its replacement. */
export interface Part {
  readonly from: string;
  /** The file to write; `from` itself if it has other contents. */
  readonly to: string;
  readonly text: string;
  /** The change, as displayed: without secrets. */
  readonly changes: readonly Change[];
  /** Manual steps and lost settings. */
  readonly notes: readonly string[];
}

/** The path of the new configuration. */
export const newConfigurationPath = 'lintel.toml';

export interface Change {
  /** From 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** A replacement of the text between two offsets. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The displayed text, if it contains a secret. */
  readonly shown?: { readonly before: string; readonly after: string };
}

/** Applies edits, which are sorted and do not overlap; undefined if there are none. */
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
