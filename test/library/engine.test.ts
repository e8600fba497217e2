import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  customBuiltin,
  Engine,
  type EvaluationMetrics,
  LintelError,
  openBundle,
  seededRandom,
  toJson,
  type Value,
  writeBundle,
} from '../../src/library/rego.ts';

const test = suite('library: Engine');
const source = (text: string, path = 'policy.rego') => ({ path, text });
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The codes and messages that a call throws or rejects with. */
async function failure(call: () => unknown): Promise<string> {
  try {
    await call();
  } catch (error) {
    assert.instance(error, LintelError);
    return (error as LintelError).diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n');
  }
  throw new Error('nothing was thrown');
}

const bundleWith = async (files: Readonly<Record<string, string>>): Promise<Uint8Array> =>
  writeBundle(
    await openBundle(
      Object.entries(files).map(([path, text]) => ({ path, content: bytesOf(text) })),
      {
        skipVerification: true,
      },
    ),
  );

test('a path is evaluated at once, written with slashes or as a list', async () => {
  const engine = await Engine.fromModules([source('package a.b\n\nallow if input.n < data.limit')], {
    data: { limit: 3 },
  });
  assert.is(engine.evaluate('a/b/allow', { n: 2 }), true);
  assert.is(engine.evaluate(['a', 'b', 'allow'], { n: 3 }), undefined);
  assert.equal(toJson(engine.evaluate('a', { n: 2 })!), { b: { allow: true } });
  assert.is(engine.evaluate('a/c'), undefined);
  assert.is(await failure(() => engine.evaluate('data.a.b')), 'usage.engine: "data.a.b" is not a path below data');
});

test('queries are compiled when they are first asked, and see the modules and the data', async () => {
  const text = 'package p\n\nports := {"web": 80, "ssh": 22}\n';
  const engine = await Engine.fromModules([source(text)], { data: { max: 50 } });
  assert.equal(engine.query('data.p.ports[name] < data.max').map(toJson), [{ name: 'ssh' }]);
  assert.equal(engine.query('x := input + 1', 1).map(toJson), [{ x: 2 }]);
  assert.equal(await engine.queryAsync('x := input + 1', 2), [{ x: 3 }]);
  assert.equal(engine.query('data.max > 100'), []);
  engine.setData({ max: 100 });
  assert.is(engine.query('data.p.ports[name] < data.max').length, 2);
  assert.match(await failure(() => engine.query('x +')), /^rego_parse_error/);
  assert.match(await failure(() => engine.query('data.p.ports[y] > z')), /^rego_unsafe_var_error: var z is unsafe/);
});

test('data is replaced or patched, and a patch that does not apply changes nothing', async () => {
  const engine = await Engine.fromModules([source('package p\n\nx := data.users[input]')], {
    data: { users: { a: 1 } },
  });
  const before = engine.data;
  engine.patchData([{ op: 'add', path: '/users/b', value: 2 }]);
  assert.equal([engine.evaluate('p/x', 'a'), engine.evaluate('p/x', 'b')], [1, 2]);
  assert.equal(before, { users: { a: 1 } });
  const wrong = [
    { op: 'remove', path: '/users/a' },
    { op: 'remove', path: '/users/z' },
  ] as const;
  assert.match(await failure(() => engine.patchData(wrong)), /no document at \/users\/z/);
  assert.is(engine.evaluate('p/x', 'a'), 1);
  engine.setData({});
  assert.is(engine.evaluate('p/x', 'a'), undefined);
});

test('built-in functions that load code late can be called at once', async () => {
  const rules = [
    'y := yaml.unmarshal("a: [1]").a[0]',
    'm := regex.match(`^(\\pL|x)+?$`, "äx")',
    't := time.parse_rfc3339_ns("2026-01-01T00:00:00Z")',
    'j := io.jwt.decode("eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.AA")[1].a',
    's := json.match_schema({"a": 1}, {"type": "object"})[0]',
    'w := x if x := data.p.y with yaml.unmarshal as {"a": [2]}',
  ];
  const engine = await Engine.fromModules([source(`package p\n\n${rules.join('\n')}`)]);
  assert.equal(toJson(engine.evaluate('p')!), { y: 1, m: true, t: 1767225600000000000, j: 1, s: true, w: 2 });
});

const slow = customBuiltin('company.slow', async (x: number) => {
  await new Promise((resolve) => setTimeout(resolve, x));
  if (x > 20) throw new Error('too slow');
  return x * 2;
});

