import type { Value } from '../../rego/index.ts';
import type { OpaConfig } from '../config/config.ts';
import type { Plugin, PluginBoard } from '../plugin.ts';
import type { AbortSignalLike, LogLevel, OpaPorts } from '../ports.ts';
import type { Services } from '../services/service.ts';
import type { Store } from '../store/store.ts';
import { type Activation, activateBundles } from './activate.ts';
import { type BundleSource, bundleSources } from './config.ts';
import { type BundleDisk, openBundleDisk } from './disk.ts';
import { bundleOf, timed } from './fetch.ts';
import { createPoller, type Poller } from './poller.ts';
import { BundleRequests } from './requests.ts';
import { BundleStatus, type Timers } from './status.ts';

/** The parts that the plugins of a server share. */
export interface PluginParts {
  readonly config: OpaConfig;
  readonly services: Services;
  readonly store: Store;
  readonly board: PluginBoard;
  readonly ports: OpaPorts;
}

/** Keeps the configured bundles active. */
export interface BundlePlugin extends Plugin {
  /** Requests all bundles now; rejects if one with a manual trigger fails. */
  readonly trigger: () => Promise<void>;
  /** Takes another configuration: changed bundles are requested again, and missing ones are removed. */
  readonly change: (config: OpaConfig, services: Services) => Promise<void>;
}

/** A bundle, and its state. */
interface Entry {
  readonly source: BundleSource;
  readonly status: BundleStatus;
  readonly poller: Poller;
  readonly requests: BundleRequests;
}

/** Rounds in which bundles on disk are activated: they may need each other. */
const maxRounds = 10;

/**
 * The plugin for the bundles of a configuration; undefined if there are none. `manual` is the trigger of discovery.
 * Throws a `LintelError` for invalid settings.
 */
export function createBundlePlugin(parts: PluginParts, manual?: boolean): BundlePlugin | undefined {
  const { config, services } = parts;
  if (config.bundle === undefined && config.bundles === undefined) return undefined;
  return new Bundles(parts, bundleSources(config, services, manual), manual);
}

class Bundles implements BundlePlugin {
  readonly name = 'bundle';
  readonly #parts: PluginParts;
  readonly #manual: boolean | undefined;
  readonly #entries = new Map<string, Entry>();
  #disk: BundleDisk;
  #isReady = false;

  constructor(parts: PluginParts, sources: readonly BundleSource[], manual: boolean | undefined) {
    this.#parts = parts;
    this.#manual = manual;
    this.#disk = openBundleDisk(parts.config.persistenceDirectory ?? '.opa', parts.ports.files);
    for (const source of sources) this.#add(source);
    parts.board.setState(this.name, { state: 'NOT_READY' });
    this.#checkReady();
    this.#report();
  }

