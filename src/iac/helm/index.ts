import type { Files } from '../files.ts';
import type { HelmOptions } from './options.ts';
import type { Rendered } from './render.ts';

export { helm } from './loader.ts';
export type { Assignment, HelmOptions } from './options.ts';
export type { Rendered } from './render.ts';
export { AssignmentError, type AssignmentForm, filesNamedIn } from './values/assignment.ts';

/** What `helm template` prints for the chart in a directory of the tree, or why it refuses. */
export async function renderChart(files: Files, folder: string, options: HelmOptions): Promise<Rendered> {
  return (await import('./render.ts')).renderChart(files, folder, options);
}
