// npm run executable [-- FILE]: writes lintel as one executable (.build/executable/lintel, or FILE), for computers without Node.js. It contains
// the running Node.js, the program, its threads and all files of the package. The licenses of its contents are written next to it.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { hclParser, inAscii, prepare, settings } from './build.mjs';
import { directImports } from './direct-imports.mjs';
import { root } from './install.mjs';
import { trimmed } from './trimmed.mjs';

const workshop = join(root, '.build', 'executable');
/** The marker by which Node.js finds the program; Node.js itself contains it in this form. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const postject = 'postject@1.0.0-alpha.6';

/**
 * Writes the executable to `file`. Throws if a step fails.
 * @param {string} file
 */
export async function buildExecutable(file) {
  await prepare();
  mkdirSync(workshop, { recursive: true });
  await bundle('src/cli/executable/main.ts', 'main.cjs', 'cjs');
  await bundle('src/cli/server/scan-worker.ts', 'scan-worker.js', 'esm');
  /** @type {Record<string, string>} */
  const assets = {
    'scan-worker.js': join(workshop, 'scan-worker.js'),
    'paths.json': join(workshop, 'paths.json'),
    'hcl2json.wasm.gz': hclParser,
    'registry-modules.br': join(root, 'dist', 'registry-modules.br'),
    'policies/sources.json.br': join(root, 'dist', 'policies', 'sources.json.br'),
  };
  const texts = packageTexts();
  for (const path of texts) assets[path] = path === 'package.json' ? join(root, path) : join(root, 'dist', path);
  writeFileSync(join(workshop, 'paths.json'), JSON.stringify(texts));
  const config = join(workshop, 'sea.json');
  const blob = join(workshop, 'lintel.blob');
  const main = join(workshop, 'main.cjs');
  const sea = { main, output: blob, disableExperimentalSEAWarning: true, useCodeCache: true, assets };
  writeFileSync(config, JSON.stringify(sea));
  run(process.execPath, ['--experimental-sea-config', config]);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  copyFileSync(process.execPath, file);
  chmodSync(file, 0o755);
  const mach = process.platform === 'darwin';
  if (mach) run('codesign', ['--remove-signature', file]);
  const segment = mach ? ['--macho-segment-name', 'NODE_SEA'] : [];
  run(process.execPath, [injector(), file, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', fuse, ...segment]);
  if (mach) run('codesign', ['--sign', '-', file]);
  copyFileSync(join(root, 'dist', 'THIRD-PARTY-NOTICES'), join(dirname(file), 'THIRD-PARTY-NOTICES'));
}

/** Paths of the package's texts, as the program requests them. */
function packageTexts() {
  const policies = join(root, 'dist', 'policies');
  const files = readdirSync(policies, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(dirname(policies), join(entry.parentPath ?? entry.path, entry.name)));
  return [
    'package.json',
    ...paths.map((path) => path.split(sep).join('/')).filter((path) => !/\.(?:js|gz)$/.test(path)),
  ].sort();
}

/**
 * @param {string} entry
 * @param {string} name
 * @param {'cjs' | 'esm'} format
 */
async function bundle(entry, name, format) {
  const { build: esbuild } = await import('esbuild');
  const file = join(workshop, name);
  const { outputFiles } = await esbuild({
    ...settings(),
    entryPoints: [entry],
    outfile: file,
    format,
    plugins: [trimmed, embedded, directImports()],
    // Features that are not in the executable are not available.
    external: [],
    minify: true,
    legalComments: 'none',
    write: false,
    // A script within Node.js may import nothing at run time, but require Node's own modules.
    ...(format === 'cjs' && { supported: { 'dynamic-import': false } }),
    ...(format === 'esm' && {
      banner: {
        js: `import{createRequire as requireOfNode}from'node:module';const require=requireOfNode(process.execPath);`,
      },
    }),
  });
  writeFileSync(file, inAscii(outputFiles[0]?.text ?? ''));
}

/**
 * Puts the modules of the executable in the places of others.
 * @type {import('esbuild').Plugin}
 */
const embedded = {
  name: 'embedded',
  setup(build) {
    const here = (/** @type {string} */ name) => join(root, 'src', 'cli', 'executable', name);
    build.onResolve({ filter: /\/own-files\.ts$/ }, () => ({ path: here('own-files.ts') }));
    build.onResolve({ filter: /\/contents\.ts$/ }, () => ({ path: 'contents', namespace: 'embedded' }));
    build.onResolve({ filter: /\/hcl-parser\.ts$/ }, () => ({ path: here('hcl-parser.ts') }));
    build.onResolve({ filter: /\/module-tables\.ts$/ }, () => ({ path: here('module-tables.ts') }));
    // A script waits for nothing at its top: the program has done before what these modules wait for.
    build.onLoad({ filter: /[\\/]src[\\/].*[\\/]patterns\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/^await loadPatterns\(\);$/m, ''),
      loader: 'ts',
    }));
    build.onLoad({ filter: /^contents$/, namespace: 'embedded' }, () => ({ contents: contents(), resolveDir: root }));
  },
};

function contents() {
  const policies = join(root, 'dist', 'policies');
  const modules = readdirSync(policies).filter((name) => name.endsWith('.js'));
  const imports = modules.map((name) => `['policies/${name}', () => import('./dist/policies/${name}')],`);
  return `import { getAsset } from 'node:sea';
let paths;
export const contents = {
  paths: () => (paths ??= JSON.parse(getAsset('paths.json', 'utf8'))),
  read: (path) => getAsset(path, 'utf8'),
  bytes: (path) => new Uint8Array(getAsset(path)),
  modules: new Map([${imports.join('\n')}]),
};`;
}

/** The program that writes into executables; installed when it is first needed, where the tests have not done so. */
function injector() {
  const tested = join(root, '.build', 'test-runtimes', 'node_modules', 'postject', 'dist', 'cli.js');
  if (existsSync(tested)) return tested;
  const folder = join(workshop, 'postject');
  const program = join(folder, 'node_modules', 'postject', 'dist', 'cli.js');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', postject], folder);
  }
  return program;
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
function run(program, args, cwd = root) {
  const { status, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = resolve(process.env.INIT_CWD ?? root, process.argv[2] ?? join(workshop, 'lintel'));
  await buildExecutable(file);
  console.log(file);
}
