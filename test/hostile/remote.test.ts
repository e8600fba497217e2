import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { writeCertificate } from '../certificate.ts';
import {
  cleanUp,
  execPath,
  git,
  gitBackend,
  has,
  onCleanUp,
  type Seen,
  serve,
  watched,
} from '../cli/remote/servers.ts';
import { zipOf } from '../go/archive/archives.ts';
import { commitObject, deltaOf, idOf, type PackedObject, packOf, treeObject } from '../iac/remote/packs.ts';
import { type Entry, hostile } from './bounded.ts';

const bucket = (name: string): string => `resource "aws_s3_bucket" "${name}" {}\n`;
const zip = zipOf({ 'main.tf': bucket('inside') });

/** The addresses of the servers. */
const places = { here: '', there: '', secure: '' };
/** The requests to the second server. */
let seen: readonly Seen[] = [];

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
/** The responses of the first server, by path. */
const answers = new Map<string, Answer>();
/** Data that servers without HTTP, or with invalid HTTP, send to clients; and their addresses. */
const talkers: { readonly say: (socket: Socket) => void; address: string }[] = [];

/** The source of a module, with something else to check. */
function module(name: string, source: () => string, says: Entry['says'], more: Partial<Entry> = {}): Entry {
  return {
    name,
    argv: ['scan', '--remote-modules', '-l', 'debug'],
    files: () => ({
      'main.tf': `${bucket('neighbour')}module "hostile" {\n  source = "${source()}"\n}\n`,
      netrc: 'machine 127.0.0.1 login me password hunter2\n',
    }),
    env: { LINTEL_CACHE_DIR: '', GIT_SSH_COMMAND: 'touch ran; false' },
    says: says ?? [],
    ...more,
    finds: ['neighbour', ...(more.finds ?? [])],
  };
}

/** An unavailable one: the module is reported, and the rest is checked. */
const refused = (name: string, source: () => string, says: string | RegExp, more: Partial<Entry> = {}): Entry =>
  module(name, source, [says, ' at main.tf:2:1'], more);
const named = (source: string, says: string | RegExp): Entry => refused(`the source ${source}`, () => source, says);

/** A request to the first server, which has its own response. */
function answered(name: string, answer: Answer, says: string | RegExp, suffix = 'zip'): Entry {
  const path = `/${answers.size}.${suffix}`;
  answers.set(path, answer);
  return refused(name, () => places.here + path, says);
}
const redirect = (name: string, location: () => string, says: string | RegExp): Entry =>
  answered(`a redirect to ${name}`, (response) => response.writeHead(302, { location: location() }).end(), says);
const page = (name: string, source: (request: IncomingMessage) => string, says: string | RegExp): Entry =>
  answered(
    `a page that names ${name}`,
    (response, request) => response.writeHead(200, { 'x-terraform-get': source(request) }).end(),
    says,
    'page',
  );

