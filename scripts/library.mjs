// Bundles what others import: `lintel`, `lintel/edge`, `lintel/rego`, `lintel/opa-wasm` and `lintel/server`, for any runtime. Only the first knows Node.js,
// and it alone; the policies are modules that are imported when they are needed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directImports } from './direct-imports.mjs';
import { requires } from './requires.mjs';
import { neutral, shared } from './shared.mjs';

const entryPoints = {
  lintel: 'src/cli/library.ts',
  edge: 'src/library/edge.ts',
  rego: 'src/library/rego.ts',
  'opa-wasm': 'src/library/opa-wasm.ts',
  server: 'src/library/server.ts',
};

/** @typedef {import('esbuild').BuildOptions} BuildOptions */

/**
 * The code that is loaded before a late import: always the Rego engine, and, except for `lintel/rego`, a scan.
 * @param {string} folder
 */
const together = (folder) => ({
  folder,
  first: [join(folder, 'rego', 'generate', 'engine.ts')],
  core: join(folder, 'scan', 'scan.ts'),
  apart: /[/\\]src[/\\](?:go|rego|source)[/\\]/,
});

/**
 * Fills `dist/library`, where `dist/policies` is complete. Returns esbuild's account of what went into it.
 * @param {string} root
 * @param {string} dist
 * @param {BuildOptions} settings
 */
export async function buildLibrary(root, dist, settings) {
  const folder = join(dist, 'library');
  const metafile = await bundleModules(root, entryPoints, folder, settings, [shared]);
  writeFileSync(join(folder, 'bundled.js'), bundledModule(root, dist));
  return metafile;
}

/**
 * Bundles modules for any runtime, with the chunks that they load later, into a folder. Returns esbuild's account.
 * @param {string} root
 * @param {Record<string, string>} entryPoints
 * @param {string} outdir
 * @param {BuildOptions} settings
 * @param {readonly import('esbuild').Plugin[]} [plugins]
 */
export async function bundleModules(root, entryPoints, outdir, settings, plugins = []) {
  const { build: esbuild } = await import('esbuild');
  const { metafile } = await esbuild({
    ...settings,
    entryPoints,
    outdir,
    splitting: true,
    chunkNames: '[name]-[hash]',
    ...neutral,
    plugins: [requires, directImports(together(join(root, 'src'))), bundled, ...plugins],
    // The imports that `directImports` adds import nothing: they only count when chunks are made.
    logOverride: { 'ignored-bare-import': 'silent' },
    minify: true,
    legalComments: 'none',
    metafile: true,
  });
  return metafile;
}

/**
 * `src/library/bundled.ts` represents a module that is written here; all files of the folder are in one directory.
 * @type {import('esbuild').Plugin}
 */
const bundled = {
  name: 'bundled',
  setup(build) {
    build.onResolve({ filter: /\/bundled\.ts$/ }, () => ({ path: './bundled.js', external: true }));
  },
};

/**
 * The module that `src/library/bundled.ts` stands for. It imports the modules of policies by name, so that bundlers find them all.
 * @param {string} root
 * @param {string} dist
 */
function bundledModule(root, dist) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const parts = readdirSync(join(dist, 'policies'))
    .filter((name) => name.endsWith('.js') && !/^(?:index|shared|shared-sources)\.js$/.test(name))
    .map((name) => name.slice(0, -'.js'.length))
    .sort();
  return `import { index } from '../policies/index.js';
export const version = ${JSON.stringify(version)};
const modules = new Map([
${parts.map((name) => `[${JSON.stringify(name)}, () => import('../policies/${name}.js')],`).join('\n')}
]);
const bundle = { index, module: (name) => modules.get(name)() };
export const bundledPolicies = async () => bundle;
export const bundledSharedModules = async () => (await import('../policies/shared-sources.js')).sharedModules;
`;
}
