import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  codePointCount,
  compareStrings,
  escapedChar,
  isFlat,
  jsonString,
  lower,
  quotedText,
  rawText,
  sortStrings,
  upper,
  wellFormed,
} from '../../../src/go/index.ts';

const test = suite('go/text/strings');

const unit = fc.constantFrom('a', 'b', '"', '\\', '\n', '\u007f', 'é', '\u2028', '日', '\ue000', '\uffff', '😀', '𐐀');
const texts = fc.string({ unit, maxLength: 12 });

test('strings are in the order of their UTF-8', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      assert.is(Math.sign(compareStrings(a, b)), Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    {
      examples: [
        ['\uffff', '😀'],
        ['\ue000', '\ud83d\ude00'],
        ['😀', '𐐀'],
        ['a', 'ab'],
        ['', 'a'],
      ],
    },
  );
  fc.assert(
    fc.property(fc.array(texts), (list) => {
      const sorted = [...list];
      sortStrings(sorted);
      assert.equal(
        sorted,
        [...list].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
      );
    }),
  );
});

test('characters are counted, not units', () => {
  fc.assert(
    fc.property(texts, (text) => {
      assert.is(codePointCount(text), [...text].length);
      assert.is(isFlat(text), [...text].length === text.length);
    }),
  );
});

test('a text in quotes is read back as it was, and is in one line', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const quoted of [quotedText(text), quotedText(text, true)]) {
        const json = quoted
          .replace(/\\x([0-9a-f]{2})/g, '\\u00$1')
          .replace(/\\U([0-9a-f]{8})/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
        assert.is(JSON.parse(json), text);
        assert.not.match(quoted, /[\n\u2028\u007f]/);
      }
      assert.match(quotedText(text, true), /^[\x20-\x7e]*$/);
    }),
  );
  assert.is(quotedText('\x07\b\f\n\r\t\v"\\\0\x1f\x7f'), '"\\a\\b\\f\\n\\r\\t\\v\\"\\\\\\x00\\x1f\\x7f"');
  assert.is(quotedText('é😀\u200b\u{e0001}'), '"é😀\\u200b\\U000e0001"');
  assert.is(quotedText('é😀', true), '"\\u00e9\\U0001f600"');
  assert.is(quotedText(rawText(Uint8Array.of(0x61, 0xff, 0x80))), '"a\\xff\\x80"');
  assert.is(escapedChar('a'), 'a');
  assert.is(escapedChar('\x05'), '\\x05');
  assert.is(escapedChar('é'), 'é');
  assert.is(escapedChar('é', true), '\\u00e9');
});

test('a JSON string escapes what a page could misread', () => {
  assert.is(jsonString('a<b>&\u2028\u2029"\n'), '"a\\u003cb\\u003e\\u0026\\u2028\\u2029\\"\\n"');
  assert.is(jsonString('plain é'), '"plain é"');
  assert.is(jsonString(rawText(Uint8Array.of(0x61, 0xff, 0x3c))), '"a\\ufffd\\u003c"');
  fc.assert(fc.property(texts, (text) => assert.is(JSON.parse(jsonString(text)), text)));
});

test('half of a pair is no character', () => {
  assert.is(wellFormed('a\ud83d\ude00\ud83d\udc00x'), 'a\ud83d\ude00\ud83d\udc00x');
  assert.is(wellFormed('\ude00\ud83da'), '\ufffd\ufffda');
  assert.is(wellFormed('\ud83d\ud83d\ude00'), '\ufffd\ud83d\ude00');
});

test('letters change their case one by one', () => {
  assert.is(upper('straße ŉ ǰ ﬁ'), 'STRAßE ŉ ǰ ﬁ', 'no letter becomes two');
  assert.is(lower('ΑΣ İ ABC'), 'ας i abc'.replace('ς', 'σ'), 'a sigma at the end is a sigma');
  // Greek letters with an iota below, as the Unicode database pairs them (UnicodeData.txt, simple upper case).
  const pairs: readonly (readonly [number, number])[] = [
    [0x1f80, 0x1f88],
    [0x1f87, 0x1f8f],
    [0x1f90, 0x1f98],
    [0x1f97, 0x1f9f],
    [0x1fa0, 0x1fa8],
    [0x1fa7, 0x1faf],
    [0x1fb3, 0x1fbc],
    [0x1fc3, 0x1fcc],
    [0x1ff3, 0x1ffc],
  ];
  for (const [small, large] of pairs) {
    assert.is(upper(String.fromCodePoint(small)), String.fromCodePoint(large), small.toString(16));
    assert.is(upper(`a${String.fromCodePoint(small)}`), `A${String.fromCodePoint(large)}`);
  }
  assert.is(upper('\u1fb2'), '\u1fb2');
  // As strings.ToUpper and strings.ToLower of Go 1.26: letters with another length of UTF-8, titles, outside the first plane.
  assert.is(upper('éɐɫⱥ ǆǅ ſµÿ 𐐨'), 'ÉⱯⱢȺ ǄǄ SΜŸ 𐐀');
  assert.is(lower('ÉⱯⱢȺ ǄǅẞK\u212aÅ\u212b 𐐀'), 'éɐɫⱥ ǆǆßkkåå 𐐨');
});

test.run();
