import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nativePattern } from '../../../src/go/patterns/native.ts';

const test = suite('native patterns');

/** The power of a text's length that bounds what a search takes; undefined if nothing is certain. */
const degrees: readonly (readonly [pattern: string, degree: number | undefined])[] = [
  ['abc', 1],
  ['^abc', 0],
  ['^a*b', 1],
  // From each start through the run; the run is passed in one way.
  ['a*b', 2],
  ['a*b*', 2],
  ['[a-z]+:[a-z]+@', 2],
  ['[a-z]*\\b:', 2],
  // The run may end in many places, each followed by another search.
  ['a*ab*c', 3],
  ['[a-z]*[a-c]*x', 3],
  // Nothing that starts a match is in the rest of it.
  ['(^|[^a-z.])([a-z]+\\.[a-z]+)', 1],
  ['[^a-z]([a-z]*[a-c]*x)', 2],
  // Properties of the first of several alternatives do not apply to the others.
  ['^(?:abc|d)', 0],
  ['^abc|d', 1],
  [':[a-z]+', 1],
  [':[a-z]+|[a-z]*:', 2],
  // Loops whose rounds end in one place only.
  ['^(?:[a-z]+,)*$', 1],
  ['^(?::[a-z]*)*$', 1],
  ['^(?:[a-z]+)*$', undefined],
  ['^(?:a|ab)*$', undefined],
  ['^(?:[a-z]+,?)*$', undefined],
  // Sets: a dash is a character at the ends, and before or after `\\d` elsewhere it is an error in RE2.
  ['[\\d-]', 1],
  ['[\\dab]', 1],
  ['[a\\d]', 1],
  ['[-a]', 1],
  ['[a-]', 1],
  ['[a-b-]', 1],
  ['[^\\d-]', 1],
  ['[\\d-a]', undefined],
  ['[a-\\d]', undefined],
  ['[a-b-c]', undefined],
  ['[c-a]', undefined],
];
for (const [pattern, degree] of degrees) {
  test(`${pattern}: ${degree ?? 'left to the linear matcher'}`, () => {
    assert.is(nativePattern(pattern)?.degree, degree);
  });
}

/** Whether a search may read far beyond its match: all choices that may be long, and are then given up for others. */
const reading: readonly [pattern: string, readsOn: boolean][] = [
  ['(^|[^a-z.])([a-z]+\\.[a-z]+)', false],
  ['a.*b', false],
  ['a(b|c)d*', false],
  ['a.*b|a', true],
  ['a(.*b)?', true],
  ['(?:[a-z]+,)*a', true],
];
for (const [pattern, readsOn] of reading) {
  test(`${pattern} ${readsOn ? 'may read on' : 'reads no further than its match'}`, () => {
    assert.is(nativePattern(pattern)?.readsOn, readsOn);
  });
}

test.run();
