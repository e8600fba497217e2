// The texts that people read: pages, and the strings of the program that are sentences.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** @typedef {{ path: string, line: number, text: string }} Text */

/** Every text of the repository, line by line. @param {string} root @returns {Text[]} */
export function textsOf(root) {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'SECURITY.md',
    ...filesIn(root, 'docs', '.md'),
  ];
  return [
    ...pages.flatMap((path) => proseOf(path, readFileSync(join(root, path), 'utf8'))),
    ...filesIn(root, 'src', '.ts').flatMap((path) => stringsOf(path, readFileSync(join(root, path), 'utf8'))),
    ...filesIn(root, 'policies', 'policy.rego').flatMap((path) =>
      messagesOf(path, readFileSync(join(root, path), 'utf8')),
    ),
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

/** The strings of a source that hold several words. @param {string} path @param {string} source @returns {Text[]} */
function stringsOf(path, source) {
  const found = [];
  let line = 1;
  let at = 0;
  for (const match of source.matchAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
  )) {
    const text = match[0];
    if (/^(?:\/[*/]|`\n)/.test(text) || !/[a-z]{2} [a-z]/.test(text)) continue;
    line += source.slice(at, match.index).split('\n').length - 1;
    at = match.index;
    found.push({ path, line, text: withoutCode(text.slice(1, -1).replace(/\$\{[^}]*\}|\\[nrtu]/g, ' … ')) });
  }
  return found;
}

/** The messages of a policy. @param {string} path @param {string} source @returns {Text[]} */
function messagesOf(path, source) {
  return source.split('\n').flatMap((text, index) => {
    const message = /(?:"message": |message := )(?:sprintf\()?"([^"]*)"/.exec(text)?.[1];
    return message === undefined ? [] : [{ path, line: index + 1, text: message }];
  });
}
