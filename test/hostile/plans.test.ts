import { type Entry, hostile } from './bounded.ts';

const bucket = (name: string, values = '{}'): string =>
  `{"address": "aws_s3_bucket.${name}", "mode": "managed", "type": "aws_s3_bucket", "name": "${name}", "values": ${values}}`;
const plan = (resources: string, more = ''): string =>
  `{"format_version": "1.2", ${more}"planned_values": {"root_module": {"resources": [${resources}]}}}\n`;

/** A plan whose resources are in a module within `depth` others. */
const within = (depth: number, resources: string): string =>
  `{"format_version": "1.2", "planned_values": {"root_module": ${'{"child_modules": ['.repeat(depth)}{"resources": [${resources}]}${']}'.repeat(depth)}}}\n`;

/** A plan next to another one. */
const file = (name: string, text: () => string, says: Entry['says'], more: Partial<Entry> = {}): Entry => ({
  name,
  argv: ['scan', '-i', 'tfplan', '-l', 'debug'],
  files: () => ({ 'hostile.json': text(), 'neighbour.json': plan(bucket('neighbour')) }),
  says: says ?? [],
  ...more,
  finds: ['neighbour', ...(more.finds ?? [])],
});

hostile('plans', [
  file('200 MB', () => plan(bucket('hostile', `{"a": "${'x'.repeat(200_000_000)}"}`)), [
    'hostile.json is larger than 64 MiB',
  ]),
  file('60 MB in one text', () => plan(bucket('hostile', `{"a": "${'x'.repeat(60_000_000)}"}`)), [], {
    finds: ['hostile'],
  }),
  file('60 MB of small values', () => plan(bucket('hostile', `{"a": [${'1,'.repeat(30_000_000)}1]}`)), [
    ' at hostile.json:1',
  ]),
  file(
    '50,000 resources',
    () =>
      plan(
        Array.from(
          { length: 50_000 },
          (_, at) =>
            `{"address": "a_b.n${at}", "mode": "managed", "type": "a_b", "name": "n${at}", "values": {"x": ${at}}}`,
        ).join(','),
      ),
    [],
    { length: 40_000_000 },
  ),
  file('100,000 deep', () => plan(bucket('hostile', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)), [
    / at hostile.json:1/,
  ]),
  file(
    '100,000 modules within each other',
    () =>
      `{"format_version": "1.2", "planned_values": {"root_module": ${'{"child_modules": ['.repeat(100_000)}${']}'.repeat(100_000)}}}`,
    [/ at hostile.json:1/],
  ),
  // Each module within another is two levels of JSON.
  file('120 modules around a resource', () => within(120, bucket('hostile')), [], { finds: ['hostile'] }),
  ...[200, 400].map((depth) =>
    file(`${depth} modules around a resource`, () => within(depth, bucket('hostile')), [
      / nested more than 256 levels deep at hostile.json:1/,
    ]),
  ),
  {
    name: '200 modules around the only resource',
    argv: ['scan', '-i', 'tfplan', '-f', 'plan.json'],
    files: () => ({ 'plan.json': within(200, bucket('hostile')) }),
    code: 4,
    says: [/ nested more than 256 levels deep at plan.json:1/],
  },
  file(
    'lone surrogates, NUL and what a terminal obeys',
    () =>
      plan(bucket('hostile', '{"bucket": "\\ud800", "a": "\\u0000\\u001b[31m", "\\udc00": 1, "\\u202e": "\\u009b2J"}')),
    [],
    { finds: ['hostile'] },
  ),
  file(
    'a number of a million digits',
    () =>
      plan(
        bucket('hostile', `{"a": ${'9'.repeat(1_000_000)}, "b": 1e999999, "c": 0.${'0'.repeat(1_000_000)}1, "d": -0}`),
      ),
    [],
    { finds: ['hostile'] },
  ),
  file(
    'keys of prototypes',
    () =>
      plan(
        `${bucket('hostile', '{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}}')}, {"address": "__proto__.constructor", "type": "__proto__", "name": "constructor", "values": {}}`,
        '"__proto__": {"planned_values": 1}, ',
      ),
    [],
    { finds: ['hostile'] },
  ),
  ...['{"a": 1}', '"x"', '1'].flatMap((other) =>
    ['resources', 'child_modules'].map((list) =>
      file(
        `${list} that are ${other}`,
        () => `{"format_version": "1.2", "planned_values": {"root_module":\n{"${list}": ${other}}}}`,
        [new RegExp(`planned_values.root_module.${list} must be a list, not an? \\w+ at hostile.json:2:`)],
      ),
    ),
  ),
  file('cut off', () => plan(bucket('hostile')).slice(0, -40), [' at hostile.json:1']),
  file('a version of tomorrow', () => plan(bucket('hostile')).replace('1.2', '2.0'), [' at hostile.json:1']),
  file('no planned values', () => '{"format_version": "1.2", "terraform_version": "1.9.0", "values": 3}', [
    /hostile.json/,
  ]),
  file(
    'wrong types everywhere',
    () =>
      plan(
        `1, null, [], {}, "x", {"type": 1, "name": {}}, {"address": [], "type": "aws_s3_bucket", "name": "x", "values": 3}, ${bucket('hostile', '{"tags": 3, "versioning": "x", "server_side_encryption_configuration": [[], 3, null]}')}`,
        '"resource_changes": 3, "configuration": [1], "variables": "x", ',
      ),
    [
      'resource_changes must be a list, not a number at hostile.json:1:',
      'planned_values.root_module.resources[0] must be an object, not a number at hostile.json:1:',
      'planned_values.root_module.resources[5].type must be a string, not a number',
      'planned_values.root_module.resources[6].values must be an object, not a number',
    ],
    { finds: ['hostile'] },
  ),
  file(
    'references in a circle',
    () =>
      plan(
        bucket('hostile'),
        '"resource_changes": [{"address": "aws_s3_bucket.hostile", "change": {"after_unknown": {"bucket": true}}}], "configuration": {"root_module": {"resources": [{"address": "aws_s3_bucket.hostile", "type": "aws_s3_bucket", "name": "hostile", "expressions": {"bucket": {"references": ["module.m.o"]}}}], "module_calls": {"m": {"expressions": {"a": {"references": ["module.m.o"]}}, "module": {"outputs": {"o": {"expression": {"references": ["var.a"]}}}}}}}}, ',
      ),
    [],
    { finds: ['hostile'] },
  ),
]);
