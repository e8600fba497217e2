import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { graphemes } from '../../../../src/iac/terraform/values/graphemes.ts';

const test = suite('graphemes');

/** Characters of several code points, parts of them, and single code points. */
const parts = ['a', ' ', '\n', '\r\n', '\r', 'é', 'e\u0301', '\u0301', '\u200d', '\ud83d', '\u{1f44d}\u{1f3fd}'].concat(
  ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f1e9}\u{1f1ea}', '\u{1f1e9}', '\u0915\u094d\u0937\u093f'],
  ['\u1100\u1161\u11a8', '\u0600', 'e\u0301'.concat('\u0301'.repeat(300))],
);

test('a text is segmented by the rules of Unicode, however long it is', () => {
  const whole = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 600, size: 'max' }).map((some) => some.join(''));
  fc.assert(
    fc.property(text, (given) => {
      assert.equal(
        graphemes(given),
        Array.from(whole.segment(given), ({ segment }) => segment),
      );
    }),
  );
});

test.run();
