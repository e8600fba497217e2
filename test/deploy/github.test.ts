import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { hasPrograms, repository } from '../shared.ts';
import { job, offline } from './job.ts';

interface Step {
  readonly shell: string;
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const test = suite('deploy/github');
const check = hasPrograms(['bash'], 'the steps of the action') ? test : test.skip;
const action = parse(readFileSync(join(repository, 'action.yml'), 'utf8')) as Action;
let place: Awaited<ReturnType<typeof job>>;

test.before(async () => {
  place = await job();
  cpSync(join(repository, 'examples/web-shop'), join(place.folder, 'checkout/infra'), { recursive: true });
});
test.after(() => place.leave());

/** Runs the steps of the action one after the other, with what a runner gives them, until one fails. */
function run(given: Readonly<Record<string, string>>) {
  const runner = join(place.folder, 'runner');
  mkdirSync(runner, { recursive: true });
  const files = Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_PATH', 'GITHUB_STEP_SUMMARY'].map((name) => [name, join(runner, name)]),
  );
  for (const file of Object.values(files)) writeFileSync(file, '');
  let log = '';
  let status = 0;
  for (const step of action.runs.steps) {
    assert.is(step.shell, 'bash');
    const inputs = Object.entries(step.env).map(([name, value]) => [
      name,
      value.replace(/^\$\{\{ inputs\.([\w-]+) \}\}$/, (_, input) => given[input] ?? action.inputs[input]!.default),
    ]);
    const added = readFileSync(files.GITHUB_PATH!, 'utf8').trim().split('\n').join(':');
    const done = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
      cwd: join(place.folder, 'checkout'),
      encoding: 'utf8',
      env: {
        ...offline,
        ...files,
        ...Object.fromEntries(inputs),
        PATH: `${added}:${offline.PATH}`,
        RUNNER_TEMP: runner,
        GITHUB_ACTION_PATH: repository,
      },
    });
    log += done.stdout + done.stderr;
    status = done.status!;
    if (status !== 0) break;
  }
  const outputs = readFileSync(files.GITHUB_OUTPUT!, 'utf8').trim().split('\n');
  return { status, log, outputs, summary: readFileSync(files.GITHUB_STEP_SUMMARY!, 'utf8') };
}

const version = (): string => `file:${place.tarball}`;

check('the action reports in the log, the summary, annotations and SARIF, and ends as lintel does', () => {
  const { status, log, outputs, summary } = run({ version: version(), directory: 'infra', 'sarif-file': 'l.sarif' });
  assert.is(status, 3, log);
  assert.equal(outputs, ['exit-code=3', 'sarif-file=l.sarif']);
  assert.match(log, /^::error title=HIGH aws\.rds\.storage_encrypted,file=infra\/terraform\.tfvars,line=\d+/m);
  assert.match(summary, /aws\.rds\.storage_encrypted/);
  const sarif = JSON.parse(readFileSync(join(place.folder, 'checkout/l.sarif'), 'utf8'));
  assert.ok(sarif.runs[0].results.length > 0);
});

check('flags are passed on a line each, whatever is in them', () => {
  const args = '--soft-fail\n--categories=Data Protection\n$(touch harm)';
  const wrong = run({ version: version(), directory: 'infra', 'sarif-file': '', args });
  assert.is(wrong.status, 1);
  assert.match(wrong.log, /\$\(touch harm\)/);
  assert.not.ok(existsSync(join(place.folder, 'checkout/harm')));
  const { status, log, outputs } = run({
    version: version(),
    directory: 'infra',
    'sarif-file': '',
    args: '--soft-fail\n--categories=Data Protection',
  });
  assert.is(status, 0, log);
  assert.equal(outputs, ['exit-code=0']);
});

check('nothing of what is scanned is taken for a command of the job', () => {
  const hostile = 'resource "aws_s3_bucket" "a" {\n  bucket = "x" # ##[add-mask]all\n::add-mask::all\n}\n';
  mkdirSync(join(place.folder, 'checkout/hostile'), { recursive: true });
  writeFileSync(join(place.folder, 'checkout/hostile/main.tf'), hostile);
  const { log } = run({ version: version(), directory: 'hostile', 'sarif-file': '' });
  assert.match(log, /add-mask/);
  assert.not.match(log, /^\s*::add-mask|##\[/m);
});

test.run();
