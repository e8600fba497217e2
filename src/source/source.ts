/** A text that was read, and the name it is reported under (`/`-separated, relative to the scan target). */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A stretch of a source: UTF-16 offsets, `end` exclusive. Line and column are computed when something is printed. */
export interface Span {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
}

/** A place for people: line and column count from 1, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

const lineStarts = new WeakMap<Source, number[]>();

/** Offsets at which the lines of `source` start; computed once per source. */
export function linesOf(source: Source): readonly number[] {
  const known = lineStarts.get(source);
  if (known !== undefined) return known;
  const starts = [0];
  for (let at = source.text.indexOf('\n'); at >= 0; at = source.text.indexOf('\n', at + 1)) starts.push(at + 1);
  lineStarts.set(source, starts);
  return starts;
}

/** The line and column of an offset in `source`; an offset past the end is the end. */
export function positionOf(source: Source, offset: number): Position {
  const starts = linesOf(source);
  const index = indexOfStart(starts, offset);
  return { line: index + 1, column: offset - starts[index]! + 1 };
}

/** The index of the last of some ascending starts that is not after an offset; 0 if all are after it. */
export function indexOfStart(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
