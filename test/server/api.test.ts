import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeCertificate } from '../certificate.ts';
import { formWith, type Served, serve } from './serve.ts';

const test = suite('server/api');

const configuration = '[server]\nmax-upload = 1\nbody-seconds = 2\n';
const folder = mkdtempSync(join(tmpdir(), 'lintel-api-'));
let server: Served;
let secure: Served;
/** The authority of the second one's certificate. */
let authority: Buffer;
test.before(async () => {
  server = await serve({ configuration });
  const certificates = writeCertificate(folder);
  authority = readFileSync(certificates.authority);
  const flags = ['--cert-path', certificates.certificate, '--key-path', certificates.key];
  secure = await serve({ configuration, flags });
});
test.after(async () => {
  assert.is(await server.end(), 0);
  assert.is(await secure.end(), 0);
  rmSync(folder, { recursive: true, force: true });
});

const openBucket =
  'resource "aws_s3_bucket_public_access_block" "b" {\n  bucket                  = "b"\n  block_public_policy     = false\n}\n';
const fileScan = '/v1/terraform/v14/aws/local/file/scan';
const remoteScan = '/v1/terraform/v14/aws/remote/dir/scan';

interface Body {
  readonly error?: { readonly code: string; readonly message: string; readonly details?: readonly string[] };
  readonly results?: {
    readonly violations: readonly { rule_id: string; file: string; line: number }[];
    readonly count: { total: number };
    readonly passed_rules?: readonly unknown[];
    readonly scan_errors?: readonly unknown[];
  };
  readonly [key: string]: unknown;
}

/** Requests go over TLS. */
let isSecure = false;

async function ask(path: string, init: RequestInit = {}): Promise<{ response: Response; body: Body }> {
  const response = await (isSecure ? fetchSecurely(path, init) : fetch(server.url + path, init));
  const text = await response.text();
  const isJson = response.headers.get('content-type') === 'application/json' && text !== '';
  return { response, body: isJson ? (JSON.parse(text) as Body) : {} };
}

