import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  commit,
  decision,
  details,
  finding,
  overview,
  page,
  repository,
  rowsOf,
  rule,
  scanRow,
  shop,
  textOf,
  trend,
} from './stub-store.ts';

const test = suite('the pages of the organization over any store');

test('the details of a finding', async () => {
  const fields = (html: string): readonly string[] =>
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, name, value = '']) => `${name}: ${textOf(value)}`);
  const full = await page('/organization/findings/7', {
    finding: {
      ...details,
      status: 'fixed',
      fixed: '2026-02-04T05:06:07.000Z',
      suppressed: { by: 'main.tf:3', reason: 'known' },
    },
  });
  const common = [
    'Repository: acme/shop',
    'Team: web',
    'Place: main.tf:7',
    `Commit: ${commit}`,
    'Resource: aws_s3_bucket.b',
  ];
  const seen = ['First seen: 2026-01-02 03:04', 'Last seen: 2026-02-03 04:05'];
  assert.equal(fields(full), [
    ...['Status: fixed', 'Suppressed: known (main.tf:3)', 'Rule: Encrypt sse buckets aws.s3.sse'],
    ...['Category: Data Protection', 'Frameworks: CIS, PCI', ...common, ...seen, 'Fixed: 2026-02-04 05:06'],
  ]);
  const bare = await page('/organization/findings/7', {
    finding: { ...details, frameworks: [], repository: { ...shop, team: undefined, url: 'x' } },
  });
  assert.equal(fields(bare), [
    ...['Status: open', 'Rule: Encrypt sse buckets aws.s3.sse', 'Category: Data Protection'],
    ...[...common.filter((field) => field !== 'Team: web'), ...seen],
  ]);
  assert.not.match(bare, /<h2>Fix|<pre/);
  assert.not.match(bare, 'rel="noreferrer"');
  for (const [suppressed, text] of [
    [{ by: '', reason: 'known' }, 'known'],
    [{ by: 'a.tf:1', reason: '' }, 'no reason given (a.tf:1)'],
  ] as const) {
    assert.ok(
      fields(await page('/organization/findings/7', { finding: { ...details, suppressed } })).includes(
        `Suppressed: ${text}`,
      ),
    );
  }
});

test('the code, the fix and the history of a finding', async () => {
  const suppressed = { by: 'a.tf:1', reason: 'known' };
  const event = (event: string, more: object = {}) => ({
    event,
    time: finding.firstSeen,
    commit,
    severity: 'LOW',
    ...more,
  });
  const text = await page('/organization/findings/7', {
    finding: {
      ...details,
      frame: '  6 │\tx\n> 7 │ y',
      fix: '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-\ta\n+b\n c\n',
      history: [
        ...['found', 'fixed', 'reopened', 'unsuppressed', 'severity'].map((name) => event(name)),
        ...['suppressed', 'found', 'reopened', 'severity'].map((name) => event(name, { suppressed })),
      ],
    },
  });
  const rows = (name: string) =>
    [
      ...new RegExp(`<pre class="${name}".*?</pre>`, 's').exec(text)![0].matchAll(/<(\w+) class="row">(.*?)<\/\1>/gs),
    ].map(([, tag, line]) => `${tag} ${line}`);
  assert.equal(rows('frame'), ['span   6 │    x', 'b &#62; 7 │ y']);
  assert.equal(rows('diff'), [
    ...['span --- a/x', 'span +++ b/x', 'span @@ -1 +1 @@', 'del -    a', 'ins +b', 'span  c'],
  ]);
  const history = [...text.matchAll(/<li>(<time.*?)<\/li>/g)].map(([, one = '']) => textOf(one));
  assert.equal(
    history,
    [
      ...[
        'found',
        'fixed',
        'found again',
        'no longer suppressed',
        'severity changed to LOW',
        'suppressed: known (a.tf:1)',
      ],
      ...['found, suppressed: known (a.tf:1)', 'found again, suppressed: known (a.tf:1)', 'severity changed to LOW'],
    ].map((what) => `2026-01-02 03:04 ${what}, commit 0123456789ab`),
  );
});

test('a repository and a rule with their findings', async () => {
  const scans = [scanRow, { ...scanRow, late: true, errors: ['x'], commit: 'short' }];
  const full = { ...repository, scan: { ...scanRow, errors: ['a.tf: <x>'] }, scans };
  const target = `/organization/repository?url=${shop.url}`;
  const text = await page(target, { repository: full, findings: { rows: [finding], next: 'n' } });
  assert.match(
    text,
    '<a href="https://github.com/acme/shop" rel="noreferrer">https://github.com/acme/shop</a>, team web</p>',
  );
  assert.match(textOf(text), `Last scan: 2026-03-05 10:01, commit ${commit}, 1 file, 1234 resources.`);
  assert.match(text, '<b>1 error: part of the input was not read or evaluated.</b>');
  assert.match(text, '<li>a.tf: &#60;x&#62;</li>');
  assert.match(text, '(only the first 20 are shown here)');
  assert.equal(rowsOf(text).slice(2), [
    'Time | Commit | Resources | New | Fixed | Unread input',
    '2026-03-05 10:01 | 0123456789ab | 1,234 | 3 | 2 | none',
    '2026-03-05 10:01 | short | 1,234 | – | – | 1 error',
  ]);
  const ssh = { ...repository, url: 'ssh://git@example.com/x', team: undefined };
  const bare = await page(target, { repository: ssh });
  assert.match(bare, '<p>ssh://git@example.com/x</p>');
  assert.match(bare, '<p>No open findings.</p>');
  assert.not.match(bare, /only the first|part of the input/);
  assert.match(await page(target, { repository: full }), 'No open findings in the part that was read.');

  const ruleText = await page('/organization/rule?id=aws.s3.sse', {
    rules: [{ ...rule, rule: 'other' }, rule],
    findings: { rows: [finding], next: 'n' },
    trends: [trend('aws.s3.sse', 2, 6)],
  });
  assert.match(
    textOf(ruleText),
    'aws.s3.sse, Data Protection, CIS, PCI 6 open findings in 2 repositories, 4 suppressed.',
  );
  assert.match(ruleText, '(only the first 20 are shown here)');
  assert.is(rowsOf(ruleText)[1], 'Encrypt `sse` buckets | 6 | +4 |');
  const quiet = await page('/organization/rule?id=aws.s3.sse', {
    rules: [{ ...rule, frameworks: [], repositories: 1 }],
  });
  assert.match(textOf(quiet), 'aws.s3.sse, Data Protection 6 open findings in 1 repository,');
  assert.match(quiet, '<p>No open findings.</p>');
  assert.not.match(quiet, 'only the first');
});

