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

test('two stars and a bracket without an end are rejected, with their line', async () => {
  for (const rule of ['d/**', '**', '[a'])
    assert.match(await refusal({ '.helmignore': `x\n${rule}\n` }), /^helm\.\S+: /, rule);
  const { problems } = await render({ '.helmignore': 'x\n**/a\n' });
  assert.is(problems[0]!.span!.source.text.slice(problems[0]!.span!.start, problems[0]!.span!.end), '**/a');
});

test.run();
