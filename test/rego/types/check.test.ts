import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask } from '../ask.ts';

const test = suite('rego/types: check');

const package_ = 'package p\n\nthing := {"a": 1, "list": [1, 2], "set": {"x"}}\n\n';

/** `fine`, or the codes of the errors of a module with this rule. */
async function verdict(rule: string): Promise<string> {
  const answers = await ask({ modules: [`${package_}${rule}\n`], query: 'x = 1' });
  return answers[0]?.startsWith('{') ? 'fine' : answers.join();
}

/** Positions of a reference or a call; `#` is it. */
const places = {
  'a body': 'q if #',
  'an equation': 'q if x = #',
  'an assignment': 'q if x := #',
  'a value': 'q := #',
  'an argument': 'q if to_number(#)',
  'an element of an array': 'q := [1, #]',
  'a value of an object': 'q := {"k": #}',
  'a key of an object': 'q := {#: 1}',
  'an element of a set': 'q := {1, #}',
  'the head of a comprehension': 'q := [# | some x in [1]]',
  'the body of a comprehension': 'q := {x | some x in [1]; #}',
  'the value of an object comprehension': 'q := {x: # | some x in [1]}',
  'a comprehension of a rule in a body': 'q if { y := [x | x := #]; y }',
  'a negated expression': 'q if not #',
  'the domain of every': 'q if every x in [#] { x }',
  'a value of with': 'q if input.x with input as #',
  'a part of a value of with': 'q if input.x with input as {"y": [#]}',
  'a key of a reference': 'q if input[#]',
  'an operand': 'q if # == 1',
  else: 'q := 1 if input.x else := #',
  'a default of a comparison': 'q if 1 < #',
};

for (const [name, rule] of Object.entries(places)) {
  test(`a reference to something missing is an error: ${name}`, async () => {
    assert.is(await verdict(rule.replace('#', 'data.p.thing.a')), 'fine');
    assert.is(await verdict(rule.replace('#', 'data.p.thing.b')), 'rego_type_error');
    assert.is(await verdict(rule.replace('#', 'thing.list.nope')), 'rego_type_error');
  });
}

for (const name of Object.keys(places).filter((one) => !one.startsWith('an argument'))) {
  test(`an argument of another type is an error: ${name}`, async () => {
    const rule = places[name as keyof typeof places];
    assert.is(await verdict(rule.replace('#', 'count([1])')), 'fine');
    assert.is(await verdict(rule.replace('#', 'count(1)')), 'rego_type_error');
    assert.is(await verdict(rule.replace('#', 'upper(thing.a)')), 'rego_type_error');
  });
}

test('types are known through variables, comprehensions and functions', async () => {
  for (const [rule, expected] of [
    ['q if { x := thing.a; upper(x) }', 'rego_type_error'],
    ['q if { some x in thing.list; upper(x) }', 'rego_type_error'],
    ['q if { some x in thing.set; upper(x) }', 'fine'],
    ['q if { x := [y | some y in thing.list]; upper(x[0]) }', 'rego_type_error'],
    ['q if { x := {k: v | some k, v in thing}; x.anything }', 'fine'],
    ['q if { x := {y | some y in thing.set}; upper(x[_]) }', 'fine'],
    ['f(x) := 1\nq if upper(f(2))', 'rego_type_error'],
    ['f(x) := x\nq if upper(f(2))', 'fine'],
    ['f(1) := "a"\nf(2) := 3\nq if upper(f(2))', 'fine'],
    ['f(x) := "a"\nq if f(1, 2)', 'rego_type_error'],
    ['q if { thing.a == "a" }', 'rego_type_error'],
    ['q if { [1, "a"] == ["a", 1] }', 'rego_type_error'],
    ['q if { [1, x] = [y, "a"]; upper(x); x != y }', 'fine'],
    ['q if input.anything.b == upper(input.c)', 'fine'],
    ['q if data.other.thing.b', 'fine'],
  ] as const)
    assert.is(await verdict(rule), expected, rule);
});

test.run();
