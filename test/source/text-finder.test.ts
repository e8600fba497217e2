import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { textFinder } from '../../src/source/index.ts';
import { assertLinear } from '../growth.ts';

const test = suite('source/text-finder');

/** The characters of a text that are part of a found one, as `1`. */
function covered(texts: readonly string[], text: string): string {
  const marks = [...text].map(() => '0');
  textFinder(texts)!(text, (start, end) => marks.fill('1', start, end));
  return marks.join('');
}

test('covers what searching for each text covers', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '\u00e9'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 6 }),
      fc.string({ unit: fc.constantFrom('a', 'b', '\u00e9'), maxLength: 30 }),
      (texts, text) => {
        const marks = [...text].map(() => '0');
        for (const one of texts)
          for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + 1))
            marks.fill('1', at, at + one.length);
        assert.is(covered(texts, text), marks.join(''));
      },
    ),
  );
});

test('a long text is found by its beginning, and covered as a whole', () => {
  const long = Array.from({ length: 1000 }, (_, at) => `a${at}`).join('');
  assert.is(covered([long], `b${long}b`), `0${'1'.repeat(long.length)}0`);
  assert.is(covered([long, 'b'], long.slice(0, 999)), '0'.repeat(999));
});

test('there is no finder for more texts than memory should hold', () => {
  assert.is(textFinder([...Array(10_000).keys()].map((number) => `${number}`.padEnd(100, 'x'))), undefined);
});

test('long repetitions are searched in linear time', () =>
  assertLinear(
    (size) => textFinder(['a'.repeat(900), `${'a'.repeat(900)}b`, 'ba', 'aab'])!('a'.repeat(size), () => {}),
    50_000,
  ));

test.run();
