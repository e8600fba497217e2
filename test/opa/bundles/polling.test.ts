import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type BundlePlugin,
  configOf,
  createBundlePlugin,
  createPluginBoard,
  createStore,
  evaluatorOpener,
  type NetworkRequest,
  type NetworkResponse,
  noDocuments,
  openServices,
  type Section,
} from '../../../src/opa/index.ts';
import { archive } from '../../rego/bundle/files.ts';
import { hostPorts } from '../host-ports.ts';
import { settled } from '../manual-clock.ts';

const test = suite('opa/bundles/polling');

/** A bundle for the root `app` whose rule has this value. */
const bundle = (value: string, more: object = {}, root = 'app'): Uint8Array =>
  archive({
    '/.manifest': JSON.stringify({ roots: [root], revision: `r${value}`, ...more }),
    [`/${root}/p.rego`]: `package ${root}\n\nx := ${value}\n`,
  });

/** A server of bundles: what it sends by path, and the requests that it got. */
class BundleServer {
  readonly requests: NetworkRequest[] = [];
  readonly bundles = new Map<string, Uint8Array | number>();
  headers: Record<string, string> = {};
  isDown = false;

  readonly network = async (request: NetworkRequest): Promise<NetworkResponse> => {
    this.requests.push(request);
    if (this.isDown) throw new Error('connection refused');
    const found = this.bundles.get(new URL(request.url).pathname.slice(1)) ?? 404;
    if (typeof found === 'number') return { status: found, headers: new Map(), body: new Uint8Array() };
    const etag = `"${Buffer.from(found).toString('base64').slice(-40)}"`;
    const headers = new Map(Object.entries({ etag, ...this.headers }));
    if (request.headers['if-none-match'] === etag) return { status: 304, headers, body: new Uint8Array() };
    return { status: 200, headers, body: found };
  };
}

type Status = Readonly<Record<string, unknown>>;

async function open(bundles: Section, more: Section = {}, files = new Map<string, Uint8Array>()) {
  const server = new BundleServer();
  const { ports, clock, files: own, logged } = hostPorts(server.network);
  for (const [path, content] of files) own.set(path, content);
  const config = configOf({ services: { acme: { url: 'https://acme.test' } }, bundles, ...more }, 'id', '1');
  const board = createPluginBoard();
  const store = await createStore(noDocuments, evaluatorOpener({ host: ports.host, limits: {} }));
  const plugin = createBundlePlugin({ config, services: await openServices(config, ports), store, board, ports });
  assert.ok(plugin !== undefined);
  return {
    server,
    clock,
    store,
    board,
    plugin: plugin as BundlePlugin,
    logged,
    files: own,
    ports,
    value: (root = 'app') => store.current().evaluator.evaluate([root, 'x']),
    status: (name = 'one') => (board.reports().get('bundles') as unknown as Record<string, Status>)[name]!,
    /** Advances in small steps, so that parsing between them has finished. */
    wait: async (seconds: number) => {
      for (let at = 0; at < 5; at++) await clock.advance(seconds / 5).then(settled);
      for (let at = 0; at < 20; at++) await settled();
    },
  };
}
const polling = { min_delay_seconds: 10, max_delay_seconds: 20 };

