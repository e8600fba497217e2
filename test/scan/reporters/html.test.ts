import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ValueStep } from '../../../src/iac/index.ts';
import type { RenderOptions, Report, Violation } from '../../../src/scan/index.ts';
import { script, scriptDigest } from '../../../src/scan/reporters/html/script.ts';
import { visible } from '../../../src/source/index.ts';
import { browserPath, openPage, type Page } from '../../browser.ts';
import { skipped } from '../../shared.ts';
import { resourceOf } from '../examples.ts';
import { emptyReport, evil, hostileReport, rendered, smallReport } from './reports.ts';

const html = suite('the html reporter');

html('the policy of the page allows its own script and nothing else', () => {
  assert.is(scriptDigest, `sha256-${createHash('sha256').update(script).digest('base64')}`);
  const page = rendered('html', hostileReport);
  assert.is(page.match(/<script/g)!.length, 2);
  assert.not.match(page, /<(img|link|iframe|base)\b|\s(src|onerror)="/);
  assert.match(page, /default-src 'none'/);
});

html('the data is JSON that cannot leave its element', () => {
  for (const report of [emptyReport, smallReport, hostileReport]) {
    const [, data] = /<script type="application\/json" id="data">([^<]*)<\/script>/.exec(rendered('html', report))!;
    const { rules, violations } = JSON.parse(data!);
    assert.is(violations.length, report.violations.length);
    for (const [index, { rule, file }] of violations.entries()) {
      assert.is(rules[rule].id, report.violations[index]!.policy.id);
      assert.is(file, visible(report.violations[index]!.resource.spanOf(report.violations[index]!.path).source.path));
    }
  }
});

html('the place of a violation is marked', () => {
  const [, data] = /id="data">([^<]*)</.exec(rendered('html', smallReport))!;
  const [missing, attribute] = JSON.parse(data!).violations;
  assert.equal(missing.code[0], [7, '', 'resource "aws_s3_bucket" "logs" {', '']);
  assert.equal(attribute.code, [
    [8, '  bucket = "logs"'],
    [9, '  ', 'acl = "public-read"', ''],
    [10, '  size = "123456789012345678901234567890"'],
  ]);
});

/** The code that the page shows for a violation at a part of a text; of all of it, if the attribute is missing. */
function codeOf(text: string, part: string, path: readonly string[] = ['open']): unknown {
  const source = { path: 'main.tf', text };
  const start = text.indexOf(part);
  const resource = {
    ...resourceOf({ config: { open: true } }),
    spanOf: () => ({ source, start, end: start + part.length }),
  };
  const one = { ...smallReport.violations[0]!, resource, path };
  const [, data] = /id="data">([^<]*)</.exec(rendered('html', { ...emptyReport, violations: [one] }))!;
  return JSON.parse(data!).violations[0].code;
}

html('the lines around a place, at the ends of a file and with both line breaks', () => {
  assert.equal(codeOf('open = 1\nb = 2\nc = 3\n', 'open = 1'), [
    [1, '', 'open = 1', ''],
    [2, 'b = 2'],
  ]);
  assert.equal(codeOf('a = 1\r\n\topen = 2 # b\r\n\r\nc = 3', 'open = 2'), [
    [1, 'a = 1'],
    [2, '    ', 'open = 2', ' # b'],
  ]);
  assert.equal(codeOf('a = 1\nopen = 2', 'open = 2'), [
    [1, 'a = 1'],
    [2, '', 'open = 2', ''],
  ]);
  assert.is(codeOf('', ''), undefined);
});

html('of a missing attribute, the first line of the block is marked, and the three below are shown', () => {
  assert.equal(codeOf('a {\n  b = 1\n\n  c = 2\n  d = 3\n}\n', 'a {\n  b = 1\n\n  c = 2\n  d = 3\n}', ['gone']), [
    [1, '', 'a {', ''],
    [2, '  b = 1'],
    [4, '  c = 2'],
  ]);
});

html('a value of several lines is marked without its indentation, up to its eighth line', () => {
  const list = (count: number): string =>
    `open = [\n${Array.from({ length: count }, (_, at) => `  ${at},\n`).join('')}]`;
  assert.equal(codeOf(`{\n  ${list(1)} # b\n}\n`, list(1)), [
    [1, '{'],
    [2, '  ', 'open = [', ''],
    [3, '  ', '0,', ''],
    [4, '', ']', ' # b'],
    [5, '}'],
  ]);
  const code = codeOf(`${list(9)}\n`, list(9)) as readonly (readonly unknown[])[];
  assert.equal(code.slice(-2), [
    [8, '  ', '6,', ''],
    [9, '  7,'],
  ]);
});

html('a long line is cut around the place', () => {
  const [above, at, below] = ['a'.repeat(301), 'b'.repeat(300), 'c'.repeat(300)];
  assert.equal(codeOf(`${above}\n${at}open${below}\n${below}\n`, 'open'), [
    [1, `${'a'.repeat(300)}…`],
    [2, `…${'b'.repeat(60)}`, 'open', `${'c'.repeat(236)}…`],
    [3, below],
  ]);
  assert.equal(codeOf(`${'b'.repeat(296)}open\n`, 'open'), [[1, 'b'.repeat(296), 'open', '']]);
  // The place itself may be longer.
  assert.equal(codeOf(`${at}${above}\n`, above), [[1, `…${'b'.repeat(60)}`, 'a'.repeat(240), '…']]);
});

html('it shows what was scanned, when, and with which version', () => {
  const time = { start: Date.UTC(2026, 0, 2, 3, 4, 5), end: Date.UTC(2026, 0, 2, 3, 4, 6) };
  const page = rendered('html', smallReport, { target: 'infra/<shop>', time, version: '1.2.3' });
  assert.match(
    page,
    /<b class="place">infra\/&lt;shop&gt;<\/b> scanned on <time datetime="2026-01-02T03:04:05\.000Z">2026-01-02 03:04 UTC<\/time> with lintel 1\.2\.3</,
  );
});

html('without a script it has the rules, the most severe first, with all places', () => {
  const [, text = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(rendered('html', smallReport))!;
  assert.ok(text.indexOf('aws.s3.bucket_encryption') < text.indexOf('aws.s3.bucket_private'));
  assert.is(text.match(/<li>/g)!.length, 3);
  assert.match(
    text,
    /modules\/store\/main\.tf:7<\/span> <code class="quiet">module\.outer\.module\.inner\.aws_s3_bucket\.logs<\/code> encryption\[0\]\.rule is not set</,
  );
  assert.match(text, /Add a server_side_encryption_configuration\./);
  const [, hostile = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(rendered('html', hostileReport))!;
  assert.not.match(hostile.replace(/<\/?(?:h2|span|code|p|b|ul|li)(?: class="[\w ]+")?>/g, ''), /[<>]/);
});

/** The records of violations in the data of the page. */
function recordsIn(report: Report, options: RenderOptions = {}): readonly Readonly<Record<string, unknown>>[] {
  const [, data] = /id="data">([^<]*)</.exec(rendered('html', report, options))!;
  return JSON.parse(data!).violations;
}

html('a violation has the steps to its value and the calls, the nearest first, with the address of each', () => {
  const [, violation] = smallReport.violations;
  const file = { path: 'main.tf', text: 'acl = var.acl\nvariable "acl" {}\n' };
  const values = { path: 'a b.tfvars', text: '\nacl = "public"\n' };
  const span = (source: typeof file, part: string) => {
    const start = source.text.indexOf(part);
    return { source, start, end: start + part.length };
  };
  const steps: readonly ValueStep[] = [
    { kind: 'attribute', text: 'acl = var.acl', span: span(file, 'acl = var.acl') },
    { kind: 'variable', text: 'var.acl', span: span(file, 'variable "acl" {}') },
    { kind: 'tfvars', text: 'acl = "public"', span: span(values, 'acl = "public"') },
    // On the line of the step before it.
    { kind: 'literal', text: '"public"', span: span(values, '"public"') },
    { kind: 'environment', text: 'TF_VAR_acl' },
  ];
  const resource = { ...violation!.resource, provenanceOf: () => steps };
  const options = { repository: { url: 'https://github.com/a/b', ref: 'main' } };
  const wayOf = (changed: Partial<Violation['resource']>) =>
    recordsIn({ ...emptyReport, violations: [{ ...violation!, resource: { ...resource, ...changed } }] }, options)[0]!
      .way;
  const page = 'https://github.com/a/b/blob/main';
  const way = [
    ['acl = var.acl', 'main.tf:1', `${page}/main.tf#L1`],
    ['var.acl', 'main.tf:2', `${page}/main.tf#L2`],
    ['acl = "public"', 'a b.tfvars:2', `${page}/a%20b.tfvars#L2`],
    ['TF_VAR_acl'],
  ];
  assert.equal(wayOf({}), way);
  const calls = ['outer', 'inner'].map((name) => ({ name, comments: [], span: span(file, 'variable') }));
  assert.equal(wayOf({ calls }), [
    ...way,
    ['module.inner', 'main.tf:2', `${page}/main.tf#L2`],
    ['module.outer', 'main.tf:2', `${page}/main.tf#L2`],
  ]);
  // A single step is the attribute itself.
  assert.is(wayOf({ provenanceOf: () => steps.slice(0, 1) }), undefined);
});

html('a violation with another severity than its rule says so', () => {
  const [high] = smallReport.violations;
  const low = { ...high!, policy: { ...high!.policy, severity: 'LOW' as const } };
  const [first, second] = recordsIn({ ...emptyReport, violations: [high!, low] });
  assert.equal([first!.rule, first!.severity, second!.rule, second!.severity], [0, undefined, 0, 'LOW']);
  assert.equal(
    [first!.what, recordsIn({ ...emptyReport, violations: [{ ...high!, path: [] }] })[0]!.what],
    ['encryption[0].rule is not set', undefined],
  );
});

html('sections appear if they have something to show', () => {
  const [violation] = smallReport.violations;
  const condition = { source: { path: 'main.tf', text: 'count = var.public ? 1 : 0\n' }, start: 8, end: 26 };
  const control = (id: string, status: 'failed' | 'passed', violations: number) => ({
    id,
    title: `Control ${id}`,
    status,
    violations,
    rules: [{ rule_id: 'aws.s3.bucket_private', status }],
  });
  const report: Report = {
    ...smallReport,
    ifEnabled: [{ ...violation!, resource: { ...violation!.resource, condition } }],
    compliance: [
      {
        framework: 'test-1',
        title: 'A <framework>',
        ...{ failed: 1, passed: 1, not_applicable: 0, manual: 0 },
        controls: [control('1', 'failed', 2), control('2', 'passed', 0)],
      },
    ],
    coverage: {
      ...emptyReport.coverage,
      types: [{ type: 'aws_s3_bucket', resources: 2, policies: 3 }],
      undecided: [
        { policy: violation!.policy, resource: violation!.resource, path: ['acl'], expression: '${var.acl}' },
      ],
    },
  };
  const page = rendered('html', report, {
    showPassed: true,
    repository: { url: 'https://example.com/a', ref: 'main' },
  });
  for (const part of [
    '<p class="quiet">https://example.com/a main</p>',
    '<p class="quiet">3 files, 2 resources, 4 policies, 1 skipped.</p>',
    '<b class="HIGH">1</b> high',
    '<b class="MEDIUM">2</b> medium',
    '<b>1 error: part of the input was not read or evaluated.</b>',
    '<li><span class="place">broken/main.tf:1</span> this block is not closed</li>',
    '<p>1 failed, 1 passed, 0 not applicable, 0 need manual review.</p>',
    '<summary>Controls of test-1 (2)</summary>',
    '<tr><td>1</td><td>Control 1</td><td>failed</td><td class="number">2</td><td><code>aws.s3.bucket_private</code></td></tr>',
    '<h2>If enabled</h2>',
    '<code>main.tf:1: var.public ? 1 : 0</code></li>',
    '<summary>1 rule</summary>',
    '<summary>Resource types (1)</summary>',
    '<summary>Undecided: values known only after apply (1)</summary>',
    '<code>acl = ${var.acl}</code>',
    '<li>1 check undecided, because the value is known only after apply.</li>',
  ])
    assert.ok(page.includes(part), part);
  const empty = rendered('html', emptyReport, { showPassed: true });
  assert.match(empty, /<p>All input was read and evaluated\.<\/p>/);
  assert.not.match(empty, /role="alert"|If enabled|Skipped|Passed rules|<summary>/);
  assert.not.match(rendered('html', report), /Passed rules/);
});

html('skipped violations are at the end, with their reasons', () => {
  assert.match(
    rendered('html', smallReport),
    /<h2>Skipped<\/h2>\n<ul class="list">\n<li><code>aws\.s3\.bucket_private<\/code> <span class="place">main\.tf:1<\/span> <code>aws_s3_bucket\.plain<\/code> a website<\/li>\n<\/ul>/,
  );
  assert.not.match(rendered('html', emptyReport), /Skipped/);
});

html.run();

const inBrowser = suite('the html page in a browser');
let folder = '';
inBrowser.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-html-'));
});
inBrowser.after(() => rmSync(folder, { recursive: true, force: true }));

/** The document in the browser after its script has run; undefined if there is no browser. */
function domOf(report: Report, options: RenderOptions = {}): string | undefined {
  if (browserPath === undefined) {
    skipped('chromium is not installed (a package of the system): the html page is not opened in a browser');
    return undefined;
  }
  const path = join(folder, 'page.html');
  writeFileSync(path, rendered('html', report, options));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    `--user-data-dir=${folder}/profile`,
  ];
  const address = pathToFileURL(path).href;
  return execFileSync(browserPath, [...flags, '--virtual-time-budget=5000', '--dump-dom', address], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
    timeout: 120_000,
  });
}

