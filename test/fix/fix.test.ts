import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { diffOf, fix, unifiedDiff } from '../../src/fix/index.ts';
import type { Fetcher } from '../../src/iac/index.ts';
import { memoryFiles } from '../../src/scan/index.ts';
import { memoryPlatform } from '../policies/scan.ts';
import { repair } from './repair.ts';
import { blockPolicy, attributePolicy as policy, volume } from './volumes.ts';

const test = suite('fix');

const encrypted = policy('encrypted', 'true', '{set: true}');

test('a violation is repaired, and everything else stays', async () => {
  const { files, fixed, after } = await repair(volume('a', 'size      = 10 # GiB', 'encrypted = false'), [encrypted]);
  assert.is(files.get('main.tf')?.after, volume('a', 'size      = 10 # GiB', 'encrypted = true'));
  assert.is(fixed.length, 1);
  assert.equal(after.violations, []);
});

test('the end of a path selects a fix', async () => {
  const ended = policy(
    'encrypted',
    'true',
    '[{path: "**.other", set: false}, {path: "**.encrypted", at: "**.encrypted", set: true}]',
  );
  const { files } = await repair(volume('a', 'encrypted = false'), [ended]);
  assert.is(files.get('main.tf')?.after, volume('a', 'encrypted = true'));
});

test('a value from a variable is repaired there', async () => {
  const text = `variable "e" {\n  default = false\n}\n${volume('a', 'encrypted = var.e')}`;
  const { files } = await repair(text, [encrypted]);
  assert.is(files.get('main.tf')?.after, text.replace('default = false', 'default = true'));
});

test('two violations with one variable are repaired together', async () => {
  const text = `variable "e" {\n  default = false\n}\n${volume('a', 'encrypted = var.e')}${volume('b', 'encrypted = var.e')}`;
  const { files, fixed } = await repair(text, [encrypted]);
  assert.is(files.get('main.tf')?.after, text.replace('default = false', 'default = true'));
  assert.is(fixed.length, 2);
});

test('a fix that changes another resource is not made', async () => {
  const text = `variable "e" {\n  default = false\n}\n${volume('a', 'encrypted = var.e')}resource "aws_instance" "b" {\n  monitoring = var.e\n}\n`;
  const { files, unfixed } = await repair(text, [encrypted]);
  assert.is(files.size, 0);
  assert.equal(
    unfixed.map(({ reason }) => reason),
    ['aws_instance.b would change elsewhere'],
  );
});

test('a fix that would add another resource is not made, also next to one that adds a resource of this type', async () => {
  const text = `variable "on" {
  default = false
}
resource "aws_kms_key" "a" {
  enable_key_rotation = var.on
}
resource "aws_s3_bucket" "a" {
  bucket = "images"
}
resource "aws_s3_bucket_versioning" "other" {
  count  = var.on ? 1 : 0
  bucket = "films"
  versioning_configuration {
    status = "Enabled"
  }
}
`;
  const selection = { scanRules: ['aws.kms.key_rotation_enabled', 'aws.s3.bucket_versioning'] };
  const target = { kind: 'files', files: memoryFiles(new Map([['main.tf', text]])) } as const;
  const { fixed, unfixed } = await fix({ target, types: ['terraform'], selection }, memoryPlatform);
  assert.equal(
    fixed.map(({ violation }) => violation.policy.id),
    ['aws.s3.bucket_versioning'],
  );
  assert.is(unfixed.length, 1);
  assert.match(unfixed[0]!.reason, /^aws_s3_bucket_versioning\.other\b.* would be new$/);
});

test('a fix that does not repair, or causes another violation, is not made', async () => {
  const wrong = policy('encrypted', 'true', '{set: false}');
  assert.equal(
    (await repair(volume('a', 'size = 1'), [wrong])).unfixed.map(({ reason }) => reason),
    ['the violation would remain'],
  );
  // Each of the two undoes the other's condition.
  const other = policy('kms', '"x"', '{set: x, with: {encrypted: false}}');
  const { files, unfixed } = await repair(volume('a', 'encrypted = true'), [encrypted, other]);
  assert.is(files.size, 0);
  assert.equal(
    unfixed.map(({ reason }) => reason),
    ['own.volume.encrypted would be violated'],
  );
});

test('one fix that fails does not keep the others from being made', async () => {
  const wrong = policy('iops', '1', '{set: 2}');
  const text = ['a', 'b', 'c', 'd', 'e'].map((name) => volume(name, 'encrypted = false')).join('');
  const { fixed, unfixed } = await repair(text, [encrypted, wrong]);
  assert.is(fixed.length, 5);
  assert.is(unfixed.length, 5);
});

