import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStore } from '../../../src/cli/fleet/database/open-store.ts';
import type { QueueStatus } from '../../../src/cli/fleet/queue/status.ts';
import { program } from '../../built.ts';
import { hasRedis, startRedis, type TestRedis } from '../../fleet/redis.ts';
import { lintel, type Outcome } from '../remote/run.ts';
import { cleanUp, execPath, git, gitBackend, has, serve, temporary } from '../remote/servers.ts';
import { makeCheckout } from './checkout.ts';

const test = suite('cli/fleet/work');

const settings = '[server]\nprivate-addresses = true\n';

let redis: TestRedis;
let folder: string;
let server: string;

test.before(async () => {
  redis = await startRedis();
  folder = temporary();
  makeCheckout(folder);
  git(folder, 'clone', '-q', '--bare', 'work', 'acme/shop.git');
  mkdirSync(join(folder, 'acme', 'empty.git'));
  git(join(folder, 'acme', 'empty.git'), 'init', '-q', '--bare');
  writeFileSync(join(folder, 'lintel.toml'), settings);
  server = await serve(gitBackend(folder));
});
test.after(async () => {
  await redis.remove();
  cleanUp();
});

const env = () => ({ LINTEL_REDIS: redis.url, LINTEL_STORE: 'store', LINTEL_CACHE_DIR: '' });
const fleet = (...argv: string[]): Promise<Outcome> => lintel(['fleet', ...argv], { cwd: folder, env: env() });

/** Runs the built program until the queue is empty: the exit code and both outputs, without the time and the port. */
function work(config = 'lintel.toml', ...argv: string[]): Promise<Outcome> {
  const args = [program, 'fleet', 'work', '--until-empty', '--concurrency', '1', '-c', config, ...argv];
  return new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: folder, env: { ...process.env, ...env() } }, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code);
      resolve({ code, stdout, stderr: stderr.replaceAll(/20\d\d-\S*Z/g, 'TIME').replaceAll(server, 'SERVER') });
    }),
  );
}

const add = (...names: string[]) => fleet('add', ...names.map((name) => `${server}/acme/${name}.git`));
const status = async () => JSON.parse((await fleet('status', '-o', 'json')).stdout) as QueueStatus;

test('repositories are scanned, and those that have not changed are not scanned again', async () => {
  await add('shop', 'empty');
  const { code, stdout, stderr } = await work();
  assert.equal([code, stdout], [0, ''], stderr);
  assert.match(stderr, /working with \d{3,4} policies, 1 scan at a time\n/);
  assert.match(stderr, /^TIME SERVER\/acme\/shop scanned [0-9a-f]{12} [1-9]\d* findings \d+ ms$/m);
  assert.match(stderr, /^TIME SERVER\/acme\/empty empty \d+ ms$/m);
  assert.match(stderr, /stopping after running scans finish\n$/);
  const { done, failed, workers } = await status();
  assert.equal({ done, failed, workers }, { done: 2, failed: 0, workers: 0 });
  const store = await openStore(join(folder, 'store'));
  const { rows } = await store.findings({ sort: 'severity', limit: 100 });
  assert.ok(rows.some(({ rule }) => rule === 'aws.kms.key_rotation_enabled'));
  await store.close();

  await add('shop');
  const again = await work('lintel.toml', '-x', 'json');
  const lines = again.stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { level, message, url, outcome, commit } = lines.find(({ message }) => message === 'job');
  assert.equal(
    { level, message, url, outcome },
    { level: 'info', message: 'job', url: 'SERVER/acme/shop', outcome: 'unchanged' },
  );
  assert.match(commit, /^[0-9a-f]{40}$/);
  // Other rules find other things at the same commit.
  await add('shop');
  writeFileSync(join(folder, 'other.toml'), `${settings}[rules]\nskip-rules = ["aws.kms.key_rotation_enabled"]\n`);
  assert.match((await work('other.toml')).stderr, /acme\/shop scanned /);
});

test('a repository that fails is reported with the reason, and can be tried again or deleted', async () => {
  await add('gone', 'lost');
  const { code, stderr } = await work();
  assert.is(code, 0);
  assert.match(stderr, /^TIME SERVER\/acme\/gone failed \d+ ms: .*server returned 404 Not Found/m);
  const { failures, owners } = await status();
  assert.equal(
    failures.map(({ attempts }) => attempts),
    [1, 1],
  );
  assert.is(owners.find(({ owner }) => owner === 'acme')!.failed, 2);
  const [first] = failures;
  const table = (await fleet('status')).stdout;
  assert.match(
    table,
    /\nFailed \(try again with --retry ID or all, delete with --drop\):\n {2}\S+ {2}http\S+acme\/\w+: /,
  );
  assert.match((await fleet('status', '--retry', first!.id)).stderr, /retrying 1 failed job\n$/);
  assert.match((await fleet('status', '--drop', first!.id)).stderr, /--drop: no failed job has the ID "/);
  git(folder, 'clone', '-q', '--bare', 'work', new URL(first!.url).pathname.slice(1).concat('.git'));
  assert.match((await work()).stderr, /acme\/(?:gone|lost) scanned /);
  assert.match((await fleet('status', '--drop', 'all')).stderr, /dropped 1 failed job\n$/);
  assert.match((await fleet('status', '--retry', 'all')).stderr, /retrying 0 failed jobs\n$/);
  assert.equal((await status()).failures, []);
});

test('private addresses are refused unless the configuration allows them', async () => {
  await add('shop');
  writeFileSync(join(folder, 'strict.toml'), '');
  const { code, stderr } = await work('strict.toml');
  assert.is(code, 0);
  assert.match(stderr, /acme\/shop failed .*lintel does not connect to the address of 127\.0\.0\.1$/m, stderr);
});

if (hasRedis() && has('git http-backend', join(execPath(), 'git-http-backend'))) test.run();
