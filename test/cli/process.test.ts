import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { program } from '../built.ts';
import { hasPrograms, repository } from '../shared.ts';
import { policy } from './policy.ts';

const real = suite('the program as a process');
let folder = '';

real.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-process-'));
  mkdirSync(join(folder, 'policies'));
  writeFileSync(join(folder, 'policies/policy.rego'), policy);
  const things = Array.from({ length: 500 }, (_, index) => `resource "test_thing" "t${index}" {\n  open = true\n}\n`);
  writeFileSync(join(folder, 'main.tf'), things.join('\n'));
});
real.after(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  return spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
}

real('version is the version of package.json', () => {
  const { status, stdout, stderr } = run('version');
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  assert.equal([status, stdout, stderr], [0, `lintel ${version}\n`, '']);
});

real('compiled code is kept for the user alone, where Node.js can keep it, and nowhere without a folder', () => {
  const kept = (env: Record<string, string>): readonly string[] => {
    const { status, stderr } = spawnSync(process.execPath, [program, 'version'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    assert.equal([status, stderr], [0, '']);
    return readdirSync(folder).filter((name) => name.startsWith('cache'));
  };
  const canKeep = 'enableCompileCache' in module;
  assert.equal(kept({ LINTEL_CACHE_DIR: '', XDG_CACHE_HOME: join(folder, 'cache') }), []);
  assert.equal(kept({ HOME: join(folder, 'cache-home') }), []);
  assert.equal(kept({ LINTEL_CACHE_DIR: 'cache' }), canKeep ? ['cache'] : []);
});

real('scans the input of a shell pipe', () => {
  const plan = { format_version: '1.2', planned_values: { root_module: { resources: [] } } };
  plan.planned_values.root_module.resources.push({
    address: 'test_thing.a',
    mode: 'managed',
    type: 'test_thing',
    name: 'a',
    values: { open: true },
  } as never);
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  const lintel = [process.execPath, program].map((word) => `'${word}'`).join(' ');
  for (const [shell, script] of [
    ['bash', `${lintel} scan -p policies -i tfplan -o json -f <(cat plan.json)`],
    ['sh', `cat plan.json | ${lintel} scan -p policies -i tfplan -o json -f -`],
  ] as const) {
    if (!hasPrograms([shell], `what a pipe of ${shell} gives`)) continue;
    const { status, stdout, stderr } = spawnSync(shell, ['-c', script], { cwd: folder, encoding: 'utf8' });
    assert.is(status, 3, stderr);
    assert.is(JSON.parse(stdout).results.violations[0].resource_name, 'a');
  }
});

real('a large result arrives complete through a pipe, with its exit code', () => {
  const { status, stdout, stderr } = run('scan', '-p', 'policies', '-o', 'json');
  assert.is(stderr, '');
  assert.is(status, 3);
  assert.ok(stdout.length > 100_000);
  assert.is(JSON.parse(stdout).results.count.total, 500);
});

real('a reader that closes the pipe early is not a failure', () => {
  const quoted = [process.execPath, program, 'scan', '-p', 'policies'].map((part) => `'${part}'`).join(' ');
  const shown = execFileSync('sh', ['-c', `${quoted} 2>&1 | head -n 1`], { cwd: folder, encoding: 'utf8' });
  assert.match(shown, /^HIGH {4}Close it/);
});

real('folders that cannot be made are a warning, and no endless loop', () => {
  const { status, stderr } = run('scan', '-p', 'policies', '-o', 'json', '--log-output-dir', '/dev/null/x');
  assert.is(status, 3);
  assert.match(stderr, /warning: --log-output-dir: /);
  if (process.platform === 'linux') assert.is(run('scan', '-p', 'policies', '--log-output-dir', '/proc/x').status, 3);
});

real('a mistake on the command line ends with 1', () => {
  const { status, stdout, stderr } = run('scan', '--iac-dri', '.');
  assert.equal([status, stdout], [1, '']);
  assert.is(stderr, 'lintel: unknown flag --iac-dri; did you mean --iac-dir?\n');
});

real.run();
