import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { assertLinear } from '../../growth.ts';
import { ask } from '../ask.ts';

// Optimizations of the engines must not be observable. Each expectation follows from the language alone; `ask` runs
// both back ends.
const optimized = suite('rego: optimizations');

const value = async (text: string, input?: object, data?: object): Promise<string | undefined> => {
  const [answer] = await ask({
    modules: [`package t\n${text}`],
    query: 'x := data.t.p',
    ...(input === undefined ? {} : { input: input as never }),
    ...(data === undefined ? {} : { data: data as never }),
  });
  return answer?.replace(/^\{"x":(.*)\}$/, '$1');
};

const many = (line: (i: number) => string): string => Array.from({ length: 30 }, (_, i) => line(i)).join('\n');
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, group: `g${id % 10}` }));

optimized('a list of which only the number or the sum is used has the items that have a value', async () => {
  const input = { l: [{ a: 1 }, {}, { a: 2 }, { b: 1 }, [4], { a: 0.5 }] };
  const lists = ['[y.a | some y in input.l]', '[y.a.b | some y in input.l]', '[y[0] | some y in input.l]'];
  const calls = lists.flatMap((list) => [`count(${list})`, `sum(${list})`]);
  assert.is(await value(`p := [${calls.join(', ')}]`, input), '[3,3.5,0,0,1,4]');
});

optimized('of many definitions those that can hold decide', async () => {
  const rules = `default p := "none"\n${many((i) => `p := ${i} if input.a.b == ${i}`)}\np := "text" if input.a.b == "7"`;
  assert.is(await value(rules, { a: { b: 7 } }), '7');
  assert.is(await value(rules, { a: { b: '7' } }), '"text"');
  assert.is(await value(rules, { a: { b: [7] } }), '"none"');
  assert.is(await value(rules, { a: 1 }), '"none"');
  assert.is(await value(rules), '"none"');
  assert.is(await value(`${rules}\np := 100 if input.c`, { a: { b: 7 }, c: true }), 'eval_conflict_error');
  assert.is(await value(`${rules}\np := 100 if input.c`, { c: true }), '100');
  assert.is(await value(`${rules}\np := 8 if { x := input.a.b; x == 7.0 }`, { a: { b: 7 } }), 'eval_conflict_error');
});

optimized('sets and functions of many definitions', async () => {
  const set = `${many((i) => `p contains ${i} if input.a == ${i % 3}`)}\np contains "always"`;
  assert.is(await value(set, { a: 2 }), '[2,5,8,11,14,17,20,23,26,29,"always"]');
  assert.is(await value(set, { a: 3 }), '["always"]');
  const calls = `${many((i) => `f(${i}, x) := x + ${i}`)}\np := [f(1, 10), f(29, 1), [z | z := f(30, 1)]]`;
  assert.is(await value(calls), '[11,30,[]]');
});

const listing = Object.fromEntries(
  ['bucket', 'group', 'role'].map((type) => [
    type,
    rows(30).map(({ id, group }) => ({ id, name: `${type}-${group}` })),
  ]),
);
const names = 'names[type][row.name] contains row.id if { some type, list in data.listing; some row in list }';

optimized('single keys of a document of all', async () => {
  const asked = `${names}
    p := [names.bucket["bucket-g3"], names[input.type]["role-g9"], names.role["bucket-g3"], names[1]]`;
  assert.is(await value(asked, { type: 'role' }, { listing }), undefined);
  const held = `${names}
    p := [names.bucket["bucket-g3"], names[input.type]["role-g9"], [x | x := names.role["bucket-g3"]], [x | x := names.none], [x | x := names[1]]]`;
  assert.is(await value(held, { type: 'role' }, { listing }), '[[3,13,23],[9,19,29],[],[],[]]');
  const whole = `${names}\np := [count(names.group), count(names), count(names["group"])]`;
  assert.is(await value(whole, {}, { listing }), '[10,3,10]');
});

optimized('single keys of documents that build on each other, and where a with replaces them', async () => {
  const built = `${names}
    sizes[type][name] := count(ids) if { some type, entries in names; some name, ids in entries }
    p := [a, b, c, d] if {
      a := sizes.role["role-g1"]
      b := sizes.role["role-g1"] with data.listing.role as [{"id": 1, "name": "role-g1"}]
      c := sizes.role["role-g1"] with data.t.names as {"role": {"role-g1": {1, 2}}}
      d := sizes.role["role-g1"] with data.t.sizes as {"role": {"role-g1": 7}}
    }`;
  assert.is(await value(built, {}, { listing }), '[3,1,2,7]');
});

