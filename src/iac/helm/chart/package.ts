import type { Files } from '../../files.ts';
import { ChartError, startOf } from '../chart-error.ts';
import { type ArchiveBudget, newArchiveBudget, readArchive } from './archive.ts';
import type { ChartFile } from './file.ts';

/** Whether a path may be a packaged chart. */
export const isPackageName = (path: string): boolean => /\.tgz$/i.test(path);

/**
 * The files of the packaged chart at a path; undefined if there is no such file. Throws a ChartError for a broken one.
 */
export async function readPackage(
  files: Files,
  path: string,
  budget: ArchiveBudget,
): Promise<readonly ChartFile[] | undefined> {
  const bytes = isPackageName(path) ? await files.readBytes?.(path) : undefined;
  if (bytes === undefined) return undefined;
  try {
    return readArchive(bytes, budget);
  } catch (error) {
    if (!(error instanceof ChartError)) throw error;
    throw new ChartError(error.code, error.message, { span: startOf({ path, text: '' }), cause: error });
  }
}

/** Maximum total size of a tree's unpacked archives while charts are searched in them. */
export const newSearchBudget = (): ArchiveBudget => ({ bytes: 1024 * 1024 * 1024, entries: 200_000 });

/**
 * Whether an archive is a packaged chart; false if it cannot be read. Spends its unpacked size from `search`, which may
 * be exceeded.
 */
export async function isPackage(files: Files, path: string, search: ArchiveBudget): Promise<boolean> {
  const budget = newArchiveBudget();
  const { bytes, entries } = budget;
  try {
    return (await readPackage(files, path, budget))?.some((file) => file.path === 'Chart.yaml') ?? false;
  } catch (error) {
    if (!(error instanceof ChartError)) throw error;
    return false;
  } finally {
    search.bytes -= bytes - budget.bytes;
    search.entries -= entries - budget.entries;
  }
}
