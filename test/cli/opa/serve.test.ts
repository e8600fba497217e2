import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createServer as createSecureServer, request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeCertificate } from '../../certificate.ts';
import { serveOpa } from './server.ts';

const test = suite('lintel opa run --server');

const files = {
  'policy.rego': 'package app\n\nallow if input.user in data.users\n\nnoted if print("hello", input.user)\n',
  'data.json': '{"users": ["ada"]}',
};
const paths = ['policy.rego', 'data.json'];

async function post(url: string, input: unknown): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ input }) });
  return response.json();
}

test('it evaluates the policies of its paths, and ends with 0 after a signal', async () => {
  const server = await serveOpa(files, paths);
  assert.equal(await post(`${server.url}/v1/data/app/allow`, { user: 'ada' }), { result: true });
  await post(`${server.url}/v1/data/app/noted`, { user: 'eve' });
  const { result } = (await (await fetch(`${server.url}/v1/data/system/version`)).json()) as {
    result: { version: string };
  };
  assert.is(result.version, '1.22.0');
  assert.is(await server.end(), 0);
  const messages = server.log().map(({ msg }) => msg);
  assert.ok(messages.includes('Initializing server.'));
  assert.ok(messages.includes('hello eve'));
  const [received] = server.log().filter(({ msg }) => msg === 'Received request.');
  assert.equal([received?.req_method, received?.req_path], ['POST', '/v1/data/app/allow']);
});

test('it listens on several addresses, also of Unix domain sockets', async () => {
  const server = await serveOpa(
    files,
    [...paths, '--unix-socket-perm', '700'],
    ['127.0.0.1:0', 'unix://FOLDER/opa.sock'],
  );
  const socket = join(server.folder, 'opa.sock');
  assert.is(statSync(socket).mode & 0o777, 0o700);
  const body = await new Promise<string>((done, fail) => {
    request({ socketPath: socket, path: '/v1/data/users' }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk)).on('end', () => done(text));
    })
      .on('error', fail)
      .end();
  });
  assert.is(body, '{"result":["ada"]}\n');
  assert.is((await fetch(`${server.url}/health`)).status, 200);
  await server.end();
  assert.not.ok(existsSync(socket));
});

test('policies see the version and the configuration without credentials in opa.runtime()', async () => {
  const config = 'services: {s: {url: "http://s.example", credentials: {bearer: {token: secret}}}}\nlabels: {a: b}\n';
  const runtime = { 'runtime.rego': 'package app\n\nruntime := opa.runtime()\n', 'opa.yaml': config };
  const server = await serveOpa(runtime, ['runtime.rego', '-c', 'opa.yaml']);
  const { result } = (await post(`${server.url}/v1/data/app/runtime`, {})) as { result: unknown };
  await server.end();
  // As OPA 1.22.0 answers, which also has all variables of the environment.
  assert.equal(result, {
    authorization_enabled: false,
    commit: '',
    config: { labels: { a: 'b' }, services: { s: { url: 'http://s.example' } } },
    skip_known_schema_check: false,
    version: '1.22.0',
  });
});

test('--log-level-request is the level at which requests are logged', async () => {
  for (const [level, expected] of [
    ['error', ['error']],
    ['debug', []],
  ] as const) {
    const server = await serveOpa(files, [...paths, '--log-level-request', level]);
    await post(`${server.url}/v1/data/app/allow`, {});
    await server.end();
    const received = server.log().filter(({ msg }) => msg === 'Received request.');
    assert.equal(
      received.map((entry) => entry.level),
      expected,
    );
  }
});