inBrowser('violations are there, in groups, with their code', () => {
  const dom = domOf(smallReport, { showPassed: true });
  if (dom === undefined) return;
  assert.is(dom.match(/<article/g)!.length, 3);
  assert.match(dom, /<mark>acl = "public-read"<\/mark>/);
  assert.match(dom, /role="status">3 violations in 1 file</);
  assert.match(dom, /Skipped/);
  assert.match(dom, /Passed rules/);
});

inBrowser('hostile names are text', () => {
  const dom = domOf(hostileReport);
  if (dom === undefined) return;
  assert.is(dom.match(/<article/g)!.length, 1);
  assert.not.match(dom, /<img|<title>1</);
  const escaped = visible(evil).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  assert.ok(dom.includes(`__proto__.${escaped}`));
});

/** The page in a browser that can be queried, at an address with these filters; undefined if there is no browser. */
async function pageOf(report: Report, filters = ''): Promise<Page | undefined> {
  if (browserPath === undefined) {
    skipped('chromium is not installed (a package of the system): the html page is not opened in a browser');
    return undefined;
  }
  const path = join(folder, 'asked.html');
  writeFileSync(path, rendered('html', report));
  return openPage(`${pathToFileURL(path).href}${filters}`, 1000, 800);
}
const status = `document.querySelector('[role=status]').textContent`;

