import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import type { Arrangement, Report, Violation } from '../../../src/scan/index.ts';
import { widthOf } from '../../../src/source/index.ts';
import { policyOf, resourceOf } from '../examples.ts';
import { emptyReport, hostileReport, listed, rendered, smallReport } from './reports.ts';

const suiteOf = suite('the human reporter');

suiteOf('a violation has rule, severity, place, the offending lines, the reason and the remedy', () => {
  const text = rendered('human', smallReport);
  const [, first, second] = text.split(/\n\n(?=HIGH |MEDIUM )/);
  assert.is(
    first,
    `HIGH    Encrypt the bucket                              aws.s3.bucket_encryption
  Why  A bucket must be encrypted with a key of your own, because whoever copies
       the disk can read it otherwise.
  Fix  Add a server_side_encryption_configuration.

  modules/store/main.tf:7 in module.outer.module.inner.aws_s3_bucket.logs

>   7 │ resource "aws_s3_bucket" "logs" {
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ encryption[0].rule is not set
    8 │   bucket = "logs"`,
  );
  assert.match(second!, /^MEDIUM {2}Keep the bucket private \(2\) {10}/);
  assert.match(second!, /\n> {3}9 │ {3}acl = "public-read"\n {6}│ {3}\^{19}\n/);
  assert.match(second!, /\n {2}What Everybody may read it\n/);
});

const order = (text: string) => [...text.matchAll(/^(?:HIGH|MEDIUM|LOW) +.*?([a-z]\.\S+)$/gm)].map(([, id]) => id);
const rule = (id: string, severity: 'HIGH' | 'MEDIUM' | 'LOW') =>
  policyOf({ id, severity, title: `Title of ${id}`, description: `Why ${id}`, category: 'Resilience' });
const at = (name: string, source: string, modulePath: readonly string[] = []) =>
  resourceOf({ type: 'aws_thing', name, source, config: { open: true, text: 'x' }, modulePath });
const [low, high, medium] = [rule('a.low', 'LOW'), rule('b.high', 'HIGH'), rule('c.medium', 'MEDIUM')];
const [one, two, three] = [at('one', 'a.tf'), at('two', 'b.tf'), at('three', 'b.tf', ['store'])];
const found = (
  policy: Violation['policy'],
  resource: Violation['resource'],
  path: Violation['path'] = ['open'],
): Violation => ({
  policy,
  resource,
  path,
  message: policy.title,
  instances: [],
  fingerprint: '',
});
const several: Report = {
  ...emptyReport,
  violations: [
    found(low, one),
    found(high, one),
    ...[one, two, three].map((resource) => found(medium, resource, ['gone'])),
    found(low, two),
    found(low, three),
    found(low, three, ['text']),
  ],
};
const arrange = (arrangement: Arrangement, report = several) => rendered('human', report, { arrangement });

suiteOf('violations are grouped by rule, most severe first, each rule explained once', () => {
  const text = arrange({});
  assert.equal(order(text), ['b.high', 'c.medium', 'a.low']);
  for (const id of ['a.low', 'b.high', 'c.medium']) assert.is(text.split(`Why  Why ${id}`).length, 2);
  // The first of each with its code, the others on one line with the written value; identical ones appear once.
  assert.is(text.match(/^> /gm)!.length, 3);
  assert.match(
    text,
    /\n {2}b\.tf:1 in aws_thing\.two: gone is not set\n {2}b\.tf:1 in module\.store\.aws_thing\.three\n\nLOW/,
  );
  assert.match(
    text,
    /\n {2}b\.tf:2 in aws_thing\.two: open = true\n {2}b\.tf:2 in module\.store\.aws_thing\.three\n {2}b\.tf:3 in module\.store\.aws_thing\.three: text = "x"\n/,
  );
});

suiteOf('--sort sets the order', () => {
  assert.equal(order(arrange({ sort: 'count' })), ['a.low', 'c.medium', 'b.high']);
  assert.equal(order(arrange({ sort: 'path' })), ['a.low', 'b.high', 'c.medium']);
  assert.equal(order(arrange({ sort: 'name' })), ['a.low', 'b.high', 'c.medium']);
});

