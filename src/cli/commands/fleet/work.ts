import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { loaders } from '../../../iac/index.ts';
import { plural } from '../../../scan/index.ts';
import type { ScanJob } from '../../../server/index.ts';
import { invariant, maskedDiagnostic } from '../../../source/index.ts';
import { type Values, withDefaults } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import { type Configuration, readConfiguration } from '../../configuration/configuration.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { packageVersion } from '../../machine/package-version.ts';
import { absolutePath } from '../../machine/paths.ts';
import type { Log } from '../../output/log.ts';
import { digestOf, policyTexts } from '../../policies/folder.ts';
import { openPool } from '../../server/scan-pool.ts';
import { isLogged, limitsOf, scanLimits, scanRules, threadData } from '../../server/scan-settings.ts';
import type { ThreadData } from '../../server/scan-worker.ts';
import type { Command } from '../command.ts';
import { addressOption, redisOption, storeOption } from './options.ts';

const options: readonly Option[] = [
  redisOption,
  storeOption,
  {
    long: 'concurrency',
    value: 'NUMBER',
    about: 'Number of scans at the same time, each in its own thread; default: the number of cores, at most 4',
  },
  {
    long: 'fixes',
    about: 'Store the safe fix of each finding as a diff; each fix is proved by another scan of the repository',
  },
  {
    long: 'fetches-per-host',
    value: 'NUMBER',
    about: 'Number of repositories that all workers together fetch from a host at the same time',
    default: '20',
  },
  { long: 'until-empty', about: 'Exit when no job waits, runs, or has to be tried again' },
];

export const workCommand: Command = {
  usage: 'fleet work [flags]',
  about:
    'Takes repositories from the queue, scans those that have changed, and stores the findings. Any number of workers can run, on any ' +
    'number of machines. Policies, rules, and limits are those of the configuration file, as for lintel server. On SIGTERM or SIGINT, running ' +
    'scans finish within 30 seconds or go back to the queue.',
  exitCodes: [
    [0, 'stopped by a signal, or the queue is empty'],
    [1, 'Redis, the store, or the policies cannot be used'],
  ],
  options,
  run,
};

/** Time for running scans to finish after the signal to stop, in seconds. */
const grace = 30;
/** Milliseconds between looks at the queue with `--until-empty`. */
const pause = 500;

async function run(given: Values, io: Io, log: Log): Promise<ExitCode> {
  const configuration = await readConfiguration(given, io, log);
  const values = withDefaults(given, configuration.flags);
  const redis = await addressOption(redisOption, values, io);
  const store = await addressOption(storeOption, values, io);
  const limits = scanLimits(limitsOf(configuration));
  const concurrency = numberOf(values, 'concurrency') ?? limits.concurrency;
  const fetchesPerHost = numberOf(values, 'fetches-per-host') ?? 20;
  invariant(io.scanWorker !== undefined && io.interrupted !== undefined, 'workers require threads');
  invariant(io.openFetcher !== undefined, 'network access is available');
  const data = await threadData(values, configuration, [], io, log);
  const job = await scanJob(values, configuration, io);
  const { FleetQueue } = await import('../../fleet/queue/queue.ts');
  const { startWorker } = await import('../../fleet/queue/worker.ts');
  const { attemptLog } = await import('../../fleet/queue/attempt-log.ts');
  const { countsOf } = await import('../../fleet/queue/status.ts');
  const { openNamedStore } = await import('../../fleet/database/open-named-store.ts');
  const { listOrganization } = await import('../../fleet/forges/list-organization.ts');
  const now = (): number => Number(io.now() / 1_000_000n);
  const closing: (() => void | Promise<void>)[] = [];
  try {
    const queue = await FleetQueue.open(redis, log);
    closing.push(() => queue.close());
    const results = await openNamedStore(store, io);
    closing.push(() => results.close());
    const pool = await openPool({ program: io.scanWorker, data, ...limits });
    closing.push(() => pool.close());
    for (const note of pool.notes) log.report(maskedDiagnostic(note));
    const { fetcher, close } = await io.openFetcher({
      rule: data.privateAddresses ? 'not-metadata' : 'public',
      onPause: (host, milliseconds) => void queue.hosts.block(host, milliseconds).catch(() => {}),
    });
    closing.push(close);
    const stop = new AbortController();
    const working = startWorker(queue, {
      store: results,
      fetcher,
      pool,
      job,
      setup: await setupOf(data, job, io),
      now,
      stop: stop.signal,
      log,
      concurrency,
      fetchesPerHost,
      list: (organization, selection) => listOrganization(organization, io, log, selection),
      onAttempt: isLogged(values)
        ? attemptLog(io.stderr, values.text('log-type') === 'json' ? 'json' : 'console', now)
        : () => {},
      random: io.random,
    });
    log.info(`working with ${plural(pool.policies, 'policy', 'policies')}, ${plural(concurrency, 'scan')} at a time`);
    const interrupted = io.interrupted();
    const empty = async (): Promise<void> => {
      for (;;) {
        const { waiting, active, delayed } = await countsOf(queue);
        if (waiting + active + delayed === 0) return;
        await wait(pause);
      }
    };
    await Promise.race([interrupted, ...(values.isSet('until-empty') ? [empty()] : [])]);
    log.info('stopping after running scans finish');
    await working.drain(grace, stop);
  } finally {
    for (const close of closing.reverse()) await close();
  }
  return 0;
}

function numberOf(values: Values, flag: string): number | undefined {
  const text = values.text(flag);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw usageError(`--${flag} needs a number from 1 to 999 (got ${JSON.stringify(text)})`);
  return Number(text);
}

async function scanJob(values: Values, configuration: Configuration, io: Io): Promise<Omit<ScanJob, 'target'>> {
  return {
    types: loaders.map(({ id }) => id),
    ...scanRules(values, configuration),
    recursive: true,
    isolated: false,
    render: { version: await packageVersion(io) },
    configOnly: false,
    notification: false,
    record: true,
    ...(values.isSet('fixes') && { fixes: true }),
  };
}

/** The digest of everything that the findings of a commit depend on. */
async function setupOf({ policyPaths, addedPolicies, env }: ThreadData, job: object, io: Io): Promise<string> {
  const folders = [];
  for (const path of [...policyPaths, ...addedPolicies])
    folders.push(digestOf(await policyTexts(io.disk.open(absolutePath(path, io)).files)));
  return createHash('sha256')
    .update(JSON.stringify([folders, [...env], job]))
    .digest('hex')
    .slice(0, 32);
}
