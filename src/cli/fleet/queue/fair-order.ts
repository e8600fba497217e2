import type { Redis } from 'ioredis';

/** All jobs of a higher priority run before those of a lower one. */
export const priorities = ['high', 'normal', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** BullMQ's priorities end at 2,097,152. */
const maxRound = 699_000;

/**
 * Assigns jobs to rounds. KEYS: the last round of each owner, with the round that runs under an empty name. ARGV: the
 * prefix of the keys of waiting jobs, then an ID and an owner for each job. Returns 0 for a job that waits already.
 */
const assign = `
local running = tonumber(redis.call('HGET', KEYS[1], '') or '0')
local rounds = {}
for at = 2, #ARGV, 2 do
  local owner = ARGV[at + 1]
  local round = 0
  if redis.call('EXISTS', ARGV[1] .. ARGV[at]) == 0 then
    round = math.max(running, tonumber(redis.call('HGET', KEYS[1], owner) or '0')) + 1
    redis.call('HSET', KEYS[1], owner, round)
  end
  rounds[#rounds + 1] = round
end
return rounds`;

const advance = `
if tonumber(ARGV[1]) > tonumber(redis.call('HGET', KEYS[1], '') or '0') then
  redis.call('HSET', KEYS[1], '', ARGV[1])
end`;

/**
 * Lets owners take turns: a round has one job of each owner. The jobs of an owner get rounds one after the other, from
 * the one that runs, so an owner with many jobs does not delay the others.
 */
export class FairOrder {
  private readonly redis: Redis;
  private readonly prefix: string;

  /** The order of the queue with this prefix of keys, such as `lintel:fleet:`. */
  constructor(redis: Redis, prefix: string) {
    this.redis = redis;
    this.prefix = prefix;
  }

  /** BullMQ's priorities of new jobs with these IDs and owners; undefined for those that wait already. */
  async place(
    priority: Priority,
    jobs: readonly (readonly [id: string, owner: string])[],
  ): Promise<readonly (number | undefined)[]> {
    const band = priorities.indexOf(priority);
    const rounds = (await this.redis.call(
      'EVAL',
      assign,
      1,
      this.key(band),
      `${this.prefix}de:`,
      ...jobs.flat(),
    )) as number[];
    return rounds.map((round) => (round === 0 ? undefined : band * maxRound + Math.min(round, maxRound)));
  }

  /** Records that a job with this priority has started. */
  async started(priority: number): Promise<void> {
    const band = Math.floor((priority - 1) / maxRound);
    await this.redis.call('EVAL', advance, 1, this.key(band), priority - band * maxRound);
  }

  /** Starts with the first round again, when no job waits. */
  async reset(): Promise<void> {
    await this.redis.del(priorities.map((_, band) => this.key(band)));
  }

  private key(band: number): string {
    return `${this.prefix}order:${band}`;
  }
}
