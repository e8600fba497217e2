import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('scan -i cft');

const policyOf = (name: string, types: string, body: string): string => `# METADATA
# title: ${name}
# description: d
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [${types}]
package lintel.aws.s3.${name}

import rego.v1

${body}
`;

const template = `Resources:
  Logs:
    Type: AWS::S3::Bucket
    Properties:
      VersioningConfiguration: {Status: Suspended}
      PublicAccessBlockConfiguration:
        BlockPublicAcls: false
  Open: {Type: AWS::S3::Bucket}
  Other: {Type: AWS::Foo::Bar}
  Shared:
    Type: AWS::IAM::Policy
    Properties: {PolicyDocument: {}, Roles: [a, b]}
`;

const files = {
  '/policies/versioned.rego': policyOf(
    'versioned',
    'aws_s3_bucket',
    'deny contains {"path": ["versioning", 0, "enabled"]} if not input.config.versioning[0].enabled',
  ),
  '/policies/blocked.rego': policyOf(
    'blocked',
    'aws_s3_bucket_public_access_block',
    'deny contains {"path": ["block_public_acls"]} if not input.config.block_public_acls',
  ),
  '/policies/native.rego': policyOf(
    'native',
    'AWS::S3::Bucket',
    'deny contains {"path": ["VersioningConfiguration"]} if not input.config.VersioningConfiguration',
  ),
  '/policies/shared.rego': policyOf('shared', 'aws_iam_role_policy', 'deny contains {"path": ["policy"]}'),
  '/project/a.yaml': template,
};

interface Located {
  readonly locations: readonly [{ readonly physicalLocation: { readonly region: unknown } }];
}

const scan = (flags: string) => lintel(`scan -p /policies ${flags}`, { files });

test('a violation has the type, the name and the place of what is written', async () => {
  const { stdout } = await scan('-i cft -o json');
  const { violations } = JSON.parse(stdout).results;
  assert.equal(
    violations.map((one: Record<string, unknown>) => [one.rule_name, one.resource_type, one.resource_name, one.line]),
    [
      ['blocked', 'AWS::S3::Bucket', 'Logs', 2],
      ['versioned', 'AWS::S3::Bucket', 'Logs', 2],
      ['native', 'AWS::S3::Bucket', 'Open', 8],
      ['versioned', 'AWS::S3::Bucket', 'Open', 8],
      // Once, although it is a policy of two roles.
      ['shared', 'AWS::IAM::Policy', 'Shared', 10],
    ],
  );
});

test('the attribute is the property, with its exact place', async () => {
  const { stdout } = await scan('-i cloudformation -o sarif');
  const { results } = JSON.parse(stdout).runs[0];
  const versioned = results.filter((one: { ruleId: string }) => one.ruleId === 'aws.s3.versioned');
  assert.equal(
    versioned.map((one: Located) => one.locations[0].physicalLocation.region),
    [
      { startLine: 5, startColumn: 33, endLine: 5, endColumn: 50 },
      { startLine: 8, startColumn: 3, endLine: 8, endColumn: 32 },
    ],
  );
  assert.match(stdout, /VersioningConfiguration\.Status is not set/);
});

test('--config-only lists the types of CloudFormation', async () => {
  const { stdout } = await scan('-i cfn --config-only -o json');
  const listing = JSON.parse(stdout);
  assert.equal(Object.keys(listing), ['AWS::Foo::Bar', 'AWS::IAM::Policy', 'AWS::S3::Bucket']);
  assert.equal(listing['AWS::S3::Bucket'][0].config, {
    VersioningConfiguration: { Status: 'Suspended' },
    PublicAccessBlockConfiguration: { BlockPublicAcls: false },
  });
});

test('types that no policy sees are reported', async () => {
  assert.match((await scan('-i cft --summary')).stdout, /No policies for 1 resource type[\s\S]*AWS::Foo::Bar/);
});

test('all types together scan each file once', async () => {
  const { stdout } = await scan('-i all -o json');
  assert.is(JSON.parse(stdout).results.violations.length, 5);
  const file = await scan('-i all -f /project/a.yaml -o json');
  assert.is(JSON.parse(file.stdout).results.violations.length, 5);
  assert.equal(JSON.parse(file.stdout).results.scan_errors ?? null, null);
});

