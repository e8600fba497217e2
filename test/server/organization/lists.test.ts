import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decision, details, finding, none, open, page, repository, rowsOf, rule, scanRow } from './stub-store.ts';

const test = suite('the lists of the organization over any store');

test('the navigation marks the section of the page', async () => {
  const sections = ['', '/findings', '/repositories', '/rules', '/teams', '/decisions'];
  const pages = [
    ...sections.map((section) => [section, section]),
    ['/findings', '/findings/7'],
    ['/rules', '/rule?id=aws.s3.sse'],
  ];
  for (const [section, target] of pages) {
    const text = await page(`/organization${target}`, { finding: details, rules: [rule] });
    const marked = [...text.matchAll(/href="([^"]*)" aria-current="page"/g)].map(([, address]) => address);
    assert.equal(marked, [`/organization${section}`]);
  }
  for (const [name, type] of [
    ['style.css', 'text/css'],
    ['script.js', 'text/javascript'],
  ]) {
    const { status, headers } = await open().get(`/organization/${name}`);
    assert.equal(
      [status, headers['content-type'], headers['cache-control']],
      [200, `${type}; charset=utf-8`, 'max-age=300'],
    );
  }
});

/** The columns that are marked as sorted, and the links of all that can be. */

function sortsOf(html: string): readonly string[] {
  return [...html.matchAll(/<th scope="col"([^>]*)><a href="([^"]*)">([^<]*)<\/a>/g)].map(
    ([, attributes = '', address = '', name]) =>
      `${name} ${/aria-sort="(\w+)"/.exec(attributes)?.[1] ?? '-'} ${address.split('?')[1]?.replaceAll('&#38;', '&')}`,
  );
}

test('columns sort, and keep the filters', async () => {
  const cases: readonly (readonly [target: string, sorts: readonly string[]])[] = [
    ['findings', ['Severity descending sort=severity', 'First seen - sort=newest']],
    ['findings?sort=newest&owner=o', ['Severity - owner=o&sort=severity', 'First seen descending owner=o&sort=oldest']],
    ['findings?sort=oldest&after=z', ['Severity - sort=severity', 'First seen ascending sort=newest']],
    ['repositories?after=z', ['Repository - sort=name', 'High descending sort=worst', 'Last scan - sort=scanned']],
    [
      'repositories?sort=name&owner=o',
      ['Repository ascending owner=o&sort=name', 'High - owner=o&sort=worst', 'Last scan - owner=o&sort=scanned'],
    ],
    ['repositories?sort=scanned', ['Repository - sort=name', 'High - sort=worst', 'Last scan ascending sort=scanned']],
  ];
  for (const [target, sorts] of cases) {
    const given = { findings: { rows: [finding] }, repositories: { rows: [repository] } };
    assert.equal(sortsOf(await page(`/organization/${target}`, given)), sorts, target);
  }
});

test('links to the first and the next page', async () => {
  const links = async (query: string, next?: string) => {
    const text = await page(`/organization/findings${query}`, { findings: { rows: [finding], ...(next && { next }) } });
    const pager = /<nav class="pager".*?<\/nav>/s.exec(text)?.[0] ?? '';
    return [...pager.matchAll(/href="([^"]*)">([^<]*)/g)].map(([, address, name]) => `${name} ${address}`);
  };
  assert.equal(await links(''), []);
  assert.equal(await links('?owner=o', 'a b'), ['Next page /organization/findings?owner=o&#38;after=a%20b']);
  assert.equal(await links('?after=z'), ['First page /organization/findings']);
  assert.equal(await links('?owner=o&after=z', 'n'), [
    'First page /organization/findings?owner=o',
    'Next page /organization/findings?owner=o&#38;after=n',
  ]);
});

test('the number of findings, and a list without any', async () => {
  for (const [count, text] of [
    [0, '0 findings.'],
    [1, '1 finding.'],
    [999, '999 findings.'],
    [1000, '1,000 findings or more.'],
  ] as const) {
    assert.match(await page('/organization/findings', { countFindings: count }), `<p>${text}`);
  }
  assert.match(await page('/organization/findings'), 'No findings match the filters.');
  assert.not.match(await page('/organization/findings', { findings: { rows: [finding] } }), 'No findings match');
  assert.match(await page('/organization/repositories'), 'No repositories match the filters.');
  assert.match(await page('/organization/rules'), 'No findings so far.');
  assert.match(await page('/organization/teams'), 'No findings so far.');
  assert.match(await page('/organization/decisions'), 'No decisions yet.');
  assert.match(await page('/organization/decisions?kind=Pod'), 'No decisions match the filters.');
});

