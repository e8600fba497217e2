import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineAt } from '../terraform/tree.ts';
import { byUnit, load, module, valueFrom } from './tree.ts';

const test = suite('iac/terragrunt/unit');

test('inputs go before defaults, and files of values before inputs', async () => {
  assert.is(await valueFrom('inputs = { v = "unit" }'), 'unit');
  assert.is(await valueFrom('inputs = { other = 1 }'), 'default');
  assert.is(await valueFrom('inputs = { v = "unit" }', { 'module/terraform.tfvars': 'v = "file"\n' }), 'file');
  assert.is(await valueFrom('inputs = { v = "unit" }', { 'live/app/a.auto.tfvars': 'v = "beside"\n' }), 'beside');
  const env = new Map([['TF_VAR_v', '"environment"']]);
  assert.is(await valueFrom('inputs = { v = "unit" }', {}, { env }), 'environment');
});

test('a variable without a type gets text, as from the environment', async () => {
  const untyped = { 'module/main.tf': module.replace('  type    = any\n', '') };
  assert.is(await valueFrom('inputs = { v = [1, true] }', untyped), '[1,true]');
  assert.is(await valueFrom('inputs = { v = false }', untyped), 'false');
  assert.is(await valueFrom('inputs = { other = 1 }', untyped), 'default');
  assert.equal(await valueFrom('inputs = { v = [1, true] }'), [1, true]);
});

test('extra arguments of plan and apply give files and variables', async () => {
  const extra = (body: string): string =>
    `inputs = { v = "unit" }
terraform {
  extra_arguments "a" {
    commands = ["plan"]
    ${body}
  }
}`.replace('terraform {', 'terraform {\n  source = "../../module"');
  const unit = (body: string) => ({ 'live/app/terragrunt.hcl': extra(body) });
  const file = { 'live/app/x.tfvars': 'v = "x"\n' };
  assert.is(await valueFrom('', { ...unit('required_var_files = ["x.tfvars"]'), ...file }), 'x');
  assert.is(await valueFrom('', { ...unit('arguments = ["-var-file=x.tfvars"]'), ...file }), 'x');
  assert.is(await valueFrom('', { ...unit('arguments = ["-var-file", "x.tfvars"]'), ...file }), 'x');
  assert.is(await valueFrom('', unit('env_vars = { TF_VAR_v = "variable" }')), 'variable');
  for (const list of ['"-var", "v=[1]"', '"-var=v=[1]"', '"--var", "v=[1]", "-var-file=x.tfvars"'])
    assert.equal(await valueFrom('', { ...unit(`arguments = [${list}]`), ...file }), [1], list);
  const text = await valueFrom('', unit('arguments = ["-lock=false", "-var", "v=a=b c"]'));
  assert.is(text, 'a=b c', 'text that is no expression');
});

test('units of one module are separate roots', async () => {
  const unit = (value: string): string => `terraform {\n  source = "../../module"\n}\ninputs = { v = "${value}" }\n`;
  const loaded = await load({
    'module/main.tf': module,
    'live/a/terragrunt.hcl': unit('one'),
    'live/b/terragrunt.hcl': unit('two'),
    'live/c/terragrunt.hcl': unit('one'),
  });
  assert.equal(
    [...byUnit(loaded)].map(([root, { v }]) => [root, v]),
    [
      ['live/a', 'one'],
      ['live/c', 'one'],
      ['live/b', 'two'],
    ],
  );
  assert.equal(loaded.errors, []);
});

test('the module of a unit can be next to its configuration', async () => {
  const loaded = await load({ 'app/main.tf': module, 'app/terragrunt.hcl': 'inputs = { v = "here" }\n' });
  assert.is(loaded.resources[0]!.config.v, 'here');
  assert.equal(loaded.claimed, ['app/main.tf']);
});

test('a configuration that is only a parent of others is not a unit', async () => {
  const loaded = await load({
    'terragrunt.hcl': 'terraform {\n  source = "nowhere//${path_relative_to_include()}"\n}\n',
    'app/terragrunt.hcl': 'include {\n  path = find_in_parent_folders()\n}\nterraform {\n  source = "."\n}\n',
    'app/main.tf': module,
    'empty/terragrunt.hcl': 'locals {\n  a = 1\n}\n',
  });
  assert.equal([...byUnit(loaded).keys()], ['app']);
  assert.equal(loaded.errors, []);
});

