import { numberFromBigInt, RegoObject, toBigInt, type Value } from '../../values/index.ts';
import type { Builtin } from '../builtin.ts';
import { numberOperand, stringOperand, wrongOperand } from '../operands.ts';
import { any, number, objectOf, string } from '../types.ts';

export const host: readonly Builtin[] = [
  {
    name: 'opa.runtime',
    nondeterministic: true,
    doc: 'What is known of where the program runs: the environment variables under `env`. Empty when there are none.',
    params: [],
    result: { type: objectOf(string, any) },
    examples: ['is_object(opa.runtime())'],
    call: ({ host: { env } }) => {
      const runtime = new RegoObject();
      if (env.size > 0) runtime.set('env', RegoObject.of(env));
      return runtime;
    },
  },
  {
    name: 'rand.intn',
    nondeterministic: true,
    doc: 'A random integer from 0 up to, not including, a number; the same for the same key throughout a query.',
    params: [
      { name: 'str', type: string, doc: 'the key' },
      { name: 'n', type: number },
    ],
    result: { type: number },
    examples: ['rand.intn("a", 100) == rand.intn("a", 100)', 'rand.intn("a", 3) < 3'],
    call: (context, key, n) => {
      const name = stringOperand(context, key!, 1);
      const operand = name === undefined ? undefined : numberOperand(context, n!, 2);
      if (operand === undefined) return undefined;
      const integer = toBigInt(operand);
      if (integer === undefined) {
        return wrongOperand(context, 2, 'must be integer number but got floating-point number');
      }
      if (integer === 0n) return 0;
      const limit = integer < 0n ? -integer : integer;
      const kept = `rand.intn:${limit}:${name}`;
      if (!context.cache.has(kept)) {
        // 53 bits of chance, spread over the range.
        const chance = BigInt(Math.floor(context.host.random() * 2 ** 53));
        context.cache.set(kept, numberFromBigInt((chance * limit) >> 53n));
      }
      return context.cache.get(kept) as Value;
    },
  },
];
