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
  whiteSpace,
} from '../../../go/index.ts';
import { trim } from '../../../source/index.ts';
import { sizeOf, textOf, textsOf } from './convert.ts';
import { define, type FunctionContext, type HelmFunction, param } from './function.ts';
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

export const trimmed = (text: string): string => trim(text, whiteSpace);

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

/** Like strings.SplitN: at most this number of parts, the last of which is the rest. */
function splitText(text: string, separator: string, maxParts = -1): string[] {
  if (maxParts === 0) return [];
  const parts = separator === '' ? Array.from(text) : text.split(separator);
  if (maxParts < 0 || parts.length <= maxParts) return parts;
  return [...parts.slice(0, maxParts - 1), parts.slice(maxParts - 1).join(separator)];
}

function sorted(value: GoValue): GoValue {
  if (itemsOf(value) === undefined) return goStrings([textOf(value)]);
  return goStrings(textsOf(value).sort(compareStrings));
}

/** The characters of a text in another order. */
function shuffled(text: string, { randomness }: FunctionContext): string {
  const chars = Array.from(text);
  for (let i = chars.length - 1; i > 0; i--) {
    const j = Math.floor(randomness.random() * (i + 1));
    [chars[i], chars[j]] = [chars[j]!, chars[i]!];
  }
  return chars.join('');
}

const text = param.string('text');
const any = param.any('value');

/** A function of one text. */
function ofText(name: string, doc: string, change: (text: string) => string, example: string): HelmFunction {
  return define({
    name,
    doc,
    params: [text],
    example: [`{{ ${name} ${quotedText(example)} }}`, change(example)],
    call: (_, value) => change(value),
  });
}

/** A function that takes two texts. */
function ofTexts(
  name: string,
  doc: string,
  first: string,
  example: readonly [string, string],
  call: (first: string, text: string) => GoValue,
): HelmFunction {
  return define({ name, doc, params: [param.string(first), text], example, call: (_, a, b) => call(a, b) });
}

