import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reviewOfObject } from '../../../src/scan/index.ts';
import { constraint, gatekeeperOf, objectsIn, problemsOf, template } from './objects.ts';

/** Expectations are from gator 3.23.1 with the same templates and constraints. */
const test = suite('scan/gatekeeper/schema');

const rego = 'package shown\nviolation[{"msg": msg}] { msg := json.marshal(input.parameters) }';
const shown = (schema: string): string => template('Shown', rego, schema);
const [pod] = objectsIn('{apiVersion: v1, kind: Pod, metadata: {name: x}}');

/** The parameters that code sees, as JSON; or else the problems. */
async function parameters(schema: string, spec: string): Promise<string> {
  const gatekeeper = await gatekeeperOf(shown(schema) + constraint('Shown', 'one', spec));
  const problems = problemsOf(gatekeeper).map((line) => line.replace(/^[\d:]+ /, ''));
  if (problems.length > 0) return problems.join('; ');
  const [result] = await gatekeeper.review(reviewOfObject(pod!));
  return result!.msg;
}

const labels =
  '{type: object, properties: {labels: {type: array, items: {type: string}}, count: {type: integer, minimum: 2}}}';

for (const [name, schema, spec, expected] of [
  ['valid parameters', labels, '{parameters: {labels: [a], count: 2}}', '{"count":2,"labels":["a"]}'],
  ['no parameters', labels, '{}', '{}'],
  ['parameters that are null', labels, '{parameters: null}', 'spec.parameters: expected object, found null'],
  ['a wrong type', labels, '{parameters: {labels: a}}', 'spec.parameters.labels: expected array, found string'],
  [
    'a wrong item',
    labels,
    '{parameters: {labels: [a, 1]}}',
    'spec.parameters.labels[1]: expected string, found integer',
  ],
  [
    'a value that is too small',
    labels,
    '{parameters: {count: 1}}',
    'spec.parameters.count: the value must be at least 2',
  ],
  ['an unknown field', labels, '{parameters: {label: [a]}}', 'unknown field spec.parameters.label'],
  ['an unknown field of the constraint', labels, '{enforcement: deny}', 'unknown field spec.enforcement'],
  [
    'unknown fields that are preserved',
    '{type: object, x-kubernetes-preserve-unknown-fields: true}',
    '{parameters: {a: {b: 1}}}',
    '{"a":{"b":1}}',
  ],
  ['other keys of a map', '{type: object, additionalProperties: {type: integer}}', '{parameters: {a: 1}}', '{"a":1}'],
  [
    'a wrong value in a map',
    '{type: object, additionalProperties: {type: integer}}',
    '{parameters: {a: x}}',
    'spec.parameters.a: expected integer, found string',
  ],
  [
    'integers or texts',
    '{type: object, properties: {a: {x-kubernetes-int-or-string: true}}}',
    '{parameters: {a: 80%}}',
    '{"a":"80%"}',
  ],
  [
    'neither an integer nor a text',
    '{type: object, properties: {a: {x-kubernetes-int-or-string: true}}}',
    '{parameters: {a: true}}',
    'spec.parameters.a: expected [integer,string], found boolean',
  ],
  [
    'a nullable value',
    '{type: object, properties: {a: {type: string, nullable: true}}}',
    '{parameters: {a: null}}',
    '{"a":null}',
  ],
  ['parameters that are not an object', '{type: string}', '{parameters: abc}', '"abc"'],
  ['a default', '{type: object, properties: {a: {type: string, default: x}}}', '{parameters: {}}', '{"a":"x"}'],
  [
    'a default of the parameters',
    '{type: object, default: {b: 1}, properties: {a: {type: string, default: x}, b: {type: integer}}}',
    '{}',
    '{"a":"x","b":1}',
  ],
  ['no default without parameters', '{type: object, properties: {a: {type: string, default: x}}}', '{}', '{}'],
  [
    'a default in items',
    '{type: object, properties: {l: {type: array, items: {type: object, properties: {a: {type: string, default: x}}}}}}',
    '{parameters: {l: [{}, {a: z}]}}',
    '{"l":[{"a":"x"},{"a":"z"}]}',
  ],
  [
    'a pattern',
    '{type: object, properties: {a: {type: string, pattern: "^[a-c]+$"}}}',
    '{parameters: {a: abd}}',
    'spec.parameters.a: the value does not match ^[a-c]+$',
  ],
  [
    'a missing field',
    '{type: object, required: [a], properties: {a: {type: string}}}',
    '{parameters: {}}',
    'spec.parameters: a is missing',
  ],
] as const) {
  test(`parameters: ${name}`, async () => {
    assert.is(await parameters(schema, spec), expected);
  });
}

