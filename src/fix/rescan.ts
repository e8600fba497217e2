import { type OpenTree, type Platform, type Report, type ScanRequest, scan, withTexts } from '../scan/index.ts';
import type { Texts } from './texts.ts';

/** Scans a tree with other texts for some files; undefined if there have been too many scans. */
export type Rescan = (texts: Texts) => Promise<Report | undefined>;

/** More scans do not pay: they only look for single fixes that fail. */
const maxScans = 100;

/** Opens the tree of a request, and closes it afterwards. Throws what `scan` throws. */
export async function withTree<T>(
  request: ScanRequest,
  platform: Platform,
  use: (tree: OpenTree, before: Report, rescan: Rescan) => Promise<T>,
): Promise<T> {
  const tree = await platform.open(request.target);
  try {
    const scanWith = (texts: Texts): Promise<Report> =>
      scan(
        request,
        withTexts(platform, request.target, () => tree, texts),
      );
    const before = await scanWith(new Map());
    let scans = 0;
    return await use(tree, before, async (texts) => (scans++ < maxScans ? scanWith(texts) : undefined));
  } finally {
    await tree.close?.();
  }
}
