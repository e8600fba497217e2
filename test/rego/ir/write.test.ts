import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { customBuiltin, Engine, regoText, type Source, type Value } from '../../../src/library/rego.ts';
import { builtins, compile, loadIr, parseModule } from '../../../src/rego/index.ts';
import { failure } from './failure.ts';

const test = suite('IR: plans that lintel writes');

async function planOf(sources: readonly Source[], entrypoints: readonly string[]): Promise<string> {
  const own = [customBuiltin('company.owner', (user) => `team of ${user}`, 1)];
  const all = new Map([...builtins, ...own.map((builtin) => [builtin.name, builtin] as const)]);
  const modules = sources.map(
    (source) => parseModule(source, { version: 'v1', builtins: new Set(all.keys()) }).module!,
  );
  const { program, diagnostics } = compile(modules, { plain: true, builtins: own });
  assert.equal(diagnostics, []);
  const { lowerToPlan, planText } = await loadIr();
  return planText(lowerToPlan(program!, entrypoints), all);
}

const owner = [customBuiltin('company.owner', (user) => `team of ${user}`, 1)];

/** The engines of modules, and of the plan for them. */
async function both(sources: readonly Source[], data: Value, entrypoints: readonly string[]) {
  const plan = await planOf(sources, entrypoints);
  const modules = await Engine.fromModules(sources, { data, builtins: owner });
  return { modules, plan: await Engine.fromPlan(plan, { data, builtins: owner }), text: plan };
}

const outcome = async (engine: Engine, path: string, input: Value | undefined): Promise<string> => {
  try {
    const value = engine.evaluate(path, input);
    return value === undefined ? 'undefined' : regoText(value);
  } catch {
    // The place of the definitions that contradict each other differs.
    return (await failure(() => engine.evaluate(path, input))).replace(/ at \S+$/, '');
  }
};

const folder = new URL('policies/', import.meta.url);
const policies = readdirSync(folder).map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }));

test('its results are those of the modules, for any input', async () => {
  const data = {
    roles: { ada: ['admin'], bob: ['guest', 'other'], cy: [] },
    extra: { guest: 'look' },
    parts: { c: { value: 3 } },
  };
  const entrypoints = [
    'access',
    'access/allow',
    'access/wrong',
    'access/ranks',
    'access/ranks/bob',
    'parts',
    'helpers',
  ];
  const { modules, plan } = await both(policies, data, entrypoints);
  const user = fc.constantFrom('ada', 'bob', 'root', 'eve');
  const input = fc.record(
    {
      user,
      users: fc.oneof(fc.array(user), fc.constant('ada')),
      pairs: fc.array(fc.oneof(fc.tuple(fc.nat(2), fc.nat(2)), fc.array(fc.nat(2)), user)),
      tree: fc.object({ values: [fc.constant('leaf'), fc.nat(3)], maxDepth: 3 }),
      part: fc.constantFrom('a', 'b', 'c', 'd'),
      n: fc.nat(3),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(input, fc.constantFrom(...entrypoints), async (given, path) => {
      assert.is(await outcome(plan, path, given as Value), await outcome(modules, path, given as Value));
    }),
  );
});

/** One policy for each construct that the IR expresses in another way. */
const texts: Readonly<Record<string, string>> = {
  'with on rules, data and functions, within each other': `
base := data.n
twice := base * 2
size(x) := count(x)
a := [x | x := twice with data.n as input.n]
b := x if { x := twice with data.p.base as 5 }
c := x if { x := size([1, 2]) with count as 9 }
d := x if { x := size("x") with data.p.size as other }
other(x) := [x, twice]
e contains [i, x] if { some i in input.list; x := twice with data.n as i }
f := x if { x := c with count as input.n }
g := x if { x := input with input.a.b as 1 }
h := x if { x := [twice, input] with input as 7 with data.n as 3 }`,
  'documents in several levels': `
m[x].size := count(x) if some x in ["a", "bb"]
m.c.size := 1 if input.n
s[x].tags contains y if { some x in ["a", "bb"]; some y in input.list }
n[i][j] := i + j if { some i in input.list; some j in input.list }
o.q := "default" if not input.n
o.r contains 1`,
  'else, default and functions of several definitions': `
f(x) := 1 if x == input.n
f(x) := 2 if { x != input.n; x > 1 } else := 3
default g := {"k": [1, null, 2.50]}
g := f(input.n)
h := [f(x) | some x in input.list]
default k(_) := 0
k(x) := x if x > 1
l := k(input.n)`,
  conditions: `
import future.keywords.or
import future.keywords.and
import future.keywords.not
a if { input.n == 1 or count(input.list) > 1 }
b if { some x in input.list; x > 1 and x < 3 }
c if not { some x in input.list; x == 2 }
d if every i, x in input.list { x > i }
e if every x in {1, 2} { not x in input.list }
f := [k | some k, v in {"a": 1, "b": 2}; v == input.n]`,
  'patterns and relations': `
a contains x if { [x, {"k": [1, y]}] = input.list[_]; y > 0 }
b contains p if { walk(input, [p, 2]) }
c if walk(input)
d := {k: v | [k, v] = input.list[_]}
e contains x if { {"a": x, "b": 1} = input.object }
f := $"n is {input.n} and {input.none}"`,
  'names that are not identifiers': 'r["a-b"] := 1\n\nr["it\\"s"] contains x if some x in input.list\n\ns := r["a-b"]',
};

for (const [name, text] of Object.entries(texts)) {
  test(name, async () => {
    const source = { path: 'p.rego', text: `package p\n${text}\n` };
    const { modules, plan } = await both([source], { n: 4 }, ['p']);
    const number = fc.nat(3);
    const item = fc.oneof(
      number,
      fc.tuple(number, fc.record({ k: fc.tuple(number, number) })),
      fc.tuple(number, number),
    );
    const input = fc.record(
      { n: number, list: fc.array(item, { maxLength: 4 }), object: fc.record({ a: number, b: number }) },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.option(input, { nil: undefined }), async (given) => {
        assert.is(await outcome(plan, 'p', given as Value), await outcome(modules, 'p', given as Value));
      }),
    );
  });
}

