import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { didYouMean, editDistance } from '../../src/source/index.ts';

const test = suite('source/nearest');

/** The distance by its definition, which takes exponential time. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [shortA, shortB] = [a.slice(1), b.slice(1)];
  const swaps = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return Math.min(
    slowDistance(shortA, b) + 1,
    slowDistance(a, shortB) + 1,
    slowDistance(shortA, shortB) + (a[0] === b[0] ? 0 : 1),
    ...(swaps ? [slowDistance(a.slice(2), b.slice(2)) + 1] : []),
  );
}

test('the distance counts insertions, deletions, replacements and swaps', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(fc.property(texts, texts, (a, b) => assert.is(editDistance(a, b), slowDistance(a, b))));
});

/** The given name, the known ones, and the suggestion. */
const guesses: readonly (readonly [given: string, known: readonly string[], guess: string | undefined])[] = [
  ['acl', ['acls', 'bucket'], 'acls'],
  ['ACL', ['Acls'], 'Acls'],
  ['acl', ['bucket', 'acll', 'acls'], 'acll'],
  ['bukcet', ['acl', 'bucket'], 'bucket'],
  // A third of the letters may differ.
  ['bucket', ['pocket'], 'pocket'],
  ['bucket', ['pocked'], undefined],
  ['abcde', ['abcxx'], undefined],
  ['abcde', ['abcdx'], 'abcdx'],
  ['ab', ['ax'], 'ax'],
  ['a', ['b', 'ab'], undefined],
  ['-a', ['-b'], undefined],
  ['--ab', ['--ax'], '--ax'],
  // A beginning of at least three letters.
  ['sev', ['category', 'severity'], 'severity'],
  ['SEV', ['Severity'], 'Severity'],
  ['se', ['severity'], undefined],
  ['every', ['severity'], undefined],
  ['', ['a'], undefined],
  [`${'a'.repeat(60)}bcd`, ['a'.repeat(60)], 'a'.repeat(60)],
];
for (const [given, known, guess] of guesses) {
  test(`${given || 'nothing'} of ${known.join(', ')}`, () =>
    assert.is(didYouMean(given, known), guess === undefined ? '' : `; did you mean ${guess}?`));
}

test.run();
