import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isIgnored, pathIn, readData } from '../../../src/cli/rego/files.ts';
import { documentName, onePath } from '../../../src/cli/rego/inspection.ts';
import { jsonText } from '../../../src/rego/index.ts';
import { lintel } from '../memory-io.ts';

const test = suite('cli/rego/files');

test('patterns for names to ignore', () => {
  const cases: readonly (readonly [pattern: string, names: readonly string[], others: readonly string[]])[] = [
    ['a.rego', ['a.rego', 'a.rego/'], ['a.reg', 'xa.rego', 'a.rego.x']],
    ['*.yaml', ['a.yaml', '.yaml'], ['a.yml', 'a.yaml.x']],
    ['test*', ['test', 'tests/', 'test_a'], ['atest', 'tes']],
    ['a*b', ['ab', 'axb', 'abb'], ['a', 'b', 'xab']],
    ['aa*aa', ['aaaa', 'aaxaa'], ['aaa', 'aa']],
    ['*a*b*', ['ab', 'xaxbx', 'aab'], ['ba', 'a']],
    ['a*bc*c', ['abcc', 'axbcxc'], ['abc', 'acbc']],
    ['*', ['', 'a'], []],
    ['', [''], ['a']],
  ];
  for (const [pattern, names, others] of cases) {
    for (const name of names) assert.ok(isIgnored([pattern])(name), `${pattern} and ${name}`);
    for (const name of others) assert.not(isIgnored([pattern])(name), `${pattern} and ${name}`);
  }
  assert.ok(isIgnored(['x', 'a'])('a'));
  assert.not(isIgnored([])('a'));
});

test('a place in data before a path, and slashes after it', () => {
  const cases: Readonly<Record<string, string>> = {
    'a.b:c/d': 'c/d',
    'c/d//': 'c/d',
    'x:d/': 'd',
    // Drives of Windows, and names that cannot be in data.
    'c:\\d': 'c:\\d',
    'c:/d': 'c:/d',
    '1:d': '1:d',
    'a-b:d': 'a-b:d',
  };
  for (const [given, path] of Object.entries(cases)) assert.is(pathIn(given), path, given);
});

test('names of documents, and the one path of an inspection', () => {
  assert.is(documentName([]), 'data');
  assert.is(documentName(['a', 'b_1', 'c d', '1']), 'data.a.b_1["c d"]["1"]');
  assert.is(onePath(['a']), 'a');
  for (const paths of [[], ['a', 'b']]) assert.throws(() => onePath(paths));
});

test('data files, by their names', () => {
  assert.is(jsonText(readData('a.json', '{"a": 1.50}')), '{"a":1.50}');
  assert.is(jsonText(readData('a.yml', 'a: [x]')), '{"a":["x"]}');
  assert.is(jsonText(readData('a.yaml', '- 1')), '[1]');
  assert.throws(() => readData('a.json', 'a: 1'), /cannot read a\.json: /);
});

const files = {
  '/w/p/a.rego': 'package a\n\nx := data.a.b\n',
  '/w/p/a/data.json': '{"b": 1}',
  '/w/p/c.yaml': 'c: 2\n',
  '/w/p/z/d/e.json': '{"f": 3}',
  '/w/p/notes.txt': 'none',
};

test('folders give the place of data, below the one before the path', async () => {
  const run = async (...args: string[]) => {
    const { stdout, stderr } = await lintel(['eval', 'data', ...args, '--format', 'raw'], { files, cwd: '/w' });
    return stderr === '' ? JSON.parse(stdout) : stderr.replaceAll(/\s+/g, ' ');
  };
  assert.equal(await run('-d', 'p'), { a: { b: 1, x: 1 }, c: 2, z: { d: { f: 3 } } });
  assert.equal(await run('-d', 'm.n:p/z/'), { m: { n: { d: { f: 3 } } } });
  assert.equal(await run('-d', 'm:p/c.yaml'), { m: { c: 2 } });
  assert.equal(await run('-d', 'p', '--ignore', '*.json'), { a: {}, c: 2 });
  assert.equal(await run('-d', 'p', '--ignore', 'z'), { a: { b: 1, x: 1 }, c: 2 });
  // In a bundle, other data files have another purpose.
  assert.equal(await run('-b', 'p'), { a: { b: 1, x: 1 } });
  assert.match(await run('-d', 'none'), 'no such file or directory: "none"');
  assert.match(await run('-d', 'p/notes.txt'), '"p/notes.txt" is not a Rego file (.rego), data file');
});

test('annotations are listed by path, file and place', async () => {
  const text = (title: string, rule: string) => `# METADATA\n# title: ${title}\n${rule}\n\n`;
  const own = {
    '/w/b.rego': `${text('home', 'package m')}${text('second', 'q := 1')}${text('first', 'p := 1')}`,
    '/w/a.rego': `package m\n\n${text('third', 'q := 1 if input.a')}${text('fourth', 'q := 1 if input.b')}${text('ref', 'r.s["t u"] := 1')}`,
  };
  const { stdout } = await lintel(['opa', 'inspect', '-a', '--format', 'json', '.'], { files: own, cwd: '/w' });
  const { annotations } = JSON.parse(stdout);
  assert.equal(
    annotations.map(
      ({
        annotations: { title },
        location,
      }: {
        annotations: { title: string };
        location: { file: string; row: number };
      }) => [title, location.file.replace(/^.*\//, ''), location.row],
    ),
    [
      ['home', 'b.rego', 3],
      ['first', 'b.rego', 11],
      ['third', 'a.rego', 5],
      ['fourth', 'a.rego', 9],
      ['second', 'b.rego', 7],
      ['ref', 'a.rego', 13],
    ],
  );
});

test.run();
