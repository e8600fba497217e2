import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openCache } from '../../../src/cli/remote/cache.ts';
import { zipOf } from '../../go/archive/archives.ts';
import { lintel, listed } from './run.ts';
import { cleanUp, execPath, git, gitBackend, has, type Seen, serve, temporary, watched } from './servers.ts';

const test = suite('cli/remote/cache');

const bucket = (name: string): string => `resource "aws_s3_bucket" "${name}" {}\n`;
const archive = (name: string): Buffer => Buffer.from(zipOf({ 'main.tf': bucket(name) }));
const found = (name: string): readonly string[] => [`aws_s3_bucket.${name} main.tf`];
const inUse = (folder: string): { readonly env: Readonly<Record<string, string>> } => ({
  env: { LINTEL_CACHE_DIR: folder },
});
const entries = (folder: string): readonly string[] => readdirSync(join(folder, 'sources'));

/** The requests since the last call. */
function asked(seen: Seen[]): readonly string[] {
  return seen.splice(0).map(({ method, url }) => `${method} ${url}`);
}

test('an archive is only fetched again if the server has a new one', async () => {
  let name = 'one';
  for (const validator of ['etag', 'last-modified'] as const) {
    const states: Readonly<Record<string, string>> =
      validator === 'etag'
        ? { one: '"1"', two: '"2"' }
        : { one: 'Mon, 02 Feb 2026 10:00:00 GMT', two: 'Tue, 03 Feb 2026 10:00:00 GMT' };
    const condition = validator === 'etag' ? 'if-none-match' : 'if-modified-since';
    let sent = 0;
    const server = await serve((request, response) => {
      response.setHeader(validator, states[name]!);
      if (request.headers[condition] === states[name]) return response.writeHead(304).end();
      sent++;
      return response.end(archive(name));
    });
    const folder = temporary();
    const scan = () => listed('http', `${server}/m.zip`, inUse(folder));
    name = 'one';
    assert.equal([await scan(), await scan(), sent], [found('one'), found('one'), 1], validator);
    name = 'two';
    assert.equal([await scan(), await scan(), sent], [found('two'), found('two'), 2], validator);
    await lintel(['scan', '-r', 'http', '-u', `${server}/m.zip`, '--no-cache'], inUse(folder));
    assert.is(sent, 3, '--no-cache');
    assert.is(entries(folder).length, 1);
  }
});

test('a package with a checksum is not requested again, and a kept package with another checksum does not count', async () => {
  const digest = (name: string): string => createHash('sha256').update(archive(name)).digest('hex');
  let name = 'one';
  const { listener, seen } = watched((_, response) => response.end(archive(name)));
  const server = await serve(listener);
  const folder = temporary();
  const scan = (which: string) => listed('http', `${server}/m.zip?checksum=sha256:${digest(which)}`, inUse(folder));
  assert.equal([await scan('one'), await scan('one')], [found('one'), found('one')]);
  assert.equal(asked(seen), ['GET /m.zip']);
  name = 'two';
  assert.equal([await scan('one'), asked(seen)], [found('one'), []]);
  assert.equal([await scan('two'), asked(seen)], [found('two'), ['GET /m.zip']]);
  assert.match(String(await scan('one')), /wrong checksum/);
  const own = `${server.replace('//', '//me:secret@')}/m.zip?checksum=sha256:${digest('two')}`;
  asked(seen);
  for (let time = 0; time < 2; time++) assert.equal(await listed('http', own, inUse(folder)), found('two'));
  assert.is(asked(seen).length, 2, 'credentials in a source are shown to the server each time');
});

test('packages that must not be kept, or cannot be distinguished, are not kept', async () => {
  const headers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '/secret.zip': { etag: '"1"', 'cache-control': 'private, no-store' },
    '/bare.zip': {},
    '/broken.zip': { etag: '"1"' },
  };
  const server = await serve(({ url = '' }, response) => {
    response.writeHead(200, headers[url]);
    response.end(url === '/broken.zip' ? 'PK' : archive('one'));
  });
  const folder = temporary();
  for (const path of Object.keys(headers)) await listed('http', server + path, inUse(folder));
  assert.equal(readdirSync(folder), []);
});

