import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Change, Path } from '../../../src/iac/index.ts';
import { changed } from './edit-text.ts';

const test = suite('iac/edit/hcl');
const set = (value: string | boolean | null): Change => ({ kind: 'set', value });

function inBlock(body: string, path: Path, change: Change): Promise<string> {
  return changed({ 'main.tf': `resource "aws_x" "a" {${body}}\n` }, 'terraform', [[path, change]]);
}

const cases: readonly (readonly [name: string, before: string, path: Path, change: Change, after: string])[] = [
  ['a value is replaced and its comment stays', '\n  a = 1 # why\n', ['a'], set(true), '\n  a = true # why\n'],
  ['an empty block gets an argument', '', ['a'], set(true), '\n  a = true\n'],
  ['a block on one line gets lines', ' a = 1 ', ['b'], set(true), '\n  a = 1\n  b = true\n'],
  [
    'a run of arguments is aligned again',
    '\n  a = 1\n  b = 2\n',
    ['long'],
    set(true),
    '\n  a    = 1\n  b    = 2\n  long = true\n',
  ],
  ['line breaks stay CRLF', '\r\n  a = 1\r\n', ['b'], set(true), '\r\n  a = 1\r\n  b = true\r\n'],
  [
    'a block is added with its argument',
    '\n  a = 1\n',
    ['b', 0, 'c'],
    set(true),
    '\n  a = 1\n\n  b {\n    c = true\n  }\n',
  ],
  ['a list gets an item', '\n  a = ["x"]\n', ['a'], { kind: 'add', value: 'y' }, '\n  a = ["x", "y"]\n'],
  ['a list is created', '\n  b = 1\n', ['a'], { kind: 'add', value: 'y' }, '\n  b = 1\n  a = ["y"]\n'],
  [
    'a block is added below the others of its name',
    '\n  a {\n    x = 1\n  }\n',
    ['a'],
    { kind: 'add', value: { x: 2 } },
    '\n  a {\n    x = 1\n  }\n\n  a {\n    x = 2\n  }\n',
  ],
  [
    'a part of a text is replaced, whatever the text is',
    '\n  a = jsonencode({\n    on = false\n  })\n',
    ['a'],
    { kind: 'replace', patterns: { 'off\\b': 'x', '(on\\s*=\\s*)false': '${1}true' } },
    '\n  a = jsonencode({\n    on = true\n  })\n',
  ],
  ['an item of a list is removed', '\n  a = ["x", "y"]\n', ['a', 0], { kind: 'remove' }, '\n  a = ["y"]\n'],
  ['an object gets an item', '\n  a = { x = 1 }\n', ['a', 'y'], set('z'), '\n  a = { x = 1, y = "z" }\n'],
  ['an argument is removed with its line', '\n  a = 1\n  b = 2\n', ['a'], { kind: 'remove' }, '\n  b = 2\n'],
  [
    'an argument is added below a heredoc',
    '\n  a = <<EOT\n  x = 1\nEOT\n',
    ['b'],
    set(true),
    '\n  a = <<EOT\n  x = 1\nEOT\n  b = true\n',
  ],
  ['an argument alone on the line of its block is removed', ' a = 1 ', ['a'], { kind: 'remove' }, ''],
  [
    'an argument that becomes one of several lines is not aligned',
    '\n  a    = 1\n  long = 2\n',
    ['a'],
    { kind: 'set', value: [{ x: 1 }] },
    '\n  a = [\n    {\n      x = 1\n    },\n  ]\n  long = 2\n',
  ],
  [
    'the comment of the last item stays with it',
    '\n  a = [\n    "x" # why\n  ]\n',
    ['a'],
    { kind: 'add', value: 'y' },
    '\n  a = [\n    "x", # why\n    "y"\n  ]\n',
  ],
  ['a text is quoted', '\n  a = 1\n', ['a'], set('${x}'), '\n  a = "$${x}"\n'],
];

for (const [name, before, path, change, after] of cases) {
  test(name, async () => {
    assert.is(await inBlock(before, path, change), `resource "aws_x" "a" {${after}}\n`);
  });
}

const several: readonly (readonly [name: string, before: string, paths: readonly Path[], after: string])[] = [
  ['an empty block', '', [['a'], ['b']], '\n  a = true\n  b = true\n'],
  ['a block on one line', ' a = 1 ', [['b'], ['c']], '\n  a = 1\n  b = true\n  c = true\n'],
  [
    'a new block',
    '\n  a = 1\n',
    [
      ['b', 0, 'c'],
      ['b', 0, 'd', 0, 'e'],
    ],
    '\n  a = 1\n\n  b {\n    c = true\n\n    d {\n      e = true\n    }\n  }\n',
  ],
];

for (const [name, before, paths, after] of several) {
  test(`several values in ${name} are added in their order`, async () => {
    const files = { 'main.tf': `resource "aws_x" "a" {${before}}\n` };
    const changes = paths.map((path) => [path, set(true)] as const);
    assert.is(await changed(files, 'terraform', changes), `resource "aws_x" "a" {${after}}\n`);
  });
}

test('several blocks are not removed together, and no block around them', async () => {
  const files = { 'main.tf': 'resource "aws_x" "a" {\n  b {\n    c {}\n    c {}\n  }\n}\n' };
  const removal = changed(files, 'terraform', [[['b', 0, 'c'], { kind: 'remove' }]]);
  assert.is(await removal.catch((error) => error.message), 'there are several blocks');
});

test('a block around several of its own name is not taken for one of them', async () => {
  const body = '\n  b {\n    b {}\n    b {}\n  }\n';
  const path = ['b', 0, 'b'];
  const removal = inBlock(body, path, { kind: 'remove' });
  assert.is(await removal.catch((error) => error.message), 'there are several blocks');
  assert.is(
    await inBlock(body, path, { kind: 'add', value: { x: 1 } }),
    'resource "aws_x" "a" {\n  b {\n    b {}\n    b {}\n\n    b {\n      x = 1\n    }\n  }\n}\n',
  );
});

test('a value from a variable is changed in its default', async () => {
  const main = 'resource "aws_x" "a" {\n  a = var.v\n}\n';
  const files = { 'main.tf': main, 'v.tf': 'variable "v" {\n  default = false # off\n}\n' };
  assert.is(await changed(files, 'terraform', [[['a'], set(true)]]), 'variable "v" {\n  default = true # off\n}\n');
});

test('a value from a local is changed there', async () => {
  const text = 'locals {\n  v = false\n}\n\nresource "aws_x" "a" {\n  a = local.v\n}\n';
  const after = await changed({ 'main.tf': text }, 'terraform', [[['a'], set(true)]]);
  assert.is(after, text.replace('false', 'true'));
});

test.run();