/** A request to a separate server. */
function talks(name: string, say: (socket: Socket) => void, says: string | RegExp): Entry {
  const talker = { say, address: '' };
  talkers.push(talker);
  return refused(name, () => `${talker.address}/m.zip`, says);
}
const said = (...lines: readonly string[]): string =>
  `HTTP/1.1 200 OK\r\nconnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;

/** A repository of git with a pack that was made by hand. */
function repository(name: string, make: () => Pack, says: Entry['says'], more: Partial<Entry> = {}): Entry {
  const path = `/${answers.size}.git`;
  const line = (text: string): string => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;
  answers.set(`${path}/info/refs`, (response) => {
    const id = make().commit.toString('hex');
    const refs = `${line(`${id} HEAD\0side-band-64k symref=HEAD:refs/heads/main\n`)}${line(`${id} refs/heads/main\n`)}`;
    response.end(`${line('# service=git-upload-pack\n')}0000${refs}0000`);
  });
  answers.set(`${path}/git-upload-pack`, (response) => {
    const { pack } = make();
    response.write(line('NAK\n'));
    for (let at = 0; at < pack.length; at += 60_000) {
      const piece = pack.subarray(at, at + 60_000);
      response.write(Buffer.concat([Buffer.from(`${(piece.length + 5).toString(16).padStart(4, '0')}\x01`), piece]));
    }
    response.end('0000');
  });
  return module(`git: ${name}`, () => `git::${places.here}${path}`, says, more);
}

interface Pack {
  readonly commit: Buffer;
  readonly pack: Buffer;
}

const blob = (content: Buffer | string): PackedObject => ({ type: 'blob', content: Buffer.from(content) });
const idOfBlob = (text: string): Buffer => idOf('blob', Buffer.from(text));

/** A pack of a commit with these entries at its root next to a good one, and other objects that they name. */
function packWith(entries: readonly (readonly [string, string, Buffer])[], others: readonly PackedObject[] = []): Pack {
  const tree = treeObject([...entries, ['100644', 'main.tf', idOfBlob(bucket('inside'))]]);
  const commit = commitObject(idOf('tree', tree.content));
  return { commit: idOf('commit', commit.content), pack: packOf([commit, tree, blob(bucket('inside')), ...others]) };
}

/** Files that are each twice another one, which is there once. */
function doubles(times: number): Pack {
  const base = blob('x'.repeat(8_000_000));
  const half = base.content.length;
  const twice = Array.from({ length: times }, (_, at): PackedObject => {
    return {
      type: 'delta',
      base: idOf('blob', base.content),
      content: deltaOf(base.content, [half, half], String(at)),
    };
  });
  return packWith([], [base, ...twice]);
}

const folder = mkdtempSync(join(tmpdir(), 'lintel-hostile-remote-'));
const outside = 'lintel does not connect to the address of';
const failed = /cannot download/;
const metadata = [
  '169.254.169.254',
  '[::ffff:169.254.169.254]',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.16689662',
];

hostile(
  'remote',
  [
    named('file:///etc', 'scanned code cannot refer to local files'),
    named('git::file:///etc', 'scanned code cannot refer to local files'),
    ...['http::file:///etc/x.zip', 's3::file:///etc/x.zip', 'ftp://127.0.0.1/x.zip', 'hg::http://127.0.0.1/x'].map(
      (source) => named(source, 'is not supported'),
    ),
    ...metadata.map((host) => named(`http://${host}/x.zip`, outside)),
    ...[
      'http://[fe80::1]/x.zip',
      'http://[fd00:ec2::254]/x.zip',
      'http://100.100.100.200/x.zip',
      'git::http://169.254.169.254/x.git',
    ].map((source) => named(source, outside)),
    ...[
      'http://999.999.999.999/m.zip',
      'http://127.0.0.1:99999/m.zip',
      'http://1.2.3.4.5/m.zip',
      'http:///m.zip',
      'http://%00/m.zip',
    ].map((source) => named(source, /invalid URL|is no path with/)),
    ...[
      'git::ssh://-oProxyCommand=touch/x',
      'git::ssh://a;b/x',
      'git::ssh://-x@host/x',
      'git::ssh://%2doProxy@host/x',
      'git::ssh://host/%0ax',
      'git::http://127.0.0.1:1/x.git?ref=--upload-pack=touch',
    ].map((source) => named(source, failed)),
    redirect('file:///etc/passwd', () => 'file:///etc/passwd', 'redirects to an invalid URL'),
    redirect('data:', () => 'data:application/zip;base64,UEsFBgAA', 'redirects to an invalid URL'),
    redirect('an invalid address', () => 'http://[', 'redirects to an invalid URL'),
    ...metadata.map((host) => redirect(`http://${host}/`, () => `http://${host}/latest/meta-data`, outside)),
    redirect('itself', () => '?again', 'redirects more than 10 times'),
    redirect('http://[fe80::1]/', () => 'http://[fe80::1]/m.zip', outside),
    page('file:///etc', () => 'file:///etc', 'scanned code cannot refer to local files'),
    page('git::file:///etc', () => 'git::file:///etc', 'scanned code cannot refer to local files'),
    page('http://169.254.169.254/', () => 'http://169.254.169.254/m.zip', outside),
    page('itself', ({ url = '' }) => places.here + url, 'sources redirect to each other in a loop'),
    page('terminal control sequences', () => 'git::ssh://\u009b2J/x', failed),
    {
      ...module(
        'an own name and password, and a redirect to another server',
        () => `${places.here.replace('//', '//me:hunter3@')}/away.zip`,
        [],
        {
          finds: ['inside'],
          spares: ['hunter'],
          holds: () => {
            const asked = seen.filter(({ url }) => url === '/away.zip');
            assert.ok(asked.length > 0 && asked.every(({ authorization }) => authorization === undefined));
          },
        },
      ),
      env: { LINTEL_CACHE_DIR: '', NETRC: 'netrc' },
    },
    module('a redirect to a name and a password that the server made up', () => `${places.here}/made-up.zip`, [], {
      finds: ['inside'],
      holds: () =>
        assert.ok(
          seen.filter(({ url }) => url === '/made-up.zip').every(({ authorization }) => authorization === undefined),
        ),
    }),
    refused('a redirect from https to http', () => `${places.secure}/m.zip`, 'redirects from https to http', {
      env: { LINTEL_CACHE_DIR: '', NODE_EXTRA_CA_CERTS: join(folder, 'ca.crt') },
    }),
    refused('a certificate of nobody', () => `${places.secure}/m.zip`, 'the certificate of'),
    refused('TLS at a server that has none', () => `${places.here.replace('http:', 'https:')}/m.zip`, failed),
    answered('no end', (response) => endless(response), 'is larger than 256 MiB'),
    answered('no end, of a page', (response) => endless(response), failed, 'page'),
    answered(
      '400,000,000 bytes, as it says',
      (response) => response.writeHead(200, { 'content-length': '400000000' }) && endless(response),
      'is larger than 256 MiB',
    ),
    answered(
      '503, for ever',
      (response) => response.writeHead(503, { 'retry-after': '0' }).end(),
      'server returned 503',
    ),
    answered(
      '500 and a page that a terminal obeys',
      (response) => response.writeHead(500).end('\u001b[31m\u009b2J\n::error::x'),
      'server returned 500',
    ),
    answered(
      '401 and a wish for a password',
      (response) =>
        response.writeHead(401, { 'www-authenticate': 'Basic realm="\u0007x"'.replace('\u0007', '') }).end(),
      'server returned 401',
    ),
    answered('204', (response) => response.writeHead(204).end(), failed),
    answered('304, though nothing is kept', (response) => response.writeHead(304).end(), failed),
    answered(
      'gzip that nobody asked for',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(zip.subarray(0, 20)),
      failed,
    ),
    talks(
      'an answer that is shorter than it says',
      (socket) => socket.end(`${said('content-length: 1000000')}PK`),
      failed,
    ),
    talks('a response with an invalid length', (socket) => socket.end(`${said('content-length: -5')}PK`), failed),
    talks(
      'an answer of two lengths',
      (socket) => socket.end(`${said('content-length: 2', 'content-length: 3')}PKx`),
      failed,
    ),
    talks('a wrong chunk', (socket) => socket.end(`${said('transfer-encoding: chunked')}zz\r\nPK`), failed),
    talks('a huge chunk', (socket) => socket.end(`${said('transfer-encoding: chunked')}ffffffffffff\r\nPK`), failed),
    talks('chunks without an end', (socket) => socket.end(`${said('transfer-encoding: chunked')}2\r\nPK\r\n`), failed),
    talks(
      '5,000 headers',
      (socket) => socket.end(said(...Array.from({ length: 5000 }, (_, at) => `x-${at}: y`))),
      failed,
    ),
    talks('a header of 1 MB', (socket) => socket.end(said(`x: ${'y'.repeat(1_000_000)}`)), failed),
    talks('no HTTP', (socket) => socket.end('SSH-2.0-x\r\n'), failed),
    talks('no answer', (socket) => socket.end(), failed),
    talks('TLS', (socket) => socket.end(Buffer.from('1503030002010a', 'hex')), failed),
    {
      name: 'no end, as what is scanned',
      argv: () => ['scan', '-r', 'http', '-u', `${places.here}/endless.zip`],
      env: { LINTEL_CACHE_DIR: '' },
      code: 1,
      says: ['is larger than 256 MiB'],
    },
    repository(
      'a submodule, and a link out',
      () =>
        packWith(
          [
            ['120000', 'link.tf', idOfBlob('/etc/passwd')],
            ['160000', 'sub', Buffer.alloc(20, 1)],
          ],
          [blob('/etc/passwd')],
        ),
      ['sub'],
      {
        finds: ['inside'],
        spares: ['root:'],
      },
    ),
    ...['..', '.', 'a/b', 'a\\b', '.git', '.GIT', '/etc/passwd'].map((name) =>
      repository(`an entry called ${name}`, () => packWith([['100644', name, idOfBlob(bucket('inside'))]]), [
        'it contains a path outside its root',
      ]),
    ),
    repository(
      'an entry that a terminal obeys',
      () => packWith([['100644', 'a\u001b[31m\u009b2J.tf', idOfBlob(bucket('inside'))]]),
      [],
      { finds: ['inside'] },
    ),
    repository(
      'a tree that names what is not there',
      () =>
        packWith([
          ['100644', 'a.tf', Buffer.alloc(20, 1)],
          ['40000', 'b', Buffer.alloc(20, 2)],
        ]),
      [failed],
    ),
    repository('a file with an invalid mode', () => packWith([['999999', 'a.tf', idOfBlob(bucket('inside'))]]), []),
    repository(
      'trees within trees without an end',
      () => packWith([['40000', 'a', idOf('tree', deepTrees(10_000)[0]!.content)]], deepTrees(10_000)),
      ['a file path is too long'],
    ),
    repository(
      'trees, each twice the one before',
      () => packWith([['40000', 'a', idOf('tree', doubleTrees(60).at(-1)!.content)]], doubleTrees(60)),
      [/too many (?:files|directories)/],
    ),
    repository('40 files of 16 MB, each twice one of 8 MB', () => doubles(40), ['the unpacked size exceeds the limit']),
    repository(
      'an object that is longer than it says',
      () => packWith([], [{ ...blob('x'.repeat(100_000)), size: 10 }]),
      [failed],
    ),
    repository('an object of 10 GB, as it says', () => packWith([], [{ ...blob('x'), size: 10_000_000_000 }]), [
      failed,
    ]),
    repository(
      'a bomb',
      () =>
        packWith(
          [],
          Array.from({ length: 8 }, (_, at) => blob(Buffer.alloc(64 * 1024 * 1024, at))),
        ),
      ['the unpacked size exceeds the limit'],
    ),
    repository(
      'a hundred thousand objects, and more',
      () =>
        packWith(
          [],
          Array.from({ length: 100_001 }, (_, at) => blob(String(at))),
        ),
      ['too many files'],
    ),
    repository('a pack that is cut off', () => cut(packWith([])), [failed]),
    repository('a pack with a wrong checksum', () => damaged(packWith([])), [failed]),
    ...(has('git http-backend', join(execPath(), 'git-http-backend'))
      ? [
          module(
            'git: hooks, filters, a submodule and links out, of the real program',
            () => `git::${places.here}/real/repo.git`,
            ['sub'],
            {
              finds: ['inside'],
              spares: ['root:'],
              holds: () =>
                assert.equal(
                  readdirSync(folder).filter((name) => name.startsWith('ran')),
                  [],
                ),
            },
          ),
        ]
      : []),
  ],
  {
    before: listen,
    after: () => {
      cleanUp();
      rmSync(folder, { recursive: true, force: true });
    },
  },
);

