import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { createServer, type Socket } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { zipOf } from '../../go/archive/archives.ts';
import { listed } from './run.ts';
import { cleanUp, onCleanUp, serve } from './servers.ts';

const test = suite('cli/remote/hostile');

const main = { 'main.tf': 'resource "aws_s3_bucket" "b" {}\n' };
const whole = ['aws_s3_bucket.b main.tf'];
const zip = zipOf(main);

/** A server that responds with `say` to every request. */
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

/** Has names looked up in vain: each time the next of these answers is given. returns how often that was. */
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
  const refused = /lintel does not connect to the address of changing\.example \(169\.254\.169\.254\)/;
  const lookups = await withAnswers([['127.0.0.1'], ['169.254.169.254']], async () => {
    assert.equal(await listed('http', url), whole);
    assert.match(String(await listed('http', url)), refused);
  });
  assert.equal([lookups, asked], [2, 1], 'one look-up for a connection');
  await withAnswers([['127.0.0.1', '169.254.169.254']], async () => {
    assert.match(String(await listed('http', url)), refused, 'one of several addresses');
  });
  await withAnswers([['127.0.0.1'], ['10.0.0.1']], async () => {
    assert.match(
      String(await listed('http', url, { rule: 'public' })),
      /connect to the address of .* \(127\.0\.0\.1\)/,
    );
  });
  assert.is(asked, 1);
});

test('a retry after a broken connection looks up and checks again', async () => {
  let asked = 0;
  const server = await serve((request) => {
    asked++;
    request.socket.destroy();
  });
  const url = `${server.replace('127.0.0.1', 'changing.example')}/m.zip`;
  await withAnswers([['127.0.0.1'], ['fd00:ec2::254']], async () => {
    assert.match(String(await listed('http', url)), /does not connect to the address of .* \(fd00:ec2::254\)/);
  });
  assert.is(asked, 1);
});

test('a public address may not lead to private ones', async () => {
  let target = '';
  // It represents the public address, too.
  const proxy = await serve((_, response) => response.writeHead(302, { location: target }).end());
  const secret = await serve((_, response) => response.end(zip));
  const port = new URL(secret).port;
  const targets = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '127.1', '0x7f000001'].map(
    (host) => `http://${host}:${port}/m.zip`,
  );
  for (const place of [...targets, 'http://10.0.0.1/m.zip', 'http://192.168.0.1/m.zip', 'http://[fc00::1]/m.zip']) {
    target = place;
    const said = await listed('http', 'http://public.example/m.zip', { rule: 'public', env: { http_proxy: proxy } });
    assert.match(String(said), /lintel does not connect to the address of/, place);
  }
});

test('an answer that is longer than its declared length', async () => {
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${zip.length}\r\nconnection: close\r\n\r\n`;
  const server = await raw((socket) => socket.end(Buffer.concat([Buffer.from(head), zip, zip])));
  assert.equal(await listed('http', `${server}/m.zip`), whole);
});

test('heads without end', async () => {
  const drip =
    (text: string, start = '') =>
    (socket: Socket) => {
      socket.write(start);
      const timer = setInterval(() => socket.write(text), 20);
      socket.on('close', () => clearInterval(timer));
    };
  for (const say of [drip('x', 'HTTP/1.1 200 OK\r\nx-long: '), drip('HTTP/1.1 103 Early Hints\r\n\r\n')]) {
    const found = await listed('http', `${await raw(say)}/m.zip`, { limits: { silence: 30, seconds: 1 } });
    assert.match(String(found), /did not finish within 1 seconds/);
  }
});

test('redirects and new tries take no longer together than one request may', async () => {
  let hops = 0;
  const server = await serve((_, response) => {
    setTimeout(() => response.writeHead(302, { location: `/${hops++}.zip` }).end(), 400);
  });
  assert.match(
    String(await listed('http', `${server}/m.zip`, { limits: { seconds: 1 } })),
    /did not finish within 1 seconds/,
  );
  assert.ok(hops < 5);
});

test.after(cleanUp);
test.run();
