import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { finish, finishInParts, LoadSignal, onDemand, type Task, withCode } from '../../src/source/index.ts';

const test = suite('source/task and source/on-demand');

function* counting(done: number[]): Task<string> {
  for (let part = 1; part <= 3; part++) {
    done.push(part);
    yield;
  }
  return 'all';
}

test('a task without a pause is computed at once', async () => {
  const done: number[] = [];
  assert.is(finish(counting(done)), 'all');
  assert.equal(done, [1, 2, 3]);
  const later = finishInParts(counting(done), undefined);
  assert.equal(done, [1, 2, 3, 1, 2, 3]);
  assert.is(await later, 'all');
});

test('a task continues when its pause is over', async () => {
  const done: number[] = [];
  const waiting: (() => void)[] = [];
  const result = finishInParts(counting(done), () => new Promise((resolve) => waiting.push(resolve)));
  for (const parts of [[1], [1, 2], [1, 2, 3]]) {
    assert.equal(done, parts);
    waiting.shift()!();
    await new Promise((resolve) => setTimeout(resolve));
  }
  assert.is(await result, 'all');
  assert.is(waiting.length, 0);
});

test('code on demand is loaded once, and the task that needs it starts again', async () => {
  let loads = 0;
  let starts = 0;
  const code = onDemand(async () => ({ number: ++loads }));
  assert.throws(code, (error: unknown) => error instanceof LoadSignal);
  const task = (): number => {
    starts++;
    return code().number;
  };
  assert.is(await withCode(task), 1);
  assert.equal([loads, starts], [1, 2]);
  assert.is(await withCode(task), 1);
  await code.load();
  assert.equal([loads, starts], [1, 3]);
});

test('an error of the task or of loading is that of the whole', async () => {
  const failing = async (task: () => unknown): Promise<unknown> => withCode(task).catch((error: unknown) => error);
  const wrong = new Error('wrong');
  assert.is(
    await failing(() => {
      throw wrong;
    }),
    wrong,
  );
  assert.is(await failing(onDemand(() => Promise.reject(wrong))), wrong);
});

test.run();
