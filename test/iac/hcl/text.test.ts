import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Expression } from '../../../src/iac/hcl/index.ts';
import { constantString, parseExpression, printTraversal, quote, traversalOf } from '../../../src/iac/hcl/index.ts';

const test = suite('iac/hcl/text');

function expression(text: string): Expression {
  const parsed = parseExpression({ path: 'x', text });
  assert.equal(parsed.diagnostics, [], text);
  return parsed.expression;
}

test('constant strings are templates of literal text alone', () => {
  assert.is(constantString(expression('"a\\n"')), 'a\n');
  assert.is(constantString(expression('""')), '');
  assert.is(constantString(expression('<<E\n$${x}\nE\n')), '${x}\n');
  assert.is(constantString(expression('<<E\nE\n')), '');
  for (const text of ['"a${b}"', '"${b}"', '"%{ if a }b%{ endif }"', 'a', '1', 'true', '["a"]', '("a")']) {
    assert.is(constantString(expression(text)), undefined, text);
  }
});

test('references are followed name by name', () => {
  const steps = traversalOf(expression('a.b[0]["k"].1.c'));
  assert.equal(
    steps?.map((step) => (step.kind === 'name' ? step.name : [step.key])),
    ['a', 'b', [0], ['k'], [1], 'c'],
  );
  assert.is(steps?.[0]?.node.kind, 'variable');
  assert.is(traversalOf(expression('a'))?.length, 1);
  for (const text of ['a[b]', 'a[*].b', 'f().b', 'a["${b}"]', '1', '(a).b', 'a.*.b']) {
    assert.is(traversalOf(expression(text)), undefined, text);
  }
});

test('references are spelled in one way', () => {
  const spelled = (text: string) => printTraversal(traversalOf(expression(text))!);
  assert.is(spelled('a . b [ 0 ].c'), 'a.b[0].c');
  assert.is(spelled('a.0.b'), 'a[0].b');
  assert.is(spelled('a["k\\"$${x}"]'), 'a["k\\"$${x}"]');
  assert.is(spelled('a["\\u0041"]'), 'a["A"]');
});

test('strings are quoted with escapes', () => {
  assert.is(quote('a"b\\c\n\r\t'), '"a\\"b\\\\c\\n\\r\\t"');
  assert.is(quote('${a} %{b} $ % $x'), '"$${a} %%{b} $ % $x"');
});

test.run();
