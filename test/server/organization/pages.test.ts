import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask, evil, openFilled } from './filled.ts';

const test = suite('the pages of the organization');

let filled: Awaited<ReturnType<typeof openFilled>>;
test.before(async () => {
  filled = await openFilled();
});
test.after(() => filled.close());

const get = (target: string) => ask(filled.app, target);
const page = async (target: string): Promise<string> => {
  const { status, headers, text } = await get(target);
  assert.is(status, 200, `${target}: ${text}`);
  assert.match(headers['content-type']!, 'text/html');
  return text;
};
/** The rows of the tables of a page, without tags. */
const rowsOf = (text: string): readonly string[] =>
  [...text.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
const idOf = async (query: string): Promise<string> =>
  JSON.parse((await get(`/v1/organization/findings?${query}`)).text).rows[0].id;

/** Every page, with a finding, a repository and a rule that have hostile texts. */
async function addresses(): Promise<readonly string[]> {
  const hostile = encodeURIComponent(`https://github.com/acme/${encodeURIComponent(evil)}`);
  return [
    '/organization',
    '/organization/findings?status=any',
    `/organization/findings/${await idOf('rule=aws.s3.rule_4')}`,
    `/organization/findings/${await idOf('status=suppressed')}`,
    '/organization/repositories',
    `/organization/repository?url=${hostile}`,
    '/organization/repository?url=https://github.com/ops/unread',
    '/organization/rules',
    '/organization/rule?id=aws.s3.rule_4',
    '/organization/teams',
    '/organization/decisions',
    '/organization/decisions/uid-false',
    `/organization/findings?text=${encodeURIComponent(evil)}`,
    '/organization/findings/999999',
    `/organization/findings?${encodeURIComponent(evil)}=1`,
  ];
}

test('no page contains markup from what was scanned, or anything that its policy forbids', async () => {
  for (const address of await addresses()) {
    const { text, headers } = await get(address);
    assert.not.match(text, /<img|<script>|alert\(1\)<\/script>|\u202e/, address);
    assert.not.match(text, /\son\w+="|\sstyle="|<style/, address);
    const sources = [...text.matchAll(/<(?:link|script|img)[^>]*(?:src|href)="([^"]*)"/g)].map(([, source]) => source);
    assert.equal(sources, ['data:,', '/organization/style.css', '/organization/script.js'], address);
    const policy = headers['content-security-policy'] ?? '';
    assert.match(policy, /default-src 'none'.*style-src 'self'.*script-src 'self'.*frame-ancestors 'none'/);
    assert.not.match(policy, /unsafe/);
    assert.is(text.match(/<h1/g)?.length, 1, address);
    assert.is(text.match(/<main/g)?.length, 1, address);
  }
});

test('the overview shows the worst first, what is new, and what was not read', async () => {
  const text = await page('/organization');
  assert.match(text, /1 repository was not read completely/);
  // 120 in one repository, one in the shop, and the hostile one.
  assert.match(text, /<b class="HIGH">122<\/b> <a href="\/organization\/findings\?severity=high">open, high/);
  const rows = rowsOf(text);
  const worst = rows.indexOf('acme/many 120 0 0');
  assert.ok(worst > 0 && worst < rows.indexOf('acme/shop 1 0 1'), rows.join('\n'));
  assert.ok(
    rows.some((row) => row.startsWith('payments 2 ')),
    'the trend by team has its figures as text',
  );
  assert.is(text.match(/<svg/g)!.length, text.match(/<svg[^>]*aria-hidden="true"/g)!.length);
});

test('findings: the filters in the address, each alone and together', async () => {
  const counts = [
    ['', 123],
    ['severity=low', 1],
    ['severity=high,low', 123],
    ['status=suppressed', 1],
    ['status=any', 124],
    ['team=payments', 2],
    ['team=(none)', 0],
    ['owner=ops', 0],
    ['repository=https://github.com/acme/shop', 2],
    ['rule=aws.s3.rule_3', 1],
    ['framework=PCI', 122],
    ['category=Data%20Protection', 123],
    ['since=2026-03-05', 121],
    ['text=aws_s3_bucket.b3', 1],
    ['severity=high&team=payments&status=open', 1],
    ['severity=&team=', 123],
  ] as const;
  for (const [query, count] of counts) {
    const text = await page(`/organization/findings?${query}`);
    assert.match(text, new RegExp(`<p>${count} findings?\\.`), query);
  }
  const chosen = await page('/organization/findings?severity=high,low&since=2026-03-05&text=b1&sort=oldest');
  assert.match(chosen, /<option value="high,low" selected>/);
  assert.match(chosen, /name="since" value="2026-03-05"/);
  assert.match(chosen, /aria-sort="ascending"><a href="[^"]*sort=newest"/);
});

test('findings: pages follow each other without gaps, and exports have them all', async () => {
  const seen: string[] = [];
  let address: string | undefined = '/organization/findings?severity=high';
  for (let pages = 0; address !== undefined && pages < 10; pages++) {
    const text = await page(address);
    for (const [, id] of text.matchAll(/\/organization\/findings\/(\d+)"/g)) seen.push(id!);
    address = /rel="next" href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&#38;', '&');
  }
  assert.is(seen.length, 122);
  assert.is(new Set(seen).size, 122);
  const { text, headers } = await get('/v1/organization/findings.json?severity=high');
  assert.match(headers['content-disposition']!, 'findings.json');
  const ids = JSON.parse(text).findings.map(({ id }: { id: string }) => id);
  assert.equal([...ids].sort(), [...seen].sort());
});

test('the export as CSV cannot hold a formula', async () => {
  const { text, headers } = await get('/v1/organization/findings.csv?rule=aws.s3.rule_4');
  assert.match(headers['content-type']!, 'text/csv');
  const [head, row] = text.split('\n');
  assert.match(head!, /^id,status,severity,rule_id,title,/);
  assert.match(row!, /,"'=HYPERLINK\(""x""\)/);
});

test('a finding: code, fix, place at the forge, and history', async () => {
  const text = await page(`/organization/findings/${await idOf('rule=aws.s3.rule_1&team=payments')}`);
  assert.match(
    text,
    /<b class="row">&#62; {4}7 │ {3}acl = &#34;public-read&#34; # &#60;\/pre&#62;&#60;script&#62;<\/b>/,
  );
  assert.match(text, /<ins class="row">\+ {2}acl = &#34;private&#34;<\/ins>/);
  assert.match(text, `href="https://github.com/acme/shop/blob/${'c'.repeat(40)}/infra/logs.tf#L7"`);
  const low = await page(`/organization/findings/${await idOf('rule=aws.s3.rule_3')}`);
  const history = [...low.matchAll(/<li><time[^>]*>([^<]*)<\/time> ([^,]*),/g)].map(
    ([, time, event]) => `${time} ${event}`,
  );
  assert.equal(history, ['2026-01-10 10:00 found', '2026-02-10 10:00 fixed', '2026-03-05 10:00 found again']);
  const suppressed = await page(`/organization/findings/${await idOf('status=suppressed')}`);
  assert.match(suppressed, /suppressed: a public website .*main\.tf:3/);
});

test('repositories: unread input is shown, and no such repository is called clean', async () => {
  const row = rowsOf(await page('/organization/repositories')).find((one) => one.startsWith('ops/unread'));
  assert.match(row!, /1 error$/);
  const text = await page('/organization/repository?url=https://github.com/ops/unread');
  assert.match(text, /1 error: part of the input was not read or evaluated/);
  assert.match(text, /No open findings in the part that was read/);
  assert.equal(
    rowsOf(await page('/organization/repositories?incomplete=incomplete')).map((one) => one.split(' ')[0]),
    ['Repository', 'ops/unread'],
  );
});

test('rules, teams and decisions', async () => {
  assert.match(rowsOf(await page('/organization/rules'))[1]!, /aws\.s3\.rule_1 Data Protection 121 0 0 0 2$/);
  assert.match(await page('/organization/rule?id=aws.s3.rule_1'), /121 open findings in 2 repositories/);
  assert.ok(rowsOf(await page('/organization/teams')).some((row) => row.startsWith('platform repositories 120 +120')));
  assert.ok(
    rowsOf(await page('/organization/decisions')).some((row) => row.startsWith('Pod shop/web prod-eu allowed CREATE')),
  );
  assert.match(await page('/organization/decisions/uid-false'), /denied.*CREATE by dev@example\.com/);
});

test('decisions: the filters in the address, the API and the exports', async () => {
  const counts = [
    ['', 2],
    ['decision=denied', 1],
    ['decision=allowed&kind=Pod&namespace=shop&user=dev@example.com', 1],
    ['kind=Job', 0],
    ['cluster=prod-eu', 1],
    ['rule=k8s.pod.host_network', 0],
    ['since=2026-03-05&until=2026-03-05', 2],
    ['until=2026-03-04', 0],
  ] as const;
  for (const [query, count] of counts) {
    const { rows } = JSON.parse((await get(`/v1/organization/decisions?${query}`)).text);
    assert.is(rows.length, count, query);
    assert.is(Math.max(0, rowsOf(await page(`/organization/decisions?${query}`)).length - 1), count, query);
    assert.is(JSON.parse((await get(`/v1/organization/decisions.json?${query}`)).text).decisions.length, count);
  }
  assert.match(await page('/organization/decisions?kind=Job'), /name="kind" value="Job".*No decisions match/s);
  assert.match(await page('/organization/decisions?kind=Pod'), /decisions\.csv\?kind=Pod/);
  const { text } = await get('/v1/organization/decisions.csv?decision=allowed');
  assert.match(
    text,
    /^uid,time,cluster,decision,.*\r?\nuid-true,2026-03-05T10:00:00\.000Z,prod-eu,allowed,CREATE,Pod,shop,web,/,
  );
  assert.is(JSON.parse((await get('/v1/organization/decisions/uid-true')).text).name, 'web');
  assert.is((await get('/v1/organization/decisions/none')).status, 404);
});

test('an invalid address gets an error page, or an error in JSON', async () => {
  const cases = [
    ['findings?severty=high', 400, 'unknown parameter'],
    ['findings?severity=urgent', 400, 'severity cannot be'],
    ['findings?since=2026-02-30', 400, 'since must be a day'],
    ['findings?after=garbage', 400, ''],
    ['findings?sort=random', 400, 'allowed: severity, newest, oldest'],
    ['findings/0x1', 404, 'no finding has this ID'],
    ['repository?url=https://example.com/none', 404, 'no repository with this URL'],
  ] as const;
  for (const [address, status, words] of cases) {
    const shown = await get(`/organization/${address}`);
    assert.is(shown.status, status, address);
    assert.match(shown.headers['content-type']!, 'text/html');
    assert.ok(shown.text.includes(words), `${address}: ${shown.text}`);
    const data = await get(`/v1/organization/${address}`);
    assert.is(data.status, status, address);
    assert.ok(JSON.stringify(JSON.parse(data.text).error).includes(words), data.text);
  }
});

test('the API is described with its parameters, and gives what the pages show', async () => {
  const { paths } = JSON.parse((await get('/openapi.json')).text);
  const names = paths['/v1/organization/findings'].get.parameters.map(({ name }: { name: string }) => name);
  assert.equal(names.slice(0, 3), ['text', 'status', 'severity']);
  const overview = JSON.parse((await get('/v1/organization')).text);
  assert.equal(overview.open, { HIGH: 122, MEDIUM: 0, LOW: 1 });
  const trends = JSON.parse((await get('/v1/organization/trends?by=team')).text);
  assert.is(trends.find(({ key }: { key: string }) => key === 'platform').points.at(-1).open, 120);
  for (const path of Object.keys(paths).filter(
    (one) => one.startsWith('/v1/organization/') && !one.includes('{') && !one.endsWith('/repository'),
  )) {
    const { status, text } = await get(path);
    assert.is(status, 200, `${path}: ${text}`);
  }
});

test.run();
