import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { suites } from '../../conformance/suites.ts';
import { families, recorded } from './recorded.ts';

const test = suite('conformance/suites');

test('every figure on record belongs to a suite', () => {
  const known = suites.map((entry) => entry.id);
  assert.equal(
    Object.keys(recorded).filter((id) => !known.includes(id)),
    [],
  );
});

test('every suite runs in one test file', () => {
  const prefixes = Object.values(families).flat();
  for (const { id } of suites) assert.is(prefixes.filter((prefix) => id.startsWith(prefix)).length, 1, id);
});

test.run();
