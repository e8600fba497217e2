/** Lists. Functions give new ones and leave their arguments as they are. */
import { GoError, GoSlice, type GoValue, goTypes, isTrue } from '../../../go/index.ts';
import { deepEqual } from './compare.ts';
import { isEmpty, listOf, nilList, sizeOf } from './convert.ts';
import { define, type FunctionContext, type HelmFunction, mustName, param } from './function.ts';

const list = param.any('list');
const value = param.any('value');

/** The items of a list; throws for anything else. */
function itemsIn(given: GoValue, problem: string, { spend }: FunctionContext): readonly GoValue[] {
  const items = listOf(given, (kind) => `${problem} ${kind}`);
  spend(items.length);
  return items;
}

/** A function of a list, which also exists with `must` before its name. */
function onList(
  name: string,
  doc: string,
  example: readonly [string, string],
  problem: string,
  call: (items: readonly GoValue[], context: FunctionContext) => GoValue,
): HelmFunction {
  return define({
    name,
    aliases: [mustName(name)],
    params: [list],
    doc,
    example,
    call: (context, given) => call(itemsIn(given, problem, context), context),
  });
}

const holds = (items: readonly GoValue[], value: GoValue): boolean => items.some((item) => deepEqual(item, value));

function distinct(items: readonly GoValue[], { spend }: FunctionContext): GoValue {
  const seen = new Set<GoValue>();
  const result: GoValue[] = [];
  for (const item of items) {
    if (typeof item !== 'object') {
      if (seen.has(item)) continue;
      seen.add(item);
    } else {
      spend(result.length);
      if (holds(result, item)) continue;
    }
    result.push(item);
  }
  return result;
}

function part(items: readonly GoValue[], [from, to]: readonly GoValue[]): GoValue {
  if (items.length === 0) return null;
  const start = from === undefined ? 0 : sizeOf(from);
  const end = to === undefined ? items.length : sizeOf(to);
  if (start < 0 || end < start || end > items.length) {
    throw new GoError('reflect.Value.Slice: slice index out of bounds');
  }
  return items.slice(start, end);
}

const listOfLists = { name: '[][]interface {}', kind: 'slice', element: goTypes.list } as const;

function chunks(size: number, list: GoValue): GoValue {
  const items = listOf(list, (kind) => `Cannot chunk type ${kind}`);
  if (size <= 0) throw new GoError('runtime error: makeslice: len out of range');
  const result: GoValue[] = [];
  for (let at = 0; at < items.length; at += size) result.push(items.slice(at, at + size));
  return new GoSlice(listOfLists, result);
}

function has(value: GoValue, list: GoValue): boolean {
  if (list === null) return false;
  return holds(
    listOf(list, (kind) => `Cannot find has on type ${kind}`),
    value,
  );
}

function joined(lists: readonly GoValue[]): GoValue {
  const items = lists.flatMap((list) => listOf(list, (kind) => `Cannot concat type ${kind} as list`));
  return items.length === 0 ? nilList() : items;
}

export const lists: readonly HelmFunction[] = [
  define({
    name: 'list',
    aliases: ['tuple'],
    doc: 'A list of values.',
    params: [],
    variadic: param.any('values'),
    example: ['{{ list 1 "a" }}', '[1 a]'],
    call: (_, values) => [...values],
  }),
  onList(
    'first',
    'The first item.',
    ['{{ first (list 1 2) }}', '1'],
    'Cannot find first on type',
    (items) => items[0] ?? null,
  ),
  onList(
    'last',
    'The last item.',
    ['{{ last (list 1 2) }}', '2'],
    'Cannot find last on type',
    (items) => items.at(-1) ?? null,
  ),
  onList(
    'rest',
    'All but the first item.',
    ['{{ rest (list 1 2 3) }}', '[2 3]'],
    'Cannot find rest on type',
    (items) => (items.length === 0 ? nilList() : items.slice(1)),
  ),
  onList(
    'initial',
    'All but the last item.',
    ['{{ initial (list 1 2 3) }}', '[1 2]'],
    'Cannot find initial on type',
    (items) => (items.length === 0 ? nilList() : items.slice(0, -1)),
  ),
  onList(
    'reverse',
    'The items in reverse order.',
    ['{{ reverse (list 1 2) }}', '[2 1]'],
    'Cannot find reverse on type',
    (items) => [...items].reverse(),
  ),
  onList(
    'uniq',
    'The items without duplicates.',
    ['{{ uniq (list 1 1 2) }}', '[1 2]'],
    'Cannot find uniq on type',
    distinct,
  ),
  onList(
    'compact',
    'The items that are not empty.',
    ['{{ compact (list 1 "" 2) }}', '[1 2]'],
    'Cannot compact on type',
    (items) => items.filter((item) => !isEmpty(item)),
  ),
  define({
    name: 'append',
    aliases: ['mustAppend', 'push', 'mustPush'],
    params: [list, value],
    doc: 'The list with an item added at the end.',
    example: ['{{ append (list 1) 2 }}', '[1 2]'],
    call: (context, given, item) => [...itemsIn(given, 'Cannot push on type', context), item],
  }),
  define({
    name: 'prepend',
    aliases: ['mustPrepend'],
    params: [list, value],
    doc: 'The list with an item added at the start.',
    example: ['{{ prepend (list 1) 0 }}', '[0 1]'],
    call: (context, given, item) => [item, ...itemsIn(given, 'Cannot prepend on type', context)],
  }),
  define({
    name: 'without',
    aliases: ['mustWithout'],
    params: [list],
    variadic: param.any('values'),
    doc: 'The list without the given values.',
    example: ['{{ without (list 1 2) 1 }}', '[2]'],
    call: (context, given, values) =>
      itemsIn(given, 'Cannot find without on type', context).filter((item) => !holds(values, item)),
  }),
  define({
    name: 'slice',
    aliases: ['mustSlice'],
    params: [list],
    variadic: param.any('values'),
    doc: 'The items from one index up to, but not including, another.',
    example: ['{{ slice (list 1 2 3) 1 }}', '[2 3]'],
    call: (context, given, indices) =>
      part(itemsIn(given, 'list should be type of slice or array but', context), indices),
  }),
  define({
    name: 'concat',
    doc: 'The lists, concatenated.',
    params: [],
    variadic: param.any('lists'),
    example: ['{{ concat (list 1) (list 2) }}', '[1 2]'],
    call: (_, values) => joined(values),
  }),
  define({
    name: 'chunk',
    aliases: ['mustChunk'],
    doc: 'The list split into lists of a given size.',
    params: [param.int('size'), param.any('list')],
    example: ['{{ chunk 2 (list 1 2 3) }}', '[[1 2] [3]]'],
    call: (_, size, list) => chunks(sizeOf(size), list),
  }),
  define({
    name: 'has',
    aliases: ['mustHas'],
    doc: 'Whether a value is in a list.',
    params: [param.any('value'), param.any('list')],
    example: ['{{ has 1 (list 1 2) }}', 'true'],
    call: (_, value, list) => has(value, list),
  }),
  define({
    name: 'all',
    doc: 'Whether all values are non-empty.',
    params: [],
    variadic: param.any('values'),
    example: ['{{ all 1 "a" }}', 'true'],
    call: (_, values) => values.every((value) => isTrue(value)),
  }),
  define({
    name: 'any',
    doc: 'Whether any value is non-empty.',
    params: [],
    variadic: param.any('values'),
    example: ['{{ any 0 1 }}', 'true'],
    call: (_, values) => values.some((value) => isTrue(value)),
  }),
];
