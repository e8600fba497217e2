import type { Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { BuildOptions } from './session.ts';

/**
 * The output of `kustomize build` for a directory of the tree, or its error. The rest of the code is loaded on demand.
 */
export async function renderKustomization(
  files: Files,
  directory: string,
  options: BuildOptions = {},
): Promise<{ readonly text?: string; readonly problems: readonly Diagnostic[] }> {
  return (await import('./render.ts')).render(files, directory, options);
}
