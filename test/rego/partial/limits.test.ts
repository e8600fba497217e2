import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { host } from '../ask.ts';
import { type Host, type Limits, LintelError, loadPartial, parseModule } from '../rego.ts';

const test = suite('rego: limits of partial evaluation');

/** The message with which the partial evaluation of `data.t.p` ends. */
async function failure(text: string, limits?: Partial<Limits>, clock: Host = host): Promise<string> {
  const { preparePartial } = await loadPartial();
  const { module } = parseModule({ path: 'policy.rego', text: `package t\n${text}` }, { version: 'v1' });
  try {
    preparePartial({ path: 'query', text: 'data.t.p' }, [module!], {
      host: clock,
      ...(limits && { limits }),
    }).evaluate();
  } catch (error) {
    if (error instanceof LintelError) return error.diagnostics[0]!.message;
    throw error;
  }
  return '';
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('alternatives that multiply end the evaluation', async () => {
  const rules = range(12).map((n) => `a${n} if input.x${n} == 1\na${n} if input.x${n} == 2`);
  const text = [
    `p if { ${range(12)
      .map((n) => `a${n}`)
      .join('; ')} }`,
    ...rules,
  ].join('\n');
  assert.is(await failure(text), 'partial evaluation stopped at 3000 queries and rules');
});

test('loops over known documents count as steps', async () => {
  const text =
    'p if { some x, y in numbers.range(1, 3000); some z in numbers.range(1, 3000); x > 5000; input.n == y + z }';
  assert.is(await failure(text, { steps: 100_000 }), 'partial evaluation stopped after 100000 steps');
});

test('a limit of time counts from the beginning', async () => {
  const text =
    'p if { some x, y in numbers.range(1, 300); some z in numbers.range(1, 300); x > 500; input.n == y + z }';
  const partial = async (step: bigint): Promise<string> => {
    let now = 5_000_000_000n;
    const clock = { ...host, now: () => (now += step) };
    return failure(text, { milliseconds: 1000 }, clock);
  };
  assert.is(await partial(0n), '');
  assert.is(await partial(600_000_000n), 'partial evaluation stopped after 1000 milliseconds');
});

test('deep nesting is an error, not a crash', async () => {
  const rules = range(4000).map((n) => `f${n}(x) if f${n + 1}(x)`);
  assert.match(await failure(['p if f0(input.x)', ...rules, 'f4000(x) if x == 1'].join('\n')), /nested too deep/);
});

test.run();
