// Type declarations as TypeScript writes them (`tsc -b` into .build/types): what a file exports, and the files that a package has to
// have so that its entries mean something. Rooms' index files are left out: names come straight from the files that declare them.
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const fromStatement = /^(import|export)( type)? (\*|\{([^}]*)\}) from '(\.[^']*)\.ts';$/gm;
const declared = /^export (?:declare )?(?:abstract )?(?:interface|type|class|function|const) (\w+)/gm;

/** The declarations below a folder of the compiler's output. Files are named by their paths in it, without an ending: `scan/report`. */
export function readDeclarations(folder) {
  const known = new Map();
  const text = (file) => readFileSync(join(folder, `${file}.d.ts`), 'utf8').replaceAll('\r\n', '\n');
  const contents = (file) => {
    if (!known.has(file)) known.set(file, parse(file, text(file)));
    return known.get(file);
  };
  /** The file that declares what `file` exports as `name`, and its name there; undefined where it exports no such thing. */
  const declarer = (file, name) => {
    const { own, named, all } = contents(file);
    if (own.has(name)) return { file, name };
    const from = named.get(name);
    if (from !== undefined) return declarer(from.file, from.name);
    return all.map((other) => declarer(other, name)).find((found) => found !== undefined);
  };
  /** The names that a file exports, those that it passes on included, in the order of the text. */
  const names = (file) => {
    const { own, named, all } = contents(file);
    return [...new Set([...all.flatMap(names), ...named.keys(), ...own])];
  };
  return { text, declarer, names };
}

function parse(file, text) {
  const named = new Map();
  const all = [];
  for (const [, word, , , list, specifier] of text.matchAll(fromStatement)) {
    if (word === 'import') continue;
    const target = beside(file, specifier);
    if (list === undefined) all.push(target);
    else for (const { name, alias } of namesIn(list)) named.set(alias, { file: target, name });
  }
  return { own: new Set([...text.matchAll(declared)].map((match) => match[1])), named, all };
}

/** The texts of all files that `entries` need, by path, for a package of JavaScript: they name each other with `.js` at the end. */
export function packageDeclarations(folder, entries) {
  const declarations = readDeclarations(folder);
  const written = new Map();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (written.has(`${file}.d.ts`)) continue;
    const need = (target) => {
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
      return `import(${need(found.file)}).${found.name}`;
    });
    written.set(`${file}.d.ts`, inner);
  }
  return written;
}

function namesIn(list) {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const isType = item.startsWith('type ');
      const [name, alias = name] = item.replace(/^type /, '').split(/\s+as\s+/);
      return { name, alias, isType };
    });
}

function beside(file, specifier) {
  return posix.join(dirname(file), specifier);
}

function specifierBetween(from, to) {
  const path = posix.relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
