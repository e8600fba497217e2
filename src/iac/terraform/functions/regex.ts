import { RE2JS } from 're2js';
import { DYNAMIC, listOf, STRING, type Type } from '../values/type.ts';
import { list, MAX_STRING_LENGTH, MAX_VALUE_SIZE, nullOf, object, string, tuple, type Value } from '../values/value.ts';
import { stringParameter, textOf } from './arguments.ts';
import { type Failure, failure, type TerraformFunction } from './function.ts';
import { replaceKnown } from './symbolic.ts';

/**
 * Regular expressions in RE2's syntax, which take time linear in the text whatever the pattern.
 */
interface Pattern {
  readonly regex: RE2JS;
  /** Names of the groups, by number from 1; undefined for a group without a name. */
  readonly groups: readonly (string | undefined)[];
}

/** Patterns longer than this are refused: a compiled pattern is many times its text. */
const MAX_PATTERN = 5000;

const compiled = new Map<string, Pattern | string>();

/** The compiled pattern, or what is wrong with it. */
function compile(text: string): Pattern | string {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const result = compileAnew(text);
  if (compiled.size > 500) compiled.clear();
  compiled.set(text, result);
  return result;
}

function compileAnew(text: string): Pattern | string {
  if (text.length > MAX_PATTERN) return 'the pattern is too long';
  try {
    const regex = RE2JS.compile(text);
    const groups = new Array<string | undefined>(regex.groupCount()).fill(undefined);
    for (const [name, index] of Object.entries(regex.namedGroups())) groups[Number(index) - 1] = name;
    return { regex, groups };
  } catch (error) {
    return `the pattern is not valid: ${error instanceof Error ? error.message : String(error)}`;
  }
}

interface Match {
  readonly start: number;
  readonly end: number;
  readonly whole: string;
  readonly groups: readonly (string | undefined)[];
}

function* matchesOf({ regex, groups }: Pattern, text: string): Generator<Match, undefined> {
  const matcher = regex.matcher(text);
  while (matcher.find()) {
    yield {
      start: matcher.start(),
      end: matcher.end(),
      whole: matcher.group() ?? '',
      groups: groups.map((_, index) => matcher.group(index + 1) ?? undefined),
    };
  }
  return undefined;
}

/** What a match gives: the text, a list of its groups, or an object of its named groups. */
function matchValue(match: Match, names: readonly (string | undefined)[]): Value {
  if (names.length === 0) return string(match.whole);
  const values = match.groups.map((group) => (group === undefined ? nullOf(STRING) : string(group)));
  if (names.every((name) => name === undefined)) return tuple(values);
  return object(new Map(names.map((name, index) => [name!, values[index]!])));
}

function matchType(names: readonly (string | undefined)[]): Type {
  if (names.length === 0) return STRING;
  if (names.every((name) => name === undefined)) return { kind: 'tuple', items: names.map(() => STRING) };
  return { kind: 'object', attributes: new Map(names.map((name) => [name!, STRING])) };
}

function prepared(text: string): Pattern | Failure {
  const pattern = compile(text);
  if (typeof pattern === 'string') return failure(pattern);
  const named = pattern.groups.filter((name) => name !== undefined).length;
  if (named > 0 && named < pattern.groups.length) return failure('either all groups have names or none has');
  return pattern;
}

function regex(patternText: string, text: string): Value | Failure {
  const pattern = prepared(patternText);
  if ('kind' in pattern) return pattern;
  for (const match of matchesOf(pattern, text)) return matchValue(match, pattern.groups);
  return failure('the pattern does not match');
}

function regexAll(patternText: string, text: string): Value | Failure {
  const pattern = prepared(patternText);
  if ('kind' in pattern) return pattern;
  const found: Value[] = [];
  for (const match of matchesOf(pattern, text)) {
    found.push(matchValue(match, pattern.groups));
    if (found.length > MAX_VALUE_SIZE) return failure('there are too many matches');
  }
  return list(matchType(pattern.groups), found);
}

/** Replaces text, or matches of a pattern where the search text stands between slashes. */
function replace(text: string, search: string, replacement: string): Value | Failure {
  if (search.length > 1 && search.startsWith('/') && search.endsWith('/')) {
    const pattern = compile(search.slice(1, -1));
    return typeof pattern === 'string' ? failure(pattern) : replacePattern(text, pattern, replacement);
  }
  const pieces = search === '' ? ['', ...text, ''] : text.split(search);
  const length = text.length + Math.max(0, pieces.length - 1) * replacement.length;
  if (length > MAX_STRING_LENGTH) return failure('the result would be too long');
  return string(pieces.join(replacement));
}

function replacePattern(text: string, pattern: Pattern, replacement: string): Value | Failure {
  let result = '';
  let at = 0;
  for (const match of matchesOf(pattern, text)) {
    result += text.slice(at, match.start) + expandReplacement(replacement, match, pattern.groups);
    at = match.end;
    if (result.length > MAX_STRING_LENGTH) return failure('the result would be too long');
  }
  return string(result + text.slice(at));
}

/** `$1`, `$name` and `${name}` in a replacement; a name is as long as it can be, as in Go. */
function expandReplacement(template: string, match: Match, names: readonly (string | undefined)[]): string {
  return template.replace(/\$(?:\$|(\w+)|\{(\w+)\})/g, (all, bare?: string, braced?: string) => {
    const name = bare ?? braced;
    if (name === undefined) return all === '$$' ? '$' : all;
    if (/^\d+$/.test(name)) return Number(name) === 0 ? match.whole : (match.groups[Number(name) - 1] ?? '');
    const index = names.indexOf(name);
    return index < 0 ? '' : (match.groups[index] ?? '');
  });
}

export const regexFunctions: readonly TerraformFunction[] = [
  {
    name: 'regex',
    doc: 'The first match of a pattern in a text, or its groups.',
    examples: [
      ['regex("[a-z]+", "53453453.345345aaabbbccc23454")', '"aaabbbccc"'],
      ['regex("(?P<host>[^:]+):(?P<port>.+)", "db:5432")', '{ host = "db", port = "5432" }'],
    ],
    params: [stringParameter('pattern'), stringParameter('string')],
    result: DYNAMIC,
    call: ([pattern, text]) => regex(textOf(pattern), textOf(text)),
  },
  {
    name: 'regexall',
    doc: 'All matches of a pattern in a text.',
    examples: [['regexall("[0-9]+", "a1b22")', '["1", "22"]']],
    params: [stringParameter('pattern'), stringParameter('string')],
    result: listOf(DYNAMIC),
    call: ([pattern, text]) => regexAll(textOf(pattern), textOf(text)),
  },
  {
    name: 'replace',
    doc: 'Text with every occurrence of another replaced; between slashes the search text is a pattern.',
    examples: [
      ['replace("1 + 2", "+", "-")', '"1 - 2"'],
      ['replace("hello world", "/w.*d/", "you")', '"hello you"'],
    ],
    params: [stringParameter('str'), stringParameter('substr'), stringParameter('replace')],
    result: STRING,
    accepts: 'anything',
    call: ([text, search, replacement]) =>
      text?.kind === 'string' && search?.kind === 'string' && replacement?.kind === 'string'
        ? replace(text.value, search.value, replacement.value)
        : replaceKnown(text!, search!, replacement!),
  },
];
