import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localIo } from '../../../src/cli/machine/local-io.ts';
import { main } from '../../../src/cli/main.ts';
import { dist } from '../../built.ts';
import { writeCertificate } from '../../certificate.ts';
import { repository } from '../../shared.ts';
import { freePort } from '../remote/servers.ts';

const test = suite('lintel server');

const machine = localIo({
  packageFolder: repository,
  policyFolder: join(dist, 'policies'),
  scanWorker: join(dist, 'scan-worker.js'),
});

let folder = '';
test.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-server-'));
  writeFileSync(join(folder, 'empty'), ' \n');
  writeFileSync(join(folder, 'token'), 'the-token\n');
  writeFileSync(join(folder, 'none.toml'), '');
});
test.after(() => rmSync(folder, { recursive: true }));

interface Started {
  readonly code: number;
  readonly stdout: string;
  /** Without times, durations and IDs. */
  readonly stderr: string;
}

/** Starts a server, stops it after `play`, and returns how it ended. */
async function server(
  flags: readonly string[],
  env: Readonly<Record<string, string>>,
  play: (port: number) => Promise<void> = async () => assert.unreachable('the server started'),
  /** For a server that does not log its port. */
  known?: number,
): Promise<Started> {
  const written = { stdout: '', stderr: '' };
  let listens = (_port: number): void => {};
  const listening = new Promise<number>((resolve) => (listens = resolve));
  const output = (name: 'stdout' | 'stderr') => ({
    isTerminal: false,
    write: (line: string) => {
      written[name] += line;
      const port = /listening on \w+:\/\/[^:]+:(\d+)/.exec(line)?.[1];
      if (port !== undefined) listens(Number(port));
    },
  });
  let stop = (): void => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const ended = main(['server', '-c', 'none.toml', ...flags], {
    ...machine,
    stdout: output('stdout'),
    stderr: output('stderr'),
    env: new Map(Object.entries({ HOME: folder, ...env })),
    cwd: folder,
    interrupted: () => stopped,
  });
  try {
    if (known !== undefined) void answers(known).then(() => listens(known));
    const port = await Promise.race([listening, ended.then(() => undefined)]);
    if (port !== undefined) await play(port);
  } finally {
    stop();
  }
  const code = await ended;
  const stderr = written.stderr
    .replaceAll(/20\d\d-\S*Z/g, 'TIME')
    .replaceAll(/\d+\.\d ms/g, 'N ms')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
  return { code, stdout: written.stdout, stderr };
}

