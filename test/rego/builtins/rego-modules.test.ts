import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { evaluated } from './query.ts';

const test = suite('builtins/rego-modules');

const ref = (...parts: unknown[]): object => ({ type: 'ref', value: parts });
const variable = (value: string): object => ({ type: 'var', value });
const string = (value: string): object => ({ type: 'string', value });
const number = (value: number): object => ({ type: 'number', value });
const call = (name: string, ...args: object[]): object[] => [ref(variable(name)), ...args];
const template = (multiLine: boolean, ...parts: object[]): object => ({
  type: 'templatestring',
  value: { parts, multi_line: multiLine },
});
const always = [{ generated: true, index: 0, terms: { type: 'boolean', value: true } }];

// Trees as opa 1.22.0 gives them.
const rules: readonly [text: string, rule: object][] = [
  [
    'o[k] := 1 if k := 2',
    {
      head: { name: 'o', ref: [variable('o'), variable('k')], key: variable('k'), value: number(1), assign: true },
      body: [{ index: 0, terms: call('assign', variable('k'), number(2)) }],
    },
  ],
  ['x := 1', { head: { name: 'x', ref: [variable('x')], value: number(1), assign: true }, body: always }],
  [
    'p contains x if { x = {2, 1} }',
    {
      head: { ref: [variable('p')], name: 'p', key: variable('x') },
      body: [{ index: 0, terms: call('eq', variable('x'), { type: 'set', value: [number(1), number(2)] }) }],
    },
  ],
  [
    'default f(_) := null',
    {
      default: true,
      head: {
        name: 'f',
        ref: [variable('f')],
        args: [variable('$0')],
        value: { type: 'null', value: {} },
        assign: true,
      },
      body: always,
    },
  ],
  [
    'o := v if { some k, v in input; not k } else := 2',
    {
      head: { name: 'o', ref: [variable('o')], value: variable('v'), assign: true },
      body: [
        {
          index: 0,
          terms: {
            symbols: [
              {
                type: 'call',
                value: [
                  ref(variable('internal'), string('member_3')),
                  variable('k'),
                  variable('v'),
                  ref(variable('input')),
                ],
              },
            ],
          },
        },
        { index: 1, negated: true, terms: variable('k') },
      ],
      else: {
        head: { name: 'o', ref: [variable('o')], value: number(2), assign: true },
        body: always,
      },
    },
  ],
  [
    'a.b.c if f(data.x) with input.y as 1',
    {
      head: { ref: [variable('a'), string('b'), string('c')], value: { type: 'boolean', value: true } },
      body: [
        {
          index: 0,
          terms: call('f', ref(variable('data'), string('x'))),
          with: [{ target: ref(variable('input'), string('y')), value: number(1) }],
        },
      ],
    },
  ],
  [
    'c := {k: [k] | every x in [] { x }}',
    {
      head: {
        name: 'c',
        ref: [variable('c')],
        assign: true,
        value: {
          type: 'objectcomprehension',
          value: {
            key: variable('k'),
            value: { type: 'array', value: [variable('k')] },
            body: [
              {
                index: 0,
                terms: {
                  key: null,
                  value: variable('x'),
                  domain: { type: 'array', value: [] },
                  body: [{ index: 0, terms: variable('x') }],
                },
              },
            ],
          },
        },
      },
      body: always,
    },
  ],
  [
    't := $"{f(y)} {1}{true}{null} {"s"}{[1]}"',
    {
      head: {
        name: 't',
        ref: [variable('t')],
        assign: true,
        value: template(
          false,
          { index: 0, terms: call('f', variable('y')) },
          string(' '),
          number(1),
          { type: 'boolean', value: true },
          { type: 'null', value: {} },
          string(' '),
          string('s'),
          { index: 0, terms: { type: 'array', value: [number(1)] } },
        ),
      },
      body: always,
    },
  ],
  [
    't := $`a {y}`',
    {
      head: {
        name: 't',
        ref: [variable('t')],
        assign: true,
        value: template(true, string('a '), { index: 0, terms: variable('y') }),
      },
      body: always,
    },
  ],
];

for (const [text, rule] of rules) {
  test(text, async () => {
    const input = { text: `package a\n${text}` };
    const got = (await evaluated('rego.parse_module("a.rego", input.text)', { input })) as { rules: object[] };
    assert.equal(got.rules, [rule]);
  });
}

test('the package, the imports and the comments', async () => {
  const input = { text: 'package a["b c"] # "x"\nimport data.d as e\nimport input.f\n# y' };
  assert.equal(await evaluated('rego.parse_module("a.rego", input.text)', { input }), {
    package: { path: [variable('data'), string('a'), string('b c')] },
    imports: [{ path: ref(variable('data'), string('d')), alias: 'e' }, { path: ref(variable('input'), string('f')) }],
    comments: [
      { Text: 'ICJ4Ig==', Location: { file: 'a.rego', row: 1, col: 18 } },
      { Text: 'IHk=', Location: { file: 'a.rego', row: 4, col: 1 } },
    ],
  });
});

test('a # in a string or a template starts no comment', async () => {
  const input = { text: 'package a\nx := $"{y["#a"]}" # c\ny := `# n` # d' };
  assert.equal(await evaluated('[c.Text | some c in rego.parse_module("a.rego", input.text).comments]', { input }), [
    'IGM=',
    'IGQ=',
  ]);
});

test('an invalid module has no tree', async () => {
  const query = 'rego.parse_module("a.rego", "package a\\nx := ")';
  assert.is(await evaluated(query), undefined);
  assert.match(String(await evaluated(query, { strict: true })), /a\.rego:2.*rego_parse_error/s);
});

test.run();
