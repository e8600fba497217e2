import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { memoryFiles, type Report, ScanCache, scan } from '../../src/scan/index.ts';
import { memoryPlatform } from '../policies/scan.ts';

const test = suite('scan/scan-cache');

const bucket = (name: string, rest = ''): string =>
  `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n${rest}}\n`;
const block = (name: string, open: boolean): string => `resource "aws_s3_bucket_public_access_block" "${name}" {
  bucket = aws_s3_bucket.${name}.id
  block_public_acls = ${!open}
  block_public_policy = true
  ignore_public_acls = true
  restrict_public_buckets = true
}
`;

/** The findings of a report, with all that depends on a resource. */
const findings = ({ violations, skipped, passed, coverage }: Report): unknown => ({
  violations: violations.map(({ policy, resource, path, message, fingerprint }) => [
    policy.id,
    resource.id,
    resource.line,
    path,
    message,
    fingerprint,
    resource.spanOf(path).start,
  ]),
  skipped: skipped.map(({ policy, resource }) => [policy.id, resource.id]),
  passed: passed.map(({ id }) => id),
  undecided: coverage.undecided.map(({ policy, resource, path }) => [policy.id, resource.id, path]),
});

/** A change of one file after the other: each state of a tree. */
const states: readonly Readonly<Record<string, string>>[] = [
  { 'a.tf': bucket('a') + bucket('b'), 'b.tf': bucket('c') },
  { 'a.tf': `\n\n# moved\n${bucket('a')}${bucket('b')}`, 'b.tf': bucket('c') },
  // Another resource repairs the first bucket.
  { 'a.tf': bucket('a') + bucket('b'), 'b.tf': bucket('c') + block('a', false) },
  { 'a.tf': bucket('a') + bucket('b'), 'b.tf': bucket('c') + block('a', true) },
  // The same configurations with other links.
  { 'a.tf': bucket('a') + bucket('b'), 'b.tf': bucket('c') + block('a', false).replace('.a.id', '.b.id') },
  { 'a.tf': bucket('a', '  acl = "public-read"\n') + bucket('b'), 'b.tf': bucket('c') },
  { 'a.tf': bucket('a', '  # lintel:skip=aws.s3.bucket_versioning test\n') + bucket('b'), 'b.tf': bucket('c') },
  { 'a.tf': bucket('a', '  acl = var.acl\n'), 'b.tf': 'variable "acl" {}\n' },
  { 'a.tf': bucket('a', `  tags = { key = "AKIA${'Z'.repeat(16)}" }\n`), 'b.tf': bucket('c') },
  {},
  { 'a.tf': bucket('a') + bucket('b'), 'b.tf': bucket('c') },
];

for (const lines of [true, false]) {
  test(`a scan with the answers of earlier ones finds the same (${lines ? 'with' : 'without'} lines)`, async () => {
    const cache = new ScanCache({ lines });
    for (const [at, texts] of states.entries()) {
      const target = { kind: 'files', files: memoryFiles(new Map(Object.entries(texts))) } as const;
      const fresh = await scan({ target, types: ['terraform'] }, memoryPlatform);
      const again = await scan({ target, types: ['terraform'] }, { ...memoryPlatform, cache });
      assert.equal(findings(again), findings(fresh), `state ${at}`);
    }
  });
}

/** Scans with a policy that reports the time: what it reports of each bucket, in scans that share a cache. */
function clock(condition = ''): (text: string, now: bigint) => Promise<readonly string[]> {
  const policy = `# METADATA
# title: Tell the time
# description: The time of the evaluation.
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_s3_bucket]
#   remediation: None.
package lintel.own.bucket.time

deny contains {"path": [], "message": sprintf("%d", [time.now_ns()])}${condition}
`;
  const trees = [{ label: '', files: memoryFiles(new Map([['policy.rego', policy]])) }];
  const source = { kind: 'trees', trees } as const;
  const cache = new ScanCache({ lines: false });
  return async (text, now) => {
    const host = { ...memoryPlatform.host, now: () => now };
    const platform = { ...memoryPlatform, host, policies: async () => source, cache };
    const target = { kind: 'files', files: memoryFiles(new Map([['main.tf', text]])) } as const;
    const { violations } = await scan({ target, types: ['terraform'], policyPaths: ['own'] }, platform);
    return violations.map(({ message }) => message);
  };
}

test('a policy is not evaluated again for a resource that is the same', async () => {
  const evaluated = clock();
  assert.equal(await evaluated(bucket('a') + bucket('b'), 1n), ['1', '1']);
  assert.equal(await evaluated(`\n${bucket('a')}${bucket('b')}`, 2n), ['1', '1']);
  assert.equal(await evaluated(bucket('a') + bucket('x'), 3n), ['1', '3']);
});

test('a policy that reads other resources is evaluated again if one of them is another one', async () => {
  const evaluated = clock(' if count(data.resources.aws_s3_bucket) > 0');
  const [both, other] = [bucket('a') + bucket('b'), bucket('a') + bucket('x')];
  assert.equal(await evaluated(both, 1n), ['1', '1']);
  assert.equal(await evaluated(both, 2n), ['1', '1']);
  assert.equal(await evaluated(other, 3n), ['3', '3']);
  // Back to the tree before, as in an editor.
  assert.equal(await evaluated(both, 4n), ['1', '1']);
  assert.equal(await evaluated(other, 5n), ['3', '3']);
});

test.run();
