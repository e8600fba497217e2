import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineAt } from '../terraform/tree.ts';
import { load, module, valueFrom } from './tree.ts';

const test = suite('iac/terragrunt/include');

const include = (more: string): string => `include "root" {\n  path = find_in_parent_folders("root.hcl")\n${more}\n}\n`;

test('each strategy merges inputs differently', async () => {
  const root = { 'root.hcl': 'inputs = {\n  v = { a = 1, list = ["p"], both = "parent" }\n}\n' };
  const merged = (strategy: string) =>
    valueFrom(`${include(strategy)}inputs = {\n  v = { b = 2, list = ["c"], both = false }\n}\n`, root);
  const own = { b: 2, list: ['c'], both: false };
  assert.equal(await merged(''), own);
  assert.equal(await merged('merge_strategy = "shallow"'), own);
  assert.equal(await merged('merge_strategy = "no_merge"'), own);
  assert.equal(await merged('merge_strategy = "deep"'), { a: 1, b: 2, list: ['p', 'c'], both: false });
  const bare = { 'root.hcl': 'inputs = { v = "parent" }\n' };
  assert.is(await valueFrom(include(''), bare), 'parent');
  assert.is(await valueFrom(include('merge_strategy = "no_merge"'), bare), 'default');
});

test('of several includes the later one wins', async () => {
  const two = 'include "a" {\n  path = "../a.hcl"\n}\ninclude "b" {\n  path = "../b.hcl"\n}\n';
  const files = { 'live/a.hcl': 'inputs = { v = "a" }\n', 'live/b.hcl': 'inputs = { v = "b" }\n' };
  assert.is(await valueFrom(two, files), 'b');
});

test('functions in an included file refer to the unit, and the file is exposed to it', async () => {
  const root = {
    'live/root.hcl': `locals {
  unit  = get_terragrunt_dir()
  way   = path_relative_to_include()
  above = find_in_parent_folders("env.hcl")
  own   = get_parent_terragrunt_dir()
}
`,
    'live/env.hcl': '',
  };
  const exposed = (name: string) =>
    valueFrom(`${include('expose = true')}inputs = { v = include.root.locals.${name} }\n`, root);
  assert.is(await exposed('unit'), '/repository/live/app');
  assert.is(await exposed('way'), 'app');
  assert.is(await exposed('above'), '/repository/live/env.hcl');
  assert.is(await exposed('own'), '/repository/live');
  const bare = 'include {\n  path = "../root.hcl"\n  expose = true\n}\ninputs = { v = include.locals.way }\n';
  assert.is(await valueFrom(bare, root), 'app');
});

test('only one level of includes is read, and a cycle of configurations ends', async () => {
  const nested = {
    'root.hcl': 'include "top" {\n  path = "top.hcl"\n}\ninputs = { w = 1 }\n',
    'top.hcl': 'inputs = { v = "top" }\n',
  };
  assert.is(await valueFrom(include(''), nested), 'default');
  const unit = 'include "root" {\n  path = "../root.hcl"\n}\n';
  const units = { 'a/main.tf': module, 'b/main.tf': module, 'a/terragrunt.hcl': unit, 'b/terragrunt.hcl': unit };
  assert.equal(
    (await load({ ...nested, ...units })).notes.map(({ code, span }) => [code, span!.source.path, lineAt(span!)]),
    [['terragrunt.nested-include', 'root.hcl', 1]],
  );
  const ring = {
    'a.hcl': 'locals {\n  x = read_terragrunt_config("b.hcl").locals.x\n}\n',
    'b.hcl': 'locals {\n  x = read_terragrunt_config("a.hcl").locals.x\n}\n',
  };
  const read = 'inputs = { v = read_terragrunt_config("../../a.hcl").locals.x }\n';
  assert.type(await valueFrom(read, ring), 'string');
  const itself = 'include "me" {\n  path = "terragrunt.hcl"\n}\ninputs = { v = 1 }\n';
  assert.is(await valueFrom(itself), 1);
});

