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

/** The changes of a text as a unified diff. */
export function unifiedDiff(path: string, before: string, after: string): string {
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    headerOptions: FILE_HEADERS_ONLY,
  });
}

/** The texts of files in a report, in which more is known to be secret than their words say. */
function shownTexts({ resources }: Report): ReadonlyMap<string, string> {
  return new Map(resources.map(({ span }) => [span.source.path, span.source.text]));
}
