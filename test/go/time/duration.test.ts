import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { durationText, readDuration } from '../../../src/go/index.ts';

const test = suite('go/time/duration');

/** Texts with the nanoseconds or the error of time.ParseDuration of Go 1.26. */
const read: readonly (readonly [text: string, result: bigint | string])[] = [
  ['0', 0n],
  ['+0', 0n],
  ['-0', 0n],
  ['', 'time: invalid duration ""'],
  ['1', 'time: missing unit in duration "1"'],
  ['1h30m', 5400000000000n],
  ['-1.5h', -5400000000000n],
  ['+5s', 5000000000n],
  ['.5s', 500000000n],
  ['5.s', 5000000000n],
  ['.s', 'time: invalid duration ".s"'],
  ['1.2.3s', 'time: missing unit in duration "1.2.3s"'],
  ['1us2ms3ns', 2001003n],
  ['1µs', 1000n],
  ['1μs', 1000n],
  ['1x', 'time: unknown unit "x" in duration "1x"'],
  ['1d', 'time: unknown unit "d" in duration "1d"'],
  ['1h 2m', 'time: unknown unit "h " in duration "1h 2m"'],
  ['h', 'time: invalid duration "h"'],
  ['-', 'time: invalid duration "-"'],
  ['+', 'time: invalid duration "+"'],
  ['--1s', 'time: invalid duration "--1s"'],
  ['1e3s', 'time: unknown unit "e" in duration "1e3s"'],
  ['0.0000000001s', 0n],
  ['1.0000000001s', 1000000000n],
  ['9223372036854775807ns', 9223372036854775807n],
  ['9223372036854775808ns', 'time: invalid duration "9223372036854775808ns"'],
  ['-9223372036854775808ns', -9223372036854775808n],
  ['-9223372036854775809ns', 'time: invalid duration "-9223372036854775809ns"'],
  ['2562047h47m16.854775807s', 9223372036854775807n],
  ['2562047h47m16.854775808s', 'time: invalid duration "2562047h47m16.854775808s"'],
  ['1.5ns', 1n],
  ['0.3333333333333333333h', 1200000000000n],
  ['0.9999999999999999999h', 3600000000000n],
  ['0.1234567890123456789m', 7407407340n],
  ['1.00000000000000000001h', 3600000000000n],
  ['0.9223372036854775808h', 3320413933267n],
  ['0.92233720368547758099s', 922337203n],
  ['0.0000000000000000000000001h', 0n],
  ['2.3h', 8280000000000n],
  ['1.1h', 3960000000000n],
  ['0.7m', 42000000000n],
  ['100000000000000000000ns', 'time: invalid duration "100000000000000000000ns"'],
  ['3000000h', 'time: invalid duration "3000000h"'],
  ['1h1h', 7200000000000n],
  ['00001s', 1000000000n],
  ['1m.5s', 60500000000n],
  ['1 s', 'time: unknown unit " s" in duration "1 s"'],
  [' 1s', 'time: invalid duration " 1s"'],
  ['1s ', 'time: unknown unit "s " in duration "1s "'],
  ['1.s', 1000000000n],
  ['99999999999999999999.5s', 'time: invalid duration "99999999999999999999.5s"'],
];
for (const [text, result] of read) {
  test(`"${text}"`, () => {
    const found = readDuration(text);
    assert.is(typeof found === 'bigint' ? found : found.error, result);
  });
}

/** Nanoseconds as Duration.String of Go 1.26 writes them. */
const written: readonly (readonly [nanoseconds: bigint, text: string])[] = [
  [0n, '0s'],
  [1n, '1ns'],
  [-1n, '-1ns'],
  [999n, '999ns'],
  [1000n, '1µs'],
  [1001n, '1.001µs'],
  [1500n, '1.5µs'],
  [999999n, '999.999µs'],
  [1000000n, '1ms'],
  [1100000n, '1.1ms'],
  [999999999n, '999.999999ms'],
  [1000000000n, '1s'],
  [1500000000n, '1.5s'],
  [59999999999n, '59.999999999s'],
  [60000000000n, '1m0s'],
  [60500000000n, '1m0.5s'],
  [3599999999999n, '59m59.999999999s'],
  [3600000000000n, '1h0m0s'],
  [3661000000001n, '1h1m1.000000001s'],
  [-5400000000000n, '-1h30m0s'],
  [9223372036854775807n, '2562047h47m16.854775807s'],
  [-9223372036854775808n, '-2562047h47m16.854775808s'],
  [86400000000000n, '24h0m0s'],
];
for (const [nanoseconds, text] of written) test(text, () => assert.is(durationText(nanoseconds), text));

test('days, weeks and years where they are allowed', () => {
  assert.is(readDuration('1d2h', true), 93_600_000_000_000n);
  assert.is(readDuration('2w', true), 1_209_600_000_000_000n);
  assert.is(readDuration('1y1d', true), 31_622_400_000_000_000n);
  assert.is(readDuration('-1.5d', true), -129_600_000_000_000n);
});

test.run();
