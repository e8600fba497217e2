import { Redis } from 'ioredis';
import { usageError } from '../../arguments/usage-error.ts';
import type { Log } from '../../output/log.ts';

/** Milliseconds for the first connection, and the longest pause between later attempts. */
const connectTimeout = 5000;
const maxPause = 5000;

/**
 * A connection to Redis. Throws a usage error if the server cannot be reached. When it is lost later, commands wait
 * until it is back, and the log says so once.
 */
export async function connect(url: string, log: Log): Promise<Redis> {
  const address = addressOf(url);
  let [isConnected, isLost] = [false, false];
  let reason: string | undefined;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout,
    // Workers have to wait for a server that restarts.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isConnected ? Math.min(times * 200, maxPause) : null),
  });
  redis.on('error', (error) => {
    reason = reasonOf(error);
  });
  redis.on('reconnecting', () => {
    if (!isLost)
      log.warn(
        `Redis at ${address} is not available${reason === undefined ? '' : ` (${reason})`}; jobs wait until it is back`,
      );
    isLost = true;
  });
  redis.on('ready', () => {
    if (isLost) log.info(`Redis at ${address} is available again`);
    isLost = false;
    reason = undefined;
  });
  try {
    await redis.connect();
    checkMode(await redis.info('server'));
  } catch (error) {
    redis.disconnect();
    throw usageError(`--redis: cannot use ${address}: ${reason ?? reasonOf(error)}`);
  }
  isConnected = true;
  return redis;
}

/** Throws an error for a server that cannot have the queue, by its own description. */
function checkMode(info: string): void {
  const [, mode = ''] = /^redis_mode:(\w+)/m.exec(info) ?? [];
  const kind = { cluster: 'it belongs to a Redis Cluster', sentinel: 'it is a Redis Sentinel' }[mode];
  if (kind !== undefined)
    throw new Error(
      `${kind}, which is not supported; name a single server, or an address that follows the primary one`,
    );
}

/** The address of a Redis server without its password. Throws a usage error if it is invalid. */
export function addressOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !['redis:', 'rediss:'].includes(parsed.protocol) || parsed.hostname === '')
    throw usageError('--redis needs a URL such as redis://localhost:6379 or rediss://:PASSWORD@HOST:PORT/0');
  return `${parsed.hostname}:${parsed.port || 6379}${parsed.pathname.length > 1 ? parsed.pathname : ''}`;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'it refused the connection',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'unknown host',
  ETIMEDOUT: 'it does not respond',
};

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (/^WRONGPASS|^NOAUTH/.test(message)) return 'the user name or password is wrong or missing';
  return reasons[code] ?? message;
}