test('packages and data are one document, also with names that are computed', async () => {
  const sources = [
    { path: 'a.rego', text: 'package a.b\n\nx := 1\n\nf(y) := y\n' },
    { path: 'c.rego', text: 'package a.c\n\nx := input\n' },
    {
      path: 'q.rego',
      text: 'package q\n\nnames := [name | data.a[name]]\n\nxs := [[name, x] | x := data.a[name].x]\n\none := data.a[input].x\n\nall := data.a\n\nkeys := [key | data.a[input][key]]\n',
    },
  ];
  const { modules, plan } = await both(sources, { a: { b: { y: 2, x: 9 }, d: { x: 3 } } }, ['q', 'a', 'a/b/y', 'a/d']);
  for (const input of ['b', 'c', 'd', 'e', 1]) {
    for (const path of ['q', 'a', 'a/b/y', 'a/d']) {
      assert.is(await outcome(plan, path, input), await outcome(modules, path, input));
    }
  }
});

test('the plan has what other runtimes look for', async () => {
  const { text } = await both([{ path: 'p.rego', text: 'package p\n\nx := count(sprintf("%d", [1.50]))\n' }], {}, [
    'p/x',
  ]);
  const plan = JSON.parse(text);
  assert.equal(
    plan.static.builtin_funcs.map(({ name }: { name: string }) => name),
    ['count', 'sprintf'],
  );
  assert.equal(plan.static.builtin_funcs[1].decl, {
    type: 'function',
    args: [{ type: 'string' }, { type: 'array', dynamic: { type: 'any' } }],
    result: { type: 'string' },
  });
  assert.equal(plan.static.files, [{ value: 'p.rego' }]);
  assert.equal([plan.plans.plans[0].name, plan.funcs.funcs[0].name], ['p/x', 'g0.data.p.x']);
  assert.equal(
    [plan.funcs.funcs[0].path, plan.funcs.funcs[0].params],
    [
      ['g0', 'p', 'x'],
      [0, 1],
    ],
  );
  assert.match(
    text,
    /"type":"MakeNumberRefStmt","stmt":\{"index":(\d+),"Index":\1,"target":\d+,"file":0,"col":1,"row":3,/,
  );
});

test('values at paths of different lengths', async () => {
  const short = 'p[k] := v if some k, v in input.short';
  const long = 'p[k].x := v if some k, v in input.long';
  for (const [at, rules] of [
    [short, long],
    [long, short],
  ].entries()) {
    const source = { path: 'd.rego', text: `package d\n\n${rules.join('\n\n')}\n` };
    const { modules, plan } = await both([source], {}, ['d/p']);
    for (const input of [
      { short: { a: 1 }, long: { b: 2 } },
      { short: { a: 1 }, long: { a: 2 } },
      { short: { a: { y: 1 } }, long: { a: 2 } },
    ]) {
      const [wanted, got] = await Promise.all([modules, plan].map((engine) => outcome(engine, 'd/p', input)));
      assert.is(got, wanted, `${at} ${JSON.stringify(input)}`);
    }
  }
});

test.run();
