import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applyDelta, mergeBundles, readBundle, toJson, writeBundle } from '../../../src/rego/index.ts';
import type { Diagnostic } from '../../../src/source/index.ts';
import { tarEntry } from '../../go/archive/tar-entry.ts';
import { archive, bytesOf, read, refusal } from './files.ts';

const test = suite('rego/bundle/read');

test('data files are below their directories, and files with other names are left out', async () => {
  const bundle = await read({
    '/data.json': '{"top": 1, "b": {"x": 1}}',
    '/a/data.yaml': 'list: [1, 2]\n',
    '/b/data.yml': 'y: 2\n',
    '/b/other.json': '{"not": "data"}',
    '/p.rego': 'package p\n\nx := 1\n',
  });
  assert.equal(toJson(bundle.data), { top: 1, b: { x: 1, y: 2 }, a: { list: [1, 2] } });
  assert.equal(
    bundle.modules.map(({ path, source }) => [path, source.path, source.text]),
    [['/p.rego', 'p.rego', 'package p\n\nx := 1\n']],
  );
  assert.equal(bundle.manifest, { revision: '', roots: [''] });
});

test('a large bundle is read with pauses', async () => {
  const users = Object.fromEntries(Array.from({ length: 20_000 }, (_, id) => [`u${id}`, { name: 'é€😀', id }]));
  const bytes = await archive({ '/data.json': JSON.stringify({ users }), '/p.rego': 'package p\n\nx := 1\n' });
  let pauses = 0;
  const pause = async (): Promise<void> => {
    pauses++;
  };
  assert.equal(toJson((await readBundle(bytes, { pause })).data), { users });
  assert.ok(pauses > 10, `${pauses} pauses`);
});

test('keys called __proto__ are data like any other', async () => {
  const { data } = await read({ '/data.json': '{"a": 1}', '/__proto__/data.json': '{"__proto__": {"b": 2}}' });
  assert.is(JSON.stringify(data), '{"a":1,"__proto__":{"__proto__":{"b":2}}}');
  assert.is(({} as { b?: number }).b, undefined);
});

test('data in too many directories is refused', async () => {
  assert.match(await refusal(read({ [`${'a/'.repeat(200_000)}data.json`]: '{}' })), 'in more than 1000 directories');
});

test('versions of the language come from the manifest, for all files and for single ones', async () => {
  const old = 'package p\n\nallow { input.x }\n';
  const current = 'package q\n\nallow if input.x\n';
  const manifest = (fields: object): string => JSON.stringify({ revision: 'r', ...fields });
  const both = { '/old/p.rego': old, '/q.rego': current };
  const patterns = { rego_version: 1, file_rego_versions: { '/old/*.rego': 0 } };
  const { modules } = await read({ ...both, '/.manifest': manifest(patterns) });
  assert.equal(
    modules.map(({ version }) => version),
    [0, 1],
  );
  assert.match(await refusal(read({ ...both, '/.manifest': manifest({ rego_version: 1 }) })), /rego_parse_error/);
  await read({ '/p.rego': old, '/.manifest': manifest({ rego_version: 0 }) });
  await read({ '/p.rego': old }, { version: 'v0' });
});

