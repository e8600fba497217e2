import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LoadOptions, Path, ValueStep } from '../../../src/iac/index.ts';
import { assertLinear } from '../../growth.ts';
import { lineAt, load } from './tree.ts';

const test = suite('iac/terraform/provenance');

/** The way of a value of the only resource of a type, each step as `kind place text`. */
async function way(
  texts: Readonly<Record<string, string>>,
  path: Path,
  options: LoadOptions & { readonly id?: string } = {},
): Promise<readonly string[]> {
  const { resources } = await load(texts, options);
  const found = resources.filter(({ type, id }) => type === 't' && (options.id === undefined || id === options.id));
  assert.is(found.length, 1, resources.map(({ id }) => id).join(', '));
  return found[0]!.provenanceOf!(path).map(shown);
}

function shown({ kind, span, text }: ValueStep): string {
  return `${kind} ${span === undefined ? '-' : `${span.source.path}:${lineAt(span)}`} ${text}`;
}

test('from the attribute through a variable to the file of values', async () => {
  const tree = {
    'main.tf': 'resource "t" "x" {\n  a = var.v\n}\nvariable "v" {\n  default = true\n}\n',
    'terraform.tfvars': '# first\nv = false\n',
  };
  assert.equal(await way(tree, ['a']), [
    'attribute main.tf:2 a = var.v',
    'variable main.tf:4 var.v',
    'tfvars terraform.tfvars:2 v = false',
    'literal terraform.tfvars:2 false',
  ]);
  const { 'main.tf': main } = tree;
  assert.equal((await way({ 'main.tf': main }, ['a'])).slice(2), [
    'default main.tf:5 default = true',
    'literal main.tf:5 true',
  ]);
  const env = new Map([['TF_VAR_v', 'false']]);
  assert.equal((await way({ 'main.tf': main }, ['a'], { env })).slice(2), ['environment - TF_VAR_v']);
  const extra = { 'main.tf': main, 'prod.tfvars': 'v = false' };
  assert.equal((await way(extra, ['a'], { varFiles: ['prod.tfvars'] })).at(-1), 'literal prod.tfvars:1 false');
});

test('through calls of modules, locals and outputs', async () => {
  const tree = {
    'main.tf': `module "outer" {
  source = "./outer"
  acl    = local.acl
}
locals {
  acl = module.names.acl
}
module "names" {
  source = "./names"
}
`,
    'names/main.tf': 'output "acl" {\n  value = "public-read"\n}\n',
    'outer/main.tf': 'variable "acl" {}\nmodule "inner" {\n  source = "../inner"\n  acl = var.acl\n}\n',
    'inner/main.tf': 'variable "acl" {}\nresource "t" "x" {\n  acl = var.acl\n}\n',
  };
  assert.equal(await way(tree, ['acl']), [
    'attribute inner/main.tf:3 acl = var.acl',
    'variable inner/main.tf:1 var.acl',
    'argument outer/main.tf:4 acl = var.acl',
    'variable outer/main.tf:1 var.acl',
    'argument main.tf:3 acl = local.acl',
    'local main.tf:6 acl = module.names.acl',
    'output names/main.tf:2 value = "public-read"',
    'literal names/main.tf:2 "public-read"',
  ]);
});

test('each instance has its own provenance, through for_each, count and the keys of a call', async () => {
  const tree = {
    'main.tf': `variable "all" {
  default = {
    a = { open = false }
    b = { open = true }
  }
}
resource "t" "x" {
  for_each = var.all
  open     = each.value.open
  name     = each.key
}
`,
  };
  assert.equal(await way(tree, ['open'], { id: 't.x["b"]' }), [
    'attribute main.tf:9 open = each.value.open',
    'key main.tf:8 each.value of var.all',
    'variable main.tf:1 var.all',
    'default main.tf:2 default = { a = { open = false } b = { open = true } }',
    'literal main.tf:4 true',
  ]);
  assert.equal((await way(tree, ['name'], { id: 't.x["b"]' })).at(-1), 'literal main.tf:4 b');
  const counted =
    'locals {\n  l = [\n    "0.0.0.0/0",\n    "10.0.0.0/8"\n  ]\n}\nresource "t" "x" {\n  count = 2\n  c = local.l[count.index]\n}\n';
  assert.equal((await way({ 'main.tf': counted }, ['c'], { id: 't.x[1]' })).at(-1), 'literal main.tf:4 "10.0.0.0/8"');
  const sets = 'resource "t" "x" {\n  for_each = toset(["b", "a"])\n  n = each.value\n}\n';
  assert.equal((await way({ 'main.tf': sets }, ['n'], { id: 't.x["b"]' })).at(-1), 'literal main.tf:2 "b"');
});

