import {
  type ArithmeticFailure,
  compare,
  isArray,
  isNumber,
  type Numeric,
  productOf,
  RegoSet,
  sizeOf,
  sortValues,
  sumOf,
  type Value,
} from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { elementsOf, numericResult, wrongElement, wrongType } from '../operands.ts';
import {
  any,
  anyArray,
  anyObject,
  anyOf,
  anySet,
  arrayOf,
  boolean,
  collectionOf,
  number,
  setOf,
  string,
} from '../types.ts';

const collection = [{ name: 'xs', type: collectionOf(any) }] as const;
const numbers = [{ name: 'xs', type: anyOf(arrayOf(number), setOf(number)) }] as const;

function overNumbers(total: (values: readonly Numeric[]) => Numeric | ArithmeticFailure) {
  return (context: BuiltinContext, xs: Value): Numeric | undefined => {
    const elements = elementsOf(xs);
    if (elements === undefined) return wrongType(context, 1, xs, 'set', 'array');
    for (let i = 0; i < elements.length; i++) {
      const element = elements[i]!;
      if (!isNumber(element)) return wrongElement(context, 1, xs, element, 'number');
    }
    return numericResult(context, total(elements as readonly Numeric[]));
  };
}

/** The first or last value in the order of all values; `prefers` chooses between equal ones. */
function extreme(prefers: (order: number) => boolean) {
  return (context: BuiltinContext, xs: Value): Value | undefined => {
    const elements = isArray(xs) ? xs : xs instanceof RegoSet ? xs.raw() : undefined;
    if (elements === undefined) return wrongType(context, 1, xs, 'set', 'array');
    let best: Value | undefined;
    for (const element of elements) if (best === undefined || prefers(compare(element, best))) best = element;
    return best;
  };
}

function sorted(context: BuiltinContext, xs: Value): readonly Value[] | undefined {
  if (xs instanceof RegoSet) return xs.items();
  if (!isArray(xs)) return wrongType(context, 1, xs, 'set', 'array');
  context.spend(xs.length);
  const copy = [...xs];
  sortValues(copy);
  return copy;
}

export const aggregates: readonly Builtin[] = [
  define({
    name: 'count',
    doc: 'The number of elements of an array or set, entries of an object, or characters of a string.',
    params: [{ name: 'collection', type: anyOf(string, anyArray, anyObject, anySet) }],
    result: { type: number },
    examples: ['count([5, 5]) == 2', 'count("für") == 3', 'count({"a": 1}) == 1'],
    call: (context, xs) => sizeOf(xs) ?? wrongType(context, 1, xs, 'array', 'object', 'set', 'string'),
  }),
  define({
    name: 'sum',
    doc: 'The sum of the numbers in an array or set; 0 if it is empty.',
    params: numbers,
    result: { type: number },
    examples: ['sum([1, 2, 2]) == 5', 'sum(set()) == 0'],
    call: overNumbers(sumOf),
  }),
  define({
    name: 'product',
    doc: 'The product of the numbers in an array or set; 1 if it is empty.',
    params: numbers,
    result: { type: number },
    examples: ['product([2, 3, 7]) == 42', 'product([]) == 1'],
    call: overNumbers(productOf),
  }),
  define({
    name: 'max',
    doc: 'The largest element, in the order of all values. Undefined if there are no elements.',
    params: collection,
    result: { type: any },
    examples: ['max([3, 7, 5]) == 7', 'not max([])'],
    call: extreme((order) => order >= 0),
  }),
  define({
    name: 'min',
    doc: 'The smallest element, in the order of all values. Undefined if there are no elements.',
    params: collection,
    result: { type: any },
    examples: ['min([3, 7, 5]) == 3', 'min({"b", 10}) == 10'],
    call: extreme((order) => order <= 0),
  }),
  define({
    name: 'sort',
    doc: 'The elements as a sorted array, in the order of all values.',
    params: collection,
    result: { type: anyArray },
    examples: ['sort([3, "a", 1]) == [1, 3, "a"]', 'sort({2, 1}) == [1, 2]'],
    call: (context, xs) => sorted(context, xs),
  }),
  define({
    name: 'all',
    deprecated: true,
    doc: 'Whether all elements are `true`. Deprecated: use `every`.',
    params: collection,
    result: { type: boolean },
    examples: ['all([true, true])', 'all([])'],
    call: (context, xs) =>
      elementsOf(xs)?.every((element) => element === true) ?? wrongType(context, 1, xs, 'array', 'set'),
  }),
  define({
    name: 'any',
    deprecated: true,
    doc: 'Whether an element is `true`. Deprecated: use `true in xs`.',
    params: collection,
    result: { type: boolean },
    examples: ['any([false, true])', 'not any([])'],
    call: (context, xs) => elementsOf(xs)?.includes(true) ?? wrongType(context, 1, xs, 'array', 'set'),
  }),
];