optimized('keys of lists and sets that are not strings', async () => {
  const places = 'at[place][row.group] := row.id if some place, row in data.rows';
  assert.is(await value(`${places}\np := [at[3].g3, [x | x := at["3"]]]`, {}, { rows: rows(5) }), '[3,[]]');
  const members = 'q[x] := {"as": x} if some x in {"a", 1, ["b"]}\nr[x].of := y if some x, y in {"a", 1, ["b"]}';
  assert.is(
    await value(`${members}\np := [q.a, q[1], q[["b"]], r[1].of, [x | x := q.b]]`),
    '[{"as":"a"},{"as":1},{"as":["b"]},1,[]]',
  );
});

optimized('the work for a key depends on its size', async () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`t${i}`, listing.role!]));
  const question = { modules: [`package t\n${names}\np := names.t7["role-g1"]`], query: 'x := data.t.p', steps: 500 };
  assert.equal(await ask({ ...question, data: { listing: many } }), ['{"x":[1,11,21]}']);
});

optimized('searching one collection again and again', async () => {
  const search = 'p := [[g, n] | some g in input.groups; n := [r.id | some r in input.rows; r.group == g]]';
  const groups = Array.from({ length: 12 }, (_, i) => `g${i}`);
  const expected = groups.map((g) => [g, rows(40).flatMap(({ id, group }) => (group === g ? [id] : []))]);
  assert.is(await value(search, { groups, rows: rows(40) }), JSON.stringify(expected));
  const asObject = Object.fromEntries(rows(40).map((row) => [`k${100 + row.id}`, row]));
  assert.is(await value(search, { groups, rows: asObject }), JSON.stringify(expected));
  const keys = 'p := count([1 | some g in input.groups; some i, r in input.rows; r.group == g; r.id == i])';
  assert.is(await value(keys, { groups, rows: rows(40) }), '40');
  const numbers =
    'p := count([1 | some i in numbers.range(1, 20); some x in [1.0, "1", [1], 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]; x == i])';
  assert.is(await value(numbers), '16');
});

optimized('a search in the replacement of a with', async () => {
  const text = `q(g) := count([1 | some r in input.rows; r.group == g])
    p := [[a, b] | some i in numbers.range(1, 12); a := q("g1"); b := q("g1") with input.rows as [{"group": "g1"}]]`;
  assert.is(await value(text, { rows: rows(40) }), JSON.stringify(Array.from({ length: 12 }, () => [4, 1])));
});

optimized('a group for each element, by several values, positions and patterns', async () => {
  const input = { rows: Array.from({ length: 60 }, (_, id) => [`a${id % 3}`, id % 4, id]), plus: 100 };
  const group = (id: number): number[] =>
    input.rows.flatMap(([a, b, other]) => (a === `a${id % 3}` && b === id % 4 ? [Number(other)] : []));
  const expected = JSON.stringify(input.rows.map((_, id) => [id, group(id)]));
  const byPattern = 'p := [[id, g] | some [a, b, id] in input.rows; g := [x | input.rows[_] = [a, b, x]]]';
  const byPosition =
    'p := [[r[2], g] | some r in input.rows; g := [x | input.rows[i][0] == r[0]; input.rows[i][1] == r[1]; x := input.rows[i][2]]]';
  const ofFunction =
    'p := q(input.rows)\nq(rows) := [[id, g] | some [a, b, id] in rows; g := [x | rows[_] = [a, b, x]]]';
  for (const text of [byPattern, byPosition, ofFunction]) assert.is(await value(text, input), expected);
  const counted = 'p := [n | some [a, b, _] in input.rows; n := count({x | input.rows[_] = [a, b, x]})]';
  assert.is(await value(counted, input), JSON.stringify(input.rows.map(() => 5)));
  // The other parts of a group may change.
  const changed = `p := [[id, g] | some [a, b, id] in input.rows; g := [y | input.rows[_] = [a, b, x]; y := x + id]]
    q := [[id, g, h] | some [a, b, id] in input.rows; g := sums(a, b); h := sums(a, b) with input.plus as id]
    sums(a, b) := [y | input.rows[_] = [a, b, x]; y := x + input.plus]`;
  const sums = (id: number, plus: number): number[] => group(id).map((x) => x + plus);
  assert.is(await value(changed, input), JSON.stringify(input.rows.map((_, id) => [id, sums(id, id)])));
  const withs = changed.replace('p :=', 'r :=').replace('q :=', 'p :=');
  assert.is(await value(withs, input), JSON.stringify(input.rows.map((_, id) => [id, sums(id, 100), sums(id, id)])));
});

