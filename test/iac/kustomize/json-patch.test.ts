import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { objectsOf, problemsOf } from './tree.ts';

const test = suite('iac/kustomize/json-patch');

const spec = { list: ['a', 'b', 'c'], map: { k: 'v', 'a/b': 1, 'm~n': 2 }, n: null, on: true };

/** An object with this specification, and a patch for it. */
const patched = (...operations: readonly string[]) => ({
  'kustomization.yaml': `resources: [a.yaml]\npatches:\n- target: {kind: Thing}\n  patch: |-\n${operations.map((one) => `    - ${one}\n`).join('')}`,
  'a.yaml': JSON.stringify({ apiVersion: 'e.org/v1', kind: 'Thing', metadata: { name: 'a' }, spec }),
});

/** Operations and what kustomize 5.8.2 changes for them. */
const applied: readonly (readonly [operation: string, changes: object])[] = [
  ['{op: add, path: /spec/list/0, value: z}', { list: ['z', 'a', 'b', 'c'] }],
  ['{op: add, path: /spec/list/-, value: z}', { list: ['a', 'b', 'c', 'z'] }],
  ['{op: add, path: /spec/list/3, value: z}', { list: ['a', 'b', 'c', 'z'] }],
  ['{op: add, path: /spec/list/-1, value: z}', { list: ['a', 'b', 'c', 'z'] }],
  ['{op: add, path: /spec/list/01, value: z}', { list: ['a', 'z', 'b', 'c'] }],
  [
    '{op: add, path: /spec/map/new, value: {a: [1.5, 1e3, true]}}',
    { map: { 'a/b': 1, k: 'v', 'm~n': 2, 'new': { a: [1.5, 1000, true] } } },
  ],
  ['{op: add, path: /spec/map/k, value: w}', { map: { 'a/b': 1, k: 'w', 'm~n': 2 } }],
  ['{op: add, path: /spec/map/new}', { map: { 'a/b': 1, k: 'v', 'm~n': 2, 'new': null } }],
  ['{op: remove, path: /spec/list/1}', { list: ['a', 'c'] }],
  ['{op: remove, path: /spec/list/-1}', { list: ['a', 'b'] }],
  ['{op: remove, path: /spec/map/a~1b}', { map: { k: 'v', 'm~n': 2 } }],
  ['{op: remove, path: /spec/map/m~0n}', { map: { 'a/b': 1, k: 'v' } }],
  ['{op: replace, path: /spec/list/2, value: z}', { list: ['a', 'b', 'z'] }],
  ['{op: replace, path: /spec/map/none, value: z}', { map: { 'a/b': 1, k: 'v', 'm~n': 2, none: 'z' } }],
  ['{op: replace, path: /spec/map, value: {z: 1}}', { map: { z: 1 } }],
  ['{op: move, from: /spec/map/k, path: /spec/moved}', { map: { 'a/b': 1, 'm~n': 2 }, moved: 'v' }],
  ['{op: move, from: /spec/list/0, path: /spec/list/-}', { list: ['b', 'c', 'a'] }],
  ['{op: copy, from: /spec/map, path: /spec/copied}', { copied: { 'a/b': 1, k: 'v', 'm~n': 2 } }],
  ['{op: copy, from: /spec/list/1, path: /spec/list/0}', { list: ['b', 'a', 'b', 'c'] }],
  ['{op: copy, from: /spec/none, path: /spec/copied}', { copied: null }],
  ['{op: test, path: /spec/map/k, value: v}', {}],
  ['{op: test, path: /spec/map, value: {"m~n": 2, k: v, "a/b": 1}}', {}],
  ['{op: test, path: /spec/none, value: null}', {}],
  ['{op: test, path: /spec/n}', {}],
  ['{op: add, path: spec/x, value: 1}', {}],
];

test('operations change what RFC 6902 and kustomize say', async () => {
  for (const [operation, changes] of applied) {
    const [object] = await objectsOf(patched(operation));
    assert.equal(object?.spec, { ...spec, ...changes }, operation);
  }
});

test('operations apply in their order, each to what the one before left', async () => {
  const removal = '{op: remove, path: /spec/list/0}';
  const [object] = await objectsOf(patched('{op: test, path: /spec/on, value: true}', removal, removal));
  assert.equal(object?.spec, { ...spec, list: ['c'] });
  const [replaced] = await objectsOf(
    patched('{op: replace, path: "", value: {apiVersion: e.org/v1, kind: Thing, metadata: {name: a}, spec: 1}}'),
  );
  assert.is(replaced?.spec, 1);
  const [removed] = await objectsOf(patched('{op: remove, path: /spec/n}'));
  assert.equal(Object.keys(removed?.spec as object), ['list', 'map', 'on']);
});

/** Operations that kustomize 5.8.2 refuses. */
const refused = [
  '{op: add, path: /spec/list/4, value: z}',
  '{op: add, path: /spec/list/x, value: z}',
  '{op: add, path: /spec/none/k, value: w}',
  '{op: add, path: /spec/map/k/x, value: 1}',
  '{op: remove, path: /spec/list/3}',
  '{op: remove, path: /spec/list/-}',
  '{op: remove, path: /spec/map/none}',
  '{op: replace, path: /spec/list/3, value: z}',
  '{op: replace, path: "", value: 1}',
  '{op: move, from: /spec/none, path: /spec/moved}',
  '{op: move, path: /spec/moved}',
  '{op: copy, from: /spec/list/9, path: /spec/copied}',
  '{op: test, path: /spec/map/k, value: w}',
  '{op: test, path: /spec/list, value: [a, b]}',
  '{op: test, path: /spec/on, value: "true"}',
  '{op: add, value: 1}',
  '{op: change, path: /spec/on, value: 1}',
  '{path: /spec/on, value: 1}',
  '{op: Add, path: /spec/x, value: 1}',
];

test('an operation that does not apply is an error at its place, and the object stays', async () => {
  for (const operation of refused)
    assert.equal(await problemsOf(patched(operation)), ['kustomize.patch kustomization.yaml:5'], operation);
});

test('a list of operations in brackets must be JSON', async () => {
  const written = (patch: string) => ({
    ...patched(),
    'kustomization.yaml': `resources: [a.yaml]\npatches:\n- target: {kind: Thing}\n  patch: '${patch}'\n`,
  });
  assert.equal(await problemsOf(written('[{op: remove, path: /spec/n}]')), ['kustomize.patch kustomization.yaml:4']);
  assert.equal(await problemsOf(written('[{"op": "remove", "path": "/spec/n"}]')), []);
});

test.run();
