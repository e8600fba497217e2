import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { between, trim, trimEnd, trimStart } from '../../src/source/index.ts';
import { assertLinear } from '../growth.ts';

const test = suite('source/trim');

/** Texts of few characters, so that both ends have some to cut. */
const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\u{1f600}', '\ud83d') });

test('cuts what a pattern cuts', () => {
  fc.assert(
    fc.property(texts, (text) => {
      assert.is(trimStart(text, ' \n'), text.replace(/^[ \n]+/, ''));
      assert.is(trimEnd(text, ' \n'), text.replace(/[ \n]+$/, ''));
      assert.is(trimEnd(text, /\s/), text.trimEnd());
      assert.is(trim(text, ' \n'), text.trim());
      assert.is(trim(text, '\u{1f600}'), text.replace(/^\u{1f600}+|\u{1f600}+$/gu, ''));
    }),
  );
});

test('an empty set cuts nothing', () => assert.is(trim(' a ', ''), ' a '));

test('an empty text stays empty', () => {
  for (const characters of [' ', 'undefined', '', /./]) assert.is(trim('', characters), '');
});

test('between', () => {
  assert.is(between('<a>b</a></a>', '<a>', '</a>'), 'b');
  assert.is(between('<b>c>', '<b>', '>'), 'c');
  assert.is(between('</a><a>b', '<a>', '</a>'), undefined);
  assert.is(between('b</a>', '<a>', '</a>'), undefined);
});

test('a long run within a text takes linear time', () =>
  assertLinear((size) => trim(`a${' '.repeat(size)}b`, ' ') + trimEnd(`${' '.repeat(size)}b`, /\s/), 1_000_000));

test.run();
