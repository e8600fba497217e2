import { suite } from 'uvu';
import * as assert from 'uvu/assert';
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