test('policies reach the hosts of --allow-net only, also through redirects', async () => {
  const target = createServer((received, response) => {
    if (received.url === '/elsewhere') response.writeHead(302, { location: `http://localhost:${port}/` });
    else if (received.url === '/again') response.writeHead(307, { location: '/' });
    else response.writeHead(201, { 'content-type': 'application/json' });
    received.on('data', (chunk) => response.write(chunk)).on('end', () => response.end());
  });
  await new Promise<void>((done) => void target.listen(0, '127.0.0.1', done));
  const { port } = target.address() as AddressInfo;
  const policy = `package net

answer := http.send({"method": "POST", "url": sprintf("http://%s", [input.at]), "body": {"a": 1}, "enable_redirect": true, "raise_error": false})

short := [answer.status, answer.body, answer.error.message] if answer.error
else := [answer.status, answer.body]

addresses := net.lookup_ip_addr(input.name)
`;
  const ask = async (server: { url: string }, path: string, input: unknown) =>
    ((await post(`${server.url}/v1/data/net/${path}`, input)) as { result?: unknown }).result;
  const open = await serveOpa({ 'net.rego': policy }, ['net.rego', '--allow-net', '127.0.0.1']);
  try {
    assert.equal(await ask(open, 'short', { at: `127.0.0.1:${port}/` }), ['201 Created', { a: 1 }]);
    assert.equal(await ask(open, 'short', { at: `127.0.0.1:${port}/again` }), ['201 Created', { a: 1 }]);
    const refusal = /the host localhost is not allowed/;
    for (const at of [`127.0.0.1:${port}/elsewhere`, `localhost:${port}/`]) {
      const { error } = (await ask(open, 'answer', { at })) as { error: { message: string } };
      assert.match(error.message, refusal);
    }
    assert.is(await ask(open, 'addresses', { name: hostname() }), undefined);
  } finally {
    await open.end();
  }
  const closed = await serveOpa({ 'net.rego': policy }, ['net.rego']);
  try {
    assert.is(await ask(closed, 'answer', { at: `127.0.0.1:${port}/` }), undefined);
  } finally {
    await closed.end();
    target.close();
  }
});