/** The suppressions of a resource, and the reasons that are reported. */
const skips: readonly (readonly [beside: string, reason: string])[] = [
  ['# lintel:skip=aws.s3.versioned r', 'r'],
  ['# ts:skip=aws.s3.versioned r', 'r'],
  ['# checkov:skip=aws.s3.versioned:r', 'r'],
  ['# trivy:ignore:aws.s3.versioned', ''],
  ['Metadata: {checkov: {skip: [{id: aws.s3.versioned, comment: r}]}}', 'r'],
  ['Metadata: {cfn_nag: {rules_to_suppress: [{id: aws.s3.versioned, reason: r}]}}', 'r'],
  ['Metadata: {guard: {SuppressedRules: [aws.s3.versioned]}}', ''],
  ['Metadata: {cfn-lint: {config: {ignore_checks: [E1001, aws.s3.versioned]}}}', ''],
  ['Metadata: {runterrascan.io/skip: [{rule: aws.s3.versioned, comment: r}]}', 'r'],
  ['Metadata: {lintel/skip: [{rule: aws.s3.versioned, comment: r, until: 2999-01-01}]}', 'r'],
];

for (const [beside, reason] of skips) {
  test(`${beside} suppresses`, async () => {
    const text = `Resources:\n  B:\n    ${beside}\n    Type: AWS::S3::Bucket\n  C: {Type: AWS::S3::Bucket}\n`;
    const given = { files: { '/policies/p.rego': files['/policies/versioned.rego'], '/project/a.yaml': text } };
    const { stdout, stderr } = await lintel('scan -i cft -p /policies -o json', given);
    const { skipped_violations: skipped, violations } = JSON.parse(stdout).results;
    assert.equal([skipped[0]?.resource_name, skipped[0]?.skip_comment, skipped.length], ['B', reason, 1]);
    assert.equal([violations[0].resource_name, violations.length, stderr], ['C', 1, '']);
  });
}

test('policies see the resources that SAM generates, and suppressions apply to them', async () => {
  const open = (name: string, beside = ''): string =>
    `  ${name}:\n    Type: AWS::Serverless::Function${beside}\n    Properties: {FunctionUrlConfig: {AuthType: NONE}}\n`;
  const text = `Resources:\n${open('A')}${open('B', ' # lintel:skip=aws.s3.granted r')}`;
  const granted = policyOf(
    'granted',
    'aws_lambda_permission, AWS::Lambda::Permission',
    'deny contains {"path": [key]} if some key in {"principal", "Principal"} & object.keys(input.config)',
  );
  const given = { files: { '/policies/p.rego': granted, '/project/a.yaml': text } };
  const { stdout } = await lintel('scan -i cft -p /policies -o sarif', given);
  const { results } = JSON.parse(stdout).runs[0];
  const place = { startLine: 4, startColumn: 18, endLine: 4, endColumn: 53 };
  assert.equal(
    results.map((one: Located & { suppressions?: unknown[] }) => [
      one.locations[0].physicalLocation.region,
      one.suppressions?.length ?? 0,
    ]),
    [
      // Once, although both permissions of the URL are for everyone.
      [place, 0],
      [{ ...place, startLine: 7, endLine: 7 }, 1],
    ],
  );
  assert.match(stdout, /AWS::Serverless::Function\.A/);
});

test('the fix is in the terms of the template', async () => {
  const fixOf = async (type: string, remediation: string, own = ''): Promise<string | undefined> => {
    const policy = policyOf('fixed', type, 'deny contains {"path": []}')
      .replace('# custom:', `# custom:\n#   remediation: >-\n#     ${remediation}`)
      .replace('#   severity', `${own}#   severity`);
    const all = { '/policies/fixed.rego': policy, '/project/a.yaml': 'Resources:\n  B: {Type: AWS::S3::Bucket}\n' };
    const { stdout } = await lintel('scan -p /policies -i cft -o cdk', { files: all });
    return JSON.parse(stdout).violations[0].fix;
  };
  const text =
    'Set `acl = "private"`, `some_setting = true`, or `"x"`; an `aws_s3_bucket_lifecycle_configuration` helps, as `none` does.';
  assert.is(
    await fixOf('aws_s3_bucket', text),
    'Set `AccessControl: private`, `SomeSetting: true`, or `x`; a `LifecycleConfiguration` helps, as `none` does.',
  );
  assert.is(await fixOf('aws_s3_bucket', text, '#   remediation_cloudformation: Set `Y`.\n'), 'Set `Y`.');
  assert.is(await fixOf('AWS::S3::Bucket', text), text, 'of a rule about CloudFormation');
});

test.run();