const relations = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `r${at % 3}`,
    keys: Array.from({ length: 5 }, (__, key) => ({ ns: `n${key % 2}`, id: `K${(at + key) % 7}` })),
  }));

optimized('a group for each element, after several loops and by the results of functions', async () => {
  const input = { relations: relations(12), plus: 'x' };
  const all = input.relations.flatMap(({ name, keys }, at) => keys.map((key) => ({ at, name, ...key })));
  const group = (name: string, ns: string, id: string): number[] =>
    all.flatMap((one) => (one.name === name && one.ns === ns && one.id.toLowerCase() === id ? [one.at] : []));
  const expected = JSON.stringify(all.map(({ name, ns, id }) => group(name, ns, id.toLowerCase())));
  const key = 'key(k) := [k.ns, lower(k.id)]\n';
  const byResult = `${key}p := [g | some r in input.relations; some k in r.keys; wanted := [r.name, key(k)]
    g := [at | some at, s in input.relations; some l in s.keys; wanted == [s.name, key(l)]]]`;
  const byPattern = `${key}p := [g | some r in input.relations; some k in r.keys; [name, [ns, id]] := [r.name, key(k)]
    g := [at | some at, s in input.relations; some l in s.keys; [s.name, key(l)] = [name, [ns, id]]]]`;
  const inFunction = `${key}p := q(input.relations)
    q(rs) := [g | some r in rs; some k in r.keys; wanted := [r.name, key(k)]
      g := [at | some at, s in rs; some l in s.keys; wanted == [s.name, key(l)]]]`;
  for (const text of [byResult, byPattern, inFunction]) assert.is(await value(text, input), expected);
  // The code after the comparison can need outer values, or depend on what a `with` replaces.
  const names = JSON.stringify(
    all.map((one) => group(one.name, one.ns, one.id.toLowerCase()).map((at) => `${at}${one.id}`)),
  );
  const withOuter = `${key}p := [g | some r in input.relations; some k in r.keys; wanted := [r.name, key(k)]
    g := [text | some at, s in input.relations; some l in s.keys; wanted == [s.name, key(l)]; text := sprintf("%d%s", [at, k.id])]]`;
  assert.is(await value(withOuter, input), names);
  const worlds = `p := [[a, b] | some r in input.relations; some k in r.keys; a := q(r.name); b := q(r.name) with input.plus as lower(k.id)]
    q(name) := count([1 | some i in [1, 2]; n := sums[_]; lower(n) == name])
    sums := [s | some r in input.relations; some k in r.keys; lower(k.id) == input.plus; s := r.name]`;
  const counted = (name: string, plus: string): number =>
    2 * all.filter((one) => one.name === name && one.id.toLowerCase() === plus).length;
  const pairs = all.map(({ name, id }) => [counted(name, 'x'), counted(name, id.toLowerCase())]);
  assert.is(await value(worlds, input), JSON.stringify(pairs));
  // The collection of a loop may change with an outer loop.
  const changing = `p := [g | some r in input.relations; some wanted in ["k1", "k2", "k9"]
    g := [l.ns | some i in [0, 1]; some l in r.keys; lower(l.id) == wanted]]`;
  const each = input.relations.flatMap(({ keys }) =>
    ['k1', 'k2', 'k9'].map((wanted) =>
      [0, 1].flatMap(() => keys.flatMap(({ ns, id }) => (id.toLowerCase() === wanted ? [ns] : []))),
    ),
  );
  assert.is(await value(changing, input), JSON.stringify(each));
  const objects = `p := [g | some r in input.relations; some k in r.keys; wanted := lower(k.id)
    g := {at: s.name | some at, s in input.relations; some l in s.keys; lower(l.id) == wanted}]`;
  const entries = all.map(({ id }) =>
    Object.fromEntries(all.flatMap((one) => (one.id === id ? [[`${one.at}`, one.name]] : []))),
  );
  const [answer] = await ask({ modules: [`package t\n${objects}`], query: 'x := data.t.p', input: input as never });
  assert.equal(JSON.parse(answer!.replace(/^\{"x":(.*)\}$/, '$1')), entries);
});

