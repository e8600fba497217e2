import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineAt } from '../terraform/tree.ts';
import { byUnit, load, module } from './tree.ts';

const test = suite('iac/terragrunt/stacks');

const catalog = {
  'modules/m/main.tf': module,
  'units/u/terragrunt.hcl': `include "root" {
  path = find_in_parent_folders("root.hcl")
}
terraform {
  source = "\${get_repo_root()}/modules//m"
}
inputs = {
  v = values.v
}
`,
  'stacks/s/terragrunt.stack.hcl':
    'unit "inner" {\n  source = "${get_repo_root()}/units/u"\n  path   = "inner"\n  values = { v = "${values.v}!" }\n}\n',
  'live/root.hcl': '',
};

test('units and stacks get their values, and are where Terragrunt generates them', async () => {
  const stack = `locals {
  units = "../units"
}
unit "a" {
  source = "\${local.units}/u"
  path   = "a"
  values = {
    v = false
  }
}
unit "b" {
  source                  = "../units/u"
  path                    = "b"
  no_dot_terragrunt_stack = true
  values                  = { v = 2 }
}
stack "s" {
  source = "../stacks/s"
  path   = "s"
  values = { v = "nested" }
}
unit "off" {
  source  = "../units/none"
  path    = "off"
  enabled = false
}
`;
  const loaded = await load({ ...catalog, '.git/HEAD': '', 'live/terragrunt.stack.hcl': stack });
  assert.equal(loaded.errors, []);
  assert.equal([...byUnit(loaded)].map(([root, { v }]) => [root, v]).sort(), [
    ['live/.terragrunt-stack/a', false],
    ['live/.terragrunt-stack/s/.terragrunt-stack/inner', 'nested!'],
    ['live/b', 2],
  ]);
  const [resource] = loaded.resources.filter(({ root }) => root === 'live/.terragrunt-stack/a');
  const steps = resource!.provenanceOf!(['v']).map(({ span }) => `${span?.source.path}:${span && lineAt(span)}`);
  assert.equal(steps.slice(2), [
    'units/u/terragrunt.hcl:8',
    'live/terragrunt.stack.hcl:7',
    'live/terragrunt.stack.hcl:8',
  ]);
});

test('a unit whose source is missing or unknown is reported, and the others are scanned', async () => {
  const stack = `unit "gone" {
  source = "../units/gone"
  path   = "gone"
}
unit "unknown" {
  source = get_env("NOT_SET")
  path   = "unknown"
}
unit "a" {
  source = "../units/u"
  path   = "a"
  values = { v = 1 }
}
`;
  const loaded = await load({ ...catalog, '.git/HEAD': '', 'live/terragrunt.stack.hcl': stack });
  const inLive = [...byUnit(loaded)].filter(([root]) => root?.startsWith('live/'));
  assert.equal(
    inLive.map(([root, { v }]) => [root, v]),
    [['live/.terragrunt-stack/a', 1]],
  );
  const told = loaded.errors.map(({ diagnostic: { span, message } }) => `${span && lineAt(span)} ${message}`);
  assert.ok(
    told.some((text) => /^1 /.test(text)),
    told.join('\n'),
  );
  assert.ok(
    told.some((text) => /^[56] /.test(text)),
    told.join('\n'),
  );
});

test('a variable file next to a unit', async () => {
  const unit = 'terraform {\n  source = "."\n}\ninputs = { v = values.v }\n';
  const files = { 'app/terragrunt.hcl': unit, 'app/main.tf': module, 'app/terragrunt.values.hcl': 'v = 3\n' };
  assert.is((await load(files)).resources[0]!.config.v, 3);
});

test('stacks that lead back to themselves end, and say so', async () => {
  const loaded = await load({
    'terragrunt.stack.hcl': 'stack "top" {\n  source = "./s"\n  path = "s"\n}\n',
    's/terragrunt.stack.hcl': 'stack "again" {\n  source = "../../s"\n  path = "../s"\n}\n',
  });
  assert.ok(loaded.errors.length > 0);
  const missing = await load({ 'terragrunt.stack.hcl': 'unit "a" {\n  source = "./none"\n  path = "a"\n}\n' });
  assert.equal(
    missing.errors.map(({ file, diagnostic }) => `${file}:${lineAt(diagnostic.span!)}`),
    ['terragrunt.stack.hcl:1'],
  );
});

test.run();
