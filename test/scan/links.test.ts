import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../cli/memory-io.ts';
import { assertLinear } from '../growth.ts';
import { repository } from '../shared.ts';

const test = suite('scan: links between resources');

/** A rule that misses something, and the shared module that finds it. */
const policies = {
  '/policies/versioned/policy.rego': `# METADATA
# title: Versions
# description: A bucket must have versions, because mistakes happen.
# custom:
#   severity: HIGH
#   category: Resilience
#   resource_types: [aws_s3_bucket]
package lintel.aws.s3.versioned

import data.lintel.lib.link

deny contains {"path": []} if count(link.to(input, ["bucket"], "aws_s3_bucket_versioning", "bucket")) == 0
`,
  ...Object.fromEntries(
    ['link', 'link_index', 'value'].map((name) => [
      `/policies/lib/${name}.rego`,
      readFileSync(join(repository, 'policies', 'lib', `${name}.rego`), 'utf8'),
    ]),
  ),
};

/** Name and module of the buckets that are not versioned. */
async function unversioned(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const files = Object.fromEntries(Object.entries(tree).map(([path, text]) => [`/project/${path}`, text]));
  const { stdout, stderr } = await lintel('scan -p /policies -o json', { files: { ...files, ...policies } });
  const { violations, scan_errors } = JSON.parse(stdout).results;
  assert.is(scan_errors, undefined, stderr);
  return violations.map(
    ({ resource_name, module_name }: Record<string, string>) => `${module_name ?? 'root'} ${resource_name}`,
  );
}

/** A module with a bucket whose versioning can be turned off. */
const module = {
  'store/main.tf': `
variable "name" {}
variable "versioned" { default = true }
resource "aws_s3_bucket" "this" {
  bucket_prefix = var.name
}
resource "aws_s3_bucket_versioning" "this" {
  count  = var.versioned ? 1 : 0
  bucket = aws_s3_bucket.this.id
}
output "id" { value = aws_s3_bucket.this.id }
`,
};

test('a reference inside a module means the resource of the same call', async () => {
  const calls = `
module "a" {
  source = "./store"
  name   = "a"
}
module "b" {
  source    = "./store"
  name      = "b"
  versioned = false
}
`;
  assert.equal(await unversioned({ 'main.tf': calls, ...module }), ['b this']);
});

test('of calls that make the same bucket, one without the other is found', async () => {
  const calls = `
module "a" {
  source = "./store"
  name   = "same"
}
module "b" {
  source    = "./store"
  name      = "same"
  versioned = false
}
`;
  // Equal resources of two calls are one resource with two callers, so what one of them lacks is reported for each.
  assert.equal(await unversioned({ 'main.tf': calls, ...module }), ['a this', 'b this']);
  assert.equal(await unversioned({ 'main.tf': calls.replace('false', 'true'), ...module }), []);
});

test('instances of one call are distinguished', async () => {
  const calls = `
module "store" {
  for_each  = { a = true, b = false, c = true }
  source    = "./store"
  name      = each.key
  versioned = each.value
}
`;
  assert.equal(await unversioned({ 'main.tf': calls, ...module }), ['store["b"] this']);
});

test('an output leads to the resource of the call that it was read off', async () => {
  const calls = `
module "a" {
  source    = "./store"
  name      = "a"
  versioned = false
}
module "b" {
  source    = "./store"
  name      = "b"
  versioned = false
}
resource "aws_s3_bucket_versioning" "b" {
  bucket = module.b.id
}
`;
  assert.equal(await unversioned({ 'main.tf': calls, ...module }), ['a this']);
});

test('an input leads to the resource that the caller handed in', async () => {
  const main = `
resource "aws_s3_bucket" "x" {
  bucket_prefix = "x"
}
resource "aws_s3_bucket" "y" {
  bucket_prefix = "y"
}
module "versioning" {
  source = "./versioning"
  bucket = aws_s3_bucket.x.id
}
`;
  const inner = `
variable "bucket" {}
resource "aws_s3_bucket" "y" {
  bucket_prefix = "inner"
}
resource "aws_s3_bucket_versioning" "v" {
  bucket = var.bucket
}
`;
  assert.equal(await unversioned({ 'main.tf': main, 'versioning/main.tf': inner }), ['root y', 'versioning y']);
});

