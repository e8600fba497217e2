// Bundles src/cli/lintel.ts and the policies into dist/. Skips when nothing that goes into it has changed.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { directImports } from './direct-imports.mjs';
import { install, root } from './install.mjs';
import { buildLibrary } from './library.mjs';
import { notices } from './notices.mjs';
import { requires } from './requires.mjs';
import { bundleShared, shared } from './shared.mjs';

/** The dependencies of the bundle; a change in any of these rebuilds it. */
const inputs = ['src', 'policies', 'registry-modules', 'package.json', 'package-lock.json', 'scripts'];
/** A file that `npm run check` writes, maybe while tests use dist/. */
const noInputs = new Set([join(root, 'scripts', 'regular-expressions.json')]);
const dist = join(root, 'dist');
/** HashiCorp's HCL parser (src/cli/machine/hcl-parser.ts); of its package, only Go's support code is also used. */
export const hclParser = join(root, 'node_modules', '@cdktf', 'hcl2json', 'main.wasm.gz');
/** Files that the build leaves for itself and the tests; not published. */
const workshop = join(root, '.build');
/** The compiler of policies, bundled for the build alone. */
const compiler = join(workshop, `compiler-${process.pid}`);
/** The directory in which the new dist/ is created: the old one stays until it is complete. */
const next = join(workshop, `dist-${process.pid}`);
const stampFile = join(workshop, 'stamp');

/**
 * Builds dist/: lintel.js and the chunks it loads when needed, cdk.cjs, library/, shared/, policies/, hcl2json.wasm.br, registry-modules.br, THIRD-PARTY-NOTICES.
 * esbuild's account of what went where is in .build/meta.json. Returns whether there was something to do.
 */
export async function build() {
  const stamp = fingerprint();
  if (existsSync(join(dist, 'lintel.js')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return false;
  console.error('Building dist/ …');
  mkdirSync(next, { recursive: true });
  try {
    const metafile = await bundle();
    await bundleValidator();
    await buildPolicies();
    const library = await buildLibrary(root, next, settings());
    const used = new Set([...Object.keys(metafile.inputs), ...Object.keys(library.inputs)]);
    writeFileSync(join(next, 'THIRD-PARTY-NOTICES'), notices(root, [...used]));
    cpSync(compressedParser(), join(next, 'hcl2json.wasm.br'));
    writeFileSync(join(next, 'registry-modules.br'), moduleTables());
    rmSync(stampFile, { force: true });
    rmSync(dist, { recursive: true, force: true });
    renameSync(next, dist);
    writeFileSync(join(workshop, 'meta.json'), JSON.stringify(metafile));
    writeFileSync(stampFile, stamp);
  } finally {
    for (const folder of [next, compiler]) rmSync(folder, { recursive: true, force: true });
  }
  return true;
}

/**
 * Compressed with Brotli at its best quality, which takes a quarter less than gzip.
 * @param {Uint8Array} bytes
 */
function withBrotli(bytes) {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = constants;
  return brotliCompressSync(bytes, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24 } });
}

/** The file with HashiCorp's parser, compressed. That takes ten seconds, so it is kept for later builds. */
function compressedParser() {
  const bytes = readFileSync(hclParser);
  const file = join(workshop, `hcl2json-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.wasm.br`);
  if (!existsSync(file)) {
    const written = `${file}-${process.pid}`;
    writeFileSync(written, withBrotli(gunzipSync(bytes)));
    renameSync(written, file);
  }
  return file;
}

/** The facts about registry modules (registry-modules/), a line for each. */
function moduleTables() {
  const folder = join(root, 'registry-modules');
  const lines = filesUnder(folder)
    .filter((path) => path.endsWith('.json'))
    .map((path) => {
      const source = relative(folder, path).split(sep).join('/').replace('.json', '');
      return `${source}\t${JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))}\n`;
    });
  return withBrotli(Buffer.from(lines.join('')));
}

/**
 * Settings that the program and its helpers share.
 * @satisfies {() => import('esbuild').BuildOptions}
 */
