import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { emptyReport, hostileReport, rendered, smallReport } from './reports.ts';

const sast = suite("GitLab's SAST report");

interface Sast {
  readonly version: string;
  readonly scan: Readonly<Record<string, unknown>> & {
    readonly messages?: readonly { level: string; value: string }[];
  };
  readonly vulnerabilities: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly solution?: string;
    readonly severity: string;
    readonly identifiers: readonly { type: string; name: string; value: string; url?: string }[];
    readonly links?: readonly { url: string }[];
    readonly location: { readonly file: string; readonly start_line: number; readonly end_line: number };
  }[];
}

// Requirements of GitLab's schema of SAST reports (15.2.1).
for (const [name, report] of [
  ['empty', emptyReport],
  ['small', smallReport],
  ['hostile', hostileReport],
] as const) {
  sast(`GitLab's SAST report is as its schema demands: ${name}`, () => {
    const time = { start: Date.UTC(2026, 0, 2, 3, 4, 5, 678), end: Date.UTC(2026, 0, 2, 3, 4, 6) };
    const { version, scan, vulnerabilities }: Sast = JSON.parse(
      rendered('gitlab-sast', report, { time, version: '1.2.3' }),
    );
    assert.match(version, /^15\.\d+\.\d+$/);
    assert.equal([scan.type, scan.status], ['sast', 'success']);
    assert.equal([scan.start_time, scan.end_time], ['2026-01-02T03:04:05', '2026-01-02T03:04:06']);
    for (const part of ['analyzer', 'scanner'])
      assert.equal(scan[part], { id: 'lintel', name: 'lintel', version: '1.2.3', vendor: { name: 'lintel' } });
    for (const { level, value } of scan.messages ?? []) {
      assert.ok(['info', 'warn', 'fatal'].includes(level));
      assert.ok(value.length > 0);
    }
    assert.is(vulnerabilities.length, report.violations.length);
    assert.is(new Set(vulnerabilities.map(({ id }) => id)).size, vulnerabilities.length);
    for (const {
      id,
      name: title,
      description,
      solution = '',
      severity,
      identifiers,
      links = [],
      location,
    } of vulnerabilities) {
      assert.ok(id.length > 0 && title.length <= 255 && description.length <= 1_048_576 && solution.length <= 7000);
      assert.ok(['Info', 'Unknown', 'Low', 'Medium', 'High', 'Critical'].includes(severity));
      assert.ok(identifiers.length > 0 && identifiers.every(({ type, name: one, value }) => type && one && value));
      for (const { url } of [...identifiers, ...links])
        if (url !== undefined) assert.match(url, /^(https?|ftp):\/\/.+/);
      assert.ok(location.file !== '' && location.start_line >= 1 && location.end_line >= location.start_line);
    }
  });
}

sast("GitLab's SAST report names the rule first, its other names, and files from the top", () => {
  const { vulnerabilities, scan }: Sast = JSON.parse(rendered('gitlab-sast', smallReport, { prefix: 'infra/' }));
  const [first, second, third] = vulnerabilities;
  assert.equal(first!.identifiers, [
    {
      type: 'lintel_rule',
      name: 'aws.s3.bucket_encryption',
      value: 'aws.s3.bucket_encryption',
      url: 'https://example.com/encryption',
    },
    { type: 'lintel_alias', name: 'CKV_AWS_19', value: 'CKV_AWS_19' },
  ]);
  assert.is(first!.location.file, 'infra/modules/store/main.tf');
  assert.match(
    first!.description,
    /`module\.outer\.module\.inner\.aws_s3_bucket\.logs`: `encryption\[0\]\.rule is not set`$/,
  );
  assert.equal([first!.id, second!.id, third!.id], ['0123456789abcdef', '0123456789abcdef-2', '0123456789abcdef-3']);
  assert.match(scan.messages![0]!.value, /^broken\/main\.tf:1: this block is not closed$/);
});

sast("GitLab's SAST report has texts up to the maximum lengths of the schema", () => {
  const [violation] = smallReport.violations;
  const lengths = (length: number): readonly number[] => {
    const policy = { ...violation!.policy, title: 'a'.repeat(length), remediation: 'b'.repeat(length) };
    const { vulnerabilities }: Sast = JSON.parse(
      rendered('gitlab-sast', { ...emptyReport, violations: [{ ...violation!, policy }] }),
    );
    const [{ name, solution }] = vulnerabilities as [Sast['vulnerabilities'][0]];
    return [name.length, solution!.length];
  };
  assert.equal(
    [lengths(255), lengths(256), lengths(7000), lengths(7001)],
    [
      [255, 255],
      [255, 256],
      [255, 7000],
      [255, 7000],
    ],
  );
});

sast("in GitLab's SAST report, scanned code is not interpreted as markup", () => {
  const [violation] = smallReport.violations;
  const resource = { ...violation!.resource, id: 'a', name: 'a', type: '![x](https://evil.example/x.png) @all' };
  const { vulnerabilities }: Sast = JSON.parse(
    rendered('gitlab-sast', {
      ...smallReport,
      violations: [{ ...violation!, resource, message: '`![y](https://evil.example)' }],
    }),
  );
  const outside = vulnerabilities[0]!.description.replace(/``[^`]*`[^`]*``|`[^`]*`/g, '');
  assert.not.match(outside, /evil|@all/);
});

sast.run();
