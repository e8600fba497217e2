import { setTimeout as wait } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Priority } from '../../../src/cli/fleet/queue/fair-order.ts';
import { FleetQueue } from '../../../src/cli/fleet/queue/queue.ts';
import { countsOf, settle, statusOf } from '../../../src/cli/fleet/queue/status.ts';
import { type Attempt, startWorker, type WorkOptions } from '../../../src/cli/fleet/queue/worker.ts';
import type { Log } from '../../../src/cli/output/log.ts';
import { DatabaseError, type FleetRepository, repositoryOf } from '../../../src/fleet/index.ts';
import { JobError, type ScanAnswer } from '../../../src/server/index.ts';
import { memoryStore } from '../../fleet/memory-store.ts';
import { hasRedis, startRedis, type TestRedis } from '../../fleet/redis.ts';

const test = suite('cli/fleet/queue');

let redis: TestRedis;
let queue: FleetQueue;
let messages: string[] = [];
const log = new Proxy({} as Log, {
  get: (_, level) => (message: string) => messages.push(`${String(level)}: ${message}`),
});

test.before(async () => {
  redis = await startRedis();
});
test.before.each(async () => {
  messages = [];
  queue = await FleetQueue.open(redis.url, log);
  await queue.redis.flushall();
});
test.after.each(() => queue.close());
test.after(() => redis.remove());

const repositories = (owner: string, count: number, first = 0): readonly FleetRepository[] =>
  Array.from({ length: count }, (_, at) => ({
    url: `https://example.com/${owner}/r${first + at}`,
    owner,
    name: `r${first + at}`,
  }));

const answer: ScanAnswer = {
  text: '',
  violations: [],
  errors: [],
  mistakes: [],
  record: { files: 1, resources: 1, findings: [] },
};
const commit = 'a'.repeat(40);

interface Run {
  readonly attempts: readonly Attempt[];
  /** The URLs of the scans, in the order in which they started. */
  readonly scans: readonly string[];
  readonly store: ReturnType<typeof memoryStore>;
  readonly stop: (seconds?: number) => Promise<void>;
}

/** A worker with a network, a store and scans of this test; a scan takes `pause` milliseconds. */
function work(options: Partial<WorkOptions> = {}, pause = 0): Run {
  const [attempts, scans]: [Attempt[], string[]] = [[], []];
  const store = memoryStore();
  const stop = new AbortController();
  const working = startWorker(queue, {
    store,
    fetcher: { head: async () => ({ commit }) },
    pool: {
      scan: async ({ target }) => {
        scans.push((target as { readonly url: string }).url);
        if (pause > 0) await wait(pause);
        return answer;
      },
    },
    job: {} as WorkOptions['job'],
    setup: 'setup',
    now: Date.now,
    stop: stop.signal,
    log,
    concurrency: 1,
    fetchesPerHost: 20,
    list: async function* () {},
    onAttempt: (attempt) => attempts.push(attempt),
    random: () => 0,
    ...options,
  });
  return { attempts, scans, store, stop: (seconds = 10) => working.drain(seconds, stop) };
}

async function until(condition: () => boolean | Promise<boolean>, what: string, seconds = 20): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await condition()); await wait(20))
    if (Date.now() > end) assert.unreachable(`not within ${seconds} seconds: ${what}`);
}

const isEmpty = async (): Promise<boolean> => {
  const { waiting, active, delayed } = await countsOf(queue);
  return waiting + active + delayed === 0;
};
const normal = { priority: 'normal' as Priority };

test('the team of the CODEOWNERS file is that of a repository that was added without one', async () => {
  const [named, other] = repositories('acme', 2);
  await queue.add([{ ...named!, team: 'shop' }, other!], normal);
  const scan = async (): Promise<ScanAnswer> => ({ ...answer, record: { ...answer.record!, team: 'acme/web' } });
  const run = work({ pool: { scan } });
  await until(isEmpty, 'empty');
  assert.equal(
    run.store.scans.map(({ repository: { name, team } }) => [name, team]),
    [
      ['r0', 'shop'],
      ['r1', 'acme/web'],
    ],
  );
  await run.stop();
});

