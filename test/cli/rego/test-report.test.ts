import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { coverageReport, type ShownTest, testFormats, testReport } from '../../../src/cli/rego/test-report.ts';

const test = suite('cli/rego/test-report');

const shown = (name: string, more: Partial<ShownTest> = {}): ShownTest => ({
  ...{ package: 'data.a', name, outcome: 'pass', output: [], cases: [], nanoseconds: 1_500n, problems: [], trace: [] },
  place: { file: 'a_test.rego', row: 3, col: 1 },
  ...more,
});

const cases = [
  { name: 'good', passed: true, cases: [] },
  {
    name: 'bad',
    passed: false,
    cases: [
      { name: 'inner', passed: false, cases: [] },
      { name: 'fine', passed: true, cases: [] },
    ],
  },
];
const results: readonly ShownTest[] = [
  shown('test_ok', { output: ['printed'] }),
  shown('test_no', { outcome: 'fail', nanoseconds: 2_500_000n, output: ['one', 'two'] }),
  shown('todo_later', { outcome: 'skip', package: 'data.b' }),
  shown('test_broken', { outcome: 'error', nanoseconds: 999n, problems: [{ code: 'eval', message: 'no & way' }] }),
  shown('test_table', { outcome: 'fail', nanoseconds: 3_000_000_000n, cases, trace: ['| Enter x'] }),
];
const line = '-'.repeat(80);

const failures = `a_test.rego:3:
data.a.test_no: FAIL (2.5ms)

  one
  two

a_test.rego:3:
data.b.todo_later: SKIPPED
a_test.rego:3:
data.a.test_broken: ERROR (999ns)
  eval: no & way
a_test.rego:3:
data.a.test_table: FAIL (3s)
  bad: FAIL
    inner: FAIL
  | Enter x
${line}
PASS: 3/7
FAIL: 2/7
SKIPPED: 1/7
ERROR: 1/7
`;

test('text has those that did not pass, and counts each case of a table', () => {
  assert.is(testFormats.text!(results, false, false), failures);
  assert.is(testFormats.text!([results[0]!], false, false), 'PASS: 1/1\n');
});

test('verbose text has all of them', () => {
  assert.is(
    testFormats.text!([results[0]!, results[4]!], true, false),
    `a_test.rego:3:
data.a.test_ok: PASS (1.5µs)

  printed

a_test.rego:3:
data.a.test_table: FAIL (3s)
  good: PASS
  bad: FAIL
    inner: FAIL
    fine: PASS
  | Enter x
${line}
PASS: 3/4
FAIL: 1/4
`,
  );
});

test('the report has every test, then the failures again with their details', () => {
  const all = testReport([results[0]!, results[3]!], false);
  assert.is(
    all,
    `a_test.rego:3:
data.a.test_ok: PASS (1.5µs)

  printed

a_test.rego:3:
data.a.test_broken: ERROR (999ns)
${line}
FAILURES
${line}
a_test.rego:3:
data.a.test_broken: ERROR (999ns)
  eval: no & way

${line}
PASS: 1/2
ERROR: 1/2
`,
  );
  assert.not.match(testReport([results[0]!, results[2]!], false), 'FAILURES');
});

test('durations change their unit at a thousand', () => {
  const took = (nanoseconds: bigint) =>
    /\((.*)\)/.exec(testFormats.text!([shown('t', { nanoseconds })], true, false))?.[1];
  assert.equal([0n, 999n, 1_000n, 999_999n, 1_000_000n, 999_999_999n, 1_000_000_000n].map(took), [
    '0ns',
    '999ns',
    '1µs',
    '999.999µs',
    '1ms',
    '999.999999ms',
    '1s',
  ]);
});

test('JSON has the fields of opa test', () => {
  const [ok, no, skip, error, table] = JSON.parse(testFormats.json!(results, false, false));
  const place = { location: { file: 'a_test.rego', row: 3, col: 1 }, package: 'data.a' };
  const printed = (text: string) => Buffer.from(text).toString('base64');
  assert.equal(ok, { ...place, name: 'test_ok', duration: 1500, output: printed('printed\n') });
  assert.equal(no, { ...place, name: 'test_no', fail: true, duration: 2_500_000, output: printed('one\ntwo\n') });
  assert.equal(skip, { ...place, package: 'data.b', name: 'todo_later', skip: true, duration: 1500 });
  assert.equal(error, { ...place, name: 'test_broken', error: [{ code: 'eval', message: 'no & way' }], duration: 999 });
  const inner = { inner: { name: 'inner', fail: true }, fine: { name: 'fine' } };
  const sub = { good: { name: 'good' }, bad: { name: 'bad', fail: true, sub_results: inner } };
  assert.equal(table, { ...place, name: 'test_table', fail: true, duration: 3_000_000_000, sub_results: sub });
  const example = { outcome: 'fail', problems: [{ code: 'test.example', message: 'x' }] } as const;
  assert.equal(JSON.parse(testFormats.json!([shown('bad.tf', example)], false, false)), [
    { ...place, name: 'bad.tf', fail: true, error: [{ code: 'test.example', message: 'x' }], duration: 1500 },
  ]);
});

