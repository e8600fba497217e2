import { numberFromBigInt, type Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { arrayOf, bigInteger, number } from '../types.ts';

/** The integers from one to another, both included, ascending or descending. */
function range(context: BuiltinContext, from: bigint, to: bigint, step: bigint): Value[] {
  const size = (from <= to ? to - from : from - to) / step + 1n;
  context.spend(Number(size));
  const low = Number(from);
  const high = Number(to);
  if (Number.isSafeInteger(low) && Number.isSafeInteger(high) && Number.isSafeInteger(Number(step))) {
    const by = from <= to ? Number(step) : -Number(step);
    const count = Number(size);
    const integers = new Array<Value>(count);
    for (let i = 0, next = low; i < count; i++, next += by) integers[i] = next;
    return integers;
  }
  const by = from <= to ? step : -step;
  return Array.from({ length: Number(size) }, (_, i) => numberFromBigInt(from + BigInt(i) * by));
}

const ends = [
  { name: 'a', type: bigInteger },
  { name: 'b', type: bigInteger },
] as const;

export const numbers: readonly Builtin[] = [
  define({
    name: 'numbers.range',
    doc: 'The integers from `a` to `b`, both included, in descending order if `b` is smaller.',
    params: ends,
    result: { type: arrayOf(number) },
    examples: ['numbers.range(1, 4) == [1, 2, 3, 4]', 'numbers.range(2, 0) == [2, 1, 0]'],
    call: (context, a, b) => range(context, a, b, 1n),
  }),
  define({
    name: 'numbers.range_step',
    doc: 'The integers from `a` to at most `b`, a positive `step` apart, in descending order if `b` is smaller.',
    params: [...ends, { name: 'step', type: bigInteger, doc: 'at least 1' }],
    result: { type: arrayOf(number) },
    examples: ['numbers.range_step(0, 10, 4) == [0, 4, 8]', 'numbers.range_step(3, 0, 2) == [3, 1]'],
    call: (context, a, b, step) => {
      if (step <= 0n) return context.fail('numbers.range_step: step must be a positive integer');
      return range(context, a, b, step);
    },
  }),
];
