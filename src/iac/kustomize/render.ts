import { yamlText, yamlV2 } from '../../go/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { build } from './build.ts';
import type { BuildOptions } from './session.ts';

/** The output of a build; without a text if it failed. */
export async function render(
  files: Files,
  directory: string,
  options: BuildOptions,
): Promise<{ readonly text?: string; readonly problems: readonly Diagnostic[] }> {
  const { objects, problems } = await build(files, directory, options);
  if (problems.length > 0) return { problems };
  return { text: objects.map(({ config }) => yamlText(config, yamlV2)).join('---\n'), problems };
}
