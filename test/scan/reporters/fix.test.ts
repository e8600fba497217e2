import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Policy, Report, Violation } from '../../../src/scan/index.ts';
import { policyOf, resourceOf } from '../examples.ts';
import { emptyReport, rendered } from './reports.ts';

const test = suite('fixes in reports');

interface Change {
  readonly path?: string;
  readonly text: string;
  /** The lines that are replaced: numbers from 0, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly lines: string;
}

/** The offset of the start of a line. */
const startOf = (text: string, line: number): number =>
  text
    .split(/(?<=\n)/)
    .slice(0, line)
    .join('').length;

/** A report of one violation with a fix. */
function reportOf(changes: readonly Change[], unsafe?: string): Report {
  const policy = policyOf({ id: 'test.thing.closed', title: 'Close it', description: 'It is open.' });
  const offered = changes.map(({ path = 'main.tf', text, from, to, lines }) => {
    const span = { source: { path, text }, start: startOf(text, from), end: startOf(text, to) };
    return { span, text: lines, hasSecret: false };
  });
  const fix = { changes: offered, ...(unsafe !== undefined && { unsafe }) };
  const resource = resourceOf({ name: 'a' });
  const violation = { policy, resource, path: [], message: policy.title, instances: [], fingerprint: '0', fix };
  return { ...emptyReport, violations: [violation] };
}

/** The diffs that people see, without their indentation. */
function diffsOf(format: 'human' | 'markdown', report: Report): string[] {
  const lines = rendered(format, report).split('\n');
  if (format === 'markdown') return lines.slice(lines.indexOf('  ```diff') + 1, lines.lastIndexOf('  ```'));
  const first = lines.findIndex((line) => line.startsWith('  Diff '));
  return lines.slice(first, lines.indexOf('', first)).map((line) => line.slice(7));
}

const file = 'a {\n  b {\n    one = 1\n    two = 2\n  }\n}\n';

test('a diff has the line above and the line below, without the indentation that they share', () => {
  for (const text of [file, file.replaceAll('\n', '\r\n'), file.replaceAll('  ', '\t')]) {
    const indent = text.includes('\t') ? '    ' : '  ';
    const lines = `${indent.repeat(2)}one = 3\n${indent.repeat(2)}new = 4\n`;
    const report = reportOf([{ text, from: 2, to: 3, lines }]);
    const shown = ['  b {', `- ${indent}one = 1`, `+ ${indent}one = 3`, `+ ${indent}new = 4`, `  ${indent}two = 2`];
    assert.equal(diffsOf('human', report), ['main.tf:3', ...shown]);
    assert.equal(
      diffsOf('markdown', report),
      ['  @@ main.tf:3 @@', ...shown.map((line) => line.replace(/^(.) /, '  $1'))],
      text,
    );
  }
});

test('a diff at the start and at the end of a file, of added and of removed lines', () => {
  const cases: readonly (readonly [change: Change, line: number, lines: readonly string[]])[] = [
    [{ text: 'one\ntwo\n', from: 0, to: 1, lines: 'new\n' }, 1, ['- one', '+ new', '  two']],
    [{ text: 'one\ntwo\n', from: 0, to: 0, lines: 'new\n' }, 1, ['+ new', '  one']],
    [{ text: 'one\ntwo\n', from: 1, to: 2, lines: '' }, 2, ['  one', '- two']],
    [{ text: 'one\ntwo', from: 1, to: 2, lines: 'new' }, 2, ['  one', '- two', '+ new']],
    [{ text: 'one\ntwo\n', from: 2, to: 2, lines: 'new\n' }, 3, ['  two', '+ new']],
    [{ text: 'one\n\ntwo\n', from: 1, to: 2, lines: '' }, 2, ['  one', '-', '  two']],
  ];
  for (const [change, line, lines] of cases)
    assert.equal(diffsOf('human', reportOf([change])), [`main.tf:${line}`, ...lines]);
});

test('a long diff is cut after 40 lines', () => {
  const rows = (count: number): string => Array.from({ length: count }, (_, row) => `row ${row}\n`).join('');
  const shown = (count: number): readonly string[] =>
    diffsOf('human', reportOf([{ text: 'one\n', from: 0, to: 0, lines: rows(count) }]));
  assert.equal(shown(39).slice(-2), ['+ row 38', '  one']);
  assert.is(shown(39).length, 41);
  assert.equal(shown(40).slice(-2), ['+ row 39', '  …']);
});

test('each changed file has its diff, and the first says that the fix is unsafe', () => {
  const changes = [
    { text: file, from: 2, to: 3, lines: '    one = 3\n' },
    { path: 'a/b.tfvars', text: 'c = 1\n', from: 0, to: 1, lines: 'c = 2\n' },
  ];
  const lines = (unsafe?: string): readonly string[] => diffsOf('human', reportOf(changes, unsafe));
  assert.equal(lines('The disk is replaced.'), [
    'main.tf:3 (unsafe: The disk is replaced.)',
    ...['  b {', '-   one = 1', '+   one = 3', '    two = 2'],
    ...['a/b.tfvars:1', '- c = 1', '+ c = 2'],
  ]);
  assert.is(lines()[0], 'main.tf:3');
  const markdown = rendered('markdown', reportOf(changes, 'The <disk> is replaced.'));
  assert.match(markdown, /<summary>Unsafe fix: The &lt;disk&gt; is replaced\.<\/summary>/);
  assert.match(rendered('markdown', reportOf(changes)), /<summary>Fix<\/summary>/);
  const json = (unsafe?: string) => JSON.parse(rendered('json', reportOf(changes, unsafe))).results.violations[0];
  assert.is(json('The disk is replaced.').unsafe_fix, 'The disk is replaced.');
  assert.not.ok('unsafe_fix' in json());
  const sarif = (unsafe?: string) =>
    JSON.parse(rendered('sarif', reportOf(changes, unsafe))).runs[0].results[0].fixes[0];
  assert.match(sarif('the disk is replaced').description.text, /\. Unsafe: the disk is replaced\.$/);
  assert.not.match(sarif().description.text, /nsafe/);
  assert.equal(
    sarif().artifactChanges.map(({ artifactLocation }: { artifactLocation: { uri: string } }) => artifactLocation.uri),
    ['main.tf', 'a/b.tfvars'],
  );
});

/** Changes of whole lines, with characters of several code units and both line breaks. */
const change: fc.Arbitrary<Change> = fc
  .record({
    rows: fc.array(fc.constantFrom('', 'one', 'onetwo', '  a = "𝓐"', '  a = "𝓑"', 'é'), { minLength: 1, maxLength: 6 }),
    added: fc.array(fc.constantFrom('', 'one', 'two', '  a = "𝓐𝓑"', '  b = "𝓑"'), { maxLength: 3 }),
    lineBreak: fc.constantFrom('\n', '\r\n'),
    isEnded: fc.boolean(),
    places: fc.tuple(fc.nat(6), fc.nat(6)),
  })
  .map(({ rows, added, lineBreak, isEnded, places }) => {
    const text = rows.join(lineBreak) + (isEnded || rows.at(-1) === '' ? lineBreak : '');
    const count = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    const [from, to] = places.map((place) => place % (count + 1)).sort() as [number, number];
    const isAtEnd = to === count && !text.endsWith('\n');
    const lines = added.join(lineBreak) + (isAtEnd || added.length === 0 ? '' : lineBreak);
    return { text, from, to, lines };
  })
  // Lines are only added below a last line that is ended.
  .filter(({ text, from, to }) => from < to || from < text.split('\n').length - (text.endsWith('\n') ? 0 : 1));

test('only the words that differ are replaced', () => {
  const regionOf = (before: string, after: string): readonly unknown[] => {
    const report = reportOf([{ text: `{\n${before}\n}\n`, from: 1, to: 2, lines: `${after}\n` }]);
    const [region] = JSON.parse(rendered('json', report)).results.violations[0].fix;
    assert.equal([region.start_line, region.end_line], [2, 2]);
    return [region.start_column, region.end_column, region.text];
  };
  assert.equal(regionOf('  on = false # no', '  on = true # no'), [8, 13, 'true']);
  assert.equal(regionOf('  on = 10', '  on = 100'), [8, 10, '100']);
  assert.equal(regionOf('  on = [1, 2, 3]', '  on = [1, 3]'), [12, 15, '']);
  assert.equal(regionOf('  on = []', '  on = ["a"]'), [9, 9, '"a"']);
  assert.equal(regionOf('  onetwo = 1', '  one = 1'), [3, 9, 'one']);
  assert.equal(regionOf('  one two', '  onetwo'), [3, 10, 'onetwo']);
  assert.equal(regionOf('  a = "𝓐"', '  a = "𝓑"'), [8, 10, '𝓑']);
});

/** The place of a line and column from 1, in UTF-16 code units. */
const placeOf = (text: string, line: number, column: number): number => startOf(text, line - 1) + column - 1;

test('the region in JSON is the changed part, without parts of words, characters and line breaks', () => {
  const property = fc.property(change, (one) => {
    const { text, from, to, lines } = one;
    const expected = text.slice(0, startOf(text, from)) + lines + text.slice(startOf(text, to));
    const [region] = JSON.parse(rendered('json', reportOf([one]))).results.violations[0].fix;
    const start = placeOf(text, region.start_line, region.start_column);
    const end = placeOf(text, region.end_line, region.end_column);
    assert.ok(start <= end);
    assert.is(text.slice(0, start) + region.text + text.slice(end), expected);
    const part = /\w\w|[\ud800-\udbff][\udc00-\udfff]|\r\n/;
    for (const [whole, places] of [
      [text, [start, end]],
      [expected, [start, start + region.text.length]],
    ] as const) {
      for (const at of places) assert.not.match(whole.slice(Math.max(0, at - 1), at + 1), part);
    }
  });
  fc.assert(property, { numRuns: 200 });
});

test('the suggestion of a review makes the same change', () => {
  const property = fc.property(change, (one) => {
    const { text, from, to, lines } = one;
    const expected = text.slice(0, startOf(text, from)) + lines + text.slice(startOf(text, to));
    const { comments } = JSON.parse(rendered('github-review', reportOf([one])));
    assert.is(comments.length, 1);
    const [{ line, start_line: first = line, body }] = comments;
    assert.ok(comments[0].start_line === undefined || comments[0].start_line < line);
    const rows = text.split(/\r?\n/);
    assert.ok(1 <= first && first <= line && line <= rows.length - (text.endsWith('\n') ? 1 : 0));
    // GitHub removes the lines if a suggestion is empty.
    const suggested = /\n```suggestion\n(?:([\s\S]*)\n)?```$/.exec(body)![1]?.split('\n') ?? [];
    rows.splice(first - 1, line - first + 1, ...suggested);
    assert.is(rows.join('\n').trimEnd(), expected.replaceAll('\r\n', '\n').trimEnd());
  });
  fc.assert(property, { numRuns: 200 });
});

test('a comment of a review gives the reasons, and the report below has the fixes that are not suggested', () => {
  const [violation] = reportOf([{ text: file, from: 2, to: 3, lines: '    one = 3\n' }]).violations;
  const of = (name: string, parts: Partial<Violation> = {}, severity: Policy['severity'] = 'LOW'): Violation => {
    const policy = policyOf({ id: `test.thing.${name}`, title: `Close ${name}`, description: 'It is open.', severity });
    return { ...violation!, ...parts, policy };
  };
  const offered = violation!.fix!.changes[0]!;
  const others = { text: 'c = 1\n', path: 'b.tf' };
  const other = { span: { source: others, start: 0, end: 6 }, text: 'c = 2\n', hasSecret: false };
  const secret = { ...other, hasSecret: true };
  const violations = [
    of('one'),
    of('two', { fix: { changes: [offered, other], unsafe: 'it restarts' } }, 'HIGH'),
    of('three', { fix: { changes: [offered, secret] } }),
  ];
  const { body, comments } = JSON.parse(rendered('github-review', { ...emptyReport, violations }));
  const reason = (severity: string, name: string, more: string): string =>
    `**${severity}: Close ${name}** (\`test.thing.${name}\`) in \`test_thing.a\`\n\nIt is open.${more}\n\n`;
  const unsafe = reason('HIGH', 'two', ' **Unsafe:** it restarts. Change 1 of 2.');
  assert.equal(comments, [
    {
      path: 'main.tf',
      line: 3,
      side: 'RIGHT',
      body: `${unsafe}${reason('LOW', 'one', '')}\`\`\`suggestion\n    one = 3\n\`\`\``,
    },
    {
      path: 'b.tf',
      line: 1,
      side: 'RIGHT',
      body: `${unsafe.replace('1 of', '2 of')}\`\`\`suggestion\nc = 2\n\`\`\``,
    },
  ]);
  // Only the fix that cannot be suggested is shown as a diff.
  assert.is(body.match(/```diff/g)?.length, 1);
  assert.match(body, /test\.thing\.three[\s\S]*```diff/);
});

test('a review has at most 60 comments, with at most 10 reasons and 30,000 characters of code each', () => {
  const rows = Array.from({ length: 100 }, (_, row) => `row ${row}\n`);
  const commentsFor = (changes: readonly Change[]) => {
    const violations = changes.flatMap((change, at): Violation[] => {
      const policy = policyOf({ id: `test.thing.number_${at}`, title: `Close ${at}` });
      return reportOf([change]).violations.map((violation) => ({ ...violation, policy }));
    });
    const { comments, body } = JSON.parse(rendered('github-review', { ...emptyReport, violations }));
    const bodies: readonly string[] = comments.map((comment: { readonly body: string }) => comment.body);
    return { bodies, diffs: body.match(/```diff/g)?.length ?? 0 };
  };
  const change = (from: number, lines: string): Change => ({ text: rows.join(''), from, to: from + 1, lines });
  const many = (count: number) => commentsFor(rows.slice(0, count).map((_, row) => change(row, `changed ${row}\n`)));
  for (const count of [59, 60, 61, 70]) {
    const { bodies, diffs } = many(count);
    assert.equal([bodies.length, diffs], [Math.min(count, 60), Math.max(count - 60, 0)]);
  }
  for (const count of [9, 10, 11]) {
    const { bodies } = commentsFor(Array.from({ length: count }, () => change(3, 'changed\n')));
    assert.is(bodies.length, 1);
    assert.is(bodies[0]!.match(/\*\*HIGH: /g)?.length, Math.min(count, 10));
  }
  for (const length of [29_999, 30_000, 30_001]) {
    const { bodies, diffs } = commentsFor([change(3, `${'x'.repeat(length)}\n`)]);
    assert.equal([bodies.length, diffs], length > 30_000 ? [0, 1] : [1, 0]);
  }
});

test('the summary says how many violations lintel fix repairs, or may repair', () => {
  const fixable = { fixes: [{ set: true }, { types: ['test_thing'], set: false }] };
  const fixFor = (...types: readonly string[]) => ({ fixes: [{ types, set: true }] });
  const hint = (policies: readonly Partial<Policy>[], fixed = 0): string | undefined => {
    const [violation] = reportOf([{ text: file, from: 2, to: 3, lines: '' }]).violations;
    const violations = policies.map((parts, at) => {
      const { fix, ...others } = { ...violation!, policy: policyOf({ id: `test.thing.a${at}`, ...parts }) };
      return at < fixed ? { ...others, fix: fix! } : others;
    });
    return /^lintel fix .*(?:\n.*)?/m
      .exec(rendered('human', { ...emptyReport, violations }, { width: 100 }))?.[0]
      .trim();
  };
  assert.is(hint([fixable, {}, fixable], 2), 'lintel fix can repair 2 violations, with the changes shown.');
  assert.is(hint([fixable, {}], 1), 'lintel fix can repair 1 violation, with the changes shown.');
  const possible = 'lintel fix may repair 2 of the violations; lintel fix --dry-run shows how.';
  assert.is(hint([fixable, {}, fixFor('test_other'), fixFor('test_other', 'test_thing')]), possible);
  assert.is(hint([{}, fixFor('test_other')]), undefined);
});

test.run();
