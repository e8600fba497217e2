import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  commonFormats,
  compilePattern,
  loadPatterns,
  readSchema,
  type SchemaDialect,
  SchemaError,
  schemaFaults,
  typeNames,
  validate,
} from '../../../src/go/index.ts';

const test = suite('go/schema');

test.before(loadPatterns);

/** A value as JSON with sorted keys. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** JSON of JavaScript, with the keywords of drafts 4 to 7, as gojsonschema has them. */
const dialect: SchemaDialect<unknown> = {
  typeOf: (value) => {
    if (Number.isInteger(value)) return 'integer';
    if (Array.isArray(value)) return 'array';
    return typeNames.find((name) => name === (value === null ? 'null' : typeof value))!;
  },
  keys: (object) => Object.keys(object as object),
  get: (object, key) => (Object.hasOwn(object as object, key) ? (object as Record<string, unknown>)[key] : undefined),
  compare: (a, b) => Number(a) - Number(b),
  isMultiple: (value, of) => Math.abs(Number(value) / Number(of) - Math.round(Number(value) / Number(of))) < 1e-9,
  equals: (a, b) => text(a) === text(b),
  text,
  draftOf: (name) => (name === undefined ? 'mixed' : name.includes('draft-04') ? 4 : undefined),
  formats: new Map(commonFormats),
  pattern: (source) => {
    const pattern = compilePattern(source);
    return 'error' in pattern ? undefined : pattern;
  },
  annotations: [],
  isLoose: true,
  followsDefinitions: true,
  accepts: () => false,
  faults: schemaFaults,
  spend: () => {},
};

