import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadPatterns, SchemaError } from '../../../src/go/index.ts';
import { mismatches } from '../../../src/iac/helm/schema.ts';
import { goJson } from '../../../src/iac/helm/values/json.ts';

const test = suite('iac/helm/schema');

test.before(loadPatterns);

const drafts = {
  '4': 'http://json-schema.org/draft-04/schema#',
  '6': 'http://json-schema.org/draft-06/schema',
  '7': 'http://json-schema.org/draft-07/schema#',
  '2019': 'https://json-schema.org/draft/2019-09/schema',
  '2020': 'https://json-schema.org/draft/2020-12/schema',
};

/** Which of the values fit a schema of a draft. */
function fitting(schema: object, values: readonly unknown[], draft: keyof typeof drafts = '2020'): readonly unknown[] {
  const document = JSON.stringify({ $schema: drafts[draft], ...schema });
  return values.filter((value) => mismatches(document, goJson(JSON.stringify(value))!).length === 0);
}

const inA = (schema: unknown) => ({ properties: { a: schema } });

test('types, with whole floats as integers', () => {
  const values = [1, 1.5, 'x', null, true, [], {}];
  assert.equal(fitting({ type: 'integer' }, values), [1]);
  assert.equal(fitting({ type: ['number', 'null'] }, values), [1, 1.5, null]);
  assert.equal(fitting({ type: 'object' }, values), [{}]);
});

test('numbers, also with the bounds of draft 4', () => {
  assert.equal(fitting({ minimum: 2, maximum: 4 }, [1, 2, 4, 5, 'no number']), [2, 4, 'no number']);
  assert.equal(fitting({ exclusiveMinimum: 2 }, [2, 3]), [3]);
  assert.equal(fitting({ minimum: 2, exclusiveMinimum: true }, [2, 3], '4'), [3]);
  assert.equal(fitting({ multipleOf: 0.1 }, [0.3, 0.35]), [0.3]);
});

test('texts: length in characters, RE2 patterns, formats up to draft 7', () => {
  assert.equal(fitting({ minLength: 2, maxLength: 2 }, ['a', '😀😀', 'abc']), ['😀😀']);
  assert.equal(fitting({ pattern: '\\pL+$' }, ['1', 'é']), ['é']);
  assert.equal(fitting({ format: 'ipv4' }, ['no'], '7'), []);
  assert.equal(fitting({ format: 'ipv4' }, ['no'], '2020'), ['no']);
});

test('lists, as each draft has them', () => {
  assert.equal(fitting({ items: { type: 'number' }, uniqueItems: true }, [[1, 2], [1, 1], ['x']]), [[1, 2]]);
  assert.equal(fitting({ items: [{ type: 'number' }], additionalItems: false }, [[1], [1, 2]], '7'), [[1]]);
  assert.equal(fitting({ prefixItems: [{ type: 'number' }], items: false }, [[1], [1, 2]]), [[1]]);
  assert.equal(fitting({ contains: { type: 'number' }, minContains: 2 }, [[1], [1, 2]]), [[1, 2]]);
});

test('maps', () => {
  const known = {
    properties: { a: true },
    patternProperties: { '^x': { type: 'number' } },
    additionalProperties: false,
  };
  assert.equal(fitting(known, [{ a: 1 }, { x1: 1 }, { x1: 's' }, { b: 1 }]), [{ a: 1 }, { x1: 1 }]);
  assert.equal(fitting({ required: ['a'], maxProperties: 1 }, [{}, { a: 1 }, { a: 1, b: 1 }]), [{ a: 1 }]);
  assert.equal(fitting({ dependentRequired: { a: ['b'] } }, [{ a: 1 }, { a: 1, b: 1 }]), [{ a: 1, b: 1 }]);
  assert.equal(fitting({ dependentRequired: { a: ['b'] } }, [{ a: 1 }], '7'), [{ a: 1 }]);
  const parts = { allOf: [{ properties: { a: true } }], unevaluatedProperties: false };
  assert.equal(fitting(parts, [{ a: 1 }, { b: 1 }]), [{ a: 1 }]);
});

test('schemas put together', () => {
  assert.equal(fitting({ oneOf: [{ type: 'number' }, { minimum: 2 }] }, [1, 3, 'x']), [1, 'x']);
  assert.equal(fitting({ anyOf: [{ type: 'string' }, { minimum: 2 }], not: { const: 'no' } }, [1, 3, 'x', 'no']), [
    3,
    'x',
  ]);
  const condition = JSON.parse('{"if": {"const": 1}, "then": false, "else": {"type": "number"}}') as object;
  assert.equal(fitting(condition, [1, 2, 'x']), [2]);
});

test('references by path, name and ID; up to draft 7, keywords next to them are ignored', () => {
  const named = { $defs: { n: { $anchor: 'n', $id: undefined, type: 'number' } }, ...inA({ $ref: '#n' }) };
  assert.equal(fitting(named, [{ a: 1 }, { a: 'x' }]), [{ a: 1 }]);
  const placed = { definitions: { 'a/b': { type: 'number' } }, ...inA({ $ref: '#/definitions/a~1b', maximum: 2 }) };
  assert.equal(fitting(placed, [{ a: 1 }, { a: 3 }, { a: 'x' }], '7'), [{ a: 1 }, { a: 3 }]);
  assert.equal(fitting(placed, [{ a: 1 }, { a: 3 }, { a: 'x' }]), [{ a: 1 }]);
  const addressed = {
    $defs: { n: { $id: 'http://example.com/n', type: 'number' } },
    ...inA({ $ref: 'http://example.com/n' }),
  };
  assert.equal(fitting(addressed, [{ a: 1 }, { a: 'x' }]), [{ a: 1 }]);
});

test('a mismatch names the place', () => {
  const document = JSON.stringify(
    inA({ items: { properties: { b: true }, required: ['b'], additionalProperties: false } }),
  );
  const found = mismatches(document, goJson('{"a": [{"b": 1}, {"c": 2}]}')!);
  assert.equal(
    found.map(({ path }) => path.join('.')),
    ['a.1', 'a.1.c'],
  );
});

test('invalid schemas are rejected', () => {
  const wrong = [
    '[]',
    '{',
    '{"type": "strin"}',
    '{"properties": {"a": 5}}',
    '{"required": ["a", "a"]}',
    '{"minLength": -1}',
    '{"multipleOf": 0}',
    '{"pattern": "(?=x)"}',
    '{"allOf": []}',
    '{"$ref": "#/nowhere"}',
    '{"$ref": "https://example.com/other.json"}',
    '{"$schema": "http://example.com/schema"}',
  ];
  for (const text of wrong)
    assert.throws(
      () => mismatches(text, null),
      (error: unknown) => error instanceof SchemaError,
      text,
    );
});

test.run();