export function settings() {
  return {
    absWorkingDir: root,
    bundle: true,
    format: /** @type {const} */ ('esm'),
    platform: /** @type {const} */ ('node'),
    target: 'node20',
    // On Node.js, these packages resolve to their CommonJS builds, which are slower to load and cannot be tree-shaken.
    alias: {
      bullmq: join(root, 'scripts/bullmq.mjs'),
      ioredis: join(root, 'scripts/ioredis.cjs'),
      yaml: join(root, 'node_modules/yaml/browser/index.js'),
      'isomorphic-git': join(root, 'node_modules/isomorphic-git/index.js'),
      undici: join(root, 'scripts/undici.cjs'),
    },
    logLevel: /** @type {const} */ ('warning'),
  };
}

/**
 * Modules that are loaded without a scan and must not load its code; `yaml/read.ts` is part of commands that read data
 * files.
 */
const withoutScan =
  /[/\\](?:commands[/\\](?:version|help|completion|config|eval|test|build|policy)|package-version|replace-folder|yaml[/\\]read)\.ts$/;

/** Small files that are needed together: YAML as Go's libraries read and write it, and what the commands for Rego share. */
const units = [
  /[/\\]src[/\\]go[/\\](?:time[/\\]calendar|yaml[/\\](?!index|layout|node|standard|writer)[\w-]+)\.ts$/,
  /[/\\]src[/\\]go[/\\](?:json|template[/\\]truth|yaml[/\\]writer)\.ts$/,
  /[/\\]src[/\\]cli[/\\]rego[/\\](?:eval-report|table|declared-builtins|config-builtins|eval-trace|max-steps|files|shared-modules)\.ts$/,
];

/** @param {string} name A file of the command line's room, without its ending. */
const inSource = (name) => join(root, 'src', 'cli', `${name}.ts`);