test('dependencies have mock outputs, or unknown ones without mocks', async () => {
  const dependency = (body: string): string => `dependency "vpc" {\n  config_path = "../vpc"\n${body}\n}\n`;
  const use = 'inputs = { v = dependency.vpc.outputs.id }\n';
  assert.is(await valueFrom(dependency('mock_outputs = { id = "mock" }') + use), 'mock');
  assert.is(await valueFrom(dependency('') + use), '${dependency.vpc.outputs.id}');
  const allowed = 'mock_outputs = { id = "mock" }\nmock_outputs_allowed_terraform_commands = ["init"]';
  assert.is(await valueFrom(dependency(allowed) + use), '${dependency.vpc.outputs.id}');
  for (const command of ['validate', 'plan'])
    assert.is(await valueFrom(dependency(allowed.replace('["init"', `["init", "${command}"`)) + use), 'mock', command);
  const root = { 'root.hcl': dependency('mock_outputs = { id = "root" }') };
  assert.is(await valueFrom(include('') + use, root), 'root');
  const deep = include('merge_strategy = "deep"') + dependency('mock_outputs = { other = 1 }') + use;
  assert.is(await valueFrom(deep, root), 'root');
});

test('an exposed configuration shows the dependencies of its own file', async () => {
  const root = { 'root.hcl': 'dependency "d" {\n  config_path = "a"\n  mock_outputs = { id = "root" }\n}\n' };
  const child =
    'dependency "d" {\n  config_path = include.root.dependency.d.config_path\n  mock_outputs = merge(include.root.dependency.d.mock_outputs, { b = 1 })\n}\ninputs = { v = dependency.d.outputs }\n';
  assert.equal(await valueFrom(include('expose = true') + child, root), { id: 'root', b: 1 });
});

test('an exposed configuration has its attributes, blocks, inputs and features', async () => {
  const root = `feature "f" {
  default = "root"
}
inputs = { x = "in", y = { z = 2 } }
remote_state {
  backend = "s3"
  config  = { bucket = "b" }
}
prevent_destroy = true
`;
  for (const [name, expected] of [
    ['inputs', { x: 'in', y: { z: 2 } }],
    ['feature.f.value', 'root'],
    ['remote_state.config.bucket', 'b'],
    ['prevent_destroy', true],
    ['dependency', '${include.root.dependency}'],
  ] as const) {
    const use = `inputs = { v = include.root.${name} }\n`;
    assert.equal(await valueFrom(include('expose = true') + use, { 'root.hcl': root }), expected, name);
  }
});

test('the origin of a value is in the configuration that is included, or in the mock of a dependency', async () => {
  const dependency = 'dependency "d" {\n  config_path = "../d"\n  mock_outputs = {\n    id = 1\n  }\n}\n';
  const root = `locals {\n  a = 1\n}\ninputs = {\n  b = 2\n}\nfeature "f" {\n  default = 3\n}\n${dependency}`;
  const origin = async (name: string, label = ' "r"', files: Readonly<Record<string, string>> = { 'r.hcl': root }) => {
    const unit = `include${label} {\n  path = "../r.hcl"\n}\ninputs = { v = ${name} }\n`;
    const { resources } = await load({ 'a/main.tf': module, 'a/terragrunt.hcl': unit, ...files });
    const steps = resources[0]!.provenanceOf!(['v']);
    const { kind, span, text } = steps.at(-1)!;
    return [steps.at(-2)!.kind, `${kind} ${span!.source.path}:${lineAt(span!)} ${text}`];
  };
  assert.equal(await origin('include.r.locals.a'), ['local', 'literal r.hcl:2 1']);
  assert.equal(await origin('include.locals.a', ''), ['local', 'literal r.hcl:2 1']);
  assert.equal(await origin('include.r.inputs.b'), ['argument', 'literal r.hcl:5 2']);
  assert.equal(await origin('feature.f.value'), ['local', 'literal r.hcl:8 3']);
  assert.equal(await origin('dependency.d.outputs.id'), ['output', 'literal r.hcl:13 1']);
  assert.equal(await origin('dependency.d.config_path'), ['local', 'literal r.hcl:11 "../d"']);
  assert.equal((await origin('dependency.d'))[0], 'output');
  const bare = { 'r.hcl': root.replace('mock_outputs', 'other') };
  assert.equal(await origin('dependency.d.outputs.id', ' "r"', bare), [
    'argument',
    'module r.hcl:10 the outputs of dependency.d are unknown',
  ]);
});

