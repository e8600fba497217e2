import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openFetcher } from '../../../src/cli/remote/open-fetcher.ts';
import { remoteLimits } from '../../../src/iac/index.ts';
import { cleanUp, freePort, has, serve } from './servers.ts';

const test = suite('cli/remote/retry-after');
test.after(cleanUp);

/** Seconds after which a source may be available: `undefined` if never. */
async function retryAfter(source: string): Promise<number | undefined> {
  const env = new Map([['PATH', process.env.PATH ?? '']]);
  const limits = { ...remoteLimits, silence: 0.5, seconds: 2 };
  const { fetcher, close } = openFetcher({ env, now: () => 0n, version: 'test', pause: 1, limits });
  try {
    const found = await fetcher.head(source);
    assert.ok('code' in found);
    return found.retryAfter;
  } finally {
    close();
  }
}

const date = 'Fri, 27 Nov 2026 08:00:00 GMT';
const answers: readonly (readonly [status: number, headers: Readonly<Record<string, string>>, seconds?: number])[] = [
  [404, {}],
  [401, {}],
  [403, {}],
  [410, {}],
  [404, { 'retry-after': '5' }],
  [500, {}, 0],
  [503, { 'retry-after': 'soon' }, 0],
  [429, { 'retry-after': '7' }, 7],
  [403, { 'retry-after': '60' }, 60],
  [403, { date, 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Date.parse(date) / 1000 + 29) }, 30],
  [403, { date, 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': String(Date.parse(date) / 1000 + 29) }],
  [429, { date, 'ratelimit-remaining': '0', 'ratelimit-reset': String(Date.parse(date) / 1000 + 29) }, 30],
  [500, { date, 'retry-after': 'Fri, 27 Nov 2026 08:01:30 GMT' }, 90],
  [500, { date, 'retry-after': 'Fri, 27 Nov 2026 07:00:00 GMT' }, 0],
];

for (const [status, headers, seconds] of answers) {
  test(`${status} ${JSON.stringify(headers)}`, async () => {
    const server = await serve((_, response) => response.writeHead(status, headers).end());
    assert.is(await retryAfter(`git::${server}/repo`), seconds);
  });
}

test('a server that does not listen, does not answer, or is not allowed', async () => {
  assert.is(await retryAfter(`git::http://127.0.0.1:${await freePort()}/repo`), 0);
  assert.is(await retryAfter(`git::${await serve(() => {})}/repo`), 0);
  assert.is(await retryAfter('git::http://169.254.169.254/repo'), undefined);
});

if (has('ssh', '/usr/bin/ssh')) {
  test('an SSH server that does not listen, or closes the connection', async () => {
    assert.is(await retryAfter(`git::ssh://git@127.0.0.1:${await freePort()}/repo`), 0);
    const closing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(closing, 'listening');
    assert.is(await retryAfter(`git::ssh://git@127.0.0.1:${(closing.address() as AddressInfo).port}/repo`), 0);
    closing.close();
  });

  test('an SSH server that does not answer', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    assert.is(await retryAfter(`git::ssh://git@127.0.0.1:${(silent.address() as AddressInfo).port}/repo`), 0);
    silent.close();
  });
}

test.run();
