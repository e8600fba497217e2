import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { Report } from '../scan/index.ts';
import { maskSecrets } from '../source/index.ts';
import type { Fixes } from './fix.ts';

/** The changes of files as a unified diff that `git apply` and `patch -p1` accept; secrets in it are masked. */
export function diffOf({ files, before: first, after: last }: Pick<Fixes, 'files' | 'before' | 'after'>): string {
  const [shownBefore, shownAfter] = [shownTexts(first), shownTexts(last)];
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { before, after }]) =>
      unifiedDiff(path, shownBefore.get(path) ?? maskSecrets(before), shownAfter.get(path) ?? maskSecrets(after)),
    )
    .join('');
}

/** The time for finding the changed lines grows with the square of their number. */
const maxChangedLines = 4000;

/** The changes of a text as a unified diff; of a text with very many changes, all lines are replaced. */
export function unifiedDiff(path: string, before: string, after: string): string {
  const [from, to] = [`a/${path}`, `b/${path}`];
  const options = { headerOptions: FILE_HEADERS_ONLY, maxEditLength: maxChangedLines };
  const patch = createTwoFilesPatch(from, to, before, after, undefined, undefined, options);
  if (patch !== undefined) return patch;
  const hunk = { old: marked('-', before), new: marked('+', after) };
  const range = ({ length }: readonly string[]): string => `1,${length}`;
  return [
    `--- ${from}`,
    `+++ ${to}`,
    `@@ -${range(hunk.old.lines)} +${range(hunk.new.lines)} @@`,
    ...hunk.old.lines,
    ...hunk.old.end,
    ...hunk.new.lines,
    ...hunk.new.end,
    '',
  ].join('\n');
}

/** The lines of a text after a mark, and the note on a missing line break at its end. */
function marked(mark: string, text: string): { readonly lines: readonly string[]; readonly end: readonly string[] } {
  const lines = text.split('\n');
  const isEnded = lines.at(-1) === '';
  if (isEnded) lines.pop();
  return { lines: lines.map((line) => mark + line), end: isEnded ? [] : ['\\ No newline at end of file'] };
}

/** The texts of files in a report, in which more is known to be secret than their words say. */
function shownTexts({ resources }: Report): ReadonlyMap<string, string> {
  return new Map(resources.map(({ span }) => [span.source.path, span.source.text]));
}
