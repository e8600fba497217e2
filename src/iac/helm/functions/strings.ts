/** Texts. Lengths and offsets count bytes, as in Go. */
import {
  compareStrings,
  GoError,
  GoMap,
  type GoValue,
  goSprintf,
  goStrings,
  goTypes,
  itemsOf,
  lower,
  quotedText,
  rawBytes,
  rawText,
  upper,
} from '../../../go/index.ts';
import { sizeOf, textOf, textsOf } from './convert.ts';
import type { FunctionContext, HelmFunction } from './function.ts';
import { camelCase, snakeCase, swapCase, titled, untitled } from './letter-case.ts';
import { abbreviated, abbreviatedBoth, initials, wrapped } from './wrapping.ts';

const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** Bytes of a text as a text; a character that is cut becomes U+FFFD. */
function bytesBetween(text: string, from: number, to?: number): string {
  return isAscii(text) ? text.slice(from, to) : rawText(rawBytes(text).subarray(from, to));
}

const lengthOf = (text: string): number => (isAscii(text) ? text.length : rawBytes(text).length);

function truncate(size: number, text: string): string {
  const length = lengthOf(text);
  if (size < 0) return length + size > 0 ? bytesBetween(text, length + size) : text;
  return length > size ? bytesBetween(text, 0, size) : text;
}

function substring(from: number, to: number, text: string): string {
  const length = lengthOf(text);
  const outOfRange = (what: string): GoError => new GoError(`runtime error: slice bounds out of range [${what}`);
  if (from < 0) {
    if (to < 0 || to > length) throw outOfRange(to < 0 ? `:${to}]` : `:${to}] with length ${length}`);
    return bytesBetween(text, 0, to);
  }
  const end = to < 0 || to > length ? length : to;
  if (from > end) throw outOfRange(`${from}:${end}]`);
  return bytesBetween(text, from, end);
}

const white = '[\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const whiteAtEnds = new RegExp(`^${white}+|${white}+$`, 'g');
const allWhite = new RegExp(white, 'g');

export const trimmed = (text: string): string => text.replace(whiteAtEnds, '');

/** Without characters of a set at both ends. */
function trimmedOf(text: string, set: string): string {
  const chars = new Set(set);
  const all = Array.from(text);
  let [from, to] = [0, all.length];
  while (from < to && chars.has(all[from]!)) from++;
  while (to > from && chars.has(all[to - 1]!)) to--;
  return all.slice(from, to).join('');
}

function joined(texts: readonly string[], separator: string, { spend }: FunctionContext): string {
  spend(texts.reduce((sum, { length }) => sum + length, texts.length * separator.length));
  return texts.join(separator);
}

function repeated(count: number, text: string, { spend }: FunctionContext): string {
  if (count < 0) throw new GoError('strings: negative Repeat count');
  spend(count * text.length);
  return text.repeat(count);
}

function indented(count: number, text: string, context: FunctionContext): string {
  const margin = repeated(count, ' ', context);
  if (!text.includes('\n')) return margin + text;
  const lines = text.split('\n');
  context.spend(lines.length * count);
  return margin + lines.join(`\n${margin}`);
}

function replaced(old: string, replacement: string, text: string, { spend }: FunctionContext): string {
  const parts = old === '' ? ['', ...text, ''] : text.split(old);
  spend(parts.length * replacement.length);
  return parts.join(replacement);
}

/** `_0`, `_1`, … */
function numbered(parts: readonly string[]): GoMap {
  return new GoMap(
    goTypes.stringMap,
    parts.map((part, i) => [`_${i}`, part]),
  );
}

/** As strings.SplitN: at most so many parts, the last of which is the rest. */
function splitText(text: string, separator: string, most = -1): string[] {
  if (most === 0) return [];
  const parts = separator === '' ? Array.from(text) : text.split(separator);
  if (most < 0 || parts.length <= most) return parts;
  return [...parts.slice(0, most - 1), parts.slice(most - 1).join(separator)];
}

function sorted(value: GoValue): GoValue {
  if (itemsOf(value) === undefined) return goStrings([textOf(value)]);
  return goStrings(textsOf(value).sort(compareStrings));
}

/** The characters of a text in another order. */
function shuffled(text: string, { chance }: FunctionContext): string {
  const chars = Array.from(text);
  for (let i = chars.length - 1; i > 0; i--) {
    const j = Math.floor(chance.random() * (i + 1));
    [chars[i], chars[j]] = [chars[j]!, chars[i]!];
  }
  return chars.join('');
}

const text = ['text', 'string'] as const;
const any = ['value', 'interface {}'] as const;

/** A function of one text. */
function ofText(name: string, doc: string, change: (text: string) => string, example: string): HelmFunction {
  return {
    name,
    doc,
    params: [text],
    example: [`{{ ${name} ${quotedText(example)} }}`, change(example)],
    call: ([value]) => change(value as string),
  };
}

