import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  base64Bytes,
  base64Text,
  hexText,
  isRaw,
  rawBytes,
  rawText,
  utf8Length,
  utf8Text,
  utf8TextTask,
} from '../../../src/go/index.ts';
import { finish } from '../../../src/source/index.ts';

const test = suite('go/text/bytes');

const unit = fc.constantFrom('a', '\u007f', '\u0080', 'é', '\u07ff', '\u0800', '日', '\ue000', '\uffff', '😀', '𐐀');
const texts = fc.string({ unit, maxLength: 40 });
const bytes = fc.uint8Array({ maxLength: 40 });

test('a text takes as many bytes as its UTF-8 has', () => {
  fc.assert(fc.property(texts, (text) => assert.is(utf8Length(text), Buffer.byteLength(text))));
});

test('the text of UTF-8 is the text that was written', () => {
  fc.assert(
    fc.property(texts, (text) => {
      assert.is(utf8Text(Buffer.from(text)), text);
      assert.is(rawText(Buffer.from(text)), text);
      assert.is(isRaw(text), false);
    }),
  );
});

test('a large text is the same if it is read in parts, wherever these begin', () => {
  for (const filler of ['é€😀', '\u{10ffff}', 'aé']) {
    for (let shift = 0; shift < 5; shift++) {
      const large = Buffer.from('x'.repeat(shift) + filler.repeat(100_000));
      assert.is(finish(utf8TextTask(large)), large.toString());
    }
  }
  const invalid = new Uint8Array(600_000).fill(0x80);
  assert.is(finish(utf8TextTask(invalid)), '\ufffd'.repeat(600_000));
});

test('every byte that is part of no character is U+FFFD, as in Go', () => {
  assert.is(utf8Text(Uint8Array.of(0x61, 0xff, 0x62)), 'a\ufffdb');
  assert.is(utf8Text(Uint8Array.of(0xe6, 0x97)), '\ufffd\ufffd');
  assert.is(utf8Text(Uint8Array.of(0xed, 0xa0, 0x80)), '\ufffd\ufffd\ufffd', 'a surrogate');
  assert.is(utf8Text(Uint8Array.of(0xc0, 0xaf)), '\ufffd\ufffd', 'longer than needed');
  assert.is(utf8Text(Uint8Array.of(0xf4, 0x90, 0x80, 0x80)), '\ufffd\ufffd\ufffd\ufffd', 'past the last character');
});

test('any bytes come back from their text', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      const text = rawText(given);
      assert.equal([...rawBytes(text)], [...given]);
      assert.is(isRaw(text), utf8Text(given) !== text);
    }),
  );
});

/** Texts with what encoding/base64 of Go 1.26 writes: the standard form, the one for URLs, and the latter without `=`. */
const encoded: readonly (readonly [hex: string, standard: string, url: string, bare: string])[] = [
  ['', '', '', ''],
  ['00', 'AA==', 'AA==', 'AA'],
  ['61', 'YQ==', 'YQ==', 'YQ'],
  ['6162', 'YWI=', 'YWI=', 'YWI'],
  ['616263', 'YWJj', 'YWJj', 'YWJj'],
  ['61626364', 'YWJjZA==', 'YWJjZA==', 'YWJjZA'],
  ['fffefdfc', '//79/A==', '__79_A==', '__79_A'],
];
test('base64 as Go writes it', () => {
  for (const [hex, ...texts] of encoded) {
    const given = Buffer.from(hex, 'hex');
    assert.equal([base64Text(given), base64Text(given, 'url'), base64Text(given, 'bare')], texts);
    assert.is(hexText(given), hex);
  }
});

/** Texts with the bytes that it reads in these forms, in hexadecimal, or the offset of its CorruptInputError. */
const decoded: readonly (readonly [text: string, ...results: (string | number)[]])[] = [
  ['', '', '', ''],
  ['YQ==', '61', '61', 2],
  ['YWI=', '6162', '6162', 3],
  ['YWJj', '616263', '616263', '616263'],
  ['YWJjZA==', '61626364', '61626364', 6],
  ['YQ', 0, 0, '61'],
  ['YQ=', 3, 3, 2],
  ['YWI', 0, 0, '6162'],
  ['Y', 0, 0, 0],
  ['YW\nJj\r\n', '616263', '616263', '616263'],
  ['YQ=\n=', '61', '61', 2],
  ['YQ==\n', '61', '61', 2],
  ['YQ==x', 4, 4, 2],
  ['YQ=x', 2, 2, 2],
  ['YWI=x', 4, 4, 3],
  ['YWI==', 4, 4, 3],
  ['=', 0, 0, 0],
  ['Y===', 1, 1, 1],
  ['Y=', 1, 1, 1],
  ['====', 0, 0, 0],
  ['YWJj=', 4, 4, 4],
  ['YWJj====', 4, 4, 4],
  ['Y Q=', 1, 1, 1],
  ['__-_', 0, 'ffffbf', 'ffffbf'],
  ['//+/', 'ffffbf', 0, 0],
  ['YR==', '61', '61', 2],
  ['YWJ=', '6162', '6162', 3],
  ['YWJjYQ==YWJj', 8, 8, 6],
  ['YWJjY', 4, 4, 4],
  ['YWJj\nY', 5, 5, 5],
  ['é===', 0, 0, 0],
  ['YQ\n', 1, 1, '61'],
  ['\nYQ==', '61', '61', 3],
];
for (const [text, ...results] of decoded) {
  test(`the bytes of ${JSON.stringify(text)}`, () => {
    const found = (['standard', 'url', 'bare'] as const).map((form) => {
      const result = base64Bytes(text, form);
      return typeof result === 'number' ? result : hexText(result);
    });
    assert.equal(found, results);
  });
}

test.run();
