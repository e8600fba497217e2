import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RenderOptions, Report, Violation } from '../../../src/scan/index.ts';
import { policyOf, resourceOf } from '../examples.ts';
import { emptyReport, rendered, smallReport } from './reports.ts';

const test = suite('the layout of the human reporter');

const parts = { type: 'test_thing', name: 'a', source: 'some/main.tf', line: 3, config: { open: true } };
const resource = resourceOf(parts);
const policy = policyOf({ id: 'test.thing.closed', title: 'Keep every thing closed', severity: 'LOW' });
const violation: Violation = {
  policy,
  resource,
  path: ['open'],
  message: policy.title,
  instances: [],
  fingerprint: '0123456789abcdef',
};

const linesOf = (parts: Partial<Report>, options: RenderOptions = {}): readonly string[] =>
  rendered('human', { ...emptyReport, ...parts }, options).split('\n');

/** The lines of a section from its heading to the next empty line. */
function section(heading: RegExp, parts: Partial<Report>, options: RenderOptions = {}): readonly string[] {
  const lines = linesOf(parts, options);
  const start = lines.findIndex((line) => heading.test(line));
  return start < 0 ? [] : lines.slice(start, lines.indexOf('', start));
}

test('the ID of a rule is at the right edge if two blanks are left, and below otherwise', () => {
  for (const severity of ['LOW', 'MEDIUM', 'HIGH'] as const) {
    for (let width = 40; width <= 120; width++) {
      const columns = Math.min(width, 100);
      const title = 'A title of 23 letters..';
      const lines = linesOf({ violations: [{ ...violation, policy: { ...policy, severity, title } }] }, { width });
      const head = `${severity.padEnd(8)}${title}`;
      if (head.length + 2 + policy.id.length <= columns) {
        assert.is(lines[0], head.padEnd(columns - policy.id.length) + policy.id, String(width));
      } else assert.equal(lines.slice(0, 2), [head, `        ${policy.id}`], String(width));
    }
  }
});

test('a long title wraps to the next line', () => {
  const title = 'one two three four five six seven eight nine ten eleven';
  const lines = linesOf({ violations: [{ ...violation, policy: { ...policy, title } }] }, { width: 40 });
  assert.equal(lines.slice(0, 3), [
    'LOW     one two three four five six',
    '        seven eight nine ten eleven',
    '        test.thing.closed',
  ]);
  const start = 'aaaa bbbb cccc dddd eeee ffff';
  const shown = (last: string): readonly string[] =>
    linesOf({ violations: [{ ...violation, policy: { ...policy, title: `${start} ${last}` } }] }, { width: 40 });
  assert.is(shown('gg')[0], `LOW     ${start} gg`, '40 columns');
  assert.equal(shown('ggg').slice(0, 2), [`LOW     ${start}`, '        ggg'.padEnd(40 - policy.id.length) + policy.id]);
});

test('a place and its resource share a line that has space for both', () => {
  const both = '  some/main.tf:4 in test_thing.a';
  for (const name of ['a', 'a'.repeat(8), 'a'.repeat(9), 'a'.repeat(10), 'a'.repeat(40)]) {
    const longer = { ...violation, resource: resourceOf({ ...parts, name }) };
    const lines = linesOf({ violations: [longer] }, { width: 40 });
    const whole = both.replace(/a$/, name);
    const at = lines.findIndex((line) => line.startsWith('  some/main.tf:4'));
    if (whole.length <= 40) assert.is(lines[at], whole);
    else assert.equal(lines.slice(at, at + 2), ['  some/main.tf:4', `  in test_thing.${name}`]);
  }
});

test('a further violation of a rule is a line, if it fits with what is written there', () => {
  for (let length = 1; length <= 29; length++) {
    const other = resourceOf({ name: 'b'.repeat(length), source: 'some/main.tf', line: 3, config: { open: true } });
    const lines = linesOf({ violations: [violation, { ...violation, resource: other }] }, { width: 60 });
    const place = `  some/main.tf:4 in test_thing.${other.name}`;
    const whole = `${place}: open = true`;
    const at = lines.findIndex((line) => line.startsWith(place));
    if (whole.length <= 60) assert.is(lines[at], whole);
    else assert.equal(lines.slice(at, at + 2), [place, '    open = true']);
  }
});

test('resources that other values create, with what they depend on', () => {
  const source = { path: 'main.tf', text: '\ncount = var.public ? 1 : 0\n' };
  const conditional = { ...resource, condition: { source, start: 9, end: 27 } };
  const lines = (severity: 'LOW' | 'MEDIUM') =>
    section(/^If enabled/, { ifEnabled: [{ ...violation, resource: conditional, policy: { ...policy, severity } }] });
  assert.equal(lines('LOW'), [
    'If enabled: resources that other variable values create',
    '  - LOW    test.thing.closed on test_thing.a',
    '    some/main.tf:4, depends on main.tf:2: var.public ? 1 : 0',
  ]);
  assert.is(lines('MEDIUM')[1], '  - MEDIUM test.thing.closed on test_thing.a');
});

test('a condition is shown up to its hundredth character, on one line', () => {
  const shown = (text: string): string => {
    const source = { path: 'main.tf', text };
    const conditional = { ...resource, condition: { source, start: 0, end: text.length } };
    return section(/^If enabled/, { ifEnabled: [{ ...violation, resource: conditional }] })
      .slice(2)
      .map((line) => line.trim())
      .join(' ')
      .replace(/^.* depends on main.tf:1: /, '');
  };
  const whole = (count: number): string => `var.${'a'.repeat(count - 12)} ? 1 : 0`;
  assert.is(shown(whole(100)), whole(100));
  assert.is(shown(whole(101)), `${whole(101).slice(0, 100)}…`);
  assert.is(shown('var.a\n  ? 1\n  : 0'), 'var.a ? 1 : 0');
});

