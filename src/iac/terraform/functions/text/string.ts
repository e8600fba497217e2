import { lower, upper, whiteSpace } from '../../../../go/index.ts';
import { trim, trimEnd } from '../../../../source/index.ts';
import { graphemes } from '../../values/graphemes.ts';
import { type Num, toBigInt, toDouble } from '../../values/number.ts';
import { BOOL, listOf, STRING } from '../../values/type.ts';
import { bool, maxStringLength, string, type Value } from '../../values/value.ts';
import { numberParameter, openParameter, stringList, stringParameter } from '../arguments.ts';
import { define, exceeded, type Failure, failure, type TerraformFunction } from '../function.ts';
import { join } from './symbolic.ts';

/**
 * Go's `strings.Title`: a word ends at white space, and at any other ASCII character that is not a letter, a digit or
 * `_`.
 */
function title(text: string): string {
  let inWord = false;
  let result = '';
  for (const character of text) {
    result += inWord ? character : upper(character);
    inWord = !endsWord(character);
  }
  return result;
}

function endsWord(character: string): boolean {
  if (character <= '\u007f') return !/[0-9A-Za-z_]/.test(character);
  return !/[\p{L}\p{Nd}]/u.test(character) && whiteSpace.includes(character);
}

function indent(spaces: number, text: string): Value | Failure {
  if (spaces < 0) return failure('the number of spaces must not be negative');
  const lines = text.split('\n').length - 1;
  if (spaces * lines + text.length > maxStringLength) return exceeded('the result would be too long');
  return string(text.replaceAll('\n', `\n${' '.repeat(spaces)}`));
}

function substring(text: string, offsetValue: number, length: number): Value | Failure {
  const characters = graphemes(text);
  // With an offset from the end, a length of zero also means the rest.
  const rest = length < 0 || (length === 0 && offsetValue < 0);
  const offset = offsetValue < 0 ? Math.max(0, offsetValue + characters.length) : offsetValue;
  return string(characters.slice(offset, rest ? undefined : offset + length).join(''));
}

function wholeOf(value: Num): number | undefined {
  return toBigInt(value) === undefined ? undefined : toDouble(value);
}

function wordsOf(separator: string, text: string): readonly string[] {
  return separator === '' ? [...text] : text.split(separator);
}

export const stringFunctions: readonly TerraformFunction[] = [
  define({
    name: 'chomp',
    doc: 'A string without the newlines at its end.',
    examples: [['chomp("hello\\n")', '"hello"']],
    params: [stringParameter('string')],
    result: STRING,
    call: (_, text) => string(trimEnd(text, '\r\n')),
  }),
  define({
    name: 'endswith',
    doc: 'Whether a string ends with another.',
    examples: [['endswith("main.tf", ".tf")', 'true']],
    params: [stringParameter('string'), stringParameter('suffix')],
    result: BOOL,
    call: (_, text, suffix) => bool(text.endsWith(suffix)),
  }),
  define({
    name: 'startswith',
    doc: 'Whether a string starts with another.',
    examples: [['startswith("main.tf", "main")', 'true']],
    params: [stringParameter('string'), stringParameter('prefix')],
    result: BOOL,
    call: (_, text, prefix) => bool(text.startsWith(prefix)),
  }),
  define({
    name: 'strcontains',
    doc: 'Whether a string contains another.',
    examples: [['strcontains("main.tf", "n.t")', 'true']],
    params: [stringParameter('string'), stringParameter('substr')],
    result: BOOL,
    call: (_, text, part) => bool(text.includes(part)),
  }),
  define({
    name: 'indent',
    doc: 'A string with every line except the first indented.',
    examples: [['indent(2, "a\\nb")', '"a\\n  b"']],
    params: [numberParameter('spaces'), stringParameter('string')],
    result: STRING,
    call: (_, spaces, text) => indent(wholeOf(spaces) ?? -1, text),
  }),
  define({
    name: 'join',
    doc: 'The strings of lists, joined with a separator.',
    examples: [['join("-", ["a", "b"])', '"a-b"']],
    params: [openParameter('separator', STRING)],
    variadic: openParameter('lists', listOf(STRING)),
    result: STRING,
    accepts: 'anything',
    call: (_, separator, lists) => join(separator, lists),
  }),
  define({
    name: 'lower',
    doc: 'A string in lower case.',
    examples: [['lower("HELLO")', '"hello"']],
    params: [stringParameter('string')],
    result: STRING,
    call: (_, text) => string(lower(text)),
  }),
  define({
    name: 'upper',
    doc: 'A string in upper case.',
    examples: [['upper("hello")', '"HELLO"']],
    params: [stringParameter('string')],
    result: STRING,
    call: (_, text) => string(upper(text)),
  }),
  define({
    name: 'title',
    doc: 'A string with the first letter of each word in upper case.',
    examples: [['title("hello world")', '"Hello World"']],
    params: [stringParameter('string')],
    result: STRING,
    call: (_, text) => string(title(text)),
  }),
  define({
    name: 'split',
    doc: 'The parts of a string between separators.',
    examples: [['split(",", "a,b")', '["a", "b"]']],
    params: [stringParameter('separator'), stringParameter('string')],
    result: listOf(STRING),
    call: (_, separator, text) => stringList(wordsOf(separator, text)),
  }),
  define({
    name: 'strrev',
    doc: 'A string with its characters in reverse order.',
    examples: [['strrev("hello")', '"olleh"']],
    params: [stringParameter('string')],
    result: STRING,
    call: (_, text) => string([...graphemes(text)].reverse().join('')),
  }),
  define({
    name: 'substr',
    doc: 'A substring, given by its offset and length in characters; a negative offset counts from the end.',
    examples: [
      ['substr("hello world", 1, 4)', '"ello"'],
      ['substr("hello", -2, -1)', '"lo"'],
    ],
    params: [stringParameter('string'), numberParameter('offset'), numberParameter('length')],
    result: STRING,
    call: (_, text, offset, length) => {
      const from = wholeOf(offset);
      const count = wholeOf(length);
      if (from === undefined || count === undefined) return failure('offset and length must be whole numbers');
      return substring(text, from, count);
    },
  }),
  define({
    name: 'trim',
    doc: 'A string without the given characters at its start and end.',
    examples: [['trim("?!hello?!", "!?")', '"hello"']],
    params: [stringParameter('string'), stringParameter('cutset')],
    result: STRING,
    call: (_, text, cutset) => string(trim(text, cutset)),
  }),
  define({
    name: 'trimprefix',
    doc: 'A string without a prefix, if it has that prefix.',
    examples: [['trimprefix("sg-web", "sg-")', '"web"']],
    params: [stringParameter('string'), stringParameter('prefix')],
    result: STRING,
    call: (_, text, prefix) => {
      const whole = text;
      const start = prefix;
      return string(whole.startsWith(start) ? whole.slice(start.length) : whole);
    },
  }),
  define({
    name: 'trimsuffix',
    doc: 'A string without a suffix, if it has that suffix.',
    examples: [['trimsuffix("web.json", ".json")', '"web"']],
    params: [stringParameter('string'), stringParameter('suffix')],
    result: STRING,
    call: (_, text, suffix) => {
      const whole = text;
      const end = suffix;
      return string(end !== '' && whole.endsWith(end) ? whole.slice(0, -end.length) : whole);
    },
  }),
  define({
    name: 'trimspace',
    doc: 'A string without white space at its start and end.',
    examples: [['trimspace("  hello\\n")', '"hello"']],
    params: [stringParameter('string')],
    result: STRING,
    call: (_, text) => string(trim(text, whiteSpace)),
  }),
];
