import { compareValues, equalValues } from '../../values/compare.ts';
import { convert, makeSet } from '../../values/convert.ts';
import { DYNAMIC, setOf, type Type } from '../../values/type.ts';
import { unify } from '../../values/unify.ts';
import { list, maxValueSize, tuple, typeOf, type Value } from '../../values/value.ts';
import { anyParameter, type Sequence, setParameter } from '../arguments.ts';
import {
  type CallContext,
  define,
  exceeded,
  type Failure,
  failure,
  type Result,
  type TerraformFunction,
} from '../function.ts';

function elementOf(value: Value): Type {
  return value.kind === 'set' || value.kind === 'list' ? value.element : DYNAMIC;
}

/** The sets with elements of one common type. */
function unified(
  args: readonly Sequence[],
): { readonly element: Type; readonly sets: readonly (readonly Value[])[] } | Failure {
  const filled = args.filter((arg) => arg.items.length > 0 || elementOf(arg).kind !== 'dynamic');
  const element = filled.length === 0 ? DYNAMIC : unify(filled.map(elementOf));
  if (element === undefined) return failure('the elements of the sets have no type in common');
  const sets: (readonly Value[])[] = [];
  for (const arg of args) {
    const converted = convert(arg, setOf(element));
    if (!converted.ok) return failure(converted.reason);
    if (!('items' in converted.value)) return failure('all arguments must be sets');
    sets.push(converted.value.items);
  }
  return { element, sets };
}

function has(items: readonly Value[], wanted: Value): boolean {
  return items.some((item) => compareValues(item, wanted) === 0 && equalValues(item, wanted) === true);
}

/** The union of two sets; undefined if that takes too much work. */
type Combination = (left: readonly Value[], right: readonly Value[]) => readonly Value[] | undefined;

/** The number of pairs of elements that are compared in the time of one step. */
const COMPARISONS_PER_STEP = 4;

/** The elements of the left set that are, or are not, in the right one. */
function selection(present: boolean, { spend }: CallContext): Combination {
  return (left, right) => {
    if (!spend((left.length * right.length) / COMPARISONS_PER_STEP)) return undefined;
    return left.filter((item) => has(right, item) === present);
  };
}

function combine(args: readonly Sequence[], combination: Combination): Result {
  const common = unified(args);
  if ('kind' in common) return common;
  const [first = [], ...rest] = common.sets;
  let elements: readonly Value[] | undefined = first;
  for (const set of rest) elements = elements && combination(elements, set);
  return elements && makeSet(common.element, elements);
}

function product(args: readonly Value[]): Result {
  if (args.length < 2) return failure('at least two sets are required');
  const columns: { readonly element: Type; readonly items: readonly Value[] }[] = [];
  for (const arg of args) {
    if (!('items' in arg)) return failure('all arguments must be lists or sets');
    const element = arg.kind === 'tuple' ? unify(arg.items.map(typeOf)) : arg.element;
    if (arg.items.length > 0 && element === undefined) return failure('the elements of a list have no type in common');
    const converted = convert(arg, { kind: 'list', element: element ?? DYNAMIC });
    if (!converted.ok || !('items' in converted.value)) return undefined;
    columns.push({ element: element ?? DYNAMIC, items: converted.value.items });
  }
  const size = columns.reduce((total, { items }) => total * items.length, args.length);
  if (size > maxValueSize) return exceeded('the result would be too large');
  let rows: readonly (readonly Value[])[] = [[]];
  for (const { items } of columns) rows = rows.flatMap((row) => items.map((item) => [...row, item]));
  const element: Type = { kind: 'tuple', items: columns.map((column) => column.element) };
  const tuples = rows.map((row) => tuple(row));
  return args.some((arg) => arg.kind === 'set') ? makeSet(element, tuples) : list(element, tuples);
}

export const setFunctions: readonly TerraformFunction[] = [
  define({
    name: 'setintersection',
    doc: 'The elements that all sets have.',
    examples: [['setintersection(["a", "b"], ["b", "c"])', '["b"]']],
    params: [setParameter('first_set')],
    variadic: setParameter('sets'),
    result: setOf(DYNAMIC),
    call: (context, first, others) => combine([first, ...others], selection(true, context)),
  }),
  define({
    name: 'setsubtract',
    doc: 'The elements of the first set that the second does not have.',
    examples: [['setsubtract(["a", "b"], ["b"])', '["a"]']],
    params: [setParameter('a'), setParameter('b')],
    result: setOf(DYNAMIC),
    call: (context, a, b) => combine([a, b], selection(false, context)),
  }),
  define({
    name: 'setunion',
    doc: 'The elements that any of the sets has.',
    examples: [['setunion(["a"], ["b", "a"])', '["a", "b"]']],
    params: [setParameter('first_set')],
    variadic: setParameter('sets'),
    result: setOf(DYNAMIC),
    call: (_, first, others) => combine([first, ...others], (left, right) => [...left, ...right]),
  }),
  define({
    name: 'setproduct',
    doc: 'All combinations of one element from each set (Cartesian product).',
    examples: [['setproduct(["dev", "prod"], ["a"])', '[["dev", "a"], ["prod", "a"]]']],
    params: [],
    variadic: anyParameter('sets'),
    result: DYNAMIC,
    accepts: 'elements',
    call: (_, sets) => product(sets),
  }),
];
