import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { jobConfig, placed, problemsIn, resourceIn, resourcesIn, stepConfig, withStep } from './workflows.ts';

const test = suite('iac/github-actions');

const jobs = 'jobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n';
const workflowOf = async (lines: string) => (await resourceIn(`${lines}\n${jobs}`, 'github_workflow.test')).config;

test('on is always a map of events', async () => {
  assert.equal((await workflowOf('on: push')).on, { push: {} });
  assert.equal((await workflowOf('on: [push, pull_request]')).on, { push: {}, pull_request: {} });
  assert.equal((await workflowOf('on:\n  push:\n  pull_request: {branches: main, types: [opened]}')).on, {
    push: {},
    pull_request: { branches: ['main'], types: ['opened'] },
  });
  assert.equal((await workflowOf('on:\n  schedule: [{cron: "0 0 * * *"}]')).on, { schedule: [{ cron: '0 0 * * *' }] });
});

test('each key has one shape', async () => {
  const config = await jobConfig(
    `needs: []
permissions: write-all
concurrency: group
environment: production
timeout-minutes: 5
container: node:20
env: {A: 1, B: true, C: 3.10, D: }
steps: [{run: make}]`,
  );
  assert.equal(config.permissions, { all: 'write' });
  assert.equal(config.concurrency, { group: 'group' });
  assert.equal(config.environment, { name: 'production' });
  assert.equal(config['runs-on'], { labels: ['ubuntu-latest'] });
  assert.is(config['timeout-minutes'], 5);
  assert.equal(config.env, { A: '1', B: 'true', C: '3.1', D: '' });
  assert.equal(config.container, {
    image: { kind: 'image', image: 'node:20', registry: 'docker.io', repository: 'library/node', tag: '20' },
  });
});

test('the token is allowed what the job says, else what the workflow says', async () => {
  const granted = async (workflow: string, job: string) => {
    const text = `on: push\n${workflow}\njobs:\n  a:\n    runs-on: x\n    ${job}\n    steps: [{run: make}]\n`;
    return (await resourceIn(text, 'github_job.test.a')).config.effective_permissions;
  };
  assert.is(await granted('', ''), undefined);
  assert.equal(await granted('permissions: {}', ''), {});
  assert.equal(await granted('permissions: {contents: write, issues: none}', ''), { contents: 'write' });
  assert.equal(await granted('permissions: write-all', 'permissions: {contents: read}'), { contents: 'read' });
  const all = (await granted('permissions: write-all', '')) as Record<string, string>;
  assert.is(all['id-token'], 'write');
  assert.is(all.models, undefined);
});

test('comments say what a permission is for', async () => {
  const permissions =
    'permissions:\n  # to read\n  # the code\n  contents: read\n  issues: write # to comment\n  checks: write\n';
  assert.equal((await workflowOf(`on: push\n${permissions}`)).permission_comments, {
    contents: 'to read the code',
    issues: 'to comment',
  });
  assert.is((await workflowOf('on: push\npermissions: {contents: read}')).permission_comments, undefined);
  assert.equal((await jobConfig('permissions: {contents: read} # to read\nsteps: [{run: make}]')).permission_comments, {
    contents: 'to read',
  });
});

test('uses has its parts', async () => {
  const uses = async (text: string) => (await stepConfig(`uses: ${text}`)).uses;
  assert.equal(await uses('actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2 by a bot'), {
    text: 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683',
    kind: 'repository',
    owner: 'actions',
    repo: 'checkout',
    ref: '11bd71901bbe5b1630ceea73d27597364c9af683',
    ref_kind: 'sha',
    comment: 'v4.2.2 by a bot',
    version: 'v4.2.2',
  });
  assert.equal(await uses('github/codeql-action/init@v3'), {
    text: 'github/codeql-action/init@v3',
    kind: 'repository',
    owner: 'github',
    repo: 'codeql-action',
    path: 'init',
    ref: 'v3',
    ref_kind: 'tag-like',
  });
  assert.equal(await uses('./.github/actions/setup'), {
    text: './.github/actions/setup',
    kind: 'local',
    path: '.github/actions/setup',
    local: '.github/actions/setup',
  });
  assert.equal(await uses('docker://alpine:3.20'), {
    text: 'docker://alpine:3.20',
    kind: 'docker',
    image: { kind: 'image', image: 'alpine:3.20', registry: 'docker.io', repository: 'library/alpine', tag: '3.20' },
  });
});

test('a reference that names nothing is an error, and one that leads out of the repository has no place in it', async () => {
  assert.equal(await problemsIn(withStep('uses: actions/checkout')), ['6:15 uses "actions/checkout" names no action']);
  assert.equal((await stepConfig('uses: ./../other')).uses, { text: './../other', kind: 'local', path: '../other' });
});

