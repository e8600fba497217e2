// Bundles what others import: `lintel`, `lintel/edge`, `lintel/rego`, `lintel/opa-wasm` and `lintel/server`, for any runtime. Only the first knows Node.js,
// and it alone; the policies are modules that are imported when they are needed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directImports } from './direct-imports.mjs';
import { requires } from './requires.mjs';

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
  const metafile = await bundleModules(root, entryPoints, folder, settings);
  for (const [name, text] of policyModules(root, dist)) writeFileSync(join(folder, name), text);
  return metafile;
}

/**
 * Bundles modules for any runtime, with the chunks that they load later, into a folder. Returns esbuild's account.
 * @param {string} root
 * @param {Record<string, string>} entryPoints
 * @param {string} outdir
 * @param {BuildOptions} settings
 */
export async function bundleModules(root, entryPoints, outdir, settings) {
  const { build: esbuild } = await import('esbuild');
  const { metafile } = await esbuild({
    ...settings,
    entryPoints,
    outdir,
    splitting: true,
    chunkNames: '[name]-[hash]',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['worker', 'browser', 'import'],
    external: ['node:*'],
    plugins: [requires, directImports(together(join(root, 'src'))), bundled],
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
 * The policies as modules that import each other by name, so that bundlers find them all: by file name.
 * @param {string} root
 * @param {string} dist
 * @returns {[name: string, text: string][]}
 */
function policyModules(root, dist) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const parts = readdirSync(join(dist, 'policies'))
    .filter((name) => name.endsWith('.texts.js'))
    .map((name) => name.slice(0, -'.texts.js'.length))
    .sort();
  const textOf = (/** @type {string} */ name) => JSON.stringify(readFileSync(join(dist, 'policies', name), 'utf8'));
  const shared = readdirSync(join(dist, 'policies', 'lib'))
    .sort()
    .map((name) => `[${JSON.stringify(name)}, ${textOf(join('lib', name))}],`);
  const table = (/** @type {(name: string) => string} */ load) =>
    parts.map((name) => `[${JSON.stringify(name)}, () => import('${load(name)}')],`).join('\n');
  const text = `import { index } from '../policies/index.js';
export const version = ${JSON.stringify(version)};
const modules = new Map([
${table((name) => `../policies/${name}.js`)}
]);
const texts = new Map([
${table((name) => `../policies/${name}.texts.js`)}
]);
const bundle = { index, texts: (name) => texts.get(name)(), module: (name) => modules.get(name)() };
export const bundledPolicies = async () => bundle;
export const bundledSharedModules = async () => (await import('./shared-modules.js')).sharedModules;
`;
  return [
    ['bundled.js', text],
    ['shared-modules.js', `export const sharedModules = new Map([\n${shared.join('\n')}\n]);\n`],
  ];
}
