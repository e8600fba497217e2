import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { githubActions } from '../../../src/iac/github-actions/index.ts';
import type { Files, LoadOptions } from '../../../src/iac/index.ts';
import { tree } from '../terraform/tree.ts';
import { load, placed, resourceIn, resourcesIn } from './workflows.ts';

const test = suite('iac/github-actions');

const workflow = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n';

const typesOf = async (texts: Readonly<Record<string, string>>, options = {}) => {
  const { resources } = await load(texts, options);
  return [...new Set(resources.map(({ type, source }) => `${source} ${type}`))];
};

test('workflows, actions and the configuration of Dependabot are found by their paths', async () => {
  const texts = {
    '.github/dependabot.yml': 'version: 2\nupdates: []\n',
    '.github/workflows/a.yml': workflow,
    '.github/workflows/deep/b.yml': workflow,
    'action.yaml': 'name: a\nruns:\n  using: node20\n  main: index.js\n',
    'other/action.yml': 'key: value\n',
    'other/workflows/c.yml': workflow,
  };
  assert.equal(await typesOf(texts), [
    '.github/dependabot.yml github_dependabot',
    '.github/workflows/a.yml github_workflow',
    '.github/workflows/a.yml github_job',
    '.github/workflows/a.yml github_step',
    'action.yaml github_action',
  ]);
  assert.equal(await typesOf(texts, { recursive: false }), [
    '.github/dependabot.yml github_dependabot',
    '.github/workflows/a.yml github_workflow',
    '.github/workflows/a.yml github_job',
    '.github/workflows/a.yml github_step',
    'action.yaml github_action',
  ]);
});

test('workflows below the top of a repository are not run, and not scanned', async () => {
  const inner = {
    'part/.github/dependabot.yml': 'version: 2\nupdates: []\n',
    'part/.github/workflows/d.yaml': workflow,
    'part/action.yml': 'name: a\nruns:\n  using: node20\n  main: index.js\n',
    'part/vendor/code/.github/workflows/e.yaml': workflow,
  };
  const files = async (texts: Readonly<Record<string, string>>) => {
    const { resources, notes } = await load(texts);
    return [
      [...new Set(resources.map(({ source }) => source))],
      notes.map(({ code, message }) => `${code} ${message}`),
    ];
  };
  const reason = 'github-actions.nested not scanned, because GitHub runs only workflows at the top of the repository:';
  assert.equal(await files({ ...inner, '.github/workflows/a.yml': workflow }), [
    ['.github/workflows/a.yml', 'part/action.yml'],
    [`${reason} part/.github/dependabot.yml and 2 more`],
  ]);
  assert.equal(await files(inner), [
    ['part/.github/dependabot.yml', 'part/.github/workflows/d.yaml', 'part/action.yml'],
    [`${reason} part/vendor/code/.github/workflows/e.yaml`],
  ]);
  assert.equal(await files({ 'a/.github/workflows/a.yml': workflow, 'ab/.github/workflows/b.yml': workflow }), [
    ['a/.github/workflows/a.yml', 'ab/.github/workflows/b.yml'],
    [],
  ]);
});

test('a file that is named is what its content says', async () => {
  const texts = {
    'a.yml': 'name: a\nruns:\n  using: node20\n  main: a.js\n',
    'b.yml': 'updates: []\n',
    'c.yml': workflow,
  };
  assert.equal(await typesOf(texts, { file: 'a.yml' }), ['a.yml github_action']);
  assert.equal(await typesOf(texts, { file: 'b.yml' }), ['b.yml github_dependabot']);
  assert.equal((await typesOf(texts, { file: 'c.yml' }))[0], 'c.yml github_workflow');
});

const composite = 'runs:\n  using: composite\n  steps: [{run: make, shell: sh}]\n';