test('a bundle is activated, requested again with its ETag, and replaced', async () => {
  const { server, wait, plugin, value, status, board } = await open({ one: { resource: 'b.tar.gz', polling } });
  server.bundles.set('b.tar.gz', bundle('1'));
  assert.equal(board.states().get('bundle'), { state: 'NOT_READY' });
  await plugin.start();
  await wait(1);
  assert.is(await value(), 1);
  assert.equal(board.states().get('bundle'), { state: 'OK' });
  const { metrics, size, ...shown } = status();
  assert.equal(shown, {
    name: 'one',
    type: 'snapshot',
    active_revision: 'r1',
    last_request: '2026-01-01T00:00:00Z',
    last_successful_request: '2026-01-01T00:00:00Z',
    last_successful_download: '2026-01-01T00:00:00Z',
    last_successful_activation: '2026-01-01T00:00:00Z',
  });
  assert.is(size, bundle('1').length);
  assert.equal(Object.keys(metrics as object).sort(), [
    'timer_bundle_request_ns',
    'timer_rego_load_bundles_ns',
    'timer_rego_module_compile_ns',
    'timer_rego_module_parse_ns',
  ]);
  const [first] = server.requests;
  assert.equal(first!.headers, { prefer: 'modes=snapshot,delta' });
  // The random number is 0.5: halfway between 10 and 20 seconds.
  await wait(15);
  assert.is(server.requests.length, 2);
  assert.ok(server.requests[1]!.headers['if-none-match'] !== undefined);
  assert.is(status().last_successful_download, '2026-01-01T00:00:00Z');
  assert.is(status().last_successful_request, '2026-01-01T00:00:15Z');
  server.bundles.set('b.tar.gz', bundle('2'));
  await wait(15);
  assert.is(await value(), 2);
  assert.is(status().active_revision, 'r2');
  await plugin.stop(0n);
  await wait(100);
  assert.is(server.requests.length, 3);
});

test('the log has the ETag of a bundle, if it has one', async () => {
  for (const [etag, ending] of [
    ['"v7"', /successfully\. E[Tt]ag updated to "v7"\.$/],
    ['', /successfully\.$/],
  ] as const) {
    const { server, wait, plugin, logged } = await open({ one: { resource: 'b.tar.gz', polling } });
    server.headers = { etag };
    server.bundles.set('b.tar.gz', bundle('1'));
    await plugin.start();
    await wait(1);
    assert.match(logged.find((line) => line.includes('activated'))!, ending);
    await plugin.stop(0n);
  }
});

// docs/opa-bundles.md has the limits.
test('a bundle may have 256 MiB, unless single files may be larger', async () => {
  const mebibyte = 1024 * 1024;
  for (const [limit, expected] of [
    [undefined, 256 * mebibyte],
    [mebibyte, 256 * mebibyte],
    [2048 * mebibyte, 2048 * mebibyte],
  ] as const) {
    const settings = { resource: 'b.tar.gz', polling, ...(limit !== undefined && { size_limit_bytes: limit }) };
    const { server, wait, plugin } = await open({ one: settings });
    await plugin.start();
    await wait(1);
    assert.is(server.requests[0]!.maxBytes, expected);
    await plugin.stop(0n);
  }
});

for (const [what, broken, code, message] of [
  ['an error of the server', 503, 503, 'server replied with Service Unavailable'],
  ['a missing bundle', 404, 404, 'server replied with Not Found'],
  ['an archive that is cut off', bundle('2').subarray(0, 60), undefined, /not a readable .tar.gz/],
  ['policies that do not compile', bundle('y'), undefined, 'error(s) occurred while compiling module(s)'],
  ['policies that are not Rego', bundle('{'), undefined, 'error(s) occurred while compiling module(s)'],
  [
    'data outside of its roots',
    archive({ '/.manifest': '{"roots": ["app"]}', '/data.json': '{"q": 1}' }),
    undefined,
    /outside of the roots/,
  ],
] as const) {
  test(`${what}: the last good bundle stays, the status names the problem, and it recovers`, async () => {
    const { server, wait, plugin, value, status, logged, board } = await open({ one: { resource: 'b', polling } });
    server.bundles.set('b', bundle('1'));
    await plugin.start();
    await wait(1);
    server.bundles.set('b', broken);
    await wait(15);
    assert.is(await value(), 1);
    assert.equal([status().code, status().http_code, status().active_revision], ['bundle_error', code, 'r1']);
    if (typeof message === 'string') assert.is(status().message, message);
    else assert.match(String(status().message), message);
    assert.equal(board.states().get('bundle'), { state: 'OK' });
    assert.ok(logged.some((line) => /^error: Bundle (?:load|activation) failed: /.test(line)));
    server.bundles.set('b', bundle('3'));
    await wait(20);
    assert.is(await value(), 3);
    assert.equal([status().code, status().message, status().errors], [undefined, undefined, undefined]);
    await plugin.stop(0n);
  });
}

