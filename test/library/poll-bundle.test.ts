import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Engine, LintelError, type PollBundleOptions, type PollStatus, pollBundle } from '../../src/library/rego.ts';
import { archive } from '../rego/bundle/files.ts';

const test = suite('library: pollBundle');

const bundle = (value: number): Uint8Array =>
  archive({
    '/.manifest': JSON.stringify({ roots: ['app'], revision: `r${value}` }),
    '/app/data.json': `{"y": ${value}}`,
    '/p.rego': 'package app.p\n\nx := data.app.y\n',
  });

/** A server that sends `content` with an ETag, and holds requests that wait until it changes. */
async function open() {
  const state = { content: bundle(1) as Uint8Array | number, etag: 1, isLong: false, requests: [] as string[] };
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    state.requests.push(String(request.headers.prefer));
    const answer = (): void => {
      const { content, etag } = state;
      if (typeof content === 'number') return void response.writeHead(content).end();
      const type = state.isLong ? { 'content-type': 'application/vnd.openpolicyagent.bundles' } : {};
      const isKnown = request.headers['if-none-match'] === `"${etag}"`;
      response.writeHead(isKnown ? 304 : 200, { etag: `"${etag}"`, ...type }).end(isKnown ? undefined : content);
    };
    const isKnown = request.headers['if-none-match'] === `"${state.etag}"`;
    if (state.isLong && isKnown) waiting.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/b.tar.gz`,
    change: (content: Uint8Array | number): void => {
      state.content = content;
      state.etag++;
      for (const answer of waiting.splice(0)) answer();
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Polls, and waits for statuses. */
function poll(engine: Engine, options: PollBundleOptions) {
  const waiting = new Set<() => void>();
  const polling = pollBundle(engine, { ...options, onStatus: () => void [...waiting].map((wake) => wake()) });
  const until = async (holds: (status: PollStatus) => boolean): Promise<PollStatus> => {
    while (!holds(polling.status())) {
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
      });
      waiting.clear();
    }
    return polling.status();
  };
  return { ...polling, until };
}

test('a bundle is polled, replaced and changed by deltas; a broken one changes nothing', async () => {
  const { url, change, state, close } = await open();
  const engine = await Engine.fromModules([]);
  const { ready, until, stop, trigger } = poll(engine, { url, minDelaySeconds: 0, maxDelaySeconds: 0 });
  await ready;
  assert.is(engine.evaluate('app/p/x'), 1);
  change(bundle(2));
  await until(({ revision }) => revision === 'r2');
  assert.is(engine.evaluate('app/p/x'), 2);
  change(archive({ '/p.rego': 'package app\n\nx := y\n' }));
  const { error } = await until((status) => status.error !== undefined);
  assert.match(String(error?.message), /var y is unsafe/);
  assert.is(engine.evaluate('app/p/x'), 2);
  change(503);
  await until((status) => status.error?.message === 'server replied with Service Unavailable');
  const patch = { data: [{ op: 'replace', path: '/app/y', value: 3 }] };
  const manifest = JSON.stringify({ roots: ['app'], revision: 'r3' });
  change(archive({ '/.manifest': manifest, '/patch.json': JSON.stringify(patch) }));
  assert.is((await until(({ revision }) => revision === 'r3')).error, undefined);
  assert.is(engine.evaluate('app/p/x'), 3);
  await trigger();
  await stop();
  const count = state.requests.length;
  await new Promise((resolve) => setTimeout(resolve, 250));
  assert.is(state.requests.length, count);
  close();
});

test('long polling: a change arrives at once, and stop ends a request that waits', async () => {
  const { url, change, state, close } = await open();
  state.isLong = true;
  const engine = await Engine.fromModules([]);
  const { ready, until, stop } = poll(engine, { url, longPollingSeconds: 30 });
  await ready;
  change(bundle(2));
  await until(({ revision }) => revision === 'r2');
  assert.ok(state.requests.every((prefer) => prefer === 'modes=snapshot,delta;wait=30'));
  await stop();
  close();
});

test('a cached bundle is used while the server is gone, and must be valid', async () => {
  const { url, close } = await open();
  let kept: Uint8Array | undefined;
  const cache = { read: async () => kept, write: async (bytes: Uint8Array) => void (kept = bytes) };
  const first = poll(await Engine.fromModules([]), { url, cache });
  await first.ready;
  await first.until(({ lastActivation }) => lastActivation !== undefined);
  await first.stop();
  assert.equal(kept, bundle(1));
  close();
  const engine = await Engine.fromModules([]);
  const second = poll(engine, { url, cache });
  await second.ready;
  assert.is(engine.evaluate('app/p/x'), 1);
  await second.until(({ error }) => error !== undefined);
  await second.stop();
  const verification = { keys: { k: { key: 'secret', algorithm: 'HS256' as const } } };
  const third = poll(await Engine.fromModules([]), { url, cache, verification });
  assert.match(String((await third.until(({ error }) => error !== undefined)).error?.message), /not signed/);
  await third.stop();
});

test('a bundle that is too large is refused, and invalid options are named', async () => {
  const { url, close } = await open();
  const engine = await Engine.fromModules([]);
  const { until, stop } = poll(engine, { url, maxBytes: 50 });
  assert.match(String((await until(({ error }) => error !== undefined)).error?.message), /larger than 50 bytes/);
  await stop();
  close();
  for (const options of [{ url: 'b.tar.gz' }, { url, minDelaySeconds: 5, maxDelaySeconds: 1 }]) {
    assert.throws(
      () => pollBundle(engine, options),
      (error: unknown) => error instanceof LintelError,
    );
  }
});

test('a server without ETags sends the whole bundle each time, and the end of polling leaves no timer', async () => {
  const asked: unknown[] = [];
  const send: typeof fetch = async (_url, init) => {
    asked.push(new Headers(init?.headers).get('if-none-match'));
    return new Response(bundle(asked.length) as BodyInit);
  };
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const options = { url: 'https://bundles.example/b.tar.gz', fetch: send, minDelaySeconds: 0, maxDelaySeconds: 0 };
  const { until, stop } = poll(await Engine.fromModules([]), options);
  const status = await until(({ revision }) => revision === 'r2');
  await stop();
  assert.equal(asked.slice(0, 2), [null, null]);
  assert.not.ok('etag' in status);
  assert.is(timers(), before);
});

test('a body without an end is not read to its end', async () => {
  const server = createServer((_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(new Uint8Array(10_000)));
    };
    response.on('drain', more);
    more();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closed = new Promise<void>((resolve) =>
    server.once('request', (_, response) => response.once('close', resolve)),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/b.tar.gz`;
  const { until, stop } = poll(await Engine.fromModules([]), {
    url,
    maxBytes: 100_000,
    minDelaySeconds: 60,
    maxDelaySeconds: 60,
  });
  assert.match(String((await until(({ error }) => error !== undefined)).error?.message), /larger than 100000 bytes/);
  await closed;
  await stop();
  server.close();
});

test.run();