test('a hundred fixes that fail do not keep another hundred from being made', async () => {
  const wrong = policy('iops', '1', '{set: 2}');
  const names = Array.from({ length: 100 }, (_, index) => `v${index}`);
  const { fixed, unfixed } = await repair(names.map((name) => volume(name, 'size = 1')).join('\n'), [encrypted, wrong]);
  assert.is(fixed.length, 100);
  assert.equal([...new Set(unfixed.map(({ reason }) => reason))], ['the violation would remain']);
});

test('only the chosen violations are repaired', async () => {
  const text = volume('a', 'encrypted = false') + volume('b', 'encrypted = false');
  const { files, after } = await repair(text, [encrypted], { only: ({ resource }) => resource.name === 'b' });
  assert.is(files.get('main.tf')?.after, volume('a', 'encrypted = false') + volume('b', 'encrypted = true'));
  assert.is(after.violations.length, 1);
});

test('a fix that fails because of another one is made in the next round', async () => {
  // The two add a block of the same name.
  const { files, fixed } = await repair(volume('a', 'size = 1'), [blockPolicy('one'), blockPolicy('two')]);
  assert.is(fixed.length, 2);
  assert.is(
    files.get('main.tf')?.after,
    volume('a', 'size = 1', '', 'options {', '  one = 1', '  two = 1', '}').replaceAll(/^ +$/gm, ''),
  );
});

test('an unsafe fix needs the option', async () => {
  const unsafe = policy('encrypted', 'true', '{set: true, unsafe: The volume is replaced.}');
  const text = volume('a', 'size = 1');
  const without = await repair(text, [unsafe]);
  assert.is(without.files.size, 0);
  assert.is(without.unsafe.length, 1);
  assert.is((await repair(text, [unsafe], { unsafe: true })).fixed.length, 1);
});

test('a file that is not in UTF-8 is not changed', async () => {
  const text = volume('a', 'size = 1');
  const bytes = async () => new Uint8Array([0xef, 0xbb, 0xbf, ...Buffer.from(text)]);
  const { files, unfixed } = await repair(text, [encrypted], {}, { readBytes: bytes });
  assert.is(files.size, 0);
  assert.match(unfixed[0]!.reason, /^main\.tf is not in UTF-8/);
});

test('a file with invalid bytes is not changed, even if the text has the same length', async () => {
  const before = volume('a', '# x', 'size = 1');
  // The start of a character of four bytes is read as U+FFFD, which has three bytes as well.
  const [start, end] = before.split('x').map((part) => Buffer.from(part)) as [Buffer, Buffer];
  const readBytes = async () => new Uint8Array([...start, 0xf0, 0x9f, 0x98, ...end]);
  const { files, unfixed } = await repair(before.replace('x', '\ufffd'), [encrypted], {}, { readBytes });
  assert.is(files.size, 0);
  assert.match(unfixed[0]!.reason, /^main\.tf is not in UTF-8/);
});

test('a file is changed again in the next round, whatever its bytes on disk are', async () => {
  const before = volume('a', 'size = 1');
  const readBytes = async () => new Uint8Array(Buffer.from(before));
  const { fixed, unfixed } = await repair(before, [blockPolicy('one'), blockPolicy('two')], {}, { readBytes });
  assert.equal([fixed.length, unfixed], [2, []]);
});

test('a value from a file of values is repaired there, and one from the environment nowhere', async () => {
  const main = `variable "e" {}\n${volume('a', 'encrypted = var.e')}`;
  const values = { 'main.tf': main, 'terraform.tfvars': 'region = "x"\ne      = false\n' };
  const { files } = await repair(values, [encrypted]);
  assert.equal(
    [...files].map(([path, { after }]) => [path, after]),
    [['terraform.tfvars', values['terraform.tfvars'].replace('false', 'true')]],
  );
  const { files: none, unfixed } = await repair(main, [encrypted], {}, { env: new Map([['TF_VAR_e', 'false']]) });
  assert.equal([none.size, unfixed.length], [0, 1]);
});

