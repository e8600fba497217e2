import { isNumber, numberFromBigInt, toBigInt, type Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { wrongOperand, wrongType } from '../operands.ts';
import { number } from '../types.ts';

const two: Builtin['params'] = [
  { name: 'x', type: number },
  { name: 'y', type: number },
];
const shift: Builtin['params'] = [
  { name: 'x', type: number },
  { name: 's', type: number, doc: 'how many bits' },
];
const result = { type: number };
/** A shift beyond this would only fill the memory. */
const farthest = 1_000_000n;

function integer(context: BuiltinContext, value: Value, position: number): bigint | undefined {
  if (!isNumber(value)) return wrongType(context, position, value, 'number');
  return toBigInt(value) ?? wrongOperand(context, position, 'must be integer number but got floating-point number');
}

function onIntegers(apply: (x: bigint, y: bigint) => bigint): Builtin['call'] {
  return (context, x, y) => {
    const first = integer(context, x!, 1);
    const second = first === undefined ? undefined : integer(context, y!, 2);
    return first === undefined || second === undefined ? undefined : numberFromBigInt(apply(first, second));
  };
}

function shifting(apply: (context: BuiltinContext, x: bigint, s: bigint) => bigint | undefined): Builtin['call'] {
  return (context, x, s) => {
    const first = integer(context, x!, 1);
    const by = first === undefined ? undefined : integer(context, s!, 2);
    if (first === undefined || by === undefined) return undefined;
    if (by < 0n) return wrongOperand(context, 2, 'must be an unsigned integer number but got a negative integer');
    const shifted = apply(context, first, by);
    return shifted === undefined ? undefined : numberFromBigInt(shifted);
  };
}

export const bits: readonly Builtin[] = [
  {
    name: 'bits.and',
    doc: 'The bits that are set in both integers.',
    params: two,
    result,
    examples: ['bits.and(12, 10) == 8'],
    call: onIntegers((x, y) => x & y),
  },
  {
    name: 'bits.or',
    doc: 'The bits that are set in one integer or the other.',
    params: two,
    result,
    examples: ['bits.or(12, 10) == 14'],
    call: onIntegers((x, y) => x | y),
  },
  {
    name: 'bits.xor',
    doc: 'The bits that are set in one integer but not in both.',
    params: two,
    result,
    examples: ['bits.xor(12, 10) == 6'],
    call: onIntegers((x, y) => x ^ y),
  },
  {
    name: 'bits.negate',
    doc: 'An integer with every bit flipped (two’s complement).',
    params: [{ name: 'x', type: number }],
    result,
    examples: ['bits.negate(5) == -6'],
    call: (context, x) => {
      const value = integer(context, x!, 1);
      return value === undefined ? undefined : numberFromBigInt(~value);
    },
  },
  {
    name: 'bits.lsh',
    doc: 'An integer with its bits moved to the left.',
    params: shift,
    result,
    examples: ['bits.lsh(1, 10) == 1024'],
    call: shifting((context, x, s) => {
      if (s > farthest) return context.fail('shift too large');
      context.spend(Number(s) / 8);
      return x << s;
    }),
  },
  {
    name: 'bits.rsh',
    doc: 'An integer with its bits moved to the right; the sign stays.',
    params: shift,
    result,
    examples: ['bits.rsh(1024, 3) == 128'],
    call: shifting((_, x, s) => x >> s),
  },
];
