import { expressions } from '../expressions.ts';

// Values as opa 1.22.0 gives them: `opa eval 'x = json.marshal(EXPRESSION)'`.
expressions('builtins/json-schema', [
  [
    'json.match_schema({"id":"foo"}, {"properties":{"id":{"type":"integer"}},"required":["id","x"]})',
    '[false,[{"desc":"x is required","error":"(Root): x is required","field":"(Root)","type":"required"},{"desc":"Invalid type. Expected: integer, given: string","error":"id: Invalid type. Expected: integer, given: string","field":"id","type":"invalid_type"}]]',
  ],
  [
    'json.match_schema({"a":{"b":[1,"x"]}}, {"properties":{"a":{"properties":{"b":{"items":{"type":"string"}}}}}})',
    '[false,[{"desc":"Invalid type. Expected: string, given: integer","error":"a.b.0: Invalid type. Expected: string, given: integer","field":"a.b.0","type":"invalid_type"}]]',
  ],
  [
    'json.match_schema({"a":1}, {"additionalProperties":false})',
    '[false,[{"desc":"Additional property a is not allowed","error":"(Root): Additional property a is not allowed","field":"(Root)","type":"additional_property_not_allowed"}]]',
  ],
  [
    'json.match_schema({"a":"x"}, {"properties":{"a":{"enum":["y",1,{"b":2}]}}})',
    '[false,[{"desc":"a must be one of the following: \\"y\\", 1, {\\"b\\":2}","error":"a: a must be one of the following: \\"y\\", 1, {\\"b\\":2}","field":"a","type":"enum"}]]',
  ],
  [
    'json.match_schema({"a":"x"}, {"properties":{"a":{"const":{"b":[1]}}}})',
    '[false,[{"desc":"a does not match: {\\"b\\":[1]}","error":"a: a does not match: {\\"b\\":[1]}","field":"a","type":"const"}]]',
  ],
  [
    'json.match_schema("\\"x\\"", {"type":["integer","null"]})',
    '[false,[{"desc":"Invalid type. Expected: [integer,null], given: string","error":"(Root): Invalid type. Expected: [integer,null], given: string","field":"(Root)","type":"invalid_type"}]]',
  ],
  ['json.match_schema("x", {"type":"integer"})', 'error: eval_builtin_error'],
  [
    'json.match_schema("[1,1,2]", {"uniqueItems":true,"minItems":5,"maxItems":2,"contains":{"type":"string"}})',
    '[false,[{"desc":"Array must have at least 5 items","error":"(Root): Array must have at least 5 items","field":"(Root)","type":"array_min_items"},{"desc":"Array must have at most 2 items","error":"(Root): Array must have at most 2 items","field":"(Root)","type":"array_max_items"},{"desc":"array items[0,1] must be unique","error":"(Root): array items[0,1] must be unique","field":"(Root)","type":"unique"},{"desc":"At least one of the items must match","error":"(Root): At least one of the items must match","field":"(Root)","type":"contains"},{"desc":"Invalid type. Expected: string, given: integer","error":"0: Invalid type. Expected: string, given: integer","field":"0","type":"invalid_type"}]]',
  ],
  [
    'json.match_schema("[1,\\"a\\",2]", {"items":[{"type":"integer"},{"type":"integer"}],"additionalItems":false})',
    '[false,[{"desc":"Invalid type. Expected: integer, given: string","error":"1: Invalid type. Expected: integer, given: string","field":"1","type":"invalid_type"},{"desc":"No additional items allowed on array","error":"(Root): No additional items allowed on array","field":"(Root)","type":"array_no_additional_items"}]]',
  ],
  [
    'json.match_schema({"a":"abc"}, {"properties":{"a":{"minLength":5,"maxLength":2,"pattern":"^x"}}})',
    'error: eval_builtin_error',
  ],
  [
    'json.match_schema({"a":"abc"}, {"anyOf":[{"required":["b"]},{"properties":{"a":{"type":"integer"}}}]})',
    '[false,[{"desc":"Must validate at least one schema (anyOf)","error":"(Root): Must validate at least one schema (anyOf)","field":"(Root)","type":"number_any_of"},{"desc":"b is required","error":"(Root): b is required","field":"(Root)","type":"required"}]]',
  ],
  [
    'json.match_schema({"a":"abc"}, {"oneOf":[{"required":["a"]},{"properties":{"a":{"type":"string"}}}]})',
    '[false,[{"desc":"Must validate one and only one schema (oneOf)","error":"(Root): Must validate one and only one schema (oneOf)","field":"(Root)","type":"number_one_of"}]]',
  ],
  [
    'json.match_schema({"a":"abc"}, {"oneOf":[{"required":["b"]},{"properties":{"a":{"type":"number"}}}]})',
    '[false,[{"desc":"Must validate one and only one schema (oneOf)","error":"(Root): Must validate one and only one schema (oneOf)","field":"(Root)","type":"number_one_of"},{"desc":"b is required","error":"(Root): b is required","field":"(Root)","type":"required"}]]',
  ],
  [
    'json.match_schema({"a":"abc"}, {"allOf":[{"required":["b"]},{"properties":{"a":{"type":"number"}}}]})',
    '[false,[{"desc":"b is required","error":"(Root): b is required","field":"(Root)","type":"required"},{"desc":"Invalid type. Expected: number, given: string","error":"a: Invalid type. Expected: number, given: string","field":"a","type":"invalid_type"},{"desc":"Must validate all the schemas (allOf)","error":"(Root): Must validate all the schemas (allOf)","field":"(Root)","type":"number_all_of"}]]',
  ],
  [
    'json.match_schema({"a":"abc"}, {"not":{"required":["a"]}})',
    '[false,[{"desc":"Must not validate the schema (not)","error":"(Root): Must not validate the schema (not)","field":"(Root)","type":"number_not"}]]',
  ],
  [
    'json.match_schema({"a":"abc"}, {"dependencies":{"a":["b","c"]}})',
    '[false,[{"desc":"Has a dependency on b","error":"(Root): Has a dependency on b","field":"(Root)","type":"missing_dependency"},{"desc":"Has a dependency on c","error":"(Root): Has a dependency on c","field":"(Root)","type":"missing_dependency"}]]',
  ],
  [
    'json.match_schema({"a":"abc"}, {"dependencies":{"a":{"required":["z"]}}})',
    '[false,[{"desc":"z is required","error":"(Root): z is required","field":"(Root)","type":"required"}]]',
  ],
  [
    'json.match_schema({"a":"abc"}, {"if":{"required":["a"]},"then":{"required":["q"]}})',
    '[false,[{"desc":"Must validate \\"then\\" as \\"if\\" was valid","error":"(Root): Must validate \\"then\\" as \\"if\\" was valid","field":"(Root)","type":"condition_then"},{"desc":"q is required","error":"(Root): q is required","field":"(Root)","type":"required"}]]',
  ],
  [
    'json.match_schema({"b":"abc"}, {"if":{"required":["a"]},"then":{"required":["q"]},"else":{"required":["e"]}})',
    '[false,[{"desc":"Must validate \\"else\\" as \\"if\\" was not valid","error":"(Root): Must validate \\"else\\" as \\"if\\" was not valid","field":"(Root)","type":"condition_else"},{"desc":"e is required","error":"(Root): e is required","field":"(Root)","type":"required"}]]',
  ],
  [
    'json.match_schema({"abc":1}, {"propertyNames":{"maxLength":2}})',
    '[false,[{"desc":"Property name of \\"abc\\" does not match","error":"(Root): Property name of \\"abc\\" does not match","field":"(Root)","type":"invalid_property_name"},{"desc":"String length must be less than or equal to 2","error":"(Root): String length must be less than or equal to 2","field":"(Root)","type":"string_lte"}]]',
  ],
  [
    'json.match_schema({"a":1}, {"minProperties":2})',
    '[false,[{"desc":"Must have at least 2 properties","error":"(Root): Must have at least 2 properties","field":"(Root)","type":"array_min_properties"}]]',
  ],
  [
    'json.match_schema({"a":1,"b":2}, {"maxProperties":1})',
    '[false,[{"desc":"Must have at most 1 properties","error":"(Root): Must have at most 1 properties","field":"(Root)","type":"array_max_properties"}]]',
  ],
  [
    'json.match_schema({"a":1}, {"properties":{"a":false}})',
    '[false,[{"desc":"False always fails validation","error":"a: False always fails validation","field":"a","type":"false"}]]',
  ],
  ['json.match_schema({"a":1}, "true")', '[true,[]]'],
  [
    'json.match_schema({"a":1}, {"$ref":"#/definitions/x","definitions":{"x":{"required":["b"]}}})',
    '[false,[{"desc":"b is required","error":"(Root): b is required","field":"(Root)","type":"required"}]]',
  ],
  [
    'json.match_schema({"a":{"a":{"a":1}}}, {"properties":{"a":{"$ref":"#"}},"type":"object"})',
    '[false,[{"desc":"Invalid type. Expected: object, given: integer","error":"a.a.a: Invalid type. Expected: object, given: integer","field":"a.a.a","type":"invalid_type"}]]',
  ],
  ['json.match_schema({"a":1}, {"$ref":"#/definitions/y"})', 'error: eval_builtin_error'],
  [
    'json.match_schema({"a":null}, {"properties":{"a":{"type":"string"}}})',
    '[false,[{"desc":"Invalid type. Expected: string, given: null","error":"a: Invalid type. Expected: string, given: null","field":"a","type":"invalid_type"}]]',
  ],
  [
    'json.match_schema({"a":null}, {"properties":{"a":{"enum":[1]}}})',
    '[false,[{"desc":"a must be one of the following: 1","error":"a: a must be one of the following: 1","field":"a","type":"enum"}]]',
  ],
  ['json.match_schema({"a":1.0}, {"properties":{"a":{"type":"integer"}}})', '[true,[]]'],
  [
    'json.match_schema({"a":1.5}, {"properties":{"a":{"type":"integer"}}})',
    '[false,[{"desc":"Invalid type. Expected: integer, given: number","error":"a: Invalid type. Expected: integer, given: number","field":"a","type":"invalid_type"}]]',
  ],
  [
    'json.match_schema({"a":1.5}, {"properties":{"a":{"type":["string","boolean"]}}})',
    '[false,[{"desc":"Invalid type. Expected: [string,boolean], given: number","error":"a: Invalid type. Expected: [string,boolean], given: number","field":"a","type":"invalid_type"}]]',
  ],
  ['json.match_schema("{", {})', 'error: eval_builtin_error'],
  ['json.match_schema({}, "{")', 'error: eval_builtin_error'],
  ['json.match_schema({"a":{1,2}}, {"properties":{"a":{"type":"array"}}})', '[true,[]]'],
  [
    'json.verify_schema({"type":"unknown"})',
    '[false,"jsonschema: has a primitive type that is NOT VALID -- given: /unknown/ Expected valid values are:[array boolean integer number null object string]"]',
  ],
  [
    'json.verify_schema({"type":1})',
    '[false,"jsonschema: Invalid type. Expected: type, given: string/Array Of Strings"]',
  ],
  ['json.verify_schema({"type":["string","string"]})', '[false,"jsonschema: string type is duplicated"]'],
  [
    'json.verify_schema({"type":["string",1]})',
    '[false,"jsonschema: Invalid type. Expected: type, given: string/Array Of Strings"]',
  ],
  ['json.verify_schema({"properties":1})', '[false,"jsonschema: Properties must be of type object"]'],
  ['json.verify_schema({"properties":{"a":1}})', '[false,"jsonschema: Expected: Valid Schema, given: Invalid JSON"]'],
  ['json.verify_schema({"required":1})', '[false,"jsonschema: required must be of an array"]'],
  ['json.verify_schema({"required":[1]})', '[false,"jsonschema: Invalid type. Expected: string, given: required"]'],
  ['json.verify_schema({"required":["a","a"]})', '[false,"jsonschema: required items must be unique"]'],
  ['json.verify_schema({"minLength":"a"})', '[false,"jsonschema: minLength must be of an integer"]'],
  ['json.verify_schema({"minLength":-1})', '[false,"jsonschema: minLength must be greater than or equal to 0"]'],
  ['json.verify_schema({"minLength":1.5})', '[false,"jsonschema: minLength must be of an integer"]'],
  [
    'json.verify_schema({"minLength":5,"maxLength":2})',
    '[false,"jsonschema: minLength cannot be greater than maxLength"]',
  ],
  ['json.verify_schema({"minimum":5,"maximum":2})', '[true,null]'],
  ['json.verify_schema({"minimum":"a"})', '[false,"jsonschema: minimum must be of a Number"]'],
  ['json.verify_schema({"multipleOf":0})', '[false,"jsonschema: multipleOf must be strictly greater than 0"]'],
  ['json.verify_schema({"multipleOf":-1})', '[false,"jsonschema: multipleOf must be strictly greater than 0"]'],
  ['json.verify_schema({"multipleOf":"a"})', '[false,"jsonschema: Invalid type. Expected: Number, given: multipleOf"]'],
  ['json.verify_schema({"pattern":"["})', '[false,"jsonschema: pattern must be a valid regex"]'],
  ['json.verify_schema({"pattern":1})', '[false,"jsonschema: Invalid type. Expected: string, given: pattern"]'],
  ['json.verify_schema({"patternProperties":{"[":{}}})', '[false,"jsonschema: Invalid regex pattern \'[\'"]'],
  ['json.verify_schema({"enum":1})', '[false,"jsonschema: enum must be of an array"]'],
  ['json.verify_schema({"enum":[1,1]})', '[false,"jsonschema: enum items must be unique"]'],
  ['json.verify_schema({"enum":[]})', '[true,null]'],
  [
    'json.verify_schema({"items":1})',
    '[false,"jsonschema: Invalid type. Expected: Valid Schema/Array Of Schemas, given: items"]',
  ],
  [
    'json.verify_schema({"items":[1]})',
    '[false,"jsonschema: Invalid type. Expected: Valid Schema/Array Of Schemas, given: items"]',
  ],
  ['json.verify_schema({"anyOf":1})', '[false,"jsonschema: anyOf must be of an array"]'],
  ['json.verify_schema({"anyOf":[]})', '[true,null]'],
  ['json.verify_schema({"not":1})', '[false,"jsonschema: not must be of an object"]'],
  ['json.verify_schema({"uniqueItems":1})', '[false,"jsonschema: uniqueItems must be of a boolean"]'],
  ['json.verify_schema({"minItems":3,"maxItems":1})', '[true,null]'],
  [
    'json.verify_schema({"additionalProperties":1})',
    '[false,"jsonschema: Invalid type. Expected: boolean/Valid Schema, given: additionalProperties"]',
  ],
  [
    'json.verify_schema({"additionalItems":1})',
    '[false,"jsonschema: Invalid type. Expected: boolean/Valid Schema, given: additionalItems"]',
  ],
  ['json.verify_schema({"$ref":1})', '[false,"jsonschema: Invalid type. Expected: string, given: $ref"]'],
  ['json.verify_schema({"$ref":"#/x"})', '[false,"jsonschema: Object has no key \'x\'"]'],
  ['json.verify_schema({"$schema":"http://foo"})', '[true,null]'],
  ['json.verify_schema({"$schema":"http://json-schema.org/draft-07/schema#"})', '[true,null]'],
  ['json.verify_schema({"$schema":"https://json-schema.org/draft/2020-12/schema"})', '[true,null]'],
  [
    'json.verify_schema({"exclusiveMaximum":"a"})',
    '[false,"jsonschema: Invalid type. Expected: boolean/number, given: exclusiveMaximum"]',
  ],
  [
    'json.verify_schema({"exclusiveMaximum":true})',
    '[false,"jsonschema: exclusiveMaximum cannot be used without maximum"]',
  ],
  ['json.verify_schema({"dependencies":1})', '[false,"jsonschema: dependencies must be of type object"]'],
  [
    'json.verify_schema({"dependencies":{"a":1}})',
    '[false,"jsonschema: Dependency must be of type Schema Or Array Of Strings"]',
  ],
  ['json.verify_schema({"format":1})', '[false,"jsonschema: Invalid type. Expected: string, given: format"]'],
  ['json.verify_schema({"title":1})', '[false,"jsonschema: Invalid type. Expected: string, given: title"]'],
  ['json.verify_schema({"if":1})', '[false,"jsonschema: if must be of an object"]'],
  ['json.verify_schema("nope")', '[false,"jsonschema: invalid JSON string"]'],
  ['json.verify_schema("1")', '[false,"jsonschema: schema is invalid"]'],
  ['json.verify_schema("[]")', '[false,"jsonschema: schema is invalid"]'],
  [
    'json.verify_schema({"definitions":1})',
    '[false,"jsonschema: Invalid type. Expected: Array Of Schemas, given: definitions"]',
  ],
  [
    'json.verify_schema({"definitions":{"a":1}})',
    '[false,"jsonschema: Invalid type. Expected: Array Of Schemas, given: definitions"]',
  ],
  ['json.match_schema({"a": "nope"}, {"properties": {"a": {"format": "uri"}}})[0]', 'false'],
  ['json.match_schema({"a": "a:b"}, {"properties": {"a": {"format": "uri"}}})[0]', 'true'],
  ['json.match_schema({"a": "x@y"}, {"properties": {"a": {"format": "email"}}})[0]', 'true'],
  ['json.match_schema({"a": "x@"}, {"properties": {"a": {"format": "email"}}})[0]', 'false'],
  ['json.match_schema({"a": "1.2.3"}, {"properties": {"a": {"format": "ipv4"}}})[0]', 'false'],
  ['json.match_schema({"a": "1.2.3.4"}, {"properties": {"a": {"format": "ipv4"}}})[0]', 'true'],
  ['json.match_schema({"a": "::1"}, {"properties": {"a": {"format": "ipv6"}}})[0]', 'true'],
  ['json.match_schema({"a": "::z"}, {"properties": {"a": {"format": "ipv6"}}})[0]', 'false'],
  ['json.match_schema({"a": "2020-02-29"}, {"properties": {"a": {"format": "date"}}})[0]', 'true'],
  ['json.match_schema({"a": "2021-02-29"}, {"properties": {"a": {"format": "date"}}})[0]', 'false'],
  ['json.match_schema({"a": "12:00:00Z"}, {"properties": {"a": {"format": "time"}}})[0]', 'true'],
  ['json.match_schema({"a": "12:00"}, {"properties": {"a": {"format": "time"}}})[0]', 'false'],
  ['json.match_schema({"a": "2020-01-01T00:00:00Z"}, {"properties": {"a": {"format": "date-time"}}})[0]', 'true'],
  ['json.match_schema({"a": "2020-01-01T25:00:00Z"}, {"properties": {"a": {"format": "date-time"}}})[0]', 'false'],
  ['json.match_schema({"a": "a-b.c"}, {"properties": {"a": {"format": "hostname"}}})[0]', 'true'],
  ['json.match_schema({"a": "a b"}, {"properties": {"a": {"format": "hostname"}}})[0]', 'false'],
  [
    'json.match_schema({"a": "f47ac10b-58cc-0372-8567-0e02b2c3d479"}, {"properties": {"a": {"format": "uuid"}}})[0]',
    'true',
  ],
  ['json.match_schema({"a": "f47ac10b"}, {"properties": {"a": {"format": "uuid"}}})[0]', 'false'],
  ['json.match_schema({"a": "["}, {"properties": {"a": {"format": "regex"}}})[0]', 'false'],
  ['json.match_schema({"a": "a+"}, {"properties": {"a": {"format": "regex"}}})[0]', 'true'],
  ['json.match_schema({"a": "/a~1b"}, {"properties": {"a": {"format": "json-pointer"}}})[0]', 'true'],
  ['json.match_schema({"a": "~"}, {"properties": {"a": {"format": "json-pointer"}}})[0]', 'false'],
  ['json.match_schema({"a": "x"}, {"properties": {"a": {"format": "unheard-of"}}})[0]', 'true'],
  [
    'json.match_schema({"a": 2000000}, {"properties": {"a": {"maximum": 1000000}}})[1][0].desc',
    '"Must be less than or equal to 1e+06"',
  ],
  [
    'json.match_schema({"a": 5}, {"properties": {"a": {"exclusiveMinimum": 5}}})[1][0].desc',
    '"Must be greater than 5"',
  ],
  ['json.match_schema({"a": 0.3}, {"properties": {"a": {"multipleOf": 0.1}}})[0]', 'true'],
  [
    'json.match_schema({"a": 7}, {"properties": {"a": {"maximum": 7, "exclusiveMaximum": true}}})[1][0].type',
    '"number_lt"',
  ],
  ['json.match_schema("[1]", {"type": "array"})', '[true,[]]'],
  // Schemas with an ID, where no keyword has schemas.
  ...['"$defs": {"s": SCHEMA}', '"unknown": {"s": SCHEMA}', '"unknown": [SCHEMA]'].map(
    (part) =>
      [
        `json.match_schema({"p": 1}, {"$id": "http://x/a.json", ${part.replace('SCHEMA', '{"$id": "http://x/s.json", "type": "string"}')}, "properties": {"p": {"$ref": "s.json"}}})[1][0].desc`,
        '"Invalid type. Expected: string, given: integer"',
      ] as const,
  ),
  [
    'json.match_schema({"p": "b"}, {"$id": "http://x/a.json", "schemas": {"s": {"$id": "sub/s.json", "definitions": {"t": {"$id": "t.json", "enum": ["a"]}}}}, "properties": {"p": {"$ref": "sub/t.json"}}})[0]',
    'false',
  ],
]);
