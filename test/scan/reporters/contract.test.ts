import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Report, reporters } from '../../../src/scan/index.ts';
import { ansiStyle } from '../../../src/source/index.ts';
import { repository } from '../../shared.ts';
import { emptyReport, hostileReport, listed, rendered, smallReport, unscannedReport } from './reports.ts';

/** Properties of every output format, whatever it looks like. */
const contract = suite('every reporter');

const reports: readonly (readonly [name: string, report: Report])[] = [
  ['an empty report', emptyReport],
  ['a small report', smallReport],
  ['a hostile report', hostileReport],
];

contract('has a unique ID, a title and a media type', () => {
  assert.is(new Set(reporters.map(({ id }) => id)).size, reporters.length);
  for (const { id, title, mediaType } of reporters) {
    assert.match(id, /^[a-z][a-z-]*$/);
    assert.ok(title);
    assert.match(mediaType, /^[a-z]+\/[a-z+.-]+/);
  }
});

const [once] = smallReport.violations;

for (const reporter of reporters) {
  for (const [name, report] of reports) {
    contract(`${reporter.id} of ${name} is text that ends with one newline and is the same every time`, () => {
      const texts = [rendered(reporter.id, report), listed(reporter.id, report)];
      const again = [rendered(reporter.id, report), listed(reporter.id, report)];
      assert.equal(again, texts);
      for (const text of texts) assert.match(text ?? '\n', /(^|[^\n])\n$/);
    });

    contract(`${reporter.id} of ${name} has no control characters without colors`, () => {
      const texts = [rendered(reporter.id, report), listed(reporter.id, report) ?? ''];
      for (const text of texts) assert.not.match(text, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\u2066]/);
    });

    contract(`${reporter.id} of ${name} names every violation and its place`, () => {
      const text = rendered(reporter.id, report);
      for (const { policy, resource } of report.violations) {
        assert.ok(text.includes(policy.id), policy.id);
        assert.ok(name !== 'a small report' || text.includes(resource.source));
      }
    });
  }
}

contract('--summary reports what was not covered, in every format with a place for it', () => {
  const coverage = {
    ...smallReport.coverage,
    loaded: [{ iacType: 'terraform', files: 3, resources: 2 }],
    types: [{ type: 'aws_unheard_of', resources: 1, policies: 0 }],
    evaluatedCount: 4,
    unread: [],
    undecided: [{ policy: once!.policy, resource: once!.resource, path: ['acl'], expression: '${var.acl}' }],
  };
  for (const { id } of reporters) {
    if (id === 'gitlab') continue;
    const told = rendered(id, { ...smallReport, coverage }, { summary: true });
    // Markdown escapes underscores.
    assert.match(told.replaceAll('\\', ''), /aws_unheard_of/, id);
    const silent = rendered(id, { ...smallReport, coverage });
    if (id !== 'human' && id !== 'html') assert.not.match(silent, /aws_unheard_of/, id);
  }
});

contract('every format shows how many of the resource blocks were evaluated', () => {
  const coverage = {
    ...smallReport.coverage,
    blocks: { total: 30, instantiated: 20, missingModules: 2 },
    values: { total: 50, unknown: 5 },
  };
  for (const { id } of reporters) {
    const text = rendered(id, { ...smallReport, coverage });
    assert.match(text, /Coverage 62 %(?:25)?: 20 of 30|percent\W+62\W/, id);
    assert.not.match(rendered(id, smallReport), /Coverage \d|percent\W+\d/, id);
  }
});

contract('violations of resources that exist only with other values are reported apart', () => {
  const source = { path: 'main.tf', text: 'count = var.public ? 1 : 0\n' };
  const condition = { source, start: 8, end: 26 };
  const resource = { ...once!.resource, name: 'not_there', condition };
  const report = { ...smallReport, violations: [], ifEnabled: [{ ...once!, resource }] };
  for (const { id } of reporters) {
    const text = rendered(id, report);
    if (id === 'github-sarif') assert.not.match(text, /not_there/);
    else {
      assert.ok(text.includes(once!.policy.id), id);
      assert.match(text.replaceAll('\\', ''), /var\.public \? 1 : 0/, id);
    }
  }
});

contract('every format shows what was not scanned', () => {
  for (const { id } of reporters) {
    const text = rendered(id, unscannedReport);
    assert.match(text, /Helm charts?/, id);
    assert.match(text, /Dockerfile/, id);
    assert.ok(text.includes('charts/shop/Chart.yaml') || id === 'markdown', id);
    // The result document has the type as a separate field.
    assert.match(text, /-i helm|iac_type\W+helm/, id);
  }
});

contract('the page about reports has a row for each', () => {
  const page = readFileSync(join(repository, 'docs/reports.md'), 'utf8');
  const [table] = page.split('\n## ').filter((part) => part.includes('| `human` |'));
  const rows = [...table!.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, id]) => id);
  assert.equal(
    rows,
    reporters.map(({ id }) => id),
  );
});

contract('the color option changes only colors', () => {
  for (const reporter of reporters) {
    for (const [, report] of reports) {
      const colored = rendered(reporter.id, report, { style: ansiStyle, verbose: true, showPassed: true });
      const plain = rendered(reporter.id, report, { verbose: true, showPassed: true });
      assert.is(colored.replace(/\u001b\[\d+m/g, ''), plain, reporter.id);
      if (reporter.mediaType.startsWith('application/')) assert.is(colored, plain, reporter.id);
    }
  }
});

contract.run();
