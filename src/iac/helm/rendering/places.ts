import { linesOf, positionOf, type Source, type Span } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import type { Resource } from '../../resource.ts';
import { firstLineOf, type ValueStep } from '../../value-step.ts';
import type { ValueOrigins } from '../values/origin.ts';

/** The origin of a part of the output: a place in a file, and the place in the template that it includes there. */
export interface Origin {
  readonly file: string;
  /** The line of the file, from 1. */
  readonly line: number;
  /** Text of the template, copied unchanged: its lines are lines of the file. */
  readonly isText: boolean;
  /** The place in the template that is included on this line. */
  readonly inner?: Origin;
}

/** A stretch of a template's output: what one piece of text, or one action, of the template gave. */
export interface Piece extends Origin {
  /** Its start in the output; it ends where the next one starts. */
  readonly at: number;
}

/**
 * The origins of a part of a template's output, as whole lines, from the first character that is known. First the lines
 * in the template itself, then those of the templates that these include, as long as the whole part is in one.
 */
export type PlacesOf = (start: number, end: number) => readonly [own: Span, ...inner: Span[]];

/** The piece that an offset is in. */
export function pieceAt<T extends Piece>(pieces: readonly T[], offset: number): T | undefined {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pieces[middle]!.at <= offset) low = middle;
    else high = middle - 1;
  }
  return pieces[low];
}

/** The places in templates for the output of one, which is the `pieces` in order, one after the other. */
export function placesIn(
  source: Source,
  output: string,
  pieces: readonly Piece[],
  sourceOf: (file: string) => Source | undefined,
): PlacesOf {
  const written: Source = { path: source.path, text: output };
  /** The lines from the template down to where the character at `offset` was written. */
  const wayTo = (offset: number): readonly Origin[] => {
    const way: Origin[] = [];
    const piece = pieceAt(pieces, offset);
    for (let origin: Origin | undefined = piece; origin !== undefined; origin = origin.inner) {
      const below = origin.isText ? positionOf(written, offset).line - positionOf(written, piece!.at).line : 0;
      way.push({ ...origin, line: origin.line + below });
    }
    return way.length > 0 ? way : [{ file: '', line: 1, isText: false }];
  };
  return (from, to) => {
    const [first, last] = [wayTo(from), wayTo(Math.max(from, to - 1))];
    const word = /^[^\s:]+:?/.exec(output.slice(from, from + 200))?.[0] ?? '';
    const found: [Span, ...Span[]] = [linesOfSource(source, first[0]!, last[0]!.line, word)];
    for (let level = 1; level < Math.min(first.length, last.length); level++) {
      const [start, end, before, beforeEnd] = [first[level]!, last[level]!, first[level - 1]!, last[level - 1]!];
      const inner = sourceOf(start.file);
      if (inner === undefined || start.file !== end.file || before.line !== beforeEnd.line) break;
      found.push(linesOfSource(inner, start, end.line, word));
    }
    return found;
  };
}

/** From the first known character of a line, or its first non-blank one, to the end of another line. */
function linesOfSource(source: Source, { line, isText }: Origin, last: number, word: string): Span {
  const starts = linesOf(source);
  const endOf = (number: number): number => {
    const start = starts[number - 1] ?? 0;
    return start + source.text.slice(start, starts[number] ?? source.text.length).trimEnd().length;
  };
  const lineStart = starts[line - 1] ?? 0;
  const text = source.text.slice(lineStart, endOf(line));
  // The part that is still template text shows where on the line it begins.
  const column = isText && word !== '' ? text.indexOf(word) : -1;
  const start = lineStart + (column >= 0 ? column : text.length - text.trimStart().length);
  // The body of a range can be before the text that was written before it the last time.
  return { source, start, end: Math.max(endOf(Math.max(line, last)), start) };
}

/**
 * A resource that was read from a template's output, with its places in the template. The places of its values may be
 * in included templates.
 */
export function relocated(
  resource: Resource,
  offset: number,
  placesOf: PlacesOf,
  line: (span: Span) => number,
  origins: ValueOrigins,
): Resource {
  const moved = ({ start, end }: Span) => placesOf(offset + start, offset + end);
  const [span] = moved(resource.span);
  const written = resource.comments.map(({ text, span: place }): Comment => ({ text, span: moved(place)[0] }));
  return {
    ...resource,
    source: span.source.path,
    line: line(span),
    span,
    spanOf: (path) => moved(resource.spanOf(path)).at(-1)!,
    provenanceOf: (path) => {
      const places = moved(resource.spanOf(path));
      const value = origins.stepTo({ path, config: resource.config }, places);
      return [...places.toReversed().map(stepAt), ...(value === undefined ? [] : [value])];
    },
    comments: [...written, ...hiddenComments(span)],
  };
}

/** The line of an attribute, or one that includes the template of the step before it. */
function stepAt(span: Span, index: number): ValueStep {
  return { kind: index === 0 ? 'attribute' : 'call', text: firstLineOf(span), span };
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

/** The text between `{{/*` and its end. */
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
