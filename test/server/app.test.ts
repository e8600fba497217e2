import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Decision } from '../../src/fleet/index.ts';
import {
  type AccessEntry,
  createApp,
  defaultSettings,
  type HttpResponse,
  JobError,
  type Route,
  type ScanAnswer,
  type ScanFailure,
  type ScanJob,
  type ServerSettings,
} from '../../src/server/index.ts';

const test = suite('the API, without a network and without scans');

const kinds = [
  { id: 'terraform', title: 'Terraform', versions: ['v13', 'v14'], singleFile: true },
  { id: 'helm', title: 'Helm', versions: ['v3'], singleFile: false },
  { id: 'k8s', title: 'Kubernetes', versions: ['v1'], singleFile: true },
];
const clean: ScanAnswer = { text: '{"results":{}}\n', violations: [], errors: [], mistakes: [] };

interface Given {
  readonly settings?: Partial<ServerSettings>;
  readonly scan?: (job: ScanJob) => Promise<ScanAnswer>;
  readonly decisions?: readonly Decision[];
  readonly more?: readonly Route[];
}

/** An application whose clock advances by a millisecond each time it is read, with its log and its scan jobs. */
function open({ settings = {}, scan = async () => clean, decisions, more }: Given = {}) {
  const log: AccessEntry[] = [];
  const jobs: ScanJob[] = [];
  let [time, ids] = [0n, 0];
  const app = createApp(
    { ...defaultSettings, version: '1.2.3', ...settings },
    {
      kinds,
      policies: 7,
      scan: async (job) => {
        jobs.push(job);
        return scan(job);
      },
      now: () => (time += 1_000_000n),
      newId: () => `id-${++ids}`,
      log: (entry) => void log.push(entry),
      ...(decisions && {
        decisions: {
          add: async () => {},
          list: async (max: number) => decisions.slice(0, max),
          find: async (uid: string) => decisions.find((one) => one.uid === uid),
        },
      }),
    },
    more,
  );
  const ask = (
    method: string,
    target: string,
    headers: Readonly<Record<string, string>> = {},
    fields: Readonly<Record<string, string>> = {},
    body = '',
  ): Promise<HttpResponse> =>
    app.answer({
      method,
      target,
      header: (name) => headers[name],
      headers: () => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
      body: async () => new TextEncoder().encode(body),
      form: async () => ({
        fields: new Map(Object.entries(fields)),
        files: new Map([['file', { name: 'main.tf', bytes: new TextEncoder().encode('x') }]]),
      }),
      onGone: () => {},
      client: '192.0.2.1',
    });
  return { app, ask, log, jobs };
}

const fileScan = '/v1/terraform/v14/all/local/file/scan';
const errorOf = ({ body }: HttpResponse): { code: string; message: string; details?: readonly string[] } =>
  JSON.parse(body).error;

test('health and readiness', async () => {
  const { app, ask } = open();
  const health = await ask('GET', '/health');
  assert.is(health.status, 200);
  assert.equal(JSON.parse(health.body), { status: 'ok', version: '1.2.3', policies: 7 });
  const ready = await ask('GET', '/ready');
  assert.is(ready.status, 200);
  assert.equal(JSON.parse(ready.body), { status: 'ready' });
  app.stop();
  const stopping = await ask('GET', '/ready');
  assert.is(stopping.status, 503);
  assert.is(errorOf(stopping).code, 'stopping');
  assert.is((await ask('GET', '/health')).status, 200);
  assert.is((await ask('POST', fileScan)).status, 200, 'what has begun is finished');
});

test('kinds are listed by name, with their newest version', async () => {
  assert.equal(JSON.parse((await open().ask('GET', '/v1/providers')).body), [
    { type: 'helm', versions: ['v3'], defaultVersion: 'v3' },
    { type: 'k8s', versions: ['v1'], defaultVersion: 'v1' },
    { type: 'terraform', versions: ['v13', 'v14'], defaultVersion: 'v14' },
  ]);
});

test('routes besides those of every server are found and described, with the parameters in their query', async () => {
  const more: Route = {
    id: 'listShops',
    method: 'GET',
    path: '/v1/shops',
    summary: 'Shops.',
    query: { town: { about: 'Town.', schema: { type: 'string' } } },
    answers: { 200: 'A list.' },
    handle: ({ query }) => ({ status: 200, headers: {}, body: `${query.get('town')}` }),
  };
  const { ask } = open({ more: [more] });
  assert.is((await ask('GET', '/v1/shops?town=Bern')).body, 'Bern');
  const { paths } = JSON.parse((await ask('GET', '/openapi.json')).body);
  assert.equal(paths['/v1/shops'].get.parameters, [
    { name: 'town', in: 'query', description: 'Town.', schema: { type: 'string' } },
  ]);
  assert.is((await open().ask('GET', '/v1/shops')).status, 404);
});

