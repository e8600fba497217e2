import { diffLines } from 'diff';
import type { Edit } from '../iac/index.ts';
import type { Source } from '../source/index.ts';

/** The time for finding the changed lines grows with the square of their number. */
const maxChangedLines = 4000;

/**
 * The replacements of whole lines that make a text another one, or a stretch of it; of very many changes, a single one.
 */
export function lineEdits(
  source: Source,
  after: string,
  { start, end }: Pick<Edit, 'start' | 'end'> = { start: 0, end: source.text.length },
): readonly Edit[] {
  const parts = diffLines(source.text.slice(start, end), after, { maxEditLength: maxChangedLines });
  if (parts === undefined) return [{ source, start, end, text: after }];
  const edits: Edit[] = [];
  let at = start;
  for (const { added, removed, value } of parts) {
    if (added || removed) {
      const to = removed ? at + value.length : at;
      const last = edits.at(-1);
      const joined = { source, start: at, end: to, text: added ? value : '' };
      if (last?.end === at) edits[edits.length - 1] = { ...last, end: to, text: last.text + joined.text };
      else edits.push(joined);
      at = to;
    } else at += value.length;
  }
  return edits;
}