test('a file that is named is scanned with what it calls', async () => {
  const calls = `${workflow}      - uses: ./act\n  b: {uses: ./.github/workflows/called.yml}\n`;
  const repository = {
    '.github/workflows/a.yml': calls,
    '.github/workflows/called.yml': `on: workflow_call\njobs: {c: {runs-on: x, steps: [{uses: ./act/inner}]}}\n`,
    '.github/workflows/other.yml': workflow,
    'act/action.yml': composite,
    'act/inner/action.yaml': composite,
  };
  const sources = async (files: Files, file: string) =>
    new Set((await githubActions.load(files, { file })).resources.map(({ source }) => source));
  assert.equal(
    await sources(tree(repository), '.github/workflows/a.yml'),
    new Set(['.github/workflows/a.yml', '.github/workflows/called.yml', 'act/inner/action.yaml', 'act/action.yml']),
  );
  const texts = tree(repository);
  const inside: Files = {
    above: '.github/workflows',
    list: async () => [],
    read: (path) => texts.read(path.startsWith('../../') ? path.slice(6) : `.github/workflows/${path}`),
  };
  assert.equal(
    await sources(inside, 'a.yml'),
    new Set(['a.yml', 'called.yml', '../../act/inner/action.yaml', '../../act/action.yml']),
  );
});

test('an action or workflow that is called and not there is reported', async () => {
  const calls = `${workflow}      - uses: ./act\n  b: {uses: ./.github/workflows/called.yml}\n`;
  const messages = async (options: LoadOptions) =>
    (await load({ '.github/workflows/a.yml': calls }, options)).notes.map(
      ({ level, message }) => `${level} ${message}`,
    );
  assert.equal(await messages({ file: '.github/workflows/a.yml' }), [
    'warning no such action: ./act',
    'warning no such workflow: ./.github/workflows/called.yml',
  ]);
  assert.equal(await messages({}), [
    'note no such action: ./act',
    'warning no such workflow: ./.github/workflows/called.yml',
  ]);
});

test('excluded actions are followed, and not reported', async () => {
  const texts = {
    '.github/workflows/a.yml': `${workflow.replace('push', 'issues')}      - {uses: ./act, id: x, with: {t: "\${{ github.event.issue.title }}"}}\n      - run: \${{ steps.x.outputs.o }}\n`,
    'act/action.yml': `inputs: {t: {}}\noutputs: {o: {value: "\${{ inputs.t }}"}}\n${composite}`,
  };
  const files = tree(texts);
  const search: Files['search'] = async (directory) => (directory === 'act' ? [] : files.list(directory));
  const { resources, notes } = await githubActions.load({ ...files, search }, {});
  assert.equal(new Set(resources.map(({ source }) => source)), new Set(['.github/workflows/a.yml']));
  assert.ok(resources.some(({ config }) => config.flows !== undefined));
  assert.equal(notes, []);
});

test('a value has the place of its key, and a command its place in the script', async () => {
  const text = `on: push
jobs:
  a:
    runs-on: [self-hosted, linux]
    steps:
      - uses: actions/checkout@v4 # v4.2.2
      - run: |
          make

          make install "\${{ github.ref }}"
`;
  const resources = await resourcesIn(text);
  const job = resources.get('github_job.test.a')!;
  assert.is(placed(job.spanOf(['runs-on', 'labels', 1])), '4:28 linux');
  const step = resources.get('github_step.test.a[1]')!;
  assert.is(placed(step.spanOf(['commands', 1])), '10:11 make install "${{ github.ref }}"');
  assert.is(placed(step.spanOf(['commands', 1, 'args', 1])), '10:24 "${{ github.ref }}"');
  assert.equal(step.unknown, [['commands', 1, 'args', 1]]);
  assert.is(placed(step.spanOf(['workflow', 'on', 'push'])), '1:5 push');
  assert.is(placed(step.spanOf(['job', 'runs-on'])), '4:5 runs-on: [self-hosted, linux]');
});

test('comments in and above a step belong to it', async () => {
  const text = `on: push
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      # above
      - uses: actions/checkout@v4 # behind
      # next
      - run: make
`;
  const step = await resourceIn(text, 'github_step.test.a[0]');
  assert.equal(
    step.comments.map((comment) => comment.text),
    ['above', 'behind'],
  );
});

test.run();
