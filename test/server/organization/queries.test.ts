import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DatabaseError, QueryError } from '../../../src/fleet/index.ts';
import { decision, finding, open, page, repository, rule, shop, textOf } from './stub-store.ts';

const test = suite('the API of the organization over any store');

const queries: readonly (readonly [target: string, name: string, query: unknown])[] = [
  ['/organization/findings', 'findings', { sort: 'severity', limit: 50 }],
  [
    '/organization/findings?text=+a&status=ANY&severity=HIGH,+low&team=x&owner=o&repository=r&rule=q&framework=f&category=c&since=2028-02-29&sort=oldest&after=z',
    'findings',
    {
      ...{ text: 'a', status: 'any', severity: ['LOW', 'HIGH'], team: 'x', owner: 'o', repository: 'r', rule: 'q' },
      ...{ framework: 'f', category: 'c', since: '2028-02-29T00:00:00.000Z', sort: 'oldest', limit: 50, after: 'z' },
    },
  ],
  ['/organization/findings?team=(none)&owner=&severity=', 'findings', { team: '', sort: 'severity', limit: 50 }],
  ['/organization/repositories', 'repositories', { sort: 'worst', limit: 50 }],
  [
    '/organization/repositories?text=a&team=x&owner=o&incomplete=incomplete&sort=name&after=z',
    'repositories',
    { text: 'a', team: 'x', owner: 'o', incomplete: true, sort: 'name', limit: 50, after: 'z' },
  ],
  ['/organization/repositories?incomplete=any&team=(none)', 'repositories', { team: '', sort: 'worst', limit: 50 }],
  ['/organization/decisions', 'page', { limit: 50 }],
  [
    '/organization/decisions?decision=denied&cluster=c&kind=k&namespace=n&user=u&rule=r&since=2026-01-02&until=2026-02-28&after=z',
    'page',
    {
      ...{ cluster: 'c', kind: 'k', namespace: 'n', user: 'u', rule: 'r', allowed: false, limit: 50, after: 'z' },
      ...{ since: '2026-01-02T00:00:00.000Z', before: '2026-03-01T00:00:00.000Z' },
    },
  ],
  ['/organization/decisions?decision=allowed', 'page', { allowed: true, limit: 50 }],
  ['/organization/decisions?decision=any', 'page', { limit: 50 }],
];

for (const [target, name, query] of queries) {
  test(`the query of ${target}, as a page and as data`, async () => {
    for (const prefix of ['', '/v1']) {
      const { asked, get } = open();
      assert.is((await get(prefix + target)).status, 200);
      assert.equal(asked[name], [query], prefix);
    }
  });
}

test('the queries of the other addresses', async () => {
  const week = { from: '2025-12-19', to: '2026-03-06', step: 'week' };
  const cases: readonly (readonly [target: string, asked: Readonly<Record<string, readonly unknown[]>>])[] = [
    ['/v1/organization', { overview: ['2026-02-27T00:00:00.000Z'] }],
    ['/v1/organization?since=2026-01-02', { overview: ['2026-01-02T00:00:00.000Z'] }],
    ['/v1/organization/trends', { trends: [{ by: 'severity', ...week }] }],
    ['/v1/organization/trends?by=framework', { trends: [{ by: 'framework', ...week }] }],
    ['/organization/teams', { trends: [{ by: 'team', max: 1000, ...week }] }],
    ['/v1/organization/repository?url=x', { repository: [['x', 20]] }],
    [
      '/organization',
      {
        overview: ['2026-02-27T00:00:00.000Z'],
        repositories: [{ sort: 'worst', limit: 10 }],
        findings: [{ since: '2026-02-27T00:00:00.000Z', sort: 'severity', limit: 10 }],
        trends: [{ by: 'severity', ...week }, ...['team', 'rule', 'framework'].map((by) => ({ by, max: 10, ...week }))],
      },
    ],
    [
      '/organization/rule?id=aws.s3.sse',
      {
        findings: [{ rule: 'aws.s3.sse', sort: 'severity', limit: 20 }],
        trends: [{ by: 'rule', keys: ['aws.s3.sse'], ...week }],
      },
    ],
    [
      '/organization/repository?url=https://github.com/acme/shop',
      { repository: [[shop.url, 20]], findings: [{ repository: shop.url, sort: 'severity', limit: 20 }] },
    ],
  ];
  for (const [target, wanted] of cases) {
    const { asked, get } = open({ rules: [rule], repository });
    assert.is((await get(target)).status, 200, target);
    for (const [name, queries] of Object.entries(wanted)) assert.equal(asked[name], queries, `${target}: ${name}`);
  }
});

