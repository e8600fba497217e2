import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Policy, RenderOptions, Report, Violation } from '../../../src/scan/index.ts';
import { emptyReport, evil, hostileReport, rendered, smallReport } from './reports.ts';

const github = suite('the github reporter');

/** Commands as the runner of GitHub's workflows reads them: a name, properties and a message, all unescaped. */
function commands(text: string) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, name, properties, message] = /^::([a-z-]+) (.*?)::(.*)$/.exec(line)!;
      const decode = (part: string): string =>
        part.replace(/%(0A|0D|25|3A|2C)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
      const pairs = properties!.split(',').map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decode(pair.slice(at + 1))];
      });
      return { name: name!, ...Object.fromEntries(pairs), message: decode(message!) } as Record<string, string> & {
        readonly message: string;
      };
    });
}

github('a violation is an annotation at its attribute', () => {
  const [error, missing, attribute, , summary] = commands(rendered('github', smallReport, { prefix: 'infra/' }));
  assert.equal(
    [error!.name, error!.file, error!.line, error!.message],
    ['error', 'infra/broken/main.tf', '1', 'this block is not closed'],
  );
  assert.equal(
    [missing!.name, missing!.title, missing!.file, missing!.line],
    ['error', 'HIGH aws.s3.bucket_encryption', 'infra/modules/store/main.tf', '7'],
  );
  assert.equal([attribute!.name, attribute!.line, attribute!.col, attribute!.endColumn], ['warning', '9', '3', '22']);
  assert.match(attribute!.message, /^Everybody may read it\. It must be private/);
  assert.match(summary!.message, /^3 violations: 1 high, 2 medium, 0 low; 1 skipped, 1 error/);
});

github('an annotation of one line has columns, and one of several lines has none', () => {
  const [violation] = smallReport.violations;
  const source = { path: 'main.tf', text: 'open = [\n  1,\n]\n' };
  const placeOf = (end: number): readonly (string | undefined)[] => {
    const resource = { ...violation!.resource, spanOf: () => ({ source, start: 0, end }) };
    const one = { ...violation!, resource, path: ['acl'] };
    const [first] = commands(rendered('github', { ...emptyReport, violations: [one] }));
    const { line, endLine, col, endColumn } = first!;
    return [line, endLine, col, endColumn];
  };
  assert.equal(placeOf(8), ['1', '1', '1', '9']);
  assert.equal(placeOf(15), ['1', '3', undefined, undefined]);
});

github('low severities and resources that other values create are notices', () => {
  const [violation] = smallReport.violations;
  const { remediation: _, ...policy } = violation!.policy;
  const span = { source: { path: 'main.tf', text: 'module "a" {}\n' }, start: 0, end: 13 };
  const condition = { source: { path: 'main.tf', text: 'count = var.a ? 1 : 0\n' }, start: 8, end: 21 };
  const resource = { ...violation!.resource, calls: [{ name: 'outer', span, comments: [] }] };
  const violations = [{ ...violation!, policy: { ...policy, severity: 'LOW' as const }, resource }];
  const ifEnabled = [{ ...violation!, resource: { ...violation!.resource, condition } }];
  const [low, enabled] = commands(rendered('github', { ...emptyReport, violations, ifEnabled }));
  assert.equal([low!.name, low!.title], ['notice', 'LOW aws.s3.bucket_encryption']);
  const address = 'module.outer.module.inner.aws_s3_bucket.logs';
  const text = `encryption[0].rule is not set. ${policy.description}`;
  assert.is(low!.message, `${text}\n(${address}, called in main.tf:1)`);
  assert.equal([enabled!.name, enabled!.title], ['notice', 'IF ENABLED aws.s3.bucket_encryption']);
  assert.is(enabled!.message, `${text}\n(${address}, which depends on main.tf:1: var.a ? 1 : 0)`);
});

github('scanned code can neither begin nor end a command', () => {
  const text = rendered('github', hostileReport);
  const lines = text.trimEnd().split('\n');
  // An error, a violation, what was not requested, what is not supported, and the summary.
  assert.is(lines.length, 5);
  for (const line of lines) assert.match(line, /^::(error|notice) title=/);
  const [, violation] = commands(text);
  assert.ok(violation!.message.includes('::error::%0A%25\n##[error]'));
  assert.equal(Object.keys(violation!), ['name', 'title', 'file', 'line', 'endLine', 'col', 'endColumn', 'message']);
});

github.run();

const gitlab = suite('the gitlab reporter');

