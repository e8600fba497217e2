// Large packages that the command line and the library load late: each is one module in dist/shared, which both bundles import.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from './direct-imports.mjs';
import { requires } from './requires.mjs';
import { trimmed } from './trimmed.mjs';

/** Settings for any runtime. */
export const neutral = {
  platform: /** @type {const} */ ('neutral'),
  mainFields: ['module', 'main'],
  conditions: ['worker', 'browser', 'import'],
  external: ['node:*'],
};

const packages = [
  '@noble/curves',
  'bullmq',
  'chevrotain',
  'croner',
  'graphql',
  'ioredis',
  'isomorphic-git',
  'pako',
  're2js',
  'saxes',
  'unbash',
  'undici',
  'yaml',
];
const specifiers = `(?:${packages.join('|')})(?:/[^']*)?`;

/** @param {string} specifier */
const fileOf = (specifier) => {
  const name = packages.find((name) => specifier === name || specifier.startsWith(`${name}/`)) ?? specifier;
  return `${name.replace('@', '').replace('/', '-')}.js`;
};

/**
 * Makes the imports of these packages in src/ refer to their modules. Every file of a bundle that does so has to be in a folder next to
 * dist/shared.
 * @type {import('esbuild').Plugin}
 */
export const shared = {
  name: 'shared',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${specifiers}$`) }, ({ path, importer }) =>
      importer.endsWith('.ts') ? { path: `../shared/${fileOf(path)}`, external: true, sideEffects: false } : undefined,
    );
  },
};

/**
 * Bundles what src/ imports of these packages, for any runtime. Nothing is written.
 * @param {string} root
 * @param {string} outdir
 * @param {import('esbuild').BuildOptions} settings
 */
export async function bundleShared(root, outdir, settings) {
  const { build: esbuild } = await import('esbuild');
  const texts = statements(join(root, 'src'));
  return esbuild({
    ...settings,
    ...neutral,
    entryPoints: [...texts.keys()],
    outdir,
    plugins: [trimmed, requires, entries(root, texts)],
    minify: true,
    legalComments: 'none',
    metafile: true,
    write: false,
  });
}

/**
 * For each module of dist/shared, the statements that export what the files below `folder` import.
 * @param {string} folder
 */
function statements(folder) {
  const imports = new RegExp(`^(?:import|export) \\{([^}]*)\\} from '(${specifiers})';`, 'gm');
  const wholeImport = new RegExp(
    `^import (?!type\\b|\\{)[^;{]* from '${specifiers}'|\\bimport\\('${specifiers}'\\)`,
    'm',
  );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const file of files.sort()) {
    const text = readFileSync(join(folder, file), 'utf8');
    const whole = wholeImport.exec(text);
    if (whole !== null)
      throw new Error(`src/${file}: ${whole[0]} has to import names in braces, as scripts/shared.mjs expects`);
    for (const [, list = '', specifier = ''] of text.matchAll(imports)) {
      const written = found.get(fileOf(specifier)) ?? new Set();
      for (const { name } of namesIn(list)) written.add(`export { ${name} } from '${specifier}';`);
      found.set(fileOf(specifier), written);
    }
  }
  return new Map([...found].map(([file, written]) => [file, [...written].sort().join('\n')]));
}

/**
 * Modules that are only texts.
 * @param {string} root
 * @param {ReadonlyMap<string, string>} texts
 * @returns {import('esbuild').Plugin}
 */
const entries = (root, texts) => ({
  name: 'entries',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'entry-point' ? { path, namespace: 'shared' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'shared' }, ({ path }) => ({
      contents: texts.get(path) ?? '',
      resolveDir: root,
    }));
  },
});