test('values of parameters that are accepted and refused', async () => {
  const accepted = [`text=${'x'.repeat(2000)}`, 'since=2024-02-29', 'status=%20Fixed%20', 'severity=low,low'];
  const refused: readonly (readonly [query: string, message: string])[] = [
    [`text=${'x'.repeat(2001)}`, 'text is longer than 2000 characters'],
    ['since=2026-02-29', 'since must be a day such as 2026-11-27 (got "2026-02-29")'],
    ['since=2026-1-02', 'since must be a day such as 2026-11-27 (got "2026-1-02")'],
    ['since=2026-01-02T00:00', 'since must be a day such as 2026-11-27 (got "2026-01-02T00:00")'],
    [`status=${'x'.repeat(101)}`, `status cannot be "${'x'.repeat(100)}"`],
    ['status=open,fixed', 'status cannot be "open,fixed"'],
    ['severity=low;high', 'severity cannot be "low;high"'],
    ['severity=low,', 'severity cannot be "low,"'],
    [`${'y'.repeat(101)}=1`, `unknown parameter "${'y'.repeat(100)}"`],
  ];
  for (const query of accepted) assert.is((await open().get(`/v1/organization/findings?${query}`)).status, 200, query);
  for (const [query, message] of refused) {
    const { status, text } = await open().get(`/v1/organization/findings?${query}`);
    assert.equal([status, JSON.parse(text).error.message], [400, message]);
  }
});

test('errors of the store have a status, a page, and a time to try again', async () => {
  const cases = [
    [new DatabaseError('down', { isTemporary: true }), 503, 'Not available', '5'],
    [new DatabaseError('broken', { isTemporary: false }), 503, 'Not available', undefined],
    [new QueryError('wrong page'), 400, 'Invalid request', undefined],
  ] as const;
  for (const [error, status, title, retry] of cases) {
    const { get } = open({ findings: error });
    const shown = await get('/organization/findings');
    assert.equal([shown.status, shown.headers['retry-after']], [status, retry]);
    assert.match(shown.text, `<h1>${title}</h1>`);
    assert.match(shown.text, error.message);
    assert.match(shown.text, '<a href="/organization/findings">Back</a>');
    const data = await get('/v1/organization/findings');
    assert.equal([data.status, data.headers['retry-after']], [status, retry]);
    assert.match(JSON.parse(data.text).error.message, error.message);
  }
  const { get } = open({ findings: new Error('a defect') });
  for (const prefix of ['', '/v1']) {
    const { status, text } = await get(`${prefix}/organization/findings`);
    assert.is(status, 500);
    assert.not.match(text, 'a defect');
  }
  const unknown = await open().get('/organization/findings?x=1');
  assert.match(textOf(unknown.text), /Invalid request unknown parameter "x"parameters: text, status, .*, sort, after/);
  for (const target of ['findings/7', 'findings/x', 'repository?url=x', 'rule?id=x', 'decisions/x']) {
    assert.match((await open().get(`/organization/${target}`)).text, '<h1>Not found</h1>', target);
  }
});

