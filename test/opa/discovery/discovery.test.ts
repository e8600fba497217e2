import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  configOf,
  createDiscovery,
  createPluginBoard,
  createPlugins,
  createReporting,
  createServerMetrics,
  createStore,
  evaluatorOpener,
  type NetworkRequest,
  noDocuments,
  type OpaConfig,
  openServices,
  type Section,
} from '../../../src/opa/index.ts';
import { archive } from '../../rego/bundle/files.ts';
import { hostPorts } from '../host-ports.ts';
import { settled } from '../manual-clock.ts';

const test = suite('opa/discovery');

const acme = { url: 'https://acme.test' };
const polling = { min_delay_seconds: 10, max_delay_seconds: 10 };

async function open(discovery: Section, more: Section = {}, files = new Map<string, Uint8Array>()) {
  const requests: NetworkRequest[] = [];
  const server: { content: Uint8Array | undefined } = { content: undefined };
  const {
    ports,
    clock,
    files: own,
  } = hostPorts(
    async (request) => {
      requests.push(request);
      const found = server.content;
      const headers = new Map([['etag', String(found?.length)]]);
      if (found === undefined) return { status: 404, headers, body: new Uint8Array() };
      const isKnown = request.headers['if-none-match'] === String(found.length);
      return { status: isKnown ? 304 : 200, headers, body: isKnown ? new Uint8Array() : found };
    },
    { REGION: 'eu' },
  );
  for (const [path, content] of files) own.set(path, content);
  const config = configOf({ services: { acme }, discovery: { ...discovery, polling }, ...more }, 'id', '1');
  const board = createPluginBoard();
  const applied: OpaConfig[] = [];
  const apply = async (next: OpaConfig): Promise<void> => void applied.push(next);
  const plugin = createDiscovery({ config, services: await openServices(config, ports), board, ports, apply })!;
  const wait = async (seconds: number): Promise<void> => {
    await clock.advance(seconds);
    for (let at = 0; at < 20; at++) await settled();
  };
  return {
    server,
    requests,
    applied,
    plugin,
    board,
    wait,
    files: own,
    status: () => board.reports().get('discovery') as unknown as Readonly<Record<string, unknown>>,
  };
}

const policy = `package config

discovered := {
  "default_decision": "/app/allow",
  "labels": {"region": opa.runtime().config.labels.region, "env": "\${REGION}"},
  "bundles": {"app": {"service": "acme", "resource": sprintf("%s.tar.gz", [opa.runtime().config.labels.region])}},
  "discovery": {"resource": "other"},
}
`;

test('the configuration of a bundle is applied, under that of the start', async () => {
  const { server, plugin, applied, wait, status, board, requests } = await open(
    { resource: 'd.tar.gz', decision: 'config/discovered' },
    { labels: { region: 'west', env: 'boot' } },
  );
  server.content = archive({ '/.manifest': '{"revision": "d1"}', '/c.rego': policy });
  assert.equal(board.states().get('discovery'), { state: 'NOT_READY' });
  await plugin.start();
  await wait(1);
  assert.is(requests[0]!.url, 'https://acme.test/d.tar.gz');
  assert.is(applied.length, 1);
  const [config] = applied;
  assert.equal(config!.labels, { region: 'west', env: 'boot', id: 'id', version: '1' });
  assert.equal(config!.defaultDecision, ['app', 'allow']);
  assert.equal({ ...config!.bundles }, { app: { service: 'acme', resource: 'west.tar.gz' } });
  assert.is((config!.discovery as { resource?: string }).resource, 'd.tar.gz');
  assert.equal(Object.keys(config!.services), ['acme']);
  assert.equal(board.states().get('discovery'), { state: 'OK' });
  assert.is(status().active_revision, 'd1');
  assert.is(status().message, 'Keys in the discovered configuration overridden by boot configuration: labels.env');
  assert.is(status().code, undefined);
  await wait(10);
  assert.is(applied.length, 1);
  server.content = archive({ '/data.json': '{"config": {"discovered": {"bundles": {}}}}' });
  await wait(10);
  assert.equal([applied.length, { ...applied[1]!.bundles }], [2, {}]);
  await plugin.stop(0n);
});

