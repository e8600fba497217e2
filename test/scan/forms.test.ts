import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../cli/memory-io.ts';

const test = suite('scan: resources in the terms of Terraform');

const rule = `# METADATA
# title: Keep buckets private
# description: Others can read them otherwise.
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_s3_bucket, aws_s3_bucket_acl]
#   remediation: Set an \`acl = "private"\`.
package lintel.aws.s3.closed

deny contains {"path": ["acl"]} if input.config.acl == "public-read"
`;

const template = `Resources:
  A:
    Type: AWS::S3::Bucket
    Properties: {AccessControl: PublicRead}
  B:
    Type: AWS::S3::Bucket
    Properties: {AccessControl: PublicRead}
`;

const scan = async (flags: string): Promise<readonly string[]> => {
  const { stdout } = await lintel(`scan -i cft -p /policies ${flags}`, {
    files: { '/policies/closed.rego': rule, '/project/a.yaml': template },
  });
  return stdout.split('\n');
};

test('a rule is described in the terms of the template', async () => {
  const lines = await scan('');
  assert.ok(lines.some((line) => /^ +Fix {2}Set an `AccessControl: private`\.$/.test(line)));
});

test('the violations of a rule in a template are below one heading', async () => {
  const lines = await scan('--group-by file --frames none');
  const shown = lines.filter((line) => /aws\.s3\.closed$|^ +a\.yaml/.test(line)).map((line) => line.trim());
  assert.equal(shown, [
    `HIGH    Keep buckets private${' '.repeat(39)}aws.s3.closed`,
    'a.yaml:4 in AWS::S3::Bucket.A: AccessControl: PublicRead',
    // Parts of the line before are not repeated.
    'a.yaml:7 in AWS::S3::Bucket.B',
  ]);
});

test.run();