test('a package cached for one user is used for another only if the server allows it', async () => {
  const files: Readonly<Record<string, Buffer>> = { ann: archive('ann'), bob: archive('bob') };
  const modified = 'Mon, 02 Feb 2026 10:00:00 GMT';
  const listener: RequestListener = ({ headers }, response) => {
    const [name = ''] = Buffer.from(headers.authorization?.slice(6) ?? '', 'base64')
      .toString()
      .split(':');
    const file = files[name];
    if (file === undefined) return response.writeHead(401).end();
    // Like servers that forget the session.
    if (headers['if-modified-since'] !== undefined) return response.writeHead(304).end();
    return response.writeHead(200, { 'last-modified': modified }).end(file);
  };
  const server = await serve(listener);
  const folder = temporary();
  const scan = (user: string) => listed('http', `${server.replace('//', `//${user}`)}/m.zip`, inUse(folder));
  assert.equal(await scan('ann:a-secret@'), found('ann'));
  assert.equal(await scan('bob:b-secret@'), found('bob'));
  assert.match(String(await scan('')), /server returned 401/);
  const kept = entries(folder).map((name) => readFileSync(join(folder, 'sources', name), 'latin1'));
  assert.ok(kept.length > 0 && kept.every((text) => !/secret/.test(text)));
});

if (has('git http-backend', join(execPath(), 'git-http-backend'))) {
  test('a commit is sent once; the commit of a branch is requested each time', async () => {
    const repositories = temporary();
    git(repositories, 'init', '-q', '-b', 'main', 'repo');
    const work = join(repositories, 'repo');
    const commit = (name: string): string => {
      writeFileSync(join(work, 'main.tf'), bucket(name));
      git(work, 'add', '-A');
      git(work, 'commit', '-qm', name);
      return git(work, 'rev-parse', 'HEAD');
    };
    const first = commit('one');
    const backend = gitBackend(repositories);
    const { listener, seen } = watched((request, response) => {
      const { authorization = '' } = request.headers;
      if (authorization !== '' && !authorization.endsWith('bWU6cmlnaHQ=')) return response.writeHead(401).end();
      return backend(request, response);
    });
    const server = await serve(listener);
    const folder = temporary();
    const greeting = 'GET /repo/.git/info/refs?service=git-upload-pack';
    const call = 'POST /repo/.git/git-upload-pack';
    const scan = (rest = '', at = server) => listed('git', `${at}/repo/.git${rest}`, inUse(folder));
    assert.equal([await scan(), asked(seen)], [found('one'), [greeting, call, call]]);
    assert.equal([await scan(), asked(seen)], [found('one'), [greeting, call]]);
    assert.equal([await scan(`?ref=${first}`), asked(seen)], [found('one'), []]);
    const second = commit('two');
    assert.equal([await scan('?ref=main'), asked(seen)], [found('two'), [greeting, call, call]]);
    assert.equal([await scan(`?ref=${second}`), asked(seen)], [found('two'), []]);
    assert.equal([await scan(`?ref=${first}`), asked(seen)], [found('one'), []]);

    const me = (password: string): string => server.replace('//', `//me:${password}@`);
    assert.equal(await scan(`?ref=${first}`, me('right')), found('one'));
    assert.ok(asked(seen).length > 0, 'credentials in a source are shown to the server');
    assert.match(String(await scan(`?ref=${first}`, me('wrong'))), /server returned 401/);

    // An attacker with write access can name a pack after another commit, but its objects differ.
    for (const name of entries(folder)) {
      const path = join(folder, 'sources', name);
      const bytes = readFileSync(path);
      const body = bytes.subarray(bytes.indexOf(10) + 1);
      const other = entries(folder).find((entry) => entry !== name)!;
      writeFileSync(join(folder, 'sources', other), Buffer.concat([headOf(other, body), body]));
    }
    assert.equal(await scan(`?ref=${first}`), found('one'));
    assert.equal(await scan(`?ref=${second}`), found('two'));
  });
}

function headOf(name: string, body: Buffer): Buffer {
  const sha256 = createHash('sha256').update(body).digest('hex');
  return Buffer.from(`${JSON.stringify({ name, sha256, etag: '"x"' })}\n`);
}

const kept = (text: string) => ({ bytes: Buffer.from(text), etag: '"1"' });
const textOf = async (cache: ReturnType<typeof openCache>, key: string): Promise<string | undefined> => {
  const bytes = (await cache.read(key))?.bytes;
  return bytes === undefined ? undefined : Buffer.from(bytes).toString();
};

test('an entry that is damaged, or has another name, is ignored', async () => {
  const folder = temporary();
  const cache = openCache(folder, 'not-metadata');
  assert.is(await cache.read('a'), undefined);
  await cache.write('a', kept('aaaa'));
  const [name = ''] = entries(folder);
  const path = join(folder, 'sources', name);
  const whole = readFileSync(path);
  assert.is(await textOf(cache, 'a'), 'aaaa');
  assert.is(await textOf(openCache(folder, 'public'), 'a'), undefined, 'by another rule about addresses');
  const damages: readonly Buffer[] = [
    Buffer.alloc(0),
    whole.subarray(0, -1),
    Buffer.concat([whole, Buffer.from('a')]),
    Buffer.from(whole.toString().replace('aaaa', 'aaab')),
    Buffer.from('{"name": 1}\naaaa'),
    Buffer.from('null\naaaa'),
    Buffer.from('[\naaaa'),
    Buffer.concat([headOf('0'.repeat(64), Buffer.from('aaaa')), Buffer.from('aaaa')]),
  ];
  for (const damage of damages) {
    writeFileSync(path, damage);
    assert.is(await cache.read('a'), undefined, damage.toString());
  }
  writeFileSync(path, Buffer.from(whole.toString().replace('"\\"1\\""', '"a\\r\\nb: c"')));
  assert.is((await cache.read('a'))?.etag, undefined, 'what cannot stand in a header');
  await cache.write('a', kept('bbbb'));
  assert.is(await textOf(cache, 'a'), 'bbbb');
});

test('only the user has a say in the folder', async () => {
  const folder = temporary();
  const cache = openCache(folder, 'not-metadata');
  await cache.write('a', kept('aaaa'));
  const place = join(folder, 'sources');
  assert.is(statSync(place).mode & 0o777, 0o700);
  assert.is(statSync(join(place, entries(folder)[0]!)).mode & 0o777, 0o600);
  for (const mode of [0o777, 0o770, 0o750]) {
    chmodSync(place, mode);
    assert.is(await cache.read('a'), undefined, mode.toString(8));
    await cache.write('b', kept('b'));
    assert.is(entries(folder).length, 1);
  }
  chmodSync(place, 0o700);
  assert.is(await textOf(cache, 'a'), 'aaaa');
  const other = temporary();
  mkdirSync(join(other, 'elsewhere'), { mode: 0o700 });
  symlinkSync(join(other, 'elsewhere'), join(other, 'sources'));
  await openCache(other, 'not-metadata').write('a', kept('aaaa'));
  assert.equal(readdirSync(join(other, 'elsewhere')), []);
  // Without a place to keep it, nothing is kept.
  const file = join(other, 'file');
  writeFileSync(file, '');
  await openCache(file, 'not-metadata').write('a', kept('aaaa'));
  assert.is(await openCache(file, 'not-metadata').read('a'), undefined);
});

test('the least recently used files are removed when the cache is full', async () => {
  const folder = temporary();
  const pause = () => new Promise((resolve) => setTimeout(resolve, 15));
  const small = openCache(folder, 'not-metadata', { bytes: 10_000, entries: 3 });
  for (const key of ['a', 'b', 'c']) {
    await small.write(key, kept(key));
    await pause();
  }
  await small.read('a');
  await pause();
  await small.write('d', kept('d'));
  assert.equal(await Promise.all(['a', 'b', 'c', 'd'].map((key) => textOf(small, key))), ['a', undefined, 'c', 'd']);
  await pause();
  await small.write('large', kept('x'.repeat(4900)));
  await pause();
  await small.write('larger', kept('y'.repeat(4950)));
  assert.is(await small.read('a'), undefined);
  assert.is((await small.read('larger'))?.bytes.length, 4950);
  await small.write('too large', kept('x'.repeat(6000)));
  assert.is(await small.read('too large'), undefined);
});

test('several at once read what one of them has written', async () => {
  const folder = temporary();
  const caches = Array.from({ length: 8 }, () => openCache(folder, 'not-metadata', { bytes: 4_000_000, entries: 4 }));
  const texts = new Set(caches.map((_, at) => String(at).repeat(100_000)));
  await Promise.all(
    caches.map(async (cache, at) => {
      for (let time = 0; time < 10; time++) {
        await cache.write(`k${time % 5}`, kept(String(at).repeat(100_000)));
        const text = await textOf(cache, `k${(time + 1) % 5}`);
        assert.ok(text === undefined || texts.has(text));
      }
    }),
  );
  assert.ok(entries(folder).every((name) => /^[\da-f]{64}$/.test(name)));
});

test.after(cleanUp);
test.run();
