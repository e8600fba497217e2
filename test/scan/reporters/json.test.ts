import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { jsonText } from '../../../src/scan/index.ts';
import { emptyReport, hostileReport, listed, rendered, smallReport } from './reports.ts';

const suiteOf = suite('the json reporter');

suiteOf('an empty report has an empty list and no keys that say nothing', () => {
  assert.equal(JSON.parse(rendered('json', emptyReport)), {
    results: { violations: [], count: { low: 0, medium: 0, high: 0, total: 0 } },
  });
  assert.match(rendered('json', emptyReport), /"violations": \[\]/);
});

suiteOf('keys are those of the contract, in its order', () => {
  const { results } = JSON.parse(rendered('json', smallReport, { showPassed: true }));
  assert.equal(Object.keys(results), ['violations', 'count', 'skipped_violations', 'passed_rules', 'scan_errors']);
  const fields = [
    'rule_name',
    'description',
    'rule_id',
    'severity',
    'category',
    'resource_name',
    'resource_type',
    'file',
    'line',
  ];
  assert.equal(Object.keys(results.violations[0]), [...fields, 'module_name', 'aliases']);
  assert.equal(Object.keys(results.skipped_violations[0]), [...fields, 'skip_comment']);
  assert.equal(Object.keys(results.passed_rules[0]), fields.slice(0, 5));
  assert.equal(Object.keys(results.scan_errors[0]), ['iac_type', 'directory', 'file', 'line', 'message']);
});

suiteOf('identical violations stay and are counted', () => {
  const { results } = JSON.parse(rendered('json', smallReport));
  assert.equal(results.count, { low: 0, medium: 2, high: 1, total: 3 });
  assert.equal(results.violations[1], results.violations[2]);
  assert.equal(results.violations[0], {
    rule_name: 'bucket_encryption',
    description:
      'A bucket must be encrypted with a key of your own, because whoever copies the disk can read it otherwise.',
    rule_id: 'aws.s3.bucket_encryption',
    severity: 'HIGH',
    category: 'Data Protection',
    resource_name: 'logs',
    resource_type: 'aws_s3_bucket',
    file: 'modules/store/main.tf',
    line: 7,
    module_name: 'inner',
    aliases: ['CKV_AWS_19'],
  });
});

suiteOf('variants and the provenance of a value are part of a record if there are any', () => {
  const [violation] = smallReport.violations;
  const record = (parts: object) =>
    JSON.parse(rendered('json', { ...emptyReport, violations: [{ ...violation!, ...parts }] })).results.violations[0];
  const source = { path: 'values.tf', text: 'a = 1\nb = 2\n' };
  const steps = [
    { kind: 'attribute', text: 'b = 2', span: { source, start: 6, end: 11 } },
    { kind: 'environment', text: 'TF_VAR_b' },
  ];
  const resource = { ...violation!.resource, provenanceOf: () => steps };
  const { variants, provenance } = record({ variants: ['values-prod.yaml'], resource });
  assert.equal(variants, ['values-prod.yaml']);
  assert.equal(provenance, [
    { file: 'values.tf', line: 2, column: 1, kind: 'attribute', text: 'b = 2' },
    { kind: 'environment', text: 'TF_VAR_b' },
  ]);
  const plain = record({});
  for (const key of ['variants', 'provenance', 'absorbed_rules']) assert.not.ok(Object.hasOwn(plain, key), key);
});

suiteOf('passed rules are only listed on request', () => {
  assert.is(JSON.parse(rendered('json', smallReport)).results.passed_rules, undefined);
  assert.equal(JSON.parse(rendered('json', emptyReport, { showPassed: true })).results.passed_rules, []);
});

suiteOf('the listing is keyed by type and keeps every digit and every key', async () => {
  const text = listed('json', hostileReport)!;
  assert.match(text, /"size": 123456789012345678901234567890/);
  const listing = JSON.parse(text);
  assert.equal(Object.keys(listing), ['__proto__', 'aws_s3_bucket']);
  const [entry] = Object.getOwnPropertyDescriptor(listing, '__proto__')!.value;
  assert.equal(Object.keys(entry), ['id', 'name', 'source', 'line', 'type', 'config']);
  assert.equal(Object.keys(entry.config), ['__proto__', 'constructor']);
  assert.is(listed('json', emptyReport), '{}\n');
});

suiteOf('text is that of JSON.stringify if that can write it', () => {
  for (const value of [null, true, 1.5, -0, 1e21, 'a"\\\ud800', [], {}, [[], {}], { a: [1, { b: null }], '': 'x' }]) {
    assert.is(jsonText(value), JSON.stringify(value, null, 2));
  }
});

suiteOf('terminal control sequences are escaped', () => {
  const text = '\u001b[2J\u009b31m\u007f\u202e\u2028\ufeff';
  assert.is(jsonText(text), '"\\u001b[2J\\u009b31m\\u007f\\u202e\\u2028\\ufeff"');
  assert.is(JSON.parse(jsonText({ [text]: text }))[text], text);
});

suiteOf.run();