  async start(): Promise<void> {
    await this.#activatePersisted();
    for (const { source, poller } of this.#entries.values()) {
      this.#log('info', 'Starting bundle loader.', source.name);
      poller.start();
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#entries.values()].map((entry) => this.#end(entry)));
  }

  async trigger(): Promise<void> {
    const failures: unknown[] = [];
    for (const { source, poller } of [...this.#entries.values()]) {
      await poller.trigger().catch((error: unknown) => void (source.polling.manual && failures.push(error)));
    }
    if (failures.length > 0) throw failures[0];
  }

  async change(config: OpaConfig, services: Services): Promise<void> {
    const sources = bundleSources(config, services, this.#manual);
    const wanted = new Map(sources.map((source) => [source.name, source]));
    const known = [...this.#entries.values()];
    const ended = known.filter(({ source }) => wanted.get(source.name)?.identity !== source.identity);
    await Promise.all(ended.map((entry) => this.#end(entry)));
    const removed = ended.map(({ source }) => source.name).filter((name) => !wanted.has(name));
    for (const name of removed) this.#entries.delete(name);
    if (removed.length > 0) {
      await this.#parts.store.update((documents) => activateBundles(documents, new Map(), removed));
    }
    this.#disk = openBundleDisk(config.persistenceDirectory ?? '.opa', this.#parts.ports.files);
    const started = sources.filter(({ name, identity }) => this.#entries.get(name)?.source.identity !== identity);
    for (const source of started) this.#add(source, this.#entries.get(source.name)).poller.start();
    if (started.length > 0) {
      this.#isReady = false;
      this.#parts.board.setState(this.name, { state: 'NOT_READY' });
    }
    this.#report();
  }

  #add(source: BundleSource, before?: Entry): Entry {
    const status = before?.status ?? new BundleStatus(source.name);
    const poller = createPoller((signal) => this.#attempt(entry, signal), source.polling, this.#parts.ports.clock);
    const entry: Entry = {
      source,
      status,
      poller,
      requests: new BundleRequests(source, status, this.#parts.ports),
    };
    entry.requests.etag = this.#parts.store.current().bundles.get(source.name)?.etag ?? '';
    this.#entries.set(source.name, entry);
    return entry;
  }

  async #end(entry: Entry): Promise<void> {
    this.#log('info', 'Stopping bundle loader.', entry.source.name);
    entry.requests.isStopped = true;
    await entry.poller.stop();
  }

  async #attempt(entry: Entry, signal: AbortSignalLike): Promise<{ readonly isLongPolling: boolean }> {
    const { status, source, requests } = entry;
    const timers: Timers = {};
    try {
      await this.#request(entry, signal, timers);
    } catch (error) {
      if (!requests.isStopped) {
        const what = status.lastRequest === status.lastSuccessfulRequest ? 'activation' : 'load';
        this.#log('error', `Bundle ${what} failed: ${messageOf(error)}`, source.name);
        status.setError(error);
      }
      throw error;
    } finally {
      if (!requests.isStopped) {
        status.metrics = timers;
        this.#report();
      }
    }
    return requests;
  }

  async #request({ source, status, requests }: Entry, signal: AbortSignalLike, timers: Timers): Promise<void> {
    const fetched = await requests.next(signal, timers);
    if (fetched === undefined) return;
    const { bundle, bytes, etag } = fetched;
    if (bundle === undefined) {
      if (etag === requests.etag) status.setError(undefined);
      this.#checkReady();
      return;
    }
    await this.#activate(source.name, { bundle, etag }, timers);
    if (bundle.patch === undefined && source.persist && bytes !== undefined) {
      await this.#disk.write(source.name, bytes);
    }
    requests.etag = etag;
    this.#succeed(status, bundle.manifest.revision, 'path' in source.origin ? 0 : (bytes?.length ?? 0));
    const note = etag === '' ? '' : ` ETag updated to ${etag}.`;
    this.#log('info', `Bundle loaded and activated successfully.${note}`, source.name);
  }

  #activate(name: string, activation: Activation, timers: Timers): Promise<unknown> {
    const { store, ports } = this.#parts;
    return timed(timers, 'timer_rego_module_compile_ns', ports.clock, () =>
      store.update((documents) => activateBundles(documents, new Map([[name, activation]]))),
    );
  }

  #succeed(status: BundleStatus, revision: string, size: number): void {
    status.setError(undefined);
    status.lastActivation = this.#parts.ports.clock.now();
    status.revision = revision;
    status.size = size;
    this.#checkReady();
  }

  /** Activates the bundles on disk, until they are downloaded. */
  async #activatePersisted(): Promise<void> {
    let left: { readonly status: BundleStatus; readonly activation: Activation }[] = [];
    for (const { source, status } of this.#entries.values()) {
      if (!source.persist) continue;
      try {
        const bytes = await this.#disk.read(source.name);
        if (bytes === undefined) continue;
        const bundle = await bundleOf(source, bytes, this.#parts.ports, {});
        left.push({ status, activation: { bundle } });
      } catch (error) {
        this.#log('error', `Failed to load bundle from disk: ${messageOf(error)}`, source.name);
        status.setError(error);
      }
    }
    for (let round = 0; round < maxRounds && left.length > 0; round++) {
      const failed: typeof left = [];
      for (const entry of left) {
        const { status, activation } = entry;
        try {
          await this.#activate(status.name, activation, {});
          status.type = 'snapshot';
          this.#succeed(status, activation.bundle.manifest.revision, 0);
        } catch (error) {
          status.setError(error);
          failed.push(entry);
        }
      }
      if (failed.length === left.length) break;
      left = failed;
    }
  }

  #checkReady(): void {
    if (this.#isReady || ![...this.#entries.values()].every(({ status }) => status.isReady)) return;
    this.#isReady = true;
    this.#parts.board.setState(this.name, { state: 'OK' });
  }

  #report(): void {
    const documents = [...this.#entries.values()].map(({ status }) => [status.name, status.document()] as const);
    this.#parts.board.setReport('bundles', Object.fromEntries(documents) as Value);
  }

  #log(level: LogLevel, message: string, name: string): void {
    this.#parts.ports.log(level, message, { name, plugin: this.name });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
