import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compile } from '../../../src/rego/index.ts';
import { describe, moduleOf } from '../syntax/shape.ts';

const test = suite('rego/compile: with');

const functions = 'f(x) := x\n\ng(x, y) := x + y\n\np := 1\n\no.a := 1\n\n';

/** The problems of a `with`; OPA 1.22.0 rejects the same, in other words. */
function problems(modifier: string): string[] {
  const { diagnostics } = compile([
    moduleOf(`package a\n\n${functions}q if {\n\tx := "k"\n\tx != p with ${modifier}\n}\n`),
  ]);
  return diagnostics.map((each) => describe(each).replace(/^13:\d+ /, ''));
}

const wrongTarget = 'with keyword target must reference existing input, data, or a function';

test('targets', () => {
  for (const target of ['input', 'input.a["b"]', 'data.b.c', 'data.a.p', 'f', 'data.a.f', 'p', 'count'])
    assert.equal(problems(`${target} as 1`), [], target);
  for (const target of ['x', 'nope', 'x.y']) assert.is(problems(`${target} as 1`).length, 1, target);
  assert.equal(problems('nope as 1'), [wrongTarget]);
  // OPA fails when it evaluates this.
  assert.equal(problems('input[x] as 1'), ['var x is unsafe']);
  assert.equal(problems('data.a.p.b as 1'), ['with keyword cannot partially replace virtual document(s)']);
  assert.equal(problems('walk as f'), ['with keyword cannot replace walk, which is a relation']);
});

test('a function is replaced by one with as many arguments, or by a value', () => {
  for (const modifier of ['f as upper', 'f as data.a.f', 'g as plus', 'upper as f', 'f as input.f'])
    assert.equal(problems(modifier), [], modifier);
  const mismatch = (name: string, takes: number, by: number): string =>
    `${name}: arity mismatch: it takes ${takes} argument(s), its replacement takes ${by}`;
  assert.equal(problems('f as plus'), [mismatch('data.a.f', 1, 2)]);
  assert.equal(problems('g as f'), [mismatch('data.a.g', 2, 1)]);
  assert.equal(problems('upper as g'), [mismatch('upper', 1, 2)]);
  assert.equal(problems('startswith as upper'), [mismatch('startswith', 2, 1)]);
});

test('in every kind of body', () => {
  const wrong = '1 == 1 with nope as 1';
  for (const rule of [
    `r if not ${wrong}`,
    `r if every x in [1] { ${wrong}; x }`,
    `r if every x in [y | y := 1; ${wrong}] { x }`,
    `r := [x | x := 1; ${wrong}]`,
    `r contains {x | x := 1; ${wrong}}`,
    `r[k] := {k: x | x := 1; ${wrong}} if k := "a"`,
    `r if count({x | x := 1; ${wrong}}) == 1`,
    `f(x) := 1 if { x; ${wrong} }`,
    `r := 1 if false else := 2 if ${wrong}`,
  ]) {
    const { diagnostics } = compile([moduleOf(`package a\n\n${rule}\n`)]);
    assert.equal(
      diagnostics.map(({ message }) => message),
      [wrongTarget],
      rule,
    );
  }
});

test.run();
