import { RegoSet, type Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { wrongElement, wrongType } from '../operands.ts';
import { anySet, setOf, unchecked } from '../types.ts';

/** The elements of `a` that are not in `b`. */
export function difference(a: RegoSet, b: RegoSet): RegoSet {
  const result = new RegoSet();
  for (const value of a.raw()) if (!b.has(value)) result.add(value);
  return result;
}

function intersect(a: RegoSet, b: RegoSet): RegoSet {
  const result = new RegoSet();
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  for (const value of small.raw()) if (large.has(value)) result.add(value);
  return result;
}

function unite(a: RegoSet, b: RegoSet): RegoSet {
  const result = a.copy();
  for (const value of b.raw()) result.add(value);
  return result;
}

// The operators check their operands themselves, like those for numbers.
const two = [
  { name: 'x', type: unchecked(anySet) },
  { name: 'y', type: unchecked(anySet) },
] as const;
const result = { type: anySet };

/** A function of two sets; its cost is their total size. */
function onSets(apply: (a: RegoSet, b: RegoSet) => RegoSet) {
  return (context: BuiltinContext, a: Value, b: Value): RegoSet | undefined => {
    if (!(a instanceof RegoSet)) return wrongType(context, 1, a, 'set');
    if (!(b instanceof RegoSet)) return wrongType(context, 2, b, 'set');
    context.spend(a.size + b.size);
    return apply(a, b);
  };
}

function setsIn(context: BuiltinContext, value: RegoSet): readonly RegoSet[] | undefined {
  const sets: RegoSet[] = [];
  for (const set of value.items()) {
    if (!(set instanceof RegoSet)) return wrongElement(context, 1, value, set, 'set');
    sets.push(set);
  }
  return sets;
}

export const sets: readonly Builtin[] = [
  define({
    name: 'and',
    infix: '&',
    doc: 'The elements that are in both sets.',
    params: two,
    result,
    examples: ['{1, 2} & {2, 3} == {2}'],
    call: onSets(intersect),
  }),
  define({
    name: 'or',
    infix: '|',
    doc: 'The elements that are in one of the two sets or both.',
    params: two,
    result,
    examples: ['{1, 2} | {2, 3} == {1, 2, 3}'],
    call: onSets(unite),
  }),
  define({
    name: 'set_diff',
    deprecated: true,
    doc: 'The elements of the first set that are not in the second. Deprecated: use the operator `-`.',
    params: two,
    result,
    examples: ['set_diff({1, 2}, {2}) == {1}'],
    call: onSets(difference),
  }),
  define({
    name: 'intersection',
    doc: 'The elements that all of the sets have; without any sets, the empty set.',
    params: [{ name: 'xs', type: setOf(anySet), doc: 'a set of sets' }],
    result,
    examples: ['intersection({{1, 2, 3}, {2, 3}, {3}}) == {3}'],
    call: (context, xs) => {
      const all = setsIn(context, xs);
      if (all === undefined) return undefined;
      return all.length === 0 ? new RegoSet() : all.reduce(intersect);
    },
  }),
  define({
    name: 'union',
    doc: 'The elements that any of the sets has.',
    params: [{ name: 'xs', type: setOf(anySet), doc: 'a set of sets' }],
    result,
    examples: ['union({{1}, {2, 3}}) == {1, 2, 3}'],
    call: (context, xs) => {
      const all = setsIn(context, xs);
      if (all === undefined) return undefined;
      const united = new RegoSet();
      for (const set of all) for (const value of set.raw()) united.add(value);
      return united;
    },
  }),
];
