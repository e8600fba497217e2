import type { Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { BuildOptions } from './session.ts';

export type { Build, Built } from './build.ts';
export { build } from './build.ts';
export { kustomizeDiagnostics } from './diagnostics.ts';
export { kustomize } from './loader.ts';
export { spanAt } from './node.ts';
export type { BuildOptions } from './session.ts';

/** What `kustomize build` prints for a directory of the tree, or why it refuses. */
export async function renderKustomization(
  files: Files,
  directory: string,
  options: BuildOptions = {},
): Promise<{ readonly text?: string; readonly problems: readonly Diagnostic[] }> {
  return (await import('./render.ts')).render(files, directory, options);
}
