// A worker of the queue as a process, which a test can kill: arguments are a Redis URL, the folder of its results, and the
// number of repositories that are fetched from a host at the same time.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { FleetQueue } from '../../../src/cli/fleet/queue/queue.ts';
import { startWorker } from '../../../src/cli/fleet/queue/worker.ts';
import { createLog } from '../../../src/cli/output/log.ts';
import { openFetcher } from '../../../src/cli/remote/open-fetcher.ts';
import { openPool } from '../../../src/cli/server/scan-pool.ts';
import type { ThreadData } from '../../../src/cli/server/scan-worker.ts';
import type { FleetStore } from '../../../src/fleet/index.ts';
import { plainStyle } from '../../../src/source/index.ts';
import { dist } from '../../built.ts';
import { plainJob } from '../../server/plain-job.ts';
import { repository } from '../../shared.ts';
import { readResults } from './results.ts';

const [url = '', folder = '', fetchesPerHost = '20'] = process.argv.slice(2);
const now = (): bigint => BigInt(Date.now()) * 1_000_000n;
const output = { write: (text: string) => void process.stderr.write(text), isTerminal: false };
const log = createLog(output, { level: 'info', type: 'console', style: plainStyle, now });

const store = {
  record: async (scan) => {
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(scan)}\n`);
    return { outcome: 'recorded', found: 0, reopened: 0, fixed: 0 };
  },
  latest: async (of) => {
    const scan = readResults(folder).find(({ repository }) => repository.url === of);
    return scan && { commit: scan.commit, setup: scan.setup, observed: scan.observed!, errors: 0 };
  },
} satisfies Partial<FleetStore>;

const pool = await openPool({
  program: join(dist, 'scan-worker.js'),
  data: {
    packageFolder: repository,
    policyFolder: join(dist, 'policies'),
    privateAddresses: true,
    cache: undefined,
    policyPaths: [],
    addedPolicies: [],
    selection: {},
    deniedCategories: [],
    env: new Map(),
  } satisfies ThreadData,
  seconds: 60,
  megabytes: 1024,
});
const queue = await FleetQueue.open(url, log);
const stop = new AbortController();
const { fetcher } = openFetcher({
  env: new Map(),
  now,
  version: 'test',
  onPause: (host, milliseconds) => void queue.hosts.block(host, milliseconds),
});
const working = startWorker(queue, {
  store: store as unknown as FleetStore,
  fetcher,
  pool,
  job: {
    ...plainJob,
    types: ['terraform', 'k8s'],
    record: true,
  },
  setup: 'setup',
  now: Date.now,
  stop: stop.signal,
  log,
  concurrency: 2,
  fetchesPerHost: Number(fetchesPerHost),
  list: async function* () {},
  onAttempt: () => {},
  random: Math.random,
  claim: 2000,
});
process.stdout.write('working\n');
process.on('SIGTERM', async () => {
  await working.drain(5, stop);
  process.exit(0);
});
