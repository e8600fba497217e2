import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Fixes } from '../../src/fix/index.ts';
import { repair } from './repair.ts';
import { attributePolicy, blockPolicy, volume } from './volumes.ts';

const test = suite('fix/settle');

const encrypted = attributePolicy('encrypted', 'true', '{set: true}');
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const plain = names.map((name) => volume(name, 'size = 1')).join('');
const reasonsOf = ({ unfixed }: Fixes): readonly string[] => [...new Set(unfixed.map(({ reason }) => reason))];

/** A policy without a fix for a type, with a condition. */
const rule = (name: string, type: string, condition: string): string => `# METADATA
# title: Rule ${name}
# description: It is wrong.
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [${type}]
#   remediation: Set it.
package lintel.own.other.${name}

deny contains {"path": []} if {
${condition}
}
`;

test('fixes that succeed take one scan more, and the tree is closed', async () => {
  const { scans, closed, fixed } = await repair({ 'main.tf': plain }, [encrypted]);
  assert.equal([scans, closed, fixed.length], [2, 1, 8]);
});

test('a fix that changes another resource is found by the place where its value is written', async () => {
  const shared = `variable "e" {\n  default = false\n}\n${volume('x', 'encrypted = var.e')}resource "aws_instance" "y" {\n  monitoring = var.e\n}\n`;
  for (const text of [shared + plain, plain + shared]) {
    const fixes = await repair({ 'main.tf': text }, [encrypted]);
    // It is left out in the next scan, which proves the others.
    assert.equal([fixes.scans, fixes.fixed.length], [3, 8]);
    assert.equal(reasonsOf(fixes), ['aws_instance.y would change elsewhere']);
  }
});

test('fixes after which files cannot be read are found by these files', async () => {
  const broken = attributePolicy('iops', '2', '{replace: {"= 1$": "= 2 }"}}');
  const texts = Object.fromEntries(names.map((name) => [`${name}.tf`, volume(name, 'iops = 1', 'encrypted = true')]));
  const others = names.map((name) => volume(name, 'iops = 2')).join('');
  const fixes = await repair({ ...texts, 'others/main.tf': others }, [broken, encrypted]);
  assert.equal([fixes.scans, fixes.fixed.length, fixes.unfixed.length], [3, 8, 8]);
  assert.equal(reasonsOf(fixes), ['the files could not be read anymore']);
});

test('fixes of one resource are tried one by one after the others', async () => {
  const both = rule(
    'both',
    'aws_ebs_volume',
    '\tinput.name == "d"\n\tinput.config.encrypted\n\tinput.config.iops == 1',
  );
  const iops = attributePolicy('iops', '1', '{set: 1}');
  const fixes = await repair({ 'main.tf': plain }, [encrypted, iops, both]);
  // Before, all, the others, the two, and the second one again, because the first one has changed its resource.
  assert.equal([fixes.scans, fixes.fixed.length], [6, 15]);
  assert.equal(reasonsOf(fixes), ['own.other.both would be violated']);
});

test('if all fixes are of one resource, they are tried one by one', async () => {
  const both = rule('both', 'aws_ebs_volume', '\tinput.config.encrypted\n\tinput.config.iops == 1');
  const iops = attributePolicy('iops', '1', '{set: 1}');
  const fixes = await repair({ 'main.tf': volume('a', 'size = 1') }, [encrypted, iops, both]);
  // Before, both, each of them, and the second one again.
  assert.equal([fixes.scans, fixes.fixed.length], [5, 1]);
  assert.equal(reasonsOf(fixes), ['own.other.both would be violated']);
});

test('fixes that change the same text are made one after the other', async () => {
  const change = (name: string, path: string, condition: string, text: string): string =>
    rule(name, 'aws_ebs_volume', condition)
      .replace('{"path": []}', `{"path": ${path}}`)
      .replace('package', `#   fix: ${text}\npackage`);
  const inner = (name: string): string =>
    change(name, '["options", 0, "one"]', '\tinput.config.options[0].one != 1', '{set: 1}');
  const outer = (name: string): string => change(name, '["options", 0]', '\tinput.config.options[0]', '{remove: true}');
  const last = (name: string): string => change(name, '["size"]', '\tinput.config.size != 1', '{set: 1}');
  const text = volume('a', 'options {', '  one = 0', '}', 'size = 0');
  const repaired = volume('a', 'size = 1');
  // Policies apply in the order of their names.
  for (const [policies, scans, fixed] of [
    [[inner('a'), last('b'), outer('c')], 3, 3],
    [[outer('a'), last('b'), inner('c')], 2, 2],
    [[last('a'), inner('b'), outer('c')], 3, 3],
  ] as const) {
    const fixes = await repair({ 'main.tf': text }, policies);
    assert.equal([fixes.scans, fixes.fixed.length, fixes.unfixed], [scans, fixed, []]);
    assert.is(fixes.files.get('main.tf')?.after, repaired);
  }
});

