import { expressions } from '../expressions.ts';

// Values as opa 1.22.0 gives them: `opa eval 'x = json.marshal(EXPRESSION)'`.
expressions('builtins/schemas', [
  ['json.match_schema({}, {"dependencies": {"a": ["b"]}})[0]', 'true'],
  ['json.match_schema({"a": 1}, {"dependencies": {"a": ["b"]}})[0]', 'false'],
  ['json.match_schema({"a": 1, "b": 1}, {"dependencies": {"a": ["b"]}})[0]', 'true'],
  ['json.match_schema({"c": 1}, {"dependencies": {"a": {"required": ["b"]}}})[0]', 'true'],
  ['json.match_schema({"a": 1}, {"dependencies": {"a": {"required": ["b"]}}})[0]', 'false'],
  ['json.match_schema("5", {"if": {"type": "number"}, "then": {"minimum": 6}, "else": {"minLength": 3}})[0]', 'false'],
  ['json.match_schema("7", {"if": {"type": "number"}, "then": {"minimum": 6}, "else": {"minLength": 3}})[0]', 'true'],
  [
    'json.match_schema("\\"ab\\"", {"if": {"type": "number"}, "then": {"minimum": 6}, "else": {"minLength": 3}})[0]',
    'false',
  ],
  [
    'json.match_schema("\\"abc\\"", {"if": {"type": "number"}, "then": {"minimum": 6}, "else": {"minLength": 3}})[0]',
    'true',
  ],
  ['json.match_schema("[1, \\"a\\"]", {"contains": {"type": "string"}})[0]', 'true'],
  ['json.match_schema("[1, 2]", {"contains": {"type": "string"}})[0]', 'false'],
  ['json.match_schema("\\"x\\"", {"const": "x"})[0]', 'true'],
  ['json.match_schema("\\"y\\"", {"const": "x"})[0]', 'false'],
  ['json.match_schema({"ab": 1}, {"propertyNames": {"maxLength": 1}})[0]', 'false'],
  ['json.match_schema({"a": 1}, {"propertyNames": {"maxLength": 1}})[0]', 'true'],
  ['json.match_schema("[1, 1]", {"uniqueItems": true})[0]', 'false'],
  [
    'json.match_schema("[1, \\"x\\", 3]", {"items": [{"type": "number"}, {"type": "string"}], "additionalItems": false})[0]',
    'false',
  ],
  [
    'json.match_schema({"ab": 1, "x": 2}, {"patternProperties": {"^a": {"type": "number"}}, "additionalProperties": false})[0]',
    'false',
  ],
  [
    'json.match_schema({"ab": 1}, {"patternProperties": {"^a": {"type": "number"}}, "additionalProperties": false})[0]',
    'true',
  ],
  ['json.match_schema("6", {"multipleOf": 4})[0]', 'false'],
  ['json.match_schema("8", {"multipleOf": 4})[0]', 'true'],
  ['json.match_schema("4", {"exclusiveMinimum": 4})[0]', 'false'],
  ['json.match_schema("4", {"exclusiveMaximum": 4})[0]', 'false'],
  ['json.match_schema({"a": 1}, {"minProperties": 2})[0]', 'false'],
  ['json.match_schema({"a": 1}, {"maxProperties": 0})[0]', 'false'],
  ['json.match_schema("1", {"not": {"type": "number"}})[0]', 'false'],
  ['json.match_schema("1", {"oneOf": [{"type": "number"}, {"minimum": 0}]})[0]', 'false'],
  ['json.match_schema("1", {"anyOf": [{"type": "string"}, {"minimum": 0}]})[0]', 'true'],
  ['json.match_schema("1", {"allOf": [{"type": "number"}, {"minimum": 2}]})[0]', 'false'],
]);
