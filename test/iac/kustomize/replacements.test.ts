import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Config } from '../../../src/iac/index.ts';
import { objectsOf, problemsOf } from './tree.ts';

const test = suite('iac/kustomize/replacements');

const source = `apiVersion: v1
kind: ConfigMap
metadata: {name: src, namespace: shop, labels: {app: web}, annotations: {note: x}}
data: {host: example.org, port: "80", url: "https://a/b/c", json: '{"a": {"b": 1}, "l": [1, 2]}'}
`;
const spec = {
  text: 'p/q/r',
  number: 3,
  flag: true,
  map: { k: 'v', 'dotted.key': 'w' },
  list: [
    { name: 'x', v: 1 },
    { name: 'y', v: 2 },
  ],
  names: ['a', 'b'],
  yaml: 'a: 1\nb: [x, y]\n',
  json: '{"a": {"b": 1}, "l": [1, 2]}',
  pretty: '{\n  "a": 1\n}',
};
const thing = {
  apiVersion: 'e.org/v1',
  kind: 'Thing',
  metadata: { name: 'one', labels: { app: 'web' }, annotations: { note: 'y' } },
  spec,
};

/** A kustomization with replacements, and the objects for them. */
const given = (replacements: string, others: Readonly<Record<string, string>> = {}) => ({
  'kustomization.yaml': `resources: [source.yaml, thing.json]\nreplacements:\n${replacements}`,
  'source.yaml': source,
  'thing.json': JSON.stringify(thing),
  ...others,
});
const replacement = (from: string, target: string): string =>
  `- source: {kind: ConfigMap${from && `, ${from}`}}\n  targets: [{${target}}]\n`;
const specIn = (objects: readonly Config[]): unknown => objects.find(({ kind }) => kind === 'Thing')?.spec;

