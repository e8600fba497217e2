import { join } from 'node:path';
import { build } from 'esbuild';
import { repository } from '../test/shared.ts';

/** Bundles a program of this folder, as lintel is bundled, and gives its path: what runs TypeScript directly is slower. */
export async function bundled(name: string): Promise<string> {
  const outfile = join(repository, '.build', 'reference', `${name}.mjs`);
  await build({
    absWorkingDir: repository,
    entryPoints: [`bench/${name}.ts`],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias: { yaml: join(repository, 'node_modules/yaml/browser/index.js') },
    logLevel: 'warning',
    outfile,
  });
  return outfile;
}
