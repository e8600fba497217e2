import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tarOf, zipOf } from '../../go/archive/archives.ts';
import { lintel, listed } from './run.ts';
import { cleanUp, serve, watched } from './servers.ts';

const test = suite('cli/remote/archives');

const entries = {
  'main.tf': 'resource "aws_s3_bucket" "top" {}\n',
  'modules/x/main.tf': 'resource "aws_s3_bucket" "x" {}\n',
};
const whole = ['aws_s3_bucket.top main.tf', 'aws_s3_bucket.x modules/x/main.tf'];
const tar = tarOf(entries);
const zip = zipOf(entries);
const digest = (kind: string, bytes: Uint8Array): string => createHash(kind).update(bytes).digest('hex');

const bodies: Readonly<Record<string, Uint8Array | null>> = {
  '/m.zip': zip,
  '/m.tar': tar,
  '/m.tar.gz': gzipSync(tar),
  '/m.tgz': gzipSync(tar),
  '/plain': gzipSync(tar),
  '/main.tf.gz': gzipSync(entries['main.tf']),
};

/** Serves the archives, and pages that name them. */
const archives: RequestListener = (request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  const here = `http://${request.headers.host}`;
  const pages: Readonly<Record<string, string>> = {
    '/meta': `<!doctype html><html><head><meta name="terraform-get" content="${here}/m.zip//modules"></head></html>`,
    '/meta-bare': `<meta content='${here}/plain?archive=tgz&amp;x=1' name=terraform-get>`,
    '/page': '<html><body>nothing</body></html>',
  };
  const headers: Readonly<Record<string, string>> = {
    '/header': `${here}/m.tgz`,
    '/relative': '/m.tgz//modules',
  };
  const body = bodies[path];
  if (body) return response.end(body);
  if (pages[path] !== undefined) return response.writeHead(200, { 'content-type': 'text/html' }).end(pages[path]);
  if (headers[path] !== undefined) return response.writeHead(200, { 'x-terraform-get': headers[path] }).end();
  return response.writeHead(404).end();
};

test('archives of every kind', async () => {
  const server = await serve(archives);
  for (const path of Object.keys(bodies).filter((name) => /^\/m\./.test(name))) {
    assert.equal(await listed('http', server + path), whole, path);
    assert.equal(await listed('http', `${server}${path}//modules/x`), ['aws_s3_bucket.x main.tf'], path);
  }
  const others: readonly (readonly [string, readonly string[] | RegExp])[] = [
    ['/plain?archive=tar.gz', whole],
    ['/plain?archive=rar', /"rar" is not a supported archive format/],
    ['/m.tar.bz2', /archives compressed with bzip2 are not supported; provide it as \.zip or \.tar\.gz/],
    ['/m.tbz2//modules', /archives compressed with bzip2 are not supported/],
    ['/m.txz', /archives compressed with xz are not supported/],
    ['/plain?archive=tar.xz', /archives compressed with xz are not supported/],
    ['/m.zip//modules?archive=zip', ['aws_s3_bucket.x x/main.tf']],
    ['/m.zip//*', ['aws_s3_bucket.x x/main.tf']],
    ['/main.tf.gz', ['aws_s3_bucket.top main.tf']],
    [`/m.zip?checksum=sha256:${digest('sha256', zip)}`, whole],
    [`/m.zip?checksum=md5:${digest('md5', zip)}`, whole],
    [`/m.zip?checksum=${digest('sha512', zip)}`, whole],
    [`/m.zip?checksum=sha1:${digest('sha1', tar)}`, /wrong checksum: sha1 is/],
    ['/m.zip?checksum=md5:abc', /invalid checksum/],
    ['/header', whole],
    ['/relative', ['aws_s3_bucket.x x/main.tf']],
    ['/relative//x', ['aws_s3_bucket.x main.tf']],
    ['/meta', ['aws_s3_bucket.x x/main.tf']],
    ['/meta-bare', whole],
    ['/page', /not an archive, and the server returned no other source/],
    ['/%2', /server returned 404/],
    ['/none.zip', /server returned 404 Not Found/],
  ];
  for (const [path, wanted] of others) {
    const found = await listed('http', server + path);
    if (wanted instanceof RegExp) assert.match(String(found), wanted, path);
    else assert.equal(found, wanted, path);
  }
});

