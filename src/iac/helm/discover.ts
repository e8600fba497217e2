import type { Files } from '../files.ts';
import { foreign } from '../foreign.ts';

/**
 * Calls `visit` for every directory with a `Chart.yaml`, in path order. What is below `charts/` belongs to the chart above,
 * unless that cannot be used (`visit` gives false); no other loader looks at templates.
 */
export async function forEachChart(
  files: Files,
  recursive: boolean,
  visit: (folder: string) => Promise<boolean>,
): Promise<void> {
  const walk = async (folder: string): Promise<void> => {
    const names = await files.list(folder);
    const isChart = names.includes('Chart.yaml');
    const isUsed = isChart && (await visit(folder));
    if (!recursive) return;
    for (const name of names) {
      if (!name.endsWith('/') || foreign.has(name)) continue;
      if ((isChart && name === 'templates/') || (isUsed && name === 'charts/')) continue;
      await walk(folder === '' ? name.slice(0, -1) : `${folder}/${name.slice(0, -1)}`);
    }
  };
  await walk('');
}