test('each repository is scanned once, and not again at the same commit', async () => {
  assert.equal(await queue.add(repositories('acme', 5), normal), { added: 5, waiting: 0 });
  assert.equal(await queue.add(repositories('acme', 6), normal), { added: 1, waiting: 5 });
  const run = work();
  await until(isEmpty, 'empty');
  assert.is(run.scans.length, 6);
  assert.is(run.scans[0], `https://example.com/acme/r0?ref=${commit}`);
  await queue.add(repositories('acme', 6), normal);
  await until(isEmpty, 'empty');
  assert.is(run.scans.length, 6);
  assert.equal(
    run.attempts.slice(6).map(({ outcome }) => outcome),
    Array(6).fill('unchanged'),
  );
  assert.is((await statusOf(queue)).done, 12);
  await run.stop();
});

test('two spellings of an address are one repository, and git uses the first one', async () => {
  const spellings = ['https://example.com/acme/shop.git', 'https://Example.com:443/acme/shop/'];
  for (const [at, spelling] of spellings.entries()) {
    const added = await queue.add([repositoryOf(spelling) as FleetRepository], normal);
    assert.equal(added, { added: 1 - at, waiting: at });
  }
  const run = work();
  await until(isEmpty, 'empty');
  assert.equal(run.scans, [`https://example.com/acme/shop.git?ref=${commit}`]);
  assert.equal(
    run.store.scans.map(({ repository }) => repository.url),
    ['https://example.com/acme/shop'],
  );
  await run.stop();
});

test('a commit that the listing knows costs no request', async () => {
  let heads = 0;
  const run = work({
    fetcher: {
      head: async () => {
        heads++;
        return { commit };
      },
    },
  });
  await queue.add(repositories('acme', 1), normal);
  await until(isEmpty, 'empty');
  await queue.add(
    repositories('acme', 1).map((one) => ({ ...one, commit })),
    normal,
  );
  await until(isEmpty, 'empty');
  assert.is(heads, 1);
  await run.stop();
});

test('owners take turns: one job is not behind a hundred of another owner', async () => {
  await queue.add(repositories('large', 100), normal);
  await queue.add(repositories('small', 1), normal);
  const run = work();
  await until(() => run.scans.length >= 10, '10 scans');
  const place = run.scans.findIndex((url) => url.includes('/small/'));
  assert.ok(place >= 0 && place <= 2, `the job of the small owner is number ${place + 1}`);
  // The small owner adds one after the other: the large one still gets its turns, and the other way around.
  for (let at = 1; at <= 10; at++) {
    await queue.add(repositories('small', 1, at), normal);
    await until(() => run.scans.filter((url) => url.includes('/small/')).length > at, `small ${at}`);
  }
  await until(isEmpty, 'empty');
  const large = run.scans.filter((url) => url.includes('/large/')).length;
  assert.equal([large, run.scans.length], [100, 111]);
  await run.stop();
});

test('two owners with many jobs alternate, even if one adds them later', async () => {
  await queue.add(repositories('a', 40), normal);
  const run = work({}, 2);
  await until(() => run.scans.length >= 10, '10 scans');
  await queue.add(repositories('b', 20), normal);
  const from = run.scans.length;
  await until(isEmpty, 'empty');
  const owners = run.scans.slice(from + 3, from + 33).map((url) => url.split('/')[3]);
  const share = owners.filter((owner) => owner === 'b').length;
  assert.ok(share >= 13 && share <= 17, `${share} of 30 are of b: ${owners.join('')}`);
  await run.stop();
});

test('jobs that wait already do not push an owner back', async () => {
  await queue.add(repositories('a', 2), normal);
  for (let times = 0; times < 20; times++) await queue.add(repositories('a', 2), normal);
  await queue.add(repositories('b', 10), normal);
  await queue.add(repositories('a', 1, 2), normal);
  const run = work();
  await until(isEmpty, 'empty');
  assert.ok(run.scans.findIndex((url) => url.includes('/a/r2')) <= 6, run.scans.join('\n'));
  await run.stop();
});

