import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { configOf, load } from './tree.ts';

const test = suite('iac/terraform/instances');

async function idsOf(text: string): Promise<readonly string[]> {
  return (await load({ 'main.tf': text })).resources.map(({ id }) => id);
}

test('a block whose count or for_each is known to be empty creates no resource', async () => {
  assert.equal(await idsOf('resource "t" "x" { count = 0 }'), []);
  assert.equal(await idsOf('resource "t" "x" { for_each = {} }'), []);
  assert.equal(await idsOf('variable "n" { default = 1 }\nresource "t" "x" { count = var.n > 1 ? 1 : 0 }'), []);
});

test('instances that are equal are one entry under the plain name', async () => {
  assert.equal(await idsOf('resource "t" "x" {\n  count = 3\n  v = "same"\n}'), ['t.x']);
});

test('instances that differ are one entry each, with their key in id and name', async () => {
  const counted = await load({ 'main.tf': 'resource "t" "x" {\n  count = 2\n  v = "n${count.index}"\n}' });
  assert.equal(
    counted.resources.map(({ id, name, config }) => [id, name, config]),
    [
      ['t.x[0]', 'x[0]', { count: 2, v: 'n0' }],
      ['t.x[1]', 'x[1]', { count: 2, v: 'n1' }],
    ],
  );
  const each = await load({
    'main.tf': 'resource "t" "x" {\n  for_each = { logs = 1, "a\\"b" = 2 }\n  k = each.key\n  v = each.value\n}',
  });
  assert.equal(
    each.resources.map(({ id, config }) => [id, config.k, config.v]),
    [
      ['t.x["a\\"b"]', 'a"b', 2],
      ['t.x["logs"]', 'logs', 1],
    ],
  );
});

test('a large for_each is shown as its expression, a small one as its value', async () => {
  const entries = Array.from({ length: 200 }, (_, i) => `"u${i}"`).join(', ');
  const { resources } = await load({
    'main.tf': `locals { names = [${entries}] }
resource "t" "many" {
  for_each = toset(local.names)
  name     = each.key
}
resource "t" "few" { for_each = toset(["a"]) }`,
  });
  const [many] = resources;
  assert.equal(many?.config, { for_each: '${toset(local.names)}', name: 'u0' });
  assert.equal(many?.unknown, [['for_each']]);
  assert.equal(resources.at(-1)?.config, { for_each: ['a'] });
  assert.is(resources.length, 201);
});

test('of instances of which some are equal each configuration appears once', async () => {
  assert.equal(await idsOf('resource "t" "x" {\n  count = 4\n  v = count.index % 2\n}'), ['t.x[0]', 't.x[1]']);
});

test('how many there are cannot be known: one represents all', async () => {
  const { resources, notes } = await load({
    'main.tf': 'variable "n" {}\nresource "t" "x" {\n  count = var.n\n  v = "n${count.index}"\n}',
  });
  assert.equal(
    resources.map(({ id, config }) => [id, config]),
    [['t.x', { count: '${var.n}', v: 'n${count.index}' }]],
  );
  assert.equal(notes, []);
});

test('for_each over known keys with unknown values is expanded', async () => {
  const { resources } = await load({
    'main.tf': 'variable "v" {}\nresource "t" "x" {\n  for_each = { a = var.v, b = "b" }\n  v = each.value\n}',
  });
  assert.equal(
    resources.map(({ id, config }) => [id, config.v]),
    [
      ['t.x["a"]', '${var.v}'],
      ['t.x["b"]', 'b'],
    ],
  );
});

for (const [what, argument] of [
  ['a list for for_each', 'for_each = ["a"]'],
  ['null for for_each', 'for_each = null'],
  ['a negative count', 'count = -1'],
  ['a count that is no number', 'count = "many"'],
  ['both', 'count = 1\n  for_each = {}'],
] as const) {
  test(`${what} is noted and the block kept`, async () => {
    const { resources, notes } = await load({ 'main.tf': `resource "t" "x" {\n  ${argument}\n}` });
    assert.is(resources.length, 1);
    assert.is(notes.length, 1);
  });
}

