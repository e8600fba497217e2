import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { astJson, astJsonText, bodyText, termText } from '../../../src/rego/index.ts';
import { bodyOf, moduleOf, termOf } from '../syntax/shape.ts';

const writing = suite('rego/ast-json');

writing('terms have a type and a value', () => {
  const of = (text: string): string => astJsonText(astJson(termOf(text)));
  assert.is(of('null'), '{"type":"null","value":{}}');
  assert.is(of('1.50'), '{"type":"number","value":1.50}');
  assert.is(of('"<"'), '{"type":"string","value":"\\u003c"}');
  assert.is(of('x.y'), '{"type":"ref","value":[{"type":"var","value":"x"},{"type":"string","value":"y"}]}');
  assert.is(of('input'), '{"type":"ref","value":[{"type":"var","value":"input"}]}');
  assert.is(of('{2, 1, 2}'), '{"type":"set","value":[{"type":"number","value":1},{"type":"number","value":2}]}');
});

writing('a line has its terms, and a call starts with its operator', () => {
  const operator = { type: 'ref', value: [{ type: 'var', value: 'plus' }] };
  const [one, two] = [1, 2].map((value) => ({ type: 'number', value }));
  assert.equal(astJson(bodyOf('1 + 2; not x')), [
    { index: 0, terms: [operator, one, two] },
    { index: 1, negated: true, terms: { type: 'var', value: 'x' } },
  ]);
});

writing('a module has its package, rules, comments and locations', () => {
  const module = moduleOf('package a\n\np := 1 # c');
  const json = astJson(module, { locations: true, comments: true }) as Record<string, unknown>;
  assert.equal(Object.keys(json), ['package', 'rules', 'comments']);
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const file = module.source.path;
  assert.equal(json.comments, [{ Text: base64(' c'), Location: { file, row: 3, col: 8, text: base64('# c') } }]);
  const [rule] = json.rules as { head: Record<string, unknown>; location: unknown }[];
  assert.equal(rule!.location, { file, row: 3, col: 1, text: base64('p := 1') });
  assert.equal(Object.keys(rule!.head), ['name', 'value', 'assign', 'ref', 'location']);
});

writing('braces around the operands of `and` and `or`, and after `not`', () => {
  const imports = ['and', 'or', 'not'].map((word) => `import future.keywords.${word}\n`).join('');
  const explicit = (body: string): string[] => {
    const { rules } = astJson(moduleOf(`package a\n\n${imports}\np if { ${body} }\n`)) as unknown as {
      rules: { body: { terms: object }[] }[];
    };
    return Object.entries(rules[0]!.body[0]!.terms).flatMap(([key, value]) => (value === true ? [key] : []));
  };
  // As `opa parse` of OPA 1.22.0.
  assert.equal(explicit('{x} and y'), ['explicit_lhs']);
  assert.equal(explicit('x or {y}'), ['explicit_rhs']);
  assert.equal(explicit('{x; y} and {z}'), ['explicit_lhs', 'explicit_rhs']);
  assert.equal(explicit('(x or y) and z'), []);
  assert.equal(explicit('x and y'), []);
  assert.equal(explicit('not {x}'), ['explicit_body']);
  assert.equal(explicit('not x'), []);
});

interface Located {
  readonly type?: string;
  readonly location?: { readonly row: number; readonly col: number; readonly text: string };
}

/** The nodes of AST JSON that have a location, each as `type row:column text`. */
function located(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type = 'line', location } = node as Located;
  const own =
    location === undefined
      ? []
      : [`${type} ${location.row}:${location.col} ${Buffer.from(location.text, 'base64').toString()}`];
  return [...own, ...Object.values(node).flatMap(located)];
}

// As `opa parse --json-include locations` of OPA 1.22.0.
writing('the locations of `with` and of declared variables', () => {
  const body = [
    'x := input.a with input as {"a": 1} with data.b as 2',
    'some y in [1]',
    'some k, v in {"a": 1}',
    'x == y',
  ];
  const json = astJson(moduleOf(`package a\n\np if {\n\t${body.join('\n\t')}\n}\n`), { locations: true });
  const { rules } = json as unknown as { rules: { body: unknown }[] };
  assert.equal([...new Set(located(rules[0]!.body))].sort(), [
    'array 5:12 [1]',
    'call 5:7 y in [1]',
    'call 6:7 k, v in {"a": 1}',
    'line 4:15 with input as {"a": 1}',
    'line 4:2 x := input.a with input as {"a": 1} with data.b as 2',
    'line 4:38 with data.b as 2',
    'line 5:2 some',
    'line 5:2 some y in [1]',
    'line 6:2 some',
    'line 6:2 some k, v in {"a": 1}',
    'line 7:2 x == y',
    'number 4:35 1',
    'number 4:53 2',
    'number 5:13 1',
    'number 6:21 1',
    'object 4:29 {"a": 1}',
    'object 6:15 {"a": 1}',
    'ref 4:20 input',
    'ref 4:4 :=',
    'ref 4:43 data.b',
    'ref 4:7 input.a',
    'ref 5:9 in',
    'ref 6:12 in',
    'ref 7:4 ==',
    'string 4:13 a',
    'string 4:30 "a"',
    'string 4:48 b',
    'string 5:9 in',
    'string 6:12 in',
    'string 6:16 "a"',
    'var 4:2 x',
    'var 4:20 input',
    'var 4:4 :=',
    'var 4:43 data',
    'var 4:7 input',
    'var 5:7 y',
    'var 5:9 in',
    'var 6:10 v',
    'var 6:12 in',
    'var 6:7 k',
    'var 7:2 x',
    'var 7:4 ==',
    'var 7:7 y',
  ]);
});

