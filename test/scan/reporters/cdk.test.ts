import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { emptyReport, rendered, smallReport, unscannedReport } from './reports.ts';

const test = suite('scan/reporters/cdk');

test('a report as plugins of AWS CDK return it: a violation of each rule and problem, with its resources', () => {
  const inBucket = (locations: readonly string[]) => ({
    resourceLogicalId: 'logs',
    templatePath: 'modules/store/main.tf',
    locations,
  });
  assert.equal(JSON.parse(rendered('cdk', smallReport)), {
    success: false,
    violations: [
      {
        ruleName: 'hcl.unclosed-block',
        description: 'this block is not closed',
        severity: 'error',
        violatingResources: [{ resourceLogicalId: '', templatePath: 'broken/main.tf', locations: [] }],
      },
      {
        ruleName: 'aws.s3.bucket_encryption',
        description: 'Encrypt the bucket: encryption[0].rule is not set',
        fix: 'Add a server_side_encryption_configuration.',
        severity: 'error',
        ruleMetadata: { severity: 'HIGH', category: 'Data Protection' },
        violatingResources: [inBucket(['Properties.encryption.0.rule'])],
      },
      {
        ruleName: 'aws.s3.bucket_private',
        description: 'Keep the bucket private: Everybody may read it',
        severity: 'error',
        ruleMetadata: { severity: 'MEDIUM', category: 'Identity and Access Management' },
        violatingResources: [inBucket(['Properties.acl']), inBucket(['Properties.acl'])],
      },
    ],
  });
});

test('nothing to report is a success', () => {
  assert.equal(JSON.parse(rendered('cdk', emptyReport)), { success: true, violations: [] });
});

test('resources that other values create do not fail the synthesis, and merged rules are named', () => {
  const [violation] = smallReport.violations;
  const { remediation: _, ...policy } = violation!.policy;
  const whole = { ...violation!, policy, path: [], absorbed: ['aws.s3.gone', 'aws.s3.lost'] };
  const condition = { source: { path: 'main.tf', text: 'count = var.a ? 1 : 0\n' }, start: 8, end: 21 };
  const ifEnabled = [{ ...whole, resource: { ...whole.resource, condition } }];
  const { success, violations, metadata } = JSON.parse(
    rendered('cdk', { ...unscannedReport, violations: [whole, violation!], ifEnabled }),
  );
  assert.is(success, false);
  const title = 'Encrypt the bucket';
  const rule = { severity: 'HIGH', category: 'Data Protection' };
  const resource = { resourceLogicalId: 'logs', templatePath: 'modules/store/main.tf' };
  assert.equal(violations, [
    {
      ruleName: 'aws.s3.bucket_encryption',
      description: title,
      severity: 'error',
      ruleMetadata: { ...rule, absorbed: 'aws.s3.gone, aws.s3.lost' },
      violatingResources: [{ ...resource, locations: [] }],
    },
    {
      ruleName: 'aws.s3.bucket_encryption',
      description: `${title}: encryption[0].rule is not set`,
      fix: 'Add a server_side_encryption_configuration.',
      severity: 'error',
      ruleMetadata: rule,
      violatingResources: [{ ...resource, locations: ['Properties.encryption.0.rule'] }],
    },
    {
      ruleName: 'aws.s3.bucket_encryption',
      description: `Only if enabled (main.tf:1: var.a ? 1 : 0): ${title}`,
      severity: 'info',
      ruleMetadata: { ...rule, absorbed: 'aws.s3.gone, aws.s3.lost' },
      violatingResources: [{ ...resource, locations: [] }],
    },
  ]);
  assert.equal(Object.keys(metadata), ['not covered 1', 'not covered 2']);
  assert.is(JSON.parse(rendered('cdk', { ...emptyReport, ifEnabled })).success, true);
});

test.run();
