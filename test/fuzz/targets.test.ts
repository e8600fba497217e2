import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { randomFrom } from '../../conformance/random.ts';
import { effort, patience } from '../effort.ts';
import { cope } from './cope.ts';
import { keptInputs } from './kept.ts';
import { targets } from './targets/index.ts';
import type { Input, Target } from './targets/target.ts';

const test = suite('fuzz');

/** A few cases of each target, always the same: `npm run fuzz` tries others. */
const few = 12;

async function copeInTime(target: Target, input: Input): Promise<void> {
  const before = effort();
  await cope(target, input);
  assert.ok(effort() - before < patience, 'it takes too long');
}

test('targets have names of their own', () => {
  assert.is(new Set(targets.map(({ id }) => id)).size, targets.length);
});

for (const target of targets) {
  test(`${target.id}: ${few} cases`, async () => {
    for (let number = 0; number < few; number++) await copeInTime(target, target.make(randomFrom(number)));
  });

  for (const [name, input] of keptInputs(target.id)) {
    test(`${target.id}: ${name}`, () => copeInTime(target, input));
  }
}

test.run();
