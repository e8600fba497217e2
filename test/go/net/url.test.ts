import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryEscaped, rawBytes, rawText, unescaped } from '../../../src/go/index.ts';

const test = suite('go/net/url');

/** Texts as url.QueryEscape of Go 1.26 writes them. */
const written: readonly (readonly [text: string, escaped: string])[] = [
  ['a b+c/d?e=f&g', 'a+b%2Bc%2Fd%3Fe%3Df%26g'],
  ['é日😀', '%C3%A9%E6%97%A5%F0%9F%98%80'],
  ["-_.~*!'()", '-_.~%2A%21%27%28%29'],
  ['%', '%25'],
  ['', ''],
  ['A-Z', 'A-Z'],
  ['a%20b', 'a%2520b'],
  ['+', '%2B'],
];
for (const [text, escaped] of written) test(`${text} escaped`, () => assert.is(queryEscaped(text), escaped));

/** Texts as url.QueryUnescape of Go 1.26 reads them, or its error. */
const read: readonly (readonly [escaped: string, text: string | undefined, error?: string])[] = [
  ['a+b', 'a b'],
  ['a%20b', 'a b'],
  ['%C3%A9', 'é'],
  ['%', undefined, 'invalid URL escape "%"'],
  ['%4', undefined, 'invalid URL escape "%4"'],
  ['%zz', undefined, 'invalid URL escape "%zz"'],
  ['a%2Bb', 'a+b'],
  ['%2', undefined, 'invalid URL escape "%2"'],
  ['100%', undefined, 'invalid URL escape "%"'],
  ['%g1', undefined, 'invalid URL escape "%g1"'],
  ['%E6%97%A5x', '日x'],
  ['+%2B+', ' + '],
];
for (const [escaped, text, error] of read) {
  test(`${escaped} unescaped`, () => assert.equal(unescaped(escaped, true), text === undefined ? { error } : { text }));
}

test('bytes that are not UTF-8', () => {
  assert.is(queryEscaped(rawText(Uint8Array.of(0, 0xff, 0x20, 0x7e))), '%00%FF+~');
  const found = unescaped('a%FFb%C3%A9+', true);
  assert.ok('text' in found);
  assert.equal([...rawBytes(found.text)], [0x61, 0xff, 0x62, 0xc3, 0xa9, 0x20]);
});

test('a plus is a space in queries only', () => {
  assert.equal(unescaped('a+b%20c', false), { text: 'a+b c' });
});

test.run();
