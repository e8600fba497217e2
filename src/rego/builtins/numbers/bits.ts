import { numberFromBigInt, type Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { wrongOperand } from '../operands.ts';
import { bigInteger, number } from '../types.ts';

const two = [
  { name: 'x', type: bigInteger },
  { name: 'y', type: bigInteger },
] as const;
const shift = [
  { name: 'x', type: bigInteger },
  { name: 's', type: bigInteger, doc: 'how many bits' },
] as const;
const result = { type: number };
/** Maximum shift: beyond it, the result would fill the memory. */
const maxShift = 1_000_000n;

function onIntegers(apply: (x: bigint, y: bigint) => bigint) {
  return (_: BuiltinContext, x: bigint, y: bigint): Value => numberFromBigInt(apply(x, y));
}

function shifting(apply: (context: BuiltinContext, x: bigint, s: bigint) => bigint | undefined) {
  return (context: BuiltinContext, x: bigint, s: bigint): Value | undefined => {
    if (s < 0n) return wrongOperand(context, 2, 'must be an unsigned integer number but got a negative integer');
    const shifted = apply(context, x, s);
    return shifted === undefined ? undefined : numberFromBigInt(shifted);
  };
}

export const bits: readonly Builtin[] = [
  define({
    name: 'bits.and',
    doc: 'The bits that are set in both integers (AND).',
    params: two,
    result,
    examples: ['bits.and(12, 10) == 8'],
    call: onIntegers((x, y) => x & y),
  }),
  define({
    name: 'bits.or',
    doc: 'The bits that are set in either integer (OR).',
    params: two,
    result,
    examples: ['bits.or(12, 10) == 14'],
    call: onIntegers((x, y) => x | y),
  }),
  define({
    name: 'bits.xor',
    doc: 'The bits that are set in exactly one of the integers (XOR).',
    params: two,
    result,
    examples: ['bits.xor(12, 10) == 6'],
    call: onIntegers((x, y) => x ^ y),
  }),
  define({
    name: 'bits.negate',
    doc: 'An integer with every bit flipped (two’s complement).',
    params: [{ name: 'x', type: bigInteger }],
    result,
    examples: ['bits.negate(5) == -6'],
    call: (_, x) => numberFromBigInt(~x),
  }),
  define({
    name: 'bits.lsh',
    doc: 'An integer with its bits shifted to the left.',
    params: shift,
    result,
    examples: ['bits.lsh(1, 10) == 1024'],
    call: shifting((context, x, s) => {
      if (s > maxShift) return context.fail('shift too large');
      context.spend(Number(s) / 8);
      return x << s;
    }),
  }),
  define({
    name: 'bits.rsh',
    doc: 'An integer with its bits shifted to the right, keeping its sign.',
    params: shift,
    result,
    examples: ['bits.rsh(1024, 3) == 128'],
    call: shifting((_, x, s) => x >> s),
  }),
];
