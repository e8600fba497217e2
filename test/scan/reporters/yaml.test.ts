import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import type { Violation } from '../../../src/scan/index.ts';
import { yamlText } from '../../../src/scan/reporters/yaml-text.ts';
import { hostileReport, listed, rendered, smallReport } from './reports.ts';

const yaml = suite('the yaml reporter');
const versions = ['1.1', '1.2'] as const;

const written = (value: unknown): string => [...yamlText(value)].join('');

yaml('the document is that of JSON', () => {
  for (const report of [smallReport, hostileReport]) {
    const options = { showPassed: true, repository: { url: 'https://example.com/a', ref: 'main' } };
    const expected = JSON.parse(rendered('json', report, options));
    for (const version of versions) assert.equal(parse(rendered('yaml', report, options), { version }), expected);
  }
});

yaml('the document is that of JSON, whatever violations share', () => {
  const [one, two] = smallReport.violations as [Violation, Violation, ...Violation[]];
  const aliases = [
    { tool: 'terrascan', id: 'AC_22', instance: '22' },
    { tool: 'checkov', id: 'CKV_1' },
  ];
  const [ports, bare, unnamed] = [
    { ...one.policy, aliases },
    { ...one.policy, id: 'main.deny', description: '', aliases: [] },
    { ...one.policy, id: 'main.warn', aliases: [] },
  ];
  const other = { ...one.resource, name: 'other', line: 3 };
  const span = { source: { path: 'main.tf', text: 'a = 1\n' }, start: 0, end: 6 };
  const fix = { changes: [{ span, text: 'a = 2\n', hasSecret: false }], unsafe: 'it restarts' };
  const violations = [
    { ...one, policy: ports, instances: ['22'] },
    { ...one, policy: ports },
    { ...one, policy: ports, instances: ['22', '80'] },
    { ...one, policy: bare, message: 'first' },
    { ...one, policy: bare, message: 'second', resource: other },
    { ...two, policy: ports, resource: other, absorbed: ['aws.s3.gone'] },
    { ...one, policy: unnamed, fix },
    { ...one, policy: unnamed, resource: other },
    one,
  ];
  const report = { ...smallReport, violations };
  const expected = JSON.parse(rendered('json', report));
  assert.equal(parse(rendered('yaml', report)), expected);
  assert.equal(
    expected.results.violations.map((record: Record<string, unknown>) => [
      record.description === one.policy.description ? 'own' : record.description,
      record.resource_name,
      record.aliases,
    ]),
    [
      ['own', 'logs', ['AC_22', 'CKV_1']],
      ['own', 'logs', ['CKV_1']],
      ['own', 'logs', ['AC_22', 'CKV_1']],
      ['first', 'logs', undefined],
      ['second', 'other', undefined],
      ['own', 'other', ['CKV_1']],
      ['own', 'logs', undefined],
      ['own', 'other', undefined],
      ['own', 'logs', ['CKV_AWS_19']],
    ],
  );
});

yaml('the listing keeps every digit and every key, with and without errors', () => {
  for (const version of versions) {
    const options = { version, mapAsMap: true, intAsBigInt: true } as const;
    const listing = parse(listed('yaml', hostileReport)!, options);
    assert.equal([...listing.keys()], ['__proto__', 'aws_s3_bucket']);
    assert.is(listing.get('aws_s3_bucket')[0].get('config').get('size'), 123456789012345678901234567890n);
    const both = parse(listed('yaml', smallReport, { withErrors: true })!, options);
    assert.equal([...both.keys()], ['ResourceConfig', 'Violations']);
    assert.is(both.get('Violations').get('results').get('scan_errors').length, 1);
  }
});

yaml('it is laid out for people', () => {
  const value = { a: 'two words', b: ['x', { c: 1, d: [] }, [true, null], {}], 'odd key': 'yes', text: 'one\n  two\n' };
  assert.is(
    written(value),
    `a: two words
b:
  - x
  - c: 1
    d: []
  - - true
    - null
  - {}
odd key: "yes"
text: |
  one
    two
`,
  );
});

/** Words that a version of YAML takes for something else than text, and characters that mean something to it. */
const traps = fc.constantFrom(
  ...[
    'y',
    'No',
    'off',
    'NULL',
    '~',
    '',
    '<<',
    '=',
    '1e3',
    '0x1F',
    '0o7',
    '010',
    '1_000',
    '1:20',
    '.inf',
    '-.INF',
    '.NaN',
  ],
  ...[
    '2001-01-01',
    '---',
    '...',
    '- a',
    'a: b',
    'a #b',
    '#',
    '? a',
    '&a',
    '*a',
    '!t',
    '%d',
    '@',
    '`',
    '|',
    '>',
    '{',
    '[a]',
    ', a',
    'a,b',
  ],
  ...[
    'a\nb',
    'a\n\nb\n',
    '\n',
    ' a',
    'a ',
    'a\n ',
    'a\n\n',
    '\ta',
    'a\tb\nc',
    'a\r\nb',
    '"',
    "'",
    '\\',
    '\u0085',
    '\u2028',
    '\ufeff',
    '🦊',
    'true',
    "it's",
  ],
);
const text = fc.oneof(
  traps,
  fc.string({ unit: 'binary' }),
  fc.array(traps).map((parts) => parts.join('')),
  fc.array(fc.string()).map((lines) => lines.join('\n')),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.array(fc.tuple(text, tie('value')), { maxLength: 4 }).map(Object.fromEntries),
})).value;

for (const version of versions) {
  yaml(`all written values are read back by parsers of YAML ${version}`, () => {
    fc.assert(
      fc.property(json, (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        assert.equal(parse(written(value), { version, logLevel: 'error' }), plain);
      }),
      { numRuns: 500 },
    );
  });
}

yaml('a number with an exponent is a number in YAML 1.1, too, and such a text is not', () => {
  // https://yaml.org/type/float.html
  const float = /^[-+]?(?:[0-9][0-9_]*)?\.[0-9.]*(?:[eE][-+][0-9]+)?$/;
  for (const value of [1e21, -1e21, 1e-7, 1.5e-7, 5e-324, Number.MAX_VALUE]) {
    const text = written({ a: value }).replace(/^a: |\n$/g, '');
    assert.match(text, float);
    assert.is(Number(text), value);
    assert.is(written({ a: String(value) }), `a: "${value}"\n`);
  }
});

yaml('a long key and a long text are handled', () => {
  const value = { ['k'.repeat(2000)]: { ['long '.repeat(400)]: ['x'.repeat(5000)] } };
  for (const version of versions) assert.equal(parse(written(value), { version }), value);
});

yaml.run();
