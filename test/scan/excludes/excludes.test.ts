import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Files, Loader } from '../../../src/iac/index.ts';
import { type Excludes, memoryFiles, type Report, scan } from '../../../src/scan/index.ts';
import { policyTree } from '../../library/policies.ts';

const test = suite('scan/excludes');

type Tree = Readonly<Record<string, string>>;

/** The files that a loader finds in a tree, and the report. */
async function search(
  tree: Tree,
  excludes: Excludes,
  only?: readonly string[],
): Promise<{ readonly found: readonly string[]; readonly report: Report }> {
  const found: string[] = [];
  const visit = async (files: Files, directory: string): Promise<void> => {
    for (const name of await (files.search ?? files.list)(directory)) {
      const path = directory === '' ? name : `${directory}/${name}`;
      if (name.endsWith('/')) await visit(files, path.slice(0, -1));
      else found.push(path);
    }
  };
  const loader: Loader = {
    id: 'terraform',
    title: 'Terraform',
    versions: [],
    kinds: [],
    files: /^$/,
    load: async (files) => {
      await visit(files, '');
      return { resources: [], errors: [], notes: [], fileCount: found.length };
    },
  };
  const files = memoryFiles(new Map(Object.entries(tree)));
  const report = await scan(
    {
      target: { kind: 'directory', path: '/', ...(only && { only }) },
      types: ['terraform'],
      configOnly: true,
      excludes,
    },
    {
      open: async () => ({ files }),
      policies: async () => policyTree,
      loaders: [loader],
      host: { now: () => 0n, random: () => 0, env: new Map() },
    },
  );
  return { found: found.sort(), report };
}

const foundIn = async (tree: Tree, excludes: Excludes = {}, only?: readonly string[]) =>
  (await search(tree, excludes, only)).found;

/** Empty files. */
const empty = (...paths: readonly string[]): Tree => Object.fromEntries(paths.map((path) => [path, '']));

const tree = empty(
  ...['a.log', 'keep.log', 'main.tf', 'build/x.tf', 'build/keep.log', 'docs/index.tf', 'docs/z.tf', 'docs/deep/z.tf'],
  ...['other/sub/only.tf', 'other/sub/not.tf', 'src/a.log', 'src/build.tf', 'src/build/y.tf'],
  ...['src/deep/b.log', 'src/deep/keep.log'],
);
const patterns = {
  '': '*.log\n!keep.log\n/build/\ndocs/**/z.tf\n# a comment\n\nother/sub/*\n!other/sub/only.tf\n',
  'src/': '!b.log\nbuild\n',
  'src/deep/': 'keep.log\n!/a.log\n',
};
const ignoreFiles = (name: string): Tree =>
  Object.fromEntries(Object.entries(patterns).map(([directory, text]) => [directory + name, text]));

test('files of a tree, as git 2.39 lists them for the same patterns', async () => {
  const listed = ['docs/index.tf', 'keep.log', 'main.tf', 'other/sub/only.tf', 'src/build.tf', 'src/deep/b.log'];
  for (const [name, gitignore] of [
    ['.gitignore', true],
    ['.lintelignore', true],
    ['.lintelignore', false],
  ] as const) {
    const found = await foundIn({ ...tree, ...ignoreFiles(name) }, { gitignore });
    assert.equal(
      found.filter((path) => !path.endsWith(name)),
      listed,
    );
  }
  const all = await foundIn({ ...tree, ...ignoreFiles('.gitignore') }, { gitignore: false });
  assert.is(all.length, Object.keys(tree).length + 3);
});