test('the shell is that of the step, of the defaults, or of the runner', async () => {
  const shell = async (job: string, step = '') => {
    const runner = job.includes('runs-on') ? '' : 'runs-on: ubuntu-latest\n';
    const lines = `${runner}${job}\nsteps:\n  - run: make\n${step}`.replace(/^(?=.)/gm, '    ');
    return (await resourceIn(`on: push\njobs:\n  a:\n${lines}`, 'github_step.test.a[0]')).config.shell;
  };
  assert.is(await shell(''), 'bash');
  assert.is(await shell('container: alpine'), 'sh');
  assert.is(await shell('runs-on: windows-2022'), 'pwsh');
  assert.is(await shell('strategy: {matrix: {os: [windows-2019, windows-2022]}}\nruns-on: ${{ matrix.os }}'), 'pwsh');
  assert.is(await shell('strategy: {matrix: {os: [ubuntu-24.04, windows-2022]}}\nruns-on: ${{ matrix.os }}'), 'bash');
  assert.is(await shell('defaults: {run: {shell: zsh}}'), 'zsh');
  assert.is(await shell('defaults: {run: {shell: zsh}}', '    shell: python\n'), 'python');
});

test('the commands of a script are found, and an expression is a word that is not known', async () => {
  const step = await resourceIn(
    withStep('run: |\n  curl -o "a ${{ vars.name }}" x | sudo sh\n  echo ${{ github.ref }}=1 >> $GITHUB_ENV'),
    'github_step.test.a[0]',
  );
  assert.equal(step.config.commands, [
    { name: 'curl', args: ['-o', 'a ${{ vars.name }}', 'x'], pipeline: 0, piped: true },
    { name: 'sudo', args: ['sh'], operator: '|', pipeline: 0 },
    { name: 'sh', args: [], operator: '|', pipeline: 0, via: ['sudo'] },
    {
      name: 'echo',
      args: ['${{ github.ref }}=1'],
      redirects: [{ operator: '>>', target: '${GITHUB_ENV}' }],
      operator: ';',
      pipeline: 1,
    },
  ]);
  assert.equal(step.partial, [
    ['commands', 0, 'args', 1],
    ['commands', 3, 'args', 0],
  ]);
  assert.is((await stepConfig('run: print(1)\nshell: python')).commands, undefined);
  for (const shell of ['env bash {0}', 'alpine.sh {0}'])
    assert.ok((await stepConfig(`run: make\nshell: ${shell}`)).commands, shell);
  const defaults =
    'on: push\njobs:\n  a:\n    runs-on: x\n    defaults: {run: {shell: "${{ vars.SHELL }}"}}\n    steps: [{run: make}]\n';
  assert.ok((await resourceIn(defaults, 'github_step.test.a[0]')).config.commands);
  const { commands } = await stepConfig('run: make\nshell: bash -leo pipefail {0}');
  assert.equal(commands, [{ name: 'make', args: [], pipeline: 0 }]);
});

test('an image whose expression uses no context is known', async () => {
  const imageOf = async (container: string) => {
    const text = `on: push\njobs:\n  a:\n    runs-on: x\n    container: ${container}\n    steps: [{run: make}]\n`;
    const { image } = (await resourceIn(text, 'github_job.test.a')).config.container as { image: { image: string } };
    return image.image;
  };
  assert.is(await imageOf("${{ format('a:{0}', 1) }}"), 'a:1');
  assert.is(await imageOf(`\${{ fromJSON('{"image":"a:1","env":{}}') }}`), 'a:1');
  assert.is(await imageOf("a:${{ 'b' }}"), 'a:b');
  assert.is(await imageOf('a:${{ vars.B }}'), 'a:${{ vars.B }}');
});

test('expressions are listed with their path, contexts and functions', async () => {
  const step = await resourceIn(
    withStep(
      "if: github.event_name == 'push' && always()\nrun: echo ${{ github.event['Issue'].title }} ${{ format('{0}', env.A) }}",
    ),
    'github_step.test.a[0]',
  );
  assert.equal(step.config.expressions, [
    {
      path: ['if'],
      text: "github.event_name == 'push' && always()",
      contexts: ['github.event_name'],
      functions: ['always'],
    },
    { path: ['run'], text: "github.event['Issue'].title", contexts: ['github.event.issue.title'], functions: [] },
    { path: ['run'], text: "format('{0}', env.A)", contexts: ['env.a'], functions: ['format'] },
  ]);
  assert.is(placed(step.spanOf(['expressions', 2])), "7:54 ${{ format('{0}', env.A) }}");
});

test('the steps of a composite action are resources', async () => {
  const resources = await resourcesIn({
    'setup/action.yml':
      'name: Setup\ndescription: a\nruns:\n  using: composite\n  steps:\n    - run: make\n      shell: bash\n    - uses: ./other\n',
  });
  const step = resources.get('github_step.setup[0]')!.config;
  assert.equal(step.action, { path: 'setup/action.yml', name: 'Setup' });
  assert.equal(step.commands, [{ name: 'make', args: [], pipeline: 0 }]);
});

test.run();
