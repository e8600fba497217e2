import { ForgeError } from './error.ts';

/** Maximum number of pages of one organization, and of characters of a cursor. */
const maxPages = 20_000;
const maxCursor = 10_000;

/**
 * The items of all pages, in order. A page names the next one by a cursor, `undefined` after the last one; throws a
 * ForgeError if they form a circle or do not end.
 */
export async function* paged<T>(
  page: (cursor: string | undefined) => Promise<{ readonly items: readonly T[]; readonly next: string | undefined }>,
): AsyncGenerator<T> {
  const seen = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await page(cursor);
    yield* items;
    if (next === undefined) return;
    if (seen.has(next)) throw new ForgeError('the pages of the list form a circle');
    if (next.length > maxCursor) throw new ForgeError('unexpected response: the cursor of the next page is too long');
    if (seen.size === maxPages) throw new ForgeError(`the list has more than ${maxPages} pages`);
    seen.add(next);
    cursor = next;
  }
}
