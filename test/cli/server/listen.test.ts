import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listen } from '../../../src/cli/server/listen.ts';
import type { HttpResponse } from '../../../src/server/index.ts';

const test = suite('connections of the server');

/** The response of a server that gives this answer, once its body has been read. */
async function received(answer: Pick<HttpResponse, 'pieces'>, method = 'GET'): Promise<string> {
  const app = { answer: async () => ({ status: 200, headers: {}, body: '', ...answer }), stop: () => {} };
  const server = await listen(app, { port: 0, host: '127.0.0.1', bodySeconds: 5 });
  try {
    return await (await fetch(`http://127.0.0.1:${server.port}/`, { method })).text();
  } finally {
    await server.stop(1);
  }
}

async function* numbers(end: number, failure?: Error): AsyncGenerator<string> {
  for (let number = 0; number < end; number++) yield `${number}\n`.padStart(1000);
  if (failure !== undefined) throw failure;
}

test('a body in pieces arrives whole', async () => {
  const text = await received({ pieces: numbers(3000) });
  assert.is(text.length, 3_000_000);
  assert.ok(text.endsWith(' 2999\n'));
  assert.is(await received({ pieces: numbers(3000) }, 'HEAD'), '');
});

test('a body whose pieces end in an error does not look complete', async () => {
  const outcome = await received({ pieces: numbers(10, new Error('the database is gone')) }).then(
    (text) => `a complete body of ${text.length} characters`,
    (error: Error) => error.name,
  );
  assert.is(outcome, 'TypeError');
});

test.run();
