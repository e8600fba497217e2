// Type declarations as TypeScript writes them (`tsc -b` into .build/types): what a file exports, and the files that a package has to
// have so that its entries mean something. Rooms' index files are left out: names come straight from the files that declare them.
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const fromStatement = /^(import|export)( type)? (\*|\{([^}]*)\}) from '(\.[^']*)\.ts';$/gm;
const declared = /^export (?:declare )?(?:abstract )?(?:interface|type|class|function|const) (\w+)/gm;

/** @typedef {{ file: string, name: string }} Declared */
/** @typedef {{ own: Set<string>, named: Map<string, Declared>, all: string[] }} Exports The exports of a file: its own, by name, and as a whole from others. */

/**
 * The declarations below a folder of the compiler's output. Files are named by their paths in it, without an ending: `scan/report`.
 * @param {string} folder
 */
export function readDeclarations(folder) {
  /** @type {Map<string, Exports>} */
  const known = new Map();
  const text = (/** @type {string} */ file) =>
    readFileSync(join(folder, `${file}.d.ts`), 'utf8').replaceAll('\r\n', '\n');
  const contents = (/** @type {string} */ file) => {
    const found = known.get(file) ?? parse(file, text(file));
    known.set(file, found);
    return found;
  };
  /**
   * The file that declares what `file` exports as `name`, and its name there; undefined if it exports no such thing.
   * @type {(file: string, name: string) => Declared | undefined}
   */
  const declarer = (file, name) => {
    const { own, named, all } = contents(file);
    if (own.has(name)) return { file, name };
    const from = named.get(name);
    if (from !== undefined) return declarer(from.file, from.name);
    return all.map((other) => declarer(other, name)).find((found) => found !== undefined);
  };
  /**
   * The names that a file exports, those that it passes on included, in the order of the text.
   * @type {(file: string) => string[]}
   */
  const names = (file) => {
    const { own, named, all } = contents(file);
    return [...new Set([...all.flatMap(names), ...named.keys(), ...own])];
  };
  return { text, declarer, names };
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Exports}
 */
function parse(file, text) {
  /** @type {Exports} */
  const { own, named, all } = { own: new Set(), named: new Map(), all: [] };
  for (const [, word, , , list, specifier = ''] of text.matchAll(fromStatement)) {
    if (word === 'import') continue;
    const target = beside(file, specifier);
    if (list === undefined) all.push(target);
    else for (const { name, alias } of namesIn(list)) named.set(alias, { file: target, name });
  }
  for (const [, name = ''] of text.matchAll(declared)) own.add(name);
  return { own, named, all };
}

/**
 * The texts of all files that `entries` need, by path, for a package of JavaScript: they name each other with `.js` at the end.
 * @param {string} folder
 * @param {readonly string[]} entries
 */
export function packageDeclarations(folder, entries) {
  const declarations = readDeclarations(folder);
  /** @type {Map<string, string>} */
  const written = new Map();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (written.has(`${file}.d.ts`)) continue;
    const need = (/** @type {string} */ target) => {
      open.push(target);
      return `'${specifierBetween(file, target)}.js'`;
    };
    const straight = declarations
      .text(file)
      .replace(fromStatement, (statement, word, type = '', what, list, specifier) => {
        const target = beside(file, specifier);
        if (list === undefined) return `${word}${type} ${what} from ${need(target)};`;
        return namesIn(list)
          .map(({ name, alias, isType }) => {
            const found = declarations.declarer(target, name);
            if (found === undefined) throw new Error(`${file}: ${statement}: nothing declares ${name}`);
            const item = found.name === alias ? alias : `${found.name} as ${alias}`;
            return `${word}${isType ? ' type' : type} { ${item} } from ${need(found.file)};`;
          })
          .join('\n');
      });
    const inner = straight.replace(/\bimport\("(\.[^"]*)\.ts"\)\.(\w+)/g, (_, path, type) => {
      const found = declarations.declarer(beside(file, path), type);
      if (found === undefined) throw new Error(`${file}: nothing declares ${type} of '${path}'`);
      return `import(${need(found.file)}).${found.name}`;
    });
    written.set(`${file}.d.ts`, inner);
  }
  return written;
}

/** @param {string} list */
function namesIn(list) {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const isType = item.startsWith('type ');
      const [name = '', alias = name] = item.replace(/^type /, '').split(/\s+as\s+/);
      return { name, alias, isType };
    });
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function beside(file, specifier) {
  return posix.join(dirname(file), specifier);
}

/**
 * @param {string} from
 * @param {string} to
 */
function specifierBetween(from, to) {
  const path = posix.relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