/** A function that takes two texts. */
function ofTexts(
  name: string,
  doc: string,
  first: string,
  example: readonly [string, string],
  call: (first: string, text: string) => GoValue,
): HelmFunction {
  return { name, doc, params: [[first, 'string'], text], example, call: ([a, b]) => call(a as string, b as string) };
}

export const strings: readonly HelmFunction[] = [
  ofText('trim', 'The text without white space at its ends.', trimmed, ' a '),
  ofText('upper', 'The text in upper case.', upper, 'a'),
  ofText('lower', 'The text in lower case.', lower, 'A'),
  ofText('title', 'The text with the first letter of each word in title case.', titled, 'hello world'),
  ofText('untitle', 'The text with the first letter of each word in lower case.', untitled, 'Hello World'),
  ofText('swapcase', 'The text with upper and lower case exchanged.', swapCase, 'Ab'),
  ofText(
    'snakecase',
    'The words of a text in lower case with `_` between them.',
    (value) => snakeCase(value, '_'),
    'FirstName',
  ),
  ofText(
    'kebabcase',
    'The words of a text in lower case with `-` between them.',
    (value) => snakeCase(value, '-'),
    'FirstName',
  ),
  ofText('camelcase', 'The words of a text joined, each beginning in upper case.', camelCase, 'http_server'),
  ofText('nospace', 'The text without white space.', (value) => value.replace(allWhite, ''), 'a b'),
  ofText('initials', 'The first letter of each word.', initials, 'First Try'),
  { name: 'hello', doc: 'A greeting.', params: [], example: ['{{ hello }}', 'Hello!'], call: () => 'Hello!' },
  {
    ...ofTexts(
      'trimAll',
      'The text without some characters at its ends.',
      'characters',
      ['{{ trimAll "$" "$5$" }}', '5'],
      (set, value) => trimmedOf(value, set),
    ),
    aliases: ['trimall'],
  },
  ofTexts('trimSuffix', 'The text without an ending.', 'suffix', ['{{ trimSuffix "-" "a-" }}', 'a'], (suffix, value) =>
    suffix !== '' && value.endsWith(suffix) ? value.slice(0, -suffix.length) : value,
  ),
  ofTexts(
    'trimPrefix',
    'The text without a beginning.',
    'prefix',
    ['{{ trimPrefix "v" "v1" }}', '1'],
    (prefix, value) => (value.startsWith(prefix) ? value.slice(prefix.length) : value),
  ),
  ofTexts('contains', 'Whether a text contains another.', 'part', ['{{ contains "b" "abc" }}', 'true'], (part, value) =>
    value.includes(part),
  ),
  ofTexts(
    'hasPrefix',
    'Whether a text begins with another.',
    'prefix',
    ['{{ hasPrefix "a" "abc" }}', 'true'],
    (prefix, value) => value.startsWith(prefix),
  ),
  ofTexts(
    'hasSuffix',
    'Whether a text ends with another.',
    'suffix',
    ['{{ hasSuffix "c" "abc" }}', 'true'],
    (suffix, value) => value.endsWith(suffix),
  ),
  ofTexts(
    'split',
    'The parts of a text between separators, as a map with the keys `_0`, `_1` and so on.',
    'separator',
    ['{{ (split "," "a,b")._1 }}', 'b'],
    (separator, value) => numbered(splitText(value, separator)),
  ),
  ofTexts(
    'splitList',
    'The parts of a text between separators, as a list.',
    'separator',
    ['{{ splitList "," "a,b" }}', '[a b]'],
    (separator, value) => goStrings(splitText(value, separator)),
  ),
  {
    name: 'splitn',
    doc: 'As `split`, with at most so many parts.',
    params: [['separator', 'string'], ['count', 'int'], text],
    example: ['{{ (splitn "," 2 "a,b,c")._1 }}', 'b,c'],
    call: ([separator, count, value]) => numbered(splitText(value as string, separator as string, sizeOf(count!))),
  },
  {
    name: 'replace',
    doc: 'The text with every occurrence of one text replaced by another.',
    params: [['old', 'string'], ['new', 'string'], text],
    example: ['{{ replace "a" "b" "banana" }}', 'bbnbnb'],
    call: ([old, replacement, value], context) =>
      replaced(old as string, replacement as string, value as string, context),
  },
  {
    name: 'trunc',
    doc: 'The first bytes of a text, or the last ones where the number is negative.',
    params: [['count', 'int'], text],
    example: ['{{ trunc 3 "abcdef" }}', 'abc'],
    call: ([count, value]) => truncate(sizeOf(count!), value as string),
  },
  {
    name: 'substr',
    doc: 'The bytes of a text from one offset to another.',
    params: [['start', 'int'], ['end', 'int'], text],
    example: ['{{ substr 0 3 "abcdef" }}', 'abc'],
    call: ([from, to, value]) => substring(sizeOf(from!), sizeOf(to!), value as string),
  },
  {
    name: 'repeat',
    doc: 'The text so many times.',
    params: [['count', 'int'], text],
    example: ['{{ repeat 2 "ab" }}', 'abab'],
    call: ([count, value], context) => repeated(sizeOf(count!), value as string, context),
  },
  {
    name: 'indent',
    doc: 'The text with so many spaces before each line.',
    params: [['spaces', 'int'], text],
    example: ['{{ indent 2 "a" }}', '  a'],
    call: ([count, value], context) => indented(sizeOf(count!), value as string, context),
  },
  {
    name: 'nindent',
    doc: 'As `indent`, after a line break.',
    params: [['spaces', 'int'], text],
    example: ['{{ nindent 2 "a" }}', '\n  a'],
    call: ([count, value], context) => `\n${indented(sizeOf(count!), value as string, context)}`,
  },
  {
    name: 'wrap',
    doc: 'The text in lines of at most so many bytes; longer words stay whole.',
    params: [['width', 'int'], text],
    example: ['{{ wrap 5 "aaa bbb" }}', 'aaa\nbbb'],
    call: ([width, value]) => wrapped(value as string, sizeOf(width!), '', false),
  },
  {
    name: 'wrapWith',
    doc: 'As `wrap`, with another line break, and longer words cut.',
    params: [['width', 'int'], ['separator', 'string'], text],
    example: ['{{ wrapWith 3 "-" "abcdef" }}', 'abc-def'],
    call: ([width, separator, value]) => wrapped(value as string, sizeOf(width!), separator as string, true),
  },
  {
    name: 'abbrev',
    doc: 'The text cut to a length, with `...` at the end.',
    params: [['width', 'int'], text],
    example: ['{{ abbrev 5 "hello world" }}', 'he...'],
    call: ([width, value]) => abbreviated(value as string, sizeOf(width!)),
  },
  {
    name: 'abbrevboth',
    doc: 'A part of the text, with `...` where something is left out.',
    params: [['offset', 'int'], ['width', 'int'], text],
    example: ['{{ abbrevboth 5 10 "1234 5678 9123" }}', '...5678...'],
    call: ([offset, width, value]) => abbreviatedBoth(value as string, sizeOf(offset!), sizeOf(width!)),
  },
  {
    name: 'plural',
    doc: 'The first text for a count of one, the second for all others.',
    params: [
      ['one', 'string'],
      ['many', 'string'],
      ['count', 'int'],
    ],
    example: ['{{ plural "one" "many" 2 }}', 'many'],
    call: ([one, many, count]) => (count === 1n ? one! : many!),
  },
  {
    name: 'quote',
    doc: 'Each value that is not nil as a text in double quotes.',
    params: [['values', '...interface {}']],
    example: ['{{ quote "a" 1 }}', '"a" "1"'],
    call: (values) => values.flatMap((value) => (value === null ? [] : [quotedText(textOf(value))])).join(' '),
  },
  {
    name: 'squote',
    doc: 'Each value that is not nil as a text in single quotes.',
    params: [['values', '...interface {}']],
    example: ['{{ squote "a" 1 }}', "'a' '1'"],
    call: (values) => values.flatMap((value) => (value === null ? [] : [`'${textOf(value)}'`])).join(' '),
  },
  {
    name: 'cat',
    doc: 'The values that are not nil, with spaces between them.',
    params: [['values', '...interface {}']],
    example: ['{{ cat "a" 1 }}', 'a 1'],
    call: (values, { spend }) => {
      const there = values.filter((value) => value !== null);
      return goSprintf(there.map(() => '%v').join(' '), there, spend);
    },
  },
  {
    name: 'join',
    doc: 'The items of a list as one text, with a separator between them.',
    params: [
      ['separator', 'string'],
      ['list', 'interface {}'],
    ],
    example: ['{{ join "," (list "a" 1) }}', 'a,1'],
    call: ([separator, list], context) => joined(textsOf(list!), separator as string, context),
  },
  {
    name: 'toString',
    doc: 'A value as a text.',
    params: [any],
    example: ['{{ toString 1.5 }}', '1.5'],
    call: ([value]) => textOf(value!),
  },
  {
    name: 'toStrings',
    doc: 'The items of a list as texts.',
    params: [any],
    example: ['{{ toStrings (list 1 "a") }}', '[1 a]'],
    call: ([value]) => goStrings(textsOf(value!)),
  },
  {
    name: 'sortAlpha',
    doc: 'The items of a list as texts, in the order of their bytes.',
    params: [any],
    example: ['{{ sortAlpha (list "b" "a") }}', '[a b]'],
    call: ([value]) => sorted(value!),
  },
  {
    name: 'shuffle',
    doc: 'The characters of a text in a random order.',
    params: [text],
    call: ([value], context) => shuffled(value as string, context),
  },
];
