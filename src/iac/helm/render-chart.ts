import { withCode } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Randomness } from './functions/index.ts';
import type { HelmOptions } from './options.ts';
import type { Rendered } from './render.ts';

/**
 * The output of `helm template` for the chart in a directory of the tree, or why it fails. Loads the implementation on
 * demand.
 */
export async function renderChart(files: Files, folder: string, options: HelmOptions): Promise<Rendered> {
  const code = await import('./render.ts');
  return withCode(() => code.renderChart(files, folder, options));
}

type CheckSettings = typeof import('./check-settings.ts');

/** Like the function of this name in `check-settings.ts`, which does not wait. */
export const problemWithSettings = async (
  ...given: Parameters<CheckSettings['problemWithSettings']>
): Promise<string | undefined> => (await import('./check-settings.ts')).problemWithSettings(...given);

/** Like the function of this name in `name-template.ts`, which does not wait. */
export async function releaseNameOf(template: string, randomness: Randomness): Promise<string> {
  const code = await import('./name-template.ts');
  return withCode(() => code.releaseNameOf(template, randomness));
}