const p = 'package a.b\n\nx := 1\n';
const refused: readonly (readonly [what: string, files: Readonly<Record<string, string>>, expected: RegExp])[] = [
  ['invalid JSON', { '/data.json': '{' }, /^bundle.invalid: \/data.json: unexpected EOF/],
  ['a manifest that is not an object', { '/.manifest': '[]' }, /the manifest must be an object/],
  ['roots that are not paths', { '/.manifest': '{"roots": [1]}' }, /roots must be a list of paths/],
  ['roots that overlap', { '/.manifest': '{"roots": ["a", "b", "/a/c/"]}' }, /roots "a" and "a\/c" overlap/],
  ['an unknown version', { '/.manifest': '{"rego_version": 3}' }, /the version of the language must be 0, 1 or 2/],
  ['a package outside of the roots', { '/.manifest': '{"roots": ["a/c"]}', '/p.rego': p }, /package a.b of \/p.rego/],
  ['data outside of the roots', { '/.manifest': '{"roots": ["a"]}', '/data.json': '{"b": 1}' }, /the data at "b"/],
  ['a value above a root', { '/.manifest': '{"roots": ["a/b"]}', '/data.json': '{"a": 1}' }, /the data at "a"/],
  ['a missing module', { '/.manifest': '{"wasm": [{"entrypoint": "a", "module": "/policy.wasm"}]}' }, /is missing/],
  ['two values for one document', { '/data.json': '{"a": 1}', '/a/data.json': '2' }, /^data.conflict/],
  ['data that is not an object', { '/data.json': '[]' }, /the top level of data must be an object/],
  ['data without roots', { '.manifest': '{"roots": []}' }, /the data at "" is outside/],
  ['two manifests', { '/.manifest': '{}', '/a/.manifest': '{}' }, /several manifests/],
  ['a manifest in protobuf format', { '/.manifest.pb': '' }, /protobuf format/],
  ['a path that leads out', { '/../p.rego': p }, /leads out of the bundle/],
  ['the same file twice', { '/p.rego': p, './p.rego': p }, /contains \/p.rego twice/],
  ['a syntax error', { '/p.rego': 'package a\n\nx := {' }, /^rego_parse_error/],
  [
    'a delta with policies',
    { '/patch.json': '{"data": [{"op": "remove", "path": "a"}]}', '/p.rego': p },
    /only patch.json/,
  ],
  ['a patch that is not a list', { '/patch.json': '{"data": {}}' }, /data must be a list of operations/],
  [
    'a patch outside of the roots',
    { '/.manifest': '{"roots": ["a"]}', '/patch.json': '{"data": [{"op": "remove", "path": "b"}]}' },
    /the patch at b is outside/,
  ],
];
for (const [what, files, expected] of refused) {
  test(`a bundle with ${what} is refused`, async () => {
    assert.match(await refusal(read(files)), expected);
  });
}

test('an archive that is not one, or unpacks to too much, is refused', async () => {
  assert.match(await refusal(readBundle(bytesOf('no archive'))), /^bundle.invalid: bundle: not a readable .tar.gz/);
  const bomb = gzipSync(Buffer.concat([tarEntry('data.json', 'x'.repeat(3_000_000)), Buffer.alloc(1024)]));
  assert.ok(bomb.length < 10_000);
  assert.match(await refusal(readBundle(bomb, { maxBytes: 1_000_000 })), /unpacked size exceeds the limit/);
});

test('links and devices are left out, with a warning', async () => {
  const entries = ['1', '2', '3', '5'].map((type) => tarEntry(`${type}/data.json`, '', type));
  const bytes = gzipSync(Buffer.concat([...entries, tarEntry('data.json', '{"a": 1}'), Buffer.alloc(1024)]));
  const warnings: string[] = [];
  const onWarning = ({ code, level, message }: Diagnostic) => void warnings.push(`${code} ${level}: ${message}`);
  assert.equal(toJson((await readBundle(bytes, { name: 'b.tar.gz', onWarning })).data), { a: 1 });
  const expected = 'b.tar.gz: "1/data.json" and 2 more left out: a bundle cannot contain links or devices';
  assert.equal(warnings, [`bundle.links warning: ${expected}`]);
  await read({ 'data.json': '{}' }, { onWarning });
  assert.is(warnings.length, 1);
});

test('a bundle with many roots is read in linear time', async () => {
  const roots = Array.from({ length: 100_000 }, (_, index) => `a/r${index}`);
  const data = Object.fromEntries(roots.map((root) => [root.slice(2), 1]));
  const files = { '/.manifest': JSON.stringify({ roots }), '/data.json': JSON.stringify({ a: data }) };
  const start = performance.now();
  await read(files);
  assert.ok(performance.now() - start < 5_000);
});

