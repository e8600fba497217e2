import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Engine, type Value } from '../../src/library/rego.ts';
import { failure } from '../rego/ir/failure.ts';
import { block, call, func, local, planOf, results, statement, string } from '../rego/ir/plans.ts';

const test = suite('hostile: plans of OPA');

type Statements = Parameters<typeof planOf>[0];
type More = Parameters<typeof planOf>[1];

/** Runs a plan with small limits; the seconds that it may take are many times those that it takes. */
async function run(statements: Statements, more: More = {}, input?: Value): Promise<Value | undefined> {
  const start = performance.now();
  try {
    const engine = await Engine.fromPlan(planOf(statements, more), { limits: { steps: 200_000 } });
    return engine.evaluate('p', input);
  } finally {
    assert.ok(performance.now() - start < 20_000);
  }
}

const stopped = /^eval_cancel_error: evaluation stopped/;
const stops = async (statements: Statements, more?: More, input?: Value): Promise<void> =>
  assert.match(await failure(() => run(statements, more, input)), stopped);

const list = (target: number) => statement('MakeArrayStmt', { target, capacity: 0 });
const append = (value: number, array: number) => statement('ArrayAppendStmt', { value: local(value), array });
const scan = (source: number, ...inside: Statements) =>
  statement('ScanStmt', { source, key: 50, value: 51, block: block(...inside) });

test('blocks within each other', async () => {
  const text = `{"plans": {"plans": [{"name": "p", "blocks": [${'{"stmts": [{"type": "BlockStmt", "stmt": {"blocks": ['.repeat(100_000)}`;
  assert.match(
    await failure(() => Engine.fromPlan(text)),
    /^rego\.plan: plan\.json: not valid JSON: exceeded max depth/,
  );
  let inner = statement('NopStmt');
  for (let depth = 0; depth < 300; depth++) inner = statement('BlockStmt', { blocks: [block(inner)] });
  assert.match(await failure(() => run([inner])), /blocks are nested more than 250 deep$/);
});

test('many statements, functions and locals', async () => {
  const nothing = Array.from({ length: 200_000 }, () => statement('NopStmt'));
  assert.is(
    await run([
      ...nothing,
      statement('MakeNullStmt', { target: Number.MAX_SAFE_INTEGER }),
      ...results(Number.MAX_SAFE_INTEGER),
    ]),
    null,
  );
  const same = Array.from({ length: 100_000 }, () => call('f'));
  assert.is(
    await run([...same, ...results(2)], { funcs: [func('f', statement('MakeNullStmt', { target: 2 }))] }),
    null,
  );
});

test('100,000 functions that call each other in a row', async () => {
  const funcs = Array.from({ length: 100_000 }, (_, index) => func(`f${index}`, call(`f${index + 1}`)));
  await stops([call('f0'), ...results(2)], { funcs: [...funcs, func('f100000')] });
});

test('functions that call the next one twice', async () => {
  // With an argument, results are not kept.
  const calling = (index: number) =>
    statement('CallStmt', { func: `f${index}`, args: [local(0), local(1), local(0)], result: 2 });
  const funcs = Array.from({ length: 60 }, (_, index) => ({
    ...func(`f${index}`, calling(index + 1), calling(index + 1)),
    params: [0, 1, 3],
  }));
  const last = { ...func('f60', statement('MakeNullStmt', { target: 2 })), params: [0, 1, 3] };
  await stops([calling(0), ...results(2)], { funcs: [...funcs, last] }, 1);
});

test('a dynamic call of the function that it is in', async () => {
  const dynamic = statement('CallDynamicStmt', { args: [0, 1], path: [string(1), string(2)], result: 2 });
  const more = { funcs: [func('f', dynamic)], strings: ['g0', 'f'] };
  assert.is(
    await failure(() => run([dynamic, ...results(2)], more)),
    'rego.plan: plan.json: the function g0.f calls itself',
  );
});

test('lists each twice the one before', async () => {
  const doubling = (first: number) => [
    list(first),
    ...Array.from({ length: 60 }, (_, at) => first + at).flatMap((local) => [
      list(local + 1),
      append(local, local + 1),
      append(local, local + 1),
    ]),
  ];
  await stops([...doubling(100), ...results(160)]);
  await stops([...doubling(100), ...doubling(200), statement('EqualStmt', { a: local(160), b: local(260) })]);
});

test('values that contain themselves', async () => {
  const itself = (target: number) => [list(target), append(target, target)];
  await stops([...itself(2), ...results(2)]);
  await stops([...itself(2), ...itself(3), statement('EqualStmt', { a: local(2), b: local(3) })]);
  const set = [
    statement('MakeSetStmt', { target: 5 }),
    ...[2, 3].map((at) => statement('SetAddStmt', { value: local(at), set: 5 })),
  ];
  await stops([...itself(2), ...itself(3), ...set]);
  await stops([
    ...itself(2),
    statement('CallStmt', { func: 'json.marshal', args: [local(2)], result: 6 }),
    ...results(6),
  ]);
});

test('loops within each other, and over a list that grows', async () => {
  const input = Array.from({ length: 1000 }, (_, index) => index);
  await stops([scan(0, scan(0, scan(0, statement('NopStmt'))))], {}, input);
  const grown = await run([list(2), append(0, 2), scan(2, append(0, 2)), ...results(2)], {}, 1);
  assert.equal(grown, [1, 1]);
});

test('large values that are copied in a loop', async () => {
  const input = {
    list: Array.from({ length: 1000 }, (_, index) => index),
    object: Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, { a: index }])),
  };
  const strings = ['list', 'object', 'a'];
  const dot = (key: number, target: number) => statement('DotStmt', { source: local(0), key: string(key), target });
  const each = (...inside: Statements) => [dot(1, 3), scan(3, ...inside)];
  await stops(each(dot(1, 4), append(3, 4)), { strings }, input);
  await stops([dot(2, 5), ...each(statement('ObjectMergeStmt', { a: 5, b: 5, target: 6 }))], { strings }, input);
  await stops(
    each(statement('WithStmt', { local: 0, path: [2, 1], value: local(3), block: block() })),
    { strings },
    input,
  );
  assert.is(input.list.length, 1000);
});

test('the input and the data cannot be changed', async () => {
  const input = { list: [1] };
  const strings = ['list', '__proto__'];
  const inside = [
    statement('DotStmt', { source: local(0), key: string(1), target: 2 }),
    statement('MakeNullStmt', { target: 3 }),
    append(3, 2),
    statement('ObjectInsertStmt', { key: string(2), value: local(2), object: 0 }),
    statement('ObjectInsertStmt', { key: string(2), value: local(2), object: 1 }),
    ...results(2),
  ];
  assert.equal(await run(inside, { strings }, input), [1, null]);
  assert.equal(input, { list: [1] });
  assert.is(({} as { list?: unknown }).list, undefined);
});

test.run();