/** By `ValidateCustomResource` of k8s.io/apiextensions-apiserver 0.37.0: values that a schema accepts, and others. */
for (const [schema, accepted, rejected] of [
  [
    '{type: string, format: date-time}',
    ['2024-02-29T23:59:59Z', '2024-01-01t00:00:00z', '2024-01-01T00:00:00.5+02:00', '2024-01-01T00:00:00,5Z'],
    [
      ...['2023-02-29T00:00:00Z', '2024-01-01T24:00:00Z', '2024-01-01T23:60:00Z', '2024-01-01T23:59:60Z'],
      ...['2024-01-01T00:00:00', '2024-01-01 00:00:00Z', '2024-01-01', '2024-01-01T00:00:00+0200', ''],
    ],
  ],
  [
    '{type: string, format: date}',
    ['2024-02-29'],
    ['2023-02-29', '2024-13-01', '2024-00-01', '2024-01-00', '2024-04-31', '24-01-01'],
  ],
  [
    '{type: string, format: ipv4}',
    ['10.0.0.1', '10.0.0.01', '0000010.0.0.1', '::ffff:10.0.0.1'],
    ['10.0.0.256', '::1', '10.0.0', '::ffff:a00:1'],
  ],
  [
    '{type: string, format: ipv6}',
    ['::1', '::ffff:10.0.0.1', '::ffff:a00:1'],
    ['10.0.0.1', 'fe80::1%eth0', '1::2::3', '1::01.2.3.4'],
  ],
  [
    '{type: string, format: uuid}',
    [
      ...['a6c2b5d0-6f0a-4b3e-9f34-1a2b3c4d5e6f', 'A6C2B5D0-6F0A-4B3E-9F34-1A2B3C4D5E6F'],
      ...['a6c2b5d06f0a4b3e9f341a2b3c4d5e6f', 'a6c2b5d0-6f0a4b3e9f341a2b3c4d5e6f'],
    ],
    ['a6c2b5d0-6f0a-4b3e-9f34-1a2b3c4d5e6'],
  ],
  ['{type: string, format: other}', ['x'], []],
  ['{type: number, multipleOf: 0.1, minimum: 0.3, maximum: 1, exclusiveMaximum: true}', [0.3, 0.9], [0.35, 1, 0.2]],
  ['{type: integer, minimum: 1, exclusiveMinimum: true, maximum: 5}', [2, 5], [1, 6, 2.5]],
  ['{type: string, minLength: 2, maxLength: 3}', ['éé', 'ééé', '😀😀'], ['é', 'éééé', '😀']],
  ['{type: array, minItems: 1, maxItems: 2, items: {type: string}}', [['a'], ['a', 'b']], [[], ['a', 'b', 'c']]],
  [
    '{type: object, minProperties: 1, maxProperties: 2, additionalProperties: {type: string}}',
    [{ a: 'a' }, { a: 'a', b: 'b' }],
    [{}, { a: 'a', b: 'b', c: 'c' }],
  ],
  ['{type: string, nullable: true}', [null, 'x'], [1]],
  ['{type: string, nullable: true, enum: [x]}', ['x'], [null]],
  [
    '{type: object, x-kubernetes-preserve-unknown-fields: true, enum: [{b: 1, a: {d: [1], c: x}}]}',
    [{ a: { c: 'x', d: [1] }, b: 1 }],
    [{ b: 1 }],
  ],
  [
    '{type: object, properties: {a: {type: string}, b: {type: string}}, oneOf: [{required: [a]}, {required: [b]}]}',
    [{ a: 'x' }],
    [{}, { a: 'x', b: 'x' }],
  ],
  [
    '{type: object, properties: {a: {type: string}, b: {type: string}}, anyOf: [{required: [a]}, {required: [b]}]}',
    [{ a: 'x' }, { a: 'x', b: 'x' }],
    [{}],
  ],
  ['{type: object, properties: {a: {type: string}}, not: {required: [a]}}', [{}], [{ a: 'x' }]],
  [
    '{type: object, properties: {a: {type: string}}, allOf: [{required: [a]}, {properties: {a: {maxLength: 2}}}]}',
    [{ a: 'xx' }],
    [{}, { a: 'xxx' }],
  ],
] as const) {
  test(`values of the schema ${schema}`, async () => {
    const verdict = (value: unknown): Promise<string> =>
      parameters(`{type: object, properties: {v: ${schema}}}`, `{parameters: {v: ${JSON.stringify(value)}}}`);
    for (const value of accepted) assert.match(await verdict(value), /^\{/);
    for (const value of rejected) assert.match(await verdict(value), /^spec\.parameters\.v/, JSON.stringify(value));
  });
}

test('allowed values are named as JSON', async () => {
  const schema = '{type: object, properties: {v: {ANY}}}';
  const named = (allowed: string, given: string): Promise<string> =>
    parameters(schema.replace('ANY', allowed), `{parameters: {v: ${given}}}`);
  assert.is(
    await named(
      'type: object, enum: [{b: 1, a: {d: [1], c: x}}], x-kubernetes-preserve-unknown-fields: true',
      '{b: 1}',
    ),
    'spec.parameters.v: the value is not one of {"a":{"c":"x","d":[1]},"b":1}',
  );
  assert.is(
    await named('type: string, enum: [x, "y z"]', 'z'),
    'spec.parameters.v: the value is not one of "x", "y z"',
  );
});

const withVersion = (version: string, validation: string): string =>
  template('Shown', rego)
    .replace('gatekeeper.sh/v1\n', `gatekeeper.sh/${version}\n`)
    .replace(/ {6}validation:\n.*\n/, validation === '' ? '' : `      validation: ${validation}\n`);

test('a template without a schema has no parameters in v1, and any in the versions before', async () => {
  const given = constraint('Shown', 'one', '{parameters: {a: 1}}');
  const problems = async (version: string, validation = ''): Promise<readonly string[]> =>
    problemsOf(await gatekeeperOf(withVersion(version, validation) + given)).map((line) =>
      line.replace(/^[\d:]+ /, ''),
    );
  assert.equal(await problems('v1'), ['unknown field spec.parameters']);
  assert.equal(await problems('v1beta1'), []);
  assert.equal(await problems('v1alpha1'), []);
  assert.equal(await problems('v1beta1', '{legacySchema: false}'), ['unknown field spec.parameters']);
  assert.equal(await problems('v1', '{legacySchema: true}'), []);
  // Types of a legacy schema still count.
  const typed = '{legacySchema: true, openAPIV3Schema: {properties: {a: {type: string}}}}';
  assert.equal(await problems('v1', typed), ['spec.parameters.a: expected string, found integer']);
  // The items of a list need no schema there.
  const list = '{legacySchema: true, openAPIV3Schema: {properties: {a: {type: array}}}}';
  assert.equal(await problems('v1', list), ['spec.parameters.a: expected array, found integer']);
  const mixed = constraint('Shown', 'one', '{parameters: {a: [1, x, {b: [c]}]}}');
  assert.equal(problemsOf(await gatekeeperOf(withVersion('v1', list) + mixed)), []);
  const typedItems = list.replace('array}', 'array, items: {type: integer}}');
  assert.match(
    problemsOf(await gatekeeperOf(withVersion('v1', typedItems) + mixed))[0]!,
    'spec.parameters.a[1]: expected integer, found string',
  );
});

for (const [name, schema, problem] of [
  [
    'without a type',
    '{type: object, properties: {a: {}}}',
    '11:54 type is missing: fields of a structural schema need one',
  ],
  [
    'of an array without items',
    '{type: object, properties: {a: {type: array}}}',
    '11:54 items is missing: an array needs a schema of its items',
  ],
  [
    'with an unknown type',
    '{type: map}',
    '11:27 unknown type "map": write array, boolean, integer, number, object, string',
  ],
  ['with a reference', '{type: object, $ref: "#/a"}', '11:41 $ref is not supported in schemas of Kubernetes'],
  ['with an invalid pattern', '{type: string, pattern: "["}', '11:41 invalid regular expression: '],
  [
    'with a type in anyOf',
    '{type: object, anyOf: [{type: object}]}',
    '11:50 type is not allowed in allOf, anyOf, oneOf and not of a structural schema',
  ],
  [
    'with a default of another type',
    '{type: object, properties: {a: {type: string, default: 1}}}',
    '11:72 expected string, found integer',
  ],
  [
    'with unique items',
    '{type: array, items: {type: string}, uniqueItems: true}',
    '11:63 uniqueItems: true is not supported in schemas of Kubernetes',
  ],
  // From `validation.go` of k8s.io/apiextensions-apiserver 0.37.0: only the anyOf of the first schema in allOf has types.
  ...(
    [
      ['in the second part of allOf', 'allOf: [{minLength: 1}, {ANY}]'],
      ['in oneOf', 'oneOf: [{ANY}]'],
      ['in anyOf', 'anyOf: [{ANY}]'],
      ['two levels down in allOf', 'allOf: [{allOf: [{ANY}]}]'],
    ] as const
  ).map(([where, part]) => {
    const schema = `{type: object, properties: {a: {x-kubernetes-int-or-string: true, ${part}}}}`;
    return [
      `with integers or texts ${where}`,
      schema.replace('ANY', 'anyOf: [{type: integer}, {type: string}]'),
      `11:${26 + schema.indexOf('ANY') + 'anyOf: [{'.length} type is not allowed in allOf, anyOf, oneOf and not`,
    ] as const;
  }),
  [
    'that is nested too deeply',
    `${'{type: object, properties: {a: '.repeat(250)}{type: string}${'}}'.repeat(250)}`,
    '5:1 the schema of the constraint cannot be used: schemas are nested too deeply',
  ],
  ['with properties of a list', '{type: object, properties: [a]}', '11:41 properties must be an object'],
  [
    'with properties and others',
    '{type: object, properties: {a: {type: string}}, additionalProperties: {type: string}}',
    '11:74 additionalProperties and properties exclude each other',
  ],
  [
    'with a default that has an unknown field',
    '{type: object, default: {a: 1, b: {c: 2}}, properties: {a: {type: integer}, b: {type: object}}}',
    '11:61 the schema has no such field',
  ],
  [
    'with a wrong item in a default',
    '{type: array, default: [1, x], items: {type: integer}}',
    '11:53 expected integer, found string',
  ],
  ['with items that are a text', '{type: array, items: text}', '11:40 this must be a schema'],
  ['with a list of others', '{type: object, additionalProperties: [a]}', '11:41 this must be a schema'],
  ['with a property that is a number', '{type: object, properties: {a: 1}}', '11:54 this must be a schema'],
  [
    'of a set of objects',
    '{type: array, x-kubernetes-list-type: set, items: {type: object}}',
    '11:69 items of x-kubernetes-list-type: set must be atomic',
  ],
] as const) {
  test(`a schema ${name} is not accepted`, async () => {
    const [found] = problemsOf(await gatekeeperOf(shown(schema)));
    assert.ok(found?.startsWith(problem), found);
  });
}

for (const [form, wrong, keywords] of [
  ['a text', '1', ['format', 'title', 'description', 'pattern']],
  ['true or false', 'text', ['nullable', 'exclusiveMinimum', 'exclusiveMaximum', 'uniqueItems']],
  ['true or false', '1', ['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-int-or-string']],
  ['a number', 'text', ['minimum', 'maximum', 'multipleOf']],
  ['an integer', '1.5', ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties']],
  ['a list', '{}', ['enum', 'allOf', 'anyOf', 'oneOf']],
  ['a list of texts', '[1]', ['required']],
  ['an object', '[]', ['properties', 'not']],
] as const) {
  for (const keyword of keywords) {
    test(`a schema whose ${keyword} is ${wrong} is not accepted`, async () => {
      const schema = (value: string): string => `{type: object, ${keyword}: ${value}}`;
      const [found] = problemsOf(await gatekeeperOf(shown(schema(wrong))));
      assert.is(found, `11:41 ${keyword} must be ${form}`);
      assert.equal(problemsOf(await gatekeeperOf(shown(schema('null')))), []);
    });
  }
}

/** Schemas that break a rule of Kubernetes about lists and maps: the keyword that is reported, and the message. */
const listSchemas: readonly (readonly [schema: string, keyword: string, message: string])[] = [
  [
    'type: string, x-kubernetes-map-type: atomic',
    'x-kubernetes-map-type',
    'x-kubernetes-map-type needs the type object',
  ],
  [
    'type: object, x-kubernetes-map-type: other',
    'x-kubernetes-map-type',
    'x-kubernetes-map-type must be atomic or granular',
  ],
  [
    'type: array, items: {type: string}, x-kubernetes-list-map-keys: [a]',
    'x-kubernetes-list-map-keys',
    'x-kubernetes-list-map-keys needs x-kubernetes-list-type: map',
  ],
  [
    'type: object, x-kubernetes-list-type: atomic',
    'x-kubernetes-list-type',
    'x-kubernetes-list-type needs the type array',
  ],
  [
    'type: array, items: {type: string}, x-kubernetes-list-type: other',
    'x-kubernetes-list-type',
    'x-kubernetes-list-type must be atomic, set or map',
  ],
  [
    'type: array, items: {type: array, items: {type: string}, x-kubernetes-list-type: set}, x-kubernetes-list-type: set',
    'items',
    'items of x-kubernetes-list-type: set must be atomic',
  ],
  [
    'type: array, items: {type: string, nullable: true}, x-kubernetes-list-type: set',
    'items',
    'items of x-kubernetes-list-type: set cannot be nullable',
  ],
  [
    'type: array, items: {type: object}, x-kubernetes-list-type: map',
    'x-kubernetes-list-type',
    'x-kubernetes-list-type: map needs x-kubernetes-list-map-keys',
  ],
  [
    'type: array, items: {type: string}, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a]',
    'items',
    'items of x-kubernetes-list-type: map must have the type object',
  ],
  ...(
    [
      ['[a, a]', 'required: [a], properties: {a: {type: string}}', 'x-kubernetes-list-map-keys has a key twice'],
      ['[b]', 'required: [a], properties: {a: {type: string}}', 'the key b must be a property of the items'],
      ...[
        'properties: {a: {type: string}}',
        'required: [a], properties: {a: {type: object}}',
        'required: [a], properties: {a: {type: array, items: {type: string}}}',
        'required: [a], properties: {a: {type: string, nullable: true}}',
      ].map((items) => ['[a]', items, 'the key a must be a required or preset property with a simple value'] as const),
    ] as const
  ).map(
    ([keys, items, message]) =>
      [
        `type: array, items: {type: object, ${items}}, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: ${keys}`,
        'x-kubernetes-list-map-keys',
        message,
      ] as const,
  ),
];
for (const [schema, keyword, message] of listSchemas) {
  test(`a schema of {${schema}} is not accepted`, async () => {
    const problems = problemsOf(await gatekeeperOf(shown(`{type: object, properties: {p: {${schema}}}}`)));
    // After `        openAPIV3Schema: {type: object, properties: {p: {`.
    assert.ok(problems.includes(`11:${58 + schema.indexOf(keyword)} ${message}`), problems.join('\n'));
  });
}

for (const schema of [
  'type: object, x-kubernetes-map-type: granular',
  'type: array, items: {type: string}, x-kubernetes-list-type: set',
  'type: array, items: {type: object}, x-kubernetes-list-type: atomic',
  'type: array, items: {type: object, x-kubernetes-map-type: atomic}, x-kubernetes-list-type: set',
  'type: array, items: {type: array, items: {type: string}, x-kubernetes-list-type: atomic}, x-kubernetes-list-type: set',
  ...['required: [a], properties: {a: {type: string}}', 'properties: {a: {type: string, default: x}}'].map(
    (items) =>
      `type: array, items: {type: object, ${items}}, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a]`,
  ),
]) {
  test(`a schema of {${schema}} is accepted`, async () => {
    assert.equal(problemsOf(await gatekeeperOf(shown(`{type: object, properties: {p: {${schema}}}}`))), []);
  });
}

for (const part of [
  'anyOf: [{type: integer}, {type: string}]',
  'allOf: [{anyOf: [{type: integer}, {type: string}]}, {pattern: "^[0-9]+%?$"}]',
]) {
  test(`a schema with {${part}} is accepted for integers or texts`, async () => {
    const schema = `{type: object, properties: {a: {x-kubernetes-int-or-string: true, ${part}}}}`;
    assert.is(await parameters(schema, '{parameters: {a: "80%"}}'), '{"a":"80%"}');
    assert.match(await parameters(schema, '{parameters: {a: true}}'), 'spec.parameters.a: ');
  });
}

test('a scoped constraint names actions and points that Gatekeeper has', async () => {
  const problems = async (action: string, ...points: readonly string[]): Promise<readonly string[]> => {
    const named = points.map((name) => `{name: "${name}"}`).join(', ');
    const spec = `{enforcementAction: scoped, scopedEnforcementActions: [{action: ${action}, enforcementPoints: [${named}]}]}`;
    const gatekeeper = await gatekeeperOf(shown('{type: object}') + constraint('Shown', 'one', spec));
    return problemsOf(gatekeeper).map((line) => line.replace(/^[\d:]+ |: write .*$/g, ''));
  };
  const known = ['validation.gatekeeper.sh', 'audit.gatekeeper.sh', 'gator.gatekeeper.sh', 'vap.k8s.io', '*'];
  for (const action of ['deny', 'warn', 'dryrun']) assert.equal(await problems(action, ...known), []);
  assert.equal(await problems('scoped', '*'), ['unknown action "scoped"']);
  assert.equal(await problems('deny', '*', 'other', 'audit'), [
    'unknown enforcement point "other"',
    'unknown enforcement point "audit"',
  ]);
  assert.equal(await problems('block', 'other'), ['unknown action "block"', 'unknown enforcement point "other"']);
});

for (const [name, change, problem] of [
  ['a name that is not its kind', ['name: shown', 'name: other'], 'the name of the template must be shown'],
  ['another target', ['target: admission', 'target: other'], 'unknown target "other.k8s.gatekeeper.sh"'],
  ['another version', ['gatekeeper.sh/v1', 'gatekeeper.sh/v2'], 'unknown version "v2" of ConstraintTemplate'],
  ['no kind', ['kind: Shown', 'other: Shown'], 'the template "shown" does not name the kind of its constraints'],
  ['a kind with a space', ['kind: Shown', 'kind: Sho wn'], '"Sho wn" is not a valid kind'],
  ['no code', ['rego:', 'code:'], 'the template has no code'],
] as const) {
  test(`a template with ${name} is not accepted`, async () => {
    const [found] = problemsOf(await gatekeeperOf(shown('{type: object}').replace(change[0], change[1])));
    assert.match(found!, problem);
  });
}

// By `IsDNS1035Label` of k8s.io/apimachinery 0.37.0, for the kind and for that of its list.
test('a template names a kind of at most 59 letters and digits', async () => {
  const problems = async (kind: string): Promise<readonly string[]> =>
    problemsOf(await gatekeeperOf(template(kind, rego))).map((line) => line.replace(/^[\d:]+ /, ''));
  for (const kind of ['A', 'a1', 'A'.repeat(59)]) assert.equal(await problems(kind), []);
  for (const kind of ['A'.repeat(60), '1a', '-a', 'a.b', 'a_b']) {
    assert.equal(await problems(kind), [`"${kind}" is not a valid kind`]);
  }
});

for (const [name, text, problem] of [
  ['of an unknown kind', constraint('Show', 'one'), 'no ConstraintTemplate for Show; did you mean Shown?'],
  ['of a kind in lower case', constraint('shown', 'one'), 'unknown kind shown'],
  ['of another version', constraint('Shown', 'one').replace('v1beta1', 'v1'), 'unknown version "v1"'],
  ['with an invalid name', constraint('Shown', 'One_'), '"One_" is not a valid name'],
  ['with a long name', constraint('Shown', 'a'.repeat(64)), 'metadata.name: more than 63 characters'],
  ['without a name', constraint('Shown', '""'), 'the Shown has no name'],
  ['whose name is not a text', constraint('Shown', 'y'), 'the Shown has no name'],
  [
    'without actions for its scope',
    constraint('Shown', 'one', '{enforcementAction: scoped}'),
    'a scoped constraint needs scopedEnforcementActions',
  ],
  ['with an unknown action', constraint('Shown', 'one', '{enforcementAction: block}'), 'unknown action "block"'],
] as const) {
  test(`a constraint ${name} has a diagnostic`, async () => {
    const [found] = problemsOf(await gatekeeperOf(shown('{type: object}') + text));
    assert.match(found!, problem);
  });
}

test.run();
