import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { remoteLimits } from '../../../iac/index.ts';
import { LaterError, maxAsked, StoppedError } from './failure.ts';

/**
 * Gives a turn at a host. KEYS: the pause of the host, and the holders of turns with the ends of their leases.
 * ARGV: the holder, the number of turns, and the milliseconds of a lease. Returns the milliseconds until the host accepts
 * requests, 0 for a turn, or -1 if others have all turns.
 */
const take = `
local rest = redis.call('PTTL', KEYS[1])
if rest > 0 then return rest end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if not redis.call('ZSCORE', KEYS[2], ARGV[1]) and redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[2]) then return -1 end
redis.call('ZADD', KEYS[2], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
return 0`;

const block = `
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], '', 'PX', ARGV[1]) end`;

/** Milliseconds after which others get the turn of a worker that was killed: the longest download of a repository. */
const lease = remoteLimits.seconds * 1000;

/** Milliseconds between attempts to get a turn, and until a job makes room for jobs of other hosts. */
const tick = 200;
const patience = 5000;

export interface TurnOptions {
  /** Number of turns that the host has for all workers. */
  readonly turns: number;
  readonly random: () => number;
  readonly stop: AbortSignal;
}

/**
 * The rate limits of hosts, which all workers share: a pause that a host requests of one worker holds for all of them, and
 * no more than a number of fetches run at the same time.
 */
export class HostLimits {
  private readonly redis: Redis;
  private readonly prefix: string;

  /** The limits of the queue with this prefix of keys, such as `lintel:fleet:`. */
  constructor(redis: Redis, prefix: string) {
    this.redis = redis;
    this.prefix = prefix;
  }

  /**
   * Waits for one of the turns at a host, and returns a function that ends it. Throws a LaterError if it takes too long, and
   * a StoppedError.
   */
  async turn(host: string, holder: string, { turns, random, stop }: TurnOptions): Promise<() => void> {
    const keys = [this.pauseOf(host), this.holdersOf(host)];
    for (let waited = 0; ; ) {
      const rest = (await this.redis.call('EVAL', take, keys.length, ...keys, holder, turns, lease)) as number;
      const end = (): void => void this.redis.zrem(this.holdersOf(host), holder).catch(() => {});
      if (stop.aborted) {
        if (rest === 0) end();
        throw new StoppedError();
      }
      if (rest === 0) return end;
      if (rest > 0) throw new LaterError(rest + random() * 1000);
      if (waited > patience) throw new LaterError(patience * (1 + random()));
      const pause = tick * (1 + random());
      await wait(pause);
      waited += pause;
    }
  }

  /** Keeps all workers from a host for these milliseconds. */
  async block(host: string, milliseconds: number): Promise<void> {
    await this.redis.call('EVAL', block, 1, this.pauseOf(host), Math.ceil(Math.min(milliseconds, maxAsked)));
  }

  private pauseOf(host: string): string {
    return `${this.prefix}host:${host}:pause`;
  }

  private holdersOf(host: string): string {
    return `${this.prefix}host:${host}:holders`;
  }
}
