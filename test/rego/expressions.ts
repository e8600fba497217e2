import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask } from './ask.ts';

/** Expressions with their values as JSON; or `undefined`; or `error: ` and a code. */
export type Expectation = readonly [expression: string, value: string];

/** Registers and runs a suite: each expression is evaluated with failures of builtins as errors. */
export function expressions(title: string, expectations: readonly Expectation[]): void {
  const test = suite(title);
  for (const [expression, value] of expectations) {
    test(expression, async () => {
      const query = `x = json.marshal(${expression})`;
      const got = await ask({ modules: [], query, strict: true });
      const want =
        value === 'undefined' ? [] : [value.startsWith('error: ') ? value.slice(7) : JSON.stringify({ x: value })];
      assert.equal(got.map(withoutEscapes), want.map(withoutEscapes));
    });
  }
  test.run();
}

/** JSON texts may escape what they need not. */
function withoutEscapes(text: string): string {
  return text.startsWith('{') ? JSON.stringify(JSON.parse(text)) : text;
}
