import { indexOfStart, linesOf, type Source } from '../../source/index.ts';
import { align, isAligned } from './align.ts';
import { type Edit, isHcl } from './edit.ts';

/** Whether two edits of a text touch the same characters, so that they cannot both be made. */
export function overlap(one: Edit, other: Edit): boolean {
  if (one.source.path !== other.source.path) return false;
  const isSame = one.start === other.start && one.end === other.end && one.text === other.text;
  if (isSame) return false;
  const isInsertion = one.start === one.end && other.start === other.end;
  return isInsertion ? false : one.start < other.end && other.start < one.end;
}

/**
 * A text with edits that do not overlap; equal edits are made once. In files of Terraform, the arguments around each edit
 * are aligned again.
 */
export function applyEdits(source: Source, edits: readonly Edit[]): string {
  const { text } = source;
  const unique = new Map(edits.map((edit) => [JSON.stringify([edit.start, edit.end, edit.text]), edit]));
  const ordered = [...unique.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  const aligns = isHcl(source);
  const lines = aligns ? text.split('\n') : [];
  const starts = startsOf(text);
  const parts: string[] = [];
  const touched: { readonly start: number; readonly end: number }[] = [];
  let at = 0;
  let length = 0;
  for (const { start, end, text: inserted } of ordered) {
    parts.push(text.slice(at, start), inserted);
    length += start - at + inserted.length;
    if (aligns && isAligned(lines, indexOfStart(starts, start), indexOfStart(starts, Math.max(start, end - 1)) + 1)) {
      touched.push({ start: length - inserted.length, end: length });
    }
    at = end;
  }
  return realigned(parts.join('') + text.slice(at), touched);
}

function startsOf(text: string): readonly number[] {
  return linesOf({ path: '', text });
}

function realigned(text: string, touched: readonly { readonly start: number; readonly end: number }[]): string {
  if (touched.length === 0) return text;
  const lines = text.split('\n');
  const starts = startsOf(text);
  for (const { start, end } of touched) {
    const from = indexOfStart(starts, end > start && text[start] === '\n' ? start + 1 : start);
    // Nothing is left of lines that were removed.
    align(lines, from, end === start ? from : indexOfStart(starts, end - 1) + 1);
  }
  return lines.join('\n');
}
