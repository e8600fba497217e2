import type { Files } from '../files.ts';
import { walk } from '../walk.ts';

/**
 * Calls `visit` for every directory with a `Chart.yaml`, in path order. What is below `charts/` belongs to the chart above,
 * unless that cannot be used (`visit` gives false); no other loader looks at templates.
 */
export async function forEachChart(
  files: Files,
  recursive: boolean,
  visit: (folder: string) => Promise<boolean>,
): Promise<void> {
  await walk(files, recursive, async (folder, names) => {
    if (!names.includes('Chart.yaml')) return undefined;
    const isUsed = await visit(folder);
    return (name) => name !== 'templates/' && !(isUsed && name === 'charts/');
  });
}