test('every route is described with its answers, and no path is there that the description lacks', async () => {
  const { ask } = open();
  const { paths, info } = JSON.parse((await ask('GET', '/openapi.json')).body);
  assert.is(info.version, '1.2.3');
  for (const path of ['/health', '/ready', '/metrics', '/v1/providers', '/k8s/webhooks/logs/{uid}'])
    assert.ok(paths[path].get.responses['200'] !== undefined, path);
  const parameters = paths['/v1/{iac}/{iacVersion}/{cloud}/local/file/scan'].post.parameters;
  assert.equal(
    parameters.filter((one: { in: string }) => one.in === 'path').map(({ name }: { name: string }) => name),
    ['iac', 'iacVersion', 'cloud'],
  );
  assert.is((await ask('GET', '/v1/nothing')).status, 404);
  assert.is((await ask('GET', '/health/')).status, 404);
  assert.is((await ask('GET', '/v1/terraform/v14//local/file/scan')).status, 404, 'an empty segment');
  assert.is((await ask('GET', '/v1/%zz/v14/all/local/file/scan')).status, 404, 'an escape that is none');
});

test('a method that a path does not have is refused with those that it has', async () => {
  const { ask } = open();
  const get = await ask('POST', '/health');
  assert.equal([get.status, get.headers.allow], [405, 'GET, HEAD']);
  assert.match(errorOf(get).message, /use GET, HEAD$/);
  const post = await ask('GET', fileScan);
  assert.equal([post.status, post.headers.allow], [405, 'POST']);
  assert.is((await ask('HEAD', '/health')).status, 200);
  assert.is((await ask('HEAD', fileScan)).status, 405);
});

test('the token guards scans, with its scheme in upper or lower case, and nothing else', async () => {
  const { ask, jobs } = open({ settings: { token: 'hunter2' } });
  const withToken = (authorization?: string) =>
    ask('POST', fileScan, authorization === undefined ? {} : { authorization });
  const missing = await withToken();
  assert.is(missing.status, 401);
  assert.is(missing.headers['www-authenticate'], 'Bearer realm="lintel"');
  assert.match(errorOf(missing).message, /send the header/);
  for (const wrong of ['Bearer hunter', 'Bearer hunter22', 'Bearer HUNTER2', 'Basic hunter2', 'hunter2', 'Bearer']) {
    assert.is((await withToken(wrong)).status, 401, wrong);
  }
  assert.match(errorOf(await withToken('Bearer hunter')).message, /invalid token/);
  assert.equal(jobs, []);
  for (const right of ['Bearer hunter2', 'bearer   hunter2  ', 'BEARER hunter2'])
    assert.is((await withToken(right)).status, 200, right);
  for (const path of ['/', '/health', '/ready', '/metrics', '/openapi.json', '/v1/providers'])
    assert.is((await ask('GET', path)).status, 200, path);
  assert.is((await ask('GET', '/k8s/webhooks/logs')).status, 401);
});

test('each request has an id: its own, if that is harmless', async () => {
  const { ask } = open();
  const idFor = async (given: string) =>
    (await ask('GET', '/health', { 'x-request-id': given })).headers['x-request-id'] ?? '';
  assert.is(await idFor('a.B-1_'), 'a.B-1_');
  assert.is(await idFor('x'.repeat(64)), 'x'.repeat(64));
  for (const odd of ['', 'x'.repeat(65), 'a b', 'a\nb', 'a"b', 'ä']) assert.match(await idFor(odd), /^id-\d+$/, odd);
});

