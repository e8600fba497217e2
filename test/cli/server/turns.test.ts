import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTurns } from '../../../src/cli/server/turns.ts';

const block = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

test('requests continue in the order in which they ask, each once the one before it waits', async () => {
  const turn = createTurns();
  const events: string[] = [];
  const request = async (name: string): Promise<void> => {
    await turn();
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} goes on`);
  };
  await Promise.all(['a', 'b', 'c'].map(request));
  assert.equal(events, ['a begins', 'a goes on', 'b begins', 'b goes on', 'c begins', 'c goes on']);
});

test('what arrives during a long request is read before the next request', async () => {
  const turn = createTurns();
  const events: string[] = [];
  const request = async (name: string): Promise<void> => {
    await turn();
    if (name === 'first') setTimeout(() => events.push('arrival'), 0);
    block(5);
    events.push(name);
  };
  await Promise.all([request('first'), request('second')]);
  assert.equal(events, ['first', 'arrival', 'second']);
});

test('a turn is given after all earlier ones have ended', async () => {
  const turn = createTurns();
  await turn();
  await turn();
  const events: number[] = [];
  await Promise.all([1, 2, 3].map((each) => turn().then(() => events.push(each))));
  assert.equal(events, [1, 2, 3]);
});

test.run();