test('a source names a directory, also after a double slash, and outside of it nothing is read', async () => {
  const at = async (source: string) => {
    const unit = `terraform {\n  source = ${source}\n}\ninputs = { v = "unit" }\n`;
    const loaded = await load({ 'modules/m/main.tf': module, 'live/app/terragrunt.hcl': unit });
    const [error] = loaded.errors;
    const span = error?.diagnostic.span;
    return loaded.resources[0]?.config.v ?? `${error?.file}:${span && lineAt(span)} ${error?.diagnostic.message}`;
  };
  assert.is(await at('"../../modules//m"'), 'unit');
  assert.is(await at('"${get_repo_root()}/modules/m"'), 'unit');
  assert.is(await at('"${get_terragrunt_dir()}/../..//modules/m"'), 'unit');
  const outside = 'live/app/terragrunt.hcl:2 this source is outside the scanned directory: ';
  assert.is(await at('"../../../m"'), `${outside}../../../m`);
  assert.is(await at('"/etc"'), `${outside}/etc`);
  assert.is(
    await at('"../none"'),
    'live/app/terragrunt.hcl:2 the source of this unit has no Terraform files: live/none',
  );
  const away = 'live/app/terragrunt.hcl:2 this source is not available: ';
  assert.is(await at('"git::https://u:p@example.com/m.git?ref=v1"'), `${away}git::https://…@example.com/m.git?ref=v1`);
  assert.is(await at('"tfr:///a/b/c?version=1.0.0"'), `${away}tfr:///a/b/c?version=1.0.0`);
});

test('units of one source that is not there are one error', async () => {
  const unit = (version: string) => `terraform {\n  source = "tfr:///a/b/c?version=${version}"\n}\n`;
  const { errors } = await load({
    'x/terragrunt.hcl': unit('1.0.0'),
    'y/terragrunt.hcl': unit('1.0.0'),
    'z/terragrunt.hcl': unit('2.0.0'),
  });
  assert.equal(
    errors.map(({ file, diagnostic }) => [file, diagnostic.message]),
    [
      [
        'x/terragrunt.hcl',
        'this source is not available: tfr:///a/b/c?version=1.0.0 (also called at y/terragrunt.hcl:2)',
      ],
      ['z/terragrunt.hcl', 'this source is not available: tfr:///a/b/c?version=2.0.0'],
    ],
  );
});

test('sources from elsewhere are fetched once', async () => {
  const asked: unknown[] = [];
  const fetcher = {
    fetch: async (address: string, given: object) => {
      asked.push([address, given]);
      const files = {
        list: async (directory: string) => (directory === 'sub' ? ['main.tf'] : []),
        read: async (path: string) => (path === 'sub/main.tf' ? module : undefined),
      };
      return { files, directory: 'sub', notes: [] };
    },
  };
  const unit = 'terraform {\n  source = "tfr:///a/b/c//sub?version=1.0.0"\n}\n';
  const loaded = await load({ 'x/terragrunt.hcl': unit, 'y/terragrunt.hcl': unit }, { fetcher: fetcher as never });
  assert.equal(asked, [['a/b/c//sub', { version: '1.0.0' }]]);
  assert.equal([...byUnit(loaded).keys()], ['x', 'y']);
  assert.equal(loaded.errors, []);
});

test('generated files join the module, on the lines on which they are written', async () => {
  const generate = `generate "a" {
  path      = "main.tf"
  if_exists = "overwrite"
  contents  = <<EOF
resource "t" "generated" {
  v = "\${local.name}"
}
EOF
}
locals {
  name = "n"
}
`;
  const files = (text: string) => ({
    'module/main.tf': module,
    'app/terragrunt.hcl': `terraform {\n  source = "../module"\n}\n${text}`,
  });
  const ids = async (text: string): Promise<unknown> => {
    const { resources } = await load(files(text));
    return resources.map(({ id, source, line, config }) => [id, source, line, config.v]);
  };
  const generated = ['t.generated', 'app/terragrunt.hcl', 8, 'n'];
  const own = ['t.x', 'module/main.tf', 5, 'default'];
  assert.equal(await ids(generate), [generated]);
  assert.equal(await ids(generate.replace('"main.tf"', '"more.tf"')), [generated, own]);
  assert.equal(await ids(generate.replace('"overwrite"', '"skip"')), [own]);
  assert.equal(await ids(generate.replace('  if_exists', '  disable = true\n  if_exists')), [own]);
  const alone = await load({ 'app/terragrunt.hcl': generate });
  assert.equal([alone.resources.map(({ id }) => id), alone.errors], [['t.generated'], []]);
});

test('generated files of values are read after the others', async () => {
  const generate = (name: string, contents: string, ifExists = 'overwrite'): string =>
    `generate "a" {\n  path = "${name}"\n  if_exists = "${ifExists}"\n  contents = ${JSON.stringify(contents)}\n}\n`;
  const beside = { 'live/app/a.auto.tfvars': 'v = "beside"\n' };
  assert.is(await valueFrom(generate('a.auto.tfvars', 'v = "generated"\n'), beside), 'generated');
  assert.is(await valueFrom(generate('a.auto.tfvars', 'v = "generated"\n', 'skip'), beside), 'beside');
  assert.is(await valueFrom(generate('terraform.tfvars.json', '{"v": "generated"}')), 'generated');
  assert.is(await valueFrom(generate('other.tfvars', 'v = "generated"\n')), 'default');
});

