import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  measuresAsJson,
  measuresAsTables,
  openProfiler,
  openTimers,
  percentile,
} from '../../../src/cli/rego/eval-measures.ts';
import { framedRows, tableText } from '../../../src/cli/rego/table.ts';

const test = suite('cli/rego/eval-measures');

/** A clock that shows these times, one after the other. */
function clock(...times: readonly number[]): () => bigint {
  let at = 0;
  return () => BigInt(times[at++]!);
}

test('timers add up what they measure, also of promises', async () => {
  const { metrics, time } = openTimers(clock(10, 15, 100, 107, 200, 300));
  assert.is(
    time('a', () => 1),
    1,
  );
  assert.is(
    time('a', () => 2),
    2,
  );
  assert.is(await time('b', async () => 3), 3);
  assert.equal(metrics, { a: 12, b: 100 });
});

test('a profiler gives the time until the next event to the expression', () => {
  const place = (line: number) => ({ path: 'a.rego', line, column: 1 });
  const { trace, profile } = openProfiler(clock(10, 13, 20, 50, 90));
  const event = (kind: string, line: number) => trace({ kind, place: place(line) } as never);
  event('enter', 1);
  event('expression', 1);
  event('expression', 2);
  event('holds', 2);
  event('holds', 1);
  assert.equal(profile(), [
    { place: place(1), time: 3 + 40, tried: 1, held: 1 },
    { place: place(2), time: 7 + 30, tried: 1, held: 1 },
  ]);
});

test('percentiles are interpolated', () => {
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  // The place of 90 % among 10 values is 0.9 · 11 = 9.9.
  assert.ok(Math.abs(percentile(ten, 0.9) - 9.9) < 1e-9);
  assert.equal(
    [percentile(ten, 0.99), percentile(ten, 0), percentile([7], 0.5), percentile([1, 3], 0.5)],
    [10, 1, 7, 2],
  );
});

const entry = (path: string, line: number, time: number, tried: number, held: number) => ({
  ...{ place: { path, line, column: 2 }, time, tried, held },
});
const run = (shift: number) => ({
  metrics: { eval: 100 + shift },
  profile: [
    entry('b.rego', 1, 10 + shift, 5, 1),
    entry('a.rego', 9, 30 + shift, 2, 2),
    entry('query', 2, 20 + shift, 2, 3),
  ],
});

test('expressions are sorted by each key, and the first ones are kept', () => {
  const order = (limit: number, ...sort: readonly string[]): string => {
    const { profile } = measuresAsJson([run(0)], { limit, sort });
    return (profile as readonly { readonly location: { readonly row: number } }[])
      .map(({ location }) => location.row)
      .join('');
  };
  assert.is(order(9), '921');
  assert.is(order(9, 'total_time_ns'), '921');
  assert.is(order(9, 'num_eval', 'line'), '129');
  assert.is(order(9, 'num_redo'), '291');
  assert.is(order(9, 'file'), '912');
  assert.is(order(9, 'line'), '129');
  assert.is(order(2), '92');
});

test('one run as JSON and as tables', () => {
  const choice = { limit: 1, sort: [] };
  assert.equal(measuresAsJson([run(0)], choice), {
    metrics: { eval: 100 },
    profile: [{ total_time_ns: 30, num_eval: 2, num_redo: 2, location: { file: 'a.rego', row: 9, col: 2 } }],
  });
  const { profile } = measuresAsJson([run(0)], { limit: 9, sort: ['num_redo'] });
  assert.equal((profile as readonly object[])[0], {
    ...{ total_time_ns: 20, num_eval: 2, num_redo: 3, location: { file: '', row: 2, col: 2 } },
  });
  assert.is(
    measuresAsTables([run(0)], choice),
    tableText([
      ['metric', 'ns'],
      ['eval', '100'],
    ]) +
      tableText([
        ['ns', 'num eval', 'num redo', 'location'],
        ['30', '2', '2', 'a.rego:9'],
      ]),
  );
  assert.equal(measuresAsJson([{}], choice), {});
  assert.is(measuresAsTables([{}], choice), '');
});

test('several runs have statistics', () => {
  const runs = [run(2), run(0), run(4)];
  const statistics = (first: number) => ({
    min: first,
    max: first + 4,
    mean: first + 2,
    '90%': first + 4,
    '99%': first + 4,
  });
  assert.equal(measuresAsJson(runs, { limit: 1, sort: [] }), {
    aggregated_metrics: { eval: statistics(100) },
    aggregated_profile: [
      { total_time_ns_stats: statistics(30), num_eval: 2, num_redo: 2, location: { file: 'a.rego', row: 9, col: 2 } },
    ],
  });
  const names = ['min (ns)', 'max (ns)', 'mean (ns)', '90% (ns)', '99% (ns)'];
  assert.is(
    measuresAsTables(runs, { limit: 1, sort: [] }),
    tableText([
      ['metric', ...names],
      ['eval', '100', '104', '102', '104', '104'],
    ]) +
      tableText([
        [...names, 'num eval', 'num redo', 'location'],
        ['30', '34', '32', '34', '34', '2', '2', 'a.rego:9'],
      ]),
  );
});

test('tables are as wide as their cells, which may have several lines', () => {
  const rows = [
    ['a', 'head'],
    ['long\nx', 'b'],
    ['ä', '漢'],
  ];
  assert.is(
    tableText(rows),
    `┌──────┬──────┐
│ a    │ head │
├──────┼──────┤
│ long │ b    │
│ x    │      │
│ ä    │ 漢   │
└──────┴──────┘
`,
  );
  assert.match(tableText(rows, true), '\n│  a   │ head │\n');
  assert.is(framedRows([['a'], ['bc']]), '┌────┐\n│ a  │\n├────┤\n│ bc │\n└────┘\n');
});

test.run();