test('the log has requests and responses, without secrets', async () => {
  const { ask, log } = open({
    settings: { admission: { ...defaultSettings.admission, key: 'opensesame' } },
    scan: async () => {
      throw new Error('out of order');
    },
  });
  await ask('GET', '/health?x=1');
  await ask('POST', '/v1/k8s/webhooks/wrong-key/scan/validate');
  const failed = await ask('POST', fileScan, { 'x-request-id': 'mine' });
  await ask('GET', '/v1/k8s/webhooks/opensesame/scan/validate');
  await ask('POST', '/v1/k8s/webhook/opensesame/scan/validate');
  await ask('POST', '//v1/k8s/webhooks/opensesame/scan/validate/');
  const [health, review, scan, ...wrong] = log;
  assert.is(wrong.length, 3);
  assert.not.match(JSON.stringify(wrong), /opensesame/);
  assert.equal(
    [health!.id, health!.client, health!.method, health!.path, health!.status, health!.milliseconds, health!.failure],
    ['id-1', '192.0.2.1', 'GET', '/health', 200, 1, undefined],
  );
  assert.ok(health!.bytes > 10);
  assert.equal([review!.path, review!.status], ['/v1/k8s/webhooks/{apiKey}/scan/validate', 401]);
  assert.not.match(JSON.stringify(review), /wrong-key/);
  assert.is(scan!.status, 500);
  assert.match(scan!.failure!, /out of order/);
  assert.not.match(failed.body, /out of order/);
  assert.match(errorOf(failed).message, /request mine/);
});

test('no response is cached, guessed, framed or disclosed to others', async () => {
  const { ask } = open();
  for (const path of ['/health', '/nothing', '/metrics']) {
    const { headers } = await ask('GET', path);
    assert.is(headers['cache-control'], 'no-store');
    assert.is(headers['x-content-type-options'], 'nosniff');
    assert.is(headers['x-frame-options'], 'DENY');
    assert.is(headers['referrer-policy'], 'same-origin');
    assert.match(headers['content-security-policy']!, /default-src 'none'/);
  }
});

test('metrics count requests, and sort their durations into buckets', async () => {
  const { ask } = open({
    scan: async () => ({
      ...clean,
      violations: [{ rule: 'a"b\\c', title: 't', severity: 'HIGH', category: 'c', place: '' }],
    }),
  });
  await ask('GET', '/health');
  await ask('GET', '/health');
  await ask('GET', '/nothing');
  await ask('DELETE', '/health');
  await ask('POST', fileScan);
  const { body, headers } = await ask('GET', '/metrics');
  assert.match(headers['content-type']!, /^text\/plain; version=0\.0\.4/);
  const lines = body.split('\n');
  for (const line of [
    '# TYPE lintel_requests_total counter',
    'lintel_requests_total{route="/health",method="GET",status="200"} 2',
    'lintel_requests_total{route="none",method="other",status="404"} 1',
    'lintel_requests_total{route="none",method="other",status="405"} 1',
    '# TYPE lintel_request_seconds histogram',
    'lintel_request_seconds_bucket{route="/health",le="0.005"} 2',
    'lintel_request_seconds_bucket{route="/health",le="+Inf"} 2',
    'lintel_request_seconds_sum{route="/health"} 0.002',
    'lintel_request_seconds_count{route="/health"} 2',
    'lintel_violations_total{rule="a\\"b\\\\c",severity="HIGH"} 1',
    '# TYPE lintel_scans_running gauge',
    'lintel_scans_running 0',
    'lintel_policies 7',
    'lintel_build_info{version="1.2.3"} 1',
  ])
    assert.ok(lines.includes(line), `${line}\n${body}`);
});

test('as many scans run as may, others wait in turn, and more are turned away', async () => {
  const running: (() => void)[] = [];
  const { ask } = open({
    settings: { concurrency: 2, queue: 1 },
    scan: () => new Promise((resolve) => running.push(() => resolve(clean))),
  });
  const gauge = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await ask('GET', '/metrics')).body)?.[1]);
  const finished: number[] = [];
  const asked = [1, 2, 3].map((number) => ask('POST', fileScan).then(({ status }) => finished.push(number) && status));
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal([await gauge('lintel_scans_running'), await gauge('lintel_scans_waiting'), running.length], [2, 1, 2]);
  const refused = await ask('POST', fileScan);
  assert.equal([refused.status, errorOf(refused).code, refused.headers['retry-after']], [503, 'busy', '5']);
  running[0]!();
  await asked[0];
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal([await gauge('lintel_scans_running'), await gauge('lintel_scans_waiting'), running.length], [2, 0, 3]);
  running[2]!();
  running[1]!();
  assert.equal(await Promise.all(asked), [200, 200, 200]);
  assert.is(await gauge('lintel_scans_running'), 0);
  assert.equal([...finished].sort(), [1, 2, 3]);
});

