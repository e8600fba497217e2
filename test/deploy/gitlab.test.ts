import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { hasPrograms, repository } from '../shared.ts';
import { job, offline, version } from './job.ts';

const test = suite('deploy/gitlab');

test('the job reports code quality and tests, and has the exit code of lintel', async () => {
  if (!hasPrograms(['bash'], "the job's script")) return;
  const { lintel } = parse(readFileSync(join(repository, 'deploy/gitlab/lintel.yml'), 'utf8'));
  assert.is(lintel.variables.LINTEL_VERSION, version);
  const { folder, tarball, leave } = await job();
  try {
    const checkout = join(folder, 'checkout');
    mkdirSync(checkout);
    cpSync(join(repository, 'examples/web-shop'), join(checkout, 'infra'), { recursive: true });
    // If the project contains the version, npx takes it from there.
    spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', tarball], { cwd: checkout, env: offline });
    const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', lintel.script.join('\n')], {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...offline, ...lintel.variables, LINTEL_DIRECTORY: 'infra', LINTEL_ARGS: '-t aws --severity high' },
    });
    assert.is(status, 3, stderr);
    assert.match(stdout, /aws\.rds\.storage_encrypted/);
    const { codequality, junit } = lintel.artifacts.reports;
    const issues = JSON.parse(readFileSync(join(checkout, codequality), 'utf8'));
    assert.ok(issues.length > 0);
    assert.match(readFileSync(join(checkout, junit), 'utf8'), /<testsuites/);
  } finally {
    leave();
  }
});

test.run();
