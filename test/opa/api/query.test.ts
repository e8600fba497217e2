import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openApi } from './open-api.ts';

const test = suite('opa/api/query');

const settings = {
  policies: { 'p.rego': 'package p\n\ndefault allow := false\n\nallow if input.ok\n' },
  data: { roles: { ada: ['admin'], bob: [] } },
};

// The results are those of OPA.
test('a query has the values of its variables in each solution', async () => {
  const { ask } = await openApi(settings);
  for (const [query, result] of [
    ['data.roles[x][i] = y', [{ i: 0, x: 'ada', y: 'admin' }]],
    ['x = 1', [{ x: 1 }]],
    ['data.p.allow', [{}]],
    ['false', [{}]],
    ['1 == 2', [{}]],
    ['data.roles[x][_] == "admin"', [{ x: 'ada' }]],
    ['sprintf("%d", [1], x)', [{ x: '1' }]],
    ['x = 1; x == 2', undefined],
    ['data.nope', undefined],
  ] as const) {
    assert.equal((await ask(`GET /v1/query?q=${encodeURIComponent(query)}`)).json.result, result, query);
    assert.equal((await ask('POST /v1/query', { query })).json.result, result, query);
  }
  assert.equal((await ask('POST /v1/query', { query: 'input.a = x', input: { a: 2 } })).json.result, [{ x: 2 }]);
});

test('an invalid query is refused with the problem', async () => {
  const { ask } = await openApi(settings);
  for (const [query, message, code] of [
    ['x', 'error(s) occurred while compiling query', 'rego_unsafe_var_error'],
    ['x :=', 'error(s) occurred while parsing query', 'rego_parse_error'],
    ['http.send({"method": "GET", "url": "x"}, y)', 'error(s) occurred while compiling query', 'rego_type_error'],
    ['[http.send({})]', 'error(s) occurred while compiling query', 'rego_type_error'],
  ]) {
    const { status, json } = await ask('POST /v1/query', { query });
    assert.equal([status, json.message, json.errors[0].code], [400, message, code], query);
  }
  assert.is((await ask('GET /v1/query')).json.message, "missing parameter 'q'");
  assert.is((await ask('POST /v1/query', '[]')).status, 400);
});

test.run();
