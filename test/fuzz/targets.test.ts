import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { randomFrom } from '../../conformance/random.ts';
import { cope } from './cope.ts';
import { keptInputs } from './kept.ts';
import { targets } from './targets/index.ts';

const test = suite('fuzz');

/** A few cases of each target, always the same: `npm run fuzz` tries others. */
const few = 12;

test('targets have unique names', () => {
  assert.is(new Set(targets.map(({ id }) => id)).size, targets.length);
});

for (const target of targets) {
  test(`${target.id}: ${few} cases`, async () => {
    for (let number = 0; number < few; number++) await cope(target, target.make(randomFrom(number)));
  });

  for (const [name, input] of keptInputs(target.id)) {
    test(`${target.id}: ${name}`, () => cope(target, input));
  }
}

test.run();