test('custom functions take and return JSON, and may return a promise', async () => {
  const calls: unknown[] = [];
  const builtins = [
    customBuiltin('company.owner', (team: string) => ({ payments: 'ada' })[team]),
    customBuiltin('company.sum', (a: number[], b: number[]) => [...a, ...b].reduce((sum, n) => sum + n, 0)),
    customBuiltin('company.fails', () => {
      throw new Error('no network');
    }),
    customBuiltin('company.counted', async (x: unknown) => calls.push(x)),
    slow,
  ];
  const text = `package p

owner := company.owner(input)
sum := company.sum([1], {2, 3})
fails := company.fails()
slow := company.slow(1) + company.slow(2)
late := company.slow(30)
counted := [company.counted(1), company.counted(1), company.counted(2)]
`;
  const engine = await Engine.fromModules([source(text)], { builtins });
  assert.is(engine.evaluate('p/owner', 'payments'), 'ada');
  assert.is(engine.evaluate('p/owner', 'sales'), undefined);
  assert.is(engine.evaluate('p/sum'), 6);
  assert.is(engine.evaluate('p/fails'), undefined);
  assert.is(await failure(() => engine.evaluate('p/slow')), 'usage.engine: company.slow has to wait for its result');
  assert.is(await engine.evaluateAsync('p/slow'), 6);
  assert.is(await engine.evaluateAsync('p/late'), undefined);
  assert.equal(await engine.evaluateAsync('p/counted'), [1, 1, 2]);
  assert.equal(calls, [1, 2]);
  const strict = await Engine.fromModules([source(text)], { builtins, strictBuiltinErrors: true });
  assert.match(await failure(() => strict.evaluate('p/fails')), /^eval_builtin_error: company.fails: no network/);
  assert.match(await failure(() => strict.evaluateAsync('p/late')), /^eval_builtin_error: company.slow: too slow/);
});

test('evaluations that wait do not disturb others, and keep their data', async () => {
  const text = 'package p\n\nx := [company.slow(input), input, data.n]\n';
  const engine = await Engine.fromModules([source(text)], { builtins: [slow], data: { n: 1 } });
  const inputs = Array.from({ length: 20 }, (_, index) => index + 1);
  const first = inputs.map((input) => engine.evaluateAsync('p/x', input));
  engine.setData({ n: 2 });
  const second = inputs.map((input) => engine.evaluateAsync('p/x', input));
  assert.is(engine.evaluate('n'), 2);
  const expected = (n: number) => inputs.map((input) => [input * 2, input, n]);
  assert.equal(await Promise.all(first), expected(1));
  assert.equal(await Promise.all(second), expected(2));
});

test('limits, prints, traces and measurements', async () => {
  const text = `package p

n := count([1 | some i in numbers.range(1, 1000); some j in numbers.range(1, 1000); i < j])
hello if print("hello", input)
now := time.now_ns()
id := [rand.intn("a", 1000), rand.intn("b", 1000), uuid.rfc4122("x")]
`;
  const lines: string[] = [];
  const measured: EvaluationMetrics[] = [];
  const traced: string[] = [];
  const open = () =>
    Engine.fromModules([source(text)], {
      limits: { steps: 100_000 },
      host: { now: () => 5n, random: seededRandom(7), print: (line) => lines.push(line) },
      metrics: (metrics) => measured.push(metrics),
      trace: ({ kind, name }) => traced.push(`${kind} ${name}`),
    });
  const engine = await open();
  assert.match(
    await failure(() => engine.evaluate('p/n')),
    /^eval_cancel_error: evaluation stopped after 100000 steps/,
  );
  assert.is(engine.evaluate('p/hello', 'ada'), true);
  assert.equal(lines, ['hello ada']);
  assert.ok(traced.includes('enter data.p.hello'));
  assert.is(engine.evaluate('p/now'), 5);
  assert.equal(
    measured.map(({ decision }) => decision),
    ['p/n', 'p/hello', 'p/now'],
  );
  assert.ok(measured[0]!.steps > 100_000 && measured[1]!.steps < 100 && measured[0]!.milliseconds > 0);
  const ids = [await open(), await open()].map((each) => each.evaluate('p/id'));
  assert.equal(ids[0], ids[1]);
  const numbers = Array.from({ length: 1000 }, seededRandom(1));
  assert.ok(numbers.every((number) => number >= 0 && number < 1) && new Set(numbers).size === 1000);
});

