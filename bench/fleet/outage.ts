import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../src/cli/fleet/database/open-store.ts';
import { FleetQueue } from '../../src/cli/fleet/queue/queue.ts';
import { type Counts, countsOf } from '../../src/cli/fleet/queue/status.ts';
import type { Log } from '../../src/cli/output/log.ts';
import { hasPostgres, startPostgres } from '../../test/fleet/postgres.ts';
import { hasRedis, startRedis } from '../../test/fleet/redis.ts';
import { buildLintel } from '../process.ts';
import { quick } from '../quick.ts';
import type { Measurement } from '../timing.ts';
import { serveRepositories } from './git-server.ts';
import { addRepositories, differences, directScans, workArguments } from './kill-run.ts';
import { createRepositories, moveTo } from './repositories.ts';

const names = ['fleet: outage of Redis', 'fleet: outage of PostgreSQL', 'fleet: outage of a worker'] as const;
const count = quick ? 8 : 150;
const seconds = quick ? 3 : 60;

const log = new Proxy({} as Log, { get: () => () => {} });

/**
 * Redis is gone for a minute while two workers scan repositories, then PostgreSQL, and then a worker is killed: what the
 * workers say, how long it takes until they continue, and what is lost or doubled.
 */
export async function benchOutage(only = ''): Promise<readonly Measurement[]> {
  if (only === '' ? quick : !names.some((name) => name.includes(only))) return [];
  if (!hasRedis() || !hasPostgres()) return [];
  buildLintel();
  const folder = mkdtempSync(join(tmpdir(), 'lintel-outage-'));
  const redis = await startRedis();
  const postgres = (await startPostgres(['fsync=on']))!;
  const store = await openStore(postgres.url);
  const repositories = await createRepositories(folder, count, names.length);
  const server = await serveRepositories(folder);
  const queue = await FleetQueue.open(redis.url, log);
  const workers = new Set<ChildProcess>();
  const said = new Map<string, number>();

  const args = [...workArguments(folder, { redis: redis.url, database: postgres.url }), '--log-level', 'info'];
  const startWorker = (): ChildProcess => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter((line) => /available|wait|respond|error/i.test(line))) {
        const plain = line.replace(/^\S*\d:\d\S*\s+/, '').replaceAll(/:\d{4,5}/g, ':PORT');
        said.set(plain, (said.get(plain) ?? 0) + 1);
      }
    });
    workers.add(child);
    return child;
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    workers.delete(child);
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const until = async (condition: (counts: Counts) => boolean): Promise<number> => {
    const begun = performance.now();
    while (!condition(await countsOf(queue))) await wait(50);
    return (performance.now() - begun) / 1000;
  };
  const isEmpty = ({ waiting, active, delayed }: Counts): boolean => waiting + active + delayed === 0;
  /** Adds all repositories with their next commits, and lets workers scan some of them. */
  const begin = async (round: number): Promise<void> => {
    for (const each of repositories) {
      moveTo(folder, each, round);
      server.forget(each.path);
    }
    const urls = repositories.map(({ path }) => `${server.url}/${path}`);
    addRepositories(folder, urls, redis.url);
    await until(({ done }) => done >= round * count + count / 4);
  };
  /** The seconds from the end of an outage to the next result. */
  const outage = async (round: number, stop: () => Promise<void>, start: () => Promise<void>): Promise<number> => {
    await begin(round);
    const before = server.requests();
    await stop();
    await wait(seconds * 1000);
    const during = server.requests() - before;
    await start();
    const { done } = await countsOf(queue);
    const goesOn = await until((counts) => counts.done > done || isEmpty(counts));
    await until(isEmpty);
    process.stderr.write(`${names[round]}: ${during} requests to the git server in the meantime\n`);
    return goesOn;
  };

  try {
    const expected = directScans(join(folder, 'trees'), new Set(repositories.map(({ trees }) => trees.at(-1)!)));
    const first = startWorker();
    const second = startWorker();
    const times = [await outage(0, redis.stop, redis.start), await outage(1, postgres.halt, postgres.start)];
    await end(second, 'SIGTERM');
    await begin(2);
    await end(first, 'SIGKILL');
    startWorker();
    times.push(await until(isEmpty));
    const problems = await differences({ store, rounds: names.length }, server.url, repositories, expected);
    const { done, failed } = await countsOf(queue);
    for (const problem of problems.slice(0, 10)) process.stderr.write(`${problem}\n`);
    for (const [line, times] of said) process.stderr.write(`${times} times: ${line}\n`);
    return names.map((name, at) => ({
      name,
      'outage s': at < 2 ? seconds : undefined,
      [at < 2 ? 'next result after s' : 'all done after s']: Number(times[at]!.toFixed(1)),
      jobs: done / names.length,
      failed,
      wrong: problems.length,
    }));
  } finally {
    for (const worker of workers) await end(worker, 'SIGTERM');
    await queue.close();
    server.close();
    await store.close();
    await postgres.remove();
    await redis.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