test('a bundle is read as it was written', async () => {
  const files = {
    '/.manifest': '{"metadata": {"by": "<us>"}, "revision": "r1", "roots": ["a", "b"], "rego_version": 1}',
    '/data.json': '{"b": {"n": 1.50, "big": 123456789012345678901234567890, "html": "<&>"}}',
    '/a/p.rego': p,
    '/policy.wasm': 'wasm',
  };
  const bundle = await read(files);
  const bytes = await writeBundle(bundle);
  const again = await readBundle(bytes);
  assert.equal(JSON.stringify(again.manifest), JSON.stringify(bundle.manifest));
  assert.equal(toJson(again.data), toJson(bundle.data));
  assert.equal(again.modules, bundle.modules);
  assert.equal(again.compiled, bundle.compiled);
  assert.equal(await writeBundle(again), bytes);
});

test('several bundles become one if their roots do not overlap', async () => {
  const bundle = (root: string, extra: object = {}) =>
    read({
      '/.manifest': JSON.stringify({ revision: root, roots: [root], ...extra }),
      [`/${root}/data.json`]: '{"x": 1}',
      [`/${root}.rego`]: `package ${root}.p\n\nn := 1\n`,
    });
  const merged = mergeBundles([await bundle('a'), await bundle('b', { rego_version: 0 })]);
  assert.equal(toJson(merged.data), { a: { x: 1 }, b: { x: 1 } });
  assert.equal(merged.manifest, {
    revision: '',
    roots: ['a', 'b'],
    wasm: [],
    rego_version: 1,
    file_rego_versions: { '/b.rego': 0 },
  });
  const same = async () => mergeBundles([await bundle('a'), await bundle('a')]);
  assert.match(await refusal(same()), /^bundle.conflict: two bundles own the same documents/);
});

test('a delta bundle changes the data of a bundle with the same roots, or nothing', async () => {
  const roots = ['a', 'b'];
  const base = await read({
    '/.manifest': JSON.stringify({ revision: '1', roots }),
    '/data.json': '{"a": {"list": [1, 2], "x": 1}, "b": {}}',
  });
  const delta = (operations: readonly object[], given: readonly string[] = roots) =>
    read({
      '/.manifest': JSON.stringify({ revision: '2', roots: given }),
      '/patch.json': JSON.stringify({ data: operations }),
    });
  const after = applyDelta(
    base,
    await delta([
      { op: 'upsert', path: '/b/new/deep', value: 1 },
      { op: 'upsert', path: 'a/list/-', value: 3 },
      { op: 'upsert', path: 'a/list/0', value: 0 },
      { op: 'replace', path: '/a/x', value: { '~/': null } },
      { op: 'remove', path: '/a/x/~0~1' },
    ]),
  );
  assert.equal(toJson(after.data), { a: { list: [0, 1, 2, 3], x: {} }, b: { new: { deep: 1 } } });
  assert.is(after.manifest.revision, '2');
  assert.equal(toJson(base.data), { a: { list: [1, 2], x: 1 }, b: {} });
  const refusedDelta = async (operations: readonly object[], given?: readonly string[]) =>
    refusal((async () => applyDelta(base, await delta(operations, given)))());
  const remove = { op: 'remove', path: '/a/x' };
  assert.match(await refusedDelta([remove], ['a']), /^bundle.conflict: the delta bundle is for other roots/);
  assert.match(await refusedDelta([remove, remove]), /there is no document at \/a\/x/);
  assert.match(await refusedDelta([{ op: 'replace', path: '/a/y/z', value: 1 }]), /there is no document at \/a\/y/);
  assert.match(await refusedDelta([{ op: 'upsert', path: '/a/x/y', value: 1 }]), /no object or array at \/a\/x/);
  assert.match(await refusedDelta([{ op: 'upsert', path: '/a/list/9', value: 1 }]), /no document at \/a\/list\/9/);
  assert.match(await refusedDelta([{ op: 'move', path: '/a' }]), /must be upsert, add, replace or remove/);
  assert.match(await refusal(readBundle(archive({ '/patch.json': '[' }))), /bundle.invalid/);
});

test.run();
