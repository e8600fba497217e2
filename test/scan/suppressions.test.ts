import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Policy } from '../../src/scan/policies/policy.ts';
import { suppress, suppressionForms } from '../../src/scan/suppressions.ts';
import type { Violation } from '../../src/scan/violation.ts';
import { policyOf, resourceOf } from './examples.ts';

const policy: Policy = policyOf({
  id: 'aws.s3.bucket_encryption',
  aliases: [
    { tool: 'terrascan', id: 'AC_AWS_0207' },
    { tool: 'terrascan', id: 'AWS.S3Bucket.EKM.High.0405' },
    { tool: 'terrascan', id: 'AWS.VPC.Network Security.Medium.0599' },
    { tool: 'checkov', id: 'CKV_AWS_19' },
    { tool: 'trivy', id: 'AVD-AWS-0088' },
    { tool: 'trivy', id: 'aws-s3-enable-bucket-encryption' },
  ],
});

/** What a comment makes of a violation of `policy`: the reason for skipping it, or undefined. */
function reasonOf(comment: string): string | undefined {
  const resource = resourceOf({ comments: [comment] });
  const violation: Violation = { policy, resource, path: [], message: '', fingerprint: '' };
  const [result] = suppress([violation], () => 1_700_000_000_000_000_000n);
  assert.equal({ ...result, skipped: undefined }, { ...violation, skipped: undefined });
  return result!.skipped?.comment;
}

const forms = suite('suppressions');

const cases: readonly (readonly [comment: string, reason: string | undefined])[] = [
  ['ts:skip=AC_AWS_0207 because', 'because'],
  ['#ts:skip=AC_AWS_0207 because of x', 'because of x'],
  ['ts:skip=AC_AWS_0207', ''],
  ['ts:skip=ac_aws_0207 x', 'x'],
  ['ts:skip=AWS.S3Bucket.EKM.High.0405 dotted', 'dotted'],
  ['ts:skip=AWS.VPC.Network Security.Medium.0599 with a space', 'with a space'],
  ['ts:skip=AC_AWS_02070 another rule', undefined],
  ['ts:skip=AC_AWS_0999 another rule', undefined],
  ['see ts:skip=AC_AWS_0207', undefined],
  ['lintel:skip=aws.s3.bucket_encryption reason', 'reason'],
  ['lintel:skip=aws.s3.bucket_encryption', ''],
  ['lintel:skip=aws.s3.other,aws.s3.bucket_encryption both', 'both'],
  ['lintel:skip=CKV_AWS_19 an alias', 'an alias'],
  ['lintel:skip=aws.s3 a prefix is no id', undefined],
  ['lintel:skip=aws.s3.bucket_encryption_more another id', undefined],
  ['checkov:skip=CKV_AWS_19:test data', 'test data'],
  ['checkov:skip=CKV_AWS_19: test data', 'test data'],
  ['checkov:skip=CKV_AWS_20,CKV_AWS_19:two', 'two'],
  ['checkov:skip=CKV_AWS_19', ''],
  ['checkov:skip=CKV_AWS_1:x', undefined],
  ['trivy:ignore:AVD-AWS-0088', ''],
  ['trivy:ignore:AWS-0088', ''],
  ['trivy:ignore:aws-s3-enable-bucket-encryption', ''],
  ['trivy:ignore:other #trivy:ignore:AVD-AWS-0088', ''],
  ['trivy:ignore:AVD-AWS-0088:exp:2031-01-01', ''],
  ['trivy:ignore:AVD-AWS-0088:exp:2021-01-01', undefined],
  ['tfsec:ignore:aws-s3-enable-bucket-encryption', ''],
  ['tfsec:ignore:aws-s3-enable-bucket-logging', undefined],
  ['some text\n * checkov:skip=CKV_AWS_19:in a block comment\nmore', 'in a block comment'],
  ['nothing of the kind', undefined],
];
for (const [comment, reason] of cases) {
  forms(JSON.stringify(comment), () => assert.is(reasonOf(comment), reason));
}

forms('every form of the table works as its example says', () => {
  for (const { id, example } of suppressionForms) assert.type(reasonOf(example), 'string', id);
});

forms('a comment says nothing about other resources', () => {
  const violations = [
    resourceOf({ comments: ['lintel:skip=aws.s3.bucket_encryption x'] }),
    resourceOf({ comments: [] }),
  ].map((resource): Violation => ({ policy, resource, path: [], message: '', fingerprint: '' }));
  assert.equal(
    suppress(violations, () => 0n).map(({ skipped }) => skipped !== undefined),
    [true, false],
  );
});

forms.run();
