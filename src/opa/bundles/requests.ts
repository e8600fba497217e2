import type { AbortSignalLike, OpaPorts } from '../ports.ts';
import type { BundleSource } from './config.ts';
import { type Fetched, fetchBundle } from './fetch.ts';
import type { BundleStatus, Timers } from './status.ts';

/** The requests for a bundle, and the version of it that is active. */
export class BundleRequests {
  etag = '';
  isStopped = false;
  readonly #source: BundleSource;
  readonly #status: BundleStatus;
  readonly #ports: OpaPorts;
  #isLongPolling: boolean;

  constructor(source: BundleSource, status: BundleStatus, ports: OpaPorts) {
    this.#source = source;
    this.#status = status;
    this.#ports = ports;
    this.#isLongPolling = source.polling.waitSeconds !== undefined;
  }

  /** Whether the server waits for changes. */
  get isLongPolling(): boolean {
    return this.#isLongPolling && this.#source.polling.waitSeconds !== undefined;
  }

  /** Requests the bundle, and records that in its status; undefined if it was stopped meanwhile. */
  async next(signal: AbortSignalLike, timers: Timers): Promise<Fetched | undefined> {
    const { waitSeconds } = this.#source.polling;
    const wait = this.#isLongPolling && waitSeconds !== undefined ? { waitSeconds } : {};
    let fetched: Fetched;
    try {
      fetched = await fetchBundle(this.#source, { etag: this.etag, signal, ...wait }, this.#ports, timers);
    } finally {
      if (!this.isStopped) this.#status.lastRequest = this.#ports.clock.now();
    }
    if (this.isStopped) return undefined;
    const status = this.#status;
    status.lastSuccessfulRequest = status.lastRequest;
    this.#isLongPolling = fetched.isLongPolling;
    if (fetched.bundle !== undefined) {
      status.type = fetched.bundle.patch === undefined ? 'snapshot' : 'delta';
      status.lastDownload = status.lastSuccessfulRequest;
    }
    return fetched;
  }
}
