import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { refusal, render } from '../render.ts';

const test = suite('iac/helm/chart/ignore');

/** The files of a chart that a `.helmignore` leaves, as its template sees them. */
async function left(ignore: string): Promise<string> {
  const { text, problems } = await render({
    '.helmignore': ignore,
    'templates/a.yaml': 'files: "{{ range $path, $_ := .Files.Glob "**" }}{{ $path }} {{ end }}"',
    'a.txt': 'a',
    'b.txt': 'b',
    'd/a.txt': 'a',
    'd/e/b.txt': 'b',
  });
  assert.equal(problems, []);
  const [, files] = /^files: "(.*)"$/m.exec(text!)!;
  return files!
    .split(' ')
    .filter((path) => /^(?:[ab]\.txt|d\/.*)$/.test(path))
    .join(' ');
}

test('a name is left out in every directory, a path where it is', async () => {
  assert.is(await left(''), 'a.txt b.txt d/a.txt d/e/b.txt');
  assert.is(await left('a.txt\n'), 'b.txt d/e/b.txt');
  assert.is(await left('/a.txt\n'), 'b.txt d/a.txt d/e/b.txt');
  assert.is(await left('d/a.txt'), 'a.txt b.txt d/e/b.txt');
  assert.is(await left('# a.txt\n\n  b.*  \n'), 'a.txt d/a.txt');
});

test('a slash at the end means directories', async () => {
  assert.is(await left('d/'), 'a.txt b.txt');
  assert.is(await left('e/'), 'a.txt b.txt d/a.txt');
  assert.is(await left('a.txt/'), 'a.txt b.txt d/a.txt d/e/b.txt');
});

/** Patterns, and the files that Helm 3.22.0 leaves. */
const patterns: readonly (readonly [pattern: string, files: string])[] = [
  ['a\\.txt', 'b.txt d/e/b.txt'],
  ['*.t\\xt', ''],
  ['?.txt', ''],
  ['[ab].txt', ''],
  ['[a-c].txt', ''],
  ['[a-a].txt', 'b.txt d/e/b.txt'],
  ['[^a].txt', 'a.txt d/a.txt'],
  ['[\\a].txt', 'b.txt d/e/b.txt'],
  ['d/*', 'a.txt b.txt'],
  ['d/?.txt', 'a.txt b.txt d/e/b.txt'],
  ['d/e', 'a.txt b.txt d/a.txt'],
  ['/d', 'a.txt b.txt'],
];

test('stars, question marks, classes and escapes are those of Go', async () => {
  for (const [pattern, files] of patterns) assert.is(await left(`${pattern}\n`), files, pattern);
});

test('two stars and a bracket without an end are rejected, with their line', async () => {
  for (const rule of ['d/**', '**', '[a', '[]a].txt', '[a-].txt', 'a\\'])
    assert.match(await refusal({ '.helmignore': `x\n${rule}\n` }), /^helm\.\S+: /, rule);
  const { problems } = await render({ '.helmignore': 'x\n**/a\n' });
  assert.is(problems[0]!.span!.source.text.slice(problems[0]!.span!.start, problems[0]!.span!.end), '**/a');
});

test.run();