/** As `fetch`, which does not know our authority. */
async function fetchSecurely(path: string, init: RequestInit): Promise<Response> {
  const asked = new Request(`https://127.0.0.1:${secure.port}${path}`, init);
  const body = Buffer.from(await asked.arrayBuffer());
  const headers = { ...Object.fromEntries(asked.headers), 'content-length': String(body.length) };
  return new Promise((resolve, reject) => {
    const sent = request(asked.url, { method: asked.method, headers, ca: authority }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const given = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      resolve(new Response(Buffer.concat(chunks), { status: response.statusCode!, headers: given }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body, headers });

test('health reports the version and the number of policies', async () => {
  const { response, body } = await ask('/health');
  assert.is(response.status, 200);
  assert.is(body.status, 'ok');
  assert.ok(Number(body.policies) > 200);
  assert.match(String(body.version), /^\d+\.\d+\.\d+/);
});

test('every answer forbids caching, sniffing and framing', async () => {
  const { response } = await ask('/nothing');
  assert.is(response.headers.get('cache-control'), 'no-store');
  assert.is(response.headers.get('x-content-type-options'), 'nosniff');
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
});

test('a request keeps its id, and gets one where it has none that is fit', async () => {
  const given = await ask('/health', { headers: { 'x-request-id': 'build-17.a' } });
  assert.is(given.response.headers.get('x-request-id'), 'build-17.a');
  const odd = await ask('/health', { headers: { 'x-request-id': 'a b"c' } });
  assert.match(odd.response.headers.get('x-request-id') ?? '', /^[\w-]{36}$/);
});

test('providers are the IaC types with their versions', async () => {
  const { body } = await ask('/v1/providers');
  const types = (body as unknown as { type: string; versions: string[]; defaultVersion: string }[]).map(
    ({ type }) => type,
  );
  assert.equal(types, [
    'cft',
    'docker',
    'github-actions',
    'helm',
    'k8s',
    'kustomize',
    'terraform',
    'terragrunt',
    'tfplan',
  ]);
});

test('the description names every route and its statuses', async () => {
  const { body } = await ask('/openapi.json');
  const paths = body.paths as Record<string, Record<string, { responses: Record<string, unknown> }>>;
  assert.ok(paths['/health']?.get);
  const scan = paths['/v1/{iac}/{iacVersion}/{cloud}/local/file/scan']!.post!;
  assert.equal(Object.keys(scan.responses), ['200', '400', '401', '408', '413', '422', '503', '504']);
});

test('every operation of the description has a unique ID, its name in programs', async () => {
  const { body } = await ask('/openapi.json');
  const paths = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>);
  const ids = paths.flatMap((path) => Object.values(path)).map(({ operationId }) => operationId);
  assert.ok(ids.length > 9);
  assert.is(new Set(ids).size, ids.length);
  assert.ok(ids.every((id) => /^[a-z][A-Za-z]+$/.test(id)));
});

const statuses: readonly [
  name: string,
  status: number,
  code: string,
  () => Promise<{ response: Response; body: Body }>,
][] = [
  ['an unknown path', 404, 'not_found', () => ask('/v2/health')],
  ['a slash too many', 404, 'not_found', () => ask('/health/')],
  ['a path that is not text', 404, 'not_found', () => ask('/v1/%ff/v14/aws/local/file/scan', { method: 'POST' })],
  ['the wrong method', 405, 'method_not_allowed', () => ask(fileScan)],
  ['an unknown IaC type', 400, 'bad_request', () => post('/v1/cobol/v1/aws/local/file/scan', formWith(''))],
  ['an unknown version', 400, 'bad_request', () => post('/v1/terraform/v99/aws/local/file/scan', formWith(''))],
  ['an unknown policy type', 400, 'bad_request', () => post('/v1/terraform/v14/oracle/local/file/scan', formWith(''))],
  ['a chart as a file', 400, 'bad_request', () => post('/v1/helm/v3/all/local/file/scan', formWith(''))],
  ['a kustomization as a file', 400, 'bad_request', () => post('/v1/kustomize/v3/all/local/file/scan', formWith(''))],
  ['a body that is no form', 400, 'bad_request', () => post(fileScan, 'resource {}', { 'content-type': 'text/plain' })],
  ['a form without the file', 400, 'bad_request', () => post(fileScan, new URLSearchParams({ a: 'b' }))],
  [
    'a form that breaks off',
    400,
    'bad_request',
    () =>
      post(fileScan, '--x\r\ncontent-disposition: form-data; name="file"; filename="a.tf"\r\n\r\nabc', {
        'content-type': 'multipart/form-data; boundary=x',
      }),
  ],
  ['an unknown field', 400, 'bad_request', () => post(fileScan, formWith('', 'a.tf', { colour: 'red' }))],
  ['an unknown parameter of the query', 400, 'bad_request', () => post(`${fileScan}?colour=red`, formWith(''))],
  [
    'a parameter that is a field, too',
    400,
    'bad_request',
    () => post(`${fileScan}?severity=low`, formWith('', 'a.tf', { severity: 'low' })),
  ],
  [
    'an unknown parameter of a remote scan',
    400,
    'bad_request',
    () => post(`${remoteScan}?colour=red`, '{"remote_type": "git", "remote_url": "x"}'),
  ],
  ['a webhook in the query', 400, 'bad_request', () => post(`${fileScan}?webhook_url=http://127.0.0.1/`, formWith(''))],
  [
    'vulnerabilities in the query',
    400,
    'bad_request',
    () => post(`${fileScan}?find_vulnerabilities=true`, formWith('')),
  ],
  ['an unknown severity', 400, 'bad_request', () => post(fileScan, formWith('', 'a.tf', { severity: 'awful' }))],
  ['an unknown category', 400, 'bad_request', () => post(fileScan, formWith('', 'a.tf', { categories: 'Nonsense' }))],
  [
    'a switch that is neither on nor off',
    400,
    'bad_request',
    () => post(fileScan, formWith('', 'a.tf', { show_passed: 'maybe' })),
  ],
  [
    'a webhook of the caller',
    400,
    'bad_request',
    () => post(fileScan, formWith('', 'a.tf', { webhook_url: 'http://127.0.0.1/' })),
  ],
  ['a file that cannot be read', 422, 'unreadable', () => post(fileScan, formWith('resource "a'))],
  ['a file that is too large', 413, 'too_large', () => post(fileScan, formWith('#'.repeat(1_100_000)))],
  ['a body that is not JSON', 400, 'bad_request', () => post(remoteScan, '{')],
  ['a body that is no object', 400, 'bad_request', () => post(remoteScan, '[]')],
  ['no address', 400, 'bad_request', () => post(remoteScan, '{"remote_type": "git"}')],
  [
    'an unknown kind of source',
    400,
    'bad_request',
    () => post(remoteScan, '{"remote_type": "ftp", "remote_url": "x"}'),
  ],
  ['a webhook without a key', 404, 'off', () => post('/v1/k8s/webhooks/k/scan/validate', '{}')],
  ['decisions that are not kept', 404, 'off', () => ask('/k8s/webhooks/logs')],
];
for (const [name, status, code, send] of statuses) {
  for (const over of ['HTTP', 'HTTPS']) {
    test(`${name}: ${status}, over ${over}`, async () => {
      isSecure = over === 'HTTPS';
      const { response, body } = await send().finally(() => {
        isSecure = false;
      });
      assert.is(response.status, status);
      assert.is(body.error?.code, code);
      assert.ok(body.error!.message.length > 10);
      assert.not.match(JSON.stringify(body), /(?:^|\s)--?[a-z]/, 'it speaks of fields, not of flags');
    });
  }
}

test('a wrong method is answered with the allowed ones', async () => {
  assert.is((await ask(fileScan)).response.headers.get('allow'), 'POST');
  assert.is((await ask('/health', { method: 'POST' })).response.headers.get('allow'), 'GET, HEAD');
});

test('HEAD is GET without the body', async () => {
  const { response } = await ask('/health', { method: 'HEAD' });
  assert.is(response.status, 200);
  assert.ok(Number(response.headers.get('content-length')) > 20);
});

test('a file with violations: 200, and the result document', async () => {
  const { response, body } = await post(fileScan, formWith(openBucket, 'storage.tf'));
  assert.is(response.status, 200);
  assert.is(response.headers.get('content-type'), 'application/json');
  const found = body.results!.violations.find(({ rule_id }) => rule_id === 'aws.s3.public_access_blocked')!;
  assert.match(found.file, /^upload-[0-9a-f]{8}\.tf$/);
  assert.is(found.line, 1);
  assert.is(body.results!.count.total, body.results!.violations.length);
});

test('a clean file: 200 and no violations', async () => {
  const { response, body } = await post(fileScan, formWith('locals {\n  a = 1\n}\n'));
  assert.is(response.status, 200);
  assert.equal(body.results!.violations, []);
});

test('a broken file: the readable parts are checked anyway', async () => {
  const { response, body } = await post(fileScan, formWith(`${openBucket}resource "a`));
  assert.is(response.status, 422);
  assert.ok(body.results!.violations.some(({ rule_id }) => rule_id === 'aws.s3.public_access_blocked'));
  assert.match(body.error!.details![0]!, /^upload-\w+\.tf:5: /);
});

test('fields choose the rules, and aliases are names of them', async () => {
  const one = await post(fileScan, formWith(openBucket, 'a.tf', { scan_rules: 'aws.s3.public_access_blocked' }));
  assert.equal(
    [...new Set(one.body.results!.violations.map(({ rule_id }) => rule_id))],
    ['aws.s3.public_access_blocked'],
  );
  const none = await post(
    fileScan,
    formWith(openBucket, 'a.tf', { scan_rules: 'CKV_AWS_54', skip_rules: 'aws.s3.public_access_blocked' }),
  );
  assert.equal(none.body.results!.violations, []);
  const passed = await post(fileScan, formWith(openBucket, 'a.tf', { show_passed: 'true' }));
  assert.ok(Array.isArray(passed.body.results!.passed_rules));
});

test('config_only returns the resources', async () => {
  const { body } = await post(fileScan, formWith(openBucket, 'a.tf', { config_only: 'true' }));
  assert.is((body.aws_s3_bucket_public_access_block as { id: string }[])[0]!.id, 'aws_s3_bucket_public_access_block.b');
});

test('config_with_error returns the resources and the read errors', async () => {
  const { body } = await post(fileScan, formWith(openBucket, 'a.tf', { config_with_error: 'true' }));
  const listing = body.ResourceConfig as { aws_s3_bucket_public_access_block: { id: string }[] };
  assert.is(listing.aws_s3_bucket_public_access_block[0]!.id, 'aws_s3_bucket_public_access_block.b');
  const broken = await post(fileScan, formWith('resource "a', 'a.tf', { config_with_error: 'true' }));
  assert.is(broken.response.status, 422);
  assert.match(JSON.stringify(broken.body.Violations), /"scan_errors":\[\{/);
});

test("Terrascan's fields are accepted where they are false or only name something", async () => {
  const fields = {
    find_vulnerabilities: 'false',
    config_with_error: 'f',
    repo_url: 'https://user:pw@example.com/infra',
  };
  const { response, body } = await post(fileScan, formWith(openBucket, 'a.tf', { ...fields, 'repo-ref': 'main' }));
  assert.is(response.status, 200);
  const { repository } = body.results as unknown as { repository: object };
  assert.equal(repository, { url: 'https://example.com/infra', ref: 'main' });
  const remote = { remote_type: 'ftp', remote_url: 'x', find_vulnerabilities: false, 'repo-ref': 'main' };
  const refused = await post(remoteScan, JSON.stringify(remote));
  assert.match(refused.body.error!.message, /remote_type/);
  const wanted = await post(fileScan, formWith(openBucket, 'a.tf', { find_vulnerabilities: 'true' }));
  assert.is(wanted.response.status, 400);
  assert.match(
    wanted.body.error!.message,
    /find_vulnerabilities must be false: lintel does not scan images for vulner/,
  );
});

test('other policy types find nothing, several are a list', async () => {
  const gcp = await post('/v1/terraform/v14/gcp/local/file/scan', formWith(openBucket));
  assert.equal(gcp.body.results!.violations, []);
  const both = await post('/v1/terraform/v14/gcp,aws/local/file/scan', formWith(openBucket));
  assert.ok(both.body.results!.violations.length > 0);
});

test('Accept chooses the format', async () => {
  const response = await fetch(server.url + fileScan, {
    method: 'POST',
    body: formWith(openBucket),
    headers: { accept: 'application/sarif+json, */*;q=0.1' },
  });
  assert.match(response.headers.get('content-type') ?? '', /^application\/sarif\+json/);
  assert.is(((await response.json()) as { version: string }).version, '2.1.0');
});

test('the same file returns the same bytes', async () => {
  const texts = await Promise.all(
    [1, 2, 3].map(async () =>
      (await fetch(server.url + fileScan, { method: 'POST', body: formWith(openBucket) })).text(),
    ),
  );
  assert.is(texts[1], texts[0]);
  assert.is(texts[2], texts[0]);
});

test('metrics count responses', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  assert.match(text, /^lintel_requests_total\{route="\/health",method="GET",status="200"\} \d+$/m);
  assert.match(text, /^lintel_request_seconds_bucket\{route="\/health",le="\+Inf"\} \d+$/m);
});

/** The samples of a text in the form of Prometheus; throws for a text that is not in it. */
function samplesOf(text: string): ReadonlyMap<string, number> {
  const samples = new Map<string, number>();
  let family = '';
  let type = '';
  for (const line of text.trimEnd().split('\n')) {
    const head = /^# (HELP|TYPE) ([a-z_]+) (.+)$/.exec(line);
    if (head?.[1] === 'HELP') family = head[2]!;
    if (head?.[1] === 'TYPE') {
      assert.is(head[2], family);
      type = head[3]!;
    }
    if (head !== null) continue;
    const [, series = '', name = '', value] =
      /^(([a-z_]+)(?:\{(?:[a-zA-Z_]+="(?:[^"\\\n]|\\["\\n])*",?)*\})?) (\S+)$/.exec(line) ?? [];
    const suffix = name.slice(family.length);
    assert.ok(name.startsWith(family) && (suffix === '' || type === 'histogram'), line);
    assert.not(samples.has(series), series);
    samples.set(series, Number(value));
  }
  assert.ok([...samples.values()].every((value) => Number.isFinite(value)));
  return samples;
}

test('metrics count violations by rule and severity, and describe the process and the build', async () => {
  const read = async () => samplesOf(await (await fetch(`${server.url}/metrics`)).text());
  const series = 'lintel_violations_total{rule="aws.s3.public_access_blocked",severity="HIGH"}';
  const before = (await read()).get(series) ?? 0;
  const { body } = await post(fileScan, formWith(openBucket));
  const found = body.results!.violations.filter(({ rule_id }) => rule_id === 'aws.s3.public_access_blocked');
  assert.ok(found.length > 0);
  const after = await read();
  assert.is(after.get(series), before + found.length);
  const version = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
  assert.is(after.get(`lintel_build_info{version="${version}"}`), 1);
  assert.is(after.get(`nodejs_version_info{version="${process.version}"}`), 1);
  assert.ok(after.get('process_cpu_seconds_total')! > 0);
  assert.ok(after.get('process_resident_memory_bytes')! > after.get('nodejs_heap_size_used_bytes')!);
  assert.ok(Math.abs(after.get('process_start_time_seconds')! - performance.timeOrigin / 1000) < 1);
});

test("fields may be in the query, as Terrascan's clients have them", async () => {
  const found = async (query: string) => {
    const open =
      'resource "aws_s3_bucket_public_access_block" "b" {\n  bucket = "b"\n  block_public_policy = false\n}\n';
    const { response, body } = await post(`${fileScan}${query}`, formWith(open));
    assert.is(response.status, 200);
    return body.results!.violations;
  };
  const all = await found('?find_vulnerabilities=false');
  assert.ok(all.length > 1);
  const rule = all[0]!.rule_id;
  assert.equal([...new Set((await found(`?scan_rules=${rule}`)).map(({ rule_id }) => rule_id))], [rule]);
});

test('the log has a line for each request, and no query', async () => {
  await ask('/health?token=hunter2');
  assert.match(server.log(), / GET \/health 200 \d+ B /);
  assert.not.match(server.log(), /hunter2/);
});

test.run();