/** Schemas and documents with the problems that gojsonschema 1.2.0 reports, in its order: what, and where. */
const results: readonly (readonly [schema: string, document: string, ...problems: string[]])[] = [
  ['{"minItems":2,"maxItems":3}', '[1]', 'array_min_items'],
  ['{"minItems":2,"maxItems":3}', '[1,2]'],
  ['{"minItems":2,"maxItems":3}', '[1,2,3]'],
  ['{"minItems":2,"maxItems":3}', '[1,2,3,4]', 'array_max_items'],
  ['{"maxItems":1}', '"xyz"'],
  ['{"uniqueItems":true}', '[1,{"a":[1]},1.0,{"a":[1]},"1"]', 'unique', 'unique'],
  ['{"contains":{"type":"string"}}', '[1,null]', 'contains', 'invalid_type 0'],
  ['{"contains":{"type":"string"}}', '[1,"a"]'],
  ['{"contains":{"type":"string"}}', '[]', 'contains'],
  ['{"items":{"type":"integer"}}', '[1,"a",2.5]', 'invalid_type 1', 'invalid_type 2'],
  ['{"items":[{"type":"integer"}],"additionalItems":false}', '[1]'],
  ['{"items":[{"type":"integer"}],"additionalItems":false}', '[1,2]', 'array_no_additional_items'],
  ['{"items":[{"type":"integer"}],"additionalItems":{"type":"string"}}', '[1,2,"a"]', 'invalid_type 1'],
  ['{"items":[{"type":"integer"}]}', '["a",2]', 'invalid_type 0'],
  ['{"items":[],"additionalItems":false}', '[1]'],
  ['{"items":false}', '[1]', 'false 0'],
  ['{"items":{"type":"integer"},"additionalItems":false}', '[1]'],
  ['{"minLength":2,"maxLength":3}', '"é"', 'string_gte'],
  ['{"minLength":2,"maxLength":3}', '"😀é"'],
  ['{"minLength":2,"maxLength":3}', '"abcd"', 'string_lte'],
  ['{"pattern":"^a+$"}', '"b"', 'pattern'],
  ['{"pattern":"a"}', '"bab"'],
  ['{"minimum":1,"maximum":3}', '0.5', 'number_gte'],
  ['{"minimum":1,"maximum":3}', '1'],
  ['{"minimum":1,"maximum":3}', '3'],
  ['{"minimum":1,"maximum":3}', '3.5', 'number_lte'],
  ['{"exclusiveMinimum":1,"exclusiveMaximum":3}', '1', 'number_gt'],
  ['{"exclusiveMinimum":1,"exclusiveMaximum":3}', '2'],
  ['{"exclusiveMinimum":1,"exclusiveMaximum":3}', '3', 'number_lt'],
  ['{"$schema":"http://json-schema.org/draft-04/schema#","minimum":1,"exclusiveMinimum":true}', '1', 'number_gt'],
  ['{"minimum":5,"exclusiveMinimum":true}', '3', 'number_gt'],
  ['{"minimum":5,"exclusiveMinimum":false}', '5'],
  ['{"exclusiveMaximum":true,"maximum":5}', '9', 'number_lt'],
  ['{"exclusiveMaximum":false,"maximum":5}', '5'],
  ['{"exclusiveMinimum":5,"minimum":5}', '4', 'number_gte', 'number_gt'],
  ['{"multipleOf":0.1}', '0.3'],
  ['{"multipleOf":2}', '3', 'multiple_of'],
  ['{"minProperties":1,"maxProperties":2}', '{}', 'array_min_properties'],
  ['{"minProperties":1,"maxProperties":2}', '{"a":1}'],
  ['{"minProperties":1,"maxProperties":2}', '{"a":1,"b":2}'],
  ['{"minProperties":1,"maxProperties":2}', '{"a":1,"b":2,"c":3}', 'array_max_properties'],
  ['{"required":["a","b"]}', '{"a":null}', 'required'],
  [
    '{"properties":{"a":{"type":"string"}},"patternProperties":{"^x":{"type":"integer"}},"additionalProperties":false}',
    '{"a":1,"x1":"a"}',
    'invalid_type x1',
    'invalid_type a',
  ],
  [
    '{"properties":{"a":{"type":"string"}},"patternProperties":{"^x":{"type":"integer"}},"additionalProperties":false}',
    '{"y":1}',
    'additional_property_not_allowed',
  ],
  [
    '{"patternProperties":{"^x":{"type":"integer"}},"additionalProperties":{"type":"string"}}',
    '{"x":1,"y":1,"z":"s"}',
    'invalid_type y',
  ],
  ['{"propertyNames":{"maxLength":2}}', '{"a":1,"abc":2}', 'invalid_property_name', 'string_lte'],
  ['{"dependencies":{"a":["b","c"]}}', '{"a":1,"b":1}', 'missing_dependency'],
  ['{"dependencies":{"a":["b"]}}', '{"b":1}'],
  ['{"dependencies":{"a":{"required":["z"]}}}', '{"a":1}', 'required'],
  ['{"anyOf":[{"type":"string"},{"minimum":5}]}', '3', 'number_any_of', 'number_gte'],
  ['{"anyOf":[{"type":"string"},{"minimum":5}]}', '7'],
  ['{"oneOf":[{"type":"integer"},{"minimum":5}]}', '7', 'number_one_of'],
  ['{"oneOf":[{"type":"string"},{"minimum":5}]}', '3', 'number_one_of', 'number_gte'],
  ['{"oneOf":[{"type":"string"},{"minimum":5}]}', '7'],
  ['{"allOf":[{"type":"integer"},{"minimum":5}]}', '3', 'number_gte', 'number_all_of'],
  ['{"not":{"type":"integer"}}', '3', 'number_not'],
  ['{"not":{"type":"integer"}}', '"a"'],
  ['{"if":{"type":"integer"},"then":{"minimum":5},"else":{"minLength":2}}', '3', 'condition_then', 'number_gte'],
  ['{"if":{"type":"integer"},"then":{"minimum":5},"else":{"minLength":2}}', '"a"', 'condition_else', 'string_gte'],
  ['{"if":{"type":"integer"},"then":{"minimum":5},"else":{"minLength":2}}', '"ab"'],
  ['{"if":{"type":"integer"}}', '3'],
  ['{"const":{"a":[1]}}', '{"a":[1.0]}'],
  ['{"const":1}', '"1"', 'const'],
  ['{"enum":[1,"a",null]}', 'null'],
  ['{"enum":[1,"a",null]}', 'false', 'enum'],
  ['{"type":["string","null"]}', '1', 'invalid_type'],
  ['{"type":"number"}', '1'],
  ['{"type":"integer"}', '1.0'],
  ['{"type":"integer"}', '1.5', 'invalid_type'],
  ['{"$ref":"#/definitions/a","maximum":1,"definitions":{"a":{"type":"integer"}}}', '5'],
  ['{"$ref":"#/definitions/a","definitions":{"a":{"type":"string"}}}', '5', 'invalid_type'],
  [
    '{"properties":{"n":{"$ref":"#"}},"additionalProperties":false}',
    '{"n":{"n":{"m":1}}}',
    'additional_property_not_allowed n.n',
  ],
  ['{"$ref":"#/definitions/a~1b%25","definitions":{"a/b%":{"type":"string"}}}', '5', 'invalid_type'],
  ['{"definitions":{"a":{"$id":"#name","type":"string"}},"$ref":"#name"}', '5', 'invalid_type'],
  [
    '{"$id":"http://x/y/z.json","properties":{"a":{"$ref":"other.json#/definitions/q"}},"definitions":{"o":{"$id":"other.json","definitions":{"q":{"type":"string"}}}}}',
    '{"a":1}',
    'invalid_type a',
  ],
  ['{"format":"date"}', '"2020-13-01"', 'format'],
  ['{"format":"ipv4"}', '"1.2.3"', 'format'],
  ['{"format":"unknown"}', '"x"'],
  ['true', '1'],
  ['false', '1', 'false'],
  ['{"properties":{"a":false}}', '{"a":1}', 'false a'],
  ['{"properties":{"a":false}}', '{}'],
  ['{"type":[]}', '1'],
  ['{"enum":[]}', '1'],
  ['{"allOf":[]}', '1'],
];
for (const [schema, document, ...problems] of results) {
  test(`${document} by ${schema}`, () => {
    const found = validate(readSchema<unknown>(JSON.parse(schema), dialect), JSON.parse(document));
    assert.equal(
      found.map(({ problem, path }) => [problem, path.join('.')].filter((part) => part !== '').join(' ')),
      problems,
    );
  });
}

