import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { isDeepStrictEqual, promisify } from 'node:util';
import { findOpa } from '../scripts/reference/opa.ts';
import { repository, sharedPath } from '../test/shared.ts';
import type { Load, LoadFigures } from './opa-load.ts';
import { buildLintel, lintel } from './process.ts';
import { quick } from './quick.ts';
import type { Measurement } from './timing.ts';
import { ownWorkloads } from './workloads.ts';

/** Policies, and queries about them. */
interface ServerWorkload {
  readonly name: string;
  readonly modules: Readonly<Record<string, string>>;
  readonly data: unknown;
  readonly path: string;
  readonly inputs: readonly unknown[];
}

/** A server under load. */
interface Server {
  readonly process: ChildProcess;
  readonly port: number;
}

/** The longest turn of a server, in seconds. */
const maxTurn = 5;

/**
 * Requests per second and latencies in milliseconds of `lintel opa run --server` and of OPA with one processor, for POST
 * requests over connections that stay open. The servers take turns, so that a busy moment of the machine hits both;
 * both are bound to one core where `taskset` exists.
 */
export async function benchOpaServer(only: string | undefined, seconds = 10): Promise<readonly Measurement[]> {
  buildLintel();
  const opa = quick ? undefined : findOpa();
  const rows: Measurement[] = [];
  for (const workload of (await workloads()).filter(({ name }) => only === undefined || name.includes(only))) {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-opa-'));
    const servers: Server[] = [];
    try {
      write(workload, folder);
      servers.push(await start([process.execPath, lintel, 'opa'], folder));
      if (opa !== undefined) servers.push(await start([opa], folder));
      const wrong = await difference(workload, servers);
      for (const { port } of quick ? [] : servers)
        await send({ ...loadOf(workload), port, connections: 16, seconds: 3 });
      for (const connections of quick ? [1] : [1, 16, 64]) {
        const figures = await alternate(servers, workload, connections, quick ? 0.1 : seconds);
        const [ours, theirs] = figures;
        rows.push({
          name: `${workload.name}, ${connections} connection${connections === 1 ? '' : 's'}`,
          'per second': ours!.perSecond,
          p50: ours!.p50,
          p99: ours!.p99,
          'CPU each': ours!.cpu,
          ...(theirs && {
            'OPA per second': theirs.perSecond,
            'OPA p50': theirs.p50,
            'OPA p99': theirs.p99,
            'OPA CPU each': theirs.cpu,
            ratio: ours!.perSecond / theirs.perSecond,
            'ratio of p99': ours!.p99 / theirs.p99,
          }),
          ...(wrong !== undefined ? { wrong } : ours!.failed > 0 ? { wrong: `${ours!.failed} requests failed` } : {}),
        });
      }
    } finally {
      for (const { process: child } of servers) child.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return rows;
}

/** A policy that costs next to nothing, and those of the other benchmarks about real inputs. */
async function workloads(): Promise<readonly ServerWorkload[]> {
  const tiny: ServerWorkload = {
    name: 'tiny',
    modules: { 'app.rego': 'package app\n\ndefault allow := false\n\nallow if input.user in data.users\n' },
    data: { users: ['alice', 'bob'] },
    path: 'app/allow',
    inputs: [{ user: 'alice' }, { user: 'mallory' }],
  };
  const own = (await ownWorkloads('own_admission')).map(fromFile);
  const shared = ['rbac_lookup', 'rbac_scan', 'micro_doc_match'].flatMap((name) => {
    const path = sharedPath('rego', 'bench', `${name}.json`);
    return path === undefined ? [] : [fromFile(path)];
  });
  return [tiny, ...own, ...shared];
}

/** The first unit of a workload's file, and its first question. */
function fromFile(path: string): ServerWorkload {
  const { name, inputs, units } = JSON.parse(readFileSync(path, 'utf8'));
  const { modules, data = {}, questions, ...unit } = units[0];
  const question = questions?.[0] ?? unit;
  return {
    name,
    modules,
    data,
    path: question.query.split('.').slice(1).join('/'),
    inputs: question.inputs.map((index: number) => inputs[index]),
  };
}

function write({ modules, data }: ServerWorkload, folder: string): void {
  for (const [path, text] of Object.entries(modules)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, 'data.json'), JSON.stringify(data));
}

async function start(command: readonly string[], folder: string): Promise<Server> {
  const port = await freePort();
  const args = [...command.slice(1), 'run', '--server', '--addr', `127.0.0.1:${port}`, '--log-level', 'error', folder];
  const bound = hasTaskset() ? ['taskset', '-c', '0', command[0]!] : [command[0]!];
  const child = spawn(bound[0]!, [...bound.slice(1), ...args], {
    cwd: repository,
    env: { ...process.env, GOMAXPROCS: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr!.on('data', (chunk) => {
    if (log.length < 10_000) log += chunk;
  });
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended: ${log}`);
    const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (response?.ok) return { process: child, port };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error(`${command.join(' ')} does not answer: ${log}`);
}

const hasTaskset = (): boolean => !quick && spawnSync('taskset', ['-V']).status === 0;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

const loadOf = ({ path, inputs }: ServerWorkload) => ({ path: `/v1/data/${path}`, bodies: inputs.map(bodyOf) });

const bodyOf = (input: unknown): string => JSON.stringify({ input });

/** The first input that the servers do not answer alike. */
async function difference({ path, inputs }: ServerWorkload, servers: readonly Server[]): Promise<string | undefined> {
  for (const [at, input] of inputs.entries()) {
    const results = await Promise.all(
      servers.map(async ({ port }) => {
        const response = await fetch(`http://127.0.0.1:${port}/v1/data/${path}`, {
          method: 'POST',
          body: bodyOf(input),
        });
        return ((await response.json()) as { result?: unknown }).result;
      }),
    );
    if (results.some((result) => !isDeepStrictEqual(result, results[0]))) return `other result for input ${at}`;
  }
  return undefined;
}

