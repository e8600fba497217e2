import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LoadOptions } from '../../../src/iac/index.ts';
import { configOf, load, resourcesOf } from './tree.ts';

const test = suite('iac/terraform/variables');

const declared = `
variable "v" { default = "default" }
resource "t" "x" { v = var.v }
`;

/** Later ones win: the order in which Terraform reads values for the variables of a root module. */
const sources: readonly (readonly [string, string])[] = [
  ['terraform.tfvars', 'v = "terraform.tfvars"'],
  ['terraform.tfvars.json', '{ "v": "terraform.tfvars.json" }'],
  ['a.auto.tfvars', 'v = "a.auto.tfvars"'],
  ['b.auto.tfvars.json', '{ "v": "b.auto.tfvars.json" }'],
];

test('values come from the environment, then files in order, then files given', async () => {
  const env = new Map([['TF_VAR_v', 'environment']]);
  const files: Record<string, string> = { 'main.tf': declared, 'given.tfvars': 'v = "given"' };
  const valueNow = async (options = {}) => (await resourcesOf(files, options)).get('t.x')?.config.v;
  assert.is(await valueNow(), 'default');
  assert.is(await valueNow({ env }), 'environment');
  for (const [path, text] of sources) {
    files[path] = text;
    assert.is(await valueNow({ env }), path);
  }
  const varFiles = ['given.tfvars'];
  assert.is(await valueNow({ env, varFiles }), 'given');
  const vars = [{ name: 'v', text: 'flag', by: '--var v' }];
  assert.is(await valueNow({ env, varFiles, terraform: { vars } }), 'flag');
});

test('files for variables belong to the root module only', async () => {
  const { resources } = await load({
    'main.tf': 'module "m" { source = "./m" }',
    'm/main.tf': declared,
    'm/terraform.tfvars': 'v = "deployed by itself"',
  });
  assert.equal(resources.map(({ config }) => config.v).sort(), ['default', 'deployed by itself']);
});

for (const [name, backend] of Object.entries({
  'a backend': { 'm/state.tf': 'terraform {\n  backend "s3" {}\n}\n' },
  'a backend in JSON': { 'm/state.tf.json': '{"terraform": [{"required_version": ">1"}, {"backend": {"s3": {}}}]}' },
  'HCP Terraform': { 'm/state.tf': 'terraform {\n  cloud {}\n}\n' },
}))
  test(`a module with ${name} is deployed by itself, even if another one calls it`, async () => {
    const { resources } = await load({
      'decoy/main.tf': 'module "m" {\n  source = "../m"\n  v      = "harmless"\n}\n',
      'm/main.tf': declared,
      ...backend,
    });
    assert.equal(resources.map(({ config }) => config.v).sort(), ['default', 'harmless']);
  });

test('text of the environment is an expression unless the variable is a string or has no type', async () => {
  const env = new Map([
    ['TF_VAR_list', '["a", "b"]'],
    ['TF_VAR_text', '["a", "b"]'],
    ['TF_VAR_untyped', '["a", "b"]'],
  ]);
  const files = {
    'main.tf': `
variable "list" { type = list(string) }
variable "text" { type = string }
variable "untyped" {}
resource "t" "x" { v = [var.list, var.text, var.untyped] }
`,
  };
  const v = (await resourcesOf(files, { env })).get('t.x')?.config.v;
  assert.equal(v, [['a', 'b'], '["a", "b"]', '["a", "b"]']);
});

test('values are converted to the type of the variable, and optional attributes filled in', async () => {
  const config = await configOf(`
variable "v" {
  type = object({
    name  = string
    count = optional(number, 3)
    tags  = optional(map(string), { env = "dev" })
    inner = optional(object({ on = optional(bool, true) }), {})
    none  = optional(string)
  })
  default = { name = 5, extra = "dropped", count = null }
}
resource "t" "x" { v = var.v }
`);
  assert.equal(config.v, { name: '5', count: 3, tags: { env: 'dev' }, inner: { on: true }, none: null });
});

test('sets have no duplicates and are sorted', async () => {
  const config = await configOf(`
variable "v" {
  type    = set(string)
  default = ["b", "a", "b"]
}
resource "t" "x" { v = var.v }
`);
  assert.equal(config.v, ['a', 'b']);
});

test('null for a variable that is not nullable means its default', async () => {
  const resources = await resourcesOf({
    'main.tf': 'module "m" {\n  source = "./m"\n  a = null\n  b = null\n}',
    'm/main.tf': `
variable "a" {
  default  = "a"
  nullable = false
}
variable "b" { default = "b" }
resource "t" "x" { v = [var.a, var.b] }
`,
  });
  assert.equal(resources.get('t.x')?.config.v, ['a', null]);
});

test('a value of the wrong type is reported at its place, and the variable is unknown', async () => {
  const { resources, notes, errors } = await load({
    'main.tf': 'variable "n" { type = number }\nresource "t" "x" { v = var.n }',
    'terraform.tfvars': 'n = "many"',
  });
  assert.is(resources[0]?.config.v, '${var.n}');
  assert.equal(errors, []);
  const [note] = notes;
  assert.is(note?.code, 'terraform.invalid-variable-value');
  assert.is(note?.span?.source.path, 'terraform.tfvars');
});

test('a file of values may call nothing and name nothing', async () => {
  const { notes } = await load({
    'main.tf': 'variable "a" {}\nvariable "b" {}\nresource "t" "x" { v = [var.a, var.b] }',
    'terraform.tfvars': 'a = upper("x")\nb = local.y',
  });
  assert.equal(
    notes.map(({ code }) => code),
    ['terraform.not-constant', 'terraform.not-constant'],
  );
});

