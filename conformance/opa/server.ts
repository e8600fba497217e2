import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { findOpa } from '../../scripts/reference/opa.ts';
import { program } from '../../test/built.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { type ApiRequest, type ServerCases, serverCases } from './server-cases.ts';

/** The same requests to both servers: statuses, content types and bodies. */
export async function run({ only }: RunOptions): Promise<Outcome> {
  const opa = findOpa();
  if (opa === undefined) throw new Error('OPA is missing, and Go to build it');
  const results = tally('opa/server');
  for (const cases of serverCases) {
    const requests = cases.requests.map((request, at) => ({ id: idOf(cases, request, at), request }));
    if (only !== undefined && !requests.some(({ id }) => id.includes(only))) continue;
    const [expected, actual] = [await answers([opa], cases), await answers([process.execPath, program, 'opa'], cases)];
    for (const [at, { id }] of requests.entries()) {
      if (only !== undefined && !id.includes(only)) continue;
      const [theirs, ours] = [comparable(expected[at]!), comparable(actual[at]!)];
      const same = isDeepStrictEqual(ours, theirs);
      const problem = `OPA: ${JSON.stringify(theirs)}\nlintel: ${JSON.stringify(ours)}`;
      results.add(cases.name, id, same ? undefined : problem);
    }
  }
  return results.outcome();
}

function idOf({ name }: ServerCases, { method, target, body = '' }: ApiRequest, at: number): string {
  const shown = typeof body === 'string' ? body.slice(0, 60).replaceAll('\n', ' ') : 'bytes';
  return `${name}/${at} ${method} ${target}${shown === '' ? '' : ` ${shown}`}`;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Starts a server, sends the requests one after the other, and ends it. */
async function answers([file, ...first]: readonly string[], cases: ServerCases): Promise<readonly Answer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opa-server-'));
  for (const [name, content] of Object.entries(cases.files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const port = await freePort();
  const args = [...first, 'run', '--server', '--addr', `127.0.0.1:${port}`, '--log-level', 'error', ...cases.args];
  const server = spawn(file!, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const agent = new Agent({ keepAlive: true });
  try {
    await listening(server, port);
    const all: Answer[] = [];
    for (const request of cases.requests) {
      all.push(await ask(request, port, agent).catch((error: Error) => failed(error)));
    }
    return all;
  } finally {
    agent.destroy();
    server.kill('SIGTERM');
    await new Promise((done) => server.once('exit', done));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A connection that was closed without a response. */
const failed = ({ message }: Error): Answer => ({ status: 0, headers: {}, body: Buffer.from(message) });

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Waits until the server answers; rejects if it ends. */
async function listening(server: ChildProcess, port: number): Promise<void> {
  let messages = '';
  server.stderr?.on('data', (chunk) => (messages += chunk));
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended: ${messages}`);
    try {
      await ask({ method: 'GET', target: '/health' }, port);
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  throw new Error(`the server does not answer: ${messages}`);
}

function ask({ method, target, headers, body = '' }: ApiRequest, port: number, agent?: Agent): Promise<Answer> {
  return new Promise((done, fail) => {
    const length = Buffer.byteLength(body);
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path: target,
        headers: { ...headers, ...(length > 0 && { 'content-length': length }) },
        ...(agent && { agent }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
        response.on('error', fail);
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

/** The parts of an answer that do not depend on the time and the instance. */
function comparable({ status, headers, body }: Answer): unknown {
  const { 'content-type': type = '', 'content-encoding': encoding = '', location = '', vary = '' } = headers;
  const text = (encoding === 'gzip' ? gunzipSync(body) : body).toString();
  const isJson = type.startsWith('application/json');
  return {
    status,
    type,
    encoding,
    location,
    vary,
    body: isJson ? plain(JSON.parse(text)) : type.startsWith('text/plain') ? text : '',
  };
}

/**
 * Without durations, IDs of instances, and stack traces, which only OPA has. Of the errors of a compilation or an
 * evaluation, the code and line of the first one: their texts are compared by the suites of Rego.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'stack_trace')
      .map(([name, item]) => {
        if (/^timer_|^counter_/.test(name) || name === 'id') return [name, '…'];
        if (name === 'errors' && Array.isArray(item)) return [name, firstError(item[0])];
        return [name, name === 'message' ? sortedLines(String(item)) : plain(item)];
      }),
  );
}

function firstError(error: {
  readonly code: string;
  readonly location?: { readonly file: string; readonly row: number };
}) {
  return { code: error.code, file: error.location?.file, row: error.location?.row };
}

/** OPA lists conflicts in any order. */
const sortedLines = (text: string): string => text.split('\n').sort().join('\n');
