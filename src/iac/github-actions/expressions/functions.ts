import { definer, type FunctionEntry, type Holds, type Param } from '../../../source/index.ts';
import { ExpressionError, type Place } from './syntax.ts';
import {
  compare,
  type ExpressionValue,
  isCollection,
  jsonOf,
  ListValue,
  numberOf,
  textOf,
  unknownValue,
  upperCase,
  valueFrom,
} from './values.ts';

/** Characters of a text that is computed; longer ones are not known. */
const maxText = 100_000;

export type ScalarType = 'null' | 'boolean' | 'number' | 'string';

const any: Holds<ExpressionValue> = {};
type ExpressionParam = Param<typeof any>;

export interface ExpressionFunction extends FunctionEntry<ExpressionParam, Place, ExpressionValue> {
  readonly result: ScalarType | 'any';
  /** How many of the last parameters may be missing. */
  readonly optional?: number;
  /** Maximum number of arguments, if it is variadic. */
  readonly maxArguments?: number;
  /** It is only available in some places. */
  readonly limited?: true;
}

const define = definer<ExpressionFunction>();

const entries: readonly ExpressionFunction[] = [
  define({
    name: 'contains',
    doc: 'Whether a list has an item, or a text contains another, in upper or lower case.',
    params: [
      { name: 'search', type: any },
      { name: 'item', type: any },
    ],
    result: 'boolean',
    call: (_, search, item) => {
      if (search instanceof ListValue) return search.items.some((one) => compare(item, one) === 0);
      if (isCollection(search) || isCollection(item)) return false;
      return textOf(search).toLowerCase().includes(textOf(item).toLowerCase());
    },
  }),
  define({
    name: 'startsWith',
    doc: 'Whether a text starts with another, in upper or lower case.',
    params: [
      { name: 'text', type: any },
      { name: 'start', type: any },
    ],
    result: 'boolean',
    call: (_, text, start) =>
      !isCollection(text) && !isCollection(start) && upperCase(textOf(text)).startsWith(upperCase(textOf(start))),
  }),
  define({
    name: 'endsWith',
    doc: 'Whether a text ends with another, in upper or lower case.',
    params: [
      { name: 'text', type: any },
      { name: 'end', type: any },
    ],
    result: 'boolean',
    call: (_, text, end) =>
      !isCollection(text) && !isCollection(end) && upperCase(textOf(text)).endsWith(upperCase(textOf(end))),
  }),
  define({
    name: 'format',
    doc: 'A text whose `{0}`, `{1}` … are replaced by the other arguments.',
    params: [{ name: 'text', type: any }],
    variadic: { name: 'values', type: any },
    maxArguments: 255,
    result: 'string',
    call: (place, text, values) => limited(formatted(place, textOf(text), values)),
  }),
  define({
    name: 'join',
    doc: 'The items of a list as one text, with a separator between them.',
    params: [
      { name: 'list', type: any },
      { name: 'separator', type: any },
    ],
    optional: 1,
    result: 'string',
    call: (_, list, separator) => {
      if (!isCollection(list)) return textOf(list);
      if (!(list instanceof ListValue)) return '';
      return limited(
        list.items.map(textOf),
        separator === undefined || isCollection(separator) ? ',' : textOf(separator),
      );
    },
  }),
  define({
    name: 'toJSON',
    doc: 'A value as JSON.',
    params: [{ name: 'value', type: any }],
    result: 'string',
    call: (_, value) => limited([JSON.stringify(jsonOf(value), null, 2)]),
  }),
  define({
    name: 'fromJSON',
    doc: 'The value of a text of JSON.',
    params: [{ name: 'text', type: any }],
    result: 'any',
    call: (place, text) => {
      try {
        return valueFrom(JSON.parse(textOf(text)));
      } catch {
        throw new ExpressionError({ ...place, message: '`fromJSON` is given a text that is not JSON' });
      }
    },
  }),
  define({
    name: 'case',
    doc: 'The value behind the first condition that is true, or the last value.',
    params: [
      { name: 'condition', type: any },
      { name: 'value', type: any },
      { name: 'otherwise', type: any },
    ],
    variadic: { name: 'more', type: any },
    result: 'any',
    call: (place, ...args) => {
      const [condition, value, otherwise, more] = args;
      const all = [condition, value, otherwise, ...more];
      for (let at = 0; at + 1 < all.length; at += 2) {
        if (typeof all[at] !== 'boolean')
          throw new ExpressionError({ ...place, message: 'a condition of `case` is neither true nor false' });
        if (all[at] === true) return all[at + 1]!;
      }
      return all.at(-1)!;
    },
  }),
  define({
    name: 'hashFiles',
    doc: 'The hash of the files that match patterns.',
    params: [{ name: 'pattern', type: any }],
    variadic: { name: 'patterns', type: any },
    maxArguments: 255,
    result: 'string',
    limited: true,
    call: () => unknownValue,
  }),
  define({
    name: 'always',
    doc: 'True, whether or not the steps before it failed.',
    params: [],
    result: 'boolean',
    limited: true,
    call: () => true,
  }),
  define({
    name: 'success',
    doc: 'Whether no step or job before it failed or was canceled.',
    params: [],
    variadic: { name: 'jobs', type: any },
    result: 'boolean',
    limited: true,
    call: () => unknownValue,
  }),
  define({
    name: 'failure',
    doc: 'Whether a step or job before it failed.',
    params: [],
    variadic: { name: 'jobs', type: any },
    result: 'boolean',
    limited: true,
    call: () => unknownValue,
  }),
  define({
    name: 'cancelled',
    doc: 'Whether the run was canceled.',
    params: [],
    result: 'boolean',
    limited: true,
    call: () => unknownValue,
  }),
];

/** The functions of expressions, by their names in lower case. */
export const functions: ReadonlyMap<string, ExpressionFunction> = new Map(
  entries.map((entry) => [entry.name.toLowerCase(), entry]),
);

/** Joins texts; the result is not known if it is too long. */
function limited(texts: readonly string[], separator = ''): ExpressionValue {
  const length = texts.reduce((sum, text) => sum + text.length + separator.length, 0);
  return length > maxText ? unknownValue : texts.join(separator);
}

/** The pieces of a formatted text. */
function formatted(place: Place, text: string, values: readonly ExpressionValue[]): readonly string[] {
  const invalid = (message: string): ExpressionError => new ExpressionError({ ...place, message });
  const pieces: string[] = [];
  let at = 0;
  for (const { 0: mark, index } of text.matchAll(/[{}]/g)) {
    // The second of a pair, or inside of a placeholder.
    if (index < at) continue;
    pieces.push(text.slice(at, index));
    if (text[index + 1] === mark) {
      pieces.push(mark);
      at = index + 2;
      continue;
    }
    const close = text.indexOf('}', index);
    const [digits] = /^\d+/.exec(text.slice(index + 1, Math.max(index, close))) ?? [];
    if (mark === '}' || digits === undefined)
      throw invalid('the text of `format` has a brace that is not part of `{0}`; write {{ or }} for a brace');
    const value = values[numberOf(digits)];
    if (value === undefined) throw invalid(`\`format\` has no argument for {${digits}}`);
    pieces.push(textOf(value));
    at = close + 1;
  }
  pieces.push(text.slice(at));
  return pieces;
}
