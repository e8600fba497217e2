import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask } from '../ask.ts';

const test = suite('rego/plan: what a key can be');

// A rule that reads the documents of its own package by a variable is recursive, unless the variable can only be
// another name. Answers of opa 1.22.0.
const bodies: readonly (readonly [body: string, isRecursive: boolean])[] = [
  ['k := "a"; data.t[k].n == 1', false],
  ['k = "a"; k = input.k; data.t[k].n == 1', false],
  ['some k in ["a", "b"]; data.t[k].n == 2', false],
  ['some k in {"a", "b"}; data.t[k].n == 2', false],
  ['some k in ["a", 1, null]; data.t[k].n == 1', false],
  ['some _, k in {"x": "b"}; data.t[k].n == 2', false],
  ['k := {"x": {"y": "a"}}.x.y; data.t[k].n == 1', false],
  ['k := {"x": ["a", "b"]}.x[_]; data.t[k].n == 2', false],
  ['k := {"x": ["p", "b"]}.x[1]; data.t[k].n == 2', false],
  ['l := ["a", "b"]; some k in l; data.t[k].n == 2', false],
  ['some l in [["a"], ["b"]]; some k in l; data.t[k].n == 2', false],
  ['some k in ["a"]; count([1 | data.t[k].n == 1]) == 1', false],
  ['some k in ["a", "p"]; data.t[k].n == 1', true],
  ['k := {"x": ["a", "p"]}.x[_]; data.t[k].n == 1', true],
  ['some k, _ in {"a": 1}; data.t[k].n == 1', true],
  ['some k in input.ks; data.t[k].n == 1', true],
  ['k := concat("", ["a"]); data.t[k].n == 1', true],
  ['ks := {"a", "b"}; ks[k]; data.t[k].n == 2', true],
  ['not data.t[input.k].n', true],
  ['data.t[_].n == 1', true],
];

for (const [body, isRecursive] of bodies) {
  test(`${body} is ${isRecursive ? '' : 'not '}recursive`, async () => {
    const modules = [`package t\n\np if { ${body} }\n\na := {"n": 1}\n\nb := {"n": 2}\n`];
    const got = await ask({ modules, query: 'x := data.t.p', input: { k: 'a', ks: ['a'] } });
    assert.equal(got, isRecursive ? ['rego_recursion_error'] : ['{"x":true}']);
  });
}

test.run();
