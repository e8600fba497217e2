import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { gunzipSync } from 'node:zlib';
import { findOpa } from '../../scripts/reference/opa.ts';
import { program } from '../../test/built.ts';
import { canonical, type Json, readJson } from '../json.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { type LogCase, logCases } from './decision-log-cases.ts';

/** The events of decisions that both servers made, for the same configuration and requests. */
export async function run({ only }: RunOptions): Promise<Outcome> {
  const opa = findOpa();
  if (opa === undefined) throw new Error('OPA is missing, and Go to build it');
  const results = tally('opa/decision-logs');
  for (const [category, logCase] of Object.entries(logCases())) {
    const requests = logCase.requests.filter(({ id }) => only === undefined || `${category}/${id}`.includes(only));
    if (requests.length === 0) continue;
    const [theirs, ours] = await Promise.all([
      eventsOf([opa], { ...logCase, requests }),
      eventsOf([process.execPath, program, 'opa'], { ...logCase, requests }),
    ]);
    for (const { id } of requests) {
      results.add(category, `${category}/${id}`, difference(theirs.get(id) ?? [], ours.get(id) ?? []));
    }
  }
  return results.outcome();
}

function difference(theirs: readonly string[], ours: readonly string[]): string | undefined {
  const [expected, actual] = [theirs.join('\n'), ours.join('\n')];
  return expected === actual ? undefined : `OPA: ${expected}\nlintel: ${actual}`;
}

/** The events of a server by the requests that caused them, without what differs from run to run. */
async function eventsOf(command: readonly string[], { files, config, requests }: LogCase) {
  const folder = mkdtempSync(join(tmpdir(), 'opa-logs-'));
  const collector = await openCollector();
  let server: ChildProcess | undefined;
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'policies', path)), { recursive: true });
      writeFileSync(join(folder, 'policies', path), text);
    }
    const headers = ['X-Case', ...(config.headers ?? [])];
    const whole = {
      services: { collector: { url: collector.url } },
      labels: { region: 'west' },
      decision_logs: {
        service: 'collector',
        reporting: { min_delay_seconds: 300, max_delay_seconds: 300 },
        request_context: { http: { headers } },
        ...config.decisionLogs,
      },
      ...config.whole,
    };
    writeFileSync(join(folder, 'config.json'), JSON.stringify(whole));
    const port = await freePort();
    const args = ['run', '--server', '--addr', `127.0.0.1:${port}`, '--config-file', 'config.json', 'policies'];
    server = spawn(command[0]!, [...command.slice(1), ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    server.stderr!.on('data', (chunk) => (log += chunk));
    await untilReady(port, () => log);
    for (const { id, method = 'POST', path, body, headers = {} } of requests) {
      const content = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { 'x-case': id, ...headers },
        ...(content !== undefined && { body: content }),
      });
      await response.arrayBuffer();
    }
    server.kill('SIGTERM');
    await once(server, 'exit');
    server = undefined;
    return byCase(collector.bodies);
  } finally {
    server?.kill('SIGKILL');
    collector.server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Members whose values differ from run to run; that they exist is compared. */
const volatile = ['decision_id', 'timestamp', 'requested_by', 'req_id', 'id', 'version'];

function byCase(bodies: readonly Buffer[]): ReadonlyMap<string, readonly string[]> {
  const cases = new Map<string, string[]>();
  for (const body of bodies) {
    for (const event of JSON.parse(gunzipSync(body).toString())) {
      const id = event.request_context.http.headers['X-Case'][0];
      for (const key of volatile) if (event[key] !== undefined) event[key] = '…';
      for (const key of volatile) if (event.labels[key] !== undefined) event.labels[key] = '…';
      // Which timers there are depends on the engine.
      if (event.metrics !== undefined) event.metrics = Object.keys(event.metrics).length > 0;
      const text = canonical(readJson(JSON.stringify(event)) as Json);
      cases.set(id, [...(cases.get(id) ?? []), text]);
    }
  }
  return cases;
}

async function openCollector(): Promise<{ server: Server; url: string; bodies: Buffer[] }> {
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => void chunks.push(chunk));
    request.on('end', () => {
      if (request.url!.startsWith('/logs')) bodies.push(Buffer.concat(chunks));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

async function freePort(): Promise<number> {
  const { server } = await openCollector();
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

async function untilReady(port: number, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server does not answer: ${log()}`);
}
