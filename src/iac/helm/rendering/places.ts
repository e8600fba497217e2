import { linesOf, positionOf, type Source, type Span } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import type { Resource } from '../../resource.ts';

/** A stretch of a template's output: what one piece of text, or one action, of the template gave. */
export interface Piece {
  /** Where it starts in the output; it ends where the next one starts. */
  readonly at: number;
  /** The line of the template that it comes from, from 1. */
  readonly line: number;
  /** Text of the template, copied as it is: its lines are lines of the template. */
  readonly isText: boolean;
}

/** Where a stretch of a template's output comes from: whole lines, from the first character that is known. */
export type PlaceOf = (start: number, end: number) => Span;

/** The places in a template for its output, which is the `pieces` in order, one behind the other. */
export function placesIn(source: Source, output: string, pieces: readonly Piece[]): PlaceOf {
  const written: Source = { path: source.path, text: output };
  const pieceAt = (offset: number): Piece | undefined => {
    let [low, high] = [0, pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (pieces[middle]!.at <= offset) low = middle;
      else high = middle - 1;
    }
    return pieces[low];
  };
  const lineAt = (offset: number): number => {
    const { at, line, isText } = pieceAt(offset) ?? { at: 0, line: 1, isText: false };
    return isText ? line + positionOf(written, offset).line - positionOf(written, at).line : line;
  };
  const starts = linesOf(source);
  const endOf = (line: number): number => {
    const start = starts[line - 1] ?? 0;
    return start + source.text.slice(start, starts[line] ?? source.text.length).trimEnd().length;
  };
  return (from, to) => {
    const line = lineAt(from);
    const lineStart = starts[line - 1] ?? 0;
    const text = source.text.slice(lineStart, endOf(line));
    // As much as is still text of the template says where on the line it begins.
    const word = pieceAt(from)?.isText ? (/^[^\s:]+:?/.exec(output.slice(from, from + 200))?.[0] ?? '') : '';
    const column = word === '' ? -1 : text.indexOf(word);
    const start = lineStart + (column >= 0 ? column : text.length - text.trimStart().length);
    // The body of a range may stand before what was written in front of it the last time.
    const end = Math.max(endOf(Math.max(line, lineAt(Math.max(from, to - 1)))), start);
    return { source, start, end };
  };
}

/** A resource that was read from a template's output, with its places in the template. */
export function relocated(
  resource: Resource,
  offset: number,
  placeOf: PlaceOf,
  line: (span: Span) => number,
): Resource {
  const moved = ({ start, end }: Span): Span => placeOf(offset + start, offset + end);
  const span = moved(resource.span);
  const written = resource.comments.map(({ text, span: place }): Comment => ({ text, span: moved(place) }));
  return {
    ...resource,
    source: span.source.path,
    line: line(span),
    span,
    spanOf: (path) => moved(resource.spanOf(path)),
    comments: [...written, ...hiddenComments(span)],
  };
}

/** Comments of the template that are not in its output: those within a resource, and those directly above it. */
function hiddenComments({ source, start, end }: Span): readonly Comment[] {
  return commentsIn(source).filter(({ span }) => {
    if (span.start >= start) return span.end <= end;
    const between = source.text.slice(span.end, start);
    return between.length < 500 && /^(?:\s|---|\{\{-?[ \t]*(?:if|with|range)\b[^}\n]*\}\})*$/.test(between);
  });
}

const known = new WeakMap<Source, readonly Comment[]>();

/** What stands between `{{/*` and its end. */
function commentsIn(source: Source): readonly Comment[] {
  const before = known.get(source);
  if (before !== undefined) return before;
  const comments: Comment[] = [];
  const { text } = source;
  for (let at = text.indexOf('{{'); at >= 0; ) {
    const open = /^\{\{-?[ \t]*\/\*/.exec(text.slice(at, at + 20))?.[0];
    const close = open === undefined ? -1 : text.indexOf('*/', at + open.length);
    if (open !== undefined && close < 0) break;
    if (open !== undefined) {
      const end = text.indexOf('}}', close);
      const span = { source, start: at, end: end < 0 ? text.length : end + 2 };
      comments.push({ text: text.slice(at + open.length, close).trim(), span });
    }
    at = text.indexOf('{{', open === undefined ? at + 2 : close);
  }
  known.set(source, comments);
  return comments;
}