// By docs/command-line.md: the nearest file wins, .lintelignore over .gitignore, and flags over all of them.
test('of several lists of patterns, the one that ranks highest decides', async () => {
  const files = empty('a.tf', 'b.tf', 'x/a.tf', 'x/b.tf');
  const of = async (more: Tree, excludes: Excludes = {}): Promise<readonly string[]> =>
    (await foundIn({ ...files, ...more }, { gitignore: true, ...excludes })).filter((path) => path.endsWith('.tf'));
  assert.equal(await of({ '.gitignore': 'a.tf\n', '.lintelignore': '!a.tf\nb.tf\n' }), ['a.tf', 'x/a.tf']);
  assert.equal(await of({ '.gitignore': '!a.tf\n', '.lintelignore': 'a.tf\n' }), ['b.tf', 'x/b.tf']);
  assert.equal(await of({ '.lintelignore': 'a.tf\n', 'x/.gitignore': '!a.tf\n' }), ['b.tf', 'x/a.tf', 'x/b.tf']);
  const flag = (...lines: readonly string[]) => ({ by: '--exclude', lines });
  assert.equal(await of({ 'x/.lintelignore': '!a.tf\n' }, { patterns: [flag('a.tf')] }), ['b.tf', 'x/b.tf']);
  assert.equal(await of({ '.lintelignore': '*.tf\n' }, { patterns: [flag('!a.tf')] }), ['a.tf', 'x/a.tf']);
  assert.equal(await of({}, { patterns: [flag('*.tf'), flag('!/b.tf')] }), ['b.tf']);
  assert.equal(await of({}, { patterns: [flag('!/b.tf'), flag('*.tf')] }), []);
  const above = { by: '.lintelignore', lines: ['/apps/shop/a.tf', '/b.tf', 'x/b.tf'], prefix: 'apps/shop/' };
  assert.equal(await of({}, { above: [above] }), ['b.tf', 'x/a.tf', 'x/b.tf']);
  assert.equal(await of({ '.gitignore': '!a.tf\n' }, { above: [above] }), ['a.tf', 'b.tf', 'x/a.tf', 'x/b.tf']);
});

test('files and directories that are named are not excluded, and others in them are', async () => {
  const files = { ...empty('a.tf', 'x/a.tf', 'x/y/a.tf', 'x/y/b.tf'), '.lintelignore': 'x/\na.tf\n' };
  assert.equal(await foundIn(files, {}, ['a.tf']), ['a.tf']);
  assert.equal(await foundIn(files, {}, ['x/y']), ['x/y/b.tf']);
  assert.equal(await foundIn(files, {}, ['x/y/a.tf']), ['x/y/a.tf']);
});

test('excluded files are counted by their list, and directories once', async () => {
  const files = {
    ...empty('a.tf', 'b.tf', 'x/a.tf', 'x/b.tf', 'y/a.tf', 'z/a.tf'),
    '.lintelignore': 'x/\nb.tf\n',
    '.gitignore': 'y/\n',
    'z/.lintelignore': 'a.tf\n',
  };
  const { report } = await search(files, { gitignore: true, patterns: [{ by: '--exclude', lines: ['/a.tf'] }] });
  assert.equal(
    [...report.coverage.excluded].sort((one, other) => (one.by < other.by ? -1 : 1)),
    [
      { by: '--exclude', entries: 1, isOwn: true },
      { by: '.gitignore', entries: 1, isOwn: false },
      { by: '.lintelignore', entries: 3, isOwn: true },
    ],
  );
});

test('patterns of ignore files have at most 30,000 characters together', async () => {
  const excluded = async (characters: number) => {
    const lines = ['a.tf', 'x'.repeat(characters - 4)];
    const files = { ...empty('a.tf', 'b/a.tf'), '.lintelignore': 'b.tf\n', 'b/.lintelignore': lines.join('\n') };
    const { found, report } = await search(files, {});
    return [found.filter((path) => path.endsWith('.tf')), report.notes.map(({ message }) => message)];
  };
  // Four more are those of the file above.
  assert.equal(await excluded(29_996), [['a.tf'], []]);
  assert.equal(await excluded(29_997), [
    ['a.tf', 'b/a.tf'],
    ['the patterns of b/.lintelignore are ignored: together with those above they exceed 30000 characters'],
  ]);
});

test.run();
