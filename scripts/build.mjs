// Bundles src/cli/lintel.ts and the policies into dist/. Skips when nothing that goes into it has changed.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { root } from './install.mjs';
import { notices } from './notices.mjs';

/** What the bundle depends on; a change in any of these rebuilds it. */
const inputs = ['src', 'policies', 'package.json', 'package-lock.json', 'scripts/build.mjs', 'scripts/notices.mjs'];
const dist = join(root, 'dist');
/** What the build leaves for itself and the tests; not published. */
const workshop = join(root, '.build');
const stampFile = join(workshop, 'stamp');

/**
 * Builds dist/: lintel.js and the chunks it loads when needed, policies/, THIRD-PARTY-NOTICES.
 * esbuild's account of what went where is in .build/meta.json. Returns whether there was something to do.
 */
export async function build() {
  const stamp = fingerprint();
  if (existsSync(join(dist, 'lintel.js')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return false;
  console.error('Building dist/ …');
  rmSync(stampFile, { force: true });
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  mkdirSync(workshop, { recursive: true });
  const metafile = await bundle();
  await buildPolicies();
  writeFileSync(join(dist, 'THIRD-PARTY-NOTICES'), notices(root, Object.keys(metafile.inputs)));
  writeFileSync(join(workshop, 'meta.json'), JSON.stringify(metafile));
  writeFileSync(stampFile, stamp);
  return true;
}

/** Settings that the program and its helpers share. */
function settings() {
  return {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // On Node the package resolves to its CommonJS build, which is slower to load and has only a default export.
    alias: { yaml: join(root, 'node_modules/yaml/browser/index.js') },
    external: ['@cdktf/hcl2json'],
    logLevel: 'warning',
  };
}

async function bundle() {
  const { build: esbuild } = await import('esbuild');
  const result = await esbuild({
    ...settings(),
    entryPoints: { lintel: 'src/cli/lintel.ts' },
    outdir: dist,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    // Identifiers stay as they are: stack traces in bug reports should name functions.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    write: false,
  });
  for (const { path, text } of result.outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, path === join(dist, 'lintel.js') ? withShebang(text) : withRequire(text));
  }
  chmodSync(join(dist, 'lintel.js'), 0o755);
  return result.metafile;
}

function withShebang(text) {
  return text.startsWith('#!') ? text : `#!/usr/bin/env node\n${text}`;
}

/** A bundled CommonJS package that requires one of Node's modules needs a `require`, which ES modules lack. */
function withRequire(text) {
  if (!text.includes('Dynamic require of')) return text;
  return `import{createRequire as createRequireOfNode}from'node:module';const require=createRequireOfNode(import.meta.url);${text}`;
}

/** Compiles policies/ with the program's own compiler, so that a scan need not parse Rego. */
async function buildPolicies() {
  const folder = join(root, 'policies');
  if (!existsSync(folder)) return;
  cpSync(folder, join(dist, 'policies'), { recursive: true });
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesUnder(join(root, input))) {
      hash
        .update(`${relative(root, file).split(sep).join('/')}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { install } = await import('./install.mjs');
  install();
  if (!(await build())) console.error('dist/ is up to date');
}