test('a bundle brings policies and data, and another one replaces both', async () => {
  const policy = 'package p\n\nallow if input in data.p.users\n';
  const manifest = JSON.stringify({ roots: ['p'] });
  const first = await bundleWith({ 'p.rego': policy, 'p/data.json': '{"users": ["ada"]}', '.manifest': manifest });
  const other = await bundleWith({ 'q/data.json': '{"x": 1}', '.manifest': JSON.stringify({ roots: ['q'] }) });
  const engine = await Engine.fromBundle([first, other]);
  assert.is(engine.evaluate('p/allow', 'ada'), true);
  assert.is(engine.evaluate('q/x'), 1);
  assert.equal(engine.query('data.p.allow', 'bob'), []);
  const broken = await bundleWith({ 'p/data.json': '{}' });
  const wrong = bytesOf('no bundle');
  assert.match(await failure(() => engine.setBundle([broken, wrong])), /^bundle.invalid/);
  assert.is(engine.evaluate('p/allow', 'ada'), true);
  await engine.setBundle(await bundleWith({ 'p.rego': 'package p\n\nallow := input == "bob"\n' }));
  assert.equal([engine.evaluate('p/allow', 'ada'), engine.evaluate('p/allow', 'bob')], [false, true]);
  assert.equal(engine.query('data.p.allow', 'bob'), [{}]);
  assert.is(engine.evaluate('q/x'), undefined);
  assert.match(await failure(() => Engine.fromBundle([first, first])), /^bundle.conflict/);
  for (const other of ['bundle.tar.gz', undefined, new ArrayBuffer(8)] as unknown as Uint8Array[]) {
    assert.match(await failure(() => Engine.fromBundle(other)), /a bundle must be a Uint8Array/);
  }
  assert.match(await failure(() => Engine.fromBundle(first, { verification: { keys: {} } })), /^bundle.signature/);
});

test('an evaluation that waits finishes with the bundle that it began with', async () => {
  const engine = await Engine.fromBundle(await bundleWith({ 'p.rego': 'package p' }), { builtins: [slow] });
  const bundle = async (n: number): Promise<Uint8Array> =>
    writeBundle({ ...(await openBundle([{ path: 'data.json', content: bytesOf(`{"n": ${n}}`) }])), modules: [] });
  await engine.setBundle(await bundle(1));
  const pending = engine.queryAsync('x := [company.slow(5), data.n]');
  await engine.setBundle(await bundle(2));
  assert.equal((await pending).map(toJson), [{ x: [10, 1] }]);
  assert.equal((await engine.queryAsync('x := [company.slow(5), data.n]')).map(toJson), [{ x: [10, 2] }] as Value);
});

test('of bundles that are set at the same time, the last valid one counts', async () => {
  for (const [last, expected] of [
    [await bundleWith({ 'p.rego': 'package p\n\nn := 2\n' }), 2],
    [bytesOf('no bundle'), 1],
  ] as const) {
    let release = (): void => {};
    const loaded = new Promise<void>((resolve) => (release = resolve));
    const engine = await Engine.fromModules([], { builtins: [{ ...slow, load: () => loaded }] });
    // It waits for the code of its function.
    const first = engine.setBundle(await bundleWith({ 'p.rego': 'package p\n\nn := 1\n\nx := company.slow(1)\n' }));
    await engine.setBundle(last).catch(() => {});
    release();
    await first;
    assert.is(engine.evaluate('p/n'), expected);
  }
});

test('errors name the place in the module or the query', async () => {
  const engine = await Engine.fromModules([source('package p')]);
  assert.throws(() => engine.query('x := 1\ny :='), /^query:2:5: /);
  const wrong = () => Engine.fromModules([source('package p\n\nx := y\n', 'deny.rego')]);
  assert.match(await wrong().then(() => '', String), /\bdeny\.rego:3:6: /);
});

test('the problems of modules reject, with their codes', async () => {
  const modules = [source('package a\n\np := {'), source('package b\n\nimport data.x', 'b.rego')];
  assert.match(await failure(() => Engine.fromModules(modules)), /^rego_parse_error/);
  assert.match(await failure(() => Engine.fromModules([modules[1]!], { strict: true })), /^rego_compile_error/);
  const old = source('package a\n\nallow { input.x }');
  assert.is((await Engine.fromModules([old], { version: 'v0' })).evaluate('a/allow', { x: 1 }), true);
  const built = { format: -1, outline: {}, link: () => ({}) };
  assert.match(await failure(() => Engine.fromBuilt(built)), /^rego_build/);
});

test.run();
