import { compilePattern, findAll, type Match, meteredPattern, type Pattern, replaceAll } from '../../../../go/index.ts';
import { DYNAMIC, listOf, STRING, type Type } from '../../values/type.ts';
import { list, maxStringLength, maxValueSize, nullOf, object, string, tuple, type Value } from '../../values/value.ts';
import { openParameter, stringParameter } from '../arguments.ts';
import { type CallContext, define, exceeded, type Failure, failure, type TerraformFunction } from '../function.ts';
import { replaceKnown } from './symbolic.ts';

/** Maximum length of a pattern: a compiled pattern is many times as large. */
const maxPattern = 5000;

/** The compiled pattern, or the problem with it. */
function compile(text: string, { spend }: CallContext): Pattern | Failure {
  if (text.length > maxPattern) return exceeded('the pattern is too long');
  const pattern = compilePattern(text);
  if ('error' in pattern) return failure(`the pattern is not valid: ${pattern.error}`);
  if (!spend(pattern.cost)) return exceeded(tooMuchWork.message);
  return meteredPattern(pattern, (steps) => {
    if (!spend(steps)) throw tooMuchWork;
  });
}

/** Ends searches that take too long. */
const tooMuchWork = new Error('matching the pattern takes too many steps');

/** The result of a call, or an error if its searches take too long or its result grows too large. */
function limited(call: () => Value | Failure): Value | Failure {
  try {
    return call();
  } catch (error) {
    if (error === tooMuchWork || error === tooLong) return exceeded((error as Error).message);
    throw error;
  }
}

/** Names of the groups, by number from 1; undefined for a group without a name. */
function groupNames({ groupCount, names }: Pattern): readonly (string | undefined)[] {
  const byNumber = new Array<string | undefined>(groupCount).fill(undefined);
  for (const [name, index] of names) byNumber[index - 1] = name;
  return byNumber;
}

/** The value of a match: the text, a list of its groups, or an object of its named groups. */
function matchValue(match: Match, names: readonly (string | undefined)[]): Value {
  const [whole, ...groups] = match.groups;
  if (names.length === 0) return string(whole!);
  const values = groups.map((group) => (group === undefined ? nullOf(STRING) : string(group)));
  if (names.every((name) => name === undefined)) return tuple(values);
  return object(new Map(names.map((name, index) => [name!, values[index]!])));
}

function matchType(names: readonly (string | undefined)[]): Type {
  if (names.length === 0) return STRING;
  if (names.every((name) => name === undefined)) return { kind: 'tuple', items: names.map(() => STRING) };
  return { kind: 'object', attributes: new Map(names.map((name) => [name!, STRING])) };
}

interface Prepared {
  readonly pattern: Pattern;
  readonly names: readonly (string | undefined)[];
}

function prepared(text: string, context: CallContext): Prepared | Failure {
  const pattern = compile(text, context);
  if ('kind' in pattern) return pattern;
  const names = groupNames(pattern);
  if (pattern.names.size > 0 && pattern.names.size < names.length) {
    return failure('either all groups must be named, or none');
  }
  return { pattern, names };
}

function regex(patternText: string, text: string, context: CallContext): Value | Failure {
  const ready = prepared(patternText, context);
  if ('kind' in ready) return ready;
  const match = ready.pattern.find(text, 0);
  return match === undefined ? failure('the pattern does not match') : matchValue(match, ready.names);
}

function regexAll(patternText: string, text: string, context: CallContext): Value | Failure {
  const ready = prepared(patternText, context);
  if ('kind' in ready) return ready;
  const found = findAll(ready.pattern, text, maxValueSize + 1);
  if (found.length > maxValueSize) return exceeded('there are too many matches');
  return list(
    matchType(ready.names),
    found.map((match) => matchValue(match, ready.names)),
  );
}

/** Replaces text, or matches of a pattern if the search text is between slashes. */
function replace(text: string, search: string, replacement: string, context: CallContext): Value | Failure {
  if (search.length > 1 && search.startsWith('/') && search.endsWith('/')) {
    const pattern = compile(search.slice(1, -1), context);
    return 'kind' in pattern ? pattern : replacePattern(text, pattern, replacement);
  }
  const pieces = search === '' ? ['', ...text, ''] : text.split(search);
  const length = text.length + Math.max(0, pieces.length - 1) * replacement.length;
  if (length > maxStringLength) return exceeded('the result would be too long');
  return string(pieces.join(replacement));
}

function replacePattern(text: string, pattern: Pattern, replacement: string): Value | Failure {
  let room = maxStringLength;
  const spend = (length: number): void => {
    room -= length;
    if (room < 0) throw tooLong;
  };
  const result = replaceAll(pattern, text, replacement, spend);
  return result.length > maxStringLength ? exceeded(tooLong.message) : string(result);
}

/** Ends a replacement whose result grows too large. */
const tooLong = new Error('the result would be too long');

export const regexFunctions: readonly TerraformFunction[] = [
  define({
    name: 'regex',
    doc: 'The first match of a pattern in a string, or its groups.',
    examples: [
      ['regex("[a-z]+", "53453453.345345aaabbbccc23454")', '"aaabbbccc"'],
      ['regex("(?P<host>[^:]+):(?P<port>.+)", "db:5432")', '{ host = "db", port = "5432" }'],
    ],
    params: [stringParameter('pattern'), stringParameter('string')],
    result: DYNAMIC,
    call: (context, pattern, text) => limited(() => regex(pattern, text, context)),
  }),
  define({
    name: 'regexall',
    doc: 'All matches of a pattern in a string.',
    examples: [['regexall("[0-9]+", "a1b22")', '["1", "22"]']],
    params: [stringParameter('pattern'), stringParameter('string')],
    result: listOf(DYNAMIC),
    call: (context, pattern, text) => limited(() => regexAll(pattern, text, context)),
  }),
  define({
    name: 'replace',
    doc: 'A string with every occurrence of a substring replaced. Between slashes, the substring is a regular expression.',
    examples: [
      ['replace("1 + 2", "+", "-")', '"1 - 2"'],
      ['replace("hello world", "/w.*d/", "you")', '"hello you"'],
    ],
    params: [openParameter('str', STRING), openParameter('substr', STRING), openParameter('replace', STRING)],
    result: STRING,
    accepts: 'anything',
    call: (context, text, search, replacement) =>
      text.kind === 'string' && search.kind === 'string' && replacement.kind === 'string'
        ? limited(() => replace(text.value, search.value, replacement.value, context))
        : replaceKnown(text, search, replacement),
  }),
];