test('excluded units are not scanned', async () => {
  const skipped = await load({ 'app/main.tf': module, 'app/terragrunt.hcl': 'skip = true\n' });
  assert.equal([skipped.resources.length, skipped.notes.map(({ code }) => code)], [0, ['terragrunt.excluded']]);
  const parent = { 'terragrunt.hcl': 'skip = true\n', 'app/main.tf': module };
  const included = await load({ ...parent, 'app/terragrunt.hcl': 'include {\n  path = "../terragrunt.hcl"\n}\n' });
  assert.is(included.resources.length, 1);
  const exclude = (body: string) =>
    load({
      'app/main.tf': module,
      'app/terragrunt.hcl': `feature "off" {\n  default = true\n}\nexclude {\n${body}\n}\n`,
    });
  assert.is((await exclude('if = feature.off.value\nactions = ["all"]')).resources.length, 0);
  assert.is((await exclude('if = !feature.off.value\nactions = ["all"]')).resources.length, 1);
  for (const actions of ['"destroy"', '"plan"', ''])
    assert.is((await exclude(`if = true\nactions = [${actions}]`)).resources.length, 1, actions);
  assert.is((await exclude('if = true\nactions = ["plan", "apply"]')).resources.length, 0);
});

test('the origin of a value is the input', async () => {
  const steps = async (configuration: string, others: Readonly<Record<string, string>> = {}, path = ['v']) => {
    const text = `terraform {\n  source = "../module"\n}\n${configuration}`;
    const { resources } = await load({ 'module/main.tf': module, 'app/terragrunt.hcl': text, ...others });
    const found = resources[0]!.provenanceOf!(path);
    return found
      .slice(2)
      .map(({ kind, span, text: shown }) => `${kind} ${span?.source.path}:${span && lineAt(span)} ${shown}`);
  };
  assert.equal(await steps('inputs = {\n  v = false\n}\n'), [
    'argument app/terragrunt.hcl:5 v = false',
    'literal app/terragrunt.hcl:5 false',
  ]);
  assert.equal(await steps('locals {\n  v = true\n}\ninputs = { v = local.v }\n'), [
    'argument app/terragrunt.hcl:7 v = local.v',
    'local app/terragrunt.hcl:5 v = true',
    'literal app/terragrunt.hcl:5 true',
  ]);
  assert.equal(await steps('inputs = { other = 1 }\n'), [
    'default module/main.tf:3 default = "default"',
    'literal module/main.tf:3 "default"',
  ]);
  const read = 'locals {\n  env = read_terragrunt_config("../env.hcl")\n}\ninputs = { v = local.env.locals.a.b }\n';
  assert.equal(
    (await steps(read, { 'env.hcl': 'locals {\n  a = {\n    b = 1\n  }\n}\n' })).at(-1),
    'literal env.hcl:3 1',
  );
  const deep = 'include "r" {\n  path = "../r.hcl"\n  merge_strategy = "deep"\n}\ninputs = {\n  v = { b = 2 }\n}\n';
  const parent = { 'r.hcl': 'inputs = {\n  v = {\n    a = 1\n  }\n}\n' };
  assert.is((await steps(deep, parent, ['v', 'a'])).at(-1), 'literal r.hcl:3 1');
  assert.is((await steps(deep, parent, ['v', 'b'])).at(-1), 'literal app/terragrunt.hcl:9 2');
});

test('configurations in JSON', async () => {
  const json = JSON.stringify({
    include: { path: '${find_in_parent_folders("root.hcl")}' },
    terraform: { source: '../../module' },
    inputs: { v: ['${local.a}'] },
    locals: { a: 1 },
  });
  const files = { 'module/main.tf': module, 'root.hcl': 'inputs = { w = 1 }\n', 'live/app/terragrunt.hcl.json': json };
  const loaded = await load(files);
  assert.equal(loaded.errors, []);
  assert.equal(loaded.resources[0]!.config.v, [1]);
});

test('errors are reported with their places', async () => {
  const loaded = await load({
    'a/terragrunt.hcl': 'include "r" {\n  path = "../none.hcl"\n}\nterraform {\n  source = "."\n}\n',
    'a/main.tf': module,
    'b/terragrunt.hcl': 'inputs = {\n',
    'c/terragrunt.hcl': 'terraform {\n  source = run_cmd("x")\n}\n',
  });
  const places = loaded.errors.map(({ file, diagnostic }) => `${file}:${lineAt(diagnostic.span!)} ${diagnostic.code}`);
  assert.equal(places, [
    'a/terragrunt.hcl:2 terragrunt.include',
    'b/terragrunt.hcl:1 hcl.unclosed-bracket',
    'c/terragrunt.hcl:2 terragrunt.source',
  ]);
});

test('a tree without such files costs nothing', async () => {
  assert.equal(await load({ 'main.tf': module }), { resources: [], errors: [], notes: [], fileCount: 0 });
});

test.run();