writing('references in the field compile of an annotation are lists of terms', () => {
  const text = '# METADATA\n# compile:\n#   mask_rule: mask\n#   unknowns: [input.x]\npackage a\n';
  const { annotations } = astJson(moduleOf(text)) as { readonly annotations: readonly { readonly compile: unknown }[] };
  const unknown = [
    { type: 'var', value: 'input' },
    { type: 'string', value: 'x' },
  ];
  assert.equal(annotations[0]!.compile, { unknowns: [unknown], mask_rule: [{ type: 'var', value: 'mask' }] });
});

writing('text is in lines if there is an indentation', () => {
  assert.is(astJsonText({ a: [1, []], b: {} }, '  '), '{\n  "a": [\n    1,\n    []\n  ],\n  "b": {}\n}');
});

writing('terms and bodies as one line', () => {
  const term = '{"a": [x, y.z[0]], "b": {f(1) | x}}';
  assert.is(termText(termOf(term)), term);
  assert.is(termText(termOf('1 + x')), 'plus(1, x)');
  assert.is(termText(termOf('x["if"]["a b"]')), 'x["if"]["a b"]');
  const body = 'x = 1; not y with input as 2; some a, b in c; every k, v in m { k }';
  assert.is(bodyText(bodyOf(body)), body);
});

/** Terms in the order in which OPA 1.22.0 sorts the items of a set. */
const orders: readonly (readonly string[])[] = [
  [
    'null',
    'false',
    'true',
    '-1',
    '0',
    '1.5',
    '10',
    '"a"',
    '"b"',
    '$"t {x}"',
    'x',
    'y',
    'a.b',
    'input',
    '[]',
    '[1]',
    '{}',
    '{"a": 1}',
    'set()',
    '{1}',
    '[x | x]',
    '{1: x | x}',
    '{x | x}',
    'f(x)',
  ],
  [
    '$"{x}"',
    '$"b {x}"',
    '$"c {1}"',
    '$"c {a}"',
    '$"c {x.y}"',
    '$"{x} with"',
    '$"{x}{y}"',
    '$"b {x} c"',
    '$"b {x} {y}"',
    '$`a {x} b`',
  ],
  [
    '[x | some x]',
    '[x | some x in y]',
    '[x | x]',
    '[x | x; x]',
    '[x | x with input as 1]',
    '[x | x with input as 1 with data.a as 1]',
    '[x | x with input as 2]',
    '[x | x with input.a as 1]',
    '[x | y]',
    '[x | y with input as 1]',
    '[x | not x]',
    '[x | x == 1]',
    '[x | every z in y { z }]',
    '[y | x]',
  ],
  ['{x: 1 | x}', '{x: 1 | y}', '{x: 2 | x}', '{y: 1 | x}'],
  ['{x | x}', '{x | y}', '{x | f(y)}', '{y | x}'],
  ['{}', '{1: false, 100: y}', '{1: x}', '{"a": 1, "b": 0}', '{"a": 1, "c": 0}', '{"a": 2}', '{"b": 0}'],
  ['[]', '[1]', '[1, 2]', '[2]', '[x]', '[[1]]'],
  ['a[0]', 'a.b', 'a.b.c', 'a["b c"]', 'a.c', 'a[x]', 'b.a', 'input.a'],
  ['count(x)', 'f(1)', 'f(x)', 'f(x, y)', 'f(y)', 'g(x)', '(x + 1)'],
  ['[x | every j in y { k }]', '[x | every k in y { k }]', '[x | every k in y { x }]', '[x | every k in z { k }]'],
  ['set()', '{1}', '{1, 2}', '{2}', '{x}', '{{1}}'],
  [
    '[x | some x, y]',
    '[x | some y]',
    '[x | x; y]',
    '[x | y; x]',
    '[x | not x; y]',
    '[x | not y]',
    '[x | x := 1]',
    '[x | x = 1]',
  ],
];
for (const terms of orders) {
  writing(`the order of ${terms.slice(0, 3).join(' and ')}`, () => {
    const rules = [`s := {${[...terms].reverse().join(', ')}}`, ...terms.map((term, i) => `q${i} := [${term}]`)];
    const json = astJson(moduleOf(`package a\n\n${rules.join('\n')}\n`));
    const [set, ...items] = (json as unknown as { rules: { head: { value: { value: unknown[] } } }[] }).rules.map(
      ({ head }) => head.value.value,
    );
    assert.equal(set, items.flat());
  });
}

writing.run();