test('texts in UTF-16 and with a byte order mark are read as on a disk', async () => {
  const text = 'resource "aws_s3_bucket" "größe" {}\n';
  const low = Buffer.from(`\ufeff${text}`, 'utf16le');
  const forms = {
    low,
    high: Buffer.from(low).swap16(),
    marked: Buffer.from(`\ufeff${text}`),
    plain: Buffer.from(text),
  };
  for (const [name, bytes] of Object.entries(forms)) {
    const server = await serve((_request, response) => response.end(gzipSync(bytes)));
    assert.equal(await listed('http', `${server}/main.tf.gz`), ['aws_s3_bucket.größe main.tf'], name);
  }
});

test('downloads from misbehaving servers end in time', async () => {
  const drip = (response: ServerResponse): void => {
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  };
  const server = await serve((request, response) => {
    const { url = '' } = request;
    if (url === '/silent.zip') return undefined;
    if (url === '/endless.zip') {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(1 << 20))) {}
      };
      response.on('drain', more);
      return more();
    }
    if (url === '/slow.zip') return drip(response);
    return response.write('PK');
  });
  const usual = { silence: 0.3, seconds: 60, download: 16 * 1024 * 1024 };
  const cases: readonly (readonly [string, RegExp])[] = [
    ['silent', /sent no data for 0\.3 seconds/],
    ['stalls', /sent no data for 0\.3 seconds/],
    ['slow', /did not finish within 1 seconds/],
    ['endless', /larger than 16 MiB/],
  ];
  for (const [name, wanted] of cases) {
    // On a busy machine a pause may be long without meaning anything.
    const limits = name === 'slow' ? { ...usual, silence: 60, seconds: 1 } : usual;
    assert.match(String(await listed('http', `${server}/${name}.zip`, { limits })), wanted, name);
  }
});

/** Archives with a large text each, and one at `/top.tar` that calls `count` of them as modules. */
async function largeModules(count: number, large: string): Promise<string> {
  const server = await serve((request, response) => {
    const calls = Array.from({ length: count }, (_, at) => {
      const source = `http://${request.headers.host}/${at}.tar`;
      return `module "m${at}" {\n  source = "${source}"\n}\n`;
    }).join('');
    const bucket = 'resource "aws_s3_bucket" "b" {\n  bucket = length(file("${path.module}/large.txt"))\n}\n';
    response.end(tarOf({ 'main.tf': request.url === '/top.tar' ? calls : bucket, 'large.txt': large }));
  });
  return `${server}/top.tar`;
}

test('all packages together are limited, too', async () => {
  const source = await largeModules(3, randomBytes(300_000).toString('base64'));
  const argv = ['scan', '-r', 'http', '-u', source, '--config-only', '-o', 'json'];
  const { code, stderr } = await lintel(argv, { limits: { total: 1_300_000 } });
  assert.is(code, 4);
  assert.is(stderr.match(/size\s+of\s+the\s+downloads\s+exceeds/g)?.length, 1);
});

test('packages that do not fit at the same time are fetched in turn, and are kept compressed', async () => {
  const source = await largeModules(6, 'x'.repeat(400_000));
  const argv = ['scan', '-r', 'http', '-u', source, '--config-only', '-o', 'json'];
  const { code, stdout, stderr } = await lintel(argv, { limits: { total: 1_300_000 } });
  assert.is(code, 0, stderr);
  const [entry, ...others]: readonly unknown[] = JSON.parse(stdout).aws_s3_bucket;
  assert.equal(others.length, 5);
  assert.is((entry as { readonly config: { readonly bucket: unknown } }).config.bucket, 400_000);
});

