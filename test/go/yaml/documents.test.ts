import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readYaml, yamlPlaceOf, yamlValueOf } from '../../../src/go/index.ts';
import { readJsonDocument } from '../../../src/iac/json-document.ts';

const test = suite('go/yaml/documents');

function valuesOf(text: string): readonly unknown[] {
  return readYaml({ path: 'a.yaml', text }).map(({ root }) => (root === undefined ? undefined : yamlValueOf(root)));
}

test('documents are distinguished by their marks', () => {
  assert.equal(valuesOf('a: 1\n---\nb: 2\n---\nc: 3\n'), [{ a: 1 }, { b: 2 }, { c: 3 }]);
  assert.equal(valuesOf('---\na: 1\n...\nb: 2\n'), [{ a: 1 }, { b: 2 }]);
  assert.equal(valuesOf('%YAML 1.1\n---\na: 1\n'), [{ a: 1 }]);
  assert.equal(valuesOf('--- {a: 1}\n--- text\n--- |\n  block\n'), [{ a: 1 }, 'text', 'block\n']);
  assert.equal(valuesOf('a: |\n  x\n  ---\n--- # second\nb: a---b\n'), [{ a: 'x\n---\n' }, { b: 'a---b' }]);
  assert.equal(valuesOf('a: 1\r\n---\r\nb: 2\r\n'), [{ a: 1 }, { b: 2 }]);
});

test('documents as the decoders of go-yaml 2.4.2 and 3.0.1 read them', () => {
  const streams: readonly (readonly [text: string, ...values: unknown[]])[] = [
    ['x: 1\r---\nz: 2\n', { x: 1 }, { z: 2 }],
    ['x: 1\r---\rz: 2\r', { x: 1 }, { z: 2 }],
    ['x: |\r  a\r  b\r---\rc\r', { x: 'a\nb\n' }, 'c'],
    ['x: 1\n...\n# c\n---\nz: 2\n', { x: 1 }, { z: 2 }],
    ['---\tx\n--- "z"\n', 'x', 'z'],
    ['a\n--- \n--- b\n', 'a', undefined, 'b'],
    ['x: 1\n---z: 2\n', { x: 1, '---z': 2 }],
    ['---a: 1\n', { '---a': 1 }],
    ['x: a\n --- b\n', { x: 'a --- b' }],
    ['%TAG ! tag:x,2000:\n---\na: 1\n', { a: 1 }],
    ['\ufeff---\na: 1\n', { a: 1 }],
    ['\ufeff# c\n---\na: 1\n--- b\n', { a: 1 }, 'b'],
  ];
  for (const [text, ...values] of streams) assert.equal(valuesOf(text), values, JSON.stringify(text));
});

test('an empty document has no value', () => {
  assert.equal(valuesOf(''), []);
  assert.equal(valuesOf('# a comment\n\n'), []);
  assert.equal(valuesOf('---\n---\na: 1\n'), [undefined, { a: 1 }]);
});

test('a broken document does not hide its neighbors', () => {
  const text = 'a: 1\n---\nb: "not closed\n---\nc: [1,\n---\nd: 4\n';
  assert.equal(valuesOf(text), [{ a: 1 }, undefined, undefined, { d: 4 }]);
  const documents = readYaml({ path: 'a.yaml', text });
  assert.equal(
    documents.map(({ diagnostics }) => diagnostics.map(({ span }) => text.slice(0, span!.start).split('\n').length)),
    [[], [3], [5], []],
  );
});

test('anchors belong to their document', () => {
  assert.equal(valuesOf('a: &x 1\n---\nb: *x\n'), [{ a: 1 }, undefined]);
});

test('comments are those in a document, and those alone above its mark', () => {
  const text = '# top\n---\n# first\na: 1 # one\nb: "# no"\nc: |  # header\n  # no\n---\nd: 4\n# last\n';
  const comments = readYaml({ path: 'a.yaml', text }).map((document) =>
    document.comments.map(({ start, end }) => text.slice(start, end)),
  );
  assert.equal(comments, [['# top', '# first', '# one', '# header'], ['# last']]);
});

/** A text, paths in it, and what is written at their place. */
const text = `\
spec:
  image: &image "nginx:1"   # comment
  empty:
  containers:
    - name: one
      image: *image
    - {name: two, ports: [80, 443]}
  base: &base
    limit: 5
  more:
    <<: *base
  text: |
    line
last: 1
`;
const places: readonly (readonly [(string | number)[], string])[] = [
  [['last'], 'last: 1'],
  [['spec', 'image'], 'image: &image "nginx:1"'],
  [['spec', 'empty'], 'empty:'],
  [['spec', 'containers', 0], 'name: one\n      image: *image'],
  [['spec', 'containers', 0, 'image'], 'image: *image'],
  [['spec', 'containers', 1], '{name: two, ports: [80, 443]}'],
  [['spec', 'containers', 1, 'ports', 1], '443'],
  [['spec', 'more', 'limit'], 'limit: 5'],
  [['spec', 'text'], 'text: |\n    line'],
  [['spec', 'containers', 1, 'missing', 'more'], '{name: two, ports: [80, 443]}'],
  [['spec', 'containers', 7], 'containers:\n    - name: one\n      image: *image\n    - {name: two, ports: [80, 443]}'],
  [['missing'], text.trimEnd()],
];
for (const [path, written] of places) {
  test(`the place of ${path.join('.')}`, () => {
    const { root } = readYaml({ path: 'a.yaml', text })[0]!;
    const { start, end } = yamlPlaceOf(root!, path);
    assert.is(text.slice(start, end), written);
  });
}

test('JSON is read with its places, and exactly', () => {
  const json = '{"a": [1, {"b": 9007199254740993}],\n\t"c": 1.50, "a\\u0062": null}';
  const { root, diagnostics } = readJsonDocument({ path: 'a.json', text: json });
  assert.equal(diagnostics, []);
  assert.equal(yamlValueOf(root!), { a: [1, { b: 9007199254740993n }], c: 1.5, ab: null });
  const { start, end } = yamlPlaceOf(root!, ['a', 1, 'b']);
  assert.is(json.slice(start, end), '"b": 9007199254740993');
  assert.is(readJsonDocument({ path: 'a.json', text: '{"a": 1,}' }).root, undefined);
});

test.run();
