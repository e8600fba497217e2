import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Change, Path } from '../../../src/iac/index.ts';
import { changed } from './edit-text.ts';

const test = suite('iac/edit/json');
const head = '"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "a"}';
const set = (value: boolean | object): Change => ({ kind: 'set', value: value as never });

const cases: readonly (readonly [name: string, before: string, path: Path, change: Change, after: string])[] = [
  [
    'a minified text stays so',
    `{${head.replaceAll(' ', '')},"spec":{"a":[1]}}`,
    ['spec', 'b'],
    set({ c: [1, 2n] }),
    `{${head.replaceAll(' ', '')},"spec":{"a":[1],"b":{"c":[1,2]}}}`,
  ],
  [
    'an object of several lines is indented with tabs where others are',
    `{\n\t${head},\n\t"spec": {\n\t\t"a": 1\n\t}\n}\n`,
    ['spec', 'b', 'c'],
    set(true),
    `{\n\t${head},\n\t"spec": {\n\t\t"a": 1,\n\t\t"b": {\n\t\t\t"c": true\n\t\t}\n\t}\n}\n`,
  ],
  [
    'an empty object gets a line',
    `{\n  ${head},\n  "spec": {}\n}\n`,
    ['spec', 'a'],
    set(true),
    `{\n  ${head},\n  "spec": {\n    "a": true\n  }\n}\n`,
  ],
  [
    'the last entry is removed with the comma above it',
    `{\n  ${head},\n  "spec": {\n    "a": 1,\n    "b": 2\n  }\n}\n`,
    ['spec', 'b'],
    { kind: 'remove' },
    `{\n  ${head},\n  "spec": {\n    "a": 1\n  }\n}\n`,
  ],
];

for (const [name, before, path, change, after] of cases) {
  test(name, async () => {
    assert.is(await changed({ 'pod.json': before }, 'k8s', [[path, change]]), after);
  });
}

test('an argument is added to a block of Terraform in a list', async () => {
  const text = '{"resource": {"aws_x": {"a": [{"b": {"c": 1}}]}}}';
  const after = await changed({ 'main.tf.json': text }, 'terraform', [[['b', 0, 'd'], set(true)]]);
  assert.is(after, text.replace('"c": 1', '"c": 1, "d": true'));
  const top = await changed({ 'main.tf.json': text }, 'terraform', [[['d'], set(true)]]);
  assert.is(top, text.replace('{"c": 1}', '{"c": 1}, "d": true'));
});

test('a number that JSON does not have is not written', async () => {
  const infinite = changed({ 'pod.json': `{${head}, "spec": {}}` }, 'k8s', [
    [['spec', 'a'], set([Number.POSITIVE_INFINITY])],
  ]);
  assert.is(await infinite.catch((error) => error.message), 'JSON does not have this number');
});

test.run();