/** Sources, targets, and the fields that kustomize 5.8.2 changes for them. */
const replaced: readonly (readonly [from: string, target: string, changes: object])[] = [
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.text]', { text: 'example.org' }],
  ['fieldPath: data.port', 'select: {kind: Thing}, fieldPaths: [spec.number]', { number: 80 }],
  ['', 'select: {kind: Thing}, fieldPaths: [spec.text]', { text: 'src' }],
  ['fieldPath: metadata.labels', 'select: {kind: Thing}, fieldPaths: [spec.map]', { map: { app: 'web' } }],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, fieldPaths: [spec.none], options: {create: true}',
    { none: 'example.org' },
  ],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, fieldPaths: [spec.none.deep.er], options: {create: true}',
    { none: { deep: { er: 'example.org' } } },
  ],
  [
    'fieldPath: data.port',
    'select: {kind: Thing}, fieldPaths: ["spec.list.[name=z].v"], options: {create: true}',
    {
      list: [
        { name: 'x', v: 1 },
        { name: 'y', v: 2 },
        { name: 'z', v: 80 },
      ],
    },
  ],
  [
    'fieldPath: data.port',
    'select: {kind: Thing}, fieldPaths: ["spec.list.[name=x].v"]',
    {
      list: [
        { name: 'x', v: 80 },
        { name: 'y', v: 2 },
      ],
    },
  ],
  [
    'fieldPath: data.port',
    'select: {kind: Thing}, fieldPaths: ["spec.list.*.v"]',
    {
      list: [
        { name: 'x', v: 80 },
        { name: 'y', v: 80 },
      ],
    },
  ],
  [
    'fieldPath: data.port',
    'select: {kind: Thing}, fieldPaths: ["spec.list.[name=.*].v"]',
    {
      list: [
        { name: 'x', v: 80 },
        { name: 'y', v: 80 },
      ],
    },
  ],
  [
    'fieldPath: data.port',
    'select: {kind: Thing}, fieldPaths: ["spec.list.0.v"]',
    {
      list: [
        { name: 'x', v: 80 },
        { name: 'y', v: 2 },
      ],
    },
  ],
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: ["spec.names.1"]', { names: ['a', 'example.org'] }],
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: ["spec.names.[=a]"]', { names: ['example.org', 'b'] }],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, fieldPaths: ["spec.names.*"]',
    { names: ['example.org', 'example.org'] },
  ],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, fieldPaths: ["spec.map.dotted\\\\.key"]',
    { map: { 'dotted.key': 'example.org', k: 'v' } },
  ],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, fieldPaths: ["spec.map.[dotted.key]"]',
    { map: { 'dotted.key': 'example.org', k: 'v' } },
  ],
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.map]', { map: 'example.org' }],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, fieldPaths: [spec.text, spec.map.k]',
    { map: { 'dotted.key': 'w', k: 'example.org' }, text: 'example.org' },
  ],
  [
    'fieldPath: data.url, options: {delimiter: /, index: 2}',
    'select: {kind: Thing}, fieldPaths: [spec.text]',
    { text: 'a' },
  ],
  [
    'fieldPath: data.url, options: {delimiter: /}',
    'select: {kind: Thing}, fieldPaths: [spec.text]',
    { text: 'https:' },
  ],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, fieldPaths: [spec.text], options: {delimiter: /}',
    { text: 'example.org/q/r' },
  ],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, fieldPaths: [spec.text], options: {delimiter: /, index: 1}',
    { text: 'p/example.org/r' },
  ],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, fieldPaths: [spec.text], options: {delimiter: /, index: 3}',
    { text: 'p/q/r/example.org' },
  ],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, fieldPaths: [spec.text], options: {delimiter: /, index: 9}',
    { text: 'p/q/r/example.org' },
  ],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, fieldPaths: [spec.text], options: {delimiter: /, index: -1}',
    { text: 'example.org/p/q/r' },
  ],
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.yaml.b.1]', { yaml: 'a: 1\nb: [x, example.org]' }],
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.json.a.b]', {}],
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.json.l.0]', {}],
  ['fieldPath: data.port', 'select: {kind: Thing}, fieldPaths: [spec.json.a.b]', { json: '{"a":{"b":80},"l":[1,2]}' }],
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.pretty.a]', {}],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, fieldPaths: [spec.json.none], options: {create: true}',
    { json: '{"a":{"b":1},"l":[1,2],"none":"example.org"}' },
  ],
  ['fieldPath: data.json', 'select: {kind: Thing}, fieldPaths: [spec.text]', { text: '{"a": {"b": 1}, "l": [1, 2]}' }],
  ['fieldPath: data.host', 'select: {name: one}, fieldPaths: [spec.text]', { text: 'example.org' }],
  ['fieldPath: data.host', 'select: {name: two}, fieldPaths: [spec.text]', {}],
  ['fieldPath: data.host', 'select: {name: o.*}, fieldPaths: [spec.text]', { text: 'example.org' }],
  ['fieldPath: data.host', 'select: {group: e.org, version: v1}, fieldPaths: [spec.text]', { text: 'example.org' }],
  ['fieldPath: data.host', 'select: {group: e.org, version: v2}, fieldPaths: [spec.text]', {}],
  [
    'fieldPath: data.host',
    'select: {labelSelector: app=web, kind: Thing}, fieldPaths: [spec.text]',
    { text: 'example.org' },
  ],
  [
    'fieldPath: data.host',
    'select: {labelSelector: "app in (db, web)", kind: Thing}, fieldPaths: [spec.text]',
    { text: 'example.org' },
  ],
  ['fieldPath: data.host', 'select: {labelSelector: app!=web, kind: Thing}, fieldPaths: [spec.text]', {}],
  ['fieldPath: data.host', 'select: {annotationSelector: note=y}, fieldPaths: [spec.text]', { text: 'example.org' }],
  ['fieldPath: data.host', 'select: {annotationSelector: "note notin (y)", kind: Thing}, fieldPaths: [spec.text]', {}],
  ['fieldPath: data.host', 'select: {kind: Thing}, reject: [{name: one}], fieldPaths: [spec.text]', {}],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, reject: [{name: two}], fieldPaths: [spec.text]',
    { text: 'example.org' },
  ],
  ['fieldPath: data.host', 'select: {kind: Thing}, reject: [{labelSelector: app=web}], fieldPaths: [spec.text]', {}],
  [
    'fieldPath: data.host',
    'select: {kind: Thing}, reject: [{labelSelector: app=db}], fieldPaths: [spec.text]',
    { text: 'example.org' },
  ],
  ['namespace: shop, fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.text]', { text: 'example.org' }],
  ['version: v1, fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.text]', { text: 'example.org' }],
];

