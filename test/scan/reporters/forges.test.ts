import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { evil, hostileReport, rendered, smallReport } from './reports.ts';

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
