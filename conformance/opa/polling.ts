import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { findOpa } from '../../scripts/reference/opa.ts';
import { program } from '../../test/built.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { type PollingCase, type PollingRun, pollingRuns, type Sent } from './polling-cases.ts';
import { freePort } from './serving.ts';

/** Requests of a bundle after a change until its status is compared: the first one may have begun before. */
const settled = 3;

/** Both servers poll the same bundles: statuses, documents and requests after each change. */
export async function run({ only }: RunOptions): Promise<Outcome> {
  const opa = findOpa();
  if (opa === undefined) throw new Error('OPA is missing, and Go to build it');
  const results = tally('opa/polling');
  const runs = pollingRuns(opa).filter(({ name, cases }) =>
    cases.some((each) => only === undefined || `${name}/${each.name}/`.includes(only.replace(/\d+$/, ''))),
  );
  const commands = [[opa], [process.execPath, program, 'opa']];
  // They mostly wait.
  const observed = await Promise.all(
    runs.map((each) => Promise.all(commands.map((command) => observe(command, each)))),
  );
  for (const [index, { name, cases, phases }] of runs.entries()) {
    const [expected, actual] = observed[index] as [Observed, Observed];
    for (const each of cases) {
      for (const at of phases.keys()) {
        const id = `${name}/${each.name}/${at}`;
        if (only !== undefined && !id.includes(only)) continue;
        const [theirs, ours] = [expected[at]![each.name], actual[at]![each.name]];
        const problem = `OPA: ${JSON.stringify(theirs)}\nlintel: ${JSON.stringify(ours)}`;
        results.add(name, id, isDeepStrictEqual(ours, theirs) ? undefined : problem);
      }
    }
  }
  return results.outcome();
}

/** By phase and bundle. */
type Observed = readonly Readonly<Record<string, unknown>>[];

async function observe([file, ...first]: readonly string[], { cases, config, phases }: PollingRun): Promise<Observed> {
  const server = await bundleServer(cases);
  const folder = mkdtempSync(join(tmpdir(), 'opa-polling-'));
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config(server.url)));
  const port = await freePort();
  const args = [
    ...first,
    'run',
    '--server',
    '--addr',
    `127.0.0.1:${port}`,
    '--log-level',
    'error',
    '-c',
    'config.json',
  ];
  const child = spawn(file!, args, { cwd: folder, stdio: 'ignore' });
  const observed: Readonly<Record<string, unknown>>[] = [];
  try {
    for (const phase of phases) {
      await server.enter(phase, child);
      observed.push(await statuses(port, cases, server.last));
    }
    return observed;
  } finally {
    const ended = new Promise((done) => child.once('exit', done));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A server of bundles, each of which has a response for each phase. */
async function bundleServer(cases: readonly PollingCase[]) {
  let phase = 0;
  const counts = new Map<string, number>();
  const last = new Map<string, IncomingHttpHeaders>();
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const sent: Sent | undefined = cases.find((each) => each.name === name)?.phases[phase];
    counts.set(name, (counts.get(name) ?? 0) + 1);
    last.set(name, request.headers);
    if (sent === undefined || typeof sent === 'number') return void response.writeHead(sent ?? 404).end();
    const etag = `"${createHash('sha256').update(sent).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { etag }).end(sent);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    last,
    /** Waits until every bundle was requested often enough. */
    enter: async (next: number, child: ChildProcess): Promise<void> => {
      phase = next;
      counts.clear();
      for (let left = 600; left > 0; left--) {
        if (child.exitCode !== null) throw new Error('the server ended');
        if (cases.every(({ name }) => (counts.get(name) ?? 0) >= settled)) break;
        await sleep(50);
      }
      // The last response is activated.
      await sleep(300);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function statuses(
  port: number,
  cases: readonly PollingCase[],
  last: ReadonlyMap<string, IncomingHttpHeaders>,
): Promise<Readonly<Record<string, unknown>>> {
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  const { result } = (await get('/v1/status')) as { readonly result: Report };
  const health = (await get('/health?bundles')) as object;
  const entries = cases.map(async ({ name }) => {
    const status = name === 'discovery' ? result.discovery : result.bundles?.[name];
    const { result: document } = (await get(`/v1/data/${name}`)) as { readonly result?: unknown };
    const { 'if-none-match': known, prefer } = last.get(name) ?? {};
    const record = (await get(`/v1/data/system/bundles/${name}/manifest`)) as object;
    return [
      name,
      { status: comparable(status ?? {}), document, record, isConditional: known !== undefined, prefer },
    ] as const;
  });
  return { ...Object.fromEntries(await Promise.all(entries)), health };
}

interface Report {
  readonly bundles?: Readonly<Record<string, object>>;
  readonly discovery?: object;
}

/** Messages that OPA and lintel word in the same way. */
const common = /^(?:server replied|detected overlapping|bundles \[|error\(s\) occurred|delta bundle|Keys in)/;

/** A status without times and durations. */
function comparable(status: object): object {
  const entries = Object.entries(status).flatMap(([name, value]): [string, unknown][] => {
    if (name.startsWith('last_')) return [[name, String(value).startsWith('0001-') ? 'never' : 'a time']];
    if (name === 'metrics') return [];
    if (name === 'message') return [[name, common.test(String(value)) ? value : '…']];
    if (name === 'errors') {
      const [first] = value as { readonly code: string; readonly location?: { readonly row: number } }[];
      return [[name, { code: first?.code, row: first?.location?.row }]];
    }
    return [[name, value]];
  });
  return Object.fromEntries(entries);
}
