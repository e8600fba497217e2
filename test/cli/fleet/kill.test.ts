import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FleetQueue } from '../../../src/cli/fleet/queue/queue.ts';
import { countsOf } from '../../../src/cli/fleet/queue/status.ts';
import type { Log } from '../../../src/cli/output/log.ts';
import { type FleetRepository, repositoryOf, type ScanRecord } from '../../../src/fleet/index.ts';
import '../../built.ts';
import { hasRedis, startRedis, type TestRedis } from '../../fleet/redis.ts';
import { repository } from '../../shared.ts';
import { cleanUp, execPath, git, gitBackend, has, serve, temporary, watched } from '../remote/servers.ts';
import { readResults } from './results.ts';

const test = suite('cli/fleet/kill');
const count = 24;

let redis: TestRedis;
let folder: string;

test.before(async () => {
  redis = await startRedis();
  folder = temporary();
  mkdirSync(join(folder, 'results'));
  git(folder, 'init', '-q', '-b', 'main', 'work');
  const work = join(folder, 'work');
  for (let at = 0; at < count; at++) {
    // Each repository has a number of violations that no other one has.
    const keys = Array.from({ length: at + 1 }, (_, key) => `resource "aws_kms_key" "k${key}" {\n}\n`);
    writeFileSync(join(work, 'main.tf'), keys.join(''));
    writeFileSync(
      join(work, 'pod.yaml'),
      'apiVersion: v1\nkind: Pod\nmetadata:\n  name: p\nspec:\n  hostNetwork: true\n',
    );
    git(work, 'add', '-A');
    git(work, 'commit', '-qm', String(at));
    git(folder, 'clone', '-q', '--bare', 'work', `acme/r${at}.git`);
  }
});
test.after(async () => {
  await redis.remove();
  cleanUp();
});

const log = new Proxy({} as Log, { get: () => () => {} });

async function startProcess(): Promise<ChildProcess> {
  const args = ['--import', 'tsx', 'test/cli/fleet/worker-process.ts', redis.url, join(folder, 'results')];
  const child = spawn(process.execPath, args, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')]);
  assert.is(child.exitCode, null, 'the worker starts');
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

const results = (): readonly ScanRecord[] => readResults(join(folder, 'results'));

test('workers that are killed lose no repository, and an unchanged one costs one request', async () => {
  const backend = watched(gitBackend(folder));
  const server = await serve(backend.listener);
  const repositories = Array.from(
    { length: count },
    (_, at) => repositoryOf(`${server}/acme/r${at}.git`) as FleetRepository,
  );
  const queue = await FleetQueue.open(redis.url, log);
  try {
    await queue.add(repositories, { priority: 'normal' });
    // Each process but the last one is killed as soon as it has taken jobs and finished some of them.
    for (const scans of [1, 4, 8, 12]) {
      const child = await startProcess();
      while (results().length < scans) await wait(20);
      await end(child, 'SIGKILL');
    }
    assert.ok((await countsOf(queue)).active > 0, 'the killed workers have left jobs');
    const last = await startProcess();
    for (let left = 600; ; left--) {
      const { waiting, active, delayed } = await countsOf(queue);
      if (waiting + active + delayed === 0) break;
      assert.ok(left > 0, `left: ${waiting} waiting, ${active} active, ${delayed} delayed`);
      await wait(100);
    }
    const { failed, done } = await countsOf(queue);
    assert.equal([failed, done], [0, count]);
    // A worker may be killed after it has stored a result: the job runs again, and finds that it is done.
    const urls = results().map(({ repository }) => repository.url);
    assert.equal([...new Set(urls)].sort(), repositories.map(({ url }) => url).sort());
    assert.is(urls.length, count);
    for (const scan of results()) {
      const keys = scan.findings.filter(({ rule }) => rule === 'aws.kms.key_rotation_enabled');
      assert.is(`r${keys.length - 1}`, scan.repository.name);
      assert.ok(scan.findings.some(({ file }) => file === 'pod.yaml'));
      assert.is(new Set(scan.findings.map(({ fingerprint }) => fingerprint)).size, scan.findings.length);
      assert.match(scan.commit, /^[0-9a-f]{40}$/);
      assert.equal(scan.errors, []);
    }
    backend.seen.length = 0;
    await queue.add(repositories, { priority: 'normal' });
    while ((await countsOf(queue)).done < 2 * count) await wait(50);
    assert.is(backend.seen.length, count);
    assert.is(results().length, count);
    await end(last, 'SIGTERM');
    assert.is(last.exitCode, 0);
  } finally {
    await queue.close();
  }
});

if (hasRedis() && has('git http-backend', join(execPath(), 'git-http-backend'))) test.run();
