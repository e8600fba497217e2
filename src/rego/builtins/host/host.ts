import { numberFromBigInt, RegoObject, type Value } from '../../values/index.ts';
import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { any, bigInteger, number, objectOf, string } from '../types.ts';

export const host: readonly Builtin[] = [
  define({
    name: 'opa.runtime',
    nondeterministic: true,
    doc: 'Information about the environment that evaluates the policy: its environment variables, under `env`. Empty if policies may not read any.',
    params: [],
    result: { type: objectOf(string, any) },
    examples: ['is_object(opa.runtime())'],
    call: ({ host: { env, runtime: given = {} } }) => {
      const runtime = RegoObject.of(new Map(Object.entries(given)));
      if (env.size > 0) runtime.set('env', RegoObject.of(env));
      return runtime;
    },
  }),
  define({
    name: 'rand.intn',
    nondeterministic: true,
    doc: 'A random integer from 0 up to, but not including, `n`; within a query, the same key and `n` always give the same integer.',
    params: [
      { name: 'str', type: string, doc: 'the key' },
      { name: 'n', type: bigInteger },
    ],
    result: { type: number },
    examples: ['rand.intn("a", 100) == rand.intn("a", 100)', 'rand.intn("a", 3) < 3'],
    call: (context, key, n) => {
      if (n === 0n) return 0;
      const limit = n < 0n ? -n : n;
      const kept = `rand.intn:${limit}:${key}`;
      if (!context.cache.has(kept)) {
        // 53 random bits, spread over the range.
        const chance = BigInt(Math.floor(context.host.random() * 2 ** 53));
        context.cache.set(kept, numberFromBigInt((chance * limit) >> 53n));
      }
      return context.cache.get(kept) as Value;
    },
  }),
];
