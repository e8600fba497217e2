import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { findOpa } from '../../scripts/reference/opa.ts';
import { program } from '../../test/built.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { type HttpSendCase, httpSendRuns, policy } from './http-send-cases.ts';
import { serving } from './serving.ts';

/** Both servers evaluate the same requests: results, and the requests that arrive. */
export async function run({ only }: RunOptions): Promise<Outcome> {
  const opa = findOpa();
  if (opa === undefined) throw new Error('OPA is missing, and Go to build it');
  const results = tally('opa/http-send');
  for (const { name, args, cases } of httpSendRuns) {
    const chosen = cases.filter((each) => only === undefined || `${name}/${each.name}`.includes(only));
    const files = { 'policy.rego': policy };
    const [expected, actual] = await Promise.all([
      serving([opa], { files, args: [...args, 'policy.rego'] }, (port) => observeAll(port, chosen)),
      serving(
        [process.execPath, program, 'opa'],
        { files, args: [...args, '--allow-net', '127.0.0.1', 'policy.rego'] },
        (port) => observeAll(port, chosen),
      ),
    ]);
    for (const [at, each] of chosen.entries()) {
      const [theirs, ours] = [expected[at], actual[at]];
      const problem = `OPA: ${JSON.stringify(theirs)}\nlintel: ${JSON.stringify(ours)}`;
      results.add(
        each.name.split('/')[0]!,
        `${name}/${each.name}`,
        isDeepStrictEqual(ours, theirs) ? undefined : problem,
      );
    }
  }
  return results.outcome();
}

const observeAll = (port: number, cases: readonly HttpSendCase[]): Promise<readonly unknown[]> =>
  Promise.all(cases.map((each) => observe(port, each)));

/** For each evaluation, its result and the requests that arrive meanwhile. */
async function observe(port: number, { evaluations, responses, pause = 0, rule = 'result' }: HttpSendCase) {
  const arrived: object[] = [];
  const server = createServer((request, response) => {
    const {
      host,
      'user-agent': _,
      'accept-encoding': __,
      connection,
      'content-length': ___,
      ...headers
    } = request.headers;
    const { status, headers: sent, body } = responses[Math.min(arrived.length, responses.length - 1)]!;
    arrived.push({ method: request.method, headers });
    const { date, ...others } = sent;
    response.sendDate = date !== '';
    response.writeHead(status, date ? sent : others).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
  const observed: unknown[] = [];
  for (const [at, options] of evaluations.entries()) {
    if (at > 0) await sleep(pause);
    const before = arrived.length;
    const answer = await fetch(`http://127.0.0.1:${port}/v1/data/http_test/${rule}`, {
      method: 'POST',
      body: JSON.stringify({ input: { url, options } }),
    });
    observed.push([comparable(await answer.json()), arrived.slice(before)]);
  }
  server.closeAllConnections();
  server.close();
  return observed;
}

/** Headers that depend on the time and the connection. */
const varying: ReadonlySet<string> = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !varying.has(key));
  return Object.fromEntries(entries.map(([key, each]) => [key, comparable(each)]));
}
