import type { Source } from '../../source/index.ts';
import { aligned } from './align.ts';
import type { Edit } from './edit.ts';

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
export function applyEdits({ path, text }: Source, edits: readonly Edit[]): string {
  const unique = new Map(edits.map((edit) => [JSON.stringify([edit.start, edit.end, edit.text]), edit]));
  const ordered = [...unique.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: string[] = [];
  const touched: { readonly start: number; readonly end: number }[] = [];
  let at = 0;
  let length = 0;
  for (const edit of ordered) {
    const kept = text.slice(at, edit.start);
    parts.push(kept, edit.text);
    touched.push({ start: length + kept.length, end: length + kept.length + edit.text.length });
    length += kept.length + edit.text.length;
    at = edit.end;
  }
  const changed = parts.join('') + text.slice(at);
  return /\.(?:tf|tofu|hcl|tfvars)$/.test(path) ? realigned(changed, touched) : changed;
}

function realigned(text: string, touched: readonly { readonly start: number; readonly end: number }[]): string {
  let lines: readonly string[] = text.split('\n');
  const numbers: number[] = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) numbers.push(at + 1);
  const lineAt = (offset: number): number => {
    let line = numbers.length - 1;
    while (numbers[line]! > offset) line--;
    return line;
  };
  for (const { start, end } of touched) {
    const from = lineAt(text[start] === '\n' ? start + 1 : start);
    lines = aligned(lines, from, lineAt(Math.max(start, end - 1)) + 1);
  }
  return lines.join('\n');
}
