import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { host } from '../ask.ts';
import { compile, createEngine, type Host, LintelError, parseModule, type Value } from '../rego.ts';

const test = suite('rego: several questions about an input');

const text = `package a
import rego.v1

shared := time.now_ns() + input.n
one := shared + 1
two := shared + 2
told := x if {
	x := inner with input as {"n": 100}
}
inner := input.n
broken := numbers.range(1, 1000000000000)
`;

/** An engine whose clock goes on by 1000 with every look. */
function engine() {
  const { module } = parseModule({ path: 'a.rego', text }, { version: 'v1' });
  const { program } = compile([module!]);
  let looks = 0;
  const ticking: Host = { ...host, now: () => BigInt(++looks * 1000) };
  return createEngine(program!, { host: ticking });
}

test('what they share is computed once, and anew for the next input', async () => {
  const { about } = engine();
  const first = about({ n: 5 });
  assert.equal([await first(['a', 'one']), await first(['a', 'two'])], [1006, 1007]);
  const second = about({ n: 7 });
  assert.equal([await second(['a', 'two']), await second(['a', 'one'])], [2009, 2008]);
});

test('a question that fails, or sees another input, leaves the others their own', async () => {
  const ask = engine().about({ n: 5 });
  assert.throws(
    () => ask(['a', 'broken']),
    (error: unknown) => error instanceof LintelError,
  );
  assert.is(await ask(['a', 'told']), 100);
  assert.is(await ask(['a', 'inner']), 5);
});

test('an absent document is undefined', async () => {
  const ask = engine().about({ m: 5 } as Value);
  assert.is(await ask(['a', 'inner']), undefined);
  assert.is(await ask(['a', 'nothing']), undefined);
});

test.run();