test('a scan without an answer has the status of its reason', async () => {
  const statuses: Readonly<Record<ScanFailure, readonly [number, string]>> = {
    refused: [400, 'bad_request'],
    unreachable: [502, 'unreachable'],
    timeout: [504, 'timeout'],
    memory: [413, 'too_large'],
    cancelled: [499, 'cancelled'],
  };
  for (const [reason, [status, code]] of Object.entries(statuses)) {
    const { ask } = open({
      scan: async () => {
        throw new JobError(reason as ScanFailure, `it was ${reason}`);
      },
    });
    const answer = await ask('POST', fileScan);
    assert.equal([answer.status, errorOf(answer)], [status, { code, message: `it was ${reason}` }]);
  }
});

test('fields of the form and of the query become the options of the scan', async () => {
  const { ask, jobs } = open({ settings: { selection: { skipRules: ['kept'], severity: 'LOW' } } });
  const scanWith = async (fields: Readonly<Record<string, string>>, query = ''): Promise<ScanJob> => {
    const { status, body } = await ask('POST', fileScan + query, {}, fields);
    assert.is(status, 200, body);
    return jobs.at(-1)!;
  };
  const plain = await scanWith({});
  assert.equal(plain.selection, { skipRules: ['kept'], severity: 'LOW', providers: ['all'] });
  assert.equal(
    [plain.configOnly, plain.recursive, plain.isolated, plain.notification, plain.format, plain.types],
    [false, true, false, false, 'json', ['terraform']],
  );
  assert.equal([plain.render.showPassed, plain.render.withErrors, plain.render.version], [false, false, '1.2.3']);
  const full = await scanWith(
    {
      scan_rules: ' a, b ,,c',
      skip_rules: 'd',
      severity: ' high ',
      categories: 'data protection, identity and access management',
      show_passed: 'T',
      config_with_error: '1',
      find_vulnerabilities: 'false',
      repo_url: 'https://example.com/r.git',
    },
    '?repo-ref=main&enable_rules=e+f%2Cg',
  );
  assert.equal(full.selection, {
    scanRules: ['a', 'b', 'c'],
    skipRules: ['d'],
    enableRules: ['e f', 'g'],
    severity: 'HIGH',
    categories: ['Data Protection', 'Identity and Access Management'],
    providers: ['all'],
  });
  assert.equal([full.configOnly, full.render.showPassed, full.render.withErrors], [true, true, true]);
  assert.match(JSON.stringify(full.render.repository), /example\.com\/r.*main/);
  assert.equal([(await scanWith({ config_only: 'true' })).configOnly, jobs.at(-1)!.render.withErrors], [true, false]);
  assert.is((await scanWith({ show_passed: '0' })).render.showPassed, false);
});

test('fields that are wrong are refused with what is right', async () => {
  const { ask, jobs } = open();
  const refusals: readonly (readonly [fields: Readonly<Record<string, string>>, query: string, said: RegExp])[] = [
    [{ severity: 'grave' }, '', /severity cannot be "grave".*allowed: LOW, MEDIUM, HIGH/],
    [{ categories: 'Data Protection,nope' }, '', /categories cannot be "nope"/],
    [{ show_passed: 'perhaps' }, '', /show_passed must be true or false/],
    [{ find_vulnerabilities: 'true' }, '', /find_vulnerabilities must be false: lintel does not scan images/],
    [{ unheard_of: '1' }, '', /unknown field "unheard_of".*fields: file, scan_rules/],
    [{ non_recursive: 'true' }, '', /unknown field "non_recursive"/],
    [{ skip_rules: 'a' }, '?skip_rules=b', /"skip_rules" is both in the query and in the body/],
    [{ webhook_token: 't' }, '', /webhook_token needs webhook_url/],
    [{ webhook_url: 'https://example.com' }, '', /webhook_url is not allowed on this server/],
  ];
  for (const [fields, query, said] of refusals) {
    const answer = await ask('POST', fileScan + query, {}, fields);
    const { message, details = [] } = errorOf(answer);
    assert.is(answer.status, 400);
    assert.match([message, ...details].join(' '), said);
  }
  const paths: Readonly<Record<string, RegExp>> = {
    '/v1/nope/v14/all/local/file/scan': /unknown IaC type "nope".*IaC types: terraform, helm, k8s/,
    '/v1/terraform/v1/all/local/file/scan': /terraform has no version "v1".*versions: v13, v14/,
    '/v1/terraform/v14/nope/local/file/scan': /unknown policy type "nope".*policy types: all, aws/,
    '/v1/helm/v3/all/local/file/scan': /helm needs a directory, not a single file/,
  };
  for (const [path, said] of Object.entries(paths)) {
    const answer = await ask('POST', path);
    const { message, details = [] } = errorOf(answer);
    assert.is(answer.status, 400);
    assert.match([message, ...details].join(' '), said);
  }
  assert.equal(jobs, []);
  assert.is((await ask('POST', '/v1/TERRAFORM/V14/AWS,%20gcp/local/file/scan')).status, 200);
  assert.equal(jobs[0]!.selection.providers, ['aws', 'gcp']);
});

