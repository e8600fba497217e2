import { suite } from 'uvu';
import * as assert from 'uvu/assert';
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
    'part/.github/workflows/d.yaml': workflow,
  };
  assert.equal(await typesOf(texts), [
    '.github/dependabot.yml github_dependabot',
    '.github/workflows/a.yml github_workflow',
    '.github/workflows/a.yml github_job',
    '.github/workflows/a.yml github_step',
    'action.yaml github_action',
    'part/.github/workflows/d.yaml github_workflow',
    'part/.github/workflows/d.yaml github_job',
    'part/.github/workflows/d.yaml github_step',
  ]);
  assert.equal(await typesOf(texts, { recursive: false }), [
    '.github/dependabot.yml github_dependabot',
    '.github/workflows/a.yml github_workflow',
    '.github/workflows/a.yml github_job',
    '.github/workflows/a.yml github_step',
    'action.yaml github_action',
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
