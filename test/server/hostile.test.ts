import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { randomFrom } from '../../conformance/random.ts';
import { kinds, type Outcome, storm } from './hostile.ts';
import { formWith, type Served, serve } from './serve.ts';

const test = suite('server/hostile');

/** `LINTEL_STORM=10000 npm test -- server/hostile` sends that many. */
const requests = Number(process.env.LINTEL_STORM ?? 480);
/** So many connections at the same time. */
const width = 8;

let server: Served;
test.before(async () => {
  server = await serve({ configuration: '[server]\nmax-upload = 1\nbody-seconds = 2\nscan-seconds = 10\n' });
});
test.after(async () => {
  assert.is(await server.end(), 0);
});

test(`${requests} requests that no honest client sends are answered or closed, and the server lives`, async () => {
  const random = randomFrom(20261122);
  const outcomes = new Map<string, Outcome[]>();
  const work = Array.from({ length: requests }, (_, at) => {
    const name = Object.keys(kinds)[at % Object.keys(kinds).length]!;
    return { name, text: kinds[name]!(random) };
  });
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = work.pop(); next !== undefined; next = work.pop()) {
        const outcome = await storm(server.port, next.text, 30_000);
        outcomes.set(next.name, [...(outcomes.get(next.name) ?? []), outcome]);
      }
    }),
  );
  const hanging = [...outcomes].filter(([, found]) => found.includes('hangs')).map(([name]) => name);
  assert.equal(hanging, []);
  assert.not.match(server.log(), / 500 /, 'none of it is a failure of the server');
  const scan = await fetch(`${server.url}/v1/terraform/v14/aws/local/file/scan`, {
    method: 'POST',
    body: formWith(''),
  });
  assert.is(scan.status, 200);
});

test.run();
