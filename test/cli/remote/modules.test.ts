import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { program } from '../../built.ts';
import { tarOf, zipOf } from '../../go/archive/archives.ts';
import { repository, sharedPath } from '../../shared.ts';
import type { Outcome } from './run.ts';
import { cleanUp, execPath, freePort, git, gitBackend, has, onCleanUp, start, temporary } from './servers.ts';

const test = suite('cli/remote/modules');

interface Row {
  readonly source: string;
  readonly kind?: string;
  readonly error?: string;
  readonly subdir?: string;
}

/** Rows that mean something, but nothing that lintel fetches: the reason that it gives. */
const refused: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:\/abs|file:|git::file:)/, /scanned code cannot refer to local files/],
  [/^hg::/, /hg:: is not supported/],
  // The server of this test is not an OCI registry.
  [/^oci:/, /the registry did not answer with a JSON object/],
  [/^git:\/\//, /git:\/\/ is not supported/],
  [/^localhost:8080/, /invalid URL/],
  [/checksum=md5:abc/, /invalid checksum/],
];

const directories = ['', 'modules/x', 'modules/a', 'modules/foo', 'sub', 'sub/dir', 'x', 'mod'];
const files = Object.fromEntries(
  directories.map((path) => [path === '' ? 'main.tf' : `${path}/main.tf`, 'resource "terraform_data" "here" {}\n']),
);

/** All hosts of the table at once: repositories, archives, pages, a registry and two stores. */
function world(folder: string): RequestListener {
  const backend = gitBackend(folder);
  const zip = zipOf(files);
  const tar = execFileSync('gzip', ['-c'], { input: tarOf(files) });
  const single = execFileSync('gzip', ['-c'], { input: tarOf({ 'only/main.tf': files['main.tf']! }) });
  return (request, response) => {
    const { url = '', headers } = request;
    const [path = ''] = url.replace(/^http:\/\/[^/]+/, '').split('?');
    if (/\/(?:info\/refs|git-upload-pack)$/.test(path)) {
      if (path.startsWith('/r.git') && headers.host === 'example.com') {
        const user = `Basic ${Buffer.from('user:pass').toString('base64')}`;
        if (headers.authorization !== user) return response.writeHead(401).end();
      }
      request.url = url.replace(/^.*?(\/(?:info\/refs|git-upload-pack))/, '/repo.git$1');
      return backend(request, response);
    }
    if (path === '/.well-known/terraform.json') return response.end('{"modules.v1": "/v1/modules/"}');
    if (path.endsWith('/versions'))
      return response.end('{"modules": [{"versions": [{"version": "1.2.0"}, {"version": "2.0.0-rc1"}]}]}');
    if (path.endsWith('/1.2.0/download')) return response.writeHead(204, { 'x-terraform-get': '/package.tgz' }).end();
    if (path.startsWith('/storage/v1/b/bucket/o')) {
      if (path.endsWith('/o')) return response.end('{"items": [{"name": "foo/main.tf"}]}');
      return response.end(files['main.tf']);
    }
    if (path === '/m.tar.gz') return response.end(single);
    if (/zip$/.test(path) || url.includes('archive=zip')) return response.end(zip);
    if (/gz$/.test(path)) return response.end(tar);
    if (!url.includes('terraform-get=1')) return response.end(zip);
    return response.writeHead(200, { 'x-terraform-get': `https://${headers.host}/package.zip` }).end();
  };
}

/** A certificate that represents every host, and the authority that vouches for it. */
function certificate(
  folder: string,
  hosts: readonly string[],
): { readonly key: Buffer; readonly cert: Buffer; readonly authority: string } {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=test',
  );
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'csr.pem', '-subj', '/CN=test');
  writeFileSync(join(folder, 'extensions'), `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}\n`);
  openssl(
    'x509',
    '-req',
    '-in',
    'csr.pem',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'extensions',
    '-out',
    'cert.pem',
  );
  return {
    key: readFileSync(join(folder, 'key.pem')),
    cert: readFileSync(join(folder, 'cert.pem')),
    authority: join(folder, 'ca.pem'),
  };
}

const hosts = [
  'github.com',
  'example.com',
  'dev.azure.com',
  'gitlab.com',
  'bitbucket.example.com',
  'registry.terraform.io',
]
  .concat(['app.terraform.io', 'registry.example.com', 'xn--e1afmkfd.com', 'storage.googleapis.com'])
  .concat(['s3-eu-west-1.amazonaws.com', 's3.eu-west-1.amazonaws.com', 'bucket.s3.amazonaws.com']);

/** The program as a separate process, through a proxy that resolves every name to the local host. */
function run(argv: readonly string[], env: Readonly<Record<string, string>>): Promise<Outcome> {
  const child = spawn(process.execPath, [program, ...argv], {
    cwd: repository,
    env: { PATH: process.env.PATH ?? '', HOME: '/nonexistent', ...env },
  });
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (written.stdout += text));
  child.stderr.on('data', (text) => (written.stderr += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? -1, ...written })));
}

async function listen(server: {
  listen: (port: number, host: string, done: () => void) => unknown;
  address: () => unknown;
}): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const table = sharedPath('terraform', 'module-source-cases.json');
const parts = [
  has('git http-backend', join(execPath(), 'git-http-backend')),
  has('sshd', '/usr/sbin/sshd'),
  has('openssl', '/usr/bin/openssl'),
];