optimized('a group for each element takes time in proportion to the elements', async () => {
  const text = `package t
    key(k) := [k.ns, k.id]
    p := count({wanted: g | some r in input; some k in r.keys; wanted := [r.name, key(k)]
      g := {at | some at, s in input; some l in s.keys; wanted == [s.name, key(l)]}})`;
  const of = (size: number) =>
    Array.from({ length: size }, (_, at) => ({
      name: `r${at}`,
      keys: [
        { ns: 'n', id: `k${at % 9}` },
        { ns: 'm', id: 'k' },
      ],
    }));
  await assertLinear(async (size) => {
    const [answer] = await ask({ modules: [text], query: 'x := data.t.p', input: of(size) as never });
    assert.is(answer, `{"x":${2 * size}}`);
  }, 400);
});

optimized('undefined values before a loop', async () => {
  assert.is(await value('p := [x | some x in input.xs; x == input.nope]', { xs: [1] }), '[]');
  assert.is(await value('p := [x | some x in input.xs; not x == input.nope]', { xs: [1] }), '[1]');
  assert.is(await value('p := count([x | some x in input.xs; f(x); x == input.nope])\nf(x) if x', { xs: [1] }), '0');
});

optimized('ranges, sums and counts', async () => {
  assert.is(await value('p := [x | some x in numbers.range(3, 1)]'), '[3,2,1]');
  assert.is(await value('p := [[i, x] | some i, x in numbers.range(5, 6)]'), '[[0,5],[1,6]]');
  assert.is(await value('p := [x | some x in numbers.range(1.0, 2)]'), '[1,2]');
  assert.is(await value('p := [x | some x in numbers.range(1.5, 2)]'), '[]');
  assert.is(await value('p := sum([x | some x in [1, 2.5, 3]])'), '6.5');
  assert.is(await value('p := sum([x | some x in [9007199254740991, 9007199254740991]])'), '18014398509481982');
  assert.is(await value('p := sum([x | some x in [1, "a"]])'), undefined);
  assert.is(await value('p := sum([x | some x in input.xs])', { xs: [] }), '0');
  assert.is(await value('p := n if { n := count([x | some x in [1, 2]]) with count as 7 }'), '7');
});

optimized('walks that use only the values', async () => {
  const x = { b: [1, { c: 'v' }], a: 'w' };
  const values = ['[1,{"c":"v"}]', '1', '{"c":"v"}', '"v"', '"w"'];
  const inOrder = [JSON.stringify(x).replace(/(.*)("b":.*),("a".*)}/, '{$3,$2}'), '"w"', ...values.slice(0, 4)];
  assert.is(await value('p := [v | walk(input, [_, v])]', x), `[${inOrder.join(',')}]`);
  assert.is(await value('p := [v | [_, v] := walk(input)]', x), `[${inOrder.join(',')}]`);
  assert.is(await value('p := count({v | walk(input, [_, v])})', x), '6');
  assert.is(await value('p := {v | walk(input, [_, v]); is_string(v)}', x), '["v","w"]');
  assert.is(await value('p := [v.c | walk(input, [_, v]); v.c == "v"]', x), '["v"]');
  assert.is(await value('p := [c | walk(input, [_, {"c": c}])]', x), '["v"]');
  assert.is(
    await value('p := [[v, w] | walk(input, [_, v]); walk(v, [_, w]); is_number(w); is_array(v)]', x),
    '[[[1,{"c":"v"}],1]]',
  );
  assert.is(await value('p := [v | walk({1, {2}}, [_, v]); is_number(v)]'), '[1,2]');
  assert.is(await value('p := [path | walk(input, [path, "v"])]', x), '[["b",1,"c"]]');
  assert.is(await value('p := [n | walk(input, [path, v]); is_string(v); n := count(path)]', x), '[1,3]');
  assert.is(await value('p := [v | walk(input, [["b", 0], v])]', x), '[1]');
  assert.is(await value('p := [v | walk(input, [_, v]) with walk as f]\nf(x) := [[], 1]', x), 'rego_compile_error');
});

optimized('functions that remember their last call', async () => {
  const text = `f(xs) := [x | some x in xs; x > input.least]
    p := [[a, b, c] | xs := [1, 2, 3]; a := f(xs); b := f(xs) with input.least as 2; c := f(xs)]`;
  assert.is(await value(text, { least: 1 }), '[[[2,3],[3],[2,3]]]');
});

optimized.run();
