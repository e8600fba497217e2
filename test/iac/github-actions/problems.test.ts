import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load, problemsIn, withJob, withStep } from './workflows.ts';

const test = suite('iac/github-actions');

test('unknown keys and values are errors with their places', async () => {
  assert.equal(await problemsIn(withStep('run: make\nshel: bash')), [
    '7:9 unknown-key a step has no key "shel"; did you mean shell?',
  ]);
  assert.equal(await problemsIn(withJob('timeout-minutes: five\nsteps: [{run: make}]')), [
    '5:22 value timeout-minutes cannot be "five"',
  ]);
  assert.equal(await problemsIn('name: x\n'), [
    '1:1 missing-key a workflow needs "on"',
    '1:1 missing-key a workflow needs "jobs"',
  ]);
  assert.equal(await problemsIn(`${withStep('run: make')}\n    Runs-On: x\n    permissions: {contents: admin}\n`), [
    '7:5 duplicate-key "Runs-On" is already defined in a job',
    '8:29 value contents cannot be "admin"',
  ]);
  assert.equal(await problemsIn(withJob('')), ['3:3 missing-key the job a has no steps']);
  assert.equal(await problemsIn(''), ['1:1 empty the workflow is empty']);
});

test('merge keys are not supported, and anchors are', async () => {
  const text =
    'on: push\njobs:\n  a: &a\n    runs-on: x\n    steps: &steps [{run: make}]\n  b:\n    runs-on: x\n    steps: *steps\n';
  assert.equal(await problemsIn(text), []);
  assert.equal(await problemsIn(`${text}  c:\n    <<: *a\n    name: c\n`), [
    '10:5 unknown-key a job has no key "<<"',
    '10:5 missing-key a job needs "runs-on"',
  ]);
});

test('expressions are parsed with the contexts of their place', async () => {
  assert.equal(await problemsIn(withJob('name: ${{ secrets.a }}\nsteps: [{run: make}]')).then((all) => all.length), 1);
  assert.equal(await problemsIn(withStep('run: ${{ secrets.a }}\nif: github.ref == ')).then((all) => all.length), 1);
  assert.equal(await problemsIn(withStep('id: ${{ github.ref }}\nrun: make')), [
    '6:13 expression id cannot have an expression',
    '6:13 id the ID "${{ github.ref }}" is not valid: it can have only letters, digits, "_" and "-", and starts with a letter or "_"',
  ]);
});

test('jobs need jobs that exist, without a circle', async () => {
  const jobs = (needs: Readonly<Record<string, string>>) =>
    `on: push\njobs:\n${Object.entries(needs)
      .map(([id, need]) => `  ${id}: {runs-on: x, needs: [${need}], steps: [{run: make}]}\n`)
      .join('')}`;
  assert.equal(await problemsIn(jobs({ a: '', b: 'a', c: 'A, b' })), []);
  assert.equal(await problemsIn(jobs({ a: '', b: 'd' })), [
    '4:27 needs the job b needs "d", which is not a job of this workflow',
  ]);
  assert.equal(await problemsIn(jobs({ a: '', b: 'a, c', c: 'b' })), [
    '4:30 needs the job b needs c, which does not start before it',
    '5:27 needs the job c needs b, which does not start before it',
  ]);
});

test('IDs are valid and there once', async () => {
  assert.equal(await problemsIn(withJob('steps:\n  - {id: a, run: x}\n  - {id: A, run: x}\n  - {id: 1a, run: x}')), [
    '7:14 id another step has the ID "A"',
    '8:14 id the ID "1a" is not valid: it can have only letters, digits, "_" and "-", and starts with a letter or "_"',
  ]);
});

test('schedules have five fields', async () => {
  const problems = (cron: string) => problemsIn(withStep('run: x').replace('push', `{schedule: [{cron: "${cron}"}]}`));
  for (const cron of ['0 0 * * *', '*/15 1-5,7 1 JAN-mar sun', '5/15 * * * 1-5'])
    assert.equal(await problems(cron), []);
  for (const cron of ['@daily', '0 0 * *', '60 * * * *', '* * 0 * *', '5-1 * * * *', '*/0 * * * *', '* * * * 7'])
    assert.equal(await problems(cron).then((all) => all.length), 1, cron);
});

test('scripts have a limit for each file, and what was not read is reported', async () => {
  const step = `    - run: |\n${`        ${'x'.repeat(990)}\n`.repeat(190)}`;
  assert.equal(
    await problemsIn(withJob(`steps:\n${step.repeat(12).replaceAll('    - run', '- run').replace(/\n$/, '')}`)),
    [
      '1916:12 too-large the scripts of the file have more than 2000000 characters: this one and later ones were not read',
    ],
  );
});

test('a file that is not YAML is an error, and the others are scanned', async () => {
  const { resources, errors } = await load({
    '.github/workflows/a.yml': 'on: [push\njobs: {}\n',
    '.github/workflows/b.yml': withStep('run: make'),
  });
  assert.equal(
    errors.map(({ file }) => file),
    ['.github/workflows/a.yml'],
  );
  assert.is(resources.length, 3);
});

test.run();
