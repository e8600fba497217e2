import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRaw, rawBytes, rawText, utf8Length, utf8Text, utf8TextTask } from '../../../src/go/index.ts';
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

test.run();
