import type { Builtin } from '../builtin.ts';
import { nothing, string } from '../types.ts';

/** What the compiler puts around expressions for an engine that is traced. Not of the language: no policy and no list has them. */
export const marks: readonly Builtin[] = ['internal.expression', 'internal.holds'].map((name) => ({
  name,
  doc: 'Marks an expression.',
  params: [{ name: 'text', type: string }],
  result: { type: nothing },
  examples: [],
  call: () => true,
}));
