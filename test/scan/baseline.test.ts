import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Resource } from '../../src/iac/index.ts';
import {
  baselineText,
  type KnownViolation,
  knownOf,
  parseBaseline,
  type Violation,
  violationOf,
  withoutKnown,
} from '../../src/scan/index.ts';
import { LintelError } from '../../src/source/index.ts';
import { policyOf, resourceOf } from './examples.ts';
import { emptyReport } from './reporters/reports.ts';

/** By docs/command-line.md: a finding is its rule, the address of its resource, and its attribute. */
const test = suite('scan/baseline');

const policies = ['aws.s3.closed', 'aws.s3.logged'].map((id) => policyOf({ id }));

interface Parts {
  readonly rule?: 0 | 1;
  readonly name?: string;
  readonly source?: string;
  readonly attribute?: string;
  readonly root?: string;
}

function violation({ rule = 0, name = 'a', source = 'main.tf', attribute = 'acl', root }: Parts): Violation {
  const module = root === undefined ? {} : { root, modulePath: ['m'] };
  const resource: Resource = { ...resourceOf({ name, source, config: { acl: 1, log: 2 } }), ...module };
  return violationOf({ policy: policies[rule]!, resource, path: [attribute], message: '', instances: [] });
}

const reportOf = (violations: readonly Violation[], others: readonly Resource[] = []) => ({
  ...emptyReport,
  violations,
  resources: [...new Set(violations.map(({ resource }) => resource)), ...others],
});

const placeOf = ({ policy, resource, path }: Violation): string =>
  [policy.id, resource.source, resource.name, ...path].join(' ');

/** The violations that are new since a baseline, and its counts. */
function since(known: readonly KnownViolation[], now: readonly Violation[], others: readonly Resource[] = []) {
  const { report, known: count, gone, former } = withoutKnown(reportOf(now, others), known);
  assert.is(report.known, count);
  return { news: report.violations.map(placeOf), known: count, gone, former };
}

const parts = fc.record({
  rule: fc.constantFrom(0 as const, 1 as const),
  name: fc.constantFrom('a', 'b'),
  source: fc.constantFrom('main.tf', 'other.tf', 'x/main.tf'),
  attribute: fc.constantFrom('acl', 'log'),
});

test('a file holds its violations, and hides as many of each as it holds', () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), fc.array(parts, { maxLength: 8 }), (some, more) => {
      const before = some.map(violation);
      const entries = knownOf(before);
      const known = parseBaseline({ path: 'known.json', text: baselineText(entries) });
      const sorted = (list: readonly KnownViolation[]): readonly string[] =>
        list.map((one) => JSON.stringify(one)).sort();
      assert.equal(sorted(known), sorted(entries));
      assert.equal(since(known, before), { news: [], known: before.length, gone: 0, former: 0 });
      const added = more.map(violation);
      const { news, known: count, gone } = since(known, [...before, ...added]);
      assert.equal([news.length, count, gone], [added.length, before.length, 0]);
      assert.equal(
        since(known, [], [resourceOf({}), resourceOf({ source: 'other.tf' }), resourceOf({ source: 'x/main.tf' })]),
        {
          news: [],
          known: 0,
          gone: before.length,
          former: 0,
        },
      );
    }),
    { numRuns: 200 },
  );
});

test('an entry of a file that is gone applies to the same finding elsewhere, and no other entry does', () => {
  const entries = knownOf([violation({ source: 'old/main.tf' })]);
  const moved = violation({ source: 'new/main.tf' });
  assert.equal(since(entries, [moved]), { news: [], known: 1, gone: 0, former: 0 });
  const stays = resourceOf({ source: 'old/main.tf' });
  assert.equal(since(entries, [moved], [stays]), { news: [placeOf(moved)], known: 0, gone: 1, former: 0 });
  for (const other of [{ rule: 1 as const }, { name: 'b' }, { attribute: 'log' }]) {
    const changed = violation({ source: 'new/main.tf', ...other });
    assert.equal(since(entries, [changed]).news, [placeOf(changed)]);
  }
});

test('of several findings with one entry, that of the same file is known', () => {
  const [one, two] = [violation({ source: 'a.tf' }), violation({ source: 'b.tf' })];
  assert.is(one.fingerprint, two.fingerprint);
  const both = knownOf([one, two]);
  // The entry of b.tf is left, and finds the file that it was moved to.
  const moved = violation({ source: 'new/c.tf' });
  assert.equal(since(both, [one, moved]), { news: [], known: 2, gone: 0, former: 0 });
  assert.equal(since([both[1]!, both[0]!], [one, moved]), { news: [], known: 2, gone: 0, former: 0 });
});

test('a root module has entries of its own, unless it is gone', () => {
  const [dev, prod] = [violation({ root: 'dev' }), violation({ root: 'prod' })];
  const entries = knownOf([dev]);
  assert.equal(entries[0]!.root, 'dev');
  assert.equal(since(entries, [dev, prod]), { news: [placeOf(prod)], known: 1, gone: 0, former: 0 });
  assert.equal(since(entries, [prod], [dev.resource]), { news: [placeOf(prod)], known: 0, gone: 1, former: 0 });
  assert.equal(since(entries, [prod]), { news: [], known: 1, gone: 0, former: 0 });
});

test('violations of resources that exist only with other values are known, too', () => {
  const one = violation({});
  const { report, known } = withoutKnown(
    { ...reportOf([]), ifEnabled: [one], resources: [one.resource] },
    knownOf([one]),
  );
  assert.equal([report.ifEnabled, known], [[], 1]);
});

test('a file is sorted text with a line for each violation', () => {
  const [b, a] = [violation({ name: 'b' }), violation({ name: 'a' })];
  const text = baselineText(knownOf([b, a]));
  assert.is(baselineText(knownOf([a, b])), text);
  assert.is(text.split('\n').length, 5);
  assert.equal(JSON.parse(text).violations.length, 2);
});

for (const [text, problem] of [
  ['{"lintel": "baseline", "version": 1, "violations": [}', 'not valid JSON'],
  ['{"lintel": "other", "version": 1, "violations": []}', 'not a baseline file of lintel'],
  ['{"lintel": "baseline", "version": 1}', 'not a baseline file of lintel'],
  ['{"lintel": "baseline", "version": 2, "violations": []}', 'unsupported version 2, expected 1'],
  ...(['fingerprint', 'rule', 'resource', 'attribute', 'file'] as const).map((field) => {
    const entry = { ...knownOf([violation({})])[0]!, [field]: 1 };
    const text = JSON.stringify({ lintel: 'baseline', version: 1, violations: [knownOf([violation({})])[0], entry] });
    return [text, `entry 2 needs a string for ${field}`] as const;
  }),
] as const) {
  test(`a file with the problem: ${problem}`, () => {
    try {
      parseBaseline({ path: 'known.json', text });
      assert.unreachable();
    } catch (error) {
      assert.instance(error, LintelError);
      assert.match((error as LintelError).diagnostics[0]!.message, problem);
    }
  });
}

test.run();
