import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compile, joinsInput } from '../../../src/rego/index.ts';
import { moduleOf } from '../syntax/shape.ts';

const test = suite('rego/plan: joins of parts of the input');

/** Whether `data.p.q` may depend on several parts of the input at once. */
function joins(text: string): boolean {
  const { program, diagnostics } = compile([moduleOf(`package p\n\n${text}\n`)]);
  assert.equal(diagnostics, []);
  return joinsInput(program!, ['p', 'q']);
}

test('one place of the input in each clause', () => {
  for (const text of [
    'q := 1',
    'q := input.a',
    'q if input.a == 1',
    'q if input.a == 1\n\nq if input.b == 2',
    'q contains x if { some x in input.list; x.a == 1; x.b == 2 }',
    'q contains x if { some kind in ["a", "b"]; some x in data.kinds[kind]; x == input.a }',
    'q := r + 1\n\nr := input.a',
    'q := f(1)\n\nf(x) := x + input.a',
    // The same element, read again.
    'q contains at if { input.list[at].a == 1; input.list[at].b == 2 }',
    // Either of two lists.
    'q contains x if some x in [input.a, input.b]',
    // Another rule joins.
    'q := 1\n\nr if input.a == input.b',
  ])
    assert.is(joins(text), false, text);
});

test('several places, directly or through rules', () => {
  for (const text of [
    'q if input.a == input.b',
    'q if { input.a == 1; input.b == 2 }',
    'q if { some x in input.list; some y in input.list; x == y }',
    'q if { r == 1; input.b == 2 }\n\nr := input.a',
    'q := f(input.b)\n\nf(x) := x + input.a',
    'q := r\n\nr if input.a == input.b',
    'q := [x | x := input.a; input.b == x]',
    'q if { r; s }\n\nr if input.a\n\ns if input.b',
  ])
    assert.is(joins(text), true, text);
});

test.run();