// The results are those of OPA 1.22.0, except that its policies may read files.
test('policies choose certificates for their requests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-certificate-'));
  const certificate = writeCertificate(folder);
  const read = (path: string): string => readFileSync(path, 'utf8');
  const [ca, cert, key] = [certificate.authority, certificate.certificate, certificate.key].map(read);
  const target = createSecureServer({ ca: ca!, cert: cert!, key: key!, requestCert: true, rejectUnauthorized: false });
  target.on('request', ({ socket }, response) => {
    const { authorized, servername } = socket as TLSSocket;
    const client = authorized ? (socket as TLSSocket).getPeerCertificate().subject.CN : null;
    response.setHeader('content-type', 'application/json').end(JSON.stringify([client, servername]));
  });
  await new Promise<void>((done) => void target.listen(0, '127.0.0.1', done));
  const { port } = target.address() as AddressInfo;
  const policy = `package net

request := {"method": "get", "url": "https://127.0.0.1:${port}/", "raise_error": false}

answer := http.send(object.union(request, input))
`;
  const server = await serveOpa({ 'net.rego': policy }, ['net.rego', '--allow-net', '127.0.0.1']);
  const ask = async (options: object) => {
    const { result } = (await post(`${server.url}/v1/data/net/answer`, options)) as {
      result?: { body: unknown; error?: unknown };
    };
    return result === undefined ? undefined : result.error === undefined ? result.body : 'refused';
  };
  try {
    assert.is(await ask({}), 'refused');
    assert.is(await ask({ tls_use_system_certs: true }), 'refused');
    assert.equal(await ask({ tls_insecure_skip_verify: true }), [null, false]);
    assert.equal(await ask({ tls_ca_cert: ca }), [null, false]);
    assert.equal(await ask({ tls_ca_cert: ca!.replaceAll('\n', '\\n') }), [null, false]);
    assert.equal(await ask({ tls_ca_cert: ca, tls_use_system_certs: true }), [null, false]);
    assert.equal(await ask({ tls_ca_cert: ca, tls_client_cert: cert }), [null, false]);
    assert.equal(await ask({ tls_ca_cert: ca, tls_client_cert: cert, tls_client_key: key }), ['localhost', false]);
    assert.equal(await ask({ tls_ca_cert: ca, tls_server_name: 'localhost' }), [null, 'localhost']);
    assert.is(await ask({ tls_ca_cert: ca, tls_server_name: 'example.org' }), 'refused');
    assert.is(await ask({ tls_ca_cert: 'nonsense' }), 'refused');
    assert.is(await ask({}), 'refused', 'no connection is shared between requests with other certificates');
    for (const wrong of [
      { tls_ca_cert: 1 },
      { tls_insecure_skip_verify: 'yes' },
      { tls_ca_cert_env_variable: 'NONE' },
    ]) {
      assert.is(await ask(wrong), undefined);
    }
    assert.is(await ask({ tls_ca_cert_file: certificate.authority }), undefined);
  } finally {
    await server.end();
    target.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('clients need a certificate of the authority, and are known by its subject', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-certificate-'));
  const { authority, certificate, key } = writeCertificate(folder);
  const gate =
    'package system.authz\n\nallow if {\n\tinput.identity == "CN=localhost"\n\t[own] := input.client_certificates\n\town.Subject.CommonName == "localhost"\n}\n';
  const server = await serveOpa({ ...files, 'gate.rego': gate }, [
    ...[...paths, 'gate.rego', '--authentication', 'tls', '--authorization', 'basic'],
    ...['--tls-cert-file', certificate, '--tls-private-key-file', key, '--tls-ca-cert-file', authority],
  ]);
  const ask = (identity: object): Promise<number | string> =>
    new Promise((done) => {
      secureRequest(`${server.url}/v1/data/users`, { ca: readFileSync(authority), ...identity }, (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      })
        .on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error'))
        .end();
    });
  try {
    assert.is(await ask({ cert: readFileSync(certificate), key: readFileSync(key) }), 200);
    assert.type(await ask({}), 'string');
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('with --watch, changed files are loaded, and broken ones change nothing', async () => {
  const server = await serveOpa(files, [...paths, '--watch']);
  const users = async (): Promise<unknown> => (await fetch(`${server.url}/v1/data/users`)).json();
  const until = async (message: string): Promise<void> => {
    for (let tries = 0; tries < 100 && !server.log().some(({ msg }) => msg === message); tries++) {
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  writeFileSync(join(server.folder, 'data.json'), '{"users": ["bob"]}');
  await until('Processed file watch event.');
  assert.equal(await users(), { result: ['bob'] });
  writeFileSync(join(server.folder, 'policy.rego'), 'package app\n\nallow if x\n');
  await until('Reloading the paths failed.');
  assert.equal(await post(`${server.url}/v1/data/app/allow`, { user: 'bob' }), { result: true });
  await server.end();
});

test('bundles, configuration and settings of the command line', async () => {
  const server = await serveOpa(
    {
      'bundle/.manifest': '{"revision": "7", "roots": ["app"]}',
      'bundle/app/policy.rego': 'package app\n\nallow := true\n',
      'opa.yaml': 'labels: {region: west}\ndefault_decision: /none\n',
      'token.txt': 'secret\n',
    },
    [
      ...['--bundle', 'bundle', '--config-file', 'opa.yaml', '--set', 'default_decision=/app/allow,labels.size=3x'],
      ...['--set-file', 'keys.main.key=token.txt', '--diagnostic-addr', '127.0.0.1:0'],
    ],
  );
  assert.is(await (await fetch(server.url, { method: 'POST', body: '{}' })).text(), 'true\n');
  const { result } = (await (await fetch(`${server.url}/v1/config`)).json()) as { result: Record<string, unknown> };
  assert.equal(result.keys, { main: {} });
  assert.match(JSON.stringify(result.labels), /"region":"west".*"size":"3x"/);
  const refused = await fetch(`${server.url}/v1/data/app/x`, { method: 'PUT', body: '1' });
  assert.is(refused.status, 400);
  const [, diagnostic] = server.log().find(({ msg }) => msg === 'Initializing server.')!.addrs as readonly string[];
  assert.is((await fetch(`${diagnostic}/health`)).status, 200);
  assert.is((await fetch(`${diagnostic}/v1/data`)).status, 404);
  assert.match(await (await fetch(`${diagnostic}/metrics`)).text(), 'http_request_duration_seconds');
  await server.end();
});

test('a server that cannot start says why', async () => {
  const texts = { 'policy.rego': 'package app\n\nallow if x\n', 'good.rego': 'package good\n' };
  for (const [command, problem] of [
    ['policy.rego', /var x is unsafe/],
    ['missing', /no such file/],
    ['good.rego --addr nowhere', /--addr must be \[HOST\]:PORT/],
    ['good.rego --addr https://localhost:0', /needs --tls-cert-file/],
    ['good.rego --tls-cert-file good.rego', /must be used together/],
    ['good.rego --authentication tls', /needs --tls-cert-file/],
    ['good.rego --h2c', /HTTP\/1.1 only/],
    ['good.rego --pprof', /not available/],
    ['good.rego --config-file none.yaml', /cannot read the file/],
    ['good.rego --set a', /has no value/],
    ['good.rego --ready-timeout soon', /must be a whole number/],
    ['good.rego --verification-key k', /add -b/],
  ] as const) {
    const failure = await serveOpa(texts, command.split(' '), []).then(
      () => 'started',
      ({ message }: Error) => message,
    );
    assert.match(failure, problem, command);
    assert.match(failure, /^exit 1: /, command);
  }
});

test.run();
