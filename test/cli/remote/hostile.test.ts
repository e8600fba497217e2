import { spawnSync } from 'node:child_process';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { createServer, type Socket } from 'node:net';
import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { effort, patience } from '../../effort.ts';
import { tarOf, zipOf } from '../../iac/archive/archives.ts';
import { tarEntry } from '../../iac/helm/archives.ts';
import { lintel, listed, listing } from './run.ts';
import { cleanUp, onCleanUp, serve } from './servers.ts';

const test = suite('cli/remote/hostile');

const main = { 'main.tf': 'resource "aws_s3_bucket" "b" {}\n' };
const whole = ['aws_s3_bucket.b main.tf'];
const zip = zipOf(main);

/** A server that says what `say` does, whatever it is asked. */
async function raw(say: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', () => say(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanUp(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** Has names looked up in vain: each time the next of these answers is given. Gives back how often that was. */
async function withAnswers(answers: readonly (readonly string[])[], task: () => Promise<void>): Promise<number> {
  const own = dns.lookup;
  let asked = 0;
  dns.lookup = ((_name: string, _options: object, done: (error: null, found: object) => void) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)]!;
    setImmediate(
      done,
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof dns.lookup;
  syncBuiltinESMExports();
  try {
    await task();
  } finally {
    dns.lookup = own;
    syncBuiltinESMExports();
  }
  return asked;
}

test('a name whose address changes is reached where it was checked, and not at the other address', async () => {
  let asked = 0;
  const server = await serve((_, response) => {
    asked++;
    response.setHeader('connection', 'close');
    response.end(zip);
  });
  const url = `${server.replace('127.0.0.1', 'changing.example')}/m.zip`;
  const refused = /changing\.example \(169\.254\.169\.254\) is an address that lintel does not reach/;
  const lookups = await withAnswers([['127.0.0.1'], ['169.254.169.254']], async () => {
    assert.equal(await listed('http', url), whole);
    assert.match(String(await listed('http', url)), refused);
  });
  assert.equal([lookups, asked], [2, 1], 'one look-up for a connection');
  await withAnswers([['127.0.0.1', '169.254.169.254']], async () => {
    assert.match(String(await listed('http', url)), refused, 'one of several addresses');
  });
  await withAnswers([['127.0.0.1'], ['10.0.0.1']], async () => {
    assert.match(String(await listed('http', url, { rule: 'public' })), /\(127\.0\.0\.1\) is an address/);
  });
  assert.is(asked, 1);
});

test('a new try after a broken connection looks up and checks anew', async () => {
  let asked = 0;
  const server = await serve((request) => {
    asked++;
    request.socket.destroy();
  });
  const url = `${server.replace('127.0.0.1', 'changing.example')}/m.zip`;
  await withAnswers([['127.0.0.1'], ['fd00:ec2::254']], async () => {
    assert.match(String(await listed('http', url)), /\(fd00:ec2::254\) is an address that lintel does not reach/);
  });
  assert.is(asked, 1);
});

test('a public address may not lead to private ones', async () => {
  let target = '';
  // It stands for the public address, too.
  const proxy = await serve((_, response) => response.writeHead(302, { location: target }).end());
  const secret = await serve((_, response) => response.end(zip));
  const port = new URL(secret).port;
  const targets = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '127.1', '0x7f000001'].map(
    (host) => `http://${host}:${port}/m.zip`,
  );
  for (const place of [...targets, 'http://10.0.0.1/m.zip', 'http://192.168.0.1/m.zip', 'http://[fc00::1]/m.zip']) {
    target = place;
    const said = await listed('http', 'http://public.example/m.zip', { rule: 'public', env: { http_proxy: proxy } });
    assert.match(String(said), /is an address that lintel does not reach/, place);
  }
});

test('answers that are not as long as they say, and heads without end', async () => {
  const head = (...lines: readonly string[]): string =>
    `HTTP/1.1 200 OK\r\n${lines.map((line) => `${line}\r\n`).join('')}`;
  const close = 'connection: close';
  const drip =
    (text: string, start = '') =>
    (socket: Socket) => {
      socket.write(start);
      const timer = setInterval(() => socket.write(text), 20);
      socket.on('close', () => clearInterval(timer));
    };
  const cases: readonly (readonly [string, (socket: Socket) => void, readonly string[] | RegExp])[] = [
    [
      'longer',
      (socket) =>
        socket.end(Buffer.concat([Buffer.from(`${head(`content-length: ${zip.length}`, close)}\r\n`), zip, zip])),
      whole,
    ],
    [
      'shorter',
      (socket) => socket.end(`${head('content-length: 1000000', close)}\r\nPK`),
      /ends its answer too early|ends the connection/,
    ],
    ['no number', (socket) => socket.end(`${head('content-length: -5', close)}\r\nPK`), /cannot be fetched/],
    [
      'two lengths',
      (socket) => socket.end(`${head('content-length: 2', 'content-length: 3', close)}\r\nPKx`),
      /cannot be fetched/,
    ],
    [
      'wrong chunk',
      (socket) => socket.end(`${head('transfer-encoding: chunked', close)}\r\nzz\r\nPK`),
      /cannot be fetched/,
    ],
    [
      'huge chunk',
      (socket) => socket.end(`${head('transfer-encoding: chunked', close)}\r\nffffffffffff\r\nPK`),
      /cannot be fetched/,
    ],
    [
      'no end of chunks',
      (socket) => socket.end(`${head('transfer-encoding: chunked', close)}\r\n2\r\nPK\r\n`),
      /cannot be fetched/,
    ],
    [
      'many headers',
      (socket) => socket.end(`${head(...Array.from({ length: 5000 }, (_, at) => `x-${at}: y`))}\r\n`),
      /cannot be fetched/,
    ],
    ['no HTTP', (socket) => socket.end('SSH-2.0-x\r\n'), /cannot be fetched/],
    ['a head byte by byte', drip('x', 'HTTP/1.1 200 OK\r\nx-long: '), /takes more than 1 seconds/],
    ['early hints for ever', drip('HTTP/1.1 103 Early Hints\r\n\r\n'), /takes more than 1 seconds/],
  ];
  const before = effort();
  for (const [name, say, wanted] of cases) {
    const found = await listed('http', `${await raw(say)}/m.zip`, { limits: { silence: 30, seconds: 1 } });
    if (wanted instanceof RegExp) assert.match(String(found), wanted, name);
    else assert.equal(found, wanted, name);
  }
  assert.ok(effort() - before < patience);
});

