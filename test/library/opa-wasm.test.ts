import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LoadedPolicy, loadPolicy, loadPolicySync } from '../../src/library/opa-wasm.ts';
import { LintelError, openBundle, writeBundle } from '../../src/library/rego.ts';

const test = suite('library: the interface of opa-wasm');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const jsonBuffer = (value: unknown): ArrayBuffer => bytesOf(JSON.stringify(value)).slice().buffer as ArrayBuffer;

const text = `# METADATA
# scope: package
package app.authz

# METADATA
# entrypoint: true
allow if input.role in data.roles

names contains name if some name in ["b", "a", "b"]

# METADATA
# entrypoint: true
counts["x y"] := count(names)

seen := input
`;

async function messageOf(call: () => unknown): Promise<string> {
  try {
    await call();
  } catch (error) {
    assert.instance(error, LintelError);
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}

test('entrypoints have numbers and paths, and results are plain JSON', async () => {
  const policy = await loadPolicy(text);
  assert.instance(policy, LoadedPolicy);
  assert.equal(policy.entrypoints, { 'app/authz/allow': 0, 'app/authz/counts/x y': 1 });
  policy.setData({ roles: ['admin'] });
  assert.equal(policy.evaluate({ role: 'admin' }), [{ result: true }]);
  assert.equal(policy.evaluate({ role: 'guest' }), []);
  assert.equal([policy.evalBool({ role: 'admin' }), policy.evalBool()], [true, false]);
  assert.equal(policy.evaluate({}, 1), [{ result: 2 }]);
  assert.equal(policy.evaluate({}, 'app/authz/names'), [{ result: ['a', 'b'] }]);
  assert.equal(policy.evaluate(undefined, 'app/authz'), [{ result: { counts: { 'x y': 2 }, names: ['a', 'b'] } }]);
  assert.match(await messageOf(() => policy.evaluate({}, 'app/other')), /entrypoint app\/other is not valid/);
  assert.match(await messageOf(() => policy.evaluate({}, 2)), /no such entrypoint: 2/);
});

test('mistakes when policies are loaded and evaluated say what to do', async () => {
  const plain = await loadPolicy('package a\n\nallow := true\n\nusers.ada := 1\n');
  assert.match(await messageOf(() => plain.evaluate({})), 'the policy has no entrypoints');
  const withEntrypoints = (...entrypoints: string[]) =>
    loadPolicy('package a\n\nallow := true\n\nusers contains 1\n', undefined, {}, { entrypoints });
  assert.match(await messageOf(() => withEntrypoints('a/alow')), 'undefined entrypoint "a/alow"');
  assert.equal((await withEntrypoints('a/allow', 'a', 'a/users/1')).evaluate(), [{ result: true }]);
  for (const path of ['policy.rego', './policy.wasm', 'dist/bundle.tar.gz']) {
    assert.match(await messageOf(() => loadPolicy(path)), `"${path}" is not a policy`);
    assert.match(await messageOf(() => loadPolicySync(path)), `"${path}" is not a policy`);
  }
  const nothing = undefined as unknown as string;
  assert.match(await messageOf(() => loadPolicy(nothing)), 'undefined is not a policy');
  assert.match(await messageOf(() => loadPolicy('package a\n\nallow if {\n')), /^policy\.rego:4:1: /);
});

test('input and data are what JSON makes of them', async () => {
  const policy = await loadPolicy(text, { initial: 10 }, {}, { entrypoints: ['app/authz/seen'] });
  const seen = (input: unknown): unknown => policy.evaluate(input)[0]?.result;
  const date = new Date(0);
  assert.equal(seen({ date, none: undefined, list: [undefined, () => 1], n: Number.NaN }), {
    date: date.toJSON(),
    list: [null, null],
    n: null,
  });
  assert.equal(seen(jsonBuffer({ a: 1 })), { a: 1 });
  assert.equal([seen(0), seen(''), seen(null), seen('x'), seen([1])], [undefined, undefined, undefined, 'x', [1]]);
  const data = { roles: ['a'] };
  policy.setData(data);
  data.roles.push('b');
  assert.equal(policy.evaluate({ role: 'b' }, 'app/authz/allow'), []);
  policy.setData(jsonBuffer({ roles: ['b'] }));
  assert.equal(policy.evaluate({ role: 'b' }, 'app/authz/allow'), [{ result: true }]);
});

test('custom functions replace those of the language, and their errors are thrown', async () => {
  const policyText = `package p

a := company.double(input)
b := http.send({"method": "get", "url": "https://a.example"}).body
c := company.fails()
`;
  const custom = {
    'company.double': (n: number) => 2 * n,
    'http.send': ({ url }: { url: string }) => ({ body: url }),
    'company.fails': () => {
      throw new RangeError('no network');
    },
  };
  const policy = await loadPolicy(policyText, undefined, custom);
  assert.equal(policy.evaluate(4, 'p/a'), [{ result: 8 }]);
  assert.equal(policy.evaluate(4, 'p/b'), [{ result: 'https://a.example' }]);
  assert.throws(
    () => policy.evaluate(4, 'p/c'),
    (error: unknown) => error instanceof RangeError,
  );
  assert.equal(policy.evaluate(4, 'p/a'), [{ result: 8 }]);
  assert.match(await messageOf(() => loadPolicy(policyText)), /undefined function company.double/);
  const slow = await loadPolicy('package p\n\na := company.slow()\n', 5, { 'company.slow': async () => 1 });
  assert.match(await messageOf(() => slow.evaluate({}, 'p/a')), /company.slow returned a promise/);
});

test('policies are Rego, bundles, or responses with one of these, loaded later or at once', async () => {
  const files = [
    { path: 'p.rego', content: bytesOf(text) },
    { path: 'data.json', content: bytesOf('{"roles": ["admin"]}') },
  ];
  const bundle = await writeBundle(await openBundle(files));
  const buffer = bundle.slice().buffer as ArrayBuffer;
  const response = (): Response => new Response(buffer);
  const policies = [
    ...(await Promise.all([bundle, buffer, response(), Promise.resolve(response())].map((given) => loadPolicy(given)))),
    await loadPolicy(await openBundle(files)),
    loadPolicySync(bundle),
    loadPolicySync(buffer),
  ];
  for (const policy of policies) assert.equal(policy.evaluate({ role: 'admin' }), [{ result: true }]);
  const old = 'package p\n\na[x] { x := 1 }';
  assert.equal(loadPolicySync(old, 5, {}, { version: 'v0' }).evaluate({}, 'p/a'), [{ result: [1] }]);
  assert.equal(loadPolicySync(bytesOf('package p\n\na := 1\n')).evaluate({}, 'p/a'), [{ result: 1 }]);
});

test('WebAssembly is refused, and says what to load', async () => {
  const wasm = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  assert.match(await messageOf(() => loadPolicy(wasm)), /the policy is WebAssembly/);
  const manifest = '{"wasm": [{"entrypoint": "p/a", "module": "/policy.wasm"}]}';
  const files = [
    { path: 'policy.wasm', content: wasm },
    { path: '.manifest', content: bytesOf(manifest) },
  ];
  const bundle = await writeBundle(await openBundle(files));
  assert.match(await messageOf(() => loadPolicy(bundle)), /the bundle contains WebAssembly/);
});

test('a signature is verified, and cannot be at once', async () => {
  const signing = { key: 'secret', algorithm: 'HS256', keyId: 'k' } as const;
  const bundle = await writeBundle(await openBundle([{ path: 'p.rego', content: bytesOf(text) }]), { signing });
  const verification = { keys: { k: { key: 'secret', algorithm: 'HS256' } } } as const;
  await loadPolicy(bundle, undefined, {}, { verification });
  assert.match(await messageOf(() => loadPolicy(bundle)), /the bundle is signed/);
  assert.match(await messageOf(() => loadPolicySync(bundle)), /the bundle is signed/);
  loadPolicySync(bundle, undefined, {}, { skipVerification: true });
});

test.run();
