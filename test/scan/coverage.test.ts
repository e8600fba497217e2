import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { memoryFiles, scan } from '../../src/scan/index.ts';
import { policiesOf } from '../library/policies.ts';
import { memoryPlatform, scanTexts } from '../policies/scan.ts';

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

test('an undecided check has its expression, up to the 200th character, and the first unknown value along the path', async () => {
  const undecidedAt = async (text: string, ...path: readonly string[]): Promise<readonly string[]> => {
    const files = memoryFiles(new Map([['main.tf', text]]));
    const body = `deny contains {"path": ${JSON.stringify(path)}}`;
    const { coverage, violations } = await scan(
      { types: ['terraform'], target: { kind: 'files', files } },
      { ...memoryPlatform, policies: async () => policiesOf(body) },
    );
    assert.is(violations.length, coverage.undecided.length === 0 ? 1 : 0);
    return coverage.undecided.map(({ expression }) => expression);
  };
  const block = (name: string): string =>
    `variable "${name}" {}\nresource "test_thing" "a" {\n  value = var.${name}\n  list = { a = 1, b = var.${name} }\n}\n`;
  for (const length of [1, 192, 193, 194, 300]) {
    const name = 'a'.repeat(length);
    assert.equal(await undecidedAt(block(name), 'value'), [`\${var.${name}}`.slice(0, 200)]);
  }
  assert.equal(await undecidedAt(block('x'), 'value', 'inner'), ['${var.x}']);
  assert.equal(await undecidedAt(block('x'), 'list', 'b'), ['${var.x}']);
  // The list is known, and so is its other value.
  assert.equal(await undecidedAt(block('x'), 'list'), []);
  assert.equal(await undecidedAt(block('x'), 'list', 'a'), []);
});

test.run();