test('redirects and new tries take no longer together than one request may', async () => {
  let hops = 0;
  const server = await serve((_, response) => {
    setTimeout(() => response.writeHead(302, { location: `/${hops++}.zip` }).end(), 400);
  });
  assert.match(
    String(await listed('http', `${server}/m.zip`, { limits: { seconds: 1 } })),
    /takes more than 1 seconds/,
  );
  assert.ok(hops < 5);
});

test('links of all kinds and devices are named and left out', async () => {
  const kinds = { hard: '1', symbolic: '2', character: '3', block: '4', fifo: '6', unknown: 'Z' };
  const entries = Object.entries(kinds).map(([name, type]) => tarEntry(`${name}.tf`, '', type));
  const server = await serve((_, response) => response.end(Buffer.concat([...entries, tarOf(main)])));
  const outcome = await lintel(['scan', '-r', 'http', '-u', `${server}/m.tar`, '--config-only', '-o', 'json']);
  assert.equal(listing(outcome), whole);
  for (const name of Object.keys(kinds))
    assert.match(outcome.stderr, new RegExp(`${name}\\.tf is a link or no regular file`));
});

test('an archive within an archive stays one', async () => {
  const inner = {
    'inner.zip': zipOf({ 'inner.tf': main['main.tf'] }),
    'inner.tar.gz': gzipSync(tarOf({ 'i.tf': main['main.tf'] })),
  };
  const server = await serve((_, response) => response.end(zipOf({ ...main, ...inner })));
  assert.equal(await listed('http', `${server}/m.zip`), whole);
});

/** A hundred thousand and one empty files: more than a package may have. */
function crowd(): Buffer {
  return Buffer.alloc(100_001 * 512).fill(tarEntry('main.tf', ''));
}

/** Bytes of zeros, as many times as it takes to be ten gigabytes. */
const zeros = Buffer.alloc(64 * 1024 * 1024);
const times = 160;
const repeated = (piece: Buffer): Buffer => Buffer.concat(Array<Buffer>(times).fill(piece));
const compressed = (program: string): Buffer => spawnSync(program, ['-c'], { input: zeros, maxBuffer: 1 << 26 }).stdout;

/** A zip archive of one entry that says so much of itself. */
function bomb(claimed: number): Buffer {
  const packed = Buffer.concat([
    repeated(deflateRawSync(zeros, { finishFlush: constants.Z_FULL_FLUSH })),
    Buffer.from([3, 0]),
  ]);
  const archive = zipOf({ 'main.tf': '' }, { packed });
  for (const signature of ['PK\x03\x04', 'PK\x01\x02']) {
    const at = archive.indexOf(signature, 0, 'latin1');
    archive.writeUInt32LE(claimed, at + (signature === 'PK\x03\x04' ? 22 : 24));
  }
  return archive;
}

test('archives with too much in them, whatever they say of themselves', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 1100 }, (_, at) => [
      `${Array.from({ length: 100 }, (_, level) => `${at}-${level}`).join('/')}/main.tf`,
      '',
    ]),
  );
  const bodies: Readonly<Record<string, readonly [() => Buffer, RegExp]>> = {
    '/crowd.tar': [crowd, /it holds too many files/],
    '/deep.zip': [() => zipOf({ [`${'a/'.repeat(30_000)}main.tf`]: '' }), /the path of a file in it is too long/],
    '/directories.zip': [() => zipOf(many), /it holds too many directories/],
    '/zeros.gz': [() => repeated(gzipSync(zeros)), /it unpacks to more than is allowed/],
    '/zeros.bz2': [() => repeated(compressed('bzip2')), /it unpacks to more than is allowed/],
    '/zeros.xz': [() => repeated(compressed('xz')), /it unpacks to more than is allowed/],
    '/zeros.tar.xz': [() => repeated(compressed('xz')), /it unpacks to more than is allowed/],
    '/honest.zip': [() => bomb(0xfffffffe), /it unpacks to more than is allowed/],
    '/small.zip': [() => bomb(100), /is damaged, or not as long as its directory says/],
  };
  for (const [path, [make, wanted]] of Object.entries(bodies)) {
    const body = make();
    const server = await serve((_, response) => response.end(body));
    const before = effort();
    assert.match(
      String(await listed('http', server + path, { limits: { unpacked: 128 * 1024 * 1024 } })),
      wanted,
      path,
    );
    assert.ok(effort() - before < patience, path);
  }
});

test.after(cleanUp);
test.run();
