import process from 'node:process';
import { findOpa } from '../../scripts/reference/opa.ts';
import { program } from '../../test/built.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { allTargets, type FilterCase, filterCases } from './filter-cases.ts';
import { serving } from './serving.ts';

/** Data filters of both servers for the same policies and requests: statuses, types and bodies, byte for byte. */
export async function run({ only }: RunOptions): Promise<Outcome> {
  const opa = findOpa();
  if (opa === undefined) throw new Error('OPA is missing, and Go to build it');
  const results = tally('opa/filters');
  const served = { files: {}, args: [] };
  const ours = [process.execPath, program, 'opa'];
  await serving([opa], served, (theirPort) =>
    serving(ours, served, async (ourPort) => {
      for (const filterCase of filterCases()) {
        const { id, accept = allTargets } = filterCase;
        const wanted = accept.filter((type) => only === undefined || idOf(id, type).includes(only));
        if (wanted.length === 0) continue;
        const prepared = await Promise.all([theirPort, ourPort].map((port) => prepare(port, filterCase)));
        for (const type of wanted) {
          const [theirs, own] = await Promise.all(
            [theirPort, ourPort].map((port) => ask(port, filterCase, type).catch((error: Error) => error.message)),
          );
          const problem = theirs === own ? undefined : `OPA: ${theirs}\nlintel: ${own}`;
          const [category] = id.split('/');
          results.add(category!, idOf(id, type), prepared[0] === prepared[1] ? problem : prepared.join('\n'));
        }
      }
    }),
  );
  return results.outcome();
}

const idOf = (id: string, type: string): string =>
  `${id} [${type.replace(/^application\/vnd\.opa\.(.*)\+json$/, '$1')}]`;

/** Puts the policy and the data of a case in place of earlier ones; the result is how the server took them. */
async function prepare(port: number, { module, data = {} }: FilterCase): Promise<string> {
  const put = (path: string, body: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', body });
  await put('/v1/policies/filters.rego', 'package filters');
  const written = await put('/v1/data', JSON.stringify(data));
  const { status } = await put('/v1/policies/filters.rego', module);
  return `data: ${written.status}, policy: ${status}`;
}

async function ask(port: number, filterCase: FilterCase, type: string): Promise<string> {
  const { path = 'filters/include', body, parameters = '', headers = {} } = filterCase;
  const response = await fetch(`http://127.0.0.1:${port}/v1/compile/${path}${parameters}`, {
    method: 'POST',
    // Without this header, fetch accepts any type; an empty one counts as none.
    headers: { accept: type, ...headers },
    redirect: 'manual',
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = (await response.text()).replace(/("(?:timer|counter|histogram)_\w+": ?)(?:\d+|\{[^}]*\})/g, '$1…');
  return `${response.status} ${response.headers.get('content-type')} ${text}`;
}
