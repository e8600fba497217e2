import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type RequestOptions, request as secureRequest } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ListenOptions, listen } from '../../../src/cli/server/listen.ts';
import type { HttpRequest, HttpResponse } from '../../../src/server/index.ts';
import { writeCertificate } from '../../certificate.ts';
import { answering, served } from './served.ts';

const test = suite('connections of the server');

/** The body of a server's response with these pieces. */
async function received(pieces: AsyncIterable<string>, method = 'GET'): Promise<string> {
  let body = '';
  await served(
    async () => ({ pieces }),
    async ({ url }) => (body = await (await fetch(url, { method })).text()),
  );
  return body;
}

async function* numbers(end: number, failure?: Error): AsyncGenerator<string> {
  for (let number = 0; number < end; number++) yield `${number}\n`.padStart(1000);
  if (failure !== undefined) throw failure;
}

test('a body in pieces arrives whole', async () => {
  const text = await received(numbers(3000));
  assert.is(text.length, 3_000_000);
  assert.ok(text.endsWith(' 2999\n'));
  assert.is(await received(numbers(3000), 'HEAD'), '');
});

test('a body whose pieces end in an error does not look complete', async () => {
  const outcome = await received(numbers(10, new Error('the database is gone'))).then(
    (text) => `a complete body of ${text.length} characters`,
    (error: Error) => error.name,
  );
  assert.is(outcome, 'TypeError');
});

/** The response of a server after these bytes, until it closes the connection. */
async function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  return text(socket);
}