test('the form has the values of the address, also those that the store does not have', async () => {
  const choices = {
    teams: ['', 'web'],
    owners: ['acme'],
    rules: [],
    frameworks: ['CIS'],
    categories: ['Data Protection'],
  };
  const form = async (target: string): Promise<Readonly<Record<string, string>>> => {
    const text = await page(`/organization/${target}`, { choices });
    const fields: Record<string, string> = {};
    for (const [, name = '', items = ''] of text.matchAll(/<select name="(\w+)">(.*?)<\/select>/gs)) {
      const options = [...items.matchAll(/<option value="([^"]*)"( selected)?>([^<]*)/g)];
      fields[name] = options
        .map(([, value, chosen = '', shown]) => `${chosen && '*'}${value === shown ? value : `${value}=${shown}`}`)
        .join(' ');
    }
    for (const [, type, name = '', value] of text.matchAll(/<input type="(\w+)" name="(\w+)" value="([^"]*)"/g)) {
      fields[name] = `${type}:${value}`;
    }
    return fields;
  };
  assert.equal(await form('findings'), {
    text: 'search:',
    status: '*=open suppressed fixed any',
    severity: '*=any high high,medium=high, medium medium low',
    team: '*=any (none) web',
    owner: '*=any acme',
    repository: 'text:',
    rule: 'text:',
    framework: '*=any CIS',
    category: '*=any Data Protection',
    since: 'date:',
    sort: '*=severity newest oldest',
  });
  const chosen = await form(
    'findings?text=a&status=open&severity=low,high&team=other&owner=acme&rule=r&framework=x&since=2026-01-02&sort=oldest',
  );
  assert.equal(chosen, {
    text: 'search:a',
    status: '*=open suppressed fixed any',
    severity: '=any high high,medium=high, medium medium low *high,low=high, low',
    team: '=any (none) web *other',
    owner: '=any *acme',
    repository: 'text:',
    rule: 'text:r',
    framework: '=any CIS *x',
    category: '*=any Data Protection',
    since: 'date:2026-01-02',
    sort: '=severity newest *oldest',
  });
  assert.is((await form('findings?status=fixed&severity=high,medium')).status, '=open suppressed *fixed any');
  assert.is((await form('findings?severity=high,medium')).severity, '=any high *high,medium=high, medium medium low');
  assert.equal(Object.keys(await form('repositories?incomplete=incomplete&after=z')), [
    'team',
    'owner',
    'incomplete',
    'sort',
    'text',
  ]);
});

test('the rows of the lists', async () => {
  const bare = {
    ...finding,
    id: '8',
    status: 'fixed',
    severity: 'LOW',
    repository: { url: 'u', owner: '', name: 'x' },
  };
  const findings = await page('/organization/findings', { findings: { rows: [finding, bare] } });
  assert.equal(rowsOf(findings), [
    'Finding | Severity | Repository | Place | Status | First seen',
    'Encrypt sse buckets aws.s3.sse | HIGH | acme/shop web | main.tf:7 aws_s3_bucket.b | open | 2026-01-02',
    'Encrypt sse buckets aws.s3.sse | LOW | x | main.tf:7 aws_s3_bucket.b | fixed | 2026-01-02',
  ]);
  assert.match(findings, '<a href="/organization/findings/7">Encrypt <code>sse</code> buckets</a>');
  assert.match(findings, '<a href="/organization/repository?url=https%3A%2F%2Fgithub.com%2Facme%2Fshop">acme/shop</a>');
  assert.match(findings, '<span class="good">fixed</span>');
  const incomplete = { ...repository, team: undefined, open: none, scan: { ...scanRow, errors: ['a', 'b'] } };
  const repositories = await page('/organization/repositories', { repositories: { rows: [repository, incomplete] } });
  assert.equal(rowsOf(repositories), [
    'Repository | Team | High | Medium | Low | Suppressed | Last scan | Unread input',
    'acme/shop | web | 1,234 | 0 | 1 | 5 | 2026-03-05 10:01 | none',
    'acme/shop | | 0 | 0 | 0 | 5 | 2026-03-05 10:01 | 2 errors',
  ]);
  assert.match(repositories, '<td class="number"><b class="HIGH">1,234</b></td><td class="number">0</td>');
  const rules = await page('/organization/rules', { rules: [rule] });
  assert.equal(rowsOf(rules), [
    'Rule | Category | High | Medium | Low | Suppressed | Repositories',
    'Encrypt sse buckets aws.s3.sse | Data Protection | 3 | 2 | 1 | 4 | 2',
  ]);
  assert.equal(
    [...rules.matchAll(/<th scope="col"( class="number")?>/g)].map(([, style]) => style !== undefined),
    [...[false, false, true, true, true, true, true]],
  );
  const decisions = await page('/organization/decisions', {
    page: { rows: [decision, { ...decision, allowed: true, namespace: '' }] },
  });
  assert.equal(rowsOf(decisions), [
    'Object | Decision | Operation | User | Violations | Time',
    'Pod shop/web | denied | CREATE | ada | 2 | 2026-01-02 03:04',
    'Pod web | allowed | CREATE | ada | 2 | 2026-01-02 03:04',
  ]);
  assert.match(decisions, '<a href="/organization/decisions/a%2Fb">');
});

test.run();
