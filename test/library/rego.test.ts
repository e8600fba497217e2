import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type BuiltPolicies, compile, LintelError, openBuilt, RegoSet, toJson } from '../../src/library/rego.ts';

const test = suite('library: the Rego engine');
const source = (text: string, path = 'policy.rego') => ({ path, text });

/** The codes and lines that a call throws. */
function thrown(call: () => unknown): readonly (readonly [code: string, path: string | undefined])[] {
  try {
    call();
  } catch (error) {
    assert.instance(error, LintelError);
    return (error as LintelError).diagnostics.map(({ code, level, span }) => {
      assert.is(level, 'error');
      return [code, span?.source.path] as const;
    });
  }
  throw new Error('nothing was thrown');
}

test('several modules make one program, whose documents follow the input', async () => {
  const program = compile([
    source('package a\n\nallow if data.b.limit > input.n'),
    source('package b\n\nlimit := 10', 'b.rego'),
  ]);
  const engine = program.open();
  assert.is(await engine.evaluate(['a', 'allow'], { n: 9 }), true);
  assert.is(await engine.evaluate(['a', 'allow'], { n: 10 }), undefined);
  assert.is(await engine.evaluate(['b', 'limit']), 10);
  assert.is(await engine.evaluate(['a', 'allow']), undefined);
});

test('modules are in v1 of the language by default, and in v0 on request', async () => {
  const old = source('package a\n\nallow[x] { x := 1 }');
  assert.is(thrown(() => compile([old]))[0]![1], 'policy.rego');
  const set = await compile([old], { version: 'v0' }).open().evaluate(['a', 'allow']);
  assert.instance(set, RegoSet);
  assert.equal(toJson(set!), [1]);
});

test('the problems of all modules are thrown in one error', () => {
  const problems = thrown(() =>
    compile([source('package a\n\np := {'), source('package b\n\nq := 1', 'b.rego'), source('package', 'c.rego')]),
  );
  assert.equal(
    problems.map(([, path]) => path),
    ['policy.rego', 'c.rego'],
  );
});

test('a module that does not compile throws an error with its code', () => {
  assert.equal(
    thrown(() => compile([source('package a\n\np := x')])),
    [['rego_unsafe_var_error', 'policy.rego']],
  );
  assert.equal(
    thrown(() => compile([source('package a\n\np := 1')], { query: 'data.a.p = x + y' })).map(([code]) => code),
    ['rego_unsafe_var_error', 'rego_unsafe_var_error'],
  );
});

test('a query has its solutions, each with its variables', async () => {
  const engine = compile([source('package a\n\np contains x if some x in input')], {
    query: 'some x in data.a.p',
  }).open();
  assert.equal(toJson(await engine.query([2, 1])), [{ x: 1 }, { x: 2 }]);
  assert.equal(toJson(await engine.query([])), []);
});

test('data is what was set last', async () => {
  const engine = compile([source('package a\n\np := data.users[input]')]).open();
  assert.is(await engine.evaluate(['a', 'p'], 'x'), undefined);
  engine.setData({ users: { x: 1 } });
  assert.is(await engine.evaluate(['a', 'p'], 'x'), 1);
  engine.setData({ users: { x: 2 } });
  assert.is(await engine.evaluate(['a', 'p'], 'x'), 2);
});

test('a given host replaces the default one, which has a clock and no environment', async () => {
  const program = compile([source('package a\n\nnow := time.now_ns()\n\nenv := opa.runtime().env')]);
  const host = { now: () => 5n, random: () => 0, env: new Map([['A', 'b']]) };
  const [plain, given] = [program.open(), program.open({ host })];
  assert.is(await given.evaluate(['a', 'now']), 5);
  const before = Date.now();
  const now = Number(String(await plain.evaluate(['a', 'now']))) / 1e6;
  assert.ok(now >= before - 1 && now <= Date.now() + 1, `${now} is not ${before}`);
  assert.is(await plain.evaluate(['a', 'env']), undefined);
  assert.equal(toJson((await given.evaluate(['a', 'env']))!), { A: 'b' });
});

test('policies that contradict themselves reject with a diagnostic', async () => {
  const engine = compile([source('package a\n\np := input.x\n\np := input.y')]).open();
  assert.is(await engine.evaluate(['a', 'p'], { x: 1, y: 1 }), 1);
  try {
    await engine.evaluate(['a', 'p'], { x: 1, y: 2 });
    assert.unreachable();
  } catch (error) {
    assert.equal(
      (error as LintelError).diagnostics.map(({ code }) => code),
      ['eval_conflict_error'],
    );
  }
});

test('policies that another version built are rejected', () => {
  const built: BuiltPolicies = { format: -1, outline: {}, link: () => ({}) };
  assert.equal(
    thrown(() => openBuilt(built)),
    [['rego_build', undefined]],
  );
});

test.run();
