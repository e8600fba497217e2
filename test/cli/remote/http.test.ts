import { createServer as createPlainServer } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp, type HttpClient } from '../../../src/cli/remote/http.ts';
import { type HttpResponse, remoteLimits } from '../../../src/iac/index.ts';
import { cleanUp, onCleanUp, serve } from './servers.ts';

const test = suite('cli/remote/http');

function clientWith(env: Readonly<Record<string, string>> = {}): HttpClient {
  const settings = { rule: 'not-metadata', limits: remoteLimits, userAgent: 'test', pause: 1 } as const;
  const client = createHttp({ ...settings, env: new Map(Object.entries(env)) });
  onCleanUp(client.close);
  return client;
}

async function text({ body }: HttpResponse): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test('informational responses come before the answer', async () => {
  const server = createPlainServer((socket) =>
    socket.once('data', () => {
      socket.end(
        'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok',
      );
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanUp(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  const response = await clientWith().http({ method: 'GET', url });
  assert.equal([response.status, await text(response)], [200, 'ok']);
});

test('credentials of any kind stay with the origin that they are for, after retries, too', async () => {
  const secrets = { authorization: 'a', cookie: 'b', 'x-amz-security-token': 'c', 'x-aws-ec2-metadata-token': 'd' };
  const seen: (readonly string[])[] = [];
  let left = 2;
  const there = await serve((request, response) => {
    seen.push(Object.keys(secrets).filter((name) => request.headers[name] !== undefined));
    assert.is(request.headers['x-own'], 'kept');
    return left-- > 0 ? response.writeHead(503).end() : response.end('ok');
  });
  const here = await serve((request, response) => {
    seen.push(Object.keys(secrets).filter((name) => request.headers[name] !== undefined));
    response.writeHead(302, { location: request.url === '/' ? '/again' : there }).end();
  });
  const response = await clientWith().http({
    method: 'GET',
    url: `${here}/`,
    headers: { ...secrets, 'x-own': 'kept' },
  });
  assert.equal([await text(response), response.url], ['ok', `${there}/`]);
  assert.equal(seen, [Object.keys(secrets), Object.keys(secrets), [], [], []]);
});

test('a request is not sent elsewhere with another method', async () => {
  const server = await serve((_, response) => response.writeHead(302, { location: '/other' }).end());
  const asked = clientWith().http({ method: 'POST', url: server, body: Buffer.from('x') });
  assert.match(await asked.then(String, (error: Error) => error.message), /redirects a POST request/);
});

test('the proxy of the environment, and the hosts that go around it', async () => {
  const proxied: string[] = [];
  const proxy = await serve((request, response) => {
    proxied.push(request.url ?? '');
    response.end('proxy');
  });
  const direct = await serve((_, response) => response.end('direct'));
  const port = new URL(direct).port;
  const get = async (url: string, env: Readonly<Record<string, string>>) =>
    text(await clientWith(env).http({ method: 'GET', url }));
  assert.is(await get('http://a.example/x?y', { http_proxy: proxy }), 'proxy');
  assert.equal(proxied, ['http://a.example/x?y']);
  assert.is(await get(direct, { http_proxy: proxy }), 'direct', 'this machine');
  assert.is(await get(`http://localhost:${port}/`, { ALL_PROXY: proxy, NO_PROXY: 'x.example' }), 'direct');
  for (const name of ['a.example', '.example', '*.example', '*', 'b.example, example']) {
    const asked = get('http://a.example:1/', { http_proxy: proxy, NO_PROXY: name });
    assert.match(await asked.then(String, (error: Error) => error.message), /a\.example/, name);
  }
  assert.is(await get('http://a.example/', { http_proxy: proxy, NO_PROXY: 'b.example' }), 'proxy');
  const other = get('http://a.example/', { http_proxy: 'ftp://x' });
  assert.match(await other.then(String, (error: Error) => error.message), /must start with http:\/\//);
});

test.after(cleanUp);
test.run();
