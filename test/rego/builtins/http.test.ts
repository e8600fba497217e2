import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Engine } from '../../../src/library/rego.ts';
import { createHttpCache, type Host, type HttpCacheLimits, type HttpRequest, type HttpResponse } from '../rego.ts';
import { evaluated } from './query.ts';

const test = suite('builtins/http');

const ok: HttpResponse = {
  status: 200,
  statusText: 'OK',
  headers: { 'Content-Type': ['application/json; charset=utf-8'], 'X-A': ['1', '2'] },
  body: '{"a":[1.0]}',
};

/** A fake network that gives set responses, and records requests. */
function network(answer: HttpResponse | Error = ok): { host: Partial<Host>; requests: HttpRequest[] } {
  const requests: HttpRequest[] = [];
  const http = async (request: HttpRequest): Promise<HttpResponse> => {
    requests.push(request);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { host: { http }, requests };
}

test('a response has the same fields as in OPA', async () => {
  const { host, requests } = network();
  const got = await evaluated('http.send({"method": "get", "url": "https://a.example/x"})', { host });
  assert.equal(got, {
    status: '200 OK',
    status_code: 200,
    body: { a: [1] },
    raw_body: '{"a":[1.0]}',
    headers: { 'content-type': ['application/json; charset=utf-8'], 'x-a': ['1', '2'] },
  });
  assert.equal(requests, [
    { method: 'GET', url: 'https://a.example/x', headers: {}, timeoutMs: 5000, followRedirects: false },
  ]);
});

test('the request is sent', async () => {
  const { host, requests } = network();
  await evaluated(
    `http.send({
      "method": "POST", "url": "http://a.example", "body": {"s": {1}}, "headers": {"X": "y"},
      "timeout": "1m1.5s", "enable_redirect": true, "cache": true,
    })`,
    { host, strict: true },
  );
  assert.equal(requests, [
    {
      method: 'POST',
      url: 'http://a.example',
      headers: { X: 'y' },
      timeoutMs: 61_500,
      followRedirects: true,
      body: '{"s":[1]}',
    },
  ]);
  const raw = 'http.send({"method": "put", "url": "http://a.example", "raw_body": "x", "body": 1, "timeout": 2000000})';
  await evaluated(raw, { host });
  assert.is(requests[1]?.body, 'x');
  assert.is(requests[1]?.timeoutMs, 2);
});

test('the same request is sent once in a query, another one again', async () => {
  const { host, requests } = network();
  const got = await evaluated(
    `[r.status_code |
      path := ["x", "x", "y"][_]
      r := http.send({"url": concat("", ["http://a.example/", path]), "method": "get"})
    ]`,
    { host },
  );
  assert.equal(got, [200, 200, 200]);
  assert.equal(
    requests.map((request) => request.url),
    ['http://a.example/x', 'http://a.example/y'],
  );
});

test('bodies are read by their type, or as requested', async () => {
  const send = (more: string, body: string, type: string): Promise<unknown> => {
    const { host } = network({ ...ok, body, headers: type === '' ? {} : { 'content-type': [type] } });
    return evaluated(`http.send({"method": "get", "url": "http://a.example"${more}}).body`, { host });
  };
  assert.equal(await send('', '{"a":1}', ''), null);
  assert.equal(await send('', '{"a":1}', 'application/problem+json'), { a: 1 });
  assert.equal(await send('', '{"a":', 'application/json'), null);
  assert.equal(await send(', "force_json_decode": true', '{"a":1}', ''), { a: 1 });
  assert.equal(await send('', 'a: 1\n', 'application/yaml'), { a: 1 });
  assert.equal(await send(', "force_yaml_decode": true', 'a: [1, x]\n', 'text/plain'), { a: [1, 'x'] });
});

test('a network error is a failure, or a response if requested', async () => {
  const { host, requests } = network(new Error('connection refused'));
  const request = '"method": "get", "url": "http://a.example"';
  assert.is(await evaluated(`http.send({${request}})`, { host }), undefined);
  assert.match(String(await evaluated(`http.send({${request}})`, { host, strict: true })), 'connection refused');
  assert.equal(await evaluated(`http.send({${request}, "raise_error": false})`, { host }), {
    status_code: 0,
    error: { code: 'eval_http_send_network_error', message: 'connection refused' },
  });
  requests.length = 0;
  await evaluated(`http.send({${request}, "max_retry_attempts": 2})`, { host });
  assert.is(requests.length, 3);
});

test('without network access, there is no response', async () => {
  const query = 'http.send({"method": "get", "url": "http://a.example"})';
  assert.is(await evaluated(query), undefined);
  assert.match(String(await evaluated(query, { strict: true })), 'no network');
});

// Requests that opa 1.22.0 rejects; its checks of certificates go further.
const refused: readonly [request: string, message: string][] = [
  ['{"method": "get", "url": "http://a.example", "x": 1, "y": 2}', 'invalid request parameters(s): {"x", "y"}'],
  ['{"url": "http://a.example"}', 'missing required request parameters(s): {"method"}'],
  ['{"method": 1, "url": "http://a.example"}', '"method" must be a string'],
  ['{"method": "get", "url": "file:///etc/passwd"}', '"url" must begin with http'],
  ['{"method": "get", "url": "http://a.example", "headers": {"a": 1}}', 'invalid type for headers value'],
  ['{"method": "get", "url": "http://a.example", "timeout": "x"}', 'invalid timeout value "x"'],
  ['{"method": "get", "url": "http://a.example", "raise_error": 1}', 'invalid value for raise_error field'],
  ['{"method": "get", "url": "http://a.example", "force_cache": true}', 'force_cache_duration_seconds'],
  ['{"method": "get", "url": "http://a.example", "cache": "yes"}', 'invalid value for cache field'],
  [
    '{"method": "get", "url": "http://a.example", "force_cache": true, "force_cache_duration_seconds": 1.5}',
    'invalid value for force_cache_duration_seconds field',
  ],
  ['{"method": "get", "url": "http://a.example", "tls_insecure_skip_verify": true}', 'is not supported'],
];

for (const [request, message] of refused) {
  test(`${request} is rejected`, async () => {
    const { host, requests } = network();
    const got = String(await evaluated(`http.send(${request})`, { host, strict: true }));
    assert.ok(got.includes(message), got);
    assert.equal(requests, []);
  });
}

/** A server whose responses come in order, its requests, and a host with a cache and a clock. */
function cachingHost(responses: readonly HttpResponse[], limits?: () => HttpCacheLimits) {
  const requests: HttpRequest[] = [];
  let time = BigInt(Date.parse('2030-01-01T00:00:00Z')) * 1_000_000n;
  const now = (): bigint => time;
  const host: Partial<Host> = {
    now,
    httpCache: createHttpCache(now, limits),
    http: async (request) => {
      requests.push(request);
      return responses[Math.min(requests.length, responses.length) - 1]!;
    },
  };
  const body = (more: string, id = ''): Promise<unknown> =>
    evaluated(`http.send({"method": "get", "url": "http://a.example/${id}"${more}}).raw_body`, { host });
  const wait = (seconds: number): void => void (time += BigInt(seconds) * 1_000_000_000n);
  return { host, requests, body, wait };
}
const date = ['Tue, 01 Jan 2030 00:00:00 GMT'];
const fresh = (body: string, more: HttpResponse['headers'] = {}): HttpResponse => ({
  ...ok,
  body,
  headers: { Date: date, 'Cache-Control': ['max-age=10'], ...more },
});

test('a cache keeps responses as long as their headers say', async () => {
  const { requests, body, wait } = cachingHost([fresh('1'), fresh('2')]);
  assert.is(await body(', "cache": true'), '1');
  wait(9);
  assert.is(await body(', "cache": true'), '1');
  assert.is(requests.length, 1);
  wait(1);
  assert.is(await body(', "cache": true'), '2');
  assert.is(await body(''), '2');
  assert.is(requests.length, 3);
});

// https://www.rfc-editor.org/rfc/rfc9110#section-15.1, without 308, which OPA 1.22 does not keep.
test('responses with statuses that RFC 9110 lets caches keep are kept', async () => {
  const kept: number[] = [];
  for (let status = 200; status < 600; status++) {
    const { requests, body } = cachingHost([{ ...fresh('1'), status }]);
    for (const _ of [1, 2]) await body(', "cache": true');
    if (requests.length === 1) kept.push(status);
  }
  assert.equal(kept, [200, 203, 204, 206, 300, 301, 404, 405, 410, 414, 501]);
});

test('without a cache of the host, nothing is kept between queries', async () => {
  const { host, requests } = network(fresh('1'));
  for (const _ of [1, 2])
    await evaluated('http.send({"method": "get", "url": "http://a.example", "cache": true})', { host });
  assert.is(requests.length, 2);
});

test('an expired response is renewed if the server says that it has not changed', async () => {
  const etag = { ETag: ['"1"'] };
  const unchanged = {
    ...ok,
    status: 304,
    body: '',
    headers: { date: ['Tue, 01 Jan 2030 00:01:00 GMT'], 'cache-control': ['max-age=10'] },
  };
  const { requests, body, wait } = cachingHost([fresh('1', etag), unchanged]);
  await body(', "cache": true');
  wait(60);
  assert.is(await body(', "cache": true'), '1');
  assert.equal(requests[1]?.headers, { 'if-none-match': '"1"' });
  wait(9);
  assert.is(await body(', "cache": true'), '1');
  assert.is(requests.length, 2);
});

test('force_cache ignores the headers of the response', async () => {
  const { requests, body, wait } = cachingHost([fresh('1', { 'Cache-Control': ['no-store'] })]);
  const force = ', "force_cache": true, "force_cache_duration_seconds": 5';
  await body(force);
  wait(4);
  await body(force);
  assert.is(requests.length, 1);
  wait(1);
  await body(force);
  assert.is(requests.length, 2);
});

test('requests that differ in ignored headers only share a response', async () => {
  const { requests, body } = cachingHost([fresh('1')]);
  const more = (id: string, kept: string): string =>
    `, "cache": true, "headers": {"id": "${id}", "kept": "${kept}"}, "cache_ignored_headers": ["id"]`;
  for (const id of ['a', 'b']) await body(more(id, 'x'));
  assert.equal(
    requests.map(({ headers }) => headers),
    [{ id: 'a', kept: 'x' }],
  );
  await body(more('a', 'y'));
  assert.is(requests.length, 2);
});

test('a full cache loses its oldest responses, and takes none that are larger than it', async () => {
  const { requests, body } = cachingHost([fresh('x'.repeat(600))], () => ({ maxBytes: 2_500 }));
  const sent = async (...ids: readonly string[]): Promise<number> => {
    const before = requests.length;
    for (const id of ids) await body(', "cache": true', id);
    return requests.length - before;
  };
  assert.is(await sent('a', 'b', 'a', 'b'), 2);
  assert.is(await sent('c', 'b', 'c'), 1);
  assert.is(await sent('a'), 1);
  const small = cachingHost([fresh('x'.repeat(600))], () => ({ maxBytes: 800 }));
  for (const _ of [1, 2]) await small.body(', "cache": true');
  assert.is(small.requests.length, 2);
});

test('expired responses can be removed after some time', async () => {
  const etag = { ETag: ['"1"'] };
  const { requests, body, wait } = cachingHost([fresh('1', etag)], () => ({ maxBytes: 10_000, staleSeconds: 30 }));
  await body(', "cache": true');
  wait(31);
  await body(', "cache": true');
  assert.equal(requests[1]?.headers, {});
});

const waiting = (error: Error): boolean => /wait/.test(error.message);

test('kept responses need no waiting, and an answer of another query is not used', async () => {
  const { host, requests } = cachingHost([fresh('1')]);
  const source = {
    path: 'p.rego',
    text: 'package p\nx(u) := http.send({"method": "get", "url": u, "cache": true}).raw_body\ny := x("http://a.example")\nz := http.send({"method": "get", "url": "http://b.example"}).raw_body',
  };
  const engine = await Engine.fromModules([source], { host });
  assert.throws(() => engine.evaluate('p/y'), waiting);
  assert.is(await engine.evaluateAsync('p/y'), '1');
  assert.is(engine.evaluate('p/y'), '1');
  assert.is(requests.length, 1);
  assert.is(await engine.evaluateAsync('p/z'), '1');
  assert.throws(() => engine.evaluate('p/z'), waiting);
});

test('names are looked up once, addresses and localhost never', async () => {
  const asked: string[] = [];
  const resolve = async (name: string): Promise<readonly string[]> => {
    asked.push(name);
    if (name === 'none.example') throw new Error('no such host');
    return ['10.0.0.2', '2001:db8::1', '10.0.0.2'];
  };
  const look = (name: string, strict = false): Promise<unknown> =>
    evaluated(`net.lookup_ip_addr(${JSON.stringify(name)})`, { host: { resolve }, strict });
  assert.equal(await look('a.example'), ['10.0.0.2', '2001:db8::1']);
  assert.equal(asked, ['a.example']);
  assert.equal(await look('10.0.0.1'), ['10.0.0.1']);
  assert.equal(await look('2001:0db8:0::1'), ['2001:db8::1']);
  assert.equal(await look('localhost'), ['127.0.0.1', '::1']);
  assert.equal(asked, ['a.example']);
  assert.is(await look('none.example'), undefined);
  assert.match(String(await look('none.example', true)), 'lookup none.example: no such host');
  assert.is(await evaluated('net.lookup_ip_addr("a.example")'), undefined);
});

test.run();