suiteOf('--group-by: files, resources, modules, with what they have and the rules below', () => {
  const headings = (groupBy: Arrangement['groupBy']) =>
    arrange({ groupBy: groupBy!, sort: 'path' }).match(/^[a-z].* {2}\d.*$/gm);
  assert.equal(headings('file'), ['a.tf  1 high, 1 medium, 1 low', 'b.tf  2 medium, 3 low']);
  assert.equal(headings('module'), ['root module  1 high, 2 medium, 2 low', 'module.store  1 medium, 2 low']);
  assert.is(headings('resource')!.length, 3);
  assert.equal(order(arrange({ groupBy: 'file', sort: 'path' })), ['b.high', 'c.medium', 'a.low', 'c.medium', 'a.low']);
});

suiteOf('--frames: all, the first of each group, none', () => {
  const frames = (arrangement: Arrangement) => arrange(arrangement).match(/^> /gm)?.length ?? 0;
  assert.equal([frames({ frames: 'all' }), frames({ frames: 'first' }), frames({ frames: 'none' })], [8, 3, 0]);
});

suiteOf('--compact: a line for each violation', () => {
  const lines = arrange({ compact: true }).split('\n');
  assert.is(lines[0], 'a.tf:2:3: HIGH b.high aws_thing.one: open = true');
  assert.is(lines[1], 'a.tf:1:1: MEDIUM c.medium aws_thing.one: gone is not set');
  assert.equal(lines.slice(8), ['', '1 high, 3 medium, 4 low. 0 files, 0 resources, 0 policies.', '']);
});

suiteOf('--max limits the shown violations and counts all; --top shows none', () => {
  const text = arrange({ max: 2 });
  assert.equal(order(text), ['b.high', 'c.medium']);
  assert.match(text, /\(3\) +c\.medium\n/);
  assert.match(text, /\n… and 6 more violations \(--max 2\)\n\n/);
  assert.match(text, /\nTotal +8 +3 +3\n/);
  assert.match(arrange({ compact: true, max: 1 }), /^a\.tf.*\n… and 7 more violations/);
  assert.match(arrange({ max: 8 }), /^(?![\s\S]*more violations)/);
  const top = arrange({ top: true });
  assert.equal(order(top), []);
  assert.match(
    top,
    /^2 of 3 rules make up 80 % of the violations\n {2}4 {2}LOW {5}a\.low {5}Title of a\.low\n {2}3 {2}MEDIUM {2}c\.medium/,
  );
  assert.match(top, /\nViolations by file\n {2}5 {2}b\.tf\n {2}3 {2}a\.tf\n/);
});

suiteOf('--top names ten rules and five files, with titles up to the width', () => {
  const rules = Array.from({ length: 15 }, (_, index) => ({
    ...rule(`a.rule${String(index).padStart(2, '0')}`, 'HIGH'),
    title: index === 1 ? 'y'.repeat(57) : 'x'.repeat(index === 2 ? 58 : 200),
  }));
  const violations = rules.map((each, index) => found(each, at('one', `${index % 7}.tf`)));
  const lines = arrange({ top: true }, { ...several, violations }).split('\n');
  const row = (id: string, title: string): string => `  1  HIGH    a.rule${id}  ${title}`;
  assert.is(lines[0], '12 of 15 rules make up 80 % of the violations, the first 10 of them');
  assert.equal(lines.slice(1, 4), [
    row('00', `${'x'.repeat(56)}…`),
    row('01', 'y'.repeat(57)),
    row('02', `${'x'.repeat(56)}…`),
  ]);
  assert.is(lines[1]!.length, 80);
  assert.equal(lines.slice(10, 14), [
    row('09', `${'x'.repeat(56)}…`),
    '',
    'Files with the most violations',
    '  3  0.tf',
  ]);
  assert.equal(lines.slice(14, 19), ['  2  1.tf', '  2  2.tf', '  2  3.tf', '  2  4.tf', '']);
});

suiteOf('--top: a title is cut by columns, between characters, and left out if there is hardly any space', () => {
  const row = (title: string, width: number, id = 'a.rule'): string => {
    const violations = [found({ ...rule(id, 'HIGH'), title }, one)];
    return rendered('human', { ...several, violations }, { arrangement: { top: true }, width }).split('\n')[1]!;
  };
  assert.is(row('閉'.repeat(50), 60), `  1  HIGH    a.rule  ${'閉'.repeat(19)}…`);
  assert.is(row(`${'x'.repeat(36)}🦊🦊🦊`, 60), `  1  HIGH    a.rule  ${'x'.repeat(36)}🦊…`);
  assert.is(row('閉'.repeat(19), 60), `  1  HIGH    a.rule  ${'閉'.repeat(19)}`);
  assert.is(row('close the thing', 40, `a.${'r'.repeat(15)}`), `  1  HIGH    a.${'r'.repeat(15)}`);
  assert.is(row('close it', 40, `a.${'r'.repeat(15)}`), `  1  HIGH    a.${'r'.repeat(15)}  close it`);
});

