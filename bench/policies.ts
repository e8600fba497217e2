import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Module } from '../src/rego/index.ts';
import type { Measurement } from './main.ts';
import { time } from './timing.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = fileURLToPath(new URL('../policies', import.meta.url));

/** How long the policies of this repository take to parse and to compile, from text to plan; OPA's compiler makes no plan. */
export async function benchPolicies(opa: string | undefined): Promise<readonly Measurement[]> {
  const { compile, parseModule } = await bundled();
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.rego'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  const parse = (): Module[] =>
    sources.map((source) => {
      const { module, diagnostics } = parseModule(source, { version: 'v1' });
      if (module === undefined) throw new Error(`${source.path}: ${diagnostics[0]?.message}`);
      return module;
    });
  const modules = parse();
  const { diagnostics } = compile(modules);
  if (diagnostics.length > 0) return [{ name: 'compile policies', wrong: diagnostics[0]!.message }];
  const ours = { parse: time(parse, 2000).best, compile: time(() => compile(modules), 2000).best };
  const theirs = opa === undefined ? undefined : measureOpa(opa);
  return (['parse', 'compile'] as const).map((step) => ({
    name: `${step} policies`,
    ours_ms: ours[step],
    ...(theirs === undefined ? {} : { opa_ms: theirs[step], ratio: theirs[step] / ours[step] }),
  }));
}

/** The interpreter as it is shipped: what runs TypeScript directly slows down code that makes many closures. */
async function bundled(): Promise<typeof import('../src/rego/index.ts')> {
  const outfile = join(root, '.build', 'reference', 'rego.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['src/rego/index.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    alias: { yaml: join(root, 'node_modules/yaml/browser/index.js') },
    logLevel: 'warning',
    outfile,
  });
  return import(pathToFileURL(outfile).href);
}

function measureOpa(program: string): { readonly parse: number; readonly compile: number } {
  const run = spawnSync(program, ['compile', folder], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`OPA: ${run.stderr || run.error?.message}`);
  return JSON.parse(run.stdout);
}
