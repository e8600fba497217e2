import type { Files } from '../files.ts';
import { joinPath } from '../paths.ts';
import { walk } from '../walk.ts';
import { isPackageName } from './chart/package.ts';

/** The treatment of a tree's charts. */
interface ChartVisit {
  /** Called for each directory with a `Chart.yaml`; false if the chart cannot be used. */
  readonly directory: (folder: string) => Promise<boolean>;
  /** For each archive that may be a packaged chart. */
  readonly archive: (path: string) => Promise<unknown>;
}

/**
 * Visits the charts of a tree in path order. The contents of `charts/` belong to the parent chart, unless that cannot
 * be used; no other loader reads templates.
 */
export async function forEachChart(files: Files, recursive: boolean, visit: ChartVisit): Promise<void> {
  await walk(files, recursive, async (folder, names) => {
    for (const name of names) if (isPackageName(name)) await visit.archive(joinPath(folder, name));
    if (!names.includes('Chart.yaml')) return undefined;
    const isUsed = await visit.directory(folder);
    return (name) => name !== 'templates/' && !(isUsed && name === 'charts/');
  });
}
