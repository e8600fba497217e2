import type { Diagnostic } from './diagnostic.ts';
import type { Source, Span } from './source.ts';
import { linesOf, positionOf } from './source.ts';
import type { Style } from './text.ts';
import { columnsOf, plainStyle, visible, visibleCharacter, widthOf, wrap } from './text.ts';

export interface FrameOptions {
  /** Columns of the terminal; 80 when absent. */
  readonly width?: number;
  readonly style?: Style;
  /** Style of the mark; red if not set. */
  readonly tone?: (text: string) => string;
  /** Lines of context around the marked ones; 1 when absent. */
  readonly context?: number;
  /** Mark only the first line of the span: for something that is missing in a block. */
  readonly firstLine?: boolean;
  /** A short note at the mark of a single line. */
  readonly note?: string;
}

/** Maximum number of lines of a span; of a longer one, the first and the last are shown. */
const maxLines = 6;
const tab = '    ';

interface Shown {
  readonly text: string;
  /** Columns of the mark within `text`; equal when nothing of this line is marked. */
  readonly from: number;
  readonly to: number;
}

/**
 * The lines of `span` with line numbers, the marked ones with `>` in the gutter and, on a single line, underlined.
 * Every line fits the width; a long line is cut around its mark. Ends without a newline.
 */
export function renderFrame(span: Span, options: FrameOptions = {}): string {
  const style = options.style ?? plainStyle;
  const tone = options.tone ?? style.red;
  const { source } = span;
  const first = positionOf(source, span.start).line;
  const last = options.firstLine ? first : Math.max(first, positionOf(source, Math.max(span.start, span.end - 1)).line);
  const context = options.context ?? 1;
  const bottom = Math.min(lastLine(source), last + context);
  const gutter = Math.max(3, String(bottom).length);
  const room = Math.max(20, (options.width ?? 80) - gutter - 6);
  const output: string[] = [];
  for (let line = Math.max(1, first - context); line <= bottom; line++) {
    if (last - first >= maxLines && line === first + maxLines - 2) {
      output.push(`  ${' '.repeat(gutter)} ${style.dim('┆')}`);
      line = last;
    }
    const marked = line >= first && line <= last;
    const shown = showLine(span, line, room, marked);
    if (!marked && shown.text.trim() === '') continue;
    const number = String(line).padStart(gutter);
    const bar = style.dim('│');
    output.push(
      `${marked ? tone('>') : ' '} ${marked ? style.bold(number) : style.dim(number)} ${bar} ${shown.text}`.trimEnd(),
    );
    if (first === last && marked) {
      for (const text of markLines(shown, room, options.note, tone)) {
        output.push(`  ${' '.repeat(gutter)} ${bar} ${text}`.trimEnd());
      }
    }
  }
  return output.join('\n');
}

/** A diagnostic with its place and a frame, as a paragraph of text that ends without a newline. */
export function renderDiagnostic(
  diagnostic: Diagnostic,
  options: { readonly width?: number; readonly style?: Style } = {},
): string {
  const style = options.style ?? plainStyle;
  const width = options.width ?? 80;
  const tone = { error: style.red, warning: style.yellow, note: style.blue }[diagnostic.level];
  const head = `${diagnostic.level}: `;
  const lines = diagnostic.message.split('\n').flatMap((line) => wrap(line, width - head.length));
  const output = [
    `${style.bold(tone(head))}${lines.shift() ?? ''}`,
    ...lines.map((line) => ' '.repeat(head.length) + line),
  ];
  if (diagnostic.span !== undefined) {
    output.push(`  ${style.dim('at')} ${placeOf(diagnostic.span)} ${style.dim(`[${diagnostic.code}]`)}`);
    if (diagnostic.span.source.text !== '') output.push(renderFrame(diagnostic.span, { width, style, tone }));
  }
  if (diagnostic.place !== undefined) {
    const { path, line, column } = diagnostic.place;
    output.push(`  ${style.dim('at')} ${visible(path)}:${line}:${column} ${style.dim(`[${diagnostic.code}]`)}`);
  }
  if (diagnostic.help !== undefined) {
    for (const [index, line] of wrap(diagnostic.help, width - 8).entries()) {
      output.push(`  ${index === 0 ? style.bold('help:') : '     '} ${line}`);
    }
  }
  return output.join('\n');
}

/** `path:line:column` of the start of a span, the path alone for a file without text; control characters made visible. */
export function placeOf(span: Span): string {
  if (span.source.text === '') return visible(span.source.path);
  const { line, column } = positionOf(span.source, span.start);
  return `${visible(span.source.path)}:${line}:${column}`;
}

/** The number of the last line that has text. */
function lastLine(source: Source): number {
  const lines = linesOf(source);
  return lines.length > 1 && lines.at(-1) === source.text.length ? lines.length - 1 : lines.length;
}

/** One displayed line: tabs expanded, control characters visible, cut to `room` columns around the marked part. */
function showLine(span: Span, line: number, room: number, marked: boolean): Shown {
  const { text } = span.source;
  const starts = linesOf(span.source);
  const start = starts[line - 1] ?? text.length;
  let end = starts[line] === undefined ? text.length : starts[line] - 1;
  if (end > start && text[end - 1] === '\r') end--;
  const markStart = Math.min(Math.max(span.start, start), end);
  const markEnd = Math.min(Math.max(span.end, markStart), end);
  const cutLeft = marked ? leftEdge(start, end, markStart, markEnd, room) : start;
  const pieces: string[] = [];
  let used = cutLeft > start ? 1 : 0;
  let from = 0;
  let to = 0;
  let at = cutLeft;
  for (const character of text.slice(cutLeft, Math.min(end, cutLeft + 4 * room))) {
    const shown = character === '\t' ? tab : visibleCharacter(character);
    const columns = shown === character ? columnsOf(character) : widthOf(shown);
    if (used + columns > room - 1 && at + character.length < end) break;
    if (at <= markStart) from = used;
    pieces.push(shown);
    used += columns;
    at += character.length;
    if (at <= markEnd) to = used;
  }
  if (markStart >= at) from = used;
  const textShown = `${cutLeft > start ? '…' : ''}${pieces.join('')}${at < end ? '…' : ''}`;
  return { text: textShown, from, to: Math.max(to, from) };
}

/** Start of the visible part of a marked line, chosen so that the mark is visible with some context. */
function leftEdge(start: number, end: number, markStart: number, markEnd: number, room: number): number {
  if (Math.min(markEnd, markStart + room / 2) - start < room - 2) return start;
  return Math.max(start, Math.min(markStart - 10, end - room + 3));
}

/** The underline of a single marked line, with the note after it if it fits, otherwise below it. */
function markLines(shown: Shown, room: number, note: string | undefined, tone: (text: string) => string): string[] {
  const mark = '^'.repeat(Math.max(1, shown.to - shown.from));
  const line = ' '.repeat(shown.from) + tone(mark);
  if (note === undefined) return [line];
  const text = visible(note);
  if (shown.from + mark.length + 1 + widthOf(text) <= room) return [`${line} ${tone(text)}`];
  return [line, ...wrap(text, room).map(tone)];
}