test('a package that no longer fits into the total is not unpacked, and leaves its share to others', async () => {
  const large = { 'large.txt': 'x'.repeat(200_000) };
  const sources: Readonly<Record<string, Uint8Array>> = {
    // The content is damaged: only those who unpack it notice.
    '/large.zip': zipOf(large, { packed: deflateRawSync('x'.repeat(100)) }),
    '/large.tar.gz': gzipSync(tarOf(large)),
    '/small.zip': zip,
  };
  const server = await serve((request, response) => response.end(sources[request.url ?? '']));
  const root = mkdtempSync(join(tmpdir(), 'lintel-total-'));
  const names = ['large.zip', 'large.tar.gz', 'small.zip'];
  const calls = names.map((name, at) => `module "m${at}" {\n  source = "${server}/${name}"\n}\n`);
  writeFileSync(join(root, 'main.tf'), calls.join(''));
  const argv = ['scan', '-d', root, '--remote-modules', '--config-only', '-o', 'json'];
  const { stdout, stderr } = await lintel(argv, { limits: { total: 150_000 } });
  rmSync(root, { recursive: true, force: true });
  assert.is(stderr.match(/total\s+size\s+of\s+the\s+downloads\s+exceeds/g)?.length, 2, stderr);
  assert.not.match(stderr, /corrupt/);
  assert.match(stdout, /aws_s3_bucket\.top/);
});

test('with public addresses only, local addresses are not reachable', async () => {
  const server = await serve(archives);
  assert.match(
    String(await listed('http', `${server}/m.zip`, { rule: 'public' })),
    /connect to the address of 127\.0\.0\.1/,
  );
  const named = server.replace('127.0.0.1', 'localhost');
  assert.match(
    String(await listed('http', `${named}/m.zip`, { rule: 'public' })),
    /connect to the address of localhost \(.*\)/,
  );
});

test('temporary failures are retried', async () => {
  let asked = 0;
  const server = await serve((request, response) => {
    asked++;
    if (asked === 1) return request.socket.destroy();
    if (asked === 2) return response.writeHead(503, { 'retry-after': '0' }).end();
    if (asked === 3) return response.writeHead(429).end();
    if (asked === 4) {
      // Broken off while it is sent.
      response.writeHead(200, { 'content-length': String(zip.length) });
      response.write(zip.subarray(0, 10));
      return setTimeout(() => response.destroy(), 10);
    }
    return response.end(zip);
  });
  assert.equal(await listed('http', `${server}/m.zip`), whole);
  assert.is(asked, 5);
  const broken = watched((_, response) => response.writeHead(503).end());
  assert.match(String(await listed('http', `${await serve(broken.listener)}/m.zip`)), /server returned 503/);
  assert.is(broken.seen.length, 4);
});

test('secrets in an address are not shown', async () => {
  const server = await serve(archives);
  const url = `${server.replace('//', '//me:hunter2@')}/none.zip?token=hunter3&X-Amz-Signature=hunter4`;
  for (const argv of [[], ['-x', 'json'], ['-l', 'debug']]) {
    const { code, stdout, stderr } = await lintel(['scan', '-r', 'http', '-u', url, ...argv]);
    assert.equal([code, stdout], [1, '']);
    assert.match(stderr, /none\.zip/);
    assert.not.match(stderr, /hunter/);
  }
});

test('a scan of what was fetched finds what a scan of the directory finds', async () => {
  const server = await serve((_, response) =>
    response.end(zipOf({ 'a/main.tf': 'resource "aws_s3_bucket" "b" {\n  acl = "public-read"\n}\n' })),
  );
  const { code, stdout } = await lintel(['scan', '-r', 'http', '-u', `${server}/m.zip//a`, '-o', 'json']);
  assert.is(code, 3);
  const { violations } = JSON.parse(stdout).results as { violations: { file: string; line: number }[] };
  assert.ok(violations.length > 0);
  assert.ok(violations.every(({ file, line }) => file === 'main.tf' && line === 1));
});

test.after(cleanUp);
test.run();