test('a remote scan accepts JSON, with lists as arrays or texts', async () => {
  const { ask, jobs } = open();
  const remote = '/v1/terraform/v14/aws/remote/dir/scan';
  const scanWith = (body: unknown) =>
    ask('POST', remote, {}, {}, typeof body === 'string' ? body : JSON.stringify(body));
  const source = { remote_type: 'GIT', remote_url: ' https://example.com/r.git ' };
  assert.is(
    (await scanWith({ ...source, skip_rules: ['a', 'b,c'], scan_rules: 'd,e', non_recursive: true })).status,
    200,
  );
  const [job] = jobs;
  assert.equal(job!.target, { kind: 'remote', type: 'git', url: 'https://example.com/r.git' });
  assert.equal(job!.selection, { skipRules: ['a', 'b', 'c'], scanRules: ['d', 'e'], providers: ['aws'] });
  assert.is(job!.recursive, false);
  assert.is((await scanWith({ ...source, non_recursive: false, skip_rules: null })).status, 200);
  assert.equal([jobs[1]!.recursive, jobs[1]!.selection], [true, { providers: ['aws'] }]);
  for (const [body, said] of [
    ['{', /the body is not valid JSON/],
    ['[]', /the body is not a JSON object/],
    ['null', /the body is not a JSON object/],
    [{ remote_url: 'x' }, /remote_type is missing/],
    [{ remote_type: 'git', remote_url: '' }, /remote_url is missing/],
    [{ remote_type: 'git', remote_url: ' ' }, /remote_url must be a string/],
    [{ remote_type: 'git', remote_url: 1 }, /remote_url must be a string/],
    [{ ...source, remote_type: 'svn' }, /unknown remote_type "svn".*remote types: git, s3, gcs, http/],
    [{ ...source, skip_rules: [1] }, /skip_rules must be a list of strings/],
    [{ ...source, skip_rules: {} }, /skip_rules must be a list of strings/],
    [{ ...source, severity: ['HIGH'] }, /severity must be a string/],
    [{ ...source, show_passed: 1 }, /show_passed must be true or false/],
    [{ ...source, file: 'x' }, /unknown field "file"/],
  ] as const) {
    const answer = await scanWith(body);
    const { message, details = [] } = errorOf(answer);
    assert.is(answer.status, 400, JSON.stringify(body));
    assert.match([message, ...details].join(' '), said);
  }
  assert.is(jobs.length, 2);
});

test('a remote scan with violations is 403, one that is not complete 422', async () => {
  const body = JSON.stringify({ remote_type: 'git', remote_url: 'https://example.com/r.git' });
  const violations = [{ rule: 'r', title: 't', severity: 'LOW', category: 'c', place: '' }] as const;
  const statusOf = async (answer: Partial<ScanAnswer>) => {
    const { ask } = open({ scan: async () => ({ ...clean, ...answer }) });
    return (await ask('POST', '/v1/terraform/v14/all/remote/dir/scan', {}, {}, body)).status;
  };
  assert.is(await statusOf({}), 200);
  assert.is(await statusOf({ violations }), 403);
  assert.is(await statusOf({ violations, errors: ['e'], mistakes: ['m'] }), 403);
  assert.is(await statusOf({ errors: ['e'], mistakes: ['m'] }), 422);
  assert.is(await statusOf({ mistakes: ['m'] }), 422);
});

test('the description has the type of each field, in a form and in JSON', async () => {
  const { paths } = JSON.parse((await open().ask('GET', '/openapi.json')).body);
  const fieldsOf = (path: string, mediaType: string) =>
    paths[path].post.requestBody.content[mediaType].schema.properties;
  const form = fieldsOf('/v1/{iac}/{iacVersion}/{cloud}/local/file/scan', 'multipart/form-data');
  assert.equal([form.show_passed.type, form.severity.type, form.skip_rules.type], ['boolean', 'string', 'string']);
  assert.equal(form.severity.enum, ['LOW', 'MEDIUM', 'HIGH']);
  assert.match(form.skip_rules.description, /Comma-separated\.$/);
  assert.is(form.non_recursive, undefined);
  const directory = fieldsOf('/v1/{iac}/{iacVersion}/{cloud}/local/dir/scan', 'multipart/form-data');
  assert.is(directory.non_recursive.type, 'boolean');
  const remote = fieldsOf('/v1/{iac}/{iacVersion}/{cloud}/remote/dir/scan', 'application/json');
  assert.equal(remote.skip_rules, { type: 'array', items: { type: 'string' }, description: 'Skip these rules.' });
  assert.ok(remote.categories.items.enum.includes('Data Protection'));
  assert.is(remote.file, undefined);
});