test('references to instances take their number and keys into account', async () => {
  const { resources } = await load({
    'main.tf': `
resource "t" "counted" {
  count = 2
  v     = "c\${count.index}"
}
resource "t" "keyed" {
  for_each = toset(["a"])
  v        = each.key
}
resource "u" "x" {
  number = length(t.counted)
  names  = [for one in t.counted : upper(one.v)]
  keys   = keys(t.keyed)
  first  = t.counted[0].id
  all    = t.counted[*].id
  joined = concat(t.counted[*].id, ["x"])
}
`,
  });
  const config = resources.find(({ type }) => type === 'u')?.config;
  assert.equal(config, {
    number: 2,
    names: ['C0', 'C1'],
    keys: ['a'],
    first: '${t.counted[0].id}',
    all: '${t.counted[*].id}',
    joined: ['${t.counted[0].id}', '${t.counted[1].id}', 'x'],
  });
});

test('dynamic blocks become the blocks they make, in their place among the others', async () => {
  const config = await configOf(`
resource "aws_security_group" "x" {
  ingress { from_port = 1 }
  dynamic "ingress" {
    for_each = { web = 80, tls = 443 }
    iterator = rule
    content {
      from_port   = rule.value
      description = rule.key
      dynamic "nested" {
        for_each = [rule.value]
        content { v = nested.value + 1 }
      }
    }
  }
  ingress { from_port = 2 }
}
`);
  assert.equal(config, {
    ingress: [
      { from_port: 1 },
      { from_port: 443, description: 'tls', nested: [{ v: 444 }] },
      { from_port: 80, description: 'web', nested: [{ v: 81 }] },
      { from_port: 2 },
    ],
  });
});

test('a dynamic block over an empty collection creates no block; over an unknown one, an unknown block', async () => {
  assert.equal(await configOf('resource "t" "x" {\n  dynamic "b" {\n    for_each = []\n    content {}\n  }\n}'), {});
  const { resources } = await load({
    'main.tf':
      'variable "u" {}\nresource "t" "x" {\n  dynamic "b" {\n    for_each = var.u\n    content {\n      v = b.value.port\n    }\n  }\n}',
  });
  assert.equal(resources[0]?.config, { b: [{ v: '${b.value.port}' }] });
  assert.ok(resources[0]?.unknown.some((path) => path.join('.') === 'b.0'));
});

test('blocks win over an empty list of the same name', async () => {
  assert.equal(await configOf('resource "t" "x" {\n  ingress = []\n  ingress { from_port = 1 }\n}'), {
    ingress: [{ from_port: 1 }],
  });
});

test('a block that its lifecycle disables creates no resource, but can with other values', async () => {
  const { resources, potential, errors, notes } = await load({
    'main.tf': `
variable "on" { default = false }
variable "later" {}
resource "t" "off" {
  lifecycle { enabled = var.on }
}
resource "t" "on" {
  v = t.off.id
  lifecycle { enabled = !var.on }
}
resource "t" "later" {
  lifecycle { enabled = var.later }
}
module "m" {
  source = "./m"
  lifecycle { enabled = var.on }
}
resource "t" "reads" { v = module.m.o }
`,
    'm/main.tf': 'resource "t" "inner" {}\noutput "o" { value = 1 }\n',
  });
  assert.equal(errors, []);
  assert.equal(notes, []);
  assert.equal(
    resources.map(({ name, config }) => [name, config.v]),
    [
      ['on', '${t.off.id}'],
      ['later', undefined],
      ['reads', '${module.m.o}'],
    ],
  );
  assert.equal(
    potential?.map(({ name }) => name),
    ['inner', 'off'],
  );
});

test.run();
