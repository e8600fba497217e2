// esbuild decides file by file what a chunk needs: a file that imports one name from a room's index.ts gets everything that the room
// exports, parsers included. This plugin makes every import refer directly to the file that declares the name.
// esbuild also creates a chunk for every set of files that the same entry points need, about seventy for a scan, and each costs
// a quarter of a millisecond at every start. So the plugin tells it that late imports include the files that are already loaded.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const importStatement = /^import (?!type\b)\{([^}]*)\} from '(\.[^']*\.ts)';/gm;
const exportFrom = /^export (?!type\b)(?:\*|\{([^}]*)\}) from '(\.[^']*\.ts)';/gm;
const declaration = /^export (?:declare |abstract |async )*(?:const|let|function\*?|class) (\w+)/gm;

/** @typedef {import('./declarations.mjs').Declared} Declared */
/** @typedef {import('./declarations.mjs').Exports} Exports */
/** @typedef {{ folder: string, first: readonly string[], core: string, apart: RegExp, units?: readonly RegExp[] }} Together */

/**
 * The plugin; imports that it does not understand stay unchanged. With `together`, files that are imported by `import()` below
 * `folder` go into chunks as if they imported `first`, which are always loaded already, and `core`, unless `apart` matches them. Files
 * that one of `units` matches go into one chunk, because they are mostly needed together.
 * @param {Together} [together]
 * @returns {import('esbuild').Plugin}
 */
export function directImports(together) {
  const files = together === undefined ? [] : sourcesIn(together.folder);
  const late = lateImports(files);
  const units = (together?.units ?? []).map((unit) => files.filter((path) => unit.test(path)));
  const loadedBefore = (/** @type {string} */ path) => {
    if (together === undefined) return '';
    const { first, core, apart } = together;
    const unit = units.find((paths) => paths.includes(path));
    const withCore = unit === undefined && path !== core && !apart.test(path);
    const before = !late.has(path) ? [] : withCore ? [...first, core] : first;
    return [...before, ...(unit ?? [])].map((file) => `\nimport ${JSON.stringify(file)};`).join('');
  };
  /** @type {Map<string, Exports>} */
  const known = new Map();
  const exportsOf = (/** @type {string} */ file) => {
    const found = known.get(file) ?? readExports(file);
    known.set(file, found);
    return found;
  };
  /**
   * The file that declares what `file` exports as `name`, and its name there.
   * @type {(file: string, name: string, depth?: number) => Declared}
   */
  const declarer = (file, name, depth = 0) => {
    const { own, named, all } = exportsOf(file);
    if (own.has(name) || depth > 20) return { file, name };
    const from = named.get(name);
    if (from !== undefined) return declarer(from.file, from.name, depth + 1);
    for (const other of all) {
      const found = declarer(other, name, depth + 1);
      if (exportsOf(found.file).own.has(found.name)) return found;
    }
    return { file, name };
  };
  /** @type {(path: string, text: string) => string} */
  const straighten = (path, text) =>
    text.replace(importStatement, (_statement, list, specifier) => {
      const target = resolve(dirname(path), specifier);
      return namesIn(list)
        .map(({ name, alias }) => {
          const found = declarer(target, name);
          return `import { ${found.name} as ${alias} } from '${pathBetween(path, found.file)}';`;
        })
        .join(' ');
    });
  return {
    name: 'direct-imports',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
        contents: straighten(path, readFileSync(path, 'utf8')) + loadedBefore(path),
        loader: 'ts',
      }));
    },
  };
}

/** @param {string} folder */
function sourcesIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((path) => path.endsWith('.ts')).map((path) => join(folder, path));
}

/**
 * Those that some of the files import by `import()`.
 * @param {readonly string[]} files
 */
function lateImports(files) {
  const targets = files.flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(/\bimport\('(\.[^']*\.ts)'\)/g);
    return [...found].map(([, specifier = '']) => resolve(dirname(file), specifier));
  });
  return new Set(targets);
}

/**
 * @param {string} file
 * @returns {Exports}
 */
function readExports(file) {
  const text = readFileSync(file, 'utf8');
  /** @type {Exports} */
  const { own, named, all } = { own: new Set(), named: new Map(), all: [] };
  for (const [, list, specifier = ''] of text.matchAll(exportFrom)) {
    const target = resolve(dirname(file), specifier);
    if (list === undefined) all.push(target);
    else for (const { name, alias } of namesIn(list)) named.set(alias, { file: target, name });
  }
  for (const [, name = ''] of text.matchAll(declaration)) own.add(name);
  return { own, named, all };
}

/**
 * The names in braces that are values: `a, b as c, type D`.
 * @param {string} list
 */
export function namesIn(list) {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => {
      const [name = '', alias = name] = item.split(/\s+as\s+/);
      return { name, alias };
    });
}

/**
 * @param {string} from
 * @param {string} to
 */
function pathBetween(from, to) {
  const path = relative(dirname(from), to).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
