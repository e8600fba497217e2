import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundlePolicies, memoryFiles } from '../../src/scan/index.ts';
import { lintel } from './memory-io.ts';
import { policy } from './policy.ts';

const test = suite('cli/compliance');

/** A rule of the framework, and one that is not in it; both find the same. */
const named = (name: string): string => policy.replace('lintel.aws.thing.closed', `lintel.${name}`);
const sources = {
  'aws/iam/password_length/policy.rego': named('aws.iam.password_length'),
  'aws/thing/closed/policy.rego': policy,
};

async function run(command: string) {
  const built = [...(await bundlePolicies(memoryFiles(new Map(Object.entries(sources)))))];
  const policies = Object.fromEntries(built.map(([path, text]) => [`/package/policies/${path}`, text]));
  return lintel(command, {
    files: { '/project/main.tf': 'resource "test_thing" "a" {\n  open = true\n}\n', ...policies },
  });
}

test('a scan for a framework checks only its rules, and names the failed controls', async () => {
  const { code, stdout } = await run('scan -o json --compliance cis-aws-3.0');
  assert.is(code, 3);
  const { violations, compliance } = JSON.parse(stdout).results;
  assert.equal(
    violations.map(({ rule_id }: { rule_id: string }) => rule_id),
    ['aws.iam.password_length'],
  );
  const [framework] = compliance.frameworks;
  assert.is(framework.framework, 'cis-aws-3.0');
  type Control = { id: string; status: string; violations: number };
  const failed = framework.controls.filter(({ status }: Control) => status === 'failed');
  assert.equal(
    failed.map(({ id, violations: amount }: Control) => [id, amount]),
    [['1.8', 1]],
  );
});

test('the rules of a framework are listed', async () => {
  const { stdout } = await run('rules --framework cis-aws-3.0 -o json');
  assert.equal(
    JSON.parse(stdout).map(({ rule_id }: { rule_id: string }) => rule_id),
    ['aws.iam.password_length'],
  );
});

test('an unknown framework is rejected, with the list of known ones', async () => {
  const { code, stdout, stderr } = await run('scan --compliance cis-aws-9.0');
  assert.is(code, 1);
  assert.is(stdout, '');
  assert.match(stderr, /cis-aws-9\.0.*cis-aws-3\.0/s);
});

test.run();
