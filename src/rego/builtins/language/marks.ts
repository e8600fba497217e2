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
  doc: 'Tells values of an expression: pairs of a string and the set of its value.',
  params: [{ name: 'values', type: anyArray }],
  result: { type: nothing },
  examples: [],
  call: () => true,
};

/** What the compiler puts around expressions for an engine that is traced. Not of the language: no policy and no list has them. */
export const marks: readonly Builtin[] = [...texts, values];
