import { join } from 'node:path';
import { build } from 'esbuild';
import { directImports } from '../scripts/direct-imports.mjs';
import { repository } from '../test/shared.ts';

/** Bundles a program of this folder, as lintel is bundled, and gives its path: what runs TypeScript directly is slower. */
export async function bundled(name: string): Promise<string> {
  const outdir = join(repository, '.build', 'reference', name);
  await build({
    absWorkingDir: repository,
    entryPoints: [`bench/${name}.ts`],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias: { yaml: join(repository, 'node_modules/yaml/browser/index.js') },
    plugins: [directImports()],
    splitting: true,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
    outdir,
  });
  return join(outdir, `${name}.mjs`);
}
