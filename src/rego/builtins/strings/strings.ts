import { codePointCount, goSprintf, isFlat, lower, upper, whiteSpace } from '../../../go/index.ts';
import { trim, trimEnd, trimStart } from '../../../source/index.ts';
import { getKey, keysOf, type Numeric, toFloat, truncate, type Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { operandOf } from '../go-values.ts';
import { chargeResult, elementsOf, stringsOperand, wrongElement, wrongOperand, wrongType } from '../operands.ts';
import {
  type AnyObject,
  any,
  anyOf,
  arrayOf,
  boolean,
  collectionOf,
  integer,
  number,
  objectOf,
  setOf,
  string,
} from '../types.ts';
import { replaceEach } from './replacing.ts';

const text = (name: string, doc?: string) => ({ name, type: string, ...(doc && { doc }) });
const stringOrMany = anyOf(string, arrayOf(string), setOf(string));

/** The UTF-16 offset of the code point at `index`. */
function offsetOf(value: string, index: number): number {
  let offset = 0;
  for (let i = 0; i < index && offset < value.length; i++) offset += value.codePointAt(offset)! > 0xffff ? 2 : 1;
  return offset;
}

function substring(context: BuiltinContext, value: string, from: number, size: number): string | undefined {
  if (from < 0) return context.fail('negative offset');
  if (isFlat(value)) return value.slice(from, size < 0 ? undefined : from + size);
  const begin = offsetOf(value, from);
  const rest = value.slice(begin);
  return size < 0 ? rest : rest.slice(0, offsetOf(rest, size));
}

/** Positions, in code points, of all occurrences, including overlapping ones. */
function occurrences(context: BuiltinContext, value: string, search: string): number[] {
  const found: number[] = [];
  const flat = isFlat(value);
  let index = 0;
  let counted = 0;
  for (let at = value.indexOf(search); at >= 0; at = value.indexOf(search, at + 1)) {
    index += flat ? at - counted : codePointCount(value.slice(counted, at));
    counted = at;
    found.push(index);
  }
  context.spend(found.length);
  return found;
}

function split(context: BuiltinContext, value: string, delimiter: string): string[] {
  const parts = delimiter === '' ? Array.from(value) : value.split(delimiter);
  context.spend(parts.length);
  return parts;
}

function replaceN(context: BuiltinContext, patterns: AnyObject, value: string): string | undefined {
  const pairs: [string, string][] = [];
  for (const key of keysOf(patterns)) {
    const replacement = getKey(patterns, key);
    if (typeof key !== 'string') return wrongOperand(context, 1, 'non-string key found in pattern object');
    if (typeof replacement !== 'string') return wrongOperand(context, 1, 'non-string value found in pattern object');
    pairs.push([key, replacement]);
  }
  return replaceEach(context, value, pairs);
}

/** Whether one of some strings begins, or ends, with one of others. */
function anyMatch(test: (value: string, part: string) => boolean) {
  return (context: BuiltinContext, search: Value, base: Value): boolean | undefined => {
    const values = oneOrMany(context, search, 1);
    const parts = values && oneOrMany(context, base, 2);
    if (values === undefined || parts === undefined) return undefined;
    context.spend(values.length * parts.length);
    return values.some((value) => parts.some((part) => test(value, part)));
  };
}

function oneOrMany(context: BuiltinContext, value: Value, position: number): readonly string[] | undefined {
  if (typeof value === 'string') return [value];
  if (elementsOf(value) === undefined) return wrongType(context, position, value, 'string', 'set', 'array');
  return stringsOperand(context, value, position);
}

function join(context: BuiltinContext, delimiter: string, collection: Value): string | undefined {
  const elements = elementsOf(collection);
  if (elements === undefined) return wrongType(context, 2, collection, 'set', 'array');
  let size = 0;
  for (const element of elements) {
    if (typeof element !== 'string') return wrongElement(context, 2, collection, element, 'string');
    size += element.length + delimiter.length;
  }
  context.spend(size);
  return elements.join(delimiter);
}

function formatInt(context: BuiltinContext, operand: Numeric, base: Numeric): string | undefined {
  if (base !== 2 && base !== 8 && base !== 10 && base !== 16) {
    return wrongOperand(context, 2, 'must be one of {2, 8, 10, 16}');
  }
  if (typeof operand === 'number' && Number.isSafeInteger(operand)) return operand.toString(base);
  const float = typeof operand === 'bigint' ? operand : toFloat(operand);
  if (float === undefined) return context.fail('number too big');
  return (typeof float === 'bigint' ? float : truncate(float)).toString(base);
}

export const strings: readonly Builtin[] = [
  define({
    name: 'concat',
    doc: 'The strings of an array or set, joined with a delimiter.',
    params: [text('delimiter'), { name: 'collection', type: collectionOf(string) }],
    result: { type: string },
    examples: ['concat("/", ["a", "b"]) == "a/b"'],
    call: (context, delimiter, collection) => join(context, delimiter, collection),
  }),
  define({
    name: 'contains',
    doc: 'Whether a string contains another.',
    params: [text('haystack'), text('needle')],
    result: { type: boolean },
    examples: ['contains("abcd", "bc")', 'not contains("abc", "B")'],
    call: (_, haystack, needle) => haystack.includes(needle),
  }),
  define({
    name: 'startswith',
    doc: 'Whether a string begins with another.',
    params: [text('search'), text('base', 'the prefix')],
    result: { type: boolean },
    examples: ['startswith("arn:aws:s3", "arn:")'],
    call: (_, value, prefix) => value.startsWith(prefix),
  }),
  define({
    name: 'endswith',
    doc: 'Whether a string ends with another.',
    params: [text('search'), text('base', 'the suffix')],
    result: { type: boolean },
    examples: ['endswith("main.tf", ".tf")'],
    call: (_, value, suffix) => value.endsWith(suffix),
  }),
  define({
    name: 'indexof',
    doc: 'The position, in characters, of the first occurrence of a string in another; -1 if it does not occur.',
    params: [text('haystack'), text('needle')],
    result: { type: number },
    examples: ['indexof("abcabc", "c") == 2', 'indexof("für", "r") == 2', 'indexof("a", "b") == -1'],
    call: (context, haystack, needle) => {
      if (needle === '') return context.fail('empty search character');
      const at = haystack.indexOf(needle);
      return at < 0 || isFlat(haystack) ? at : codePointCount(haystack.slice(0, at));
    },
  }),
  define({
    name: 'indexof_n',
    doc: 'The positions, in characters, of all occurrences of a string in another.',
    params: [text('haystack'), text('needle')],
    result: { type: arrayOf(number) },
    examples: ['indexof_n("abcabc", "c") == [2, 5]', 'indexof_n("aaa", "aa") == [0, 1]'],
    call: (context, haystack, needle) =>
      needle === '' ? context.fail('empty search character') : occurrences(context, haystack, needle),
  }),
  define({
    name: 'substring',
    doc: 'A substring, given by its offset and length in characters. A negative length means up to the end.',
    params: [text('value'), { name: 'offset', type: integer }, { name: 'length', type: integer }],
    result: { type: string },
    examples: ['substring("abcde", 1, 3) == "bcd"', 'substring("abc", 1, -1) == "bc"'],
    call: (context, value, offset, length) => substring(context, value, offset, length),
  }),
  define({
    name: 'lower',
    doc: 'A string in lower case.',
    params: [text('x')],
    result: { type: string },
    examples: ['lower("ÄbC") == "äbc"'],
    call: (_, x) => lower(x),
  }),
  define({
    name: 'upper',
    doc: 'A string in upper case. Letters whose upper-case form is more than one character stay unchanged.',
    params: [text('x')],
    result: { type: string },
    examples: ['upper("äbC") == "ÄBC"', 'upper("ß") == "ß"'],
    call: (_, x) => upper(x),
  }),
  define({
    name: 'split',
    doc: 'The parts of a string between delimiters. An empty delimiter splits the string into characters.',
    params: [text('x'), text('delimiter')],
    result: { type: arrayOf(string) },
    examples: ['split("a/b", "/") == ["a", "b"]', 'split("ab", "") == ["a", "b"]', 'split("", ",") == [""]'],
    call: (context, value, delimiter) => split(context, value, delimiter),
  }),
  define({
    name: 'strings.split_n',
    doc: 'The first `n` parts of a string between delimiters. A negative `n` gives the last parts.',
    params: [text('x'), text('delimiter'), { name: 'n', type: integer, doc: 'number of parts' }],
    result: { type: arrayOf(string) },
    examples: ['strings.split_n("a.b.c", ".", 2) == ["a", "b"]', 'strings.split_n("a.b.c", ".", -1) == ["c"]'],
    call: (context, x, delimiter, n) => {
      if (n === 0) return [];
      const parts = split(context, x, delimiter);
      return n > 0 ? parts.slice(0, n) : parts.slice(n);
    },
  }),
  define({
    name: 'replace',
    doc: 'A string with every occurrence of a substring replaced. An empty substring matches between all characters.',
    params: [text('x'), text('old'), text('new')],
    result: { type: string },
    examples: ['replace("a-b-c", "-", "+") == "a+b+c"', 'replace("ab", "", ".") == ".a.b."'],
    call: (context, value, old, replacement) => replaceEach(context, value, [[old, replacement]]),
  }),
  define({
    name: 'strings.replace_n',
    doc: 'A string with several substrings replaced in one pass. If several match at the same position, the first in order wins.',
    params: [
      { name: 'patterns', type: objectOf(string, string), doc: 'an object that maps substrings to their replacements' },
      text('value'),
    ],
    result: { type: string },
    examples: ['strings.replace_n({"<": "&lt;", ">": "&gt;"}, "<b>") == "&lt;b&gt;"'],
    call: (context, patterns, value) => replaceN(context, patterns, value),
  }),
  define({
    name: 'strings.count',
    doc: 'The number of non-overlapping occurrences of a string in another. The empty string occurs between all characters.',
    params: [text('search'), text('substring')],
    result: { type: number },
    examples: ['strings.count("cheese", "e") == 3', 'strings.count("ab", "") == 3'],
    call: (context, value, part) => (part === '' ? codePointCount(value) + 1 : split(context, value, part).length - 1),
  }),
  define({
    name: 'strings.reverse',
    doc: 'A string with its characters in reverse order.',
    params: [text('x')],
    result: { type: string },
    examples: ['strings.reverse("abc") == "cba"'],
    call: (_, value) => Array.from(value).reverse().join(''),
  }),
  define({
    name: 'strings.any_prefix_match',
    doc: 'Whether any of the strings begins with any of the prefixes.',
    params: [
      { name: 'search', type: stringOrMany },
      { name: 'base', type: stringOrMany, doc: 'the prefixes' },
    ],
    result: { type: boolean },
    examples: ['strings.any_prefix_match(["a.tf", "b.yaml"], {"b", "c"})'],
    call: anyMatch((value, prefix) => value.startsWith(prefix)),
  }),
  define({
    name: 'strings.any_suffix_match',
    doc: 'Whether any of the strings ends with any of the suffixes.',
    params: [
      { name: 'search', type: stringOrMany },
      { name: 'base', type: stringOrMany, doc: 'the suffixes' },
    ],
    result: { type: boolean },
    examples: ['strings.any_suffix_match("main.tf", [".tf", ".hcl"])'],
    call: anyMatch((value, suffix) => value.endsWith(suffix)),
  }),
  define({
    name: 'trim',
    doc: 'A string without the given characters at its start and end.',
    params: [text('value'), text('cutset', 'the characters')],
    result: { type: string },
    examples: ['trim("--a-b-", "-") == "a-b"'],
    call: (_, value, cutset) => trim(value, cutset),
  }),
  define({
    name: 'trim_left',
    doc: 'A string without the given characters at its start.',
    params: [text('value'), text('cutset', 'the characters')],
    result: { type: string },
    examples: ['trim_left("abacus", "ab") == "cus"'],
    call: (_, value, cutset) => trimStart(value, cutset),
  }),
  define({
    name: 'trim_right',
    doc: 'A string without the given characters at its end.',
    params: [text('value'), text('cutset', 'the characters')],
    result: { type: string },
    examples: ['trim_right("1.500", "0") == "1.5"'],
    call: (_, value, cutset) => trimEnd(value, cutset),
  }),
  define({
    name: 'trim_prefix',
    doc: 'A string without a prefix, if it has that prefix.',
    params: [text('value'), text('prefix')],
    result: { type: string },
    examples: ['trim_prefix("v1.2", "v") == "1.2"'],
    call: (_, value, prefix) => (value.startsWith(prefix) ? value.slice(prefix.length) : value),
  }),
  define({
    name: 'trim_suffix',
    doc: 'A string without a suffix, if it has that suffix.',
    params: [text('value'), text('suffix')],
    result: { type: string },
    examples: ['trim_suffix("main.tf", ".tf") == "main"'],
    call: (_, value, suffix) => (value.endsWith(suffix) ? value.slice(0, value.length - suffix.length) : value),
  }),
  define({
    name: 'trim_space',
    doc: 'A string without white space at its start and end.',
    params: [text('value')],
    result: { type: string },
    examples: ['trim_space("\\t a b \\n") == "a b"'],
    call: (_, x) => trim(x, whiteSpace),
  }),
  define({
    name: 'format_int',
    doc: 'An integer as a string in base 2, 8, 10 or 16. Fractions are truncated.',
    params: [
      { name: 'number', type: number },
      { name: 'base', type: number },
    ],
    result: { type: string },
    examples: ['format_int(255, 16) == "ff"', 'format_int(-5, 2) == "-101"'],
    call: (context, value, base) => formatInt(context, value, base),
  }),
  define({
    name: 'sprintf',
    doc: 'A string formatted from values, with the placeholders of Go’s `fmt` package (`%s`, `%d`, `%v`, …).',
    params: [text('format'), { name: 'values', type: arrayOf(any) }],
    result: { type: string },
    examples: [
      'sprintf("%s has %d ports", ["web", 2]) == "web has 2 ports"',
      'sprintf("%05.1f|%-4s|%x", [3.14159, "ab", 255]) == "003.1|ab  |ff"',
    ],
    call: (context, format, values) => chargeResult(goSprintf(format, values.map(operandOf), context.spend), context),
  }),
];
