// npm run soak [-- --minutes N]: makes a server scan repeatedly, for 30 minutes by default: examples of policies as uploads and
// admission reviews, and directories as remote sources, including those of the reference data if available. Monitors its memory, handles
// and temporary files, and checks that answers do not change. The last line is a verdict as JSON; exits with 1 if something grew, was
// left behind or changed.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildLintel, lintel } from './process.ts';
import { type Archive, type SoakTarget, soakArchives, soakTargets } from './soak-targets.ts';

const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const key = 'soak';
/** Requests at the same time. */
const clients = 3;
/** Seconds between two measurements of the server. */
const interval = 10;
/** Time after which idle connections are closed, in seconds. */
const quiet = 8;
/** The last third of the time may take so much more memory than the second. */
const tolerated = 1.1;

/** A measurement of the server. */
interface Look {
  /** Resident, in MiB. */
  readonly memory: number;
  readonly handles: number;
  readonly threads: number;
  readonly temporary: number;
}

/** Answers by target: what the first was, and how often it was given or not. */
interface Outcome {
  requests: number;
  passes: number;
  readonly first: Map<string, string>;
  readonly changed: Set<string>;
  readonly failed: Set<string>;
}

process.exitCode = await main(Number(options.minutes) * 60_000);

async function main(milliseconds: number): Promise<number> {
  buildLintel();
  const folder = mkdtempSync(join(tmpdir(), 'lintel-soak-'));
  const archives = soakArchives();
  const files = await serveArchives(archives);
  const { port: filePort } = files.address() as AddressInfo;
  const targets = soakTargets(key, archives, `http://127.0.0.1:${filePort}`);
  const { child, port } = await startServer(folder);
  try {
    console.error(`${targets.length} targets, ${options.minutes} minutes`);
    const look = (): Look => lookAt(child, join(folder, 'tmp'));
    const outcome: Outcome = { requests: 0, passes: 0, first: new Map(), changed: new Set(), failed: new Set() };
    const looks: Look[] = [];
    const end = Date.now() + milliseconds;
    const watching = watch(look, looks, end);
    while (Date.now() < end) await pass(targets, `http://127.0.0.1:${port}`, outcome, end);
    await watching;
    await wait(quiet * 1000);
    const verdict = judge(looks, look(), outcome, targets.length);
    console.log(JSON.stringify(verdict));
    return verdict.passed ? 0 : 1;
  } finally {
    child.kill();
    files.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function serveArchives(archives: ReadonlyMap<string, Archive>): Promise<Server> {
  const server = createServer((request, response) => {
    const archive = archives.get(request.url!.slice(1, -'.zip'.length));
    response.writeHead(archive === undefined ? 404 : 200, { 'content-type': 'application/zip' }).end(archive?.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function startServer(folder: string): Promise<{ child: ChildProcess; port: number }> {
  mkdirSync(join(folder, 'tmp'));
  const configuration = join(folder, 'lintel.toml');
  writeFileSync(configuration, '[server]\nprivate-addresses = true\nscan-seconds = 300\n');
  const args = [lintel, 'server', '--host', '127.0.0.1', '-p', '0', '-c', configuration];
  const env = { ...process.env, HOME: folder, TMPDIR: join(folder, 'tmp'), K8S_WEBHOOK_API_KEY: key };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (chunk) => {
      if (log.length < 10_000) log += chunk;
      const port = /listening on \S+:(\d+)/.exec(log)?.[1];
      if (port !== undefined) resolve({ child, port: Number(port) });
    });
    child.on('exit', () => reject(new Error(`the server ended: ${log}`)));
  });
}

/** Sends every target once, or until the time is over. */
async function pass(targets: readonly SoakTarget[], address: string, outcome: Outcome, end: number): Promise<void> {
  const left = targets[Symbol.iterator]();
  const client = async (): Promise<void> => {
    for (const target of left) {
      if (Date.now() > end) return;
      await send(target, address, outcome);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  if (Date.now() < end) outcome.passes++;
}

async function send({ name, path, body }: SoakTarget, address: string, outcome: Outcome): Promise<void> {
  outcome.requests++;
  try {
    const sent = body();
    const headers: Record<string, string> = typeof sent === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(address + path, { method: 'POST', headers, body: sent });
    const text = await response.text();
    if (![200, 403, 422].includes(response.status))
      outcome.failed.add(`${name}: ${response.status} ${text.slice(0, 200)}`);
    const answer = createHash('sha256').update(`${response.status} ${text}`).digest('hex');
    if ((outcome.first.get(name) ?? answer) !== answer) outcome.changed.add(name);
    else outcome.first.set(name, answer);
  } catch (error) {
    outcome.failed.add(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

async function watch(look: () => Look, looks: Look[], end: number): Promise<void> {
  while (Date.now() < end) {
    await wait(Math.min(interval * 1000, Math.max(0, end - Date.now())));
    const seen = look();
    looks.push(seen);
    if (looks.length % 6 === 0) console.error(JSON.stringify({ minute: looks.length / 6, ...seen }));
  }
}

function lookAt({ pid, exitCode }: ChildProcess, temporary: string): Look {
  if (exitCode !== null) throw new Error('the server has ended');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    memory: Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    threads: Number(/^Threads:\s+(\d+)/m.exec(status)![1]),
    temporary: readdirSync(temporary, { recursive: true }).length,
  };
}

/** Memory is flat where the last third of the time takes hardly more than the second; the first one warms up. */
function judge(looks: readonly Look[], last: Look, outcome: Outcome, targets: number) {
  const third = Math.floor(looks.length / 3);
  const memory = [0, 1, 2].map((at) => median(looks.slice(at * third, (at + 1) * third).map((look) => look.memory)));
  const handles = [0, 1, 2].map((at) =>
    Math.max(...looks.slice(at * third, (at + 1) * third).map((look) => look.handles)),
  );
  const problems = [
    ...(memory[2]! > memory[1]! * tolerated ? ['memory grows'] : []),
    ...(handles[2]! > handles[1]! + 2 * clients ? ['handles grow'] : []),
    ...(last.temporary > 0 ? ['temporary files are left'] : []),
    ...(outcome.passes < 2 ? ['not every target was sent twice'] : []),
    ...[...outcome.changed].map((name) => `the answer changed: ${name}`),
    ...outcome.failed,
  ];
  return {
    passed: problems.length === 0,
    problems: problems.slice(0, 20),
    targets,
    requests: outcome.requests,
    passes: outcome.passes,
    'MiB by thirds': memory,
    'most MiB': Math.max(...looks.map((look) => look.memory)),
    'most handles by thirds': handles,
    'at the end': last,
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