test('every source of the table is fetched, or rejected with a reason', async () => {
  if (table === undefined || !parts.every(Boolean)) return;
  const folder = temporary();
  git(folder, 'init', '-q', '-b', 'main', 'work');
  const work = join(folder, 'work');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(work, path, '..'), { recursive: true });
    writeFileSync(join(work, path), text);
  }
  git(work, 'add', '-A');
  git(work, 'commit', '-qm', 'one');
  for (const tag of ['v1.2.0', 'v1', 'abc']) git(work, 'tag', tag);
  git(folder, 'clone', '-q', '--bare', 'work', 'repo.git');

  const { key, cert, authority } = certificate(folder, hosts);
  const listener = world(folder);
  const secure = createTlsServer({ key, cert }, listener);
  const plain = createServer(listener);
  const sockets = new Set<Socket>();
  const [securePort, plainPort] = [await listen(secure), await listen(plain)];
  plain.on('connect', (_, socket: Socket) => {
    const there = connect(securePort, '127.0.0.1');
    for (const end of [socket, there]) sockets.add(end.on('error', () => {}));
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    socket.pipe(there).pipe(socket);
  });
  onCleanUp(() => {
    for (const socket of sockets) socket.destroy();
    for (const server of [secure, plain]) {
      server.closeAllConnections();
      server.close();
    }
  });

  const sshPort = await freePort();
  for (const name of ['host', 'user'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)]);
  const settings = [
    `Port ${sshPort}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host')}`,
    'PidFile none',
    'StrictModes no',
  ]
    .concat([`AuthorizedKeysFile ${join(folder, 'user.pub')}`, 'PermitRootLogin yes', 'UsePAM no'])
    .concat([`ForceCommand git-upload-pack ${join(folder, 'repo.git')}`]);
  writeFileSync(join(folder, 'sshd_config'), `${settings.join('\n')}\n`);
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  await start('/usr/sbin/sshd', ['-D', '-e', '-f', join(folder, 'sshd_config')], sshPort);
  const me = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
  const everywhere = [
    'HostName 127.0.0.1',
    `Port ${sshPort}`,
    `User ${me}`,
    `IdentityFile ${join(folder, 'user')}`,
    'StrictHostKeyChecking no',
  ];
  writeFileSync(
    join(folder, 'ssh_config'),
    `${[...everywhere, 'UserKnownHostsFile /dev/null', 'GlobalKnownHostsFile /dev/null'].join('\n')}\n`,
  );
  // A user and a port in a URL take precedence over those of the configuration.
  const ssh = `sh -c 'for last; do set -- "$@" "$(printf %s "$1" | sed "s/^[a-z]*@/${me}@/; s/^2222$/${sshPort}/")"; shift; done; exec ssh -F ${join(folder, 'ssh_config')} "$@"' ssh`;

  const { sources } = JSON.parse(readFileSync(table, 'utf8')) as { readonly sources: readonly Row[] };
  const rows = sources.filter(({ kind }) => kind === 'remote' || kind === 'registry');
  const there = (source: string): string =>
    source.replace('127.0.0.1:3000', `127.0.0.1:${plainPort}`).replace('localhost:9999', `127.0.0.1:${plainPort}`);
  const calls = rows.map(({ source }, at) => `module "m${at}" {\n  source = ${JSON.stringify(there(source))}\n}\n`);
  mkdirSync(join(folder, 'scanned'));
  writeFileSync(join(folder, 'scanned', 'main.tf'), calls.join('\n'));
  const service = `http://127.0.0.1:${plainPort}/v1/modules/`;
  writeFileSync(
    join(folder, 'terraformrc'),
    `host "127.0.0.1:8080" {\n  services = { "modules.v1" = "${service}" }\n}\n`,
  );

  const proxy = `http://127.0.0.1:${plainPort}`;
  const env = { HTTPS_PROXY: proxy, http_proxy: proxy, NODE_EXTRA_CA_CERTS: authority, GIT_SSH_COMMAND: ssh };
  const configuration = { ...env, TF_CLI_CONFIG_FILE: join(folder, 'terraformrc') };
  const argv = ['scan', '-d', join(folder, 'scanned'), '--remote-modules', '--config-only', '-o', 'json', '-x', 'json'];
  const { stdout, stderr } = await run(argv, configuration);
  assert.match(stdout, /^\{/, stderr);
  const found = new Set([...stdout.matchAll(/"source": "\.terraform\/modules\/m(\d+)\//g)].map(([, at]) => Number(at)));
  const reasons = new Map(
    [...stderr.matchAll(/"module \\"m(\d+)\\": (.*?)","code"/g)].map(([, at, reason]) => [Number(at), reason]),
  );
  for (const [at, { source }] of rows.entries()) {
    const reason = refused.find(([which]) => which.test(source))?.[1];
    if (reason === undefined) assert.ok(found.has(at), `${source}: ${reasons.get(at) ?? 'nothing is said'}`);
    else assert.match(reasons.get(at) ?? '', reason, `${source}: ${reasons.get(at)}`);
  }
  assert.is(found.size, rows.filter(({ source }) => !refused.some(([which]) => which.test(source))).length);
});

test.after(cleanUp);
test.run();
