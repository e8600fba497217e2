import {
  errorResponse,
  HttpError,
  type HttpRequest,
  type HttpResponse,
  json,
  metricsText,
} from '../../../server/index.ts';
import { invariant, largestOf, visible } from '../../../source/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { readPort } from '../../arguments/port.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { FleetQueue } from '../../fleet/queue/queue.ts';
import type { QueueStatus, State } from '../../fleet/queue/status.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import type { Log } from '../../output/log.ts';
import { listen } from '../../server/listen.ts';
import type { Command } from '../command.ts';
import { addressOption, redisOption } from './options.ts';

const options: readonly Option[] = [
  redisOption,
  {
    long: 'output',
    short: 'o',
    value: 'FORMAT',
    about: 'Output format',
    allowed: ['human', 'json'],
    default: 'human',
  },
  { long: 'retry', value: 'ID|all', about: 'Try a failed job again, or all of them' },
  { long: 'drop', value: 'ID|all', about: 'Delete a failed job, or all of them' },
  {
    long: 'listen',
    value: 'PORT',
    about: 'Serve the numbers at /status (JSON) and /metrics (Prometheus), to scale workers',
  },
];

export const statusCommand: Command = {
  usage: 'fleet status [flags]',
  about:
    'Prints the number of jobs by state and owner, the failed ones with their reasons, and the schedules. Done jobs are those of the last 24 hours, at most 10,000.',
  exitCodes: [
    [0, 'printed'],
    [1, 'Redis cannot be used, or there is no such job'],
  ],
  options,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const redis = await addressOption(redisOption, values, io);
  const listenAt = values.text('listen');
  const port = listenAt === undefined ? undefined : readPort('--listen', listenAt);
  const { FleetQueue } = await import('../../fleet/queue/queue.ts');
  const { settle, statusOf } = await import('../../fleet/queue/status.ts');
  const queue = await FleetQueue.open(redis, log);
  try {
    if (port !== undefined) await serve(queue, port, io, log);
    for (const what of ['retry', 'drop'] as const) {
      const id = values.text(what);
      if (id === undefined) continue;
      const count = await settle(queue, what, id === 'all' ? undefined : id);
      if (count === 0 && id !== 'all') throw usageError(`--${what}: no failed job has the ID ${JSON.stringify(id)}`);
      log.info(`${what === 'retry' ? 'retrying' : 'dropped'} ${count} failed ${count === 1 ? 'job' : 'jobs'}`);
    }
    if (port !== undefined) return 0;
    const status = await statusOf(queue);
    io.stdout.write(values.text('output') === 'json' ? `${JSON.stringify(status, undefined, 2)}\n` : textOf(status));
  } finally {
    await queue.close();
  }
  return 0;
}

/** Serves the numbers until a signal. */
async function serve(queue: FleetQueue, port: number, io: Io, log: Log): Promise<void> {
  invariant(io.interrupted !== undefined, 'serving requires signals');
  const { countsOf, queueMetrics } = await import('../../fleet/queue/status.ts');
  const refuse = (...reason: ConstructorParameters<typeof HttpError>): HttpResponse =>
    errorResponse(new HttpError(...reason));
  const answer = async ({ target, method }: HttpRequest): Promise<HttpResponse> => {
    const path = target.split('?', 1)[0]!;
    if (!['/status', '/metrics', '/health'].includes(path)) return refuse(404, 'not_found', 'no such path');
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(405, 'method_not_allowed', 'only GET is allowed', { headers: { allow: 'GET, HEAD' } });
    if (path === '/health') return json(200, { status: 'ok' });
    // A command would wait until the server is back.
    if (queue.redis.status !== 'ready') return refuse(503, 'unavailable', 'Redis is not available');
    if (path === '/status') return json(200, await numbersOf(queue));
    const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' };
    return { status: 200, headers, body: metricsText(await queueMetrics(queue)) };
  };
  const numbersOf = async (of: FleetQueue) => ({ ...(await countsOf(of)), workers: await of.jobs.getWorkersCount() });
  const listening = await listen({ answer, stop: () => {} }, { port, flag: '--listen', bodySeconds: 10 });
  log.info(`listening on http://localhost:${listening.port}`);
  await io.interrupted();
  await listening.stop(1);
}

const columns: readonly State[] = ['waiting', 'active', 'delayed', 'failed', 'done'];

function textOf({ owners, failures, schedules, workers, ...counts }: QueueStatus): string {
  const rows = [
    ['', ...columns],
    ...owners.map((one) => [visible(one.owner), ...columns.map((state) => String(one[state]))]),
    ['all', ...columns.map((state) => String(counts[state]))],
  ];
  const widths = rows[0]!.map((_, at) => largestOf(rows.map((row) => row[at]!.length)));
  const table = rows.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
  );
  const failed = failures.map(({ id, url, reason }) => visible(`  ${id}  ${url}: ${reason}`));
  const repeated = schedules.map(({ title, every, next }) => {
    const text = typeof every === 'string' ? every : `every ${every / 60_000} minutes`;
    return visible(`  ${title} (${text})${next === undefined ? '' : `, next ${next}`}`);
  });
  return [
    ...table,
    '',
    `${workers} ${workers === 1 ? 'worker' : 'workers'}`,
    ...(failed.length === 0 ? [] : ['', 'Failed (try again with --retry ID or all, delete with --drop):', ...failed]),
    ...(repeated.length === 0 ? [] : ['', 'Schedules:', ...repeated]),
    '',
  ].join('\n');
}