test('trends: the change of the figures, and their chart', async () => {
  const text = await page('/organization/teams', {
    trends: [trend('', 0, 5, 10), trend('web', 2000, 1000), trend('ops', 3, 3), trend('one', 4), trend('zero', 0, 0)],
  });
  assert.equal(rowsOf(text), [
    'Team | Open | In 12 weeks | Trend',
    'no team repositories | 10 | +10 |',
    'web repositories | 1,000 | −1,000 |',
    'ops repositories | 3 | 0 |',
    'one repositories | 4 | 0 |',
    'zero repositories | 0 | 0 |',
  ]);
  assert.match(text, '<a href="/organization/findings?team=(none)">no team</a>');
  // The highest figure is two units below the top, and 0 two above the bottom.
  assert.equal(
    [...text.matchAll(/points="([^"]*)"/g)].map(([, points]) => points),
    [
      '0.0,28.0 300.0,15.0 600.0,2.0',
      '0.0,2.0 600.0,15.0',
      '0.0,2.0 600.0,2.0',
      '0,2.0 600,2.0',
      '0.0,28.0 600.0,28.0',
    ],
  );
});

test('the overview', async () => {
  const rules = Array.from({ length: 11 }, (_, at) => ({ ...rule, rule: `r${at}`, title: `Rule ${at}` }));
  const trends = ({ by }: { by: string }) =>
    Promise.resolve(
      by === 'severity' ? [trend('LOW', 1, 0), trend('HIGH', 0, 2)] : [trend(by === 'rule' ? 'r1' : 'x', 1, 2)],
    );
  const text = await page('/organization', {
    ...{ rules, trends, repositories: { rows: [repository] } },
    overview: { ...overview, incomplete: 2 },
  });
  const tiles = [.../<ul class="tiles">(.*?)<\/ul>/s.exec(text)![1]!.matchAll(/<li>(.*?)<\/li>/gs)].map(
    ([, tile = '']) => textOf(tile),
  );
  assert.equal(tiles, [
    ...['3,456 open, high', '2 open, medium', '1 open, low', '6 new in 7 days', '15 fixed in 7 days', '3 suppressed'],
    '2 scanned repositories',
  ]);
  assert.match(text, '/organization/findings?status=any&#38;since=2026-02-27&#38;sort=newest');
  assert.match(text, '<b>2 repositories were not read completely.</b>');
  assert.match(text, '<p>No new findings.</p>');
  assert.equal(
    [...text.matchAll(/<li class="(\w+)">([^<]*)/g)].map(([, tone, line]) => `${tone} ${line}`),
    ['HIGH high: 2', 'LOW low: 0'],
  );
  assert.equal(rowsOf(text).slice(0, 3), ['Week from | high | low', '2026-01-01 | 0 | 1', '2026-01-02 | 2 | 0']);
  // Both lines have the same scale.
  assert.equal(
    [...text.matchAll(/points="([^"]*)"/g)].slice(0, 2).map(([, points]) => points),
    ['0.0,148.0 600.0,2.0', '0.0,75.0 600.0,148.0'],
  );
  assert.is(rowsOf(text).filter((row) => /^Rule \d+ r\d+ \| 3 \| 2 \| 1$/.test(row)).length, 10);
  assert.ok(rowsOf(text).includes('Rule 1 r1 | 2 | +1 |'), 'the trend by rule has its title');
  const one = await page('/organization', { overview: { ...overview, repositories: 1, incomplete: 1 } });
  assert.match(one, '1 repository was not read completely');
  assert.match(one, 'scanned repository</a>');
  assert.match(one, 'No findings so far.');
  assert.not.match(await page('/organization'), 'not read completely');
  const empty = await page('/organization', { overview: { ...overview, repositories: 0 } });
  assert.match(empty, 'No repository has been scanned yet.');
  assert.not.match(empty, 'class="tiles"');
});

test('a decision', async () => {
  const text = await page('/organization/decisions/x', { found: { ...decision, object: { a: [1] } } });
  assert.match(text, '<h1>Pod shop/web</h1>');
  assert.match(textOf(text), 'denied: CREATE by ada, 2026-01-02 03:04 Violations one two');
  const object = /<pre class="frame".*<\/pre>/s.exec(text)![0];
  assert.equal(
    [...object.matchAll(/<span class="row">(.*?)<\/span>/g)].map(([, line]) => line),
    [...['{', '  &#34;a&#34;: [', '    1', '  ]', '}']],
  );
  const bare = await page('/organization/decisions/x', {
    found: { ...decision, cluster: 'prod-eu', user: '', allowed: true, findings: [] },
  });
  assert.match(textOf(bare), 'allowed: CREATE by unknown in prod-eu, 2026-01-02 03:04 Violations None.');
  assert.not.match(bare, '<h2>Object');
});

test.run();
