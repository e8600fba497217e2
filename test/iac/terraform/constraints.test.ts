import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from './tree.ts';

const test = suite('iac/terraform/constraints');

/** A variable of a type with a value from a file, as JSON; undefined if there is a problem. */
async function converted(type: string, value: string): Promise<unknown> {
  const main = `variable "v" {\n  type = ${type}\n}\nresource "t" "x" {\n  v = jsonencode(var.v)\n}\n`;
  const { resources, notes, errors } = await load({ 'main.tf': main, 'terraform.tfvars': `v = ${value}\n` });
  return notes.length + errors.length > 0 ? undefined : resources[0]?.config.v;
}

/** Types of variables, values from a file, and what `jsonencode` prints for them in Terraform 1.11.4. */
const cases: readonly (readonly [type: string, value: string, json: string])[] = [
  ['string', '"x"', '"x"'],
  ['string', '5', '"5"'],
  ['string', 'true', '"true"'],
  ['string', 'null', 'null'],
  ['number', '"5"', '5'],
  ['bool', '"true"', 'true'],
  ['any', '[1, "a"]', '[1,"a"]'],
  ['any', '{ a = 1 }', '{"a":1}'],
  ['any', 'null', 'null'],
  ['list(string)', '[1, true]', '["1","true"]'],
  ['list(any)', '[1, "a"]', '["1","a"]'],
  ['list(any)', '[{ a = 1 }, { a = "x" }]', '[{"a":"1"},{"a":"x"}]'],
  ['list(any)', '[{ a = 1 }, { b = 2 }]', '[{"a":1},{"b":2}]'],
  ['list', '[1, "a"]', '["1","a"]'],
  ['set(string)', '["b", "a", "b"]', '["a","b"]'],
  ['set(number)', '["1", 1]', '[1]'],
  ['set(any)', '[1, "1"]', '["1"]'],
  ['map(string)', '{ a = 1, b = true }', '{"a":"1","b":"true"}'],
  ['map(any)', '{ a = 1, b = "x" }', '{"a":"1","b":"x"}'],
  ['map', '{ a = 1 }', '{"a":1}'],
  ['map(list(string))', '{ a = [1] }', '{"a":["1"]}'],
  ['tuple([string, number])', '[1, "2"]', '["1",2]'],
  ['tuple([])', '[]', '[]'],
  ['tuple([any, object({ a = optional(string, "d") })])', '[1, {}]', '[1,{"a":"d"}]'],
  ['object({ a = string })', '{ a = 1 }', '{"a":"1"}'],
  ['object({ a = string })', '{ a = 1, b = 2 }', '{"a":"1"}'],
  ['object({ a = optional(string) })', '{}', '{"a":null}'],
  ['object({ a = optional(string, "d") })', '{}', '{"a":"d"}'],
  ['object({ a = optional(string, "d") })', '{ a = null }', '{"a":"d"}'],
  ['object({ a = optional(number, "5") })', '{}', '{"a":5}'],
  ['object({ a = optional(list(string), ["x"]) })', '{}', '{"a":["x"]}'],
  ['object({ a = optional(object({ b = optional(string, "d") }), {}) })', '{}', '{"a":{"b":"d"}}'],
  ['object({ a = optional(object({ b = optional(string, "d") })) })', '{}', '{"a":null}'],
  ['object({ a = optional(object({ b = optional(string, "d") })) })', '{ a = {} }', '{"a":{"b":"d"}}'],
  [
    'object({ a = optional(object({ b = optional(string, "d"), c = string }), { c = "e" }) })',
    '{}',
    '{"a":{"b":"d","c":"e"}}',
  ],
  ['object({})', '{ a = 1 }', '{}'],
  ['object({ a = any })', '{ a = [1] }', '{"a":[1]}'],
  ['list(object({ a = optional(string, "d") }))', '[{}, { a = "x" }]', '[{"a":"d"},{"a":"x"}]'],
  [
    'map(object({ a = optional(string, "d"), b = optional(number) }))',
    '{ k = { b = "1" }, l = {} }',
    '{"k":{"a":"d","b":1},"l":{"a":"d","b":null}}',
  ],
  ['set(object({ a = optional(string, "d") }))', '[{}, { a = "d" }]', '[{"a":"d"}]'],
  ['list(map(object({ a = optional(bool, true) })))', '[{ k = {} }]', '[{"k":{"a":true}}]'],
  ['map(object({ a = optional(string, "d") }))', '{ k = null }', '{"k":null}'],
  ['object({ a = optional(map(object({ b = optional(string, "d") })), { k = {} }) })', '{}', '{"a":{"k":{"b":"d"}}}'],
  ['object({ a = list(object({ b = optional(string, "d") })) })', '{ a = [{}] }', '{"a":[{"b":"d"}]}'],
  ['object({ a = optional(tuple([object({ b = optional(string, "d") })]), [{}]) })', '{}', '{"a":[{"b":"d"}]}'],
  ['list(string)', '[null]', '[null]'],
  ['map(string)', '{ a = null }', '{"a":null}'],
  ['object({ a = bool })', '{ a = "1" }', '{"a":true}'],
];

test('a value is converted to the type of its variable, and missing attributes have their defaults', async () => {
  for (const [type, value, json] of cases) assert.is(await converted(type, value), json, `${value} as ${type}`);
});

/** Types and values that Terraform 1.11.4 refuses. */
const refused: readonly (readonly [type: string, value: string])[] = [
  ['string', '[1]'],
  ['number', '"x"'],
  ['number', 'true'],
  ['bool', '"yes"'],
  ['bool', '1'],
  ['list(string)', '"x"'],
  ['list(string)', '{ a = 1 }'],
  ['list(number)', '["1", "x"]'],
  ['list(any)', '[1, [2]]'],
  ['set(string)', '{ a = 1 }'],
  ['map(number)', '{ a = "x" }'],
  ['map(any)', '{ a = 1, b = [1] }'],
  ['map(string)', '["x"]'],
  ['tuple([string, number])', '[1]'],
  ['tuple([string])', '["a", "b"]'],
  ['object({ a = string })', '{}'],
  ['object({ a = string })', '[]'],
  ['text', '"x"'],
  ['list(text)', '[]'],
  ['list(string, string)', '[]'],
  ['object({ a = optional() })', '{}'],
  ['tuple(string)', '[]'],
  ['object([string])', '{}'],
  ['optional(string)', '"x"'],
];

test('a value that does not fit, and what is not a type, are problems', async () => {
  for (const [type, value] of refused) assert.is(await converted(type, value), undefined, `${value} as ${type}`);
});

test.run();
