import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildExecutable } from '../../scripts/executable.mjs';
import { repository } from '../shared.ts';
import { tool } from './installed.ts';
import { serves } from './served.ts';

const test = suite('package: one executable');
const hasPostject = tool('postject/dist/cli.js') !== undefined;
const folder = mkdtempSync(join(tmpdir(), 'lintel-executable-'));
const program = join(folder, 'bin', 'lintel');

/** Users have no Node.js, no other program and no settings. */
const env = { PATH: join(folder, 'empty'), HOME: join(folder, 'home') };

/** Maximum size of the executable: Node.js itself is nearly all of it. */
const budget = 130_000_000;

const check = hasPostject ? test : test.skip;

if (hasPostject)
  test.before(async () => {
    for (const name of ['infra', 'empty', 'home', 'policies']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'infra', 'main.tf'), 'resource "aws_s3_bucket" "logs" {}\n');
    await buildExecutable(program);
  });
test.after(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });

check('it keeps within its budget, and reports its version', () => {
  assert.ok(statSync(program).size <= budget, `${statSync(program).size} bytes`);
  const { status, stdout, stderr } = run('version');
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  assert.equal([status, stdout, stderr], [0, `lintel ${version}\n`, '']);
});

check('it scans with the policies within, which it explains and installs', () => {
  const { status, stdout, stderr } = run('scan', '-d', 'infra', '-o', 'json');
  assert.is(status, 3, stderr);
  const rules = JSON.parse(stdout).results.violations.map((violation: { rule_id: string }) => violation.rule_id);
  assert.ok(rules.includes('aws.s3.access_logged'), rules.join());
  assert.match(run('explain', 'aws.s3.access_logged').stdout, /resource "aws_s3_bucket_logging"/);
  const installed = run('init');
  assert.is(installed.status, 0, installed.stderr);
});

check('it compiles your own policies, which may import the shared modules', () => {
  const policy = `# METADATA
# title: Name the bucket
# description: A bucket must have a name, because a test says so.
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_s3_bucket]
package lintel.company.s3.named

import data.lintel.lib.value

deny contains {"path": ["bucket"]} if value.empty(value.at(input.config, ["bucket"]))
`;
  writeFileSync(join(folder, 'policies', 'policy.rego'), policy);
  const { status, stdout, stderr } = run('scan', '-d', 'infra', '-p', 'policies', '-o', 'json');
  assert.is(status, 3, stderr);
  assert.is(JSON.parse(stdout).results.violations[0].rule_id, 'company.s3.named');
});

check('its server answers', () => serves(program, [], { cwd: folder, env }));

test.run();