test('the errors of policies have their places', async () => {
  const { server, wait, plugin, status, board } = await open({ one: { resource: 'b', polling } });
  server.bundles.set('b', bundle('y'));
  await plugin.start();
  await wait(1);
  assert.equal(status().errors, [
    { code: 'rego_unsafe_var_error', message: 'var y is unsafe', location: { file: 'one/app/p.rego', row: 3, col: 6 } },
  ]);
  assert.equal(board.states().get('bundle'), { state: 'NOT_READY' });
  await plugin.stop(0n);
});

test('retries of a server that is gone become less frequent, up to the maximum delay', async () => {
  const { server, clock, plugin, status } = await open({ one: { resource: 'b', polling } });
  server.isDown = true;
  await plugin.start();
  await clock.advance(0);
  for (let at = 0; at < 600; at++) await clock.advance(1);
  // 0, 0.16, 0.256 … seconds up to 20: about 12 while it grows, and 27 at 20 seconds.
  assert.ok(server.requests.length > 30 && server.requests.length < 50, String(server.requests.length));
  assert.is(status().message, 'request failed: connection refused');
  await plugin.stop(0n);
});

test('long polling: the next request follows at once while the server waits', async () => {
  const settings = { ...polling, long_polling_timeout_seconds: 30 };
  const { server, wait, plugin } = await open({ one: { resource: 'b', polling: settings } });
  server.bundles.set('b', bundle('1'));
  server.headers = { 'content-type': 'application/vnd.openpolicyagent.bundles' };
  await plugin.start();
  await wait(1);
  const asked = server.requests.length;
  assert.ok(asked > 5);
  assert.is(server.requests[1]!.headers.prefer, 'modes=snapshot,delta;wait=30');
  assert.ok(server.requests[1]!.headerMilliseconds! > 30_000);
  server.headers = {};
  server.bundles.set('b', bundle('2'));
  await wait(1);
  const known = server.requests.length;
  await wait(9);
  assert.is(server.requests.length, known);
  await wait(10);
  assert.is(server.requests.at(-1)!.headers.prefer, 'modes=snapshot,delta');
  await plugin.stop(0n);
});

test('a delta bundle changes the active one, and two bundles are kept apart', async () => {
  const { server, wait, plugin, store, value, status } = await open({
    one: { resource: 'b', polling },
    two: { resource: 'c', polling },
  });
  server.bundles.set('b', bundle('data.app.y', { revision: 'r1' }));
  server.bundles.set('c', bundle('5', {}, 'other'));
  await plugin.start();
  await wait(1);
  const patch = { data: [{ op: 'upsert', path: '/app/y', value: 7 }] };
  const manifest = { roots: ['app'], revision: 'r2' };
  server.bundles.set('b', archive({ '/.manifest': JSON.stringify(manifest), '/patch.json': JSON.stringify(patch) }));
  await wait(15);
  assert.equal([await value(), await value('other')], [7, 5]);
  assert.equal([status().type, status().active_revision], ['delta', 'r2']);
  server.bundles.set('c', bundle('6', {}, 'app'));
  await wait(15);
  assert.is(
    status('two').message,
    'detected overlapping roots in manifests for these bundles: [one, two] (root app is in multiple bundles)',
  );
  assert.is(await value('other'), 5);
  assert.is(store.current().policies.size, 2);
  await plugin.stop(0n);
});

test('a persisted bundle is used at the start, until the first download', async () => {
  const settings = { one: { resource: 'b', persist: true, polling } };
  const before = await open(settings, { persistence_directory: '/var/opa' });
  before.server.bundles.set('b', bundle('1'));
  await before.plugin.start();
  await before.wait(1);
  await before.plugin.stop(0n);
  assert.equal([...before.files.keys()], ['/var/opa/bundles/one/bundle.tar.gz']);
  const after = await open(settings, { persistence_directory: '/var/opa' }, before.files);
  after.server.isDown = true;
  await after.plugin.start();
  await after.wait(1);
  assert.is(await after.value(), 1);
  assert.is(after.status().active_revision, 'r1');
  assert.equal(after.board.states().get('bundle'), { state: 'OK' });
  after.server.isDown = false;
  after.server.bundles.set('b', bundle('2'));
  await after.wait(30);
  assert.is(await after.value(), 2);
  await after.plugin.stop(0n);
});

