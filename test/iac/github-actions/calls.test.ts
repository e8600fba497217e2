import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { problemsOf } from './workflows.ts';

const test = suite('iac/github-actions/calls');

const caller = '.github/workflows/a.yml';
const called = '.github/workflows/b.yml';

/** A workflow with one job that calls another. */
const calling = (lines: string, first = ''): string =>
  `on: push\n${first}jobs:\n  call:\n    uses: ./${called}\n${lines.replace(/^(?=.)/gm, '    ')}`;

/** A workflow to call, with these inputs and secrets. */
const callable = (call: string, job = ''): string =>
  `on:\n  workflow_call: ${call}\njobs:\n  j:\n    runs-on: x\n${job.replace(/^(?=.)/gm, '    ')}    steps: [{run: make}]\n`;

/** The problems of a call, without the path of the file. */
async function problems(lines: string, call: string, job = ''): Promise<readonly string[]> {
  const found = await problemsOf({ [caller]: calling(lines), [called]: callable(call, job) });
  return found.map((problem) => problem.replace(`${caller} `, ''));
}

test('inputs of a called workflow are declared, there if required, and of their type', async () => {
  const call = '{inputs: {name: {type: string, required: true}, count: {type: number}, flag: {type: boolean}}}';
  assert.equal(await problems('with: {NAME: a, count: 1, flag: true}', call), []);
  assert.equal(await problems('with: {name: 1, count: "${{ vars.N }}", flag: "${{ github.ref }}"}', call), []);
  assert.equal(await problems('', call), [`4:11 call ${called} needs the input name`]);
  assert.equal(await problems('with: {name: true, nane: b, count: "1", flag: "true"}', call), [
    `5:24 call ${called} has no input nane; did you mean name?`,
    `5:40 call the input count of ${called} is a number`,
    `5:51 call the input flag of ${called} is a boolean`,
  ]);
  assert.equal(await problems('with: {a: 1}', ''), [`5:12 call ${called} has no input a`]);
});

test('secrets of a called workflow are declared, and there if required', async () => {
  const call = '{secrets: {TOKEN: {required: true}, other: }}';
  assert.equal(await problems('secrets: {token: a, OTHER: b}', call), []);
  assert.equal(await problems('secrets: inherit', call), []);
  assert.equal(await problems('secrets: {tokens: a}', call), [
    `5:15 call ${called} has no secret tokens; did you mean TOKEN?`,
    `4:11 call ${called} needs the secret TOKEN`,
  ]);
});

test('a called workflow needs no more permissions than the calling job has', async () => {
  const job = 'permissions: {contents: write, issues: read}\n';
  assert.equal(await problems('', '', job), []);
  assert.equal(await problems('permissions: write-all', '', job), []);
  assert.equal(await problems('permissions: {contents: write, issues: write}', '', job), []);
  assert.equal(await problems('permissions: read-all', '', job), [
    `4:11 call the job j of ${called} needs contents: write, and call does not allow it`,
  ]);
  assert.equal(await problems('permissions: {}', '', job), [
    `4:11 call the job j of ${called} needs contents: write, issues: read, and call does not allow it`,
  ]);
  assert.equal(
    await problems('permissions: {contents: read}', '', 'permissions: read-all\n').then((all) => all.length),
    1,
  );
  const workflow = { [caller]: calling('', 'permissions: {contents: read}\n'), [called]: callable('', job) };
  assert.equal(await problemsOf(workflow), [
    `${caller} 5:11 call the job j of ${called} needs contents: write, issues: read, and call does not allow it`,
  ]);
});

test('the permissions of a job are for the calls of a called workflow, too', async () => {
  const between = `on: workflow_call\njobs:\n  again: {uses: ./.github/workflows/c.yml}\n`;
  const last = callable('', 'permissions: {packages: write}\n');
  const files = (lines: string) => ({
    [caller]: calling(lines),
    [called]: between,
    '.github/workflows/c.yml': last,
  });
  assert.equal(await problemsOf(files('permissions: {packages: write}')), []);
  assert.equal(await problemsOf(files('permissions: {packages: read}')), [
    `${caller} 4:11 call the job j of .github/workflows/c.yml needs packages: write, and call does not allow it`,
  ]);
});

test('a called workflow is there, can be called, and does not call itself', async () => {
  assert.equal(await problemsOf({ [caller]: calling('') }), [`${caller} 4:11 call no such workflow: ./${called}`]);
  assert.equal(await problemsOf({ [caller]: calling(''), [called]: callable('').replace('workflow_call', 'push') }), [
    `${caller} 4:11 call ${called} cannot be called`,
  ]);
  const circle = calling('').replace('on: push', 'on: workflow_call');
  const back = circle.replace(called, caller);
  assert.equal(await problemsOf({ [caller]: circle, [called]: back }), [
    `${caller} 4:11 call the calls of ${called} form a circle`,
    `${called} 4:11 call the calls of ${caller} form a circle`,
  ]);
  assert.equal(
    await problemsOf({ [caller]: calling(''), [called]: 'on: [push\n' }).then((all) =>
      all.filter((problem) => problem.includes(' call ')),
    ),
    [],
  );
});

test('inputs of local actions are declared, and there if they have no default', async () => {
  const files = (lines: string, using = '{using: composite, steps: [{run: make, shell: sh}]}') => ({
    [caller]: `on: push\njobs:\n  j:\n    runs-on: x\n    steps:\n      - uses: ./act\n${lines}`,
    'act/action.yml': `inputs: {name: {required: true}, other: {required: true, default: a}}\nruns: ${using}\n`,
  });
  assert.equal(await problemsOf(files('        with: {Name: a}\n')), []);
  assert.equal(await problemsOf(files('')), [`${caller} 6:15 input act/action.yml needs the input name`]);
  assert.equal(await problemsOf(files('        with: {name: a, nam: b, args: c}\n')), [
    `${caller} 7:25 input act/action.yml has no input nam; did you mean name?`,
    `${caller} 7:33 input act/action.yml has no input args`,
  ]);
  assert.equal(await problemsOf(files('        with: {name: a, args: c}\n', '{using: docker, image: Dockerfile}')), []);
});

test.run();
