import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { findOpa } from '../../scripts/reference/opa.ts';
import { program } from '../../test/built.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { type ApiRequest, type ServerCases, serverCases } from './server-cases.ts';
import { serving } from './serving.ts';

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

async function answers(command: readonly string[], cases: ServerCases): Promise<readonly Answer[]> {
  return serving(command, cases, async (port) => {
    const agent = new Agent({ keepAlive: true });
    const all: Answer[] = [];
    for (const request of cases.requests) {
      all.push(await ask(request, port, agent).catch((error: Error) => failed(error)));
    }
    agent.destroy();
    return all;
  });
}

/** A connection that was closed without a response. */
const failed = ({ message }: Error): Answer => ({ status: 0, headers: {}, body: Buffer.from(message) });

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
