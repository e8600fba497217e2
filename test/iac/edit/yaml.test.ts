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

for (const [name, before, path, change, after] of cases) {
  test(name, async () => {
    const text = await changed({ 'pod.yaml': head + before }, 'k8s', path, change);
    assert.is(text, head + after);
  });
}

test.run();
