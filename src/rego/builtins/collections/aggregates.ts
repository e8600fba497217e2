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

const collection: Builtin['params'] = [{ name: 'xs', type: collectionOf(any) }];
const numbers: Builtin['params'] = [{ name: 'xs', type: anyOf(arrayOf(number), setOf(number)) }];

function overNumbers(total: (values: readonly Numeric[]) => Numeric | ArithmeticFailure): Builtin['call'] {
  return (context, xs) => {
    const elements = elementsOf(xs!);
    if (elements === undefined) return wrongType(context, 1, xs!, 'set', 'array');
    for (let i = 0; i < elements.length; i++) {
      const element = elements[i]!;
      if (!isNumber(element)) return wrongElement(context, 1, xs!, element, 'number');
    }
    return numericResult(context, total(elements as readonly Numeric[]));
  };
}

/** The first or last of some values in the order of all; of equal ones that which `prefers` says. */
function extreme(prefers: (order: number) => boolean): Builtin['call'] {
  return (context, xs) => {
    const elements = isArray(xs) ? xs : xs instanceof RegoSet ? xs.raw() : undefined;
    if (elements === undefined) return wrongType(context, 1, xs!, 'set', 'array');
    let best = elements[0];
    for (let i = 1; i < elements.length; i++) if (prefers(compare(elements[i]!, best!))) best = elements[i];
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
  {
    name: 'count',
    doc: 'The number of elements of an array or set, of entries of an object, or of characters of a string.',
    params: [{ name: 'collection', type: anyOf(string, anyArray, anyObject, anySet) }],
    result: { type: number },
    examples: ['count([5, 5]) == 2', 'count("für") == 3', 'count({"a": 1}) == 1'],
    call: (context, xs) => sizeOf(xs!) ?? wrongType(context, 1, xs!, 'array', 'object', 'set', 'string'),
  },
  {
    name: 'sum',
    doc: 'The sum of the numbers in an array or set; of none 0.',
    params: numbers,
    result: { type: number },
    examples: ['sum([1, 2, 2]) == 5', 'sum(set()) == 0'],
    call: overNumbers(sumOf),
  },
  {
    name: 'product',
    doc: 'The product of the numbers in an array or set; of none 1.',
    params: numbers,
    result: { type: number },
    examples: ['product([2, 3, 7]) == 42', 'product([]) == 1'],
    call: overNumbers(productOf),
  },
  {
    name: 'max',
    doc: 'The last of the elements in the order of all values. Undefined when there are none.',
    params: collection,
    result: { type: any },
    examples: ['max([3, 7, 5]) == 7', 'not max([])'],
    call: extreme((order) => order >= 0),
  },
  {
    name: 'min',
    doc: 'The first of the elements in the order of all values. Undefined when there are none.',
    params: collection,
    result: { type: any },
    examples: ['min([3, 7, 5]) == 3', 'min({"b", 10}) == 10'],
    call: extreme((order) => order <= 0),
  },
  {
    name: 'sort',
    doc: 'The elements as an array in the order of all values.',
    params: collection,
    result: { type: anyArray },
    examples: ['sort([3, "a", 1]) == [1, 3, "a"]', 'sort({2, 1}) == [1, 2]'],
    call: (context, xs) => sorted(context, xs!),
  },
  {
    name: 'all',
    deprecated: true,
    doc: 'Whether all elements are `true`. Use `every`.',
    params: collection,
    result: { type: boolean },
    examples: ['all([true, true])', 'all([])'],
    call: (context, xs) =>
      elementsOf(xs!)?.every((element) => element === true) ?? wrongType(context, 1, xs!, 'array', 'set'),
  },
  {
    name: 'any',
    deprecated: true,
    doc: 'Whether an element is `true`. Use `true in xs`.',
    params: collection,
    result: { type: boolean },
    examples: ['any([false, true])', 'not any([])'],
    call: (context, xs) => elementsOf(xs!)?.includes(true) ?? wrongType(context, 1, xs!, 'array', 'set'),
  },
];
