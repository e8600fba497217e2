// Checks the spelling and the wording of pages, messages, help, comments and names of tests. `node scripts/prose/main.mjs --words` prints the words that
// the dictionary does not know: correct the text, or add a word of the field to words.txt.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import american from 'dictionary-en';
// @ts-expect-error The package has no types.
import nspell from 'nspell';
import { patterns } from './patterns.mjs';
import { textsOf } from './texts.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const texts = textsOf(join(here, '..', '..'));
const own = new Set(readFileSync(join(here, 'words.txt'), 'utf8').split('\n'));
const dictionary = nspell(american);
/** @type {Map<string, boolean>} */
const known = new Map();

/** Whether a word is in the dictionary, in the list of the project, or no word of prose. @param {string} word */
function isKnown(word) {
  const found = known.get(word);
  if (found !== undefined) return found;
  const plain = word.replace(/['’]s?$/, '');
  const result = !/^[A-Z]?[a-z’']+$/.test(plain) || own.has(plain.toLowerCase()) || dictionary.correct(plain);
  known.set(word, result);
  return result;
}

/** @type {string[]} */
const problems = [];
/** @type {Map<string, number>} */
const unknown = new Map();
for (const { path, line, text } of texts) {
  for (const [word] of text.matchAll(/[\p{L}\p{N}_.:/@$%*+\\-]*[\p{L}\p{N}’']+/gu)) {
    for (const written of word.split('-')) {
      const part = written.replace(/^['’]+|['’]+$/g, '');
      if (part.length < 4 || isKnown(part)) continue;
      unknown.set(part, (unknown.get(part) ?? 0) + 1);
      problems.push(`${path}:${line}: unknown word "${part}"`);
    }
  }
  for (const [pattern, instead, paths] of patterns) {
    const found = paths?.test(path) === false ? undefined : pattern.exec(text)?.[0];
    if (found !== undefined) problems.push(`${path}:${line}: "${found}": write ${instead}`);
  }
}
if (process.argv.includes('--words')) for (const [word, count] of [...unknown].sort()) console.log(`${count} ${word}`);
else for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
