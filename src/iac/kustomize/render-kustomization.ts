import type { Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { BuildOptions } from './session.ts';

/** What `kustomize build` prints for a directory of the tree, or why it refuses. Loads the rest when it is called. */
export async function renderKustomization(
  files: Files,
  directory: string,
  options: BuildOptions = {},
): Promise<{ readonly text?: string; readonly problems: readonly Diagnostic[] }> {
  return (await import('./render.ts')).render(files, directory, options);
}