gitlab('issues have the fields that GitLab demands, and unique fingerprints', () => {
  for (const report of [smallReport, hostileReport]) {
    const issues = JSON.parse(rendered('gitlab', report, { prefix: 'infra/' }));
    for (const { description, check_name, fingerprint, severity, location } of issues) {
      assert.ok(description && check_name && fingerprint);
      assert.ok(['info', 'minor', 'major', 'critical', 'blocker'].includes(severity));
      assert.match(location.path, /^infra\//);
      assert.ok(location.lines.begin >= 1);
    }
    const fingerprints = issues.map((issue: { fingerprint: string }) => issue.fingerprint);
    assert.is(new Set(fingerprints).size, fingerprints.length);
    const { kinds } = report.coverage.unscanned;
    assert.is(issues.length, report.violations.length + report.errors.length + kinds.length);
  }
});

gitlab('an issue is at its line, or at the first one where it has none', () => {
  const [error] = smallReport.errors;
  const { line: _, ...nowhere } = error!;
  const report = { ...smallReport, violations: [], errors: [{ ...error!, line: 7 }, nowhere, { ...error!, line: 0 }] };
  const issues: readonly { location: { path: string; lines: { begin: number } } }[] = JSON.parse(
    rendered('gitlab', report),
  );
  assert.equal(
    issues.map(({ location }) => `${location.path}:${location.lines.begin}`),
    ['broken/main.tf:7', 'broken/main.tf:1', 'broken/main.tf:1'],
  );
});

gitlab.run();

const markdown = suite('the markdown reporter');

markdown('rules come with their places, with links if the repository is known', () => {
  const text = rendered('markdown', smallReport, {
    prefix: 'infra/',
    repository: { url: 'https://github.com/example/shop.git', ref: 'feature/x' },
  });
  assert.match(text, /^## lintel: 3 violations\n/);
  assert.match(text, /\n\| 1 \| 2 \| 0 \| 3 \|\n/);
  assert.match(text, /\n### HIGH: Encrypt the bucket\n/);
  const target = 'https://github.com/example/shop/blob/feature/x/infra/modules/store/main.tf#L7';
  assert.ok(
    text.includes(`- [\`modules/store/main.tf:7\`](<${target}>) \`module.outer.module.inner.aws_s3_bucket.logs\``),
  );
  assert.match(text, /Not read \(1\)[\s\S]*this block is not closed/);
  assert.match(text, /Skipped \(1\)[\s\S]*a website/);
});

markdown('a rule has its reason, its fix and a link, if it has them', () => {
  const [first] = smallReport.violations;
  const textOf = (parts: Partial<Policy>, more: Partial<Violation> = {}): string => {
    const policy = { ...first!.policy, ...parts };
    const violations = [{ ...first!, message: policy.title, ...more, policy }];
    const text = rendered('markdown', { ...emptyReport, violations });
    return text.slice(text.indexOf('###'));
  };
  const heading = '### HIGH: Close \\*it\\*\n\n`aws.s3.bucket_encryption`. ';
  const place =
    '- `modules/store/main.tf:7` `module.outer.module.inner.aws_s3_bucket.logs` `encryption[0].rule is not set`\n';
  const rule = { title: 'Close *it*', description: 'It is `open`' };
  assert.is(
    textOf({ ...rule, remediation: 'Set `a`' }),
    `${heading}It is \`open\`. **Fix:** Set \`a\`. [More](<https://example.com/encryption>)\n\n${place}`,
  );
  const { remediation: _, ...bare } = first!.policy;
  const violation = { ...first!, message: rule.title, policy: { ...bare, ...rule, references: ['see below'] } };
  const text = rendered('markdown', { ...emptyReport, violations: [violation] });
  assert.ok(text.endsWith(`${heading}It is \`open\`.\n\n${place}`));
  const span = { source: { path: 'a b.tf', text: '\nmodule' }, start: 1, end: 7 };
  const resource = { ...first!.resource, calls: [{ name: 'outer', span, comments: [] }] };
  assert.ok(textOf({}, { resource }).endsWith(`${place.trimEnd()} called in \`a b.tf:2\`\n`));
  assert.ok(textOf({}, { path: [] }).endsWith('aws_s3_bucket.logs`\n'));
});

markdown('lists are collapsed, with at most fifty entries of a thousand characters', () => {
  const [error] = smallReport.errors;
  const [skipped] = smallReport.skipped;
  const list = (title: string, report: Partial<Report>, options: RenderOptions = {}): readonly string[] => {
    const text = rendered('markdown', { ...emptyReport, ...report }, options);
    const [, items = ''] = new RegExp(`<summary>${title}</summary>\n\n([\\s\\S]*?)\n</details>`).exec(text) ?? [];
    return items.split('\n').slice(0, -1);
  };
  const many = (count: number) => Array.from({ length: count }, () => error!);
  assert.is(list('Not read \\(50\\)', { errors: many(50) }).length, 50);
  const cut = list('Not read \\(53\\)', { errors: many(53) });
  assert.equal([cut.length, cut.at(-1)], [51, '- … and 3 more']);
  const { file: _file, line: _line, ...nowhere } = error!;
  assert.equal(list('Not read \\(1\\)', { errors: [nowhere] }), ['- `broken` `this block is not closed`']);
  const unexplained = { ...skipped!, skipped: { comment: '' } };
  assert.equal(list('Skipped \\(1\\)', { skipped: [unexplained] }), [
    '- `aws.s3.bucket_private` `main.tf:1` `aws_s3_bucket.plain` `no reason given`',
  ]);
  const passed = [{ ...smallReport.passed[0]!, title: 'a'.repeat(2000) }];
  const [row] = list('Passed rules \\(1\\)', { passed }, { showPassed: true });
  assert.is(row!.length, '- '.length + 1000);
  assert.equal(list('Passed rules \\(1\\)', { passed }), []);
  const condition = { source: { path: 'main.tf', text: 'count = var.a ? 1 : 0\n' }, start: 8, end: 21 };
  const ifEnabled = [{ ...skipped!, resource: { ...skipped!.resource, condition } }];
  assert.equal(list('If enabled \\(1\\)', { ifEnabled }), [
    '- MEDIUM `aws.s3.bucket_private` `main.tf:1` `aws_s3_bucket.plain` `main.tf:1: var.a ? 1 : 0`',
  ]);
  const controls = [{ id: '1.1', title: 'Close it', status: 'manual' as const, violations: 0, rules: [] }];
  const framework = {
    framework: 'test-1',
    title: 'Test',
    failed: 0,
    passed: 1,
    not_applicable: 2,
    manual: 3,
    controls,
  };
  assert.equal(
    list('Test: 0 failed, 1 passed, 2 not applicable, 3 need manual review \\(1\\)', { compliance: [framework] }),
    ['- `1.1` Close it: need manual review'],
  );
});

markdown('the summary has no table without violations, and names what is known', () => {
  const head = (parts: Partial<Report>): string => rendered('markdown', { ...emptyReport, ...parts }).split('\n<')[0]!;
  assert.is(head({}), '## lintel: no violations\n\n0 files, 0 resources, 0 policies.\n');
  assert.is(
    head({ known: 2, fileCount: 1, policyCount: 1, skipped: smallReport.skipped }),
    '## lintel: no new violations\n\n1 file, 0 resources, 1 policy, 1 skipped, 2 known.\n',
  );
  assert.is(
    head({ errors: smallReport.errors }),
    '## lintel: no violations found, but part of the input could not be read\n\n0 files, 0 resources, 0 policies, **1 error**.\n',
  );
});

markdown('code is in the smallest sufficient number of backticks', () => {
  const [first] = smallReport.violations;
  const named = (name: string) => ({ ...first!, resource: { ...first!.resource, id: name, modulePath: [] } });
  const text = rendered('markdown', { ...smallReport, violations: ['a', 'b`c', 'd``e', ' '].map(named) });
  const lines = text.split('\n').filter((line) => line.startsWith('- `modules'));
  assert.equal(
    lines.map((line) => line.replace(/^- `modules\/store\/main.tf:7` /, '').replace(/ `encryption.*$/, '')),
    ['`a`', '`` b`c ``', '``` d``e ```', '` `'],
  );
});

markdown('scanned text is code, so that it is neither markup nor a mention', () => {
  const text = rendered('markdown', hostileReport);
  const prose = text.replace(/\\./g, '').replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');
  assert.not.match(prose, /<(?!\/?(?:details|summary)>)|@you|\[x\]/);
  assert.ok(evil.includes('@you'));
});

markdown('it fits into a comment, and mentions what it leaves out', () => {
  const violations = Array.from({ length: 10_000 }, (_, index) => smallReport.violations[index % 3]!);
  const text = rendered('markdown', { ...smallReport, violations });
  assert.ok(text.length < 65_536, String(text.length));
  const [, left] = /… and (\d+) violations more/.exec(text)!;
  const listed = text.match(/^- `modules/gm)!.length;
  assert.is(listed + Number(left), 10_000);
  assert.match(text, /\| 3334 \| 6666 \| 0 \| 10000 \|/);
});

markdown.run();
