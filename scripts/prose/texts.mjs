// The texts that people read: pages, messages and help of the program, comments, and names of tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { tokensOf } from './tokens.mjs';

/** @typedef {{ path: string, line: number, text: string }} Text */

/** Folders whose comments are read, and the strings of `src` and names of tests in them. */
const folders = ['src', 'editors', 'scripts', 'test', 'conformance', 'bench'];

/** Every text of the repository, line by line. @param {string} root @returns {Text[]} */
export function textsOf(root) {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'SECURITY.md',
    ...filesIn(root, 'docs', '.md'),
    ...folders.flatMap((folder) => filesIn(root, folder, 'README.md')),
  ];
  const sources = folders.flatMap((folder) =>
    ['.ts', '.mjs', '.cjs'].flatMap((ending) => filesIn(root, folder, ending)),
  );
  return [
    ...pages.flatMap((path) => proseOf(path, readFileSync(join(root, path), 'utf8'))),
    ...sources.flatMap((path) => sentencesOf(path, readFileSync(join(root, path), 'utf8'))),
    ...filesIn(root, 'policies', '.rego').flatMap((path) => messagesOf(path, readFileSync(join(root, path), 'utf8'))),
  ];
}

/** @param {string} root @param {string} folder @param {string} ending */
function filesIn(root, folder, ending) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name.split(sep).join('/')}`);
}

/** A page without its code, addresses and tags. @param {string} path @param {string} page @returns {Text[]} */
function proseOf(path, page) {
  let fenced = false;
  return page.split('\n').flatMap((line, index) => {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    else if (!fenced) return [{ path, line: index + 1, text: withoutCode(line) }];
    return [];
  });
}

/** A line without code, addresses, tags, and links to rules by their names. @param {string} line */
function withoutCode(line) {
  return line
    .replace(/``[^`]*``|`[^`]*`/g, ' … ')
    .replace(/\[(\w+)\]\((?:[\w/]+\/)?\1\.md\)/g, ' … ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/https?:[^\s)]*/g, ' ');
}

/** The comments and strings of a source that have several words. @param {string} path @param {string} source @returns {Text[]} */
export function sentencesOf(path, source) {
  const isSrc = path.startsWith('src/');
  const suites = new Set([
    'suite',
    ...Array.from(source.matchAll(/\bconst (\w+) = suite\(/g), ([, name = '']) => name),
  ]);
  /** @type {Text[]} */
  const found = [];
  let line = 1;
  let at = 0;
  let comment = { line: -1, end: 0 };
  for (const { kind, start, end } of tokensOf(source)) {
    const called = /(\w+)\($/.exec(source.slice(Math.max(0, start - 40), start))?.[1];
    const isRead = kind === 'comment' || isSrc || (called !== undefined && suites.has(called));
    const text = source.slice(start, end);
    if (!isRead || /^`\n/.test(text) || !/[a-z]{2} [a-z]/.test(text)) continue;
    line += linesIn(source.slice(at, start));
    at = start;
    if (kind !== 'comment') {
      found.push({ path, line, text: withoutCode(text.slice(1, -1).replace(/\$\{[^}]*\}|\\[nrtu]/g, ' … ')) });
    } else if (text.startsWith('//') && line === comment.line + 1 && source.slice(comment.end, start).trim() === '') {
      const last = /** @type {Text} */ (found.at(-1));
      found[found.length - 1] = { ...last, text: `${last.text} ${withoutCode(text.slice(2).trim())}` };
    } else found.push({ path, line, text: withoutCode(commentText(text)) });
    if (kind === 'comment') comment = { line: line + linesIn(text), end };
  }
  return found;
}

/** @param {string} text */
function linesIn(text) {
  return text.split('\n').length - 1;
}

/** A comment without its marks, and without types and names of JSDoc. @param {string} comment */
function commentText(comment) {
  return comment
    .replace(/^\/\*+|\*+\/$|^\/\//g, '')
    .replace(/\n\s*\* ?/g, ' ')
    .replace(/@(?:type|typedef|import|template|returns|param|throws)\b(?: \{[^\n]*\})?(?: \[?\w+\]?)?/g, ' ')
    .trim();
}

/** The messages and comments of a Rego module; pages have the metadata of policies. @param {string} path @param {string} source @returns {Text[]} */
function messagesOf(path, source) {
  const at = source.startsWith('# METADATA') ? source.indexOf('\npackage ') : 0;
  return source.split('\n').flatMap((text, index) => {
    const message =
      /(?:"message": |message := )(?:sprintf\()?"([^"]*)"/.exec(text)?.[1] ??
      (index < linesIn(source.slice(0, at)) ? undefined : /^\s*# (.*)/.exec(text)?.[1]);
    return message === undefined ? [] : [{ path, line: index + 1, text: withoutCode(message) }];
  });
}