test('skipped violations with who skips them and why', () => {
  const skippedBy = (comment: string | undefined): readonly string[] => {
    const mark = comment === undefined ? {} : { skipped: { by: resource.span, comment } };
    return section(/^Skipped/, { skipped: [{ ...violation, ...mark }] }).slice(1);
  };
  const first = '  - test.thing.closed on test_thing.a';
  assert.equal(skippedBy('a website'), [first, '    some/main.tf:3 a website']);
  assert.equal(skippedBy(''), [first, '    some/main.tf:3 no reason given']);
  assert.is(skippedBy(undefined)[0], first);
});

test('passed rules in columns', () => {
  const passed = [policy, policyOf({ id: 'test.a', title: 'Short', severity: 'MEDIUM' })];
  assert.equal(section(/^Passed/, { passed }, { showPassed: true }), [
    'Passed rules',
    '  ✓ test.thing.closed  LOW     Keep every thing closed',
    '  ✓ test.a             MEDIUM  Short',
  ]);
  assert.equal(section(/^Passed/, { passed }), []);
});

test('resource types in columns, however long a name is', () => {
  const types = [
    { type: 'test_thing', resources: 12, policies: 3 },
    { type: 'test_of_twenty_letters', resources: 1, policies: 0 },
  ];
  const table = (width: number, shown = types) =>
    section(/^ {2}Resource type/, { coverage: { ...emptyReport.coverage, types: shown } }, { width, summary: true });
  assert.equal(table(80), [
    '  Resource type           Resources   Policies',
    '  test_thing                     12          3',
    '  test_of_twenty_letters          1          0',
  ]);
  assert.equal(table(80, types.slice(0, 1)), [
    '  Resource type  Resources   Policies',
    '  test_thing            12          3',
  ]);
  assert.equal(table(40), [
    '  Resource type     Resources   Policies',
    '  test_thing               12          3',
    '  test_of_twenty_letters          1          0',
  ]);
});

test('undecided checks with the expression that is not known', () => {
  const undecided = [{ policy, resource, path: ['open', 0, 'x'], expression: '${var.x}' }];
  const coverage = { ...emptyReport.coverage, undecided };
  assert.equal(section(/^Undecided/, { coverage }, { summary: true }), [
    'Undecided: values known only after apply',
    '  - test.thing.closed on test_thing.a',
    '    some/main.tf:3 open[0].x = ${var.x}',
  ]);
  assert.equal(section(/^Undecided/, { coverage }), []);
});

test('a framework with the controls that failed, and with -v all', () => {
  const control = (id: string, status: 'failed' | 'passed' | 'manual', violations = 0) => ({
    id,
    title: `Control ${id}`,
    status,
    violations,
    rules: [],
  });
  const controls = [
    control('1.1', 'failed', 1),
    control('1.10', 'passed'),
    control('2', 'manual'),
    control('3', 'failed', 2),
  ];
  const compliance = [
    { framework: 'test-1', title: 'A framework', failed: 2, passed: 1, not_applicable: 0, manual: 1, controls },
  ];
  const head = ['A framework (test-1)', '  2 failed, 1 passed, 0 not applicable, 1 need manual review'];
  assert.equal(section(/^A framework/, { compliance }), [
    ...head,
    '  ✗ 1.1  Control 1.1 (1 violation)',
    '  ✗ 3    Control 3 (2 violations)',
  ]);
  assert.equal(section(/^A framework/, { compliance }, { verbose: true }).slice(2), [
    '  ✗ 1.1   Control 1.1 (1 violation)',
    '  - 1.10  Control 1.10 (passed)',
    '  - 2     Control 2 (need manual review)',
    '  ✗ 3     Control 3 (2 violations)',
  ]);
});

test('groups are sorted by name', () => {
  const at = (source: string): Violation => ({ ...violation, resource: resourceOf({ ...parts, source }) });
  const violations = ['b.tf', 'c.tf', 'a.tf', 'b.tf', 'd.tf'].map(at);
  const headings = linesOf({ violations }, { arrangement: { groupBy: 'file', sort: 'name' } }).filter((line) =>
    /^\w\.tf/.test(line),
  );
  assert.equal(
    headings.map((line) => line.slice(0, 4)),
    ['a.tf', 'b.tf', 'c.tf', 'd.tf'],
  );
});

test('the summary names only non-zero counts', () => {
  const last = (parts: Partial<Report>): string | undefined => linesOf(parts).at(-2);
  assert.is(last({}), 'No violations. 0 files, 0 resources, 0 policies.');
  assert.is(
    last({ fileCount: 1, policyCount: 1, resources: [resource], skipped: [violation], known: 3 }),
    'No new violations. 1 file, 1 resource, 1 policy, 1 skipped, 3 known.',
  );
  const table = linesOf({ violations: smallReport.violations, known: 0 });
  assert.ok(table.includes('Severity   Violations   Rules   Resources'));
  assert.ok(table.includes('MEDIUM              2       1           1'));
  assert.ok(table.includes('Total               3       2           1'));
  assert.ok(table.includes('0 files, 0 resources, 0 policies, 0 known.'));
});

test.run();
