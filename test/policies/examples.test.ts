import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cloudFormationCoverage } from '../../scripts/policies/cloudformation.ts';
import { bundledPolicies } from '../../scripts/policies/sources.ts';
import { marksOf, withoutMarks } from '../../src/scan/index.ts';
import { repository } from '../shared.ts';
import { placeOf, typeOf } from './example-place.ts';
import { policyFolders, readPolicyFile } from './folders.ts';
import { places, scanTexts } from './scan.ts';

const test = suite('policies/examples');

for (const { id, path, files } of policyFolders()) {
  for (const name of files.filter((file) => /^(bad|good)\./.test(file))) {
    test(`${path}/${name}`, async () => {
      const type = typeOf(path, name);
      const text = readPolicyFile(`${path}/${name}`);
      const place = placeOf(path, name);
      const report = await scanTexts(new Map([[place, withoutMarks(text)]]), type, [id]);
      // A module that is called from afar need not be here.
      assert.equal(
        report.errors.filter(({ diagnostic }) => diagnostic.code !== 'terraform.module-remote'),
        [],
      );
      const judged = report.resources.length > 0 || /^(?:data|provider|module) /m.test(text);
      assert.ok(judged, 'the example has something to judge');
      assert.equal(
        places(report),
        marksOf(text)
          .map(({ line }) => `${id} ${place}:${line}`)
          .sort(),
      );
    });
  }
}

test('each rule that applies to CloudFormation has a pair of examples', async () => {
  const coverage = cloudFormationCoverage((await bundledPolicies()).policies);
  const folders = new Map(policyFolders().map(({ id, files }) => [id, files]));
  const lacking = coverage.filter(
    ({ rule, works }) =>
      works !== 'no' && !['bad.yaml', 'good.yaml'].every((name) => folders.get(rule)!.includes(name)),
  );
  assert.equal(
    lacking.map(({ rule }) => rule),
    [],
  );
});

/** The files of `examples/web-shop`, by their paths in it. */
function webShop(): ReadonlyMap<string, string> {
  const root = join(repository, 'examples', 'web-shop');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => name.replaceAll('\\', '/')).filter((name) => /\.(tf|tfvars)$/.test(name));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** The intended findings in the web shop: the rule, and the line in its file. */
const weaknesses = [
  'aws.cloudtrail.log_validation_enabled main.tf: resource "aws_cloudtrail" "audit" {',
  'aws.ec2.ebs_volume_encrypted modules/service/main.tf: resource "aws_ebs_volume" "scratch" {',
  'aws.ec2.imdsv2_required modules/service/main.tf: http_tokens = var.require_imdsv2 ? "required" : "optional"',
  'aws.iam.policy_not_full_admin main.tf: policy = jsonencode({',
  'aws.kms.key_rotation_enabled main.tf: resource "aws_kms_key" "shop" {',
  'aws.rds.public_access_disabled database.tf: publicly_accessible = !local.is_production',
  'aws.rds.storage_encrypted database.tf: storage_encrypted = var.encrypt_database',
  'aws.s3.bucket_versioning modules/bucket/main.tf: status = var.versioning ? "Enabled" : "Suspended"',
  'aws.s3.public_access_blocked storage.tf: block_public_policy = false',
  'aws.vpc.ssh_closed_to_internet network.tf: cidr_blocks = [ingress.value]',
];

test('the web shop has its intended weaknesses', async () => {
  const texts = webShop();
  const report = await scanTexts(texts, 'terraform', [...new Set(weaknesses.map((line) => line.split(' ')[0]!))]);
  assert.equal(report.errors, []);
  const lines = places(report).map((place) => {
    const [, rule, file, line] = /^(\S+) (.+):(\d+)$/.exec(place)!;
    const text = texts.get(file!)!.split('\n')[Number(line) - 1]!;
    return `${rule} ${file}: ${text.trim().replace(/ +/g, ' ')}`;
  });
  assert.equal(lines, weaknesses);
  assert.equal(
    report.skipped.map(({ policy, resource }) => `${policy.id} ${resource.id}`),
    ['aws.s3.bucket_versioning aws_s3_bucket.images'],
  );
});

test.run();
