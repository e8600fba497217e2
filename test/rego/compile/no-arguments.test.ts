import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask } from '../ask.ts';

const test = suite('rego/compile/no-arguments');

/** Rules with empty parentheses, and what OPA answers to the query, or its error. */
const cases: readonly (readonly [rules: string, query: string, answer: readonly string[], version?: 'v0'])[] = [
  ['f() := 1', 'x := data.p.f', ['{"x":1}']],
  ['f() := 1\n\ng := f', 'x := data.p.g', ['{"x":1}']],
  ['f() if input.a', 'x := data.p.f', ['{"x":true}']],
  ['f() := 1\n\ng := f()', 'x := data.p.g', ['rego_type_error']],
  ['f() if input.a\n\ng if f()', 'x := data.p.g', ['rego_type_error']],
  ['f() = x {\n\tx := input.a\n}\n\ng = y {\n\ty := f()\n}', 'x := data.p.g', ['{"x":1}'], 'v0'],
  ['f()', 'x := data.p.f', ['rego_parse_error']],
];

for (const [rules, query, answer, version] of cases) {
  test(`${version ?? 'v1'}: ${rules.replace(/\s+/g, ' ')}`, async () => {
    const modules = [`package p\n\n${rules}\n`];
    assert.equal(
      await ask({ modules, query, input: { a: version === 'v0' ? 1 : true }, ...(version && { version }) }),
      answer,
    );
  });
}

test.run();
