import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Expression } from '../../../src/iac/hcl/index.ts';
import { constantString, parseExpression, quote } from '../../../src/iac/hcl/index.ts';

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

test('strings are quoted with escapes', () => {
  assert.is(quote('a"b\\c\n\r\t'), '"a\\"b\\\\c\\n\\r\\t"');
  assert.is(quote('${a} %{b} $ % $x'), '"$${a} %%{b} $ % $x"');
});

test.run();
