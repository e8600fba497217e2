import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask, type Question } from '../ask.ts';

// Expectations were produced with opa 1.22.0 (`opa eval --format json`).
interface Case extends Question {
  readonly note: string;
  readonly want: readonly string[];
}

const p = (body: string, note: string, want: string, more: Partial<Question> = {}): Case => ({
  note,
  modules: [`package t\n${body}`],
  query: 'data.t.p = x',
  want: want === '' ? [] : [`{"x":${want}}`],
  ...more,
});
const fails = (body: string, note: string, code: string, more: Partial<Question> = {}): Case => ({
  ...p(body, note, '', more),
  want: [code],
});

const cases: readonly Case[] = [
  p('p := 1', 'a constant', '1'),
  p('p if input.a\n', 'a bare false is a failure', '', { input: { a: false } }),
  p('p := input.a', 'false is a value', 'false', { input: { a: false } }),
  p('p contains x if some x in [3, 1, 2, 1]', 'a partial set', '[1,2,3]'),
  p('p[k] := v if some k, v in {"a": 1, "b": 2}', 'a partial object', '{"a":1,"b":2}'),
  p('p.q.r := 1\np.q.s := 2', 'reference heads', '{"q":{"r":1,"s":2}}'),
  p(
    'p[x][y] contains z if {\n some x in ["a", "b"]\n some y in ["c"]\n some z in [1, 2] }',
    'nested sets',
    '{"a":{"c":[1,2]},"b":{"c":[1,2]}}',
  ),
  p('p := [x, y] if { [x, {"k": y}] = [1, {"k": 2}] }', 'unification of nested patterns', '[1,2]'),
  p('p if { {"a": x} = input; x == 1 }', 'patterns need the same keys', '', { input: { a: 1, b: 2 } }),
  fails('p if { {"a": x} = {"a": 1, "b": 2}; x == 1 }', 'literals need the same keys', 'rego_unsafe_var_error'),
  p('default p := 7\np := 1 if input.nope', 'a default', '7'),
  // A closure waits for the variables that it uses, wherever it is.
  ...(
    [
      ['n := sum([y, count([1 | y == 2])]); y = input.a', '3'],
      ['n := sum([7, count([1 | w == 2])]); w = input.a', '8'],
      ['n := {"k": [1 | w == 2]}; w = input.a', '{"k":[1]}'],
      ['n := {[1 | w == 2]: 1}; w = input.a', '{"[1]":1}'],
      ['n := [{1 | w == 2}]; w = input.a', '[[1]]'],
      ['n := {{1 | w == 2}}; w = input.a', '[[1]]'],
      ['n := input.o[count([1 | w == 2])]; w = input.a', '"b"'],
      ['n := [1 | w == 2][0]; w = input.a', '1'],
      ['n := input.b with input.b as [1 | w == 2]; w = input.a', '[1]'],
      ['every x in [1 | w == 2] { x == 1 }; w = input.a; n := w', '2'],
      ['every x in [1] { x < w }; w = input.a; n := w', '2'],
      ['not count([1 | w == 3]) == 1; w = input.a; n := w', '2'],
      ['some n in [1 | w == 2]; w = input.a', '1'],
      ['n := $"{[1 | w == 2]} {w}"; w = input.a', '"[1] 2"'],
    ] as const
  ).map(([body, want]) =>
    p(`p := n if { ${body} }`, `closures in order: ${body}`, want, { input: { a: 2, o: ['a', 'b'] } }),
  ),
  p('p := 1 if input.a == 1\nelse := 2 if input.a == 2\nelse := 3', 'an else chain', '2', { input: { a: 2 } }),
  p('p if every x in [1, 2] { x > 0 }', 'every', 'true'),
  p('p if every k, v in {"a": 1} { k == "a"; v == 1 }', 'every with keys', 'true'),
  p('p if every x in input.nope { x }', 'every over nothing known', ''),
  p('p := [x | some x in {3, 1, 2}]', 'sets are iterated in order', '[1,2,3]'),
  p('p := {x: y | some y, x in ["a", "b"]}', 'an object comprehension', '{"a":0,"b":1}'),
  p('p := [k | some k, _ in {"B": 1, "a": 1, "10": 1, "9": 1}]', 'keys in the order of strings', '["10","9","B","a"]'),
  p('p := {1, 2} | {3}', 'union of sets', '[1,2,3]'),
  p('f(x) := y if y := x + 1\np := f(f(1))', 'functions', '3'),
  p('f(1) := "one"\nf(x) := "many" if x > 1\np := [f(1), f(5)]', 'functions by cases', '["one","many"]'),
  p('default f(_) := 0\nf(x) := 1 if x > 0\np := [f(1), f(-1)]', 'a default function', '[1,0]'),
  p('p := x if { x := input.a with input as {"a": 5} }', 'with on input', '5', { input: { a: 1 } }),
  p('q := input.a\np := [q, x] if { x := q with input.a as 2 }', 'with does not leak', '[1,2]', { input: { a: 1 } }),
  p('q := data.a\np := x if { x := q with data.a as 9 }', 'with on data', '9', { data: { a: 1 } }),
  p('q := 1\np := x if { x := q with data.t.q as 2 }', 'with on a rule', '2'),
  p('p := x if { x := count([1]) with count as 5 }', 'with on a builtin', '5'),
  p('f(_) := 1\ng(_) := 2\np := x if { x := f(0) with f as g }', 'with on a function', '2'),
  p('p := [y | some x in [1, 2]; y := input.a with input.a as x]', 'with in a loop', '[1,2]'),
  p('p if not input.a', 'not of undefined', 'true', { input: {} }),
  p('p if not startswith(input.nope, "a")', 'what is moved out of a not must be defined', '', { input: {} }),
  p('p if not input.nope == 1', 'an equation stays inside of a not', 'true', { input: {} }),
  p('p := [data.t.q[x] | some x in ["a", "b"]]\nq["a"] := 1\nq["b"] := 2', 'lookup in a partial object', '[1,2]'),
  p('p := data.u', 'a package as a document', '{"a":1,"b":{"c":2}}', {
    modules: ['package t\np := data.u', 'package u\na := 1', 'package u.b\nc := 2'],
  }),
  p('p contains k if data.u[k]', 'keys of a package', '["a","base"]', {
    modules: ['package t\np contains k if data.u[k]', 'package u\na := 1'],
    data: { u: { base: 1 } },
  }),
  p('p contains n if data.u[n].x', 'packages and base documents below one name', '["a","b"]', {
    modules: ['package t\np contains n if data.u[n].x', 'package u.a\nx := 1'],
    data: { u: { b: { x: 2 }, c: {} } },
  }),
  p('p if { x := {1, [2, 3]}; x[[2, y]]; y == 3 }', 'patterns as elements of sets', 'true'),
  p('p := walked if walked := [path | walk({"a": [1]}, [path, _])]', 'walk', '[[],["a"],["a",0]]'),
  p('p := $"a {input.x} b"', 'a template string', '"a 1 b"', { input: { x: 1 } }),
  p('p := $"a {input.nope}"', 'a template string of something undefined', '"a \\u003cundefined\\u003e"', { input: {} }),
  p('p := 1.0', 'numbers keep their spelling', '1.0'),
  p('p := 12345678901234567890 + 1', 'integers of any size', '12345678901234567891'),
  p('p := 1 / 3', 'division', '0.33333333333333333334'),
  p('p := to_number("x")', 'failures of builtins are undefined', ''),
  fails('p := to_number("x")', 'failures of builtins in strict mode', 'eval_builtin_error', { strict: true }),
  fails('p := x if some x in [1, 2]', 'two values for one rule', 'eval_conflict_error'),
  fails('p := {x: y | some y in [1, 2]; x := "a"}', 'two values for one key', 'eval_conflict_error'),
  fails('f(x) := 1 if x\nf(x) := 2 if x\np := f(true)', 'two values of a function', 'eval_conflict_error'),
  fails('p if x == 1', 'nothing binds x', 'rego_unsafe_var_error'),
  fails('p if not xs[_] == 3\nxs := [1]', 'a wildcard in a negation', 'rego_unsafe_var_error'),
  fails('p if q\nq if p', 'recursion', 'rego_recursion_error'),
  fails('p := nope(1)', 'an unknown function', 'rego_type_error'),
  fails('p if { x := 1; x := 2 }', 'assigned twice', 'rego_compile_error'),
  fails('p if { some x }', 'declared and unused', 'rego_compile_error'),
  fails('p := 1\np contains 1', 'two kinds of one rule', 'rego_type_error'),
  fails(
    'p[x].c := 1 if some x in [1]\np[z].d contains 2 if some z in [2]',
    'two kinds below variables of one rule',
    'rego_type_error',
  ),
  p(
    'p[x].c := 1 if some x in ["a"]\np.b.c contains 2',
    'a set below a name, a value below a variable',
    '{"a":{"c":1},"b":{"c":[2]}}',
  ),
  fails('default p := 1\np[x] := 2 if some x in [1]', 'a default value and keys of one rule', 'rego_type_error'),
  p('default p', 'a default rule without a value', 'true'),
  fails('p := count(numbers.range(1, 1000000000000))', 'a runaway range', 'eval_cancel_error', { steps: 100_000 }),
  fails('p := count([1 | numbers.range(1, 900)[_]; numbers.range(1, 900)[_]])', 'a runaway loop', 'eval_cancel_error', {
    steps: 100_000,
  }),
  p('p[x] { x := [1, 2][_] }', 'v0: a partial set', '[1,2]', { version: 'v0' }),
  p('p = x { x = 1 }', 'v0: a complete rule', '1', { version: 'v0' }),
  {
    note: 'solutions of a query',
    modules: [],
    query: 'x := [1, 2][_]; y := x * 2',
    want: ['{"x":1,"y":2}', '{"x":2,"y":4}'],
  },
  { note: 'a query without variables', modules: [], query: '1 == 1', want: ['{}'] },
];

// By how OPA compiles and unifies: an argument's variables hide rules, and arguments are matched from the left.
const reasoned: readonly Case[] = [
  p('f(x, x.b) := 1\np := f({"b": 2}, 2)', 'an argument that leads from the one before', '1'),
  p('f(x.b, x) := 1\np := f(2, {"b": 2})', 'an argument that leads from the one behind', ''),
  p('f(x.b) := 1\np := f(2)', 'an argument that leads from nothing', ''),
  p('x := {"b": 2}\nf(x.b) := 1\np := f(2)', 'an argument hides a rule of its name', ''),
];

const language = suite('rego: language');
for (const question of [...cases, ...reasoned])
  language(question.note, async () => {
    assert.equal(await ask(question), [...question.want].sort());
  });
language.run();
