import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dataOf, suites } from '../../conformance/suites.ts';
import { repository } from '../shared.ts';

const test = suite('conformance/recorded');
const recorded: Record<string, { passed: number }> = JSON.parse(
  readFileSync(join(repository, 'conformance', 'recorded.json'), 'utf8'),
);

for (const each of suites) {
  const { id, run } = each;
  const folder = dataOf(each);
  const name = `${id}: no fewer cases agree than recorded.json says`;
  if (folder === undefined) {
    test.skip(name, () => {});
    continue;
  }
  test(name, async () => {
    const { passed } = await run({ data: folder });
    const before = recorded[id]?.passed;
    assert.is.not(before, undefined, `npm run conformance -- ${id} --record`);
    assert.ok(passed >= before!, `${passed} agree, ${before} did before: npm run conformance -- ${id}`);
  });
}

test('every figure on record belongs to a suite', () => {
  const known = suites.map((entry) => entry.id);
  assert.equal(
    Object.keys(recorded).filter((id) => !known.includes(id)),
    [],
  );
});

test.run();
