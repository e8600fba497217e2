import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openApi } from './open-api.ts';

const test = suite('opa/api/compile');

const policy = `package shop

# METADATA
# scope: document
# compile:
#   unknowns: [input.orders]
#   mask_rule: data.shop.mask
include if input.orders.owner == input.user

everything if true

nothing if false

mask.orders.card.replace.value := "***"
`;
const settings = { policies: { 'shop.rego': policy }, data: { admins: ['ada'] } };
const as = (name: string) => ({ headers: { accept: `application/vnd.opa.${name}+json` } });

// The residual query is the one that OPA gives.
test('the rest of a query is what is left if parts of the input are not known', async () => {
  const { ask } = await openApi(settings);
  const query = 'input.user in data.admins; input.amount < 10';
  const body = { query, input: { user: 'ada' }, unknowns: ['input.amount'] };
  assert.equal((await ask('POST /v1/compile', body)).json.result, {
    queries: [
      [
        {
          index: 0,
          terms: [
            { type: 'ref', value: [{ type: 'var', value: 'lt' }] },
            {
              type: 'ref',
              value: [
                { type: 'var', value: 'input' },
                { type: 'string', value: 'amount' },
              ],
            },
            { type: 'number', value: 10 },
          ],
        },
      ],
    ],
  });
  assert.equal((await ask('POST /v1/compile', { ...body, input: { user: 'eve' } })).json.result, {});
});

test('unknowns are references to the input or the data, or below them', async () => {
  const { ask } = await openApi(settings);
  for (const unknown of ['input', 'data', 'input.amount', 'data.admins'])
    assert.is((await ask('POST /v1/compile', { query: 'true', unknowns: [unknown] })).status, 200, unknown);
  for (const unknown of ['x', '7', 'input.'])
    assert.is((await ask('POST /v1/compile', { query: 'true', unknowns: [unknown] })).status, 400, unknown);
});

test('a rule becomes a filter for the target that the client accepts, with masks', async () => {
  const { ask } = await openApi(settings);
  const input = { input: { user: "o'neil" } };
  const sql = await ask('POST /v1/compile/shop/include', input, as('sql.sqlite'));
  assert.is(sql.headers['content-type'], 'application/vnd.opa.sql.sqlite+json');
  const masks = { orders: { card: { replace: { value: '***' } } } };
  assert.equal(JSON.parse(sql.body).result, { query: "WHERE orders.owner = 'o''neil'", masks });
  const both = await ask(
    'POST /v1/compile/shop/include',
    { ...input, options: { targetDialects: ['ucast+all', 'sql+sqlite'] } },
    as('multitarget'),
  );
  const { result } = JSON.parse(both.body);
  assert.equal(result.ucast.query, { type: 'field', operator: 'eq', field: 'orders.owner', value: "o'neil" });
  assert.equal(Object.keys(result), ['ucast', 'sqlite']);
  // In the order of OPA.
  assert.match(sql.body, /^\{"result":\{"query":.*,"masks":/);
});

test('a name that is like that of an unknown is pointed out', async () => {
  const text = 'package typo\n\ninclude if input.order.total > input.max\n';
  const { ask } = await openApi({ policies: { 'typo.rego': text } });
  const { body } = await ask('POST /v1/compile/typo/include', { unknowns: ['input.orders'] }, as('sql.sqlite'));
  const message = 'input.order.total undefined, did you mean input.orders.total?';
  assert.equal(JSON.parse(body), { hints: [{ message, location: { file: 'typo.rego', row: 3, col: 12 } }] });
  const known = { unknowns: ['input.orders'], input: { order: { total: 1 }, max: 2 } };
  assert.is((await ask('POST /v1/compile/typo/include', known, as('sql.sqlite'))).body, '{}\n');
});

test('a rule for masks that is invalid is an error, so that nothing is shown unmasked', async () => {
  const text = '# METADATA\n# compile:\n#   mask_rule: "data.x["\ninclude if input.orders.a == 1\n';
  const { ask } = await openApi({ policies: { 'm.rego': `package m\n\n${text}` } });
  const { status, body } = await ask('POST /v1/compile/m/include', { unknowns: ['input.orders'] }, as('sql.sqlite'));
  assert.is(status, 400);
  assert.is(JSON.parse(body).errors[0].code, 'invalid_mask_rule');
});

test('a number that JSON cannot have is refused', async () => {
  const { ask } = await openApi({ policies: { 'n.rego': 'package n\n\ninclude if input.orders.a < 1e400\n' } });
  const { status } = await ask('POST /v1/compile/n/include', { unknowns: ['input.orders'] }, as('ucast.all'));
  assert.is(status, 400);
});

test('a rule that always or never holds', async () => {
  const { ask } = await openApi(settings);
  const everything = await ask('POST /v1/compile/shop/everything', '', as('sql.sqlite'));
  assert.is(JSON.parse(everything.body).result.query, '');
  assert.is((await ask('POST /v1/compile/shop/nothing', '', as('sql.sqlite'))).body, '{}\n');
});

test('requests that cannot be answered are refused', async () => {
  const { ask } = await openApi(settings);
  for (const [line, body, options, message] of [
    ['POST /v1/compile', { query: '' }, {}, "missing required 'query' value"],
    ['POST /v1/compile', { query: 'x', unknowns: [1] }, {}, /unknowns must be a list of strings/],
    ['POST /v1/compile', { query: 'http.send({})' }, {}, /unsafe built-in function/],
    ['POST /v1/compile/shop/include', {}, {}, 'Accept header: missing required header'],
    ['POST /v1/compile/shop/include', {}, as('cobol'), /unsupported header/],
    [
      'POST /v1/compile/shop/include',
      { options: { targetDialects: ['cobol+85'] } },
      as('multitarget'),
      /unknown target/,
    ],
  ] as const) {
    const { status, json } = await ask(line, body, options);
    assert.is(status, 400, line);
    if (typeof message === 'string') assert.is(json.message, message);
    else assert.match(json.message, message);
  }
});

test.run();