async function bundle() {
  const { build: esbuild } = await import('esbuild');
  const result = await esbuild({
    ...settings(),
    entryPoints: { lintel: 'src/cli/lintel.ts', 'scan-worker': 'src/cli/server/scan-worker.ts' },
    outdir: dist,
    splitting: true,
    // Modules of packages that esbuild can tree-shake.
    mainFields: ['module', 'main'],
    plugins: [
      shared,
      requires,
      ownProcess,
      directImports({
        folder: join(root, 'src'),
        first: ['main', 'machine/local-io', 'machine/cache-folder', 'machine/package-version', '../source/lists'].map(
          inSource,
        ),
        core: inSource('commands/scan'),
        apart: withoutScan,
        units,
      }),
    ],
    // The imports that `directImports` adds import nothing: they only count when chunks are made.
    logOverride: { 'ignored-bare-import': 'silent' },
    chunkNames: 'chunks/[name]-[hash]',
    // Also the names: readable stack traces would cost a seventh of the package. Builds are reproducible, so a place in a bundle leads to the source.
    minify: true,
    legalComments: 'none',
    metafile: true,
    write: false,
  });
  const { metafile, outputFiles } = await bundleShared(root, join(dist, 'shared'), settings());
  for (const { path, text } of [...result.outputFiles, ...outputFiles]) {
    const file = join(next, relative(dist, path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, inAscii(path === join(dist, 'lintel.js') ? withShebang(text) : text));
  }
  chmodSync(join(next, 'lintel.js'), 0o755);
  return {
    inputs: { ...result.metafile.inputs, ...metafile.inputs },
    outputs: { ...result.metafile.outputs, ...metafile.outputs },
  };
}

/** `lintel/cdk`, by itself: it runs the program. */
async function bundleValidator() {
  const { build: esbuild } = await import('esbuild');
  await esbuild({
    ...settings(),
    entryPoints: ['src/cli/cdk/validator.ts'],
    outfile: join(next, 'cdk.cjs'),
    format: 'cjs',
    define: { 'import.meta.dirname': '__dirname' },
    minify: true,
  });
}

/**
 * `process` for what is imported as `node:process`: an import would ask for everything that it can give, the standard input and its
 * streams among that, at each start.
 * @type {import('esbuild').Plugin}
 */
const ownProcess = {
  name: 'process',
  setup(build) {
    build.onResolve({ filter: /^node:process$/ }, ({ importer }) =>
      importer.startsWith(join(root, 'src')) ? { path: 'process', namespace: 'own' } : undefined,
    );
    build.onLoad({ filter: /^process$/, namespace: 'own' }, () => ({ contents: 'export default globalThis.process;' }));
  },
};

/**
 * A program in ASCII. esbuild leaves regular expressions as they are, and with one other character the engine keeps two bytes for each
 * of a file and takes longer to read it.
 * @param {string} text
 */
export function inAscii(text) {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** @param {string} text */
function withShebang(text) {
  return text.startsWith('#!') ? text : `#!/usr/bin/env node\n${text}`;
}

/** Builds policies/ with the program's own compiler, so that a scan with the bundled policies parses no Rego. */
async function buildPolicies() {
  const { build: esbuild, transform } = await import('esbuild');
  await esbuild({
    ...settings(),
    entryPoints: ['src/scan/index.ts'],
    outdir: compiler,
    splitting: true,
    outExtension: { '.js': '.mjs' },
  });
  const { bundlePolicies } = await import(pathToFileURL(join(compiler, 'index.mjs')).href);
  mkdirSync(join(next, 'policies'), { recursive: true });
  for (const [name, text] of await bundlePolicies(filesIn(join(root, 'policies')))) {
    const written = (await transform(text, { minify: true, format: 'esm', charset: 'ascii' })).code;
    writeFileSync(join(next, 'policies', name), written);
  }
  writeFileSync(join(next, 'policies', 'sources.json.br'), policySources());
  writeFileSync(join(next, 'policies', 'shared-sources.js'), sharedSources());
}

/** Users' own policies may use the shared modules, and the helpers of their tests: a module with their texts. */
function sharedSources() {
  const folder = join(root, 'policies', 'lib');
  const names = readdirSync(folder).filter((name) => !name.endsWith('_test.rego') || name === 'testing_test.rego');
  const entries = names.sort().map((name) => JSON.stringify([name, readFileSync(join(folder, name), 'utf8')]));
  return inAscii(`export const sharedModules = new Map([\n${entries.join(',\n')}\n]);\n`);
}

/**
 * The files that `lintel explain` shows and `lintel init` installs, by path. Thousands of small files would take ten
 * times the room.
 */
function policySources() {
  const folder = join(root, 'policies');
  const shipped = /[/\\](?:policy\.rego|(?:good|bad)\.(?:tf|ya?ml|Dockerfile)|lib[/\\](?!.*_test\.rego)[^/\\]+)$/;
  const files = filesUnder(folder).filter((path) => shipped.test(path));
  const entries = files.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')]);
  return withBrotli(Buffer.from(JSON.stringify(Object.fromEntries(entries))));
}

/**
 * A folder in the form that lintel takes: `list` returns names, with a `/` after those of directories; `read` returns
 * text.
 * @param {string} folder
 */
function filesIn(folder) {
  return {
    list: async (/** @type {string} */ directory) =>
      readdirSync(join(folder, directory), { withFileTypes: true })
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
        .sort(),
    read: async (/** @type {string} */ path) =>
      existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined,
  };
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesUnder(join(root, input))) {
      if (noInputs.has(file)) continue;
      hash
        .update(`${relative(root, file).split(sep).join('/')}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** Installs and builds what is missing; ends the process with what is wrong where that fails. Returns whether it built. */
export async function prepare() {
  install();
  try {
    return await build();
  } catch (error) {
    console.error(`dist/ cannot be built: ${messageOf(error)}`);
    process.exit(2);
  }
}

/**
 * The message of an error, with what esbuild and lintel's compiler say of places.
 * @param {any} error
 */
export function messageOf(error) {
  /** @type {readonly import('../src/source/diagnostic.ts').Diagnostic[]} */
  const problems = error.diagnostics ?? [];
  return [
    error.message ?? String(error),
    ...problems.map((item) => `  ${item.span?.source.path ?? ''} ${item.help ?? ''}`),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!(await prepare())) console.error('dist/ is up to date');
}
