import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from './memory-io.ts';

const files = {
  '/policies/p.rego': [
    '# METADATA',
    '# title: Show what is there',
    '# description: It shows whatever it sees.',
    '# custom:',
    '#   severity: HIGH',
    '#   category: Resilience',
    '#   resource_types: [aws_s3_bucket]',
    'package lintel.aws.s3.shown',
    '',
    'deny contains {"path": [], "message": json.marshal(opa.runtime())}',
  ].join('\n'),
  '/project/main.tf': 'resource "aws_s3_bucket" "b" {\n  bucket = var.name\n}\n\nvariable "name" {}\n',
  '/project/t/env_test.rego': [
    'package env_test',
    '',
    'test_secret if opa.runtime().env.COLOUR == "turquoise"',
    '',
    'test_nothing if opa.runtime() == {}',
  ].join('\n'),
};
const world = { files, env: { COLOUR: 'turquoise', OTHER: 'o', TF_VAR_name: 'from-the-environment' } };

const tests = suite('the environment that policies see');

const commands = {
  scan: 'scan -p /policies -o sarif',
  eval: 'eval opa.runtime()',
};

for (const [name, command] of Object.entries(commands)) {
  tests(`${name}: it is empty, unless a variable is named`, async () => {
    const hidden = await lintel(command, world);
    assert.not.match(hidden.stdout + hidden.stderr, /turquoise|COLOUR|OTHER/);
    assert.match(hidden.stdout, name === 'scan' ? /\{\}/ : /"value": \{\}/);
    const shown = await lintel(`${command} --policy-env COLOUR,NOT_SET`, world);
    assert.match(shown.stdout, /turquoise/);
    assert.not.match(shown.stdout, /OTHER|NOT_SET/);
  });
}

tests('test: it is empty, unless a variable is named', async () => {
  const hidden = await lintel('test t', world);
  assert.match(hidden.stdout, /test_secret: FAIL/);
  assert.match(hidden.stdout, /PASS: 1\/2/);
  const shown = await lintel('test t --policy-env COLOUR', world);
  assert.match(shown.stdout, /test_nothing: FAIL/);
  assert.match(shown.stdout, /PASS: 1\/2/);
});

tests("Terraform's variables come from it anyway", async () => {
  const { stdout } = await lintel('scan --config-only', world);
  assert.match(stdout, /from-the-environment/);
});

tests.run();
