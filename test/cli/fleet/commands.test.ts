import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStore } from '../../../src/cli/fleet/database/open-store.ts';
import type { QueueStatus } from '../../../src/cli/fleet/queue/status.ts';
import { program } from '../../built.ts';
import { serveApi } from '../../fleet/forges/world.ts';
import { hasRedis, startRedis, type TestRedis } from '../../fleet/redis.ts';
import { scanOf } from '../../fleet/store/scans.ts';
import { lintel, type Outcome } from '../remote/run.ts';
import { cleanUp, freePort, start, temporary } from '../remote/servers.ts';

const test = suite('cli/fleet/commands');

let redis: TestRedis;
let folder: string;

test.before(async () => {
  redis = await startRedis();
  folder = temporary();
});
test.after(async () => {
  await redis.remove();
  cleanUp();
});

const fleet = (argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> =>
  lintel(['fleet', ...argv], { cwd: folder, env: { LINTEL_REDIS: redis.url, ...env } });

async function status(): Promise<QueueStatus> {
  const { code, stdout, stderr } = await fleet(['status', '-o', 'json']);
  assert.is(code, 0, stderr);
  return JSON.parse(stdout) as QueueStatus;
}

test('addresses and a list, with teams', async () => {
  const first = await fleet(['add', 'https://example.com/acme/shop', 'git@example.com:acme/web.git']);
  assert.equal([first.code, first.stdout], [0, '']);
  assert.match(first.stderr, /added 2 jobs$/m);
  const lines = ['# Repositories', '', 'https://example.com/acme/shop', '  https://example.com/blue/api  payments '];
  writeFileSync(join(folder, 'list.txt'), lines.join('\r\n'));
  const second = await fleet(['add', '--list', 'list.txt', '--team', 'others', '--priority', 'high']);
  assert.match(second.stderr, /added 1 job; 1 waited already/);
  const { waiting, owners, schedules } = await status();
  assert.is(waiting, 3);
  assert.equal(
    owners.map(({ owner, waiting }) => [owner, waiting]),
    [
      ['acme', 2],
      ['blue', 1],
    ],
  );
  assert.equal(schedules, []);
});

test('the table', async () => {
  const { stdout } = await fleet(['status'], { LINTEL_REDIS: 'redis://127.0.0.1:1', LINTEL_REDIS_FILE: 'url' });
  assert.is(stdout, '');
  writeFileSync(join(folder, 'url'), `${redis.url}\n`);
  const outcome = await fleet(['status'], { LINTEL_REDIS: '', LINTEL_REDIS_FILE: 'url' });
  const lines = outcome.stdout.split('\n');
  assert.match(lines[0]!, /^ +waiting +active +delayed +failed +done$/);
  assert.match(lines[1]!, /^acme +2 +0 +0 +0 +0$/);
  assert.match(lines[3]!, /^all +3 +0 +0 +0 +0$/);
  assert.match(outcome.stdout, /^0 workers$/m);
});

test('a schedule is replaced and ended', async () => {
  const add = (every: string) => fleet(['add', '--list', 'list.txt', '--every', every]);
  assert.match((await add('6h')).stderr, /list list\.txt: repeated \(6h\), from now on/);
  assert.equal(
    (await status()).schedules.map(({ title, every }) => [title, every]),
    [['list list.txt', 21_600_000]],
  );
  assert.match((await fleet(['status'])).stdout, /Schedules:\n {2}list list\.txt \(every 360 minutes\), next 20/);
  await add('30 2 * * 1-5');
  assert.equal(
    (await status()).schedules.map(({ every }) => every),
    ['30 2 * * 1-5'],
  );
  assert.match((await fleet(['status'])).stdout, /Schedules:\n {2}list list\.txt \(30 2 \* \* 1-5\), next 20/);
  const ended = await add('never');
  assert.is(ended.code, 0);
  assert.match(ended.stderr, /list list\.txt: no longer repeated\n$/);
  assert.equal((await status()).schedules, []);
  assert.match((await add('never')).stderr, /no schedule for list list\.txt/);
});

test('numbers for scaling are served until a signal, and Redis does not see them as jobs', async () => {
  const port = await freePort();
  let stop = (): void => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const running = lintel(['fleet', 'status', '--listen', String(port)], {
    env: { LINTEL_REDIS: redis.url },
    interrupted: () => stopped,
  });
  const get = async (path: string, method = 'GET') => {
    for (let left = 100; ; left--) {
      try {
        return await fetch(`http://127.0.0.1:${port}${path}`, { method });
      } catch (error) {
        if (left === 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const numbers = (await (await get('/status')).json()) as Record<string, number>;
  assert.ok(numbers.waiting! >= 3);
  assert.equal(Object.keys(numbers), ['waiting', 'active', 'delayed', 'failed', 'done', 'workers']);
  const metrics = await (await get('/metrics')).text();
  assert.match(metrics, new RegExp(`^lintel_fleet_jobs\\{state="waiting"\\} ${numbers.waiting}$`, 'm'));
  assert.is(metrics.match(/^# TYPE lintel_fleet_jobs gauge$/gm)?.length, 1);
  assert.is((await get('/health')).status, 200);
  assert.is((await get('/other')).status, 404);
  assert.is((await get('/status', 'POST')).status, 405);
  stop();
  assert.is((await running).code, 0);
});

test('the built program, whose packages are trimmed', async () => {
  const env = { ...process.env, LINTEL_REDIS: redis.url };
  const run = (...argv: string[]): string =>
    execFileSync(process.execPath, [program, 'fleet', ...argv], {
      env,
      input: 'https://example.com/built/c\nhttps://example.com/built/d team\n',
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const schedule = ['add', 'https://example.com/built/a', '--every', '0 3 * * *'];
  const titles = (): readonly string[] =>
    (JSON.parse(run('status', '-o', 'json')) as QueueStatus).schedules.map(({ title }) => title);
  run(...schedule);
  assert.equal(titles(), ['https://example.com/built/a']);
  run(...schedule.slice(0, -1), 'never');
  assert.equal(titles(), []);
  run('add', 'https://example.com/built/b', '--priority', 'high');
  assert.match(run('status'), /^built +1 /m);
  run('add', '--list', '-');
  assert.match(run('status'), /^built +3 /m);
});

test('a node of a Redis Cluster and a Sentinel are refused', async () => {
  for (const [settings, message] of [
    [
      ['--cluster-enabled', 'yes'],
      /cannot use 127\.0\.0\.1:\d+: it belongs to a Redis Cluster, which is not supported/,
    ],
    [['--sentinel'], /cannot use 127\.0\.0\.1:\d+: it is a Redis Sentinel, which is not supported/],
  ] as const) {
    const port = await freePort();
    const own = temporary();
    const file = join(own, 'redis.conf');
    writeFileSync(file, `port ${port}\nbind 127.0.0.1\ndir ${own}\n`);
    await start('redis-server', [file, ...settings], port);
    const { code, stderr } = await fleet(['status'], { LINTEL_REDIS: `redis://127.0.0.1:${port}` });
    assert.is(code, 1);
    assert.match(stderr.replaceAll(/\s+/g, ' '), message);
  }
});

const page = { hasNextPage: false, endCursor: null };
const sha = 'a'.repeat(40);

/** The answer of the API of a forge with one repository, the organization to add, and the repository's path. */
const forges: Readonly<Record<string, readonly [answer: object, name: string, path: string]>> = {
  github: [
    {
      data: {
        repositoryOwner: {
          login: 'acme',
          repositories: {
            pageInfo: page,
            nodes: [
              {
                name: 'shop',
                ...{ isArchived: false, isDisabled: false, isEmpty: false, isFork: false, isLocked: false },
                defaultBranchRef: { name: 'main', target: { oid: sha } },
                repositoryTopics: { nodes: [] },
              },
            ],
          },
        },
      },
    },
    '/acme',
    '/acme/shop',
  ],
  gitlab: [
    {
      data: {
        group: {
          projects: {
            pageInfo: page,
            nodes: [
              {
                fullPath: 'acme/shop',
                ...{ archived: false, isForked: false, topics: [] },
                repository: { empty: false, rootRef: 'main', tree: { lastCommit: { sha } } },
              },
            ],
          },
        },
      },
    },
    '/acme',
    '/acme/shop',
  ],
  'bitbucket-data-center': [
    { isLastPage: true, values: [{ slug: 'shop', project: { key: 'ACME' } }] },
    '/ACME',
    '/scm/acme/shop',
  ],
  'azure-devops': [
    { value: [{ name: 'shop', defaultBranch: 'refs/heads/main', project: { name: 'web' } }] },
    '//acme',
    '/acme/web/_git/shop',
  ],
};

test('the built program adds the organizations of forges', async () => {
  const netrc = join(folder, '.netrc');
  writeFileSync(netrc, 'machine 127.0.0.1 login ada password s3cret\n');
  for (const [forge, [answer, name, path]] of Object.entries(forges)) {
    const { address, seen } = await serveApi(() => answer);
    const env = { ...process.env, LINTEL_REDIS: redis.url, NETRC: netrc };
    const add = ['fleet', 'add', '--organization', `${forge}:${address}${name}`];
    const { stderr } = await promisify(execFile)(process.execPath, [program, ...add], { env });
    assert.match(stderr, /: 1 repository\n(?:.*\n)*.*added 1 job$/m, forge);
    assert.match(seen[0]!.authorization ?? '', /^(?:Basic|Bearer) /i, forge);
    assert.not.match(stderr, /s3cret/);
    // The same repository has a job already.
    const again = await promisify(execFile)(process.execPath, [program, 'fleet', 'add', `${address}${path}`], { env });
    assert.match(again.stderr, /added 0 jobs; 1 waited already/, forge);
  }
});

const wrong: readonly (readonly [argv: readonly string[], message: RegExp])[] = [
  [['add'], /needs either addresses, --list FILE, or --organization/],
  [['add', 'https://example.com/a/b', '--list', 'list.txt'], /needs either/],
  [['add', 'https://me:s3cret@example.com/a/b'], /argument 1: it contains credentials/],
  [['add', '--list', 'secret.txt'], /secret\.txt:2: it contains credentials/],
  [['add', '--list', 'empty.txt'], /has no addresses/],
  [['add', '--list', 'nowhere.txt'], /cannot read "nowhere\.txt"/],
  [['add', 'https://example.com/a/b', '--every', '0h'], /--every needs an interval/],
  [['add', 'https://example.com/a/b', '--every', '61 * * * *'], /--every needs an interval/],
  [['add', '--organization', 'githup:acme', '--every', '1d'], /cannot list the repositories of githup:acme: /],
  [
    ['add', '--organization', 'github:acme', '--include', '[', '--every', '1d'],
    /github:acme: "\[" is not a valid pattern/,
  ],
  [['add', 'https://example.com/a/b', '--redis', 'localhost'], /--redis needs a URL/],
  [
    ['add', 'https://example.com/a/b', '--redis', 'redis://:s3cret@127.0.0.1:1'],
    /cannot use 127\.0\.0\.1:1: it refused/,
  ],
  [['status', '--retry', '99999'], /no failed job has the ID "99999"/],
  [['add', '--list', 'list.txt', '--organization', 'github:acme'], /needs either/],
  [['add', '--organization', 'github:acme', '--teams', 'nowhere.yaml'], /--teams: cannot read "nowhere\.yaml"/],
  [['add', '--organization', 'github:acme', '--teams', 'torn.yaml'], /--teams: torn\.yaml: /],
  [
    ['add', '--organization', 'github:acme', '--teams', 'teams.yaml'],
    /must map patterns to names of teams, such as "s/,
  ],
  [['add', 'https://example.com/a/b', '--priority', 'urgent'], /--priority needs one of .*\(got "urgent"\)/],
  [['status', '--listen', 'http'], /--listen needs a port/],
  [['status', '--listen', '65536'], /--listen needs a port number from 0 to 65535/],
  [['work'], /--store URL\|DIR is missing, and LINTEL_STORE is not set/],
  [['work', '--store', 'x', '--concurrency', '0'], /--concurrency needs a number/],
  [['work', '--store', 'x', '--fetches-per-host', '1000'], /--fetches-per-host needs a number from 1 to 999/],
  [['prune', '--before', '2026-01-31'], /--store URL\|DIR is missing, and LINTEL_STORE is not set/],
  [['prune', '--store', 'x'], /--before needs a day such as 2026-01-31 \(got ""\)/],
  [['prune', '--store', 'x', '--before', '2026-1-31'], /--before needs a day/],
];

for (const [argv, message] of wrong) {
  test(`refused: ${argv.join(' ')}`, async () => {
    writeFileSync(join(folder, 'secret.txt'), 'https://example.com/a/b\nhttps://me:s3cret@example.com/a/b\n');
    writeFileSync(join(folder, 'empty.txt'), '# nothing\n');
    writeFileSync(join(folder, 'torn.yaml'), 'a: [');
    writeFileSync(join(folder, 'teams.yaml'), '"shop-*": [shop]\n');
    const { code, stdout, stderr } = await fleet(argv);
    assert.equal([code, stdout], [1, '']);
    assert.match(stderr, message);
    assert.not.match(stderr, /s3cret/);
  });
}

test('no Redis is named', async () => {
  const { code, stderr } = await lintel(['fleet', 'status']);
  assert.is(code, 1);
  assert.match(stderr, /--redis URL is missing, and LINTEL_REDIS is not set/);
});

test('prune: old scans are deleted from a store in a directory; a store that cannot be opened is a usage error', async () => {
  const store = join(folder, 'findings');
  const opened = await openStore(store);
  const scans = ['2026-01-05', '2026-03-05'].map((day) => scanOf({ commit: day, observed: `${day}T00:00:00Z` }));
  for (const scan of scans) await opened.record(scan);
  await opened.close();
  const prune = (before: string, place = store) => fleet(['prune', '--store', place, '--before', before]);
  assert.match((await prune('2026-02-01')).stderr, /deleted 1 scan, 0 findings, 0 decisions$/m);
  assert.match((await prune('2026-02-31')).stderr, /--before needs a day such as 2026-01-31 \(got "2026-02-31"\)/);
  const missing = await prune('2026-02-01', 'postgres://127.0.0.1:1/none');
  assert.is(missing.code, 1);
  assert.match(missing.stderr, /--store: .*127\.0\.0\.1/);
  assert.not.match(missing.stderr, /bug/);
});

if (hasRedis()) test.run();