suiteOf('a long report ends with the rules and files that have most violations', () => {
  const many = Array.from({ length: 10 }, () => several.violations).flat();
  assert.match(arrange({}, { ...several, violations: many }), /\n\n2 of 3 rules make up 80 % [^\n]*\n {2}40 {2}LOW/);
  assert.not.match(arrange({}), /make up/);
});

suiteOf('errors come first, what was skipped and the summary last', () => {
  const text = rendered('human', smallReport, { showPassed: true });
  assert.match(text, /^error: this block is not closed\n {2}at broken\/main\.tf:1:3 \[hcl\.unclosed-block\]\n/);
  assert.match(text, /\nSkipped\n {2}- aws\.s3\.bucket_private on aws_s3_bucket\.plain\n {4}main\.tf:1 a website\n/);
  assert.match(text, /\nPassed rules\n {2}✓ aws\.s3\.bucket_logging {2}LOW/);
  const summary = text.slice(text.indexOf('\nSeverity'));
  assert.match(summary, /\nHIGH +1 +1 +1\nMEDIUM +2 +1 +1\nLOW +0 +0 +0\nTotal +3 +2 +1\n/);
  assert.match(
    summary,
    /\n3 files, 2 resources, 4 policies, 1 skipped, 1 error\.\n\nNot covered \(run with --summary for details\)\n {2}- 1 error: part of the input was not read/,
  );
});

suiteOf('scanned code cannot write commands to the log of a CI job', () => {
  const [violation] = smallReport.violations;
  const commands = { path: '::add-mask::x.tf', text: 'a ##[error]b\n' };
  const resource = { ...violation!.resource, spanOf: () => ({ source: commands, start: 0, end: 1 }) };
  const hostile = { ...violation!, resource, message: `${'word '.repeat(14)}::set-output::x ##vso[task.setvariable]` };
  const text = rendered('human', { ...smallReport, violations: [hostile] });
  assert.ok(text.includes('add-mask::x.tf') && text.includes('set-output::x'));
  assert.not.match(text, /^\s*::|##\[|##vso\[/m);
});

suiteOf('a clean report is one line', () => {
  assert.is(
    rendered('human', { ...emptyReport, fileCount: 1, policyCount: 2 }),
    'No violations. 1 file, 0 resources, 2 policies.\n',
  );
});

suiteOf('a report with errors and no violations does not claim success', () => {
  const text = rendered('human', { ...smallReport, violations: [], skipped: [] });
  assert.not.match(text, /No violations\./);
  assert.match(text, /No violations found, but part of the input could not be read\./);
});

suiteOf('-v adds the details', () => {
  const text = rendered('human', smallReport, { verbose: true });
  for (const detail of [
    'Rule name',
    'CKV_AWS_19 (checkov)',
    'https://example.com/encryption',
    '0123456789abcdef',
    'encryption[0].rule',
  ]) {
    assert.ok(text.includes(detail), detail);
  }
  assert.not.match(rendered('human', smallReport), /Rule name|CKV_AWS_19/);
});

suiteOf('no line is wider than the terminal, except names that cannot be broken', () => {
  for (const width of [60, 80]) {
    for (const line of rendered('human', smallReport, { width, verbose: true, showPassed: true }).split('\n')) {
      assert.ok(widthOf(line) <= width || /^ *(in )?\S+$/.test(line), line);
    }
  }
});

suiteOf('the listing is YAML with the given values', async () => {
  const text = listed('human', smallReport)!;
  assert.equal(parse(text, { intAsBigInt: true }).aws_s3_bucket[0], {
    id: 'aws_s3_bucket.logs',
    name: 'logs',
    source: 'modules/store/main.tf',
    line: 7n,
    type: 'aws_s3_bucket',
    config: { bucket: 'logs', acl: 'public-read', size: 123456789012345678901234567890n },
  });
  assert.is(listed('human', emptyReport), '{}\n');
  const hostile = parse(listed('human', { ...hostileReport, resources: hostileReport.resources.slice(0, 1) })!, {
    mapAsMap: true,
    version: '1.1',
  });
  const [entry] = hostile.get('__proto__');
  assert.is(entry.get('name'), hostileReport.resources[0]!.name);
  assert.equal(entry.get('config').get('constructor').slice(4), ['yes', '0x1']);
});

suiteOf.run();
