import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { widthOf } from '../../../src/source/index.ts';
import { emptyReport, hostileReport, listed, rendered, smallReport } from './reports.ts';

const suiteOf = suite('the human reporter');

suiteOf('a violation has rule, severity, place, the offending lines, the reason and the remedy', () => {
  const text = rendered('human', smallReport);
  const [, first, second] = text.split(/\n\n(?=HIGH |MEDIUM )/);
  assert.is(
    first,
    `HIGH    Encrypt the bucket                              aws.s3.bucket_encryption
  modules/store/main.tf:7 in module.outer.module.inner.aws_s3_bucket.logs

>   7 │ resource "aws_s3_bucket" "logs" {
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ encryption[0].rule is not set
    8 │   bucket = "logs"

  Why  A bucket must be encrypted with a key of your own, because whoever copies
       the disk can read it otherwise.
  Fix  Add a server_side_encryption_configuration.`,
  );
  assert.match(second!, /^MEDIUM {2}Keep the bucket private/);
  assert.match(second!, /\n> {3}9 │ {3}acl = "public-read"\n {6}│ {3}\^{19}\n/);
  assert.match(second!, /\n {2}What Everybody may read it\n/);
});

suiteOf('errors come first, what was skipped and the summary last', () => {
  const text = rendered('human', smallReport, { showPassed: true });
  assert.match(text, /^error: this block is not closed\n {2}at broken\/main\.tf:1:3 \[hcl\.unclosed-block\]\n/);
  assert.match(
    text,
    /\nSkipped on request\n {2}- aws\.s3\.bucket_private on aws_s3_bucket\.plain\n {4}main\.tf:1 a website\n/,
  );
  assert.match(text, /\nPassed rules\n {2}✓ aws\.s3\.bucket_logging {2}LOW/);
  const summary = text.slice(text.indexOf('\nSeverity'));
  assert.match(summary, /\nHIGH +1 +1 +1\nMEDIUM +2 +1 +1\nLOW +0 +0 +0\nTotal +3 +2 +1\n/);
  assert.match(
    summary,
    /\n3 files, 2 resources, 4 policies, 1 skipped, 1 error\.\n\nNot covered \(--summary tells more\)\n {2}- 1 error: part of the input was not read/,
  );
});

suiteOf('what was scanned gives no commands to the log of a CI job', () => {
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

suiteOf('a report with errors and no violations does not say that all is well', () => {
  const text = rendered('human', { ...smallReport, violations: [], skipped: [] });
  assert.not.match(text, /No violations\./);
  assert.match(text, /No violation in what could be read\./);
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

suiteOf('no line is wider than the terminal, but for names that cannot be broken', () => {
  for (const width of [60, 80]) {
    for (const line of rendered('human', smallReport, { width, verbose: true, showPassed: true }).split('\n')) {
      assert.ok(widthOf(line) <= width || /^ *(in )?\S+$/.test(line), line);
    }
  }
});

suiteOf('the listing is YAML that holds what was given', async () => {
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