/** Resolves when something listens on a port. */
async function answers(port: number): Promise<void> {
  for (let left = 300; left > 0; left--) {
    if (
      await fetch(`http://127.0.0.1:${port}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(50);
  }
}

test('it logs each request, and ends with 0 after a signal', async () => {
  const play = async (port: number): Promise<void> => {
    const { status, body } = await fetch(`http://127.0.0.1:${port}/health`);
    assert.is(status, 200);
    await body?.cancel();
    assert.is((await fetch(`http://127.0.0.1:${port}/nowhere?token=secret`)).status, 404);
  };
  const plain = await server(['-p', '0', '--host', '127.0.0.1'], {}, play);
  assert.equal([plain.code, plain.stdout], [0, '']);
  assert.match(plain.stderr, /^note: listening on http:\/\/127\.0\.0\.1:\d+ with \d+ policies\n/);
  assert.match(plain.stderr, /\nTIME 127\.0\.0\.1 GET \/health 200 \d+ B N ms ID\n/);
  assert.match(plain.stderr, /\nTIME 127\.0\.0\.1 GET \/nowhere 404 \d+ B N ms ID\n/);
  assert.match(plain.stderr, /note: stopping after running requests finish\n$/);
  assert.not.match(plain.stderr, /secret/);
  const json = await server(['-p', '0', '--host', '127.0.0.1', '-x', 'json'], {}, play);
  const entries = json.stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const requests = entries.filter(({ message }) => message === 'request');
  assert.equal(
    requests.map(({ level, method, path, status }) => [level, method, path, status]),
    [
      ['info', 'GET', '/health', 200],
      ['info', 'GET', '/nowhere', 404],
    ],
  );
  const port = await freePort();
  const quiet = await server(['-p', String(port), '--host', '127.0.0.1', '-l', 'warn'], {}, play, port);
  assert.equal([quiet.code, quiet.stderr], [0, '']);
});

test('the port is that of the flag, or of the environment', async () => {
  const port = String(await freePort());
  const started = await server(['--host', '127.0.0.1'], { LINTEL_SERVER_PORT: ` ${port} ` }, async (found) =>
    assert.is(String(found), port),
  );
  assert.is(started.code, 0);
});

test('a token from a file is required of every client', async () => {
  const env = { LINTEL_SERVER_TOKEN_FILE: 'token', LINTEL_SERVER_TOKEN: 'not-this-one' };
  await server(['-p', '0', '--host', '127.0.0.1'], env, async (port) => {
    const status = async (authorization?: string): Promise<number> => {
      const headers = authorization === undefined ? {} : { authorization };
      return (await fetch(`http://127.0.0.1:${port}/v1/terraform/v14/aws/local/file/scan`, { method: 'POST', headers }))
        .status;
    };
    assert.equal(
      [await status(), await status('Bearer not-this-one'), await status('Bearer the-token')],
      [401, 401, 400],
      'the last one is a request without a form',
    );
  });
});

test('with a certificate it speaks TLS', async () => {
  const { authority, certificate, key } = writeCertificate(folder);
  const flags = ['-p', '0', '--host', '127.0.0.1', '--cert-path', certificate, '--key-path', key];
  const { stderr } = await server(flags, {}, async (port) => {
    const ca = readFileSync(authority, 'utf8');
    const body = await new Promise<string>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path: '/health', ca, agent: false }, (response) =>
        text(response).then(resolve),
      );
      sent.on('error', reject);
      sent.end();
    });
    assert.match(body, /"ok"/);
  });
  assert.match(stderr, /listening on https:\/\/127\.0\.0\.1:\d+ with/);
});

const refused: readonly (readonly [flags: string, message: RegExp, env?: Readonly<Record<string, string>>])[] = [
  ['-p 65536', /-p needs a port number from 0 to 65535 \(got "65536"\)/],
  ['', /-p needs a port number from 0 to 65535 \(got "http"\)/, { LINTEL_SERVER_PORT: 'http' }],
  ['--cert-path a.crt', /--cert-path and --key-path must be used together; --key-path is missing/],
  ['--key-path a.key', /--cert-path and --key-path must be used together; --cert-path is missing/],
  ['--cert-path a.crt --key-path token', /--cert-path: cannot read the file "a\.crt"/],
  ['--cert-path token --key-path a.key', /--key-path: cannot read the file "a\.key"/],
  ['-p 0 --cert-path token --key-path token', /--cert-path, --key-path: invalid certificate or key: /],
  ['', /LINTEL_SERVER_TOKEN is empty: set it to the secret, or unset it/, { LINTEL_SERVER_TOKEN: ' ' }],
  ['', /LINTEL_SERVER_TOKEN_FILE is empty: set it to a file name/, { LINTEL_SERVER_TOKEN_FILE: '' }],
  ['', /LINTEL_SERVER_TOKEN_FILE: cannot read the file "gone"/, { LINTEL_SERVER_TOKEN_FILE: 'gone' }],
  ['', /LINTEL_SERVER_TOKEN_FILE: the file "empty" is empty/, { LINTEL_SERVER_TOKEN_FILE: 'empty' }],
  ['', /K8S_WEBHOOK_API_KEY is empty/, { K8S_WEBHOOK_API_KEY: '' }],
  ['-p 0 --store postgres://127.0.0.1:1/none', /--store: .*127\.0\.0\.1/],
];
for (const [flags, message, env = {}] of refused) {
  test(`refused: ${flags} ${JSON.stringify(env)}`, async () => {
    const { code, stdout, stderr } = await server(flags.split(' ').filter(Boolean), env);
    assert.equal([code, stdout], [1, '']);
    assert.match(stderr.replace(/\s+/g, ' '), message);
  });
}

test.run();
