import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as secureRequest } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeCertificate } from '../certificate.ts';
import { formWith, type Served, type ServeOptions, serve, startFailure } from './serve.ts';

const test = suite('server/operation');

const folder = mkdtempSync(join(tmpdir(), 'lintel-operation-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

async function withServer(options: ServeOptions, use: (server: Served) => Promise<void>): Promise<void> {
  const server = await serve(options);
  try {
    await use(server);
  } finally {
    await server.end();
  }
}

const path = '/v1/k8s/v1/k8s/local/file/scan';
const post = (server: Served, text: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { method: 'POST', body: formWith(text, 'a.yaml'), headers });

/** The numbers of scans in a server, from its metrics. */
async function scansIn(server: Served): Promise<{ readonly running: number; readonly waiting: number }> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const gauge = (name: string): number => Number(new RegExp(`^lintel_scans_${name} (\\d+)$`, 'm').exec(text)![1]);
  return { running: gauge('running'), waiting: gauge('waiting') };
}

const pod = 'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {containers: [{name: a, image: b}]}\n';
/** Takes seconds, whatever the machine. */
const endless = Array.from({ length: 60_000 }, () => pod).join('---\n');

test('with a token, requests with another or no token are rejected; health is open', () =>
  withServer({ env: { LINTEL_SERVER_TOKEN: 'hunter2' } }, async (server) => {
    assert.is((await post(server, pod)).status, 401);
    const wrong = await post(server, pod, { authorization: 'Bearer hunter3' });
    assert.is(wrong.status, 401);
    assert.match(wrong.headers.get('www-authenticate') ?? '', /^Bearer /);
    assert.is((await post(server, pod, { authorization: 'Bearer hunter2' })).status, 200);
    assert.is((await fetch(`${server.url}/health`)).status, 200);
    assert.not.match(server.log(), /hunter/);
  }));

test('a scan that takes too long is ended: 504; one too many is rejected: 503; then the server works as before', () =>
  withServer({ configuration: '[server]\nscan-seconds = 3\nconcurrency = 1\nqueue = 1\n' }, async (server) => {
    const answers = await Promise.all([post(server, endless), post(server, endless), post(server, endless)]);
    assert.equal(answers.map(({ status }) => status).sort(), [503, 504, 504]);
    const busy = answers.find(({ status }) => status === 503)!;
    assert.ok(Number(busy.headers.get('retry-after')) > 0);
    assert.is((await post(server, pod)).status, 200);
  }));

test('a scan that takes too much memory is ended, but not the server: 413', () =>
  withServer({ configuration: '[server]\nscan-memory = 80\nscan-seconds = 120\n' }, async (server) => {
    assert.is((await post(server, endless)).status, 413);
    assert.is((await post(server, pod)).status, 200);
  }));

test('when the client leaves, its scan is ended', () =>
  withServer({ configuration: '[server]\nconcurrency = 1\n' }, async (server) => {
    const leaving = new AbortController();
    const left = fetch(server.url + path, {
      method: 'POST',
      body: formWith(endless, 'a.yaml'),
      signal: leaving.signal,
    });
    while ((await scansIn(server)).running === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    leaving.abort();
    await left.then(
      () => assert.unreachable(),
      () => {},
    );
    assert.is((await post(server, pod)).status, 200);
    assert.match(server.log(), / 499 /);
  }));

test('on SIGTERM it finishes running requests, and loses none', async () => {
  const server = await serve({ configuration: '[server]\nconcurrency = 2\n' });
  const running = Array.from({ length: 10 }, () => post(server, Array.from({ length: 30 }, () => pod).join('---\n')));
  let answered = 0;
  for (const one of running) {
    one.then(
      () => answered++,
      () => {},
    );
  }
  const busy = async (): Promise<number> => {
    const scans = await scansIn(server);
    return scans.running + scans.waiting;
  };
  while (answered + (await busy()) < running.length) await new Promise((resolve) => setTimeout(resolve, 10));
  const ended = server.end();
  const answers = await Promise.all(running);
  assert.equal(
    answers.map(({ status }) => status),
    answers.map(() => 200),
  );
  assert.is(await ended, 0);
  await fetch(`${server.url}/health`).then(
    () => assert.unreachable('it still listens'),
    () => {},
  );
});

test('HTTPS with a certificate and its key', async () => {
  const { certificate, key, authority } = writeCertificate(folder);
  await withServer({ flags: ['--cert-path', certificate, '--key-path', key] }, async (server) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const options = { port: server.port, path: '/health', ca: readFileSync(authority) };
      secureRequest(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    assert.is(status, 200);
    assert.match(server.log(), /listening on https:/);
  });
});

test('start-up errors are one line', async () => {
  const nonsense = join(folder, 'nonsense.pem');
  writeFileSync(nonsense, 'not a certificate');
  assert.match(await startFailure({ flags: ['--cert-path', nonsense] }), /^exit 1: .*--key-path is missing/);
  assert.match(await startFailure({ flags: ['--key-path', nonsense] }), /^exit 1: .*--cert-path is missing/);
  assert.match(
    await startFailure({ flags: ['--cert-path', nonsense, '--key-path', nonsense] }),
    /^exit 1: .*invalid certificate/,
  );
  assert.match(
    await startFailure({ flags: ['--cert-path', '/none', '--key-path', '/none'] }),
    /^exit 1: .*cannot read the file "\/none"/,
  );
  assert.match(await startFailure({ flags: ['-p', '70000'] }), /^exit 1: .*needs a port number/);
  const taken = createServer().listen(0);
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  assert.match(await startFailure({ flags: ['-p', String(port)] }), /^exit 1: .*the port is already in use/);
  taken.close();
});

test('the log as JSON has the fields of a request', () =>
  withServer({ flags: ['-x', 'json'] }, async (server) => {
    await fetch(`${server.url}/health`);
    const lines = server
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const entry = lines.find(({ path: asked }) => asked === '/health')!;
    assert.is(entry.status, 200);
    assert.is(entry.method, 'GET');
    assert.type(entry.milliseconds, 'number');
  }));

test.run();