inBrowser('the filters are in the address', async () => {
  const page = await pageOf(smallReport, '#q=bucket&without=high,low&group=rule');
  if (page === undefined) return;
  try {
    assert.is(await page.evaluate(status), '2 of 3 violations in 1 rule');
    assert.is(await page.evaluate(`document.getElementById('search').value`), 'bucket');
    await page.evaluate(`document.querySelector('.counts input[value=HIGH]').click()`);
    assert.is(await page.evaluate('location.hash'), '#q=bucket&without=low&group=rule');
    assert.is(await page.evaluate(status), '3 violations in 2 rules');
    await page.evaluate(`(() => { location.hash = '#without=medium'; })()`);
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
    assert.is(await page.evaluate(status), '1 of 3 violations in 1 file');
    await page.evaluate(`document.querySelector('.counts input[value=MEDIUM]').click()`);
    assert.is(await page.evaluate('location.hash'), '');
    // Anything that is not a filter, such as the link to the violations, changes none.
    await page.evaluate(
      `(() => { document.querySelector('.counts input[value=LOW]').click(); location.hash = '#results'; })()`,
    );
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
    assert.is(await page.evaluate(`document.querySelector('.counts input[value=LOW]').checked`), false);
  } finally {
    await page.close();
  }
});

inBrowser('grouped by file, a rule is explained once in a file, and once on paper', async () => {
  const page = await pageOf(smallReport);
  if (page === undefined) return;
  const rules = new Set(smallReport.violations.map(({ policy }) => policy.id)).size;
  assert.ok(rules < smallReport.violations.length);
  try {
    assert.is(await page.evaluate(`document.querySelectorAll('.about[open]').length`), rules);
    assert.is(await page.evaluate(`document.querySelectorAll('.about').length`), smallReport.violations.length);
    assert.is(await page.evaluate(`document.querySelector('.rules')`), null);
    await page.evaluate(`window.dispatchEvent(new Event('beforeprint'))`);
    assert.is(await page.evaluate(`document.querySelectorAll('.rules article').length`), rules);
    await page.evaluate(`(() => {
      const select = document.getElementById('group');
      select.value = 'rule';
      select.dispatchEvent(new Event('change'));
    })()`);
    assert.is(await page.evaluate(`document.querySelectorAll('.rules, .about').length`), 0);
    assert.is(await page.evaluate(`document.querySelectorAll('.intro').length`), rules);
  } finally {
    await page.close();
  }
});