for (const [what, files, message] of [
  ['the decision is undefined', { '/data.json': '{}' }, 'undefined configuration'],
  [
    'the policies do not compile',
    { '/p.rego': 'package p\n\nx := y\n' },
    'error(s) occurred while compiling module(s)',
  ],
  [
    'its own service changes',
    { '/data.json': '{"config": {"services": {"acme": {"url": "https://evil.test"}}}}' },
    'updates to the discovery service are not allowed',
  ],
] as const) {
  test(`nothing is applied if ${what}`, async () => {
    const { server, plugin, applied, wait, status } = await open({ resource: 'd', decision: 'config' });
    server.content = archive(files);
    await plugin.start();
    await wait(1);
    assert.equal([applied.length, status().code, status().message], [0, 'bundle_error', message]);
    server.content = archive({ '/data.json': '{"config": {"bundles": {}, "status": {"console": true}}}' });
    await wait(10);
    assert.equal([applied.length, status().code], [1, undefined]);
    await plugin.stop(0n);
  });
}

test('a persisted bundle gives the configuration at the start', async () => {
  const settings = { resource: 'd', decision: 'config', persist: true };
  const before = await open(settings, { persistence_directory: '/p' });
  before.server.content = archive({ '/data.json': '{"config": {"bundles": {}}}' });
  await before.plugin.start();
  await before.wait(1);
  await before.plugin.stop(0n);
  assert.equal([...before.files.keys()], ['/p/bundles/discovery/bundle.tar.gz']);
  const after = await open(settings, { persistence_directory: '/p' }, before.files);
  await after.plugin.start();
  assert.is(after.applied.length, 1);
  await after.plugin.stop(0n);
});

test('decision logs and bundles are those of the latest configuration', async () => {
  const discovered = (config: object): Uint8Array => archive({ '/data.json': JSON.stringify({ config }) });
  const bundleAt = (resource: string) => ({ bundles: { app: { service: 'acme', resource, polling } } });
  let content = discovered({ decision_logs: { console: true }, ...bundleAt('one') });
  const requested = new Set<string>();
  const { ports, clock } = hostPorts(async ({ url }) => {
    const { pathname } = new URL(url);
    requested.add(pathname);
    return { status: pathname === '/d' ? 200 : 404, headers: new Map(), body: content };
  });
  const discovery = { resource: 'd', decision: 'config', polling };
  const config = configOf({ services: { acme }, discovery }, 'id', '1');
  const board = createPluginBoard();
  const store = await createStore(noDocuments, evaluatorOpener({ host: ports.host }));
  const services = await openServices(config, ports);
  const parts = { config, services, store, board, ports };
  const reporting = createReporting({ ...parts, metrics: createServerMetrics(), consoleLog: ports.log });
  const plugins = createPlugins({ ...parts, services }, reporting);
  const wait = async (): Promise<void> => {
    await clock.advance(10);
    for (let at = 0; at < 20; at++) await settled();
  };
  assert.is(reporting.onDecision(), undefined);
  await plugins.start();
  await wait();
  assert.type(reporting.onDecision(), 'function');
  await wait();
  assert.equal([...requested].sort(), ['/d', '/one']);
  content = discovered(bundleAt('two'));
  await wait();
  assert.is(reporting.onDecision(), undefined);
  await wait();
  assert.equal([...requested].sort(), ['/d', '/one', '/two']);
  await plugins.stop?.(0n);
});

for (const [settings, message] of [
  [{}, 'missing required discovery.resource field'],
  [{ resource: 'x', service: 'none' }, 'invalid configuration for discovery service: service name "none" not found'],
] as const) {
  test(`invalid settings are refused: ${message}`, async () => {
    try {
      await open(settings);
      assert.unreachable();
    } catch (error) {
      assert.is((error as Error).message, message);
    }
  });
}

test.run();