test('values are copied into fields, parts of texts, and documents in texts', async () => {
  for (const [from, target, changes] of replaced)
    assert.equal(
      specIn(await objectsOf(given(replacement(from, target)))),
      { ...spec, ...changes },
      `${from} into ${target}`,
    );
});

/** Sources and targets that kustomize 5.8.2 refuses. */
const refused: readonly (readonly [from: string, target: string])[] = [
  ['fieldPath: data.port', 'select: {kind: Thing}, fieldPaths: [spec.flag]'],
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.none]'],
  ['fieldPath: data.port', 'select: {kind: Thing}, fieldPaths: ["spec.list.[name=z].v"]'],
  ['fieldPath: data.port', 'select: {kind: Thing}, fieldPaths: ["spec.list.7.v"]'],
  ['fieldPath: data.port', 'select: {kind: Thing}, fieldPaths: ["spec.list.-.v"]'],
  ['fieldPath: data.port', 'select: {kind: Thing}, fieldPaths: ["spec.list.-"], options: {create: true}'],
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: ["spec.map.*"]'],
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.text.x]'],
  ['fieldPath: data.url, options: {delimiter: /, index: 9}', 'select: {kind: Thing}, fieldPaths: [spec.text]'],
  ['fieldPath: data.url, options: {delimiter: /, index: -1}', 'select: {kind: Thing}, fieldPaths: [spec.text]'],
  ['fieldPath: data, options: {delimiter: /}', 'select: {kind: Thing}, fieldPaths: [spec.text]'],
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.map], options: {delimiter: /}'],
  ['fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.json.none]'],
  ['fieldPath: data.none', 'select: {kind: Thing}, fieldPaths: [spec.text]'],
  ['fieldPath: data.host', 'select: {name: on}, fieldPaths: [spec.text]'],
  ['fieldPath: data.host', 'fieldPaths: [spec.text]'],
  ['namespace: m, fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.text]'],
  ['version: v2, fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.text]'],
];

test('sources and fields that do not exist or do not fit are errors', async () => {
  for (const [from, target] of refused)
    assert.is((await problemsOf(given(replacement(from, target)))).length, 1, `${from} into ${target}`);
});

test('without a field, the name is the value and the target', async () => {
  const [, { metadata }] = (await objectsOf(given(replacement('', 'select: {kind: Thing}')))) as [Config, Config];
  assert.is((metadata as Config).name, 'src');
});

test('a replacement has one source, which may be written in it or in a file', async () => {
  const target = '  targets: [{select: {kind: Thing}, fieldPaths: [spec.text]}]\n';
  const text = async (replacements: string, file = ''): Promise<unknown> =>
    (specIn(await objectsOf(given(replacements, { 'r.yaml': file }))) as Config).text;
  assert.is(await text(`- sourceValue: x\n${target}`), 'x');
  const inFile = replacement('fieldPath: data.host', 'select: {kind: Thing}, fieldPaths: [spec.text]');
  assert.is(await text('- path: r.yaml\n', inFile), 'example.org');
  assert.is(await text('- path: r.yaml\n', inFile.replace('- ', '').replaceAll('\n  ', '\n')), 'example.org');
  const problem = async (replacements: string): Promise<string | undefined> =>
    (await problemsOf(given(replacements, { 's.yaml': 'x\n' })))[0];
  assert.is(
    await problem(`- source: {kind: ConfigMap}\n  sourceValue: x\n${target}`),
    'kustomize.field kustomization.yaml:3',
  );
  assert.is(await problem(target.replace('  ', '- ')), 'kustomize.field kustomization.yaml:3');
  assert.is(await problem('- source: {kind: ConfigMap}\n'), 'kustomize.field kustomization.yaml:3');
  assert.is(
    await problem('- path: r.yaml\n  source: {kind: ConfigMap}\n'),
    'kustomize.kustomization kustomization.yaml:3',
  );
  assert.is(await problem('- path: s.yaml\n'), 'kustomize.kustomization kustomization.yaml:3');
  assert.is(await problem('- path: none.yaml\n'), 'kustomize.file kustomization.yaml:3');
  // Two objects are of this version.
  assert.is(await problem(`- source: {}\n${target}`), 'kustomize.field kustomization.yaml:3');
});

test.run();
