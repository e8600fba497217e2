import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Config } from '../../src/iac/index.ts';
import type { Policy } from '../../src/scan/policies/policy.ts';
import { boundSeverities } from '../../src/scan/severity-bounds.ts';
import { suppress, suppressionForms } from '../../src/scan/suppressions.ts';
import type { Violation } from '../../src/scan/violation.ts';
import { policyOf, type ResourceParts, resourceOf } from './examples.ts';

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
  const violation: Violation = { policy, resource, path: [], message: '', instances: [], fingerprint: '' };
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
  ].map((resource): Violation => ({ policy, resource, path: [], message: '', instances: [], fingerprint: '' }));
  assert.equal(
    suppress(violations, () => 0n).map(({ skipped }) => skipped !== undefined),
    [true, false],
  );
});

/** What annotations of a Kubernetes object make of a violation: the reason for skipping it, or undefined. */
function annotated(annotations: Config, config: Config = { apiVersion: 'v1', metadata: { annotations } }) {
  const resource = resourceOf({ config });
  const [result] = suppress([{ policy, resource, path: [], message: '', instances: [], fingerprint: '' }], () => 0n);
  return result!.skipped?.comment;
}

forms('annotations of Kubernetes objects', () => {
  const entry = { rule: 'AC_AWS_0207', comment: ' because ' };
  assert.is(annotated({ 'runterrascan.io/skip': JSON.stringify([entry]) }), 'because');
  assert.is(annotated({ 'lintel/skip': JSON.stringify([{ rule: 'other' }, entry]) }), 'because');
  assert.is(annotated({ 'lintel/skip': '[{"rule": "aws.s3.bucket_encryption"}]' }), '');
  assert.is(annotated({ 'lintel/skip': '[{"rule": "AWS.VPC.Network Security.Medium.0599", "comment": "x"}]' }), 'x');
  assert.is(annotated({ 'lintel/skip': [entry] }), 'because');
  assert.is(annotated({ 'lintel/skip': '[{"rule": "aws.s3", "comment": "a prefix is no id"}]' }), undefined);
  assert.is(annotated({ 'other/skip': JSON.stringify([entry]) }), undefined);
  for (const wrong of ['[{"rule": "AC_AWS_0207"}', 'AC_AWS_0207', '3', '[null, 3, {"rule": 3}]', '', true, null]) {
    assert.is(annotated({ 'lintel/skip': wrong }), undefined);
  }
  const skip = { 'lintel/skip': JSON.stringify([entry]) };
  assert.is(annotated({}, { metadata: { annotations: skip } }), undefined, 'only in Kubernetes objects');
  assert.is(annotated({}, { apiVersion: 'v1', metadata: null }), undefined);
});

forms('an annotation is what a skipped violation was skipped by', () => {
  const metadata = { annotations: { 'lintel/skip': '[{"rule": "aws.s3.bucket_encryption"}]' } };
  const resource = resourceOf({ config: { apiVersion: 'v1', metadata } });
  const [result] = suppress([{ policy, resource, path: [], message: '', instances: [], fingerprint: '' }], () => 0n);
  assert.equal(result!.skipped!.by, resource.spanOf(['metadata']));
});

/** The severity that a HIGH (or other) violation is reported with; `skipped` where it is not reported. */
function severityWith(parts: ResourceParts, severity: Policy['severity'] = 'HIGH'): string {
  const judged = { ...policy, severity };
  const violation: Violation = {
    policy: judged,
    resource: resourceOf(parts),
    path: [],
    message: '',
    instances: [],
    fingerprint: 'f',
  };
  const [result] = boundSeverities([violation]);
  assert.equal(
    { ...result, policy: undefined, skipped: undefined },
    { ...violation, policy: undefined, skipped: undefined },
  );
  assert.equal({ ...result!.policy, severity }, judged);
  return result!.skipped === undefined ? result!.policy.severity : 'skipped';
}

const annotation = (name: string, value: string): ResourceParts => ({
  config: { apiVersion: 'v1', metadata: { annotations: { [`runterrascan.io/${name}`]: value } } },
});

forms('bounds of severity', () => {
  assert.is(severityWith({}), 'HIGH');
  assert.is(severityWith({ comments: ['ts:maxseverity=low'] }), 'LOW');
  assert.is(severityWith({ comments: ['#ts:maxseverity=Medium'] }), 'MEDIUM');
  assert.is(severityWith({ comments: ['ts:maxseverity=none'] }), 'skipped');
  assert.is(severityWith({ comments: ['ts:maxseverity=high'] }, 'LOW'), 'LOW');
  assert.is(severityWith({ comments: ['ts:minseverity=high'] }, 'LOW'), 'HIGH');
  assert.is(severityWith({ comments: ['ts:minseverity=low'] }), 'HIGH');
  assert.is(severityWith({ comments: ['ts:maxseverity=low', 'ts:minseverity=medium'] }), 'HIGH');
  assert.is(severityWith({ comments: ['ts:maxseverity=lowest'] }), 'HIGH');
  assert.is(severityWith(annotation('maxseverity', 'Low')), 'LOW');
  assert.is(severityWith(annotation('maxseverity', 'None')), 'skipped');
  assert.is(severityWith(annotation('minseverity', 'High'), 'LOW'), 'HIGH');
});

forms.run();
