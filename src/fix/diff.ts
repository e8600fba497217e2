import { structuredPatch } from 'diff';
import type { Fixes } from './fix.ts';
import { shownTextsOf } from './shown-texts.ts';

/** The changes of files as a unified diff that `git apply` and `patch -p1` accept; secrets in it are masked. */
export function diffOf({ files, before: first, after: last }: Pick<Fixes, 'files' | 'before' | 'after'>): string {
  const [shownBefore, shownAfter] = [shownTextsOf(first), shownTextsOf(last)];
  const diffs = [...files.keys()].sort().map((path) => {
    const { before, after } = files.get(path)!;
    return unifiedDiff(path, before, after, { before: shownBefore(path, before), after: shownAfter(path, after) });
  });
  return diffs.join('');
}

/** The time for finding the changed lines grows with the square of their number. */
const maxChangedLines = 4000;
/** Unchanged lines around a change. */
const maxContext = 3;

/** The lines that a change replaces, and those that it adds: numbers from 0, `end` exclusive. */
interface LineChange {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/**
 * The changes of a text as a unified diff; of a text with very many changes, all lines are replaced. `shown` are the
 * texts with their secrets masked. The context of a change ends before a line with a secret: the diff could not be
 * applied otherwise.
 */
export function unifiedDiff(
  path: string,
  before: string,
  after: string,
  shown: { readonly before: string; readonly after: string } = { before, after },
): string {
  const [real, lines, newLines] = [linesOf(before), linesOf(shown.before), linesOf(shown.after)];
  const isSecret = (line: number): boolean => real[line] !== lines[line];
  const hunks = joined(changesOf(path, before, after), isSecret);
  const ends = { before: isEnded(before), after: isEnded(after) };
  const texts = hunks.map((changes) => hunkText(changes, { lines, newLines, isSecret, ends }));
  return texts.length === 0 ? '' : `--- a/${path}\n+++ b/${path}\n${texts.join('')}`;
}

function changesOf(path: string, before: string, after: string): readonly LineChange[] {
  const options = { context: 0, maxEditLength: maxChangedLines };
  const patch = structuredPatch(path, path, before, after, undefined, undefined, options);
  if (patch === undefined) {
    return [{ start: 0, end: linesOf(before).length, newStart: 0, newEnd: linesOf(after).length }];
  }
  return patch.hunks.map(({ oldStart, oldLines, newStart, newLines }) => ({
    start: oldStart - 1,
    end: oldStart - 1 + oldLines,
    newStart: newStart - 1,
    newEnd: newStart - 1 + newLines,
  }));
}

/** Changes that share their context, together. */
function joined(
  changes: readonly LineChange[],
  isSecret: (line: number) => boolean,
): readonly (readonly LineChange[])[] {
  const groups: LineChange[][] = [];
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1);
    const gap = last === undefined ? [] : range(last.end, change.start);
    if (last !== undefined && gap.length <= 2 * maxContext && !gap.some(isSecret)) groups.at(-1)!.push(change);
    else groups.push([change]);
  }
  return groups;
}

interface Texts {
  readonly lines: readonly string[];
  readonly newLines: readonly string[];
  readonly isSecret: (line: number) => boolean;
  /** Whether the texts end with a line break. */
  readonly ends: { readonly before: boolean; readonly after: boolean };
}

function hunkText(changes: readonly LineChange[], { lines, newLines, isSecret, ends }: Texts): string {
  const [first, last] = [changes[0]!, changes.at(-1)!];
  const [above, below] = contextOf(first.start, last.end, lines.length, isSecret);
  const start = first.start - above;
  const end = last.end + below;
  const newStart = first.newStart - above;
  const newEnd = last.newEnd + below;
  const body: string[] = [];
  const push = (mark: string, from: readonly string[], line: number, ended: boolean): void => {
    body.push(`${mark}${from[line]}\n`);
    if (!ended && line === from.length - 1) body.push('\\ No newline at end of file\n');
  };
  let at = start;
  for (const change of [...changes, { start: end, end, newStart: newEnd, newEnd }]) {
    for (const line of range(at, change.start)) push(' ', lines, line, ends.before);
    for (const line of range(change.start, change.end)) push('-', lines, line, ends.before);
    for (const line of range(change.newStart, change.newEnd)) push('+', newLines, line, ends.after);
    at = change.end;
  }
  return `@@ -${rangeText(start, end)} +${rangeText(newStart, newEnd)} @@\n${body.join('')}`;
}

/** How many lines above and below a change are shown. */
function contextOf(
  start: number,
  end: number,
  length: number,
  isSecret: (line: number) => boolean,
): readonly [above: number, below: number] {
  let above = 0;
  while (above < maxContext && start - above > 0 && !isSecret(start - above - 1)) above++;
  let below = 0;
  while (below < maxContext && end + below < length && !isSecret(end + below)) below++;
  const isCut = (count: number, rest: number): boolean => count < Math.min(maxContext, rest);
  // Programs take a side with less context as the start or the end of the file, unless it is a single line.
  if (isCut(above, start)) below = Math.min(below, Math.max(above, 1));
  if (isCut(below, length - end)) above = Math.min(above, Math.max(below, 1));
  return [above, below];
}

/** A range of lines as hunks name it: the first line and the number of lines; the line before it if it is empty. */
function rangeText(start: number, end: number): string {
  return `${end === start ? start : start + 1},${end - start}`;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

const isEnded = (text: string): boolean => text === '' || text.endsWith('\n');

/** The lines of a text, without their line breaks. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