test('priorities', async () => {
  await queue.add(repositories('low', 3), { priority: 'low' });
  await queue.add(repositories('normal', 3), { priority: 'normal' });
  await queue.add(repositories('high', 3), { priority: 'high' });
  const run = work();
  await until(isEmpty, 'empty');
  const order = run.scans.map((url) => url.split('/')[3]);
  assert.equal(order, [...Array(3).fill('high'), ...Array(3).fill('normal'), ...Array(3).fill('low')]);
  await run.stop();
});

test('a repository that cannot be fetched fails at once, with its reason, and can be tried again or dropped', async () => {
  await queue.add(repositories('acme', 2), normal);
  let isThere = false;
  const head: WorkOptions['fetcher']['head'] = async () =>
    isThere ? { commit } : { code: 'remote.unavailable', level: 'error', message: 'server returned 404 Not Found' };
  const run = work({ fetcher: { head } });
  await until(async () => (await countsOf(queue)).failed === 2, 'failed');
  const { failures, owners, workers } = await statusOf(queue);
  assert.equal(failures.map(({ url, reason }) => [url, reason]).sort(), [
    ['https://example.com/acme/r0', 'server returned 404 Not Found'],
    ['https://example.com/acme/r1', 'server returned 404 Not Found'],
  ]);
  assert.equal(owners, [{ owner: 'acme', waiting: 0, active: 0, delayed: 0, failed: 2, done: 0 }]);
  assert.is(workers, 1);
  isThere = true;
  assert.is(await settle(queue, 'drop', failures[0]!.id), 1);
  assert.is(await settle(queue, 'drop', failures[0]!.id), 0);
  assert.is(await settle(queue, 'retry', undefined), 1);
  await until(isEmpty, 'empty');
  assert.equal([run.scans.length, (await countsOf(queue)).failed], [1, 0]);
  await run.stop();
});

test('a failed repository can be added again', async () => {
  await queue.add(repositories('acme', 1), normal);
  const run = work({
    pool: {
      scan: async () => {
        throw new JobError('memory', 'too large');
      },
    },
  });
  await until(async () => (await countsOf(queue)).failed === 1, 'failed');
  assert.equal(await queue.add(repositories('acme', 1), normal), { added: 1, waiting: 0 });
  await until(async () => (await countsOf(queue)).failed === 2, 'failed again');
  await run.stop();
});

test('a temporary failure is tried again later, and other repositories of a host that asks to wait are not requested', async () => {
  await queue.add(repositories('acme', 3), normal);
  let heads = 0;
  const limited = { code: 'remote.unavailable', level: 'error', message: 'Too Many Requests', retryAfter: 2 } as const;
  const run = work({ fetcher: { head: async () => (heads++ === 0 ? limited : { commit }) } });
  await until(() => run.attempts.length >= 1, 'first attempt');
  const started = Date.now();
  assert.equal([run.attempts[0]!.outcome, run.attempts[0]!.reason], ['retry', 'Too Many Requests']);
  await wait(500);
  assert.equal([heads, (await countsOf(queue)).delayed], [1, 3]);
  await until(() => run.scans.length === 2, 'the other ones');
  assert.ok(Date.now() - started >= 1500);
  await run.stop();
});

test('a repository that is added while it is scanned is scanned again', async () => {
  let release = (): void => {};
  let isFirst = true;
  const run = work({
    pool: {
      scan: async ({ target }) => {
        (run.scans as string[]).push((target as { url: string }).url);
        if (isFirst) await new Promise<void>((resolve) => (release = resolve));
        isFirst = false;
        return answer;
      },
    },
    fetcher: { head: async () => ({ commit: isFirst ? commit : 'b'.repeat(40) }) },
  });
  await queue.add(repositories('acme', 1), normal);
  await until(() => run.scans.length === 1, 'started');
  await queue.add(repositories('acme', 1), normal);
  release();
  await until(() => run.scans.length === 2, 'second scan');
  assert.match(run.scans[1]!, /ref=b{40}$/);
  await until(isEmpty, 'empty');
  await run.stop();
});

