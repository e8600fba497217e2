import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask } from '../ask.ts';
import type { Value } from '../rego.ts';

const test = suite('rego: costs of builtins');

const text = 'a'.repeat(9999);
const list = Array.from({ length: 3000 }, (_, index) => index);
const many = (value: Value): Value => Array.from({ length: 400 }, () => value);

/** Large values, each four hundred times. */
const input = {
  texts: many(text),
  documents: many(`"${text}"`),
  lists: many(list),
  numerals: many(list.map(String)),
  objects: many(Object.fromEntries(list.map((index) => [`k${index}`, index]))),
};

/** Calls whose work grows with the value `x`, by the values. */
const calls: Readonly<Record<keyof typeof input, readonly string[]>> = {
  texts: [
    'concat(",", [x, "b"])',
    'upper(x)',
    'lower(x)',
    'replace(x, "b", "c")',
    'sprintf("%s", [x])',
    'trim(x, "b")',
    'trim_space(x)',
    'trim_prefix(x,"a")',
    'strings.reverse(x)',
    'base64.encode(x)',
    'base64url.encode(x)',
    'hex.encode(x)',
    'urlquery.encode(x)',
    'json.marshal(x)',
    'json.marshal_with_options([x], {"pretty": true})',
    'yaml.marshal(x)',
    'crypto.sha256(x)',
    'crypto.md5(x)',
    'crypto.hmac.sha1(x, "k")',
    'regex.match("b", x)',
    'regex.replace(x, "b", "c")',
    'regex.split("b", x)',
    'regex.find_n("b", x, 1)',
    'glob.match("b", [], x)',
    'urlquery.decode(x)',
    'graphql.schema_is_valid(x)',
    'strings.render_template(x, {})',
    'io.jwt.decode(x)',
    'crypto.x509.parse_certificates(x)',
    'glob.quote_meta(x)',
  ],
  documents: ['json.unmarshal(x)', 'yaml.unmarshal(x)'],
  lists: [
    'array.concat(x, [1])',
    'array.reverse(x)',
    'sort(x)',
    '{y | some y in x; y > 3000}',
    'json.marshal(x)',
    'object.subset(x, [1, 2])',
    'array.flatten(x)',
    'sprintf("%v", [x])',
    'numbers.range(1, x[2999])',
    'json.match_schema({"a": x}, {})',
    'yaml.marshal(x)',
  ],
  objects: ['object.union(x, {"a": 1})', 'json.marshal(x)', 'object.union_n([x])'],
  numerals: ['concat(",", x)', 'strings.any_prefix_match("b", x)', 'urlquery.encode_object({"a": x})'],
};

for (const [values, list] of Object.entries(calls))
  for (const call of list)
    test(`the work is limited: ${call} for ${values}`, async () => {
      const query = `n := count([1 | some x in input.${values}; count([${call}]) > 1])`;
      assert.equal(await ask({ modules: [], query, input, steps: 400_000 }), ['eval_cancel_error']);
      const once = `n := count([1 | some x in [input.${values}[0]]; count([${call}]) > 0])`;
      assert.is.not((await ask({ modules: [], query: once, input, steps: 400_000 }))[0], 'eval_cancel_error');
    });

test.run();
