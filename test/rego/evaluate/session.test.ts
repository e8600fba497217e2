import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SharedResults } from '../../../src/rego/index.ts';
import { host } from '../ask.ts';
import {
  type Builtin,
  compile,
  createEngine,
  type Engine,
  type Host,
  LintelError,
  parseModule,
  type Value,
} from '../rego.ts';

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

/** An engine whose clock advances by 1000 with every read. */
function engine() {
  const { module } = parseModule({ path: 'a.rego', text }, { version: 'v1' });
  const { program } = compile([module!]);
  let looks = 0;
  const ticking: Host = { ...host, now: () => BigInt(++looks * 1000) };
  return createEngine(program!, { host: ticking });
}

test('shared results are computed once, and again for the next input', async () => {
  const { about } = engine();
  const first = about({ n: 5 });
  assert.equal([await first(['a', 'one']), await first(['a', 'two'])], [1006, 1007]);
  const second = about({ n: 7 });
  assert.equal([await second(['a', 'two']), await second(['a', 'one'])], [2009, 2008]);
});

test('a query that fails, or has another input, does not affect the others', async () => {
  const ask = engine().about({ n: 5 });
  assert.throws(
    () => ask(['a', 'broken']),
    (error: unknown) => error instanceof LintelError,
  );
  assert.is(await ask(['a', 'told']), 100);
  assert.is(await ask(['a', 'inner']), 5);
});

test('engines of parts of one program share results that do not depend on the input, for one base document', () => {
  const calls: Value[] = [];
  const counted: Builtin = {
    name: 'test.counted',
    doc: 'Counts its calls.',
    params: [{ name: 'x', type: { kind: 'number' } }],
    result: { type: { kind: 'number' } },
    examples: [],
    call: (_, x) => {
      calls.push(x!);
      return x;
    },
  };
  const parts = ['one := all + input.n', 'two := all * input.n'].map((rule) => {
    const { module } = parseModule({ path: 'a.rego', text: `package a\n\nall := test.counted(data.n)\n${rule}\n` });
    const { program } = compile([module!], { builtins: [counted] });
    return createEngine(program!, { host, builtins: [counted] });
  });
  const [first, second] = parts as [Engine, Engine];
  const settled: SharedResults = new Map();
  first.setData({ n: 3 }, settled);
  assert.is(first.evaluate(['a', 'one'], { n: 5 }), 8);
  first.setData({});
  second.setData({ n: 3 }, settled);
  assert.is(second.evaluate(['a', 'two'], { n: 5 }), 15);
  assert.equal(calls, [3]);
  second.setData({ n: 4 });
  assert.is(second.evaluate(['a', 'two'], { n: 5 }), 20);
  assert.equal(calls, [3, 4]);
});

test('an absent document is undefined', async () => {
  const ask = engine().about({ m: 5 } as Value);
  assert.is(await ask(['a', 'inner']), undefined);
  assert.is(await ask(['a', 'nothing']), undefined);
});

test.run();