test('a request that is not valid gets an answer', async () => {
  await served(
    async () => ({}),
    async ({ port }) => {
      const invalid = await raw(port, 'nonsense\r\n\r\n');
      assert.match(invalid, /^HTTP\/1\.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application\/json\r\n/);
      assert.match(invalid, /\r\n\r\n\{.*"bad_request".*the request is not valid HTTP/s);
      const large = await raw(port, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
      assert.match(large, /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n.*the headers are too large/s);
    },
  );
});

test('the length of a body, and answers without one', async () => {
  const answer = async ({ target }: HttpRequest): Promise<Partial<HttpResponse>> => ({
    status: Number(target.slice(1)),
    body: target === '/200' ? 'é' : '',
  });
  await served(answer, async ({ url }) => {
    for (const [method, status, length, body] of [
      ['GET', 200, '2', 'é'],
      ['HEAD', 200, '2', ''],
      ['GET', 204, null, ''],
      ['GET', 304, null, ''],
      ['GET', 404, '0', ''],
    ] as const) {
      const response = await fetch(`${url}/${status}`, { method });
      const found = [response.status, response.headers.get('content-length'), await response.text()];
      assert.equal(found, [status, length, body], `${method} ${status}`);
    }
  });
});

test('an answer arrives before the body that nothing reads', async () => {
  await served(
    async () => ({ status: 401, body: 'who are you?' }),
    async ({ port }) => {
      const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\nabc';
      assert.match(await raw(port, head), /^HTTP\/1\.1 401 Unauthorized\r\n.*who are you\?/s);
    },
  );
});

test('a body is read up to its limit', async () => {
  await served(
    async (request) => ({ body: Buffer.from(await request.body(10)).toString() }),
    async ({ url, port }) => {
      const send = async (body: string) => {
        const response = await fetch(url, { method: 'POST', body });
        return [response.status, await response.text()] as const;
      };
      assert.equal(await send('0123456789'), [200, '0123456789']);
      const [status, message] = await send('0123456789x');
      assert.is(status, 413);
      assert.match(message, /the body is larger than 10 bytes/);
      const chunks = '6\r\n012345\r\n6\r\n6789ab\r\n0\r\n\r\n';
      const chunked = await raw(port, `POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n${chunks}`);
      assert.match(chunked, /^HTTP\/1\.1 413 Payload Too Large\r\n/);
    },
  );
});

test('a client that is gone is noticed, and one that has its answer is not', async () => {
  const gone: string[] = [];
  let arrived = (): void => {};
  const waiting = new Promise<void>((resolve) => (arrived = resolve));
  const answer = async (request: HttpRequest): Promise<Partial<HttpResponse>> => {
    if (request.target === '/quick') {
      request.onGone(() => gone.push('quick'));
      return {};
    }
    arrived();
    await new Promise<void>((resolve) => request.onGone(resolve));
    gone.push(request.target);
    // The connection is already closed.
    request.onGone(() => gone.push('again'));
    return {};
  };
  await served(answer, async ({ url }) => {
    await (await fetch(`${url}/quick`)).text();
    const stop = new AbortController();
    const slow = fetch(`${url}/slow`, { signal: stop.signal }).catch(() => {});
    await waiting;
    stop.abort();
    await slow;
    for (let left = 100; gone.length < 2 && left > 0; left--) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(gone, ['/slow', 'again']);
  });
});

test('a server that stops finishes what runs, and then refuses connections', async () => {
  let finish = (): void => {};
  let arrived = (): void => {};
  const started = new Promise<void>((resolve) => (arrived = resolve));
  const { app, stopped } = answering(async () => {
    arrived();
    await new Promise<void>((resolve) => (finish = resolve));
    return { body: 'done' };
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1', bodySeconds: 5 });
  const running = fetch(`http://127.0.0.1:${server.port}/`);
  await started;
  const stopping = server.stop(10);
  assert.is(stopped(), 1);
  finish();
  const response = await running;
  assert.equal([response.headers.get('connection'), await response.text()], ['close', 'done']);
  await stopping;
  const after = await fetch(`http://127.0.0.1:${server.port}/`).then(
    () => 'answered',
    ({ cause }) => cause.code,
  );
  assert.is(after, 'ECONNREFUSED');
});

test('a request that does not end is ended when the time to stop is over', async () => {
  let arrived = (): void => {};
  const started = new Promise<void>((resolve) => (arrived = resolve));
  const { app } = answering(() => {
    arrived();
    return new Promise(() => {});
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1', bodySeconds: 5 });
  const running = fetch(`http://127.0.0.1:${server.port}/`).catch((error: Error) => error.name);
  await started;
  await server.stop(0.05);
  assert.is(await running, 'TypeError');
});

let folder = '';
test.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-listen-'));
});
test.after(() => rmSync(folder, { recursive: true }));

const problemOf = async (options: Partial<ListenOptions>): Promise<string> => {
  const { app } = answering(async () => ({}));
  const opened = await listen(app, { port: 0, host: '127.0.0.1', bodySeconds: 5, ...options }).catch(
    (error: Error) => error.message,
  );
  if (typeof opened === 'string') return opened;
  await opened.stop(0);
  return 'it listens';
};

test('an address that is in use, and a certificate that is not one, are named with their flags', async () => {
  const path = join(folder, 'socket');
  await served(
    async () => ({}),
    async ({ port }) => {
      assert.is(await problemOf({ port }), `-p: cannot listen on port ${port}: the port is already in use`);
      assert.match(await problemOf({ port, flag: '--listen' }), /^--listen: cannot listen on port \d+: /);
    },
  );
  const { app } = answering(async () => ({}));
  const server = await listen(app, { port: 0, path, bodySeconds: 5 });
  assert.is(await problemOf({ path, flag: '-a' }), `-a: cannot listen on ${path}: the socket is already in use`);
  await server.stop(0);
  const { certificate, key } = writeCertificate(folder);
  const tls = { cert: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
  assert.is(await problemOf({ tls }), 'it listens');
  assert.is(await problemOf({ tls: { ...tls, ciphers: 'NONE' } }), '--tls-cipher-suites: no known cipher suite');
  assert.match(
    await problemOf({ tls: { ...tls, key: 'nonsense' } }),
    /^--cert-path, --key-path: invalid certificate or key: /,
  );
});

test('a client certificate can be required, and its subject is known', async () => {
  const { authority, certificate, key } = writeCertificate(folder);
  const own = { cert: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
  const ca = readFileSync(authority, 'utf8');
  const answer = async (request: HttpRequest): Promise<Partial<HttpResponse>> => ({
    body: JSON.stringify([request.clientSubject?.(), request.clientCertificates?.()?.length]),
  });
  const get = (port: number, client: RequestOptions): Promise<string> =>
    new Promise((resolve) => {
      const request = secureRequest({ host: '127.0.0.1', port, ca, agent: false, ...client }, (response) =>
        text(response).then(resolve),
      );
      request.on('error', ({ code }: NodeJS.ErrnoException) => resolve(`${code}`));
      request.end();
    });
  await served(answer, async ({ port }) => assert.is(await get(port, {}), '[null,null]'), { tls: own });
  await served(
    answer,
    async ({ port }) => {
      const der = Buffer.from(own.cert.replace(/-----[^-]*-----|\s/g, ''), 'base64').length;
      assert.is(await get(port, own), JSON.stringify(['CN=localhost', der]));
      assert.match(await get(port, {}), /^E/);
    },
    { tls: { ...own, ca, isClientRequired: true } },
  );
});

test.run();