/** Zeros, as fast as they are taken. */
function endless(response: ServerResponse): void {
  const piece = Buffer.alloc(1 << 20);
  const more = (): void => {
    while (!response.destroyed && response.write(piece)) {}
  };
  response.on('drain', more);
  more();
}

/** Trees, each in the one before it. */
function deepTrees(depth: number): readonly PackedObject[] {
  const trees = [treeObject([['100644', 'main.tf', idOfBlob(bucket('inside'))]])];
  for (let level = 1; level < depth; level++)
    trees.unshift(treeObject([['40000', 'a', idOf('tree', trees[0]!.content)]]));
  return trees;
}

function doubleTrees(depth: number): readonly PackedObject[] {
  const trees = [treeObject([['100644', 'main.tf', idOfBlob(bucket('inside'))]])];
  for (let level = 1; level < depth; level++) {
    const below = idOf('tree', trees.at(-1)!.content);
    trees.push(
      treeObject([
        ['40000', 'a', below],
        ['40000', 'b', below],
      ]),
    );
  }
  return trees;
}

const cut = ({ commit, pack }: Pack): Pack => ({ commit, pack: pack.subarray(0, -30) });
function damaged({ commit, pack }: Pack): Pack {
  const other = Buffer.from(pack);
  other[other.length - 30]! ^= 1;
  return { commit, pack: other };
}

