import { firstFrom, largestOf } from '../../source/index.ts';
import { type Edit, lineEnd, lineStart } from './edit.ts';

/** The spaces before an equals sign or a comment. */
interface Gap {
  readonly start: number;
  readonly end: number;
}

/** A line of HCL, to which the lines of a heredoc or comment that begins in it belong. */
export interface Line {
  readonly start: number;
  end: number;
  /** Before the equals sign. */
  assign?: Gap;
  /** Whether the value ends on another line: its equals sign is not aligned. */
  isOpen?: boolean;
  /** Before the comment at the end. */
  comment?: Gap;
}

/** Consecutive lines that each have something that `terraform fmt` aligns. */
export type Run = readonly [Line, ...Line[]];

/** All lines of a text. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  for (let at = 0; at <= text.length; at = lines.at(-1)!.end + 1) lines.push(lineAt(text, at));
  return lines;
}

const isInRun = ({ assign, comment }: Line): boolean => assign !== undefined || comment !== undefined;

/** All runs of a text, in their order. */
export function runsOf(text: string): readonly Run[] {
  const runs: [Line, ...Line[]][] = [];
  let isOpen = false;
  for (const line of linesOf(text)) {
    if (isInRun(line) && isOpen) runs.at(-1)!.push(line);
    else if (isInRun(line)) runs.push([line]);
    isOpen = isInRun(line);
  }
  return runs;
}

/** The offsets of the lines of an edit, with the runs in and next to them. */
export function linesAround(lines: readonly Line[], { start, end }: Pick<Edit, 'start' | 'end'>): [number, number] {
  let first = Math.max(0, firstFrom(lines.length, (at) => lines[at]!.end >= start) - 1);
  while (first > 0 && isInRun(lines[first]!)) first--;
  // A run may be near from behind a blank line.
  let last = Math.min(lines.length - 1, firstFrom(lines.length, (at) => lines[at]!.end >= end) + 2);
  while (last < lines.length - 1 && isInRun(lines[last]!)) last++;
  return [lines[first]!.start, lines[last]!.end];
}

/** The runs in and next to the lines from one offset to another. */
export function runsNear(text: string, runs: readonly Run[], start: number, end: number): readonly Run[] {
  const [from, to] = [lineStart(text, start), lineEnd(text, end)];
  const found: Run[] = [];
  for (let index = firstFrom(runs.length, (at) => runs[at]!.at(-1)!.end >= from - 1); index < runs.length; index++) {
    if (runs[index]![0].start > to + 2) break;
    found.push(runs[index]!);
  }
  return found;
}

const heredoc = /<<-?([\p{L}_][\p{L}\p{N}_-]*)\r?\n/uy;

/** The line that starts at an offset. */
function lineAt(text: string, start: number): Line {
  const line: Line = { start, end: text.length };
  let equals: number | undefined;
  /** Brackets that are opened and not closed after the equals sign. */
  let open = 0;
  /** Depths of the brackets around the templates that the offset is in. */
  const templates: number[] = [];
  let depth = 0;
  let isText = false;
  let at = start;
  const gapBefore = (to: number): Gap => ({ start: start + text.slice(start, to).trimEnd().length, end: to });
  for (; at < text.length && text[at] !== '\n'; at++) {
    const character = text[at]!;
    if (isText) {
      if (character === '\\') at++;
      else if (character === '"') isText = false;
      else if ((character === '$' || character === '%') && text[at + 1] === '{') {
        if (text[at - 1] === character) continue;
        templates.push(depth);
        isText = false;
      }
    } else if (character === '"') isText = true;
    else if (character === '#' || text.startsWith('//', at)) {
      const gap = gapBefore(at);
      // A comment on its own is not aligned.
      if (gap.start > start) line.comment = gap;
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
      break;
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      at = end < 0 ? text.length : end + 1;
    } else if (character === '<' && text[at + 1] === '<') {
      heredoc.lastIndex = at;
      const marker = heredoc.exec(text)?.[1];
      if (marker !== undefined) at = endOfHeredoc(text, at, marker) - 1;
    } else if (character === '=' && equals === undefined) {
      if (text[at + 1] === '=' || text[at + 1] === '>') at++;
      else if (gapBefore(at).start > start && !/[!<>]/.test(text[at - 1]!)) equals = at;
    } else if ('{[('.includes(character)) {
      depth++;
      if (equals !== undefined) open++;
    } else if ('}])'.includes(character)) {
      if (templates.length > 0 && depth - 1 === templates.at(-1)) {
        templates.pop();
        isText = true;
      }
      depth--;
      if (equals !== undefined) open--;
    }
  }
  line.end = at;
  if (equals !== undefined) line.assign = gapBefore(equals);
  line.isOpen = open !== 0;
  return line;
}

/** The offset of the end of the line that closes a heredoc. */
function endOfHeredoc(text: string, at: number, marker: string): number {
  for (let start = text.indexOf('\n', at) + 1; start > 0; start = text.indexOf('\n', start) + 1) {
    const end = text.indexOf('\n', start);
    if (text.slice(start, end < 0 ? text.length : end).trim() === marker) return end < 0 ? text.length : end;
  }
  return text.length;
}

/** The spaces in a run that `terraform fmt` would write differently. */
export function misaligned(text: string, run: Run): readonly Omit<Edit, 'source'>[] {
  const edits: Omit<Edit, 'source'>[] = [];
  /** The columns that the lines get by alignment of their equals signs. */
  const shifts = new Map<Line, number>();
  const align = (chain: readonly Line[], gapOf: (line: Line) => Gap | undefined): void => {
    const columns = chain.map((line) => gapOf(line)!.start - line.start + (shifts.get(line) ?? 0));
    const column = largestOf(columns) + 1;
    for (const [index, line] of chain.entries()) {
      const { start, end } = gapOf(line)!;
      const spaces = ' '.repeat(column - columns[index]!);
      shifts.set(line, (shifts.get(line) ?? 0) + spaces.length - (end - start));
      if (text.slice(start, end) !== spaces) edits.push({ start, end, text: spaces });
    }
  };
  const assignOf = ({ assign }: Line): Gap | undefined => assign;
  for (const chain of chains(run, (line) => line.assign !== undefined && !line.isOpen)) align(chain, assignOf);
  for (const line of run) if (line.isOpen && line.assign !== undefined) align([line], assignOf);
  for (const chain of chains(run, (line) => line.comment !== undefined)) align(chain, ({ comment }) => comment);
  return edits;
}

/** Consecutive lines that have a property. */
function chains(lines: readonly Line[], has: (line: Line) => boolean): readonly (readonly Line[])[] {
  const found: Line[][] = [];
  lines.forEach((line, index) => {
    if (!has(line)) return;
    const before = lines[index - 1];
    if (before !== undefined && has(before)) found.at(-1)!.push(line);
    else found.push([line]);
  });
  return found;
}