/** Schemas that gojsonschema 1.2.0 refuses, with the keyword that is wrong: a JSON pointer. */
const refused: readonly (readonly [schema: string, place: string])[] = [
  ['{"minItems":-1}', '/minItems'],
  ['{"minItems":"1"}', '/minItems'],
  ['{"minItems":1.5}', '/minItems'],
  ['{"pattern":"("}', '/pattern'],
  ['{"type":"foo"}', '/type'],
  ['{"type":["string","string"]}', '/type'],
  ['{"enum":[1,1]}', ''],
  ['{"required":"a"}', '/required'],
  ['{"required":["a","a"]}', '/required'],
  ['{"properties":[]}', '/properties'],
  ['{"properties":{"a":1}}', '/properties/a'],
  ['{"allOf":{}}', '/allOf'],
  ['{"allOf":[1]}', '/allOf/0'],
  ['{"items":1}', '/items'],
  ['{"items":[1]}', '/items'],
  ['{"multipleOf":0}', '/multipleOf'],
  ['{"minLength":3,"maxLength":2}', ''],
  ['{"$ref":"#/nope"}', ''],
  ['{"$ref":1}', '/$ref'],
  ['{"not":1}', '/not'],
  ['{"dependencies":{"a":1}}', '/dependencies'],
  ['{"patternProperties":{"(":{}}}', '/patternProperties'],
  ['[]', ''],
  ['{"$ref":"#/definitions/a/0","definitions":{"a":[{"type":"string"}]}}', '/definitions'],
  ['{"properties":{"a":{"minItems":-1}}}', '/properties/a/minItems'],
  ['{"patternProperties":{"^a":{"minItems":-1}}}', '/patternProperties/^a/minItems'],
  ['{"allOf":[{},{"pattern":"("}]}', '/allOf/1/pattern'],
  ['{"items":[{},{"pattern":"("}]}', '/items/1/pattern'],
  ['{"items":{"pattern":"("}}', '/items/pattern'],
  ['{"not":{"type":"foo"}}', '/not/type'],
  ['{"additionalProperties":{"not":{"type":"foo"}}}', '/additionalProperties/not/type'],
  ['{"dependencies":{"a":{"maxItems":-1}}}', '/dependencies/a/maxItems'],
  ['{"uniqueItems":1}', '/uniqueItems'],
  ['{"minimum":"1"}', '/minimum'],
  ['{"exclusiveMinimum":true}', '/exclusiveMinimum'],
];
for (const [schema, place] of refused) {
  test(`the schema ${schema} is refused`, () => {
    assert.throws(
      () => readSchema<unknown>(JSON.parse(schema), dialect),
      (error: unknown) => error instanceof SchemaError && error.place === place,
    );
  });
}

test.run();
