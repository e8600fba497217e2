import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { benchmark, benchmarkJson, benchmarkLine } from '../../../src/cli/rego/benchmark.ts';
import { failureLines } from '../../../src/cli/rego/failure-lines.ts';

const test = suite('cli/rego/benchmark');

test('something is run for a second', async () => {
  let time = 0n;
  let runs = 0;
  const took = [400_000_000n, 100_000_000n, 499_999_999n, 1n, 300_000_000n];
  const result = await benchmark(
    async () => {
      time += took[runs++]!;
    },
    () => time,
  );
  assert.equal([runs, result.count, result.nanoseconds], [4, 4, 1_000_000_000]);
  const { extra } = result;
  const of = (name: string) => extra[`histogram_timer_rego_query_eval_ns_${name}`]!;
  assert.equal([of('count'), of('min'), of('max'), of('mean')], [4, 1, 499_999_999, 250_000_000]);
  // The place of the median of 4 values is 2.5: between the second and the third.
  assert.is(of('median'), 250_000_000);
  assert.is(of('99.99%'), 499_999_999);
  const squares = [400_000_000, 100_000_000, 499_999_999, 1].map((value) => (value - 250_000_000) ** 2);
  assert.is(of('stddev'), Math.sqrt((squares[0]! + squares[1]! + squares[2]! + squares[3]!) / 4));
  assert.is(Object.keys(extra).length, 12);
});

test('the figures of Go', () => {
  const result = { count: 4, nanoseconds: 1000, extra: { x: 5 } };
  assert.equal(benchmarkJson(result), { N: 4, T: 1000, Bytes: 0, MemAllocs: 0, MemBytes: 0, Extra: { x: 5 } });
  // As Go's testing package prints them: the fewer digits before the point, the more after it.
  const shown = (nanoseconds: number) =>
    benchmarkLine('B', { count: 1, nanoseconds, extra: {} }).split('\t')[2]!.replace(' ns/op\n', '');
  const figures: readonly (readonly [value: number, text: string])[] = [
    [0, '         0'],
    [1234.5, '      1234'],
    [999.95, '      1000'],
    [999.94, '       999.9'],
    [100, '       100.0'],
    [99.995, '       100.0'],
    [99.99, '        99.99'],
    [10, '        10.00'],
    [9.999, '         9.999'],
    [1, '         1.000'],
    [0.99, '         0.9900'],
    [0.0001, '         0.0001'],
  ];
  for (const [value, text] of figures) assert.is(shown(value), text, String(value));
  assert.is(benchmarkLine('B', result), 'B\t       4\t       250.0 ns/op\t         5.000 x\n');
});

test('a failure has its place, its values and its reasons, each cut after 160 characters', () => {
  const place = (line: number) => ({ path: 'a\u001b.rego', line, column: 1 });
  const x = (length: number): string => 'x'.repeat(length);
  const failure = {
    ...{
      place: place(1),
      text: x(161),
      values: [
        ['y', undefined],
        [x(160), x(158)],
      ],
    },
    because: [{ place: place(2), text: 'z', values: [['w', x(159)]] }],
  } as never;
  assert.equal(failureLines(failure, false), [
    `  failed at a␛.rego:1: ${x(160)}…`,
    '      y: undefined',
    `      ${x(160)}: "${x(158)}"`,
    '  because of',
    '    a␛.rego:2: z',
    `        w: "${x(159)}…`,
  ]);
  const whole = failureLines(failure, true);
  assert.equal([whole[0], whole.at(-1)], [`  failed at a␛.rego:1: ${x(161)}`, `        w: "${x(159)}"`]);
  assert.is(failureLines({ place: place(1), text: 'z', values: [], because: [] } as never, false).length, 1);
});

test.run();
