import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('cli/rego/max-steps');

const run = (steps: string, query = 'count([x | some x in numbers.range(1, 1000)])') =>
  lintel(['eval', query, `--max-steps=${steps}`, '--format', 'raw']);

test('a positive integer, with separators', async () => {
  for (const steps of ['50000', '50,000', '50_000', '1_000_000']) {
    assert.is((await run(steps)).stdout.trim(), '1000', steps);
  }
  for (const steps of ['0', '-1', '1.5', 'many', '1e400', '9007199254740992', ',']) {
    const { code, stderr } = await run(steps);
    assert.is(code, 1, steps);
    assert.match(stderr, `--max-steps must be a positive integer such as 100000000 (got ${JSON.stringify(steps)})`);
  }
  assert.is((await run('1', '1')).code, 0);
});

test('steps, and what builtins produce, are limited', async () => {
  const long = 'sprintf("%10000d", [1])';
  for (const [steps, query] of [
    ['100', 'count([x | some x in numbers.range(1, 1000)])'],
    ['5000', long],
  ] as const) {
    const { code, stdout, stderr } = await run(steps, query);
    assert.is.not(code, 0, query);
    assert.match(stdout + stderr, 'limit', query);
  }
  assert.is((await run('20000', long)).code, 0);
});

test.run();