type Figures = LoadFigures & { readonly cpu: number };

/** Loads the servers in turns. Latencies are the means of the turns, weighted by their requests. */
async function alternate(
  servers: readonly Server[],
  workload: ServerWorkload,
  connections: number,
  seconds: number,
): Promise<readonly Figures[]> {
  const turns = Math.ceil(seconds / maxTurn);
  const load = { ...loadOf(workload), connections };
  const all: Figures[][] = servers.map(() => []);
  for (let turn = 0; turn < turns; turn++) {
    for (const [at, server] of servers.entries()) {
      const before = processorTime(server.process);
      const figures = await send({ ...load, port: server.port, seconds: seconds / turns });
      all[at]!.push({ ...figures, cpu: (processorTime(server.process) - before) / figures.answered });
    }
  }
  return all.map((figures) => {
    const answered = sum(figures.map((each) => each.answered));
    const mean = (value: (each: Figures) => number): number =>
      sum(figures.map((each) => value(each) * each.answered)) / answered;
    return {
      answered,
      failed: sum(figures.map(({ failed }) => failed)),
      perSecond: sum(figures.map(({ perSecond }) => perSecond)) / figures.length,
      p50: mean(({ p50 }) => p50),
      p99: mean(({ p99 }) => p99),
      cpu: mean(({ cpu }) => cpu),
    };
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

async function send(load: Load): Promise<LoadFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-load-'));
  try {
    const file = join(folder, 'load.json');
    writeFileSync(file, JSON.stringify(load));
    const args = ['--import', 'tsx', join(repository, 'bench', 'opa-load.ts'), file];
    const command = hasTaskset() ? ['taskset', '-c', '1', process.execPath] : [process.execPath];
    const { stdout } = await promisify(execFile)(command[0]!, [...command.slice(1), ...args], { cwd: repository });
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The processor time of a process in milliseconds, where `/proc` exists. */
function processorTime({ pid }: ChildProcess): number {
  try {
    // In parentheses after the name; in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
