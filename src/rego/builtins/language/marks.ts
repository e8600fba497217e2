import type { Builtin } from '../builtin.ts';
import { anyArray, nothing, string } from '../types.ts';

const texts: readonly Builtin[] = ['internal.expression', 'internal.holds'].map((name) => ({
  name,
  doc: 'Marks an expression.',
  params: [{ name: 'text', type: string }],
  result: { type: nothing },
  examples: [],
  call: () => true,
}));

const values: Builtin = {
  name: 'internal.values',
  doc: 'Reports the values of an expression: pairs of a string and the set of its value.',
  params: [{ name: 'values', type: anyArray }],
  result: { type: nothing },
  examples: [],
  call: () => true,
};

/** The compiler wraps expressions in this if the engine is traced. It is not part of the language and of no list. */
export const marks: readonly Builtin[] = [...texts, values];