test('the branch that is taken, and the argument of a function that the value is from', async () => {
  const tree = (expression: string) => ({
    'main.tf': `variable "v" {\n  default = "x"\n}\nlocals {\n  m = {\n    k = "y"\n  }\n}\nresource "t" "x" {\n  a = ${expression}\n}\n`,
  });
  const last = async (expression: string, path: Path = ['a']) => (await way(tree(expression), path)).at(-1);
  assert.equal(await way(tree('var.v == "x" ? local.m.k : "no"'), ['a']), [
    'attribute main.tf:10 a = var.v == "x" ? local.m.k : "no"',
    'branch main.tf:10 var.v == "x" is true',
    'local main.tf:5 m = { k = "y" }',
    'literal main.tf:6 "y"',
  ]);
  assert.is(await last('lookup(local.m, "k", "z")'), 'literal main.tf:6 "y"');
  assert.is(await last('lookup(local.m, "none", "z")'), 'literal main.tf:10 "z"');
  assert.is(await last('try(local.m.none, local.m.k)'), 'literal main.tf:6 "y"');
  assert.is(await last('coalesce(null, var.v)'), 'literal main.tf:2 "x"');
  assert.is(await last('merge(local.m, { j = 1 })', ['a', 'k']), 'literal main.tf:6 "y"');
  assert.is(await last('concat([1], [var.v])', ['a', 1]), 'literal main.tf:2 "x"');
  assert.is(await last('upper(var.v)'), 'literal main.tf:2 "x"');
  assert.is(await last('element([1, var.v], 3)'), 'literal main.tf:2 "x"');
  assert.is(await last('[for k, v in local.m : v][0]'), 'literal main.tf:6 "y"');
  assert.is(await last('{ for k, v in local.m : v => k }', ['a', 'y']), 'literal main.tf:6 k');
  assert.is(await last('[local.m][*].k', ['a', 0]), 'literal main.tf:6 "y"');
  assert.is(await last('"${var.v}"'), 'literal main.tf:2 "x"');
  // Several contribute to it: there is no single place.
  assert.is(await last('"${var.v}-${local.m.k}"'), 'expression main.tf:10 "${var.v}-${local.m.k}"');
  assert.is(
    await last('join("-", [var.v], values(local.m))'),
    'function main.tf:10 join("-", [var.v], values(local.m))',
  );
});

test('the provenance of a conditional continues with its condition', async () => {
  const tree = (condition: string) => ({
    'main.tf': `module "m" {\n  source = "./m"\n  on     = false\n}\n`,
    'm/main.tf': `variable "on" {}\nvariable "other" {\n  default = true\n}\nresource "t" "x" {\n  a = ${condition} ? "Enabled" : "Suspended"\n}\n`,
  });
  assert.equal((await way(tree('var.on'), ['a'])).slice(1), [
    'branch m/main.tf:6 var.on is false',
    'literal m/main.tf:6 "Suspended"',
    'variable m/main.tf:1 var.on',
    'argument main.tf:3 on = false',
    'literal main.tf:3 false',
  ]);
  assert.is((await way(tree('var.other && var.on'), ['a'])).at(-1), 'literal main.tf:3 false');
  assert.is((await way(tree('!(var.other || var.on)'), ['a'])).at(-1), 'literal m/main.tf:3 true');
  // Both have a part in it.
  assert.is((await way(tree('var.other && !var.on'), ['a'])).at(-1), 'literal m/main.tf:6 "Enabled"');
});

test('nested blocks, and those of a dynamic block', async () => {
  const tree = {
    'main.tf': `variable "rules" {
  default = [
    { cidr = "10.0.0.0/8" },
    { cidr = "0.0.0.0/0" },
  ]
}
variable "logging" {
  default = []
}
resource "t" "x" {
  dynamic "rule" {
    for_each = var.rules
    content {
      cidr = rule.value.cidr
    }
  }
  dynamic "logging" {
    for_each = var.logging
    content {
      to = logging.value
    }
  }
  plain {
    a = 1
  }
}
`,
  };
  assert.equal(await way(tree, ['rule', 1, 'cidr']), [
    'attribute main.tf:14 cidr = rule.value.cidr',
    'key main.tf:12 rule.value of var.rules',
    'variable main.tf:1 var.rules',
    'default main.tf:2 default = [ { cidr = "10.0.0.0/8" }, { cidr = "0.0.0.0/0" }, ]',
    'literal main.tf:4 "0.0.0.0/0"',
  ]);
  assert.equal(await way(tree, ['rule', 0, 'port']), ['missing main.tf:13 port is not set in rule of t.x']);
  assert.equal(await way(tree, ['plain', 0]), ['block main.tf:23 plain']);
  // The variable that could set it.
  assert.equal(await way(tree, ['logging']), [
    'missing main.tf:10 logging is not set in t.x',
    'attribute main.tf:18 for_each = var.logging',
    'variable main.tf:7 var.logging',
    'default main.tf:8 default = []',
    'literal main.tf:8 []',
  ]);
});

