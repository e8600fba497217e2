import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { scanTexts } from '../policies/scan.ts';

const test = suite('scan/coverage');

const coverageOf = async (text: string) => (await scanTexts(new Map([['main.tf', text]]), 'terraform')).coverage;

test('values are counted with those in lists and objects, and unknown ones with those known in part', async () => {
  const text = `variable "x" {}
resource "test_thing" "a" {
  whole   = var.x
  part    = "a-\${var.x}"
  number  = 1
  list    = [1, [2, 3]]
  object  = { a = 1, b = { c = null, d = [] } }
  nothing = []
}
resource "test_thing" "b" {
  flag = true
}
`;
  const { values } = await coverageOf(text);
  assert.equal([values.total, values.unknown], [2 + 1 + 3 + 2 + 1, 2]);
});

test('blocks without an instance and calls without a module are not covered', async () => {
  const text = `resource "test_thing" "a" {
}
resource "test_thing" "b" {
  count = 0
}
resource "test_thing" "c" {
  count = 2
}
module "gone" {
  source = "./gone"
}
`;
  assert.equal((await coverageOf(text)).blocks, { total: 3, instantiated: 2, missingModules: 1 });
});

test('types have the number of their resources and policies', async () => {
  const text = `resource "test_thing" "a" {}
resource "aws_kms_key" "a" {}
resource "aws_kms_key" "b" {}
`;
  const { types } = await coverageOf(text);
  assert.equal(
    types.map(({ type, resources, policies }) => [type, resources, policies > 0]),
    [
      ['aws_kms_key', 2, true],
      ['test_thing', 1, false],
    ],
  );
});

test.run();
