/** Regular expressions in RE2's syntax, matched in time linear in the text. */

import {
  compilePattern,
  findAll,
  GoError,
  GoSlice,
  type GoValue,
  goTypes,
  meteredPattern,
  type Pattern,
  quotedText,
  replaceAll,
  type TemplateParam,
} from '../../../go/index.ts';
import type { Arguments } from '../../../source/index.ts';
import { sizeOf } from './convert.ts';
import { define, type FunctionContext, type HelmFunction, mustName, param } from './function.ts';

const regex = param.string('regex');
const text = param.string('text');
const count = param.int('count');

/** Maximum length of a pattern: a compiled pattern is many times as large. */
const maxLength = 10_000;

const isWrong = (source: string): boolean => source.length > maxLength || 'error' in compilePattern(source);

/** The compiled pattern; throws if it is invalid. */
function patternOf(source: string, context: FunctionContext): Pattern {
  if (source.length > maxLength) throw new GoError('the pattern is too long');
  const pattern = compilePattern(source);
  if ('error' in pattern) throw new GoError(pattern.error);
  context.spend(pattern.cost);
  return meteredPattern(pattern, context.spend);
}

/** The implementation of a function for a valid pattern. */
type Call<P extends readonly TemplateParam[]> = (
  context: FunctionContext,
  pattern: Pattern,
  ...args: Arguments<P, never>
) => GoValue;

/** A function and its `must…` form; they only differ for invalid patterns. */
function both<const P extends readonly TemplateParam[]>(
  name: string,
  params: P,
  doc: string,
  example: readonly [string, string],
  call: Call<P>,
  otherwise?: GoValue,
): HelmFunction[] {
  const run = (context: FunctionContext, source: string, ...args: Arguments<P, never>): GoValue => {
    const given: readonly unknown[] = args;
    context.spend(given.reduce<number>((sum, arg) => sum + (typeof arg === 'string' ? arg.length : 0), 1));
    return call(context, patternOf(source, context), ...args);
  };
  const plain = (context: FunctionContext, source: string, ...args: Arguments<P, never>): GoValue => {
    if (otherwise !== undefined && isWrong(source)) return otherwise;
    const pattern = source.length > maxLength ? undefined : compilePattern(source);
    if (pattern !== undefined && 'error' in pattern) {
      const shown = /^[^`\x00-\x08\x0a-\x1f\x7f\ufeff]*$/.test(source) ? `\`${source}\`` : quotedText(source);
      throw new GoError(`regexp: Compile(${shown}): ${pattern.error}`);
    }
    return run(context, source, ...args);
  };
  const must = mustName(name);
  return [
    define<[typeof regex, ...P]>({ name, params: [regex, ...params], doc, example, call: plain }),
    define<[typeof regex, ...P]>({
      name: must,
      params: [regex, ...params],
      doc: `Like \`${name}\`, but fails if the pattern is invalid.`,
      example: [example[0].replace(name, must), example[1]],
      call: run,
    }),
  ];
}

/** The matches; nil if there are no matches. */
const textsOf = (found: string[]): GoSlice => new GoSlice(goTypes.strings, found, found.length === 0);

/** A negative count is all there are. */
const limitOf = (value: bigint): number => {
  const limit = sizeOf(value);
  return limit < 0 ? Number.POSITIVE_INFINITY : limit;
};

function splitAt(pattern: Pattern, value: string, limit: number): string[] {
  if (limit === 0) return [];
  if (pattern.source !== '' && value === '') return [''];
  const parts: string[] = [];
  let [begin, end] = [0, 0];
  for (const match of findAll(pattern, value, limit)) {
    if (limit > 0 && parts.length === limit - 1) break;
    end = match.start;
    if (match.end !== 0) parts.push(value.slice(begin, end));
    begin = match.end;
  }
  if (end !== value.length) parts.push(value.slice(begin));
  return parts;
}

export const regexes: readonly HelmFunction[] = [
  ...both(
    'regexMatch',
    [text],
    'Whether a pattern matches in a string.',
    ['{{ regexMatch "^a.c$" "abc" }}', 'true'],
    (_, pattern, value) => pattern.test(value),
    false,
  ),
  ...both(
    'regexFind',
    [text],
    'The first match of a pattern in a string.',
    ['{{ regexFind "[a-z]+" "1ab2" }}', 'ab'],
    (_, pattern, value) => {
      const match = pattern.find(value, 0);
      return match === undefined ? '' : value.slice(match.start, match.end);
    },
  ),
  ...both(
    'regexFindAll',
    [text, count],
    'The matches of a pattern in a string, up to a maximum number.',
    ['{{ regexFindAll "[0-9]" "1a2" -1 }}', '[1 2]'],
    (_, pattern, value, limit) =>
      textsOf(findAll(pattern, value, limitOf(limit)).map(({ start, end }) => value.slice(start, end))),
  ),
  ...both(
    'regexReplaceAll',
    [text, param.string('replacement')],
    'The string with each match replaced; `${1}` in the replacement inserts a group.',
    ['{{ regexReplaceAll "a(x*)b" "axxb" "${1}W" }}', 'xxW'],
    ({ spend }, pattern, value, replacement) => replaceAll(pattern, value, replacement, spend),
  ),
  ...both(
    'regexReplaceAllLiteral',
    [text, param.string('replacement')],
    'The string with each match replaced by a literal string.',
    ['{{ regexReplaceAllLiteral "a" "ba" "$1" }}', 'b$1'],
    ({ spend }, pattern, value, replacement) => replaceAll(pattern, value, replacement.replaceAll('$', '$$$$'), spend),
  ),
  ...both(
    'regexSplit',
    [text, count],
    'The parts of a string between the matches, up to a maximum number.',
    ['{{ regexSplit "z+" "pizza" -1 }}', '[pi a]'],
    (_, pattern, value, limit) => textsOf(splitAt(pattern, value, limitOf(limit))),
  ),
  define({
    name: 'regexQuoteMeta',
    params: [text],
    doc: 'A pattern that matches only the given string.',
    example: ['{{ regexQuoteMeta "a.b" }}', 'a\\.b'],
    call: (_, value) => value.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&'),
  }),
];