test('the provenance of a missing value names the block and the calls that lead to it', async () => {
  const tree = {
    'main.tf': 'module "a" {\n  source = "./m"\n  o = {}\n}\n',
    'm/main.tf':
      'variable "o" {\n  type = object({ on = optional(bool, false), off = optional(bool) })\n}\nresource "t" "x" {\n  on = var.o.on\n}\n',
  };
  assert.equal(await way(tree, ['none']), ['missing m/main.tf:4 none is not set in t.x', 'call main.tf:1 module.a']);
  assert.equal(await way(tree, []), ['block m/main.tf:4 t.x', 'call main.tf:1 module.a']);
  assert.equal((await way(tree, ['on'])).slice(1), [
    'variable m/main.tf:1 var.o',
    'argument main.tf:3 o = {}',
    'default m/main.tf:2 false',
  ]);
  const lacking = { 'main.tf': 'locals {\n  o = { a = 1 }\n}\nresource "t" "x" {\n  o = local.o\n}\n' };
  assert.is((await way(lacking, ['o', 'b'])).at(-1), 'missing main.tf:2 b is not set');
});

test('ends at data sources, at resources, and at modules that were not read', async () => {
  const tree = {
    'main.tf': `resource "t" "x" {
  a = data.aws_ami.a.id
  b = u.y.name
  c = u.y.arn
  d = module.far.x
}
resource "u" "y" {
  name = "n"
}
data "aws_ami" "a" {}
module "far" {
  source = "git::https://user:pass@example.com/m.git"
}
`,
  };
  assert.is((await way(tree, ['a'])).at(-1), 'data main.tf:10 data.aws_ami.a.id');
  assert.equal((await way(tree, ['b'])).slice(1), ['resource main.tf:8 name = "n"', 'literal main.tf:8 "n"']);
  assert.is((await way(tree, ['c'])).at(-1), 'resource main.tf:7 u.y.arn');
  const far = (await way(tree, ['d'])).at(-1)!;
  assert.match(far, /^module main\.tf:11 module\.far \(git::https:\/\/.*example\.com\/m\.git\) was not read$/);
  assert.not.match(far, /pass/);
});

test('sensitive values are in no text', async () => {
  const tree = {
    'main.tf': `variable "pin" {
  default   = true
  sensitive = true
}
variable "db_password" {
  default = "hunter2"
}
resource "t" "x" {
  pin      = var.pin
  password = var.db_password
  env      = { API_KEY = "hunter2" }
  data     = "AKIAIOSFODNN7EXAMPLE"
  url      = "https://user:hunter2@example.com/"
  plain    = { token = var.db_password }
  vars     = [{ name = "DB_PASSWORD", value = "hunter2" }]
}
`,
  };
  for (const path of [['pin'], ['password'], ['env', 'API_KEY'], ['data'], ['url'], ['plain', 'token'], ['vars']]) {
    const { resources } = await load(tree);
    const steps = resources[0]!.provenanceOf!(path);
    const text = JSON.stringify(steps.map((step) => step.text));
    assert.not.match(text, /hunter2|AKIA|true/, path.join('.'));
    assert.ok(path[0] === 'url' || steps.at(-1)!.sensitive, path.join('.'));
  }
});

test('a text of at most 80 characters is shown whole, a longer one is cut', async () => {
  const last = async (text: string) =>
    (await way({ 'main.tf': `resource "t" "x" {\n  a = "${text}"\n}\n` }, ['a'])).at(-1);
  // Characters, not the two halves of each that UTF-16 has; the quotes are two of them.
  assert.is(await last('🔒'.repeat(78)), `literal main.tf:2 "${'🔒'.repeat(78)}"`);
  assert.is(await last('🔒'.repeat(79)), `literal main.tf:2 "${'🔒'.repeat(78)}…`);
  assert.is(await last('x'.repeat(78)), `literal main.tf:2 "${'x'.repeat(78)}"`);
  assert.is(await last('x'.repeat(79)), `literal main.tf:2 "${'x'.repeat(78)}…`);
});

test('comments above and next to a step belong to it', async () => {
  const tree = {
    'main.tf':
      'resource "t" "x" {\n  a = local.a\n}\nlocals {\n  # above\n  a = var.v # beside\n}\nvariable "v" {\n  # inside\n  default = 1\n}\n',
  };
  const { resources } = await load(tree);
  const comments = resources[0]!.provenanceOf!(['a']).map((step) => step.comments?.map(({ text }) => text));
  assert.equal(comments, [undefined, ['above', 'beside'], ['inside'], ['inside'], undefined]);
});

test('a name that leads back to itself ends', async () => {
  const tree = { 'main.tf': 'locals {\n  a = local.b\n  b = local.a\n}\nresource "t" "x" {\n  v = local.a\n}\n' };
  const steps = await way(tree, ['v']);
  assert.ok(steps.length > 2 && steps.length < 100, String(steps.length));
});

test('the effort of all instances grows with their number', () =>
  assertLinear(async (size) => {
    const items = Array.from({ length: size }, (_, index) => `    k${index} = { a = ${index} }\n`);
    const main = `locals {\n  l = {\n${items.join('')}  }\n}\nresource "t" "x" {\n  for_each = local.l\n  v = each.value.a\n}\n`;
    const { resources } = await load({ 'main.tf': main });
    for (const { id, provenanceOf } of resources) {
      const last = provenanceOf!(['v']).at(-1)!;
      assert.is(last.kind, 'literal', id);
    }
  }, 60));

test.run();
