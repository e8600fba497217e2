import type { Bundle } from '../../rego/index.ts';
import { type BundleDisk, openBundleDisk } from '../bundles/disk.ts';
import { bundleOf, timed } from '../bundles/fetch.ts';
import type { PluginParts } from '../bundles/plugin.ts';
import { createPoller, type Poller } from '../bundles/poller.ts';
import { BundleRequests } from '../bundles/requests.ts';
import { BundleStatus, type Timers } from '../bundles/status.ts';
import type { OpaConfig } from '../config/config.ts';
import { configOf } from '../config/read.ts';
import { configError } from '../fields.ts';
import type { Plugin } from '../plugin.ts';
import type { AbortSignalLike, LogLevel } from '../ports.ts';
import { openServices, type Services } from '../services/service.ts';
import { type DiscoverySource, discoverySource } from './config.ts';
import { configIn } from './evaluate.ts';
import { overridden } from './override.ts';

/** The parts of discovery. */
export interface DiscoveryParts extends Omit<PluginParts, 'store'> {
  /** Takes a configuration: starts and changes plugins. Rejects for an invalid one. */
  readonly apply: (config: OpaConfig, services: Services) => Promise<void>;
}

/** Keeps the configuration that a bundle gives in effect. */
export interface DiscoveryPlugin extends Plugin {
  /** Whether plugins are triggered by hand, as discovery is. */
  readonly manual: boolean;
  /** The copy on disk gives the first configuration: plugins wait for it. */
  readonly persists: boolean;
  readonly trigger: () => Promise<void>;
}

/** The plugin for `discovery`; undefined without it. Throws a `LintelError` for invalid settings. */
export function createDiscovery(parts: DiscoveryParts): DiscoveryPlugin | undefined {
  const source = discoverySource(parts.config, parts.services);
  return source && new Discovery(parts, source);
}

class Discovery implements DiscoveryPlugin {
  readonly name = 'discovery';
  readonly manual: boolean;
  readonly persists: boolean;
  readonly #parts: DiscoveryParts;
  readonly #source: DiscoverySource;
  readonly #status = new BundleStatus('discovery');
  readonly #poller: Poller;
  readonly #disk: BundleDisk;
  readonly #requests: BundleRequests;

  constructor(parts: DiscoveryParts, source: DiscoverySource) {
    const { config, ports, board } = parts;
    this.#parts = parts;
    this.#source = source;
    this.manual = source.polling.manual;
    this.persists = source.persist;
    this.#requests = new BundleRequests(source, this.#status, ports);
    this.#disk = openBundleDisk(config.persistenceDirectory ?? '.opa', ports.files);
    this.#poller = createPoller((signal) => this.#attempt(signal), source.polling, ports.clock);
    board.setState(this.name, { state: 'NOT_READY' });
  }

  async start(): Promise<void> {
    if (this.#source.persist) await this.#startFromDisk();
    this.#poller.start();
  }

  async stop(): Promise<void> {
    this.#requests.isStopped = true;
    await this.#poller.stop();
    this.#parts.board.setState(this.name, { state: 'NOT_READY' });
  }

  trigger(): Promise<void> {
    return this.#poller.trigger();
  }

  async #startFromDisk(): Promise<void> {
    try {
      const bytes = await this.#disk.read(this.#source.directory);
      if (bytes === undefined) return;
      const bundle = await bundleOf(this.#source, bytes, this.#parts.ports, {});
      this.#succeed(await this.#reconfigure(bundle), bundle.manifest.revision);
    } catch (error) {
      this.#fail(error, ' from disk');
    }
    this.#report();
  }

  async #attempt(signal: AbortSignalLike): Promise<{ readonly isLongPolling: boolean }> {
    const timers: Timers = {};
    try {
      await this.#request(signal, timers);
    } catch (error) {
      if (!this.#requests.isStopped) this.#fail(error);
      throw error;
    } finally {
      if (!this.#requests.isStopped) this.#report();
    }
    return this.#requests;
  }

  async #request(signal: AbortSignalLike, timers: Timers): Promise<void> {
    const { clock } = this.#parts.ports;
    const { persist, directory } = this.#source;
    const fetched = await this.#requests.next(signal, timers);
    if (fetched === undefined) return;
    const { bundle, bytes, etag } = fetched;
    if (bundle === undefined) return this.#status.setError(undefined);
    this.#status.size = bytes?.length ?? 0;
    const keys = await timed(timers, 'timer_rego_module_compile_ns', clock, () => this.#reconfigure(bundle));
    if (persist && bytes !== undefined) await this.#disk.write(directory, bytes);
    this.#requests.etag = etag;
    this.#succeed(keys, bundle.manifest.revision);
    this.#log('info', 'Discovery update processed successfully.');
  }

  /** Applies the configuration of a bundle; returns the keys that the boot configuration overrides. */
  async #reconfigure(bundle: Bundle): Promise<readonly string[]> {
    const { config: boot, ports, apply } = this.#parts;
    const { id = '', version = '' } = boot.labels;
    const found = configOf(await configIn(bundle, this.#source.decision, boot, ports), id, version);
    this.#checkUnchanged(found);
    const { discovery: _, ...rest } = found.whole;
    const { config, keys } = overridden(rest, boot.written);
    const next = configOf(config, id, version);
    await apply(next, await openServices(next, ports));
    return keys;
  }

  /** Discovery could not recover from a change of its own service or keys. */
  #checkUnchanged({ services, keys }: OpaConfig): void {
    const boot = this.#parts.config;
    const differs = (id: string, found: OpaConfig['keys'], known: OpaConfig['keys']): boolean =>
      Object.hasOwn(found, id) && Object.hasOwn(known, id) && JSON.stringify(found[id]) !== JSON.stringify(known[id]);
    if (differs(this.#source.origin.service.name, services, boot.services)) {
      throw configError('updates to the discovery service are not allowed');
    }
    if (this.#source.verification !== undefined && Object.keys(keys).some((id) => differs(id, keys, boot.keys))) {
      throw configError('updates to keys specified in the boot configuration are not allowed');
    }
  }

  #succeed(keys: readonly string[], revision: string): void {
    const status = this.#status;
    status.setError(undefined);
    status.lastActivation = this.#parts.ports.clock.now();
    status.revision = revision;
    if (keys.length > 0) {
      status.note = `Keys in the discovered configuration overridden by boot configuration: ${keys.join(', ')}`;
    }
    this.#parts.board.setState(this.name, { state: 'OK' });
  }

  #fail(error: unknown, origin = ''): void {
    this.#log('error', `Discovery${origin} failed: ${error instanceof Error ? error.message : String(error)}`);
    this.#status.setError(error);
  }

  #report(): void {
    this.#parts.board.setReport(this.name, this.#status.document());
  }

  #log(level: LogLevel, message: string): void {
    this.#parts.ports.log(level, message, { plugin: this.name });
  }
}