inBrowser('in print, all violations are shown, with everything that can be opened', async () => {
  const violations = Array.from({ length: 300 }, (_, index) => smallReport.violations[index % 3]!);
  const page = await pageOf({ ...smallReport, violations });
  if (page === undefined) return;
  try {
    const articles = `document.querySelectorAll('article').length`;
    assert.ok(((await page.evaluate(articles)) as number) <= 50);
    await page.evaluate(`window.dispatchEvent(new Event('beforeprint'))`);
    assert.is(await page.evaluate(`document.querySelectorAll('.group article').length`), 300);
    assert.is(await page.evaluate(`document.querySelectorAll('details:not([open]):not(.about)').length`), 0);
    await page.evaluate(`window.dispatchEvent(new Event('afterprint'))`);
    assert.ok(((await page.evaluate(articles)) as number) <= 50);
  } finally {
    await page.close();
  }
});

inBrowser('ten thousand violations are shown as the reader scrolls', () => {
  const violations = Array.from({ length: 10_000 }, (_, index) => smallReport.violations[index % 3]!);
  const dom = domOf({ ...smallReport, violations });
  if (dom === undefined) return;
  assert.match(dom, /role="status">10000 violations in 1 file</);
  assert.ok(dom.match(/<article/g)!.length <= 50);
  assert.match(dom, /Show more \(9950 left\)/);
});

inBrowser.run();
