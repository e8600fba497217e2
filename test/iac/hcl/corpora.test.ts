import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sharedPath, skipped } from '../../shared.ts';

const test = suite('iac/hcl/corpora');

test('real files, and changed ones, are read as HashiCorp’s parser reads them', async () => {
  const corpora = sharedPath('corpora');
  if (corpora === undefined) return;
  const conformance = await import('../../../conformance/terraform/hcl.ts').catch((error: unknown) => {
    if (!String(error).includes('@cdktf/hcl2json')) throw error;
    return skipped('@cdktf/hcl2json is not installed');
  });
  if (conformance === undefined) return;
  const { total, passed, failed } = await conformance.run({ data: corpora, mutants: 500, seed: 42 });
  assert.equal(failed, []);
  assert.is(passed, total);
  assert.ok(total > 1000, `only ${total} texts were compared`);
});

test.run();
