import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository } from '../shared.ts';
import { sourceFiles } from './sources.ts';

const test = suite('architecture/exports');

/** Types are exported with the functions that take or give them. */
const exported = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm;

const sources = sourceFiles();
const program = wordsOf([...sources.map(({ path, text }) => [path, text] as const), ...textsIn('bench', 'scripts')]);
const tests = wordsOf(textsIn('conformance', 'test'));
const exports = sources
  // The entry points that users of the package import.
  .filter(({ room, path }) => room !== 'library' && path !== 'src/cli/library.ts')
  .flatMap(({ path, code }) => [...code.matchAll(exported)].map(([, name = '']) => ({ path, name })));

test('exports of a file are used in another one', () => {
  const unused = exports.filter(({ name }) => program.get(name)?.size === 1 && !tests.has(name));
  assert.equal(unused, []);
});

test('exports of a file are not only for tests', () => {
  const unused = exports.filter(
    ({ path, name }) => program.get(name)?.size === 1 && program.get(name)?.get(path) === 1,
  );
  assert.equal(unused, []);
});

function textsIn(...folders: string[]): (readonly [path: string, text: string])[] {
  return folders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:ts|mjs)$/.test(path))
      .map((path) => [`${folder}/${path}`, readFileSync(join(repository, folder, path), 'utf8')] as const),
  );
}

/** The number of occurrences of each word in each file. */
function wordsOf(texts: (readonly [path: string, text: string])[]): Map<string, Map<string, number>> {
  const words = new Map<string, Map<string, number>>();
  for (const [path, text] of texts) {
    for (const word of text.match(/\w+/g) ?? []) {
      const counts = words.get(word) ?? new Map<string, number>();
      words.set(word, counts.set(path, (counts.get(path) ?? 0) + 1));
    }
  }
  return words;
}

test.run();
