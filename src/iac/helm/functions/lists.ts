/** Lists. Functions give new ones and leave their arguments as they are. */
import { GoError, GoSlice, type GoValue, goTypes, isTrue } from '../../../go/index.ts';
import { deepEqual } from './compare.ts';
import { isEmpty, listOf, nilList, sizeOf } from './convert.ts';
import type { FunctionContext, HelmFunction } from './function.ts';

type Params = HelmFunction['params'];
const one: Params = [['list', 'interface {}']];
const listAndValue: Params = [
  ['list', 'interface {}'],
  ['value', 'interface {}'],
];
const listAndValues: Params = [
  ['list', 'interface {}'],
  ['values', '...interface {}'],
];

/** A function on a list, which also exists with `must` before its name. */
function onList(
  name: string,
  params: Params,
  doc: string,
  example: readonly [string, string],
  problem: string,
  call: (items: readonly GoValue[], rest: readonly GoValue[], context: FunctionContext) => GoValue,
): HelmFunction {
  return {
    name,
    aliases: [`must${name[0]!.toUpperCase()}${name.slice(1)}`],
    params,
    doc,
    example,
    call: ([list, ...rest], context) => {
      const items = listOf(list!, (kind) => `${problem} ${kind}`);
      context.spend(items.length);
      return call(items, rest, context);
    },
  };
}

const holds = (items: readonly GoValue[], value: GoValue): boolean => items.some((item) => deepEqual(item, value));

function distinct(items: readonly GoValue[], _: readonly GoValue[], { spend }: FunctionContext): GoValue {
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
  {
    name: 'list',
    aliases: ['tuple'],
    doc: 'A list of values.',
    params: [['values', '...interface {}']],
    example: ['{{ list 1 "a" }}', '[1 a]'],
    call: (values) => [...values],
  },
  onList(
    'first',
    one,
    'The first item.',
    ['{{ first (list 1 2) }}', '1'],
    'Cannot find first on type',
    (items) => items[0] ?? null,
  ),
  onList(
    'last',
    one,
    'The last item.',
    ['{{ last (list 1 2) }}', '2'],
    'Cannot find last on type',
    (items) => items.at(-1) ?? null,
  ),
  onList(
    'rest',
    one,
    'All but the first item.',
    ['{{ rest (list 1 2 3) }}', '[2 3]'],
    'Cannot find rest on type',
    (items) => (items.length === 0 ? nilList() : items.slice(1)),
  ),
  onList(
    'initial',
    one,
    'All but the last item.',
    ['{{ initial (list 1 2 3) }}', '[1 2]'],
    'Cannot find initial on type',
    (items) => (items.length === 0 ? nilList() : items.slice(0, -1)),
  ),
  onList(
    'reverse',
    one,
    'The items from the last to the first.',
    ['{{ reverse (list 1 2) }}', '[2 1]'],
    'Cannot find reverse on type',
    (items) => [...items].reverse(),
  ),
  onList(
    'uniq',
    one,
    'Equal items only once.',
    ['{{ uniq (list 1 1 2) }}', '[1 2]'],
    'Cannot find uniq on type',
    distinct,
  ),
  onList(
    'compact',
    one,
    'The items that are not empty.',
    ['{{ compact (list 1 "" 2) }}', '[1 2]'],
    'Cannot compact on type',
    (items) => items.filter((item) => !isEmpty(item)),
  ),
  {
    ...onList(
      'append',
      listAndValue,
      'The list with another item behind it.',
      ['{{ append (list 1) 2 }}', '[1 2]'],
      'Cannot push on type',
      (items, [value]) => [...items, value!],
    ),
    aliases: ['mustAppend', 'push', 'mustPush'],
  },
  onList(
    'prepend',
    listAndValue,
    'The list with another item before it.',
    ['{{ prepend (list 1) 0 }}', '[0 1]'],
    'Cannot prepend on type',
    (items, [value]) => [value!, ...items],
  ),
  onList(
    'without',
    listAndValues,
    'The list without some values.',
    ['{{ without (list 1 2) 1 }}', '[2]'],
    'Cannot find without on type',
    (items, values) => items.filter((item) => !holds(values, item)),
  ),
  onList(
    'slice',
    listAndValues,
    'The items from one index to before another.',
    ['{{ slice (list 1 2 3) 1 }}', '[2 3]'],
    'list should be type of slice or array but',
    part,
  ),
  {
    name: 'concat',
    doc: 'Lists as one.',
    params: [['lists', '...interface {}']],
    example: ['{{ concat (list 1) (list 2) }}', '[1 2]'],
    call: (values) => joined(values),
  },
  {
    name: 'chunk',
    aliases: ['mustChunk'],
    doc: 'The list in lists of so many items.',
    params: [
      ['size', 'int'],
      ['list', 'interface {}'],
    ],
    example: ['{{ chunk 2 (list 1 2 3) }}', '[[1 2] [3]]'],
    call: ([size, list]) => chunks(sizeOf(size!), list!),
  },
  {
    name: 'has',
    aliases: ['mustHas'],
    doc: 'Whether a value is in a list.',
    params: [
      ['value', 'interface {}'],
      ['list', 'interface {}'],
    ],
    example: ['{{ has 1 (list 1 2) }}', 'true'],
    call: ([value, list]) => has(value!, list!),
  },
  {
    name: 'all',
    doc: 'Whether no value is empty.',
    params: [['values', '...interface {}']],
    example: ['{{ all 1 "a" }}', 'true'],
    call: (values) => values.every((value) => isTrue(value)),
  },
  {
    name: 'any',
    doc: 'Whether some value is not empty.',
    params: [['values', '...interface {}']],
    example: ['{{ any 0 1 }}', 'true'],
    call: (values) => values.some((value) => isTrue(value)),
  },
];