test('fixes that would add the same block are made one after the other, and others together', async () => {
  const own = attributePolicy('own', '1', '{set: 1}');
  const same = await repair({ 'main.tf': volume('a', 'size = 1') }, [blockPolicy('one'), blockPolicy('two')]);
  assert.equal([same.scans, same.fixed.length], [3, 2]);
  const other = await repair({ 'main.tf': volume('a', 'size = 1') }, [blockPolicy('one'), own]);
  assert.equal([other.scans, other.fixed.length], [2, 2]);
});

test('fixes that add resources of a type are tried after the others if one of these is wrong', async () => {
  const versioned = `${rule(
    'versioned',
    'aws_s3_bucket',
    '\tcount([1 | some it in data.resources.aws_s3_bucket_versioning; it.name == input.name]) == 0',
  ).replace(
    'package',
    '#   fix: {resource: aws_s3_bucket_versioning, link: bucket, with: {versioning_configuration.0.status: Enabled}}\npackage',
  )}`;
  const wrong = rule('wrong', 'aws_s3_bucket_versioning', '\tinput.name == "b"');
  const buckets = ['a', 'b', 'c'].map((name) => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n}\n`);
  const fixes = await repair({ 'main.tf': plain + buckets.join('') }, [versioned, wrong, encrypted]);
  // Before, all, the eight others, the three, and halves of these: a, b and c, b, c.
  assert.equal([fixes.scans, fixes.fixed.length], [8, 10]);
  assert.equal(reasonsOf(fixes), ['own.other.wrong would be violated']);
});

test('a fix that causes a violation elsewhere in its Dockerfile is found by the file', async () => {
  const fixed = rule('apt', 'docker_run', '\tcontains(json.marshal(input.config), "apt-get")').replace(
    'package',
    '#   fix: {replace: {"apt-get": "apt"}}\npackage',
  );
  const wrong = rule(
    'wrong',
    'docker_cmd',
    '\tinput.source == "c/Dockerfile"\n\tsome run in data.resources.docker_run\n\trun.source == input.source\n\tcontains(json.marshal(run.config), "apt ")',
  );
  const text = 'FROM scratch\nRUN apt-get update\nCMD ["a"]\n';
  const texts = Object.fromEntries(names.map((name) => [`${name}/Dockerfile`, text]));
  const fixes = await repair(texts, [fixed, wrong], {}, { type: 'docker' });
  assert.equal([fixes.scans, fixes.fixed.length], [3, 7]);
  assert.equal(reasonsOf(fixes), ['own.other.wrong would be violated']);
});

test('after a hundred scans, the fixes that are left are not tried', async () => {
  // Nothing in the instance says which volume is wrong.
  const none = rule(
    'none',
    'aws_instance',
    '\tsome volume in data.resources.aws_ebs_volume\n\tvolume.config.encrypted',
  );
  const many = Array.from({ length: 60 }, (_, index) => volume(`v${index}`, 'size = 1')).join('');
  const fixes = await repair({ 'main.tf': `${many}resource "aws_instance" "y" {}\n` }, [encrypted, none]);
  assert.equal([fixes.scans, fixes.files.size, fixes.unfixed.length], [101, 0, 60]);
  assert.equal(reasonsOf(fixes), ['own.other.none would be violated', 'too many fixes fail']);
});

test('of two resources with one name, a violation may only be left as often as before', async () => {
  const wrong = attributePolicy('encrypted', 'true', '{set: false}');
  const text = volume('a', 'size = 1') + volume('a', 'size = 2');
  const fixes = await repair({ 'main.tf': text }, [wrong], { only: ({ resource }) => resource.line === 1 });
  assert.is(new Set(fixes.before.violations.map(({ fingerprint }) => fingerprint)).size, 1);
  assert.is(fixes.files.size, 0);
  assert.equal(reasonsOf(fixes), ['the violation would remain']);
});

test.run();
