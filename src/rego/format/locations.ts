import type { Location } from '../ast-json/tree.ts';

/** Rows in the text of a location. */

/** The place of nodes that are not from a text. */
export function generatedLocation(): Location {
  return { row: 1, col: 1, offset: 0, start: 0, text: '', generated: true };
}

/** The row where a location's text starts. */
export function startRow({ row, offset, start, text }: Location): number {
  return offset > start ? row - newlines(text.slice(0, offset - start)) : row;
}

/** The row where a location's text ends. */
export function lastRow(location: Location): number {
  return startRow(location) + newlines(location.text);
}

/** The row where a location's text would end if it started at the node. */
export function endRow({ row, text }: Location): number {
  return row + newlines(text);
}

export function newlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** The row that no comment is at or before. */
const NO_ROW = -1;

type Pair = readonly [open: string, close: string];

/**
 * The row of the bracket that closes the first one in a location's text, after a first pair `skip`. As in OPA, brackets in
 * strings count, and line breaks before the first bracket do not.
 */
export function closingRow({ row, text }: Location, [open, close]: Pair, skip?: Pair): number {
  let at = 0;
  let rows = 0;
  if (skip !== undefined) {
    const skipped = closing(text, text.indexOf(skip[0]), skip);
    at = skipped.at;
    rows = skipped.rows;
  }
  const start = text.indexOf(open, at);
  if (start < 0) return NO_ROW;
  const end = closing(text, start, [open, close]);
  return end.found ? row + rows + end.rows : NO_ROW;
}

/** The bracket that closes the one at `start`. */
function closing(text: string, start: number, [open, close]: Pair): { at: number; rows: number; found: boolean } {
  let depth = 1;
  let rows = 0;
  for (let at = (start < 0 ? text.length : start) + 1; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') rows += 1;
    else if (char === open) depth += 1;
    else if (char === close) {
      depth -= 1;
      if (depth === 0) return { at, rows, found: true };
    }
  }
  return { at: text.length, rows, found: false };
}
