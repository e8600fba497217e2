import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask, host } from '../ask.ts';
import { createEngine, jsonText, LintelError, prepareQuery, regoText, toJson, type Value } from '../rego.ts';

const limits = suite('rego: limits');

const deep = (levels: number): Value => {
  let value: Value = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
};

limits('comparing values nested a hundred thousand deep ends with an error, and the next query runs', async () => {
  const question = { modules: [], query: 'x := {input} & {[input]}', input: deep(100_000) };
  assert.equal(await ask(question), ['eval_cancel_error']);
  assert.equal(await ask({ modules: [], query: 'x := 1' }), ['{"x":1}']);
});

for (const [note, query] of [
  ['a range', 'x := count(numbers.range(1, 1000000000000))'],
  ['padded texts', 'x := sprintf("%999999s%999999s", ["a", "b"])'],
  [
    'a doubling replacement',
    'x := count(replace(replace(replace(sprintf("%9999s", ["a"]), " ", "          "), " ", "          "), " ", "          "))',
  ],
  ['nested comprehensions', 'x := count([1 | numbers.range(1, 99999)[_]; numbers.range(1, 99999)[_]])'],
  [
    'every over a large product',
    'every a in numbers.range(1, 99999) { every b in numbers.range(1, 99999) { a + b > 0 } }',
  ],
  [
    'unions of a large set',
    's := {x | some x in numbers.range(1, 20000)}; x := count([1 | some i in numbers.range(1, 100); s | {i}])',
  ],
  [
    'walking a large document again and again',
    'x := count([1 | walk(numbers.range(1, 3000), _); walk(numbers.range(1, 3000), _)])',
  ],
] as const)
  limits(`a runaway query is stopped: ${note}`, async () => {
    assert.equal(await ask({ modules: [], query, steps: 1_000_000 }), ['eval_cancel_error']);
  });

limits('hostile patterns take linear time', async () => {
  const text = `${'a'.repeat(50_000)}b`;
  assert.equal(await ask({ modules: [], query: 'x := regex.match("^(a+)+$", input)', input: text }), ['{"x":false}']);
});

limits('functions that call each other twice, forty levels deep, are stopped', async () => {
  const levels = Array.from({ length: 40 }, (_, level) => `f${level}(x) := f${level + 1}(x) + f${level + 1}(x + 1)`);
  const module = ['package t', ...levels, 'f40(x) := x'].join('\n');
  assert.equal(await ask({ modules: [module], query: 'x := data.t.f0(1)', steps: 1_000_000 }), ['eval_cancel_error']);
});

for (const [note, twice] of [
  ['lists', (below: string) => `[${below}, ${below}]`],
  ['objects', (below: string) => `{"a": ${below}, "b": ${below}}`],
  ['sets', (below: string) => `{${below}, [${below}]}`],
] as const)
  limits(`types that double, forty levels deep, are checked: ${note}`, async () => {
    const levels = Array.from({ length: 40 }, (_, level) => `l${level + 1} := ${twice(`l${level}`)}`);
    const module = ['package t', 'l0 := {"a": 1}', ...levels].join('\n');
    assert.equal(await ask({ modules: [module], query: 'x := count([1 | data.t.l40[_]])' }), ['{"x":2}']);
    assert.equal(
      await ask({ modules: [module], query: 'data.t.l9 == 1' }),
      ['rego_type_error'],
      'small types stay known',
    );
    const schema = 'x := json.match_schema({"a": data.t.l40}, {})';
    assert.equal(await ask({ modules: [module], query: schema, steps: 1_000_000 }), ['eval_cancel_error']);
  });

const long = 's := sprintf("%999999s", ["x"]); l := [s | numbers.range(1, 100000)[_]]';
/** Enough for the list, and for ten texts. */
const steps = 10_000_000;

limits('texts that are shared a hundred thousand times cost no more than one', async () => {
  const query = `x := count([1 | ${long}; l[_]])`;
  assert.equal(await ask({ modules: [], query, steps }), ['{"x":100000}']);
});

for (const call of [
  'json.marshal(l)',
  'json.marshal([{"a": s} | l[_]])',
  'json.marshal_with_options(l, {"indent": " "})',
  'json.marshal_with_options(numbers.range(1, 100000), {"indent": s})',
  'yaml.marshal(l)',
  'sprintf("%v", [l])',
  'concat("", l)',
  'urlquery.encode_object({"a": l})',
  '[upper(s) | l[_]]',
  '[strings.reverse(s) | l[_]]',
  '[base64.encode(s) | l[_]]',
  '[sprintf("%s", [s]) | l[_]]',
  '[sprintf("%s%f", [s, 1.5]) | l[_]]',
  '[1 | l[_]; uri.is_valid(s)]',
  '[1 | l[_]; concat("", [s, "a"]) < concat("", [s, "b"])]',
]) {
  limits(`texts that are shared a hundred thousand times are paid for: ${call}`, async () => {
    assert.equal(await ask({ modules: [], query: `${long}; x := count(${call})`, steps }), ['eval_cancel_error']);
  });
}

limits(
  'a value that doubles forty times is as large outside of a query, and one query does not pay for another',
  () => {
    let value: Value = [1];
    for (let level = 0; level < 40; level++) value = [value, value];
    for (const show of [jsonText, regoText, toJson]) {
      for (let time = 0; time < 3; time++) assert.throws(() => show(value), /too large to compare or print/);
      const wide = Array.from({ length: 1_000_000 }, (_, at): Value => [at]);
      for (let time = 0; time < 4; time++) show(wide);
    }
  },
);

limits('types that nest ten thousand deep are checked', async () => {
  const levels = Array.from({ length: 10_000 }, (_, level) => `l${level + 1} := [l${level}]`);
  const module = ['package t', 'l0 := 1', ...levels, 'p if l10000 == l9999'].join('\n');
  assert.equal(await ask({ modules: [module], query: 'x := data.t.l0' }), ['{"x":1}']);
});

limits('a time limit stops a query by the clock of the host', async () => {
  let now = 0n;
  // Each read of this clock finds that a tenth of a second has passed.
  const slow = { ...host, now: () => (now += 100_000_000n) };
  const text = 'x := count([1 | numbers.range(1, 3000)[_]; numbers.range(1, 3000)[_]])';
  const { program } = prepareQuery({ path: 'query', text }, []);
  const engine = createEngine(program!, { host: slow, limits: { milliseconds: 1000 } });
  try {
    await engine.queryAsync();
    assert.unreachable('the query went on');
  } catch (error) {
    assert.instance(error, LintelError);
    assert.is((error as LintelError).diagnostics[0]?.code, 'eval_cancel_error');
    assert.match((error as LintelError).message, /1000 milliseconds/);
  }
});

limits.run();
