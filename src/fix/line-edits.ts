import { diffLines } from 'diff';
import type { Edit } from '../iac/index.ts';
import type { Source } from '../source/index.ts';

/** The time for finding the changed lines grows with the square of their number. */
const maxChangedLines = 4000;

/** The replacements of whole lines that make a text another one; of very many changes, a single one. */
export function lineEdits(source: Source, after: string): readonly Edit[] {
  const { text } = source;
  const parts = diffLines(text, after, { maxEditLength: maxChangedLines });
  if (parts === undefined) return [{ source, start: 0, end: text.length, text: after }];
  const edits: Edit[] = [];
  let at = 0;
  for (const { added, removed, value } of parts) {
    if (added || removed) {
      const end = removed ? at + value.length : at;
      const last = edits.at(-1);
      const joined = { source, start: at, end, text: added ? value : '' };
      if (last?.end === at) edits[edits.length - 1] = { ...last, end, text: last.text + joined.text };
      else edits.push(joined);
      at = end;
    } else at += value.length;
  }
  return edits;
}
