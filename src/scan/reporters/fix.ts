import { indexOfStart, linesOf, type Position, positionOf } from '../../source/index.ts';
import type { OfferedChange } from '../offered-fix.ts';
import type { Violation } from '../violation.ts';
import { sentence } from './finding.ts';

/** A line of a diff: `-` removed, `+` added, or unchanged. */
export type DiffLine = readonly [sign: '-' | '+' | ' ', text: string];

/** The lines of a file that a fix changes. */
export interface ShownChange {
  readonly file: string;
  /** The number of the first changed line. */
  readonly line: number;
  readonly lines: readonly DiffLine[];
}

/** Unchanged lines around a change. */
const maxContext = 1;
/** Maximum number of lines of a change that are shown. */
const maxLines = 40;
const maxIndent = 80;

/** The replacement of a stretch of a text. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The changes of the fix of a violation, as lines of a diff; empty without a fix. */
export function changesOf({ fix }: Violation): readonly ShownChange[] {
  return (fix?.changes ?? []).map(shownChange);
}

function shownChange({ span: { source, start, end }, text }: OfferedChange): ShownChange {
  const starts = linesOf(source);
  const [first, next] = [start, end].map((at) => indexOfStart(starts, at)) as [number, number];
  const rest = end === source.text.length ? starts.length : next;
  const signed = (sign: DiffLine[0], changed: string): readonly DiffLine[] =>
    rowsOf(changed).map((row) => [sign, row.replaceAll('\t', '    ')]);
  const between = (from: number, to: number): string => source.text.slice(starts[from], starts[to]);
  const lines: readonly DiffLine[] = [
    ...signed(' ', between(Math.max(0, first - maxContext), first)),
    ...signed('-', source.text.slice(start, end)),
    ...signed('+', text),
    ...signed(' ', rest < starts.length ? between(rest, rest + maxContext) : ''),
  ];
  const isCut = lines.length > maxLines;
  return { file: source.path, line: first + 1, lines: isCut ? [...lines.slice(0, maxLines), [' ', '…']] : lines };
}

/** The part of a change in which its two texts differ, without parts of words. */
export function narrowed({ span: { source, start, end }, text }: Pick<OfferedChange, 'span' | 'text'>): Replacement {
  const old = source.text.slice(start, end);
  const most = Math.min(old.length, text.length);
  let head = 0;
  while (head < most && old[head] === text[head]) head++;
  while (head > 0 && (isInWord(old, head) || isInWord(text, head))) head--;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail++;
  while (tail > 0 && (isInWord(old, old.length - tail) || isInWord(text, text.length - tail))) tail--;
  return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) };
}

/** The same part, by lines and columns. */
export function placed(change: OfferedChange): {
  readonly from: Position;
  readonly to: Position;
  readonly text: string;
} {
  const { source } = change.span;
  const { start, end, text } = narrowed(change);
  return { from: positionOf(source, start), to: positionOf(source, end), text };
}

/** Whether a place is within a word, a character or a line break. */
function isInWord(text: string, at: number): boolean {
  return /[\w\ud800-\udfff]{2}|\r\n/.test(text.slice(at - 1, at + 1));
}

/** Lines without the indentation that they share. */
export function withoutIndent(lines: readonly DiffLine[]): readonly DiffLine[] {
  const indents = lines.filter(([, text]) => text.trim() !== '').map(([, text]) => text.search(/\S/));
  const shared = indents.reduce((one, other) => Math.min(one, other), maxIndent);
  return lines.map(([sign, text]) => [sign, text.slice(shared)]);
}

/** The lines of a text, without line breaks. */
export function rowsOf(text: string): readonly string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

/** The description of the fix of a violation, in sentences. */
export function fixText({ policy, fix }: Violation): string {
  const { remediation, title } = policy;
  const { unsafe } = fix ?? {};
  return [remediation || title, ...(unsafe === undefined ? [] : [`Unsafe: ${unsafe}`])].map(sentence).join(' ');
}