test('a worker that stops finishes its scans, or returns them to the queue', async () => {
  await queue.add(repositories('acme', 2), normal);
  const run = work({
    concurrency: 2,
    pool: {
      scan: ({ target }, onGone) =>
        new Promise((resolve, reject) => {
          const isSlow = (target as { url: string }).url.includes('/r1');
          if (!isSlow) setTimeout(() => resolve(answer), 300);
          onGone(() => reject(new JobError('cancelled', 'the client disconnected')));
        }),
    },
  });
  await until(async () => (await countsOf(queue)).active === 2, 'two scans');
  await run.stop(1);
  const { waiting, active, done, failed } = await countsOf(queue);
  assert.equal({ waiting, active, done, failed }, { waiting: 1, active: 0, done: 1, failed: 0 });
  const other = work();
  await until(isEmpty, 'empty');
  assert.equal(other.scans, [`https://example.com/acme/r1?ref=${commit}`]);
  await other.stop();
});

test('jobs wait while the store is not available', async () => {
  const store = memoryStore();
  let isThere = false;
  const absent = (): never => {
    throw new DatabaseError('the database at db:5432 does not respond', { isTemporary: true });
  };
  const run = work({
    store: { ...store, record: (scan) => (isThere ? store.record(scan) : absent()) },
  });
  await queue.add(repositories('acme', 3), normal);
  await wait(1500);
  assert.equal([run.scans.length, (await countsOf(queue)).active], [1, 1]);
  isThere = true;
  await until(isEmpty, 'empty');
  assert.is(store.scans.length, 3);
  assert.is(messages.filter((text) => text.includes('does not respond')).length, 1, messages.join('\n'));
  await run.stop();
});

test('Redis is gone for some seconds: no job is lost, and the log says so once', async () => {
  await queue.add(repositories('acme', 30), normal);
  const run = work({}, 50);
  await until(() => run.scans.length >= 5, 'some scans');
  await redis.stop();
  await wait(3000);
  await redis.start();
  await until(isEmpty, 'empty', 60);
  assert.is(new Set(run.store.scans.map(({ repository }) => repository.url)).size, 30);
  const shown = messages.filter((text) => !text.startsWith('debug'));
  assert.equal(
    shown.map((text) => text.replace(/:\d+/, ':PORT').replace(/ \([^)]*\)/, '')),
    [
      'warn: Redis at 127.0.0.1:PORT is not available; jobs wait until it is back',
      'info: Redis at 127.0.0.1:PORT is available again',
    ],
  );
  await run.stop();
});

test('a schedule adds its repositories when it is due', async () => {
  const data = { title: 'list repositories.txt', repositories: repositories('acme', 3), priority: 'normal' as const };
  await queue.schedule({ every: 1500 }, data);
  const run = work();
  await until(() => run.scans.length === 3, 'first round');
  await until(() => run.attempts.filter(({ outcome }) => outcome === 'added').length >= 2, 'second round');
  const { schedules, waiting, delayed } = await statusOf(queue);
  assert.equal(
    schedules.map(({ title, every }) => [title, every]),
    [['list repositories.txt', 1500]],
  );
  assert.ok(waiting + delayed <= 3);
  assert.ok(await queue.unschedule(data.title));
  assert.not.ok(await queue.unschedule(data.title));
  await until(isEmpty, 'empty');
  assert.is(run.scans.length, 3);
  await run.stop();
});

test('a cron pattern: the first round is at once, the next at its time', async () => {
  const data = { title: 'nightly', repositories: repositories('acme', 1), priority: 'normal' as const };
  await queue.schedule({ pattern: '0 3 * * *' }, data);
  const run = work();
  await until(() => run.scans.length === 1, 'first round');
  const [schedule] = await queue.schedules();
  assert.match(schedule!.next!, /T03:00:00\.000Z$/);
  await run.stop();
});

if (hasRedis()) test.run();
