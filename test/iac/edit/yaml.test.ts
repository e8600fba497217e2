import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Change, Path } from '../../../src/iac/index.ts';
import { changed } from './edit-text.ts';

const test = suite('iac/edit/yaml');
const head = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n';
const set = (value: string | boolean): Change => ({ kind: 'set', value });

const cases: readonly (readonly [name: string, before: string, path: Path, change: Change, after: string])[] = [
  [
    'a value is replaced and its comment stays',
    'spec:\n  a: 1 # why\n',
    ['spec', 'a'],
    set(true),
    'spec:\n  a: true # why\n',
  ],
  ['an entry is added below the others', 'spec:\n  a: 1\n', ['spec', 'b'], set(true), 'spec:\n  a: 1\n  b: true\n'],
  [
    'a blank line separates an entry where one separates the two above',
    'spec:\n  x: 1\n\n  a: 1\n',
    ['spec', 'b'],
    set(true),
    'spec:\n  x: 1\n\n  a: 1\n\n  b: true\n',
  ],
  [
    'a blank line further up does not count',
    'spec:\n  w: 1\n\n  x: 1\n  a: 1\n',
    ['spec', 'b'],
    set(true),
    'spec:\n  w: 1\n\n  x: 1\n  a: 1\n  b: true\n',
  ],
  [
    'a blank line would be a part of a text that keeps those at its end',
    'spec:\n  x: 1\n\n  a: |+\n    text\n',
    ['spec', 'b'],
    set(true),
    'spec:\n  x: 1\n\n  a: |+\n    text\n  b: true\n',
  ],
  ['a map in flow style stays so', 'spec: { a: 1 }\n', ['spec', 'b'], set(true), 'spec: { a: 1, b: true }\n'],
  [
    'objects are created on the way',
    'spec:\n  a: 1\n',
    ['spec', 'b', 'c'],
    set(true),
    'spec:\n  a: 1\n  b:\n    c: true\n',
  ],
  ['an empty value becomes a map', 'spec:\n  a:\n', ['spec', 'a', 'b'], set(true), 'spec:\n  a:\n    b: true\n'],
  [
    'a list gets an item at its indentation',
    'spec:\n  a:\n  - x\n',
    ['spec', 'a'],
    { kind: 'add', value: 'z' },
    'spec:\n  a:\n  - x\n  - z\n',
  ],
  [
    'an indented list gets an item',
    'spec:\n  a:\n    - x\n',
    ['spec', 'a'],
    { kind: 'add', value: 'z' },
    'spec:\n  a:\n    - x\n    - z\n',
  ],
  [
    'an entry is removed with its line',
    'spec:\n  a: 1\n  b: 2\n',
    ['spec', 'a'],
    { kind: 'remove' },
    'spec:\n  b: 2\n',
  ],
  ['the only entry of a map leaves an empty one', 'spec:\n  a: 1\n', ['spec', 'a'], { kind: 'remove' }, 'spec: {}\n'],
  [
    'a text that YAML 1.1 reads as a boolean is quoted',
    'spec:\n  a: 1\n',
    ['spec', 'a'],
    set('y'),
    'spec:\n  a: "y"\n',
  ],
];

const more: typeof cases = [
  [
    'a map becomes a scalar on the line of its key',
    'spec:\n  a: # why\n    b: 1\n  c: 2\n',
    ['spec', 'a'],
    set(true),
    'spec:\n  a: true # why\n  c: 2\n',
  ],
  [
    'a scalar becomes a list below its key',
    'spec:\n  a: 1 # why\n',
    ['spec', 'a'],
    { kind: 'set', value: ['x'] },
    'spec:\n  a: # why\n  - x\n',
  ],
  [
    'comments at the end of a block stay below a new entry',
    'spec:\n  a: 1\n  # more\nother: 1\n',
    ['spec', 'b'],
    set(true),
    'spec:\n  a: 1\n  b: true\n  # more\nother: 1\n',
  ],
  [
    'an entry is added below a block scalar',
    'spec:\n  a: |\n    x\n\n    y\n\nother: 1\n',
    ['spec', 'b'],
    set(true),
    'spec:\n  a: |\n    x\n\n    y\n  b: true\n\nother: 1\n',
  ],
  [
    'an alias is replaced by the value',
    'x: &x false\nspec:\n  a: *x\n',
    ['spec', 'a'],
    set(true),
    'x: &x false\nspec:\n  a: true\n',
  ],
  [
    'an item of a list that is an alias is removed',
    'x: &x y\nspec:\n  a:\n  - *x\n  - &z w\n',
    ['spec', 'a', 0],
    { kind: 'remove' },
    'x: &x y\nspec:\n  a:\n  - &z w\n',
  ],
  [
    'a value keeps its anchor',
    'spec:\n  a: &x 1\n  b: *x\n',
    ['spec', 'a'],
    set(2 as never),
    'spec:\n  a: &x 2\n  b: *x\n',
  ],
  [
    'an entry is added to a map with a merge key',
    'x: &x {y: 1}\nspec:\n  a:\n    <<: *x\n  b: 2\n',
    ['spec', 'a', 'z'],
    set(true),
    'x: &x {y: 1}\nspec:\n  a:\n    <<: *x\n    z: true\n  b: 2\n',
  ],
  [
    'a new item of a list keeps the line of an anchor',
    'spec:\n  a:\n  - &x-y\n    b: 1\n',
    ['spec', 'a'],
    { kind: 'add', value: 'z' },
    'spec:\n  a:\n  - &x-y\n    b: 1\n  - z\n',
  ],
];

for (const [name, before, path, change, after] of [...cases, ...more]) {
  test(name, async () => {
    const text = await changed({ 'pod.yaml': head + before }, 'k8s', [[path, change]]);
    assert.is(text, head + after);
  });
}

test('an entry of a map that is an alias is not added: others have the map, too', async () => {
  const files = { 'pod.yaml': `${head}x: &x\n  y: 1\nspec:\n  a: *x\n` };
  const added = changed(files, 'k8s', [[['spec', 'a', 'z'], set(true)]]);
  assert.is(await added.catch((error) => error.message), 'the value is an alias');
});

test('several values of an empty map are added together', async () => {
  const files = { 'pod.yaml': `${head}spec:\n  a: {}\n` };
  const changes = ['b', 'c'].map((key) => [['spec', 'a', key], set(true)] as const);
  assert.is(await changed(files, 'k8s', changes), `${head}spec:\n  a: { b: true, c: true }\n`);
});

test.run();