export const strings: readonly HelmFunction[] = [
  ofText('trim', 'The string without white space at its start and end.', trimmed, ' a '),
  ofText('upper', 'The string in upper case.', upper, 'a'),
  ofText('lower', 'The string in lower case.', lower, 'A'),
  ofText('title', 'The string with the first letter of each word in title case.', titled, 'hello world'),
  ofText('untitle', 'The string with the first letter of each word in lower case.', untitled, 'Hello World'),
  ofText('swapcase', 'The string with upper and lower case swapped.', swapCase, 'Ab'),
  ofText(
    'snakecase',
    'The string in snake case: lower-case words joined with `_`.',
    (value) => snakeCase(value, '_'),
    'FirstName',
  ),
  ofText(
    'kebabcase',
    'The string in kebab case: lower-case words joined with `-`.',
    (value) => snakeCase(value, '-'),
    'FirstName',
  ),
  ofText(
    'camelcase',
    'The string in camel case: words joined, each starting with an upper-case letter.',
    camelCase,
    'http_server',
  ),
  ofText(
    'nospace',
    'The string without white space.',
    (value) =>
      Array.from(value)
        .filter((char) => !whiteSpace.includes(char))
        .join(''),
    'a b',
  ),
  ofText('initials', 'The first letter of each word.', initials, 'First Try'),
  define({ name: 'hello', doc: 'A greeting.', params: [], example: ['{{ hello }}', 'Hello!'], call: () => 'Hello!' }),
  {
    ...ofTexts(
      'trimAll',
      'The string without the given characters at its start and end.',
      'characters',
      ['{{ trimAll "$" "$5$" }}', '5'],
      (set, value) => trim(value, set),
    ),
    aliases: ['trimall'],
  },
  ofTexts(
    'trimSuffix',
    'The string without a suffix.',
    'suffix',
    ['{{ trimSuffix "-" "a-" }}', 'a'],
    (suffix, value) => (suffix !== '' && value.endsWith(suffix) ? value.slice(0, -suffix.length) : value),
  ),
  ofTexts(
    'trimPrefix',
    'The string without a prefix.',
    'prefix',
    ['{{ trimPrefix "v" "v1" }}', '1'],
    (prefix, value) => (value.startsWith(prefix) ? value.slice(prefix.length) : value),
  ),
  ofTexts(
    'contains',
    'Whether a string contains another.',
    'part',
    ['{{ contains "b" "abc" }}', 'true'],
    (part, value) => value.includes(part),
  ),
  ofTexts(
    'hasPrefix',
    'Whether a string begins with another.',
    'prefix',
    ['{{ hasPrefix "a" "abc" }}', 'true'],
    (prefix, value) => value.startsWith(prefix),
  ),
  ofTexts(
    'hasSuffix',
    'Whether a string ends with another.',
    'suffix',
    ['{{ hasSuffix "c" "abc" }}', 'true'],
    (suffix, value) => value.endsWith(suffix),
  ),
  ofTexts(
    'split',
    'The parts of a string between separators, as a map with the keys `_0`, `_1` and so on.',
    'separator',
    ['{{ (split "," "a,b")._1 }}', 'b'],
    (separator, value) => numbered(splitText(value, separator)),
  ),
  ofTexts(
    'splitList',
    'The parts of a string between separators, as a list.',
    'separator',
    ['{{ splitList "," "a,b" }}', '[a b]'],
    (separator, value) => goStrings(splitText(value, separator)),
  ),
  define({
    name: 'splitn',
    doc: 'Like `split`, with a maximum number of parts.',
    params: [param.string('separator'), param.int('count'), text],
    example: ['{{ (splitn "," 2 "a,b,c")._1 }}', 'b,c'],
    call: (_, separator, count, value) => numbered(splitText(value, separator, sizeOf(count))),
  }),
  define({
    name: 'replace',
    doc: 'The string with every occurrence of a substring replaced.',
    params: [param.string('old'), param.string('new'), text],
    example: ['{{ replace "a" "b" "banana" }}', 'bbnbnb'],
    call: (context, old, replacement, value) => replaced(old, replacement, value, context),
  }),
  define({
    name: 'trunc',
    doc: 'The first bytes of a string, or the last ones if the number is negative.',
    params: [param.int('count'), text],
    example: ['{{ trunc 3 "abcdef" }}', 'abc'],
    call: (_, count, value) => truncate(sizeOf(count), value),
  }),
  define({
    name: 'substr',
    doc: 'The bytes of a string from one offset to another.',
    params: [param.int('start'), param.int('end'), text],
    example: ['{{ substr 0 3 "abcdef" }}', 'abc'],
    call: (_, from, to, value) => substring(sizeOf(from), sizeOf(to), value),
  }),
  define({
    name: 'repeat',
    doc: 'The string, repeated.',
    params: [param.int('count'), text],
    example: ['{{ repeat 2 "ab" }}', 'abab'],
    call: (context, count, value) => repeated(sizeOf(count), value, context),
  }),
  define({
    name: 'indent',
    doc: 'The string with each line indented by a number of spaces.',
    params: [param.int('spaces'), text],
    example: ['{{ indent 2 "a" }}', '  a'],
    call: (context, count, value) => indented(sizeOf(count), value, context),
  }),
  define({
    name: 'nindent',
    doc: 'Like `indent`, with a line break before the string.',
    params: [param.int('spaces'), text],
    example: ['{{ nindent 2 "a" }}', '\n  a'],
    call: (context, count, value) => `\n${indented(sizeOf(count), value, context)}`,
  }),
  define({
    name: 'wrap',
    doc: 'The string wrapped at a number of bytes; longer words stay whole.',
    params: [param.int('width'), text],
    example: ['{{ wrap 5 "aaa bbb" }}', 'aaa\nbbb'],
    call: (_, width, value) => wrapped(value, sizeOf(width), '', false),
  }),
  define({
    name: 'wrapWith',
    doc: 'Like `wrap`, with a custom line break; longer words can be split.',
    params: [param.int('width'), param.string('separator'), text],
    example: ['{{ wrapWith 3 "-" "abcdef" }}', 'abc-def'],
    call: (_, width, separator, value) => wrapped(value, sizeOf(width), separator, true),
  }),
  define({
    name: 'abbrev',
    doc: 'The string truncated to a length, with `...` at the end.',
    params: [param.int('width'), text],
    example: ['{{ abbrev 5 "hello world" }}', 'he...'],
    call: (_, width, value) => abbreviated(value, sizeOf(width)),
  }),
  define({
    name: 'abbrevboth',
    doc: 'Part of the string, with `...` where text is left out.',
    params: [param.int('offset'), param.int('width'), text],
    example: ['{{ abbrevboth 5 10 "1234 5678 9123" }}', '...5678...'],
    call: (_, offset, width, value) => abbreviatedBoth(value, sizeOf(offset), sizeOf(width)),
  }),
  define({
    name: 'plural',
    doc: 'The first string if the count is one, otherwise the second.',
    params: [param.string('one'), param.string('many'), param.int('count')],
    example: ['{{ plural "one" "many" 2 }}', 'many'],
    call: (_, one, many, count) => (count === 1n ? one : many),
  }),
  define({
    name: 'quote',
    doc: 'The values that are not nil, each in double quotes.',
    params: [],
    variadic: param.any('values'),
    example: ['{{ quote "a" 1 }}', '"a" "1"'],
    call: (_, values) => values.flatMap((value) => (value === null ? [] : [quotedText(textOf(value))])).join(' '),
  }),
  define({
    name: 'squote',
    doc: 'The values that are not nil, each in single quotes.',
    params: [],
    variadic: param.any('values'),
    example: ['{{ squote "a" 1 }}', "'a' '1'"],
    call: (_, values) => values.flatMap((value) => (value === null ? [] : [`'${textOf(value)}'`])).join(' '),
  }),
  define({
    name: 'cat',
    doc: 'The values that are not nil, separated by spaces.',
    params: [],
    variadic: param.any('values'),
    example: ['{{ cat "a" 1 }}', 'a 1'],
    call: ({ spend }, values) => {
      const there = values.filter((value) => value !== null);
      return goSprintf(there.map(() => '%v').join(' '), there, spend);
    },
  }),
  define({
    name: 'join',
    doc: 'The items of a list, joined with a separator.',
    params: [param.string('separator'), param.any('list')],
    example: ['{{ join "," (list "a" 1) }}', 'a,1'],
    call: (context, separator, list) => joined(textsOf(list), separator, context),
  }),
  define({
    name: 'toString',
    doc: 'A value as a string.',
    params: [any],
    example: ['{{ toString 1.5 }}', '1.5'],
    call: (_, value) => textOf(value),
  }),
  define({
    name: 'toStrings',
    doc: 'The items of a list as strings.',
    params: [any],
    example: ['{{ toStrings (list 1 "a") }}', '[1 a]'],
    call: (_, value) => goStrings(textsOf(value)),
  }),
  define({
    name: 'sortAlpha',
    doc: 'The items of a list as strings, sorted by their bytes.',
    params: [any],
    example: ['{{ sortAlpha (list "b" "a") }}', '[a b]'],
    call: (_, value) => sorted(value),
  }),
  define({
    name: 'shuffle',
    doc: 'The characters of a string in a random order.',
    params: [text],
    call: (context, value) => shuffled(value, context),
  }),
];