test('all columns of the exports', async () => {
  const full = {
    ...{ ...finding, status: 'suppressed', fix: '+x', fixed: '2026-02-04T00:00:00.000Z' },
    suppressed: { by: 'main.tf:3', reason: 'known' },
  } as const;
  const bare = { ...finding, repository: { url: 'https://example.com/x', owner: '', name: 'x' }, frameworks: [] };
  const exported = async function* () {
    yield [full];
    yield [];
    yield [bare, bare];
  };
  const csv = await page('/v1/organization/findings.csv', { exported });
  const lines = csv.split(/\r?\n/);
  assert.equal(lines.slice(0, 3), [
    'id,status,severity,rule_id,title,category,frameworks,repository,repository_url,team,file,line,resource,resource_type,message,fix,first_seen,last_seen,fixed,suppressed_by,suppressed_reason,fingerprint',
    "7,suppressed,HIGH,aws.s3.sse,Encrypt `sse` buckets,Data Protection,CIS PCI,acme/shop,https://github.com/acme/shop,web,main.tf,7,aws_s3_bucket.b,aws_s3_bucket,Set `sse`,'+x,2026-01-02T03:04:05.678Z,2026-02-03T04:05:06.789Z,2026-02-04T00:00:00.000Z,main.tf:3,known,f1",
    '7,open,HIGH,aws.s3.sse,Encrypt `sse` buckets,Data Protection,,x,https://example.com/x,,main.tf,7,aws_s3_bucket.b,aws_s3_bucket,Set `sse`,,2026-01-02T03:04:05.678Z,2026-02-03T04:05:06.789Z,,,,f1',
  ]);
  assert.equal(lines.slice(3), [lines[2], '']);
  assert.equal(JSON.parse(await page('/v1/organization/findings.json', { exported })), {
    findings: [full, bare, bare],
  });
  assert.equal(JSON.parse(await page('/v1/organization/findings.json')), { findings: [] });

  const pages = new Map<unknown, unknown>([
    [undefined, { rows: [{ ...decision, findings: ['one', 'two'] }], next: 'p2' }],
    ['p2', { rows: [{ ...decision, cluster: 'prod-eu', allowed: true, findings: [] }] }],
  ]);
  const { asked, get } = open({ page: ({ after }: { after?: string }) => Promise.resolve(pages.get(after)) });
  const { text, headers } = await get('/v1/organization/decisions.csv?kind=Pod');
  assert.is(headers['content-disposition'], 'attachment; filename="decisions.csv"');
  assert.equal(asked.page, [
    { kind: 'Pod', limit: 500 },
    { kind: 'Pod', limit: 500, after: 'p2' },
  ]);
  assert.is(
    text.replaceAll('\r\n', '\n'),
    `uid,time,cluster,decision,operation,kind,namespace,name,user,violations,message
a/b,2026-01-02T03:04:05.678Z,,denied,CREATE,Pod,shop,web,ada,"one; two",no
a/b,2026-01-02T03:04:05.678Z,prod-eu,allowed,CREATE,Pod,shop,web,ada,,no
`,
  );
});

test('the description of the parameters', async () => {
  const { paths } = JSON.parse((await open().get('/openapi.json')).text);
  const parameters = (path: string) =>
    Object.fromEntries(
      paths[path].get.parameters.map(({ name, schema, description }: Record<string, string>) => [
        name,
        [schema, description],
      ]),
    );
  const { status, severity, since, team } = parameters('/v1/organization/findings');
  assert.equal(status, [{ type: 'string', enum: ['open', 'suppressed', 'fixed', 'any'], default: 'open' }, 'Status.']);
  assert.equal(severity, [{ type: 'string' }, 'Severities. Comma-separated: high, medium, low.']);
  assert.equal(since, [{ type: 'string', format: 'date' }, 'First seen on this day (UTC) or later.']);
  assert.equal(team[0], { type: 'string' });
  const answers = paths['/organization/findings/{id}'].get.responses;
  assert.equal(Object.keys(answers).sort(), ['200', '401', '404']);
  assert.equal(Object.keys(answers['200'].content), ['text/html']);
  assert.equal(Object.keys(paths['/v1/organization/findings.csv'].get.responses['200'].content), ['text/csv']);
  assert.equal(paths['/organization/style.css'].get.operationId, 'getStyle');
  assert.equal(paths['/organization/script.js'].get.operationId, 'getScript');
});

test.run();