test('each.key and count.index lead to one instance', async () => {
  const main = `
resource "aws_s3_bucket" "n" {
  count         = 3
  bucket_prefix = "b\${count.index}"
}
resource "aws_s3_bucket_versioning" "n" {
  count  = 2
  bucket = aws_s3_bucket.n[count.index].id
}
resource "aws_s3_bucket" "k" {
  for_each      = toset(["a", "b"])
  bucket_prefix = each.key
}
resource "aws_s3_bucket_versioning" "k" {
  for_each = { for name, bucket in aws_s3_bucket.k : name => bucket if name == "b" }
  bucket   = each.value.id
}
`;
  assert.equal(await unversioned({ 'main.tf': main }), ['root n[2]', 'root k["a"]']);
});

test('many instances of one configuration refer each to its own', async () => {
  for (const count of [3, 999]) {
    const main = `
resource "aws_s3_bucket" "n" {
  count         = ${count}
  bucket_prefix = "b\${count.index}"
}
resource "aws_s3_bucket_versioning" "n" {
  count  = ${count}
  bucket = aws_s3_bucket.n[count.index].id
}
`;
    assert.equal(await unversioned({ 'main.tf': main }), []);
  }
});

test('an undecided reference can name any instance', async () => {
  const main = `
variable "which" {}
resource "aws_s3_bucket" "n" {
  count         = 2
  bucket_prefix = "b\${count.index}"
}
resource "aws_s3_bucket_versioning" "n" {
  bucket = lower(aws_s3_bucket.n[var.which].id)
}
`;
  assert.equal(await unversioned({ 'main.tf': main }), []);
});

test('the same applies to plans, where names of the values are known', async () => {
  const bucket = (address: string, name: string) => ({
    address: `${address}.aws_s3_bucket.this`,
    type: 'aws_s3_bucket',
    name: 'this',
    values: { bucket: name },
  });
  const versioning = (address: string) => ({
    address: `${address}.aws_s3_bucket_versioning.this`,
    type: 'aws_s3_bucket_versioning',
    name: 'this',
    values: {},
  });
  const a = { address: 'module.a', resources: [bucket('module.a', 'a'), versioning('module.a')] };
  const b = { address: 'module.b', resources: [bucket('module.b', 'b')] };
  const expressions = { bucket: { references: ['aws_s3_bucket.this.id', 'aws_s3_bucket.this'] } };
  const inner = { resources: [{ type: 'aws_s3_bucket_versioning', name: 'this', expressions }] };
  const plan = {
    format_version: '1.2',
    planned_values: { root_module: { child_modules: [a, b] } },
    resource_changes: [
      { address: 'module.a.aws_s3_bucket_versioning.this', change: { after_unknown: { bucket: true } } },
    ],
    configuration: { root_module: { module_calls: { a: { module: inner }, b: { module: inner } } } },
  };
  const { stdout } = await lintel('scan -i tfplan -p /policies -o json', {
    files: { '/project/plan.json': JSON.stringify(plan), ...policies },
  });
  const found = JSON.parse(stdout).results.violations as readonly Record<string, string>[];
  assert.equal(
    found.map(({ module_name }) => module_name),
    ['b'],
  );
});

test('the effort grows with the number of resources, not with its square', async () => {
  await assertLinear(async (size) => {
    const numbers = Array.from({ length: size }, (_, number) => number);
    const calls = numbers.map((n) => `module "m${n}" {\n  source = "./store"\n  name   = "${n}"\n}\n`);
    const buckets = numbers.map(
      (n) => `resource "aws_s3_bucket" "b${n}" {}
resource "aws_s3_bucket_versioning" "b${n}" {
  bucket = ${n === 7 ? 'lower("other")' : `aws_s3_bucket.b${n}.id`}
}
`,
    );
    assert.equal(await unversioned({ 'main.tf': calls.join(''), ...module }), []);
    assert.equal(await unversioned({ 'main.tf': buckets.join('') }), ['root b7']);
  }, 750);
});

test.run();