test('a value for a variable that no module has is a warning; a missing file is an error', async () => {
  const { notes, errors } = await load(
    { 'main.tf': declared, 'g.tfvars': 'w = 1' },
    { varFiles: ['g.tfvars', 'h.tfvars'] },
  );
  assert.equal(
    notes.map(({ code, level }) => [code, level]),
    [['terraform.undeclared-value', 'warning']],
  );
  assert.equal(
    errors.map(({ diagnostic }) => diagnostic.code),
    ['terraform.no-variable-file'],
  );
  const unused = await load(
    { 'main.tf': declared },
    { terraform: { vars: [{ name: 'w', text: '1', by: '--var w' }] } },
  );
  assert.equal(
    unused.notes.map(({ code, message }) => [code, message]),
    [['terraform.undeclared-value', '--var w: no root module declares the variable "w"']],
  );
});

test('an object whose keys are not all known gets no defaults', async () => {
  const texts = {
    'main.tf': 'variable "name" {}\nmodule "m" {\n  source = "./m"\n  given  = { (var.name) = "x", a = "1" }\n}\n',
    'm/main.tf':
      'variable "given" { type = object({ a = string, b = optional(string, "b") }) }\nresource "t" "x" { v = var.given.b }\n',
  };
  const valueWith = async (name: string): Promise<unknown> => {
    const terraform = name === '' ? {} : { vars: [{ name: 'name', text: name, by: 'a test' }] };
    return (await resourcesOf(texts, { terraform })).get('t.x')?.config.v;
  };
  assert.is(await valueWith(''), '${var.given.b}');
  assert.is(await valueWith('b'), 'x');
  assert.is(await valueWith('c'), 'b');
});

test('a file of values is looked for in the directory of each root module first', async () => {
  const files = {
    'a/main.tf': declared,
    'a/prod.tfvars': 'v = "own"',
    'b/main.tf': declared,
    'prod.tfvars': 'v = "common"',
    'c/main.tf': 'resource "t" "y" { v = terraform.workspace }',
  };
  const values = async (options: LoadOptions) => {
    const { resources, errors } = await load(files, options);
    assert.equal(errors, []);
    return resources.map(({ source, config }) => [source, config.v]);
  };
  assert.equal(await values({ varFiles: [{ name: 'prod.tfvars', path: 'prod.tfvars' }] }), [
    ['a/main.tf', 'own'],
    ['b/main.tf', 'common'],
    ['c/main.tf', 'default'],
  ]);
  const b = { pattern: '[bc]', prefix: '', vars: [{ name: 'v', text: 'b', by: 'b' }], workspace: 'stage' };
  assert.equal(await values({ terraform: { roots: [b] } }), [
    ['a/main.tf', 'default'],
    ['b/main.tf', 'b'],
    ['c/main.tf', 'stage'],
  ]);
  const env = new Map([['TF_WORKSPACE', 'environment']]);
  const terraform = { roots: [b], vars: [{ name: 'v', text: 'all', by: 'all' }], workspace: 'flag' };
  assert.equal(await values({ env, terraform }), [
    ['a/main.tf', 'all'],
    ['b/main.tf', 'all'],
    ['c/main.tf', 'flag'],
  ]);
});

test('a secret value is masked', async () => {
  const vars = [{ name: 'password', text: 'topsecret', by: '--var password' }];
  const files = { 'main.tf': 'variable "password" {}\nresource "t" "x" { v = var.password }' };
  const { resources } = await load(files, { terraform: { vars } });
  assert.equal(resources[0]!.sensitive, [['v']]);
});

test('a syntax error in a file of values is a scan error', async () => {
  const given = await load({ 'main.tf': declared, 'x.tfvars': 'v = ' }, { varFiles: ['x.tfvars'] });
  assert.equal([...new Set(given.errors.map(({ file }) => file))], ['x.tfvars']);
  const { errors, resources } = await load({ 'main.tf': declared, 'terraform.tfvars': 'v = ' });
  assert.is(resources.length, 1);
  assert.equal([...new Set(errors.map(({ file }) => file))], ['terraform.tfvars']);
});

test('local values see each other across files, and a cycle is named', async () => {
  const files = {
    'a.tf': 'locals {\n  a = "${local.b}!"\n}\nresource "t" "x" { v = local.a }',
    'b.tf': 'locals { b = "b" }',
  };
  assert.is((await resourcesOf(files)).get('t.x')?.config.v, 'b!');
  const { resources, notes } = await load({ ...files, 'b.tf': 'locals { b = local.a }' });
  assert.is(resources.length, 1);
  const [cycle] = notes;
  assert.is(cycle?.code, 'terraform.cycle');
  assert.match(cycle?.message ?? '', 'local.a → local.b → local.a');
});

test('the workspace is the one of the environment', async () => {
  const files = { 'main.tf': 'resource "t" "x" { v = terraform.workspace }' };
  assert.is((await resourcesOf(files)).get('t.x')?.config.v, 'default');
  const env = new Map([['TF_WORKSPACE', 'prod']]);
  assert.is((await resourcesOf(files, { env })).get('t.x')?.config.v, 'prod');
});

test('the workspace is the selected one of the root module, unless the environment names one', async () => {
  const texts = {
    'a/main.tf': 'resource "t" "x" { v = terraform.workspace }\n',
    'a/.terraform/environment': 'prod\n',
    'b/main.tf': 'resource "t" "x" { v = terraform.workspace }\n',
  };
  const values = async (env?: ReadonlyMap<string, string>): Promise<unknown> =>
    (await load(texts, env === undefined ? {} : { env })).resources.map(({ config }) => config.v);
  assert.equal(await values(), ['prod', 'default']);
  assert.equal(await values(new Map([['TF_WORKSPACE', 'dev']])), ['dev', 'dev']);
});

test.run();