test('a file outside of the directory, one of a remote module, and a generated one, are not changed', async () => {
  const shared = { '../shared/main.tf': volume('a', 'size = 1') };
  const outside = await repair({ ...shared, 'main.tf': 'module "a" {\n  source = "../shared"\n}\n' }, [encrypted]);
  assert.is(outside.files.size, 0);
  assert.is(outside.unfixed[0]?.reason, '../shared/main.tf is outside of the scanned directory');
  const fetched = { files: memoryFiles(new Map([['main.tf', volume('a', 'size = 1')]])), directory: '', notes: [] };
  const fetcher: Fetcher = { fetch: async () => fetched, head: async () => ({ commit: undefined }) };
  const call = 'module "a" {\n  source = "git::https://git.example.com/disks.git?ref=v1"\n}\n';
  const remote = await repair(call, [encrypted], {}, { fetcher });
  assert.is(remote.files.size, 0);
  assert.is(remote.unfixed[0]?.reason, '.terraform/modules/a/main.tf is not a file');
  const modules = [{ Key: 'a', Source: 'git::https://git.example.com/disks.git?ref=v1', Dir: '.terraform/modules/a' }];
  const installed = {
    'main.tf': call,
    '.terraform/modules/modules.json': JSON.stringify({ Modules: modules }),
    '.terraform/modules/a/main.tf': volume('a', 'size = 1'),
  };
  const copied = await repair(installed, [encrypted]);
  assert.is(copied.files.size, 0);
  assert.is(copied.unfixed[0]?.reason, '.terraform/modules/a/main.tf is a copy that `terraform init` makes');
  const generated = `generate "disk" {
  path      = "disk.tf"
  if_exists = "overwrite"
  contents  = <<-EOT
    ${volume('a', 'size = 1').replaceAll('\n', '\n    ')}
  EOT
}
terraform {
  source = "."
}
`;
  const unit = await repair({ 'unit/terragrunt.hcl': generated }, [encrypted], {}, { type: 'terragrunt' });
  assert.is(unit.files.size, 0);
  assert.is(unit.unfixed[0]?.reason, 'its place in the file is not known');
});

test('files that programs write are not changed', async () => {
  const key = (properties: string, metadata: string): string =>
    `{"Resources": {"Key": {"Type": "AWS::KMS::Key", "Properties": ${properties}, "Metadata": ${metadata}}}}`;
  const plan = `{"format_version": "1.2", "planned_values": {"root_module": {"resources": [
    {"address": "aws_kms_key.a", "mode": "managed", "type": "aws_kms_key", "name": "a", "values": {"enable_key_rotation": false}}
  ]}}, "configuration": {}}`;
  const reasonOf = async (name: string, text: string, type: string): Promise<string | undefined> => {
    const target = { kind: 'files', files: memoryFiles(new Map([[name, text]])) } as const;
    const request = { target, types: [type], selection: { scanRules: ['aws.kms.key_rotation_enabled'] } };
    const { before, unfixed, files } = await fix(request, memoryPlatform);
    assert.is(before.violations.length, 1);
    assert.is(files.size, unfixed.length === 0 ? 1 : 0);
    return unfixed[0]?.reason;
  };
  for (const properties of ['{"EnableKeyRotation": false}', '{}']) {
    assert.is(
      await reasonOf('cdk.out/a.template.json', key(properties, '{"aws:cdk:path": "Shop/Key/Resource"}'), 'cft'),
      'CDK generates the file: change the construct Shop/Key/Resource',
    );
    assert.is(await reasonOf('a.json', key(properties, '{"cfn-lint": "aws:cdk:path"}'), 'cft'), undefined);
  }
  assert.match(
    (await reasonOf('tfplan.json', plan, 'tfplan')) ?? '',
    /^the file is a plan of Terraform: change the conf/,
  );
});

test('the diff masks secrets', async () => {
  const token = `ghp_${'a1B2'.repeat(9)}`;
  const text = volume('a', `token     = "${token}"`, 'password  = "hunter2hunter2"', 'encrypted = false');
  const fixes = await repair(text, [encrypted]);
  const diff = diffOf(fixes);
  assert.not.match(diff, /ghp_|hunter2/);
  assert.match(diff, /^--- a\/main\.tf\n\+\+\+ b\/main\.tf\n@@ /);
  assert.match(diff, /^- {2}encrypted = false\n\+ {2}encrypted = true$/m);
  assert.match(fixes.files.get('main.tf')!.after, /hunter2hunter2/);
});

test('the diff masks a secret that only its place reveals', async () => {
  const lines = ['type      = "SecureString"', 'value     = <<-EOT', '  correct', '  horse', 'EOT', 'overwrite = true'];
  const text = volume('a', ...lines).replace('aws_ebs_volume', 'aws_ssm_parameter');
  const own = policy('overwrite', 'false', '{set: false}').replace('aws_ebs_volume', 'aws_ssm_parameter');
  const diff = diffOf(await repair(text, [own]));
  assert.match(diff, /^- {2}overwrite = true\n\+ {2}overwrite = false$/m);
  assert.not.match(diff, /correct|horse/);
});

test('a diff of very many changes replaces all lines', () => {
  const lines = (mark: string): string => Array.from({ length: 5000 }, (_, line) => `${mark} ${line}\n`).join('');
  const diff = unifiedDiff('a.tf', lines('old'), `${lines('new')}end`);
  assert.ok(diff.startsWith('--- a/a.tf\n+++ b/a.tf\n@@ -1,5000 +1,5001 @@\n-old 0\n-old 1\n'));
  assert.ok(diff.endsWith('+new 4999\n+end\n\\ No newline at end of file\n'));
});

test('many violations in one file are repaired in one go', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `v${index}`);
  const { fixed } = await repair(names.map((name) => volume(name, 'size = 1')).join('\n'), [encrypted]);
  assert.is(fixed.length, 300);
});

test.run();
