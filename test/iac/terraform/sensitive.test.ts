import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../../cli/memory-io.ts';
import { load } from './tree.ts';

const test = suite('iac/terraform/sensitive');

const main = `variable "key" {
  default   = "declared-1"
  sensitive = true
}
variable "db_password" {}
variable "plain" {}
variable "given" {
  sensitive = true
}
resource "test_thing" "a" {
  declared = var.key
  inside   = { list = ["open", var.key] }
  text     = "key=\${var.key}"
  partly   = "\${var.key}/\${test_thing.b.id}"
  encoded  = jsonencode({ key = var.key, other = test_thing.b.id })
  given    = var.given
  plain    = var.plain
  password = var.plain
  nested {
    admin_password = "literal-2"
  }
  from_env = var.db_password
  shown    = nonsensitive(var.key) == "declared-1"
}
resource "test_thing" "b" {
  password = test_thing.a.id
  token    = null
}
`;
const policy = `# METADATA
# title: Do not open
# description: It is closed.
# related_resources:
# - ref: https://example.com/
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [test_thing]
package lintel.a.b.c

deny contains {"path": ["plain"], "message": sprintf("it is %v", [input.config.declared])} if input.config.declared == "declared-1"
`;
const env = { TF_VAR_db_password: 'environment-3', TF_VAR_plain: 'plain-4' };

test('sensitive values are known to policies, and their paths are named', async () => {
  const { resources } = await load({ 'main.tf': main }, { env: new Map(Object.entries(env)) });
  const [a, b] = resources;
  assert.equal(a?.sensitive, [
    ['declared'],
    ['inside', 'list', 1],
    ['text'],
    ['partly'],
    ['encoded'],
    ['password'],
    ['from_env'],
    ['nested', 0, 'admin_password'],
  ]);
  assert.is(a?.config.declared, 'declared-1');
  assert.equal(a?.config.given, '${var.given}');
  assert.is(b?.sensitive, undefined);
});

test('no format of --config-only and no message shows them', async () => {
  const files = { '/project/main.tf': main, '/policies/a.rego': policy };
  for (const flags of [
    '--config-only -o json',
    '--config-only -o yaml',
    '--config-only -o xml',
    '--config-only',
    '-o json',
    '-v',
  ]) {
    const { stdout, stderr } = await lintel(`scan -p /policies ${flags}`, { files, env });

    for (const secret of ['declared-1', 'literal-2', 'environment-3']) {
      assert.not.ok(stdout.includes(secret), `${flags} ${secret}`);
      assert.not.ok(stderr.includes(secret), `${flags} ${secret}`);
    }
    if (flags.startsWith('--config-only')) {
      assert.match(stdout, /\*{8}/);
      assert.match(stdout, /plain-4/);
    }
  }
});

test.run();
