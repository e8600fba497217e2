import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { valueOfExpression } from './tree.ts';

const test = suite('iac/terraform/encode');

/** Values, and what Terraform 1.11.4 gives for them as `provider::terraform::encode_expr`. */
const expressions: readonly (readonly [value: string, text: string])[] = [
  [
    '{ a = { b = { c = [], d = {} }, long_name = 1, s = "x" }, bb = "y" }',
    '{\n  a = {\n    b = {\n      c = []\n      d = {}\n    }\n    long_name = 1\n    s         = "x"\n  }\n  bb = "y"\n}',
  ],
  [
    '{ l = [{ a = 1 }, { b = 2 }], ll = [[1, 2], [3, { x = 1 }]], e = [{}], t = "z" }',
    '{\n  e = [{}]\n  l = [{\n    a = 1\n    }, {\n    b = 2\n  }]\n  ll = [[1, 2], [3, {\n    x = 1\n  }]]\n  t = "z"\n}',
  ],
  [
    '{ a = "tab\\there", b = "quote\\"back\\\\slash", c = "é😀\\u0007\\u0001" }',
    '{\n  a = "tab\\there"\n  b = "quote\\"back\\\\slash"\n  c = "é😀\\u0007\\u0001"\n}',
  ],
  [
    '{ d = "$${x} %%{y} $ % $$ ", e = "\\r\\n", f = "\\u200b\\u00a0" }',
    '{\n  d = "$${x} %%{y} $ % $$ "\n  e = "\\r\\n"\n  f = "\\u200b\\u00a0"\n}',
  ],
  [
    '{ "" = 1, "a-b" = 2, "a.b" = 3, "1" = 4, "true" = 5, "null" = 6, "-a" = 7, "$${x}" = 8, "_u" = 9, "a b" = 10 }',
    '{\n  ""      = 1\n  "$${x}" = 8\n  "-a"    = 7\n  "1"     = 4\n  _u      = 9\n  "a b"   = 10\n  a-b     = 2\n  "a.b"   = 3\n  null    = 6\n  true    = 5\n}',
  ],
  [
    '{ s = toset(["b", "a"]), m = tomap({ k = "v" }), u = tolist([]) }',
    '{\n  m = {\n    k = "v"\n  }\n  s = ["a", "b"]\n  u = []\n}',
  ],
  [
    '{ b = 1.5, e = 123456789012345678901234567890, f = 1e-7 }',
    '{\n  b = 1.5\n  e = 123456789012345678901234567890\n  f = 0.0000001\n}',
  ],
  ['[{ a = 1, bb = 2 }]', '[{\n  a  = 1\n  bb = 2\n}]'],
  ['[[]]', '[[]]'],
  ['{}', '{}'],
  ['true', 'true'],
  ['"line1\\nline2\\n"', '"line1\\nline2\\n"'],
];
for (const [value, text] of expressions) {
  test(`encode_expr(${value})`, async () => {
    assert.is(
      await valueOfExpression(
        `[provider::terraform::encode_expr(${value})][0] == ${JSON.stringify(text).replace(/[$%](?=\{)/g, '$&$&')}`,
      ),
      true,
    );
  });
}

test('encode_tfvars returns the lines of a variable file', async () => {
  const value = '{ a = "x", b = [1, 2, { c = true }], "d-e" = null, m = { "k k" = "v\\n", z = "q" }, e = [], o = {} }';
  const text =
    'a = "x"\nb = [1, 2, {\n  c = true\n}]\nd-e = null\ne   = []\nm = {\n  "k k" = "v\\n"\n  z     = "q"\n}\no = {}\n';
  assert.is(await valueOfExpression(`provider::terraform::encode_tfvars(${value})`), text);
  assert.is(await valueOfExpression('provider::terraform::encode_tfvars({})'), '');
});

test.run();
