import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { activateBundles } from '../../../src/opa/index.ts';
import { openBundle } from '../../../src/rego/index.ts';
import { openApi } from './open-api.ts';

const test = suite('opa/api/writes');

const policies = { 'p.rego': 'package app\n\nallow if data.users[input.user]\n' };
const data = { users: { ada: true }, list: ['a'] };

test('documents are created, replaced, patched and deleted', async () => {
  const { ask } = await openApi({ policies, data });
  assert.is((await ask('PUT /v1/data/users/bob', true)).status, 204);
  assert.equal((await ask('POST /v1/data/app/allow', { input: { user: 'bob' } })).json, { result: true });
  assert.is((await ask('PUT /v1/data/new/deep', 1, { headers: { 'if-none-match': '*' } })).status, 204);
  assert.is((await ask('PUT /v1/data/new/deep', 2, { headers: { 'if-none-match': '*' } })).status, 304);
  const patch = [
    { op: 'add', path: '/list/-', value: 'b' },
    { op: 'replace', path: '/list/0', value: 'c' },
    { op: 'remove', path: '/users/ada' },
  ];
  assert.is((await ask('PATCH /v1/data', patch)).status, 204);
  assert.is((await ask('DELETE /v1/data/new')).status, 204);
  assert.equal((await ask('GET /v1/data')).json.result, { app: {}, list: ['c', 'b'], users: { bob: true } });
});

test('a patch applies as a whole or not at all', async () => {
  const { ask } = await openApi({ data });
  const patch = [
    { op: 'add', path: '/x', value: 1 },
    { op: 'remove', path: '/missing' },
  ];
  assert.is((await ask('PATCH /v1/data', patch)).status, 404);
  assert.equal((await ask('GET /v1/data/x')).json, {});
});

test('writes that do not fit are refused with the codes of OPA', async () => {
  const { ask } = await openApi({ policies, data });
  for (const [line, body, status, code] of [
    ['PUT /v1/data/list/x', 1, 404, 'resource_conflict'],
    ['PUT /v1/data/list/0/x/y', 1, 404, 'resource_conflict'],
    ['PUT /v1/data/list/9', 1, 404, 'resource_conflict'],
    ['DELETE /v1/data/nope', '', 404, 'resource_not_found'],
    ['PUT /v1/data/app/allow', 1, 400, 'invalid_parameter'],
    ['PUT /v1/data', 1, 400, 'invalid_parameter'],
    ['PUT /v1/data/x', '{', 400, 'invalid_parameter'],
    ['PATCH /v1/data', [{ op: 'move' }], 400, 'invalid_parameter'],
    ['PATCH /v1/data', {}, 400, 'invalid_parameter'],
    ['DELETE /v1/data', '', 405, undefined],
  ] as const) {
    const response = await ask(line, body);
    assert.equal([response.status, response.json?.code], [status, code], line);
  }
  assert.equal((await ask('GET /v1/data/list')).json.result, ['a']);
});

test('keys of documents may have any name', async () => {
  const { ask } = await openApi();
  await ask('PUT /v1/data/__proto__/polluted', 1);
  assert.is(({} as { polluted?: unknown }).polluted, undefined);
  assert.is((await ask('GET /v1/data/__proto__')).body, '{"result":{"polluted":1}}\n');
});

test('policies are added, read, and removed', async () => {
  const { ask } = await openApi({ data });
  const text = 'package app\n\nallow if input.ok\n';
  assert.equal((await ask('PUT /v1/policies/dir/app.rego', text)).json, {});
  assert.equal((await ask('POST /v1/data/app/allow', { input: { ok: true } })).json, { result: true });
  const { result } = (await ask('GET /v1/policies/dir/app.rego')).json;
  assert.equal([result.id, result.raw], ['dir/app.rego', text]);
  assert.is((await ask('GET /v1/policies')).json.result.length, 1);
  assert.equal((await ask('DELETE /v1/policies/dir/app.rego')).json, {});
  assert.equal((await ask('GET /v1/policies/dir/app.rego')).json.code, 'resource_not_found');
  assert.is((await ask('DELETE /v1/policies/dir/app.rego')).status, 404);
});

test('a policy that does not compile changes nothing', async () => {
  const { ask } = await openApi({ data });
  await ask('PUT /v1/policies/x', 'package x\n\np := 1\n');
  for (const [text, code, row] of [
    ['package x\n\np := y\n', 'rego_unsafe_var_error', 3],
    ['package x\n\np :=\n', 'rego_parse_error', 4],
    ['package users\n\nada := 1\n', 'rego_compile_error', 3],
  ] as const) {
    const { status, json } = await ask('PUT /v1/policies/x', text);
    assert.is(status, 400);
    assert.is(json.message, 'error(s) occurred while compiling module(s)');
    assert.equal([json.errors[0].code, json.errors[0].location.row], [code, row]);
  }
  assert.equal((await ask('GET /v1/data/x/p')).json, { result: 1 });
  await ask('PUT /v1/policies/y', 'package y\n\nf(a) := a\n');
  await ask('PUT /v1/policies/z', 'package z\n\nq := data.y.f(1)\n');
  assert.is((await ask('DELETE /v1/policies/y')).json.code, 'invalid_operation');
});

test('the number of reported errors is limited', async () => {
  const { ask } = await openApi({ parts: { maxErrors: 2 } });
  const text = `package x\n\n${['a', 'b', 'c', 'd'].map((name) => `${name} := u${name}\n`).join('\n')}`;
  assert.is((await ask('PUT /v1/policies/x', text)).json.errors.length, 3);
});

test('the documents and policies of a bundle are not written', async () => {
  const { ask, store } = await openApi({ data });
  const content = (text: string) => new TextEncoder().encode(text);
  const bundle = await openBundle([
    { path: '.manifest', content: content('{"revision": "r1", "roots": ["app"]}') },
    { path: 'app/p.rego', content: content('package app\n\np := 1\n') },
  ]);
  await store.update((documents) => activateBundles(documents, new Map([['main', { bundle }]])));
  for (const [line, body, message] of [
    ['PUT /v1/data/app/x', 1, 'path app/x is owned by bundle "main"'],
    ['PUT /v1/data/app', 1, 'path app is owned by bundle "main"'],
    ['PUT /v1/data', {}, "can't write to document root with bundle roots configured"],
    ['PUT /v1/policies/new', 'package app.more', 'path app/more is owned by bundle "main"'],
    ['DELETE /v1/policies/main/app/p.rego', '', 'path app is owned by bundle "main"'],
  ] as const) {
    const { status, json } = await ask(line, body);
    assert.equal([status, json], [400, { code: 'invalid_parameter', message }], line);
  }
  assert.is((await ask('PUT /v1/data/other', 1)).status, 204);
  const { provenance } = (await ask('GET /v1/data/app?provenance')).json;
  assert.equal(provenance.bundles, { main: { revision: 'r1' } });
});

test('an evaluation that waits keeps the version of the store with which it began', async () => {
  const { store } = await openApi({ data: { a: 1 } });
  const before = store.current();
  await store.update((documents) => ({ ...documents, data: { a: 2 } }));
  assert.is(await before.evaluator.evaluate(['a']), 1);
  assert.is(await store.current().evaluator.evaluate(['a']), 2);
});

test.run();
