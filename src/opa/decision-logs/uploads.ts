import { backoff } from '../backoff.ts';
import { byDeadline } from '../deadline.ts';
import type { Counters } from '../metrics/counters.ts';
import type { PluginBoard } from '../plugin.ts';
import type { Clock, Log } from '../ports.ts';
import type { ServiceClient } from '../service-client.ts';
import { createBuffer, type EventBuffer } from './buffer.ts';
import type { Chunk } from './chunks.ts';
import type { DecisionLogsConfig } from './config.ts';
import { createLimiter } from './limiter.ts';

interface UploadSettings {
  readonly config: DecisionLogsConfig;
  readonly client: ServiceClient;
  readonly clock: Clock;
  readonly log: Log;
  readonly gzip: (text: string) => Uint8Array;
  readonly board: PluginBoard;
  readonly counters: Counters;
}

/** The pause between attempts to upload what is left when the server stops. */
const lastPause = 1000;

/** Uploads events in compressed chunks: at intervals, as soon as a chunk is full, or on request. */
export class Uploads {
  readonly #settings: UploadSettings;
  readonly #buffer: EventBuffer;
  readonly #isAllowed: () => boolean;
  /** The upload under way; there is one at a time. */
  #current: Promise<boolean> | undefined;
  #failures = 0;
  #cancel = (): void => {};
  #stopped = false;

  constructor(settings: UploadSettings) {
    const { config, clock, log, gzip, counters } = settings;
    this.#settings = settings;
    const onProblem = (message: string): void => log('error', message);
    this.#buffer = createBuffer(config.buffer, { limit: config.uploadBytes, gzip, counters, onProblem });
    this.#isAllowed = createLimiter(config.perSecond, clock);
  }

  size(): number {
    return this.#buffer.size();
  }

  push(text: string): void {
    const { config, counters, log } = this.#settings;
    if (!this.#isAllowed()) {
      counters.add('decision_logs_dropped_rate_limit_exceeded');
      log('error', 'A decision was not logged: there were more than max_decisions_per_second');
      return;
    }
    this.#buffer.push(text);
    // After a failure, the timer decides when to try again.
    if (config.trigger === 'immediate' && this.#current === undefined && this.#failures === 0) {
      const chunks = this.#buffer.take('complete');
      if (chunks.length > 0) this.#current = this.#send(chunks).finally(() => (this.#current = undefined));
    }
  }

  start(): void {
    if (this.#settings.config.trigger !== 'manual') void this.#poll();
  }

  async trigger(): Promise<void> {
    await this.#upload();
  }

  /** Uploads what is left, and tries until the deadline. */
  async stop(deadline: bigint): Promise<void> {
    const { config, clock, log } = this.#settings;
    this.#stopped = true;
    this.#cancel();
    if (config.trigger === 'manual') return;
    log('info', 'Flushing decision logs.');
    let isLate = false;
    const isDone = await byDeadline(clock, deadline, async () => {
      while (!(await this.#upload()) && !isLate)
        await new Promise<void>((resolve) => void clock.after(lastPause, resolve));
    });
    isLate = true;
    if (isDone) log('info', 'All decisions in buffer uploaded.');
    else log('error', 'The server stops with decisions that could not be uploaded.');
  }

  async #poll(): Promise<void> {
    const { config, clock } = this.#settings;
    const succeeded = await this.#upload();
    if (this.#stopped) return;
    const delay = succeeded
      ? config.minDelay * 1000 + (config.maxDelay - config.minDelay) * 1000 * clock.random()
      : backoff(this.#failures - 1, config.maxDelay * 1000, clock.random());
    this.#cancel = clock.after(delay, () => void this.#poll());
  }

  /** Uploads everything; false if something is left. */
  async #upload(): Promise<boolean> {
    while (this.#current !== undefined) await this.#current;
    this.#current = this.#send(this.#buffer.take()).finally(() => (this.#current = undefined));
    return this.#current;
  }

  /** Sends chunks in order; after a failure, the rest goes back into the buffer. */
  async #send(chunks: readonly Chunk[]): Promise<boolean> {
    const { counters, log, board } = this.#settings;
    let problem: { readonly message: string; readonly status?: number } | undefined;
    for (const chunk of chunks) {
      if (problem === undefined) {
        problem = await this.#post(chunk.bytes);
        counters.add(problem ? 'decision_logs_chunks_upload_failed' : 'decision_logs_chunks_uploaded');
      }
      if (problem !== undefined) this.#buffer.putBack(chunk);
    }
    if (problem === undefined) {
      this.#failures = 0;
      if (chunks.length > 0) log('info', 'Logs uploaded successfully.');
      board.setReport('decision_logs', {});
      return true;
    }
    this.#failures++;
    log('error', problem.message);
    const { message, status } = problem;
    board.setReport('decision_logs', {
      code: 'decision_log_error',
      message,
      ...(status !== undefined && { http_code: String(status) }),
    });
    return false;
  }

  /** Sends a chunk; returns what went wrong. */
  async #post(body: Uint8Array): Promise<{ readonly message: string; readonly status?: number } | undefined> {
    const { client, config } = this.#settings;
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    try {
      const { status } = await client({ method: 'POST', path: config.resource, headers, body });
      if (status >= 200 && status < 300) return undefined;
      return { message: `log upload failed, server replied with HTTP ${status}`, status };
    } catch (error) {
      return { message: `log upload failed: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
}