test('with signing, a bundle needs a valid signature', async () => {
  const { server, plugin, value, status } = await open(
    { one: { resource: 'b', polling, signing: { keyid: 'k' } } },
    { keys: { k: { algorithm: 'HS256', key: 'secret' } } },
  );
  server.bundles.set('b', bundle('1'));
  await plugin.start();
  // The code that verifies is loaded first.
  for (let left = 500; status().message === undefined && left > 0; left--) await sleep(20);
  assert.is(await value(), undefined);
  assert.match(String(status().message), /not signed/);
  await plugin.stop(0n);
});

test('a file that is larger than its limit is refused', async () => {
  const { server, wait, plugin, status } = await open({ one: { resource: 'b', size_limit_bytes: 100, polling } });
  server.bundles.set('b', archive({ '/data.json': JSON.stringify({ a: 'x'.repeat(200) }) }));
  await plugin.start();
  await wait(1);
  assert.match(String(status().message), /bundle file '\/?data.json' size \(\d+ bytes\) exceeds/);
  await plugin.stop(0n);
});

test('a manual trigger requests only when it is called, and rejects for failures', async () => {
  const { server, wait, plugin, value } = await open({ one: { resource: 'b', trigger: 'manual' } });
  server.bundles.set('b', bundle('1'));
  await plugin.start();
  await wait(500);
  assert.is(server.requests.length, 0);
  await plugin.trigger();
  assert.is(await value(), 1);
  server.bundles.set('b', 500);
  try {
    await plugin.trigger();
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).message, 'server replied with Internal Server Error');
  }
  await plugin.stop(0n);
});

test('another configuration restarts changed bundles, and removes missing ones', async () => {
  const { server, wait, plugin, value, ports, board, store } = await open({
    one: { resource: 'b', polling },
    two: { resource: 'c', polling },
  });
  server.bundles.set('b', bundle('1'));
  server.bundles.set('c', bundle('5', {}, 'other'));
  server.bundles.set('d', bundle('3'));
  await plugin.start();
  await wait(1);
  const config = configOf(
    { services: { acme: { url: 'https://acme.test' } }, bundles: { one: { resource: 'd', polling } } },
    'id',
    '1',
  );
  await plugin.change(config, await openServices(config, ports));
  assert.is(await value('other'), undefined);
  assert.equal(board.states().get('bundle'), { state: 'NOT_READY' });
  await wait(1);
  assert.is(await value(), 3);
  assert.equal([...store.current().bundles.keys()], ['one']);
  assert.equal(board.states().get('bundle'), { state: 'OK' });
  const count = server.requests.length;
  await plugin.change(config, await openServices(config, ports));
  await wait(1);
  assert.is(server.requests.length, count);
  await plugin.stop(0n);
});

for (const [settings, message] of [
  [{ service: 'none' }, 'invalid configuration for bundle "one": service name "none" not found'],
  [{ trigger: 'x' }, 'invalid configuration for bundle "one": invalid trigger mode "x" (want "periodic" or "manual")'],
  [
    { polling: { min_delay_seconds: 3, max_delay_seconds: 2 } },
    'invalid configuration for bundle "one": max polling delay must be >= min polling delay',
  ],
  [
    { polling: { min_delay_seconds: 3 } },
    `invalid configuration for bundle "one": polling configuration missing 'max_delay_seconds'`,
  ],
  [{ signing: { keyid: 'k' } }, 'invalid configuration for bundle "one": key id k not found'],
] as const) {
  test(`invalid settings are refused: ${message}`, async () => {
    try {
      await open({ one: settings as Section });
      assert.unreachable();
    } catch (error) {
      assert.is((error as Error).message, message);
    }
  });
}

test.run();
