import { gunzipSync, gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { jsonText } from '../../../src/rego/index.ts';
import { openApi } from './open-api.ts';

const test = suite('opa/api/data');

const policy = `package authz

default allow := false

allow if input.user == "ada"

conflict := 1 if input.c

conflict := 2 if input.c

bad := 1 / input.zero

undef if input.nope

big := 12345678901234567890

now := time.now_ns()

noted if trace(sprintf("user %s", [input.user]))
`;
const settings = {
  policies: { 'authz.rego': policy },
  data: { list: [10, { x: null }], odd: { 'a/b': 1, '7': 'seven' } },
};

// The responses are those of opa run --server; conformance/opa/server.ts compares many more.
test('a document is evaluated for an input in the body or in a parameter', async () => {
  const { ask } = await openApi(settings);
  assert.is((await ask('POST /v1/data/authz/allow', { input: { user: 'ada' } })).body, '{"result":true}\n');
  const given = encodeURIComponent('{"user":"ada"}');
  assert.equal((await ask(`GET /v1/data/authz/allow?input=${given}`)).json, { result: true });
  assert.equal((await ask('GET /v1/data/authz/allow')).json, { result: false });
  assert.is((await ask('POST /v0/data/authz/allow', { user: 'ada' })).body, 'true\n');
  assert.equal((await ask('GET /v1/data/authz/undef')).json, {});
  assert.equal((await ask('GET /v1/data/list/1/x')).json, { result: null });
  assert.equal((await ask('GET /v1/data/odd/a%2Fb')).json, { result: 1 });
  assert.equal((await ask('GET /v1/data/odd/7')).json, { result: 'seven' });
  assert.is((await ask('GET /v1/data/authz/big')).body, '{"result":12345678901234567890}\n');
});

test('a request without input gets a warning, and an input of null counts as none', async () => {
  const { ask } = await openApi(settings);
  for (const body of [{}, { input: null }, { user: 'ada' }, '']) {
    const { json } = await ask('POST /v1/data/authz/allow', body);
    assert.is(json.warning.code, 'api_usage_warning');
  }
});

test('an undefined document is missing in version 0 only', async () => {
  const { ask } = await openApi(settings);
  const { status, json } = await ask('POST /v0/data/authz/undef', {});
  assert.equal([status, json], [404, { code: 'undefined_document', message: 'document undefined: data.authz.undef' }]);
  const missing = await ask('POST /', {});
  assert.is(missing.json.message, 'document missing: data.system.main');
  const other = await openApi({ ...settings, config: 'default_decision: authz/allow' });
  assert.is((await other.ask('POST /', { user: 'ada' })).body, 'true\n');
});

test('a failed evaluation is an internal error with its place', async () => {
  const { ask } = await openApi(settings);
  const { status, json } = await ask('POST /v1/data/authz/conflict', { input: { c: 1 } });
  assert.is(status, 500);
  assert.is(json.code, 'internal_error');
  assert.is(json.errors[0].code, 'eval_conflict_error');
  assert.equal(json.errors[0].location, { file: 'authz.rego', row: 9, col: 1 });
  const zero = { input: { zero: 0 } };
  assert.equal((await ask('POST /v1/data/authz/bad', zero)).json, {});
  assert.is(
    (await ask('POST /v1/data/authz/bad?strict-builtin-errors', zero)).json.errors[0].code,
    'eval_builtin_error',
  );
});

test('an evaluation that is too expensive ends with an error, and the server continues', async () => {
  const loop =
    'package loop\n\np := count([1 | some x in numbers.range(1, 3000); some y in numbers.range(1, 3000); x == y])\n';
  const { ask } = await openApi({ policies: { loop }, steps: 100_000 });
  const { status, json } = await ask('GET /v1/data/loop/p');
  assert.equal([status, json.errors[0].code], [500, 'eval_cancel_error']);
  assert.is((await ask('GET /health')).status, 200);
});

test('parameters add metrics, provenance and explanations, and format the response', async () => {
  const { ask } = await openApi(settings);
  const { body } = await ask('POST /v1/data/authz/allow?pretty&metrics&provenance', { input: { user: '<ada>' } });
  const lines = body.split('\n');
  assert.is(lines[1], '  "provenance": {');
  assert.is(lines[2], '    "version": "1.22.0",');
  const names = Object.keys(JSON.parse(body).metrics);
  assert.equal(names, [
    'counter_server_query_cache_hit',
    'timer_rego_input_parse_ns',
    'timer_rego_query_eval_ns',
    'timer_server_handler_ns',
  ]);
  const { json } = await ask('POST /v1/data/authz/noted?explain=notes', { input: { user: 'eve' } });
  assert.is(json.explanation.length, 1);
  assert.match(json.explanation[0], 'user eve');
  const full = await ask('POST /v1/data/authz/allow?explain=full', { input: { user: 'eve' } });
  assert.ok(full.json.explanation.some((line: string) => line.includes('input.user == "ada"')));
});

test('bodies may be YAML or compressed, and their size is limited', async () => {
  const { ask } = await openApi({ ...settings, config: 'server: {decoding: {gzip: {max_length: 100}}}' });
  const yaml = { headers: { 'content-type': 'application/yaml' } };
  assert.equal((await ask('POST /v1/data/authz/allow', 'input: {user: ada}', yaml)).json, { result: true });
  const gzip = { headers: { 'content-encoding': 'gzip' } };
  const small = gzipSync(JSON.stringify({ input: { user: 'ada' } }));
  assert.equal((await ask('POST /v1/data/authz/allow', small, gzip)).json, { result: true });
  const large = gzipSync(JSON.stringify({ input: { user: 'ada'.repeat(100) } }));
  assert.is((await ask('POST /v1/data/authz/allow', large, gzip)).status, 400);
  for (const [body, message] of [
    ['{', 'body contains malformed input document: unexpected EOF'],
    ['[1]', 'body contains malformed input document: it must be an object'],
  ]) {
    const { status, json } = await ask('POST /v1/data/authz/allow', body);
    assert.equal([status, json], [400, { code: 'invalid_parameter', message }]);
  }
});

test('long responses are compressed if the client accepts it', async () => {
  const { ask } = await openApi({ ...settings, data: { text: 'x'.repeat(2000) } });
  const accepting = { headers: { 'accept-encoding': 'br, gzip' } };
  const { headers, bytes, body } = await ask('GET /v1/data/text', '', accepting);
  assert.equal([headers['content-encoding'], headers.vary, body], ['gzip', 'Accept-Encoding', '']);
  assert.is(JSON.parse(gunzipSync(bytes!).toString()).result.length, 2000);
  assert.is((await ask('GET /v1/data/text')).bytes, undefined);
  assert.is((await ask('GET /v1/data/authz/allow', '', accepting)).bytes, undefined);
});

test('each answered query is a decision', async () => {
  const { ask, decisions } = await openApi({ ...settings, logs: true, config: 'nd_builtin_cache: true' });
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const { json } = await ask('POST /v1/data/authz/now', { input: { user: 'ada' } }, { headers: { traceparent } });
  assert.is(json.decision_id, 'id');
  await ask('POST /v1/data/authz/conflict', { input: { c: 1 } });
  await ask('GET /v1/query?q=x%3D1');
  await ask('GET /health');
  assert.is(decisions.length, 3);
  const [first, failed, query] = decisions;
  assert.equal(
    [first!.decisionId, first!.path, first!.input, Number(first!.result), first!.requestedBy, first!.requestId],
    ['id', 'authz/now', { user: 'ada' }, json.result, '192.0.2.1:1234', 1],
  );
  assert.is(jsonText(first!.ndBuiltinCache!), `{"time.now_ns":{"[]":${first!.result}}}`);
  assert.equal([first!.traceId, first!.spanId], [traceparent.slice(3, 35), traceparent.slice(36, 52)]);
  assert.ok(first!.metrics.timer_rego_query_eval_ns !== undefined);
  assert.is((failed!.error as { code: string }).code, 'eval_conflict_error');
  assert.equal([query!.query, query!.result], ['x=1', [{ x: 1 }]]);
});

test('paths are cleaned, and other methods are refused, as Go does', async () => {
  const { ask } = await openApi(settings);
  for (const [line, status, location] of [
    ['GET /v1/data/authz/', 301, '/v1/data/authz'],
    ['GET /v1/data//authz', 307, '/v1/data/authz'],
    ['GET /v1/data/x/../authz', 307, '/v1/data/authz'],
    ['HEAD /v1/data', 405, undefined],
    ['GET /v1/data/%zz', 400, undefined],
    ['GET /v1/nope', 404, undefined],
    ['POST /v1/config', 405, undefined],
  ] as const) {
    const response = await ask(line);
    assert.equal([response.status, response.headers.location], [status, location], line);
  }
  assert.is((await ask('GET /v1/data/a%22b')).status, 500);
});

test.run();
