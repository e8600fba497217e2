/** Regular expressions in RE2's syntax, matched in time linear in the text. */
import {
  findAll,
  GoError,
  GoSlice,
  type GoValue,
  goTypes,
  type Pattern,
  quotedText,
  replaceAll,
} from '../../../go/index.ts';
import { compilePattern } from '../patterns.ts';
import { sizeOf } from './convert.ts';
import type { FunctionContext, HelmFunction } from './function.ts';

type Call = (pattern: Pattern, args: readonly GoValue[], context: FunctionContext) => GoValue;
type Params = HelmFunction['params'];

const regex = ['regex', 'string'] as const;
const text = ['text', 'string'] as const;
const count = ['count', 'int'] as const;

/** Longer patterns are refused: a compiled pattern is many times its text. */
const longest = 10_000;

const isWrong = (source: string): boolean => source.length > longest || 'error' in compilePattern(source);

/** The pattern; throws what is wrong with it. */
function patternOf(source: string, context: FunctionContext): Pattern {
  if (source.length > longest) throw new GoError('the pattern is too long');
  const pattern = compilePattern(source);
  if ('error' in pattern) throw new GoError(pattern.error);
  context.spend(pattern.cost);
  return pattern;
}

/** A function and its form with `must` before the name; the two only differ in what a pattern does that is none. */
function both(
  name: string,
  params: Params,
  doc: string,
  example: readonly [string, string],
  call: Call,
  otherwise?: GoValue,
): HelmFunction[] {
  const run: HelmFunction['call'] = ([source, ...args], context) => {
    context.spend(args.reduce<number>((sum, arg) => sum + (typeof arg === 'string' ? arg.length : 0), 1));
    return call(patternOf(source as string, context), args, context);
  };
  const plain: HelmFunction['call'] = (args, context) => {
    const source = args[0] as string;
    if (otherwise !== undefined && isWrong(source)) return otherwise;
    const pattern = source.length > longest ? undefined : compilePattern(source);
    if (pattern !== undefined && 'error' in pattern) {
      const shown = /^[^`\x00-\x08\x0a-\x1f\x7f\ufeff]*$/.test(source) ? `\`${source}\`` : quotedText(source);
      throw new GoError(`regexp: Compile(${shown}): ${pattern.error}`);
    }
    return run(args, context);
  };
  const must = `must${name[0]!.toUpperCase()}${name.slice(1)}`;
  return [
    { name, params, doc, example, call: plain },
    {
      name: must,
      params,
      doc: `As \`${name}\`, and an error where the pattern is none.`,
      example: [example[0].replace(name, must), example[1]],
      call: run,
    },
  ];
}

/** Texts that were found; no list at all where there are none. */
const textsOf = (found: string[]): GoSlice => new GoSlice(goTypes.strings, found, found.length === 0);

/** A negative count is all there are. */
const limitOf = (value: GoValue | undefined): number => {
  const limit = sizeOf(value!);
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
    [regex, text],
    'Whether a text has a match of a pattern.',
    ['{{ regexMatch "^a.c$" "abc" }}', 'true'],
    (pattern, [value]) => pattern.test(value as string),
    false,
  ),
  ...both(
    'regexFind',
    [regex, text],
    'The first match of a pattern in a text.',
    ['{{ regexFind "[a-z]+" "1ab2" }}', 'ab'],
    (pattern, [value]) => {
      const match = pattern.find(value as string, 0);
      return match === undefined ? '' : (value as string).slice(match.start, match.end);
    },
  ),
  ...both(
    'regexFindAll',
    [regex, text, count],
    'The matches of a pattern in a text, at most so many.',
    ['{{ regexFindAll "[0-9]" "1a2" -1 }}', '[1 2]'],
    (pattern, [value, limit]) =>
      textsOf(
        findAll(pattern, value as string, limitOf(limit)).map(({ start, end }) => (value as string).slice(start, end)),
      ),
  ),
  ...both(
    'regexReplaceAll',
    [regex, text, ['replacement', 'string']],
    'The text with each match replaced; `${1}` in the replacement is a group.',
    ['{{ regexReplaceAll "a(x*)b" "axxb" "${1}W" }}', 'xxW'],
    (pattern, [value, replacement], { spend }) => replaceAll(pattern, value as string, replacement as string, spend),
  ),
  ...both(
    'regexReplaceAllLiteral',
    [regex, text, ['replacement', 'string']],
    'The text with each match replaced by a text as it is.',
    ['{{ regexReplaceAllLiteral "a" "ba" "$1" }}', 'b$1'],
    (pattern, [value, replacement], { spend }) =>
      replaceAll(pattern, value as string, (replacement as string).replaceAll('$', '$$$$'), spend),
  ),
  ...both(
    'regexSplit',
    [regex, text, count],
    'The parts of a text between the matches, at most so many.',
    ['{{ regexSplit "z+" "pizza" -1 }}', '[pi a]'],
    (pattern, [value, limit]) => textsOf(splitAt(pattern, value as string, limitOf(limit))),
  ),
  {
    name: 'regexQuoteMeta',
    params: [text],
    doc: 'A pattern that only matches the text.',
    example: ['{{ regexQuoteMeta "a.b" }}', 'a\\.b'],
    call: ([value]) => (value as string).replace(/[\\.+*?()|[\]{}^$]/g, '\\$&'),
  },
];