test('the result has the first supported format that the request accepts', async () => {
  const { ask, jobs } = open();
  for (const [accept, format] of [
    [undefined, 'json'],
    ['*/*', 'json'],
    ['application/unknown', 'json'],
    ['application/sarif+json', 'sarif'],
    ['application/unknown, Application/SARIF+JSON;q=0.5, application/json', 'sarif'],
    ['application/json, application/sarif+json', 'json'],
    ['text/html', 'html'],
  ] as const) {
    await ask('POST', fileScan, accept === undefined ? {} : { accept });
    assert.is(jobs.at(-1)!.format, format, accept);
  }
});

test('an incomplete scan returns 422, with errors before mistakes', async () => {
  const outcome = async (answer: Partial<ScanAnswer>, accept = 'application/json') => {
    const { ask } = open({ scan: async () => ({ ...clean, ...answer }) });
    const { status, body } = await ask('POST', fileScan, { accept });
    return [status, JSON.parse(body).error?.code, Object.keys(JSON.parse(body))];
  };
  assert.equal(await outcome({}), [200, undefined, ['results']]);
  assert.equal(await outcome({ errors: ['e'] }), [422, 'unreadable', ['error', 'results']]);
  assert.equal(await outcome({ mistakes: ['m'] }), [422, 'suppressions', ['error', 'results']]);
  assert.equal(await outcome({ errors: ['e'], mistakes: ['m'] }), [422, 'unreadable', ['error', 'results']]);
  assert.equal(await outcome({ errors: ['e'] }, 'application/sarif+json'), [422, 'unreadable', ['error']]);
});

test('pages of decisions, if they are recorded', async () => {
  const decision: Decision = {
    uid: 'a/b',
    time: '2026-01-02T03:04:05Z',
    operation: 'CREATE',
    kind: 'Pod',
    namespace: 'shop',
    name: '<web>',
    user: '',
    allowed: false,
    message: 'no',
    findings: ['one & two'],
  };
  const admission = { ...defaultSettings.admission, dashboard: true };
  const { ask } = open({ settings: { admission }, decisions: [decision] });
  const list = await ask('GET', '/k8s/webhooks/logs');
  assert.equal([list.status, list.headers['content-type']], [200, 'text/html; charset=utf-8']);
  assert.match(list.body, /href="\/k8s\/webhooks\/logs\/a%2Fb">Pod shop\/&#60;web&#62;<\/a>/);
  assert.match(list.body, /denied/);
  assert.not.match(list.body, /No decisions yet/);
  const one = await ask('GET', '/k8s/webhooks/logs/a%2Fb');
  assert.is(one.status, 200);
  assert.match(one.body, /CREATE by unknown, <time>2026-01-02T03:04:05Z<\/time>/);
  assert.match(one.body, /<li>one &#38; two<\/li>/);
  assert.not.match(one.body, /<h2>Object/);
  const unknown = await ask('GET', '/k8s/webhooks/logs/other');
  assert.equal([unknown.status, errorOf(unknown).code], [404, 'not_found']);
  const good = { ...decision, allowed: true, findings: [], user: 'dev', namespace: '', object: { a: 1 } };
  const { ask: askOther } = open({ settings: { admission }, decisions: [good] });
  const page = (await askOther('GET', '/k8s/webhooks/logs/a%2Fb')).body;
  for (const part of ['allowed', 'by dev,', '<p>None.</p>', '<h1>Pod &#60;web&#62;</h1>', '<h2>Object</h2>'])
    assert.ok(page.includes(part), part);
  assert.match(
    (await open({ settings: { admission }, decisions: [] }).ask('GET', '/k8s/webhooks/logs')).body,
    /No decisions yet/,
  );
  for (const given of [{ decisions: [decision] }, { settings: { admission } }]) {
    const off = await open(given).ask('GET', '/k8s/webhooks/logs');
    assert.equal([off.status, errorOf(off).code], [404, 'off']);
  }
});

test.run();
