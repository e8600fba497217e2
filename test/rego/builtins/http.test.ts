import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Host, HttpRequest, HttpResponse } from '../rego.ts';
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
