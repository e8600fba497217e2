import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FleetQueue } from '../../../src/cli/fleet/queue/queue.ts';
import { countsOf } from '../../../src/cli/fleet/queue/status.ts';
import type { Log } from '../../../src/cli/output/log.ts';
import { type FleetRepository, repositoryOf } from '../../../src/fleet/index.ts';
import '../../built.ts';
import { hasRedis, startRedis, type TestRedis } from '../../fleet/redis.ts';
import { repository } from '../../shared.ts';
import { cleanUp, execPath, git, gitBackend, has, serve, temporary } from '../remote/servers.ts';
import { makeCheckout } from './checkout.ts';

const test = suite('cli/fleet/host-limits');
const count = 18;
const processes = 3;

let redis: TestRedis;
let folder: string;
let queue: FleetQueue;
const children: ChildProcess[] = [];

const log = new Proxy({} as Log, { get: () => () => {} });

test.before(async () => {
  redis = await startRedis();
  folder = temporary();
  makeCheckout(folder);
  for (let at = 0; at < count; at++) git(folder, 'clone', '-q', '--bare', 'work', `acme/r${at}.git`);
});
test.before.each(async () => {
  queue = await FleetQueue.open(redis.url, log);
  await queue.redis.flushall();
});
test.after.each(async () => {
  await queue.close();
  for (const child of children.splice(0)) {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
});
test.after(async () => {
  await redis.remove();
  cleanUp();
});

/** Lets processes with two scans each empty a queue of repositories. */
async function work(listener: RequestListener, fetchesPerHost: number): Promise<void> {
  const server = await serve(listener);
  const results = temporary();
  mkdirSync(results, { recursive: true });
  for (let at = 0; at < processes; at++) {
    const args = ['--import', 'tsx', 'test/cli/fleet/worker-process.ts', redis.url, results, String(fetchesPerHost)];
    children.push(spawn(process.execPath, args, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] }));
  }
  await Promise.all(children.map((child) => once(child.stdout!, 'data')));
  const repositories = Array.from({ length: count }, (_, at) => repositoryOf(`${server}/acme/r${at}.git`));
  await queue.add(repositories as FleetRepository[], { priority: 'normal' });
  for (let left = 600; ; left--) {
    const { waiting, active, delayed, failed } = await countsOf(queue);
    assert.is(failed, 0);
    if (waiting + active + delayed === 0) break;
    assert.ok(left > 0, `left: ${waiting} waiting, ${active} active, ${delayed} delayed`);
    await wait(100);
  }
  assert.is((await countsOf(queue)).done, count);
}

test('all workers together fetch no more repositories at the same time than allowed', async () => {
  const backend = gitBackend(folder);
  // Repositories with a request that is not answered yet.
  const open = new Map<string, number>();
  let most = 0;
  await work((request, response) => {
    const name = request.url!.split('/')[2]!;
    open.set(name, (open.get(name) ?? 0) + 1);
    most = Math.max(most, open.size);
    response.on('close', () => {
      open.set(name, open.get(name)! - 1);
      if (open.get(name) === 0) open.delete(name);
    });
    // Slow, so that fetches would overlap.
    setTimeout(() => backend(request, response), 100);
  }, 2);
  assert.is(most, 2);
});

test('a worker that stops while it waits for a turn takes none from the others', async () => {
  const options = { turns: 1, random: () => 0 };
  const other = { ...options, stop: new AbortController().signal };
  const stopped = await queue.hosts.turn('example.com', 'first', { ...options, stop: AbortSignal.abort() }).then(
    () => 'a turn',
    (error: Error) => error.constructor.name,
  );
  assert.is(stopped, 'StoppedError');
  const end = await queue.hosts.turn('example.com', 'second', other);
  // A host with a port is another one, and the turn is free again after its end.
  (await queue.hosts.turn('example.com:8443', 'third', other))();
  end();
  (await queue.hosts.turn('example.com', 'third', other))();
});

test('a pause that a host requests of one worker holds for all of them', async () => {
  const backend = gitBackend(folder);
  const times: number[] = [];
  let limited = 0;
  await work((request, response) => {
    times.push(Date.now());
    if (times.length === 6) {
      limited = Date.now();
      response.writeHead(429, { 'retry-after': '4' }).end();
    } else backend(request, response);
  }, 1);
  const next = times.find((time) => time > limited)! - limited;
  assert.ok(next >= 4000 && next < 8000, `the next request came after ${next} ms`);
});

test('a response that uses up the rate limit holds for all of them, too', async () => {
  const backend = gitBackend(folder);
  const times: number[] = [];
  let reset = 0;
  await work((request, response) => {
    times.push(Date.now());
    if (times.length === 1) {
      reset = Math.ceil(Date.now() / 1000) + 4;
      response.setHeader('x-ratelimit-remaining', '0');
      response.setHeader('x-ratelimit-reset', String(reset));
    }
    backend(request, response);
  }, 1);
  // The repository whose answer it was may be fetched to its end.
  const early = times.filter((time) => time < reset * 1000).length;
  assert.ok(early <= 4, `${early} requests before the reset`);
  assert.ok(times.length >= count * 2);
});

if (hasRedis() && has('git http-backend', join(execPath(), 'git-http-backend'))) test.run();
