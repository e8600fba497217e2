import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hclToJson } from '../../../src/cli/machine/hcl-to-json.ts';
import { terraform } from '../../../src/iac/terraform/index.ts';
import { repository } from '../../shared.ts';
import { tree } from './tree.ts';

const test = suite('iac/terraform: fallback parser');

/** A file that our parser refuses, and what a parser that knows better would make of it. */
const odd = `variable "name" {
  default = "shop"
}

resource "aws_s3_bucket" "a" {
  bucket = ??? syntax of tomorrow ???
}

  resource "aws_s3_bucket" "b" {
  bucket = "b"
  versioning {
    enabled = true
  }
}
`;
const better = {
  resource: {
    aws_s3_bucket: {
      b: [{ bucket: 'b', versioning: [{ enabled: true }] }],
      a: [{ bucket: '${upper(var.name)}-a', tags: { x: '${aws_s3_bucket.b.id}' } }],
    },
  },
  variable: { name: [{ default: 'shop' }] },
};

test('a file that only the other parser reads is scanned, with the lines of its blocks, and a warning', async () => {
  const { resources, errors, notes } = await terraform.load(tree({ 'main.tf': odd }), {
    hclToJson: async () => better,
  });
  assert.equal(errors, []);
  assert.equal(
    resources.map(({ id, line, config }) => ({ id, line, config })),
    [
      { id: 'aws_s3_bucket.a', line: 5, config: { bucket: 'SHOP-a', tags: { x: '${aws_s3_bucket.b.id}' } } },
      { id: 'aws_s3_bucket.b', line: 9, config: { bucket: 'b', versioning: [{ enabled: true }] } },
    ],
  );
  assert.ok(notes.some(({ code, level }) => code === 'terraform.second-opinion' && level === 'warning'));
});

test('files that our parser reads, and JSON, go to no other parser', async () => {
  const asked: string[] = [];
  const files = { 'good.tf': 'resource "t" "x" {}', 'bad.tf.json': '{', 'bad.tf': 'resource "t" "x" {{' };
  const { errors } = await terraform.load(tree(files), {
    hclToJson: async (path) => {
      asked.push(path);
      return undefined;
    },
  });
  assert.equal(asked, ['bad.tf']);
  assert.is(errors.length, 2);
});

test('files that are too long go to no other parser', async () => {
  const { errors } = await terraform.load(tree({ 'a.tf': `${'# x\n'.repeat(100_000)}resource {{` }), {
    hclToJson: () => Promise.reject(new Error('asked')),
  });
  assert.ok(errors.length > 0);
});

test('a file that both parsers reject stays rejected', async () => {
  assert.is(await hclToJson('a.tf', 'resource "t" "x" {{'), undefined);
  const { errors } = await terraform.load(tree({ 'a.tf': 'resource "t" "x" {{' }), { hclToJson });
  assert.ok(errors.length > 0);
});

test("HashiCorp's parser gives what can be taken over", async () => {
  const text = 'resource "t" "x" {\n  a = upper("b")\n  n {\n    c = 1\n  }\n}\n';
  // A separate process: a previous test may have ended the parser, which then stays off.
  const program = `
    const { hclToJson } = await import(${JSON.stringify(join(repository, 'src/cli/machine/hcl-to-json.ts'))});
    const before = Object.getOwnPropertyNames(globalThis);
    const read = await hclToJson('a.tf', ${JSON.stringify(text)});
    const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
    console.log(JSON.stringify({ read, added }));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const { read, added } = JSON.parse(execFileSync(process.execPath, args, { cwd: repository, encoding: 'utf8' }));
  assert.equal(read, { resource: { t: { x: [{ a: '${upper("b")}', n: [{ c: 1 }] }] } } });
  assert.equal(added, [], 'the global scope is as it was');
  const { resources } = await terraform.load(tree({ 'a.tf': `${text}{{` }), { hclToJson: async () => read });
  assert.equal(resources[0]?.config, { a: 'B', n: [{ c: 1 }] });
});

test('an input that ends the parser gets no result, and no later one does', async () => {
  assert.is(await hclToJson('a.tf', `a = ${'['.repeat(190_000)}`), undefined);
  assert.is(await hclToJson('a.tf', 'a = 1'), undefined);
});

test.run();