/** Starts the servers. */
async function listen(): Promise<void> {
  const there = watched((_, response) => response.end(zip));
  seen = there.seen;
  places.there = await serve(there.listener);
  const repositories = realRepository();
  answers.set('/away.zip', (response) => response.writeHead(302, { location: `${places.there}/away.zip` }).end());
  answers.set('/made-up.zip', (response) => {
    response.writeHead(302, { location: `${places.there.replace('//', '//made:up@')}/made-up.zip` }).end();
  });
  answers.set('/endless.zip', endless);
  places.here = await serve((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path.startsWith('/real/')) {
      request.url = request.url!.slice('/real'.length);
      repositories(request, response);
      return;
    }
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else answer(response, request);
  });
  for (const talker of talkers) talker.address = await talking(talker.say);
  const { certificate, key } = writeCertificate(folder);
  const secure = createSecureServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (_, response) => {
    response.writeHead(302, { location: `${places.here}/away.zip` }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => secure.once('listening', resolve));
  onCleanUp(() => {
    secure.closeAllConnections();
    secure.close();
  });
  places.secure = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
}

/** A server that always sends the same response. */
async function talking(say: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', () => say(socket));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onCleanUp(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A real git repository whose configuration would run programs, and the server for it. */
function realRepository(): ReturnType<typeof gitBackend> {
  const work = join(folder, 'work');
  mkdirSync(work);
  git(work, 'init', '-q', '-b', 'main');
  writeFileSync(join(work, 'main.tf'), bucket('inside'));
  writeFileSync(join(work, '.gitattributes'), '*.tf filter=evil\n');
  writeFileSync(
    join(work, '.gitmodules'),
    `[submodule "sub"]\n\tpath = sub\n\turl = "ext::touch ${folder}/ran-submodule"\n`,
  );
  writeFileSync(join(work, '.lfsconfig'), `[lfs]\n\turl = http://169.254.169.254/\n`);
  symlinkSync('/etc/passwd', join(work, 'link.tf'));
  git(work, 'add', '-A');
  git(work, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},sub`);
  git(work, 'commit', '-qm', 'evil');
  git(folder, 'clone', '-q', '--bare', 'work', 'repo.git');
  for (const hook of ['post-checkout', 'post-merge', 'pre-receive', 'post-update'])
    writeFileSync(join(folder, 'repo.git', 'hooks', hook), `#!/bin/sh\ntouch ${folder}/ran-${hook}\n`, { mode: 0o755 });
  return gitBackend(folder);
}
