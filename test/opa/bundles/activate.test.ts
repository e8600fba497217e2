import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Activation,
  activateBundles,
  createStore,
  evaluatorOpener,
  noDocuments,
  type Store,
} from '../../../src/opa/index.ts';
import { toJson } from '../../../src/rego/index.ts';
import { LintelError } from '../../../src/source/index.ts';
import { read } from '../../rego/bundle/files.ts';

const test = suite('opa/bundles/activate');

const open = (): Promise<Store> =>
  createStore(
    noDocuments,
    evaluatorOpener({ host: { now: () => 0n, random: Math.random, env: new Map() }, limits: {} }),
  );

/** A bundle with a manifest and files. */
const bundle = async (
  roots: readonly string[],
  files: Readonly<Record<string, string>>,
  more: object = {},
): Promise<Activation> => ({
  bundle: await read({ '/.manifest': JSON.stringify({ roots, revision: 'r1', ...more }), ...files }),
});
const activate = (store: Store, bundles: Readonly<Record<string, Activation>>, removed: readonly string[] = []) =>
  store.update((documents) => activateBundles(documents, new Map(Object.entries(bundles)), removed));

async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    assert.instance(error, LintelError);
    return (error as LintelError).message;
  }
  throw new Error('it was not refused');
}

const policy = 'package app\n\nallow if input in data.app.users\n';

test('a bundle brings policies, data and a record of itself', async () => {
  const store = await open();
  await activate(store, {
    one: { ...(await bundle(['app'], { '/app/p.rego': policy, '/app/data.json': '{"users": ["ada"]}' })), etag: 'e1' },
  });
  const { evaluator, policies, data } = store.current();
  assert.is(await evaluator.evaluate(['app', 'allow'], 'ada'), true);
  assert.equal([...policies.keys()], ['one/app/p.rego']);
  const record = { etag: 'e1', manifest: { revision: 'r1', roots: ['app'] } };
  assert.equal(toJson(data), { app: { users: ['ada'] }, system: { bundles: { one: record } } });
});

test('the old and the new roots of a bundle are replaced, and nothing else', async () => {
  const store = await open();
  await activate(store, {
    one: await bundle(['a', 'b/c'], {
      '/data.json': '{"a": {"x": 1}, "b": {"c": 1}}',
      '/a.rego': 'package a.p\n\ny := 1\n',
    }),
    two: await bundle(['b/d'], { '/data.json': '{"b": {"d": 2}}' }),
  });
  await activate(store, {
    one: await bundle(['b/c', 'e'], { '/data.json': '{"b": {"c": 3}, "e": 4}', '/e.rego': 'package b.c.q' }),
  });
  const { data, policies } = store.current();
  const { system, ...rest } = toJson(data) as { readonly system: object };
  assert.equal(rest, { b: { c: 3, d: 2 }, e: 4 });
  assert.equal([...policies.keys()], ['one/e.rego']);
  assert.equal(system, {
    bundles: {
      one: { etag: '', manifest: { revision: 'r1', roots: ['b/c', 'e'] } },
      two: { etag: '', manifest: { revision: 'r1', roots: ['b/d'] } },
    },
  });
  await activate(store, {}, ['one']);
  assert.equal(Object.keys((toJson(store.current().data) as { b: object }).b), ['d']);
  assert.equal([...store.current().bundles.keys()], ['two']);
  assert.is(store.current().policies.size, 0);
});

test('bundles that own the same documents are refused, and nothing has changed', async () => {
  const store = await open();
  await activate(store, { one: await bundle(['a', 'b/c'], {}) });
  const before = store.current();
  const overlap = await refusal(activate(store, { two: await bundle(['b', 'a'], {}) }));
  assert.is(
    overlap,
    'detected overlapping roots in manifests for these bundles: [one, two] (b overlaps b/c, root a is in multiple bundles)',
  );
  assert.is(
    await refusal(activate(store, { three: { bundle: await read({ '/data.json': '{}' }) } })),
    "bundles [one, three] have overlapping roots and cannot be activated simultaneously because bundle(s) [three] specify empty root paths ('') which overlap with any other bundle root",
  );
  assert.match(
    await refusal(activate(store, { one: await bundle(['a'], { '/p.rego': 'package a\n\nx := y\n' }) })),
    /var y is unsafe/,
  );
  assert.is(store.current(), before);
});

test('a delta bundle changes the data and the revision of its bundle', async () => {
  const store = await open();
  await activate(store, {
    one: await bundle(['app'], { '/app/p.rego': policy, '/app/data.json': '{"users": ["ada"]}' }),
  });
  const patch = '{"data": [{"op": "upsert", "path": "/app/users/-", "value": "bob"}]}';
  await activate(store, { one: await bundle(['app'], { '/patch.json': patch }, { revision: 'r2' }) });
  const { evaluator, bundles } = store.current();
  assert.is(await evaluator.evaluate(['app', 'allow'], 'bob'), true);
  assert.is(bundles.get('one')?.manifest.revision, 'r2');
  const other = await bundle(['app', 'other'], { '/patch.json': patch });
  assert.match(
    await refusal(activate(store, { one: other })),
    "delta bundle 'one' has wasm resolvers or manifest roots that are different from those in the store",
  );
});

test('a bundle with many roots is activated in linear time', async () => {
  const roots = Array.from({ length: 20_000 }, (_, index) => `a/r${index}`);
  const data = Object.fromEntries(roots.map((root) => [root.slice(2), 1]));
  const store = await open();
  const start = performance.now();
  for (const name of ['one', 'one'])
    await activate(store, { [name]: await bundle(roots, { '/data.json': JSON.stringify({ a: data }) }) });
  assert.is(Object.keys((store.current().data as { a: object }).a).length, 20_000);
  assert.ok(performance.now() - start < 20_000);
});

test.run();
