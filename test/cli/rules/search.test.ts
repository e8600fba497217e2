import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { searchRules } from '../../../src/cli/rules/search.ts';
import { loadPolicies, type Policy } from '../../../src/scan/index.ts';
import { bundledPolicies } from '../../policies/scan.ts';
import { searches } from './searches.ts';

const test = suite('lintel rules WORD: the search');
let policies: readonly Policy[] = [];

test.before(async () => {
  const set = await loadPolicies(await bundledPolicies());
  policies = await set.describe(set.policies);
});

for (const [words, ids] of searches) {
  test(`${words} finds its rule among the first three`, () => {
    const found = searchRules(words.split(' '), policies).map(({ id }) => id);
    assert.ok(
      found.slice(0, 3).some((id) => ids.includes(id)),
      found.slice(0, 3).join(', '),
    );
  });
}

test('rules that fit much worse than the best are not listed', () => {
  const found = searchRules(['http_tokens', 'imdsv2'], policies).map(({ id }) => id);
  assert.is(found[0], 'aws.ec2.imdsv2_required');
  assert.ok(found.length < 5, found.join(', '));
  assert.equal(searchRules(['zebra', 'crossing'], policies), []);
});

test.run();
