import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load, textAt } from './tree.ts';

const test = suite('iac/terraform/potential');

async function potentialOf(texts: Readonly<Record<string, string>>) {
  const { potential = [], resources, notes, blocks } = await load(texts);
  const found = potential.map(({ id, modulePath, config, condition }) => ({
    id: [...modulePath, id].join('.'),
    config,
    condition: condition && textAt(condition),
  }));
  return { found, ids: resources.map(({ id }) => id), notes, blocks };
}

test('a block without instances is there once, as it would be', async () => {
  const { found, ids, notes, blocks } = await potentialOf({
    'main.tf': `variable "on" { default = false }
variable "users" { default = {} }
resource "t" "counted" {
  count = var.on ? 2 : 0
  v     = "n\${count.index}"
  other = t.each["x"].id
}
resource "t" "each" {
  for_each = var.users
  v        = each.value.name
}
resource "t" "there" { v = length(t.counted) }
data "t" "source" { count = 0 }`,
  });
  assert.equal(found, [
    {
      id: 't.counted',
      config: { count: '${var.on ? 2 : 0}', v: 'n${count.index}', other: '${t.each["x"].id}' },
      condition: 'var.on ? 2 : 0',
    },
    { id: 't.each', config: { for_each: '${var.users}', v: '${each.value.name}' }, condition: 'var.users' },
  ]);
  assert.equal(ids, ['t.there']);
  assert.equal(notes, []);
  assert.equal(blocks, { total: 3, instantiated: 1, missingModules: 0 });
});

test('blocks of a module that is called without instances depend on the call', async () => {
  const { found, blocks } = await potentialOf({
    'main.tf': `module "m" {
  source   = "./m"
  for_each = {}
  name     = "n"
  key      = each.key
}`,
    'm/main.tf': `variable "name" {}
variable "key" {}
resource "t" "a" { v = "\${var.name}-\${var.key}" }
resource "t" "b" { count = 0 }
module "inner" { source = "../inner" }`,
    'inner/main.tf': 'resource "t" "c" {}',
  });
  assert.equal(
    found.map(({ id, condition }) => [id, condition]),
    [
      ['m.inner.t.c', '{}'],
      ['m.t.a', '{}'],
      ['m.t.b', '0'],
    ],
  );
  assert.equal(found[1]?.config, { v: 'n-${each.key}' });
  assert.equal(blocks, { total: 3, instantiated: 0, missingModules: 0 });
});

test('a block with an instance in one of several calls or roots is a resource', async () => {
  const module = { 'm/main.tf': 'variable "on" {}\nresource "t" "x" { count = var.on ? 1 : 0 }' };
  const call = (name: string, on: boolean): string => `module "${name}" {\n  source = "../m"\n  on     = ${on}\n}\n`;
  const { found, ids, blocks } = await potentialOf({
    ...module,
    'a/main.tf': call('off', false),
    'b/main.tf': call('off', false) + call('on', true),
  });
  assert.equal(found, []);
  assert.equal(ids, ['t.x']);
  assert.equal(blocks, { total: 1, instantiated: 1, missingModules: 0 });
});

test('calls that lead to no module are counted', async () => {
  const { blocks } = await potentialOf({
    'main.tf': 'module "gone" { source = "./gone" }\nmodule "far" {\n  source = "example/far/aws"\n  count  = 0\n}',
  });
  assert.equal(blocks, { total: 0, instantiated: 0, missingModules: 2 });
});

test.run();
