import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openApi } from './open-api.ts';

const test = suite('opa/api/access');

const gate = `package system.authz

default allow := false

allow if input.identity == "sesame"

allow if input.path == ["v1", "data", "a/b"]

allow if {
	input.method == "POST"
	input.body.input.user == "ada"
	input.params.key[_] == "k"
	input.headers["X-Key"][0] == "h"
}
`;

test('the policy decides by path, method, parameters, headers, body and identity', async () => {
  const parts = { authorization: 'basic', authentication: 'token' } as const;
  const { ask } = await openApi({ policies: { gate }, data: { x: 1 }, parts });
  const token = (authorization: string) => ({ headers: { authorization } });
  for (const [line, body, options, status] of [
    ['GET /v1/data/x', '', {}, 401],
    ['GET /v1/data/x', '', token('Bearer sesame'), 200],
    ['GET /v1/data/x', '', token('bearer sesame'), 401],
    ['GET /v1/data/x', '', token('Bearer other'), 401],
    ['GET /v1/data/a%2Fb', '', {}, 200],
    ['GET /v1/data/a/b', '', {}, 401],
    ['POST /v1/data/x?key=k', { input: { user: 'ada' } }, { headers: { 'x-key': 'h' } }, 200],
    ['POST /v1/data/x?key=k', { input: { user: 'eve' } }, { headers: { 'x-key': 'h' } }, 401],
    ['POST /v1/data/x?key=z', { input: { user: 'ada' } }, { headers: { 'x-key': 'h' } }, 401],
    ['POST /v1/data/x?key=k', '{', { headers: { 'x-key': 'h' } }, 400],
    ['PUT /v1/data/x', 2, {}, 401],
    ['GET /health', '', {}, 401],
    ['GET /nowhere', '', {}, 401],
  ] as const) {
    const { status: actual } = await ask(line, body, options);
    assert.is(actual, status, `${line} ${JSON.stringify(body)}`);
  }
  assert.equal((await ask('GET /v1/data/x')).json, {
    code: 'unauthorized',
    message: 'request rejected by administrative policy',
  });
});

test('the identity of a client with a certificate is its subject', async () => {
  const policies = { gate: 'package system.authz\n\nallow if input.identity == "CN=ada,O=Example"\n' };
  const { ask } = await openApi({ policies, parts: { authorization: 'basic', authentication: 'tls' } });
  assert.is((await ask('GET /health', '', { subject: 'CN=ada,O=Example' })).status, 200);
  assert.is((await ask('GET /health', '', { subject: 'CN=eve' })).status, 500);
});

test('a policy may give a reason, and without a policy nothing is allowed', async () => {
  const policies = { gate: 'package system.authz\n\nallow := {"allowed": false, "reason": "closed"}\n' };
  const parts = { authorization: 'basic' } as const;
  const closed = await (await openApi({ policies, parts })).ask('GET /health');
  assert.equal([closed.status, closed.json.message], [401, 'closed']);
  const missing = await (await openApi({ parts })).ask('GET /health');
  assert.equal([missing.status, missing.json.message], [500, 'authorization policy missing or undefined']);
  const other = 'default_authorization_decision: /gates/main';
  const named = await openApi({ policies: { g: 'package gates\n\nmain := true\n' }, parts, config: other });
  assert.is((await named.ask('GET /health')).status, 200);
});

test('health depends on bundles and plugins, if the request needs it', async () => {
  const health = 'package system.health\n\nlive if input.plugins_ready\n\nodd := 1\n';
  const { ask, board } = await openApi({ policies: { health } });
  board.setState('bundle', { state: 'NOT_READY' });
  board.setState('status', { state: 'OK' });
  board.setReport('bundles', { main: { name: 'main' } });
  assert.is((await ask('GET /health')).status, 200);
  assert.is((await ask('GET /health?bundles')).json.error, 'one or more bundles are not activated: main');
  assert.is((await ask('GET /health?plugins')).json.error, 'one or more plugins are not up');
  assert.is((await ask('GET /health?plugins&exclude-plugin=bundle')).status, 200);
  assert.is((await ask('GET /health/live')).json.error, 'health check (data.system.health.live) was undefined');
  board.setState('bundle', { state: 'OK' });
  assert.is((await ask('GET /health?bundles&plugins')).status, 200);
  assert.is((await ask('GET /health/live')).status, 200);
  assert.is((await ask('GET /health/odd')).status, 500);
});

test('a diagnostic address serves health and metrics only', async () => {
  const { ask } = await openApi({ parts: { diagnosticOnly: true, authorization: 'basic' } });
  assert.is((await ask('GET /health')).status, 200);
  assert.is((await ask('GET /metrics')).status, 200);
  assert.is((await ask('GET /v1/data')).status, 404);
});

test('the configuration is shown without credentials', async () => {
  const config = `
services: {a: {url: "https://a.example", credentials: {bearer: {token: SECRET}}}}
keys: {k: {algorithm: RS256, key: SECRET, private_key: SECRET}}
labels: {region: west}
`;
  const { ask } = await openApi({ config });
  const { body, json } = await ask('GET /v1/config');
  assert.not.match(body, 'SECRET');
  assert.equal(json.result.services, { a: { url: 'https://a.example' } });
  assert.equal(json.result.labels, { id: 'me', region: 'west', version: '1.22.0' });
  assert.is(json.result.default_decision, '/system/main');
  assert.is((await ask('GET /v1/status')).json.message, 'status plugin not enabled');
});

test.run();
