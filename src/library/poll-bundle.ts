import { type AbortSignalLike, createPoller, downloadBundle, type NetworkResponse } from '../opa/index.ts';
import { applyDelta, type Bundle, type ReadBundleOptions, readBundle } from '../rego/index.ts';
import type { Engine } from './engine.ts';
import { usageError } from './usage-errors.ts';

/** Options of `pollBundle`. */
export interface PollBundleOptions extends ReadBundleOptions {
  /** The address of the bundle. */
  readonly url: string;
  /** Headers of each request, such as `authorization`; a function can renew them. */
  readonly headers?: Readonly<Record<string, string>> | (() => Promise<Readonly<Record<string, string>>>);
  /** The shortest and the longest time between requests; the defaults are 60 and 120. */
  readonly minDelaySeconds?: number;
  readonly maxDelaySeconds?: number;
  /** The time that the server may wait for a change, if it supports long polling. */
  readonly longPollingSeconds?: number;
  /** Keeps the last bundle, so that the engine has one at the next start even if the server is gone. */
  readonly cache?: BundleCache;
  /** Called after each attempt. */
  readonly onStatus?: (status: PollStatus) => void;
  /** Replaces `fetch` of the runtime. */
  readonly fetch?: typeof fetch;
}

/** A copy of the last bundle, such as a file. */
export interface BundleCache {
  /** Undefined if there is none yet. */
  readonly read: () => Promise<Uint8Array | undefined>;
  readonly write: (bytes: Uint8Array) => Promise<void>;
}

/** The state of polling. */
export interface PollStatus {
  /** The revision of the active bundle; undefined before the first one. */
  readonly revision?: string;
  /** The server's name of the active version. */
  readonly etag?: string;
  readonly lastRequest?: Date;
  readonly lastActivation?: Date;
  /** Why the last attempt failed. The engine keeps the last good bundle. */
  readonly error?: Error;
}

/** Polling that was started. */
export interface BundlePolling {
  /** Resolves as soon as a bundle is active, from the cache or the server. */
  readonly ready: Promise<void>;
  readonly status: () => PollStatus;
  /** Requests the bundle now; rejects if that fails. */
  readonly trigger: () => Promise<void>;
  /** Ends polling, and resolves when the last attempt has ended. */
  readonly stop: () => Promise<void>;
}

const maxBundleBytes = 256 * 1024 * 1024;
const headerMilliseconds = 30_000;
const bodyMilliseconds = 600_000;

/**
 * Keeps the engine's bundle up to date with a server, as OPA does: with ETags, long polling and delta bundles, and with
 * growing delays after failures. An invalid bundle changes nothing. Throws a `LintelError` for invalid options.
 */
export function pollBundle(engine: Engine, options: PollBundleOptions): BundlePolling {
  const { minDelaySeconds: min = 60, maxDelaySeconds: max = Math.max(min, 120), longPollingSeconds } = options;
  if (!URL.canParse(options.url)) throw usageError('url must be an absolute URL', 'write https://…/bundle.tar.gz');
  if (!(min >= 0 && max >= min))
    throw usageError('maxDelaySeconds must be at least minDelaySeconds', 'change one of them');
  const clock = {
    now: () => BigInt(Date.now()) * 1_000_000n,
    after: (milliseconds: number, task: () => void) => {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
  let active: Bundle | undefined;
  let status: PollStatus = {};
  let isWaiting = longPollingSeconds !== undefined;
  let becomeReady = (): void => {};
  const ready = new Promise<void>((resolve) => (becomeReady = resolve));
  const activate = async (bytes: Uint8Array, etag: string | undefined): Promise<void> => {
    const found = await readBundle(bytes, options);
    const bundle = found.patch === undefined ? found : applyDelta(activeOr(active), found);
    await engine.setBundle(bundle, options);
    active = bundle;
    const { error: _, etag: __, ...rest } = status;
    status = { ...rest, revision: bundle.manifest.revision, lastActivation: new Date(), ...(etag && { etag }) };
    if (found.patch === undefined && etag !== undefined) await options.cache?.write(bytes);
    becomeReady();
  };
  const attempt = async (signal: AbortSignalLike): Promise<{ readonly isLongPolling: boolean }> => {
    const wait = isWaiting && longPollingSeconds !== undefined ? { waitSeconds: longPollingSeconds } : {};
    try {
      const known = { etag: status.etag ?? '', signal, ...wait };
      const found = await downloadBundle(clientOf(options), '', options.maxBytes ?? maxBundleBytes, known);
      if (signal.aborted) return { isLongPolling: false };
      status = { ...status, lastRequest: new Date() };
      isWaiting = found.isLongPolling;
      if (found.bytes !== undefined) await activate(found.bytes, found.etag);
      else {
        const { error: _, ...rest } = status;
        status = rest;
      }
      return { isLongPolling: isWaiting && longPollingSeconds !== undefined };
    } catch (error) {
      status = { ...status, lastRequest: new Date(), error: error as Error };
      throw error;
    } finally {
      if (!signal.aborted) options.onStatus?.(status);
    }
  };
  const polling = { manual: false, minMilliseconds: min * 1000, maxMilliseconds: max * 1000 };
  const poller = createPoller(attempt, polling, clock);
  void fromCache(options.cache, (bytes) => activate(bytes, undefined))
    .catch((error: unknown) => {
      status = { ...status, error: error as Error };
      options.onStatus?.(status);
    })
    .then(poller.start);
  return { ready, status: () => status, trigger: poller.trigger, stop: poller.stop };
}

async function fromCache(cache: BundleCache | undefined, use: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  const bytes = await cache?.read();
  if (bytes !== undefined) await use(bytes);
}

function activeOr(bundle: Bundle | undefined): Bundle {
  if (bundle === undefined) throw usageError('the server sent a delta bundle before a bundle', 'send a snapshot first');
  return bundle;
}

/** Sends requests for the bundle with `fetch`. */
function clientOf({ url, headers: given = {}, fetch: send = fetch }: PollBundleOptions) {
  return {
    request: async (request: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly headerMilliseconds?: number;
      readonly maxBytes?: number;
      readonly signal?: AbortSignalLike;
    }): Promise<NetworkResponse> => {
      const { headerMilliseconds: limit = headerMilliseconds, maxBytes = maxBundleBytes, signal } = request;
      const ended = new AbortController();
      const late = (seconds: number) => () => ended.abort(new Error(`no answer within ${seconds} seconds`));
      let timer = setTimeout(late(limit / 1000), limit);
      signal?.onAbort(() => ended.abort(new Error('polling has ended')));
      try {
        const own = typeof given === 'function' ? await given() : given;
        const response = await send(url, { headers: { ...own, ...request.headers }, signal: ended.signal });
        clearTimeout(timer);
        timer = setTimeout(late(bodyMilliseconds / 1000), bodyMilliseconds);
        const body = await bodyOf(response, maxBytes);
        return { status: response.status, headers: new Map(response.headers), body };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function bodyOf(response: Response, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    size += next.value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new Error(`the bundle is larger than ${maxBytes} bytes`);
    }
    pieces.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