test('all names of a kind as one value', async () => {
  const unit = `locals {
  a = 1
  b = local.a
}
feature "f" {
  default = "own"
}
dependency "d" {
  config_path  = "../d"
  mock_outputs = { id = 1 }
}
`;
  const root = { 'root.hcl': 'feature "f" {\n  default = "root"\n}\nfeature "g" {\n  default = true\n}\n' };
  for (const [name, expected] of [
    ['local', { a: 1, b: 1 }],
    ['feature', { f: { value: 'own' }, g: { value: true } }],
    ['dependency', { d: { config_path: '../d', outputs: { id: 1 } } }],
    ['keys(include)', ['root']],
  ] as const)
    assert.equal(await valueFrom(`${include('')}${unit}inputs = { v = ${name} }\n`, root), expected, name);
});

test('names that a configuration does not have are reported where they are used', async () => {
  for (const [name, message] of [
    ['local.no', 'no local value "no" in this file'],
    ['dependency.no.outputs', 'no dependency "no" in this configuration'],
    ['feature.no.value', 'no feature "no" in this configuration'],
    ['include.no.locals', 'no include "no" in this configuration'],
    ['nothing.x', 'Terragrunt has no name "nothing"'],
  ] as const) {
    const loaded = await load({ 'a/main.tf': module, 'a/terragrunt.hcl': `\ninputs = { v = ${name} }\n` });
    assert.equal(
      loaded.notes.map((note) => [note.message, lineAt(note.span!)]),
      [[message, 2]],
      name,
    );
    assert.is(loaded.resources[0]!.config.v, `\${${name}}`);
  }
});

test('includes that cannot be read are errors with their places, and the unit is still read', async () => {
  const found = async (text: string) => {
    const files = Array.from({ length: 102 }, (_, at) => [`i${at}.hcl`, `inputs = { v = ${at} }\n`] as const);
    const unit = { 'a/main.tf': module, 'a/terragrunt.hcl': text };
    const { errors, resources } = await load({ ...Object.fromEntries(files), ...unit });
    const [error] = errors.map(({ diagnostic }) => diagnostic);
    return [resources[0]?.config.v, error && lineAt(error.span!), error?.message];
  };
  const one = (path: string) => `include "a" {\n${path}\n}\n`;
  const unknown = 'the path of this include is unknown: the included configuration is missing';
  assert.equal(await found(one('path = "../../x.hcl"')), [
    'default',
    2,
    'this include is outside the scanned directory: ../../x.hcl',
  ]);
  assert.equal(await found(one('path = "../x.hcl"')), ['default', 2, 'no configuration to include: ../x.hcl']);
  assert.equal(await found(one('path = run_cmd("x")')), ['default', 2, unknown]);
  assert.equal(await found(one('')), ['default', 1, unknown]);
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => `include "i${at}" {\n  path = "../i${at}.hcl"\n}\n`).join('');
  assert.equal(await found(many(100)), [99, undefined, undefined]);
  assert.equal(await found(many(102)), [99, 301, 'more than 100 includes: the others are missing']);
});

test('cyclic and missing dependencies are reported', async () => {
  const unit = (on: string): string => `dependencies {\n  paths = ["${on}"]\n}\n`;
  const files = (last: string) => ({
    'a/terragrunt.hcl': unit('../b'),
    'a/main.tf': module,
    'b/terragrunt.hcl': unit('../c'),
    'b/main.tf': module,
    'c/terragrunt.hcl': unit(last),
    'c/main.tf': module,
  });
  const told = async (last: string) => (await load(files(last))).notes.map(({ message }) => message);
  assert.equal(await told('../a'), ['this unit depends on itself: a → b → c → a']);
  assert.equal(await told('../d'), ['the directory of this dependency has no configuration: d']);
});

test.run();
