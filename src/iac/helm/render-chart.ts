import type { Files } from '../files.ts';
import type { HelmOptions } from './options.ts';
import type { Rendered } from './render.ts';

/** What `helm template` prints for the chart in a directory of the tree, or why it refuses. Loads the rest when it is called. */
export async function renderChart(files: Files, folder: string, options: HelmOptions): Promise<Rendered> {
  return (await import('./render.ts')).renderChart(files, folder, options);
}