test('a failure has its place, and those of the rules that it depends on', () => {
  const place = { path: 'a.rego', line: 5, column: 2 };
  const because = [{ place: { path: 'b.rego', line: 7, column: 3 }, text: 'y', values: [] }];
  const failure = {
    place,
    text: 'x == 1',
    values: [
      ['x', 2],
      ['z', undefined],
    ],
    because,
  };
  const [result] = JSON.parse(testFormats.json!([shown('t', { outcome: 'fail', failure } as never)], false, false));
  assert.equal(result.failure, {
    location: { file: 'a.rego', row: 5, col: 2 },
    text: 'x == 1',
    values: [{ text: 'x', value: 2 }, { text: 'z' }],
    because: [{ location: { file: 'b.rego', row: 7, col: 3 }, text: 'y', values: [] }],
  });
});

test('JUnit has a suite for each package', () => {
  const head = (name: string, seconds: number, home = 'data.a') =>
    `    <testcase classname="${home}" name="${name}" file="a_test.rego" line="3" time="${seconds}"`;
  assert.is(
    testFormats.junit!(results, false, false),
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="data.a" tests="4" failures="2" errors="1" skipped="0">
${head('test_ok', 0.0000015)}>
      <system-out>printed</system-out>
    </testcase>
${head('test_no', 0.0025)}>
      <failure message="the test is not true"/>
      <system-out>one&#10;two</system-out>
    </testcase>
${head('test_broken', 9.99e-7)}>
      <error message="eval: no &#38; way"/>
    </testcase>
${head('test_table', 3)}>
      <failure message="bad: FAIL&#10;  inner: FAIL"/>
    </testcase>
  </testsuite>
  <testsuite name="data.b" tests="1" failures="0" errors="0" skipped="1">
${head('todo_later', 0.0000015, 'data.b')}>
      <skipped/>
    </testcase>
  </testsuite>
</testsuites>
`,
  );
  const odd = testFormats.junit!([shown('a<\0\x1f"\t')], false, false);
  assert.match(odd, 'name="a&#60;\ufffd\ufffd&#34;&#9;"');
  assert.match(odd, 'time="0.0000015"/>');
});

test('measured tests are lines of a benchmark', () => {
  const bench = { runs: 10, nanoseconds: 250 } as never;
  const measured = [shown('test_a_b', { bench }), results[1]!];
  for (const [format, name] of [
    ['text', 'data.a.test_a_b'],
    ['gobench', 'BenchmarkDataATestAB'],
  ] as const) {
    const lines = testFormats[format]!(measured, false, false).split('\n');
    assert.ok(lines[0]!.startsWith(name), lines[0]);
    assert.equal([lines[1], lines.at(-2)], ['a_test.rego:3:', 'FAIL: 1/2']);
    assert.ok(lines.includes(line));
  }
});

test('coverage counts lines, and those that are evaluated in part for both', () => {
  const range = (from: number, to: number) => ({ start: { row: from, col: 1 }, end: { row: to, col: 9 } });
  const files = [
    { path: 'a.rego', covered: [range(1, 3), range(3, 3)], missed: [range(3, 4)] },
    { path: 'b.rego', covered: [], missed: [range(7, 7)] },
    { path: 'c.rego', covered: [range(2, 2)], missed: [] },
  ];
  const { json, percent } = coverageReport(files as never);
  assert.is(percent, (100 * 4) / 7);
  const { covered, missed } = files[0]!;
  assert.equal(json, {
    files: {
      'a.rego': { covered, not_covered: missed, covered_lines: 3, not_covered_lines: 2, coverage: 60 },
      'b.rego': { not_covered: files[1]!.missed, not_covered_lines: 1 },
      'c.rego': { covered: files[2]!.covered, covered_lines: 1, coverage: 100 },
    },
    ...{ covered_lines: 4, not_covered_lines: 3, coverage: (100 * 4) / 7 },
  });
  assert.is(coverageReport([]).percent, 0);
});

test.run();
