import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { patterns } from '../../scripts/prose/patterns.mjs';
import { sentencesOf } from '../../scripts/prose/texts.mjs';

const test = suite('scripts: prose');

const texts = (path: string, source: string): string[] =>
  sentencesOf(path, source).map(({ line, text }) => `${line} ${text.trim()}`);

test('comments are read, in one piece if they continue on the next line', () => {
  assert.equal(
    texts(
      'src/a.ts',
      'const a = 1; // one comment\n\n// the first line\n// and the second\n/**\n * the last block\n */\n',
    ),
    ['1 one comment', '3 the first line and the second', '5 the last block'],
  );
});

test('quotes in patterns and addresses in strings do not hide or begin comments', () => {
  const source =
    "const p = /['\"]\\/\\/ [/'] x/; // after a pattern\nconst half = 4 / 2; // after a division\nconst u = 'see https://a.example now';\n";
  assert.equal(texts('test/a.ts', source), ['1 after a pattern', '2 after a division']);
});

test('templates are read with the strings in their values, and comments after them are found', () => {
  const source = 'const a = `one ${b ? "of the two" : `or the other`} text`; // a comment here\n';
  const found = texts('src/a.ts', source).join('\n');
  for (const part of ['of the two', 'or the other', 'a comment here']) assert.ok(found.includes(part), part);
});

test('outside of src, only names of tests are read of the strings', () => {
  assert.equal(
    texts(
      'test/a.test.ts',
      "const test = suite('some tests');\ntest('a name of a test', () => f('an argument of it'));\n",
    ),
    ['1 some tests', '2 a name of a test'],
  );
});

test('code, types and names of JSDoc are left out', () => {
  assert.equal(texts('src/a.ts', '/** What `is no code` does. @param {string} nobody */\n'), ['1 What  …  does.']);
});

test('patterns find the wording that they are for, and nothing in plain sentences', () => {
  const found = (text: string): number => patterns.filter(([pattern]) => pattern.test(text)).length;
  for (const text of [
    'its host is none',
    'a text that is no module',
    'what stands there',
    'the others go on',
    'it lies below',
  ])
    assert.ok(found(text) > 0, text);
  for (const text of ['there is no module', 'it is no longer used', 'this stands for all', 'a file next to it'])
    assert.is(found(text), 0, text);
});

test.run();
