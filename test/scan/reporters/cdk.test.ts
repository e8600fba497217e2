import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { emptyReport, rendered, smallReport } from './reports.ts';

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

test.run();
