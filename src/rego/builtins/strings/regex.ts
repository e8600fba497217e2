import {
  compilePattern,
  findAll,
  type Match,
  meteredPattern,
  type Pattern,
  replaceAll,
  splitBy,
} from '../../../go/index.ts';
import type { Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { arrayOf, boolean, integer, string, unchecked } from '../types.ts';
import { globsIntersect } from './glob-intersection.ts';

const pattern = { name: 'pattern', type: string, doc: 'a regular expression (RE2 syntax)' };
const value = { name: 'value', type: string };

/** The compiled pattern; undefined if it is invalid, which is reported. */
function patternOf(context: BuiltinContext, source: string): Pattern | undefined {
  const compiled = compilePattern(source);
  if ('error' in compiled) return context.fail(compiled.error);
  // It is kept for the rest of the query, and charged once.
  const key = `pattern ${source}`;
  if (compiled.cost > 0 && !context.cache.has(key)) {
    context.spend(compiled.cost);
    context.cache.set(key, true);
  }
  return meteredPattern(compiled, context.spend);
}

const match = (context: BuiltinContext, source: string, text: string): boolean | undefined => {
  const compiled = patternOf(context, source);
  if (compiled === undefined) return undefined;
  context.spend(text.length);
  return compiled.test(text);
};

function matches(show: (match: Match) => Value) {
  return (context: BuiltinContext, source: string, text: string, limit: number): Value | undefined => {
    const compiled = patternOf(context, source);
    if (compiled === undefined) return undefined;
    context.spend(text.length);
    return findAll(compiled, text, limit < 0 ? Number.POSITIVE_INFINITY : limit).map(show);
  };
}

/** A template with patterns between delimiters as one pattern, or its problem. */
function templatePattern(
  template: string,
  start: string,
  end: string,
): { source: string; groups: number } | { error: string } {
  let source = '^';
  let groups = 0;
  let depth = 0;
  let from = 0;
  let last = 0;
  for (let i = 0; i < template.length; i++) {
    if (template[i] === start) {
      if (++depth === 1) from = i;
    } else if (template[i] === end) {
      if (--depth < 0) break;
      if (depth > 0) continue;
      source += `${quoted(template.slice(last, from))}(${template.slice(from + 1, i)})`;
      groups++;
      last = i + 1;
    }
  }
  if (depth !== 0) return { error: `unbalanced braces in ${JSON.stringify(template)}` };
  return { source: `${source}${quoted(template.slice(last))}$`, groups };
}

const quoted = (text: string): string => text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&');

function templateMatch(
  context: BuiltinContext,
  template: string,
  text: string,
  start: string,
  end: string,
): boolean | undefined {
  const wrong = start.length !== 1 ? 'start' : end.length !== 1 ? 'end' : undefined;
  if (wrong !== undefined) {
    return context.fail(`${wrong} delimiter has to be exactly one character long but is ${start.length} long`);
  }
  const made = templatePattern(template, start, end);
  if ('error' in made) return context.fail(made.error);
  const compiled = patternOf(context, made.source);
  if (compiled === undefined) return undefined;
  context.spend(text.length);
  return compiled.test(text);
}

export const regex: readonly Builtin[] = [
  define({
    name: 'regex.match',
    doc: 'Whether a pattern matches somewhere in a string.',
    params: [pattern, value],
    result: { type: boolean },
    examples: ['regex.match("^a+$", "aaa")', 'regex.match("b", "abc")', 'not regex.match("(?i)x", "abc")'],
    call: match,
  }),
  define({
    name: 're_match',
    deprecated: true,
    doc: 'Whether a pattern matches somewhere in a string. Deprecated: use `regex.match`.',
    params: [pattern, value],
    result: { type: boolean },
    examples: ['re_match("b", "abc")'],
    call: match,
  }),
  define({
    name: 'regex.is_valid',
    doc: 'Whether a string is a regular expression.',
    params: [{ ...pattern, type: unchecked(string) }],
    result: { type: boolean },
    examples: ['regex.is_valid("a+")', 'not regex.is_valid("a(")'],
    call: (_, source) => typeof source === 'string' && !('error' in compilePattern(source)),
  }),
  define({
    name: 'regex.split',
    doc: 'The parts of a string between the matches of a pattern.',
    params: [pattern, value],
    result: { type: arrayOf(string) },
    examples: ['regex.split(`[,;] *`, "a, b;c") == ["a", "b", "c"]'],
    call: (context, source, text) => {
      const compiled = patternOf(context, source);
      if (compiled === undefined) return undefined;
      context.spend(text.length);
      return splitBy(compiled, text);
    },
  }),
  define({
    name: 'regex.find_n',
    doc: 'The first `number` matches of a pattern in a string; all matches if it is negative.',
    params: [pattern, value, { name: 'number', type: integer }],
    result: { type: arrayOf(string) },
    examples: [
      'regex.find_n("a.", "ab ac ad", 2) == ["ab", "ac"]',
      'regex.find_n("a.", "ab ac ad", -1) == ["ab", "ac", "ad"]',
    ],
    call: matches((found) => found.groups[0]!),
  }),
  define({
    name: 'regex.find_all_string_submatch_n',
    doc: 'The first `number` matches of a pattern in a string, each with its groups; all matches if it is negative.',
    params: [pattern, value, { name: 'number', type: integer }],
    result: { type: arrayOf(arrayOf(string)) },
    examples: ['regex.find_all_string_submatch_n("(a)(b?)", "ab a", -1) == [["ab", "a", "b"], ["a", "a", ""]]'],
    call: matches((found) => Array.from(found.groups, (group) => group ?? '')),
  }),
  define({
    name: 'regex.replace',
    doc: 'A string with every match of a pattern replaced. In the replacement, `$1` and `${name}` insert a group, and `$$` inserts `$`.',
    params: [{ name: 's', type: string }, pattern, { name: 'value', type: string, doc: 'the replacement' }],
    result: { type: string },
    examples: ['regex.replace("2024-05", `(\\d+)-(\\d+)`, "$2/$1") == "05/2024"'],
    call: (context, text, source, replacement) => {
      const compiled = patternOf(context, source);
      if (compiled === undefined) return undefined;
      context.spend(text.length);
      return replaceAll(compiled, text, replacement, context.spend);
    },
  }),
  define({
    name: 'regex.template_match',
    doc: 'Whether a string matches a template, in which patterns are enclosed in delimiters.',
    params: [
      { name: 'template', type: string },
      value,
      { name: 'delimiter_start', type: string },
      { name: 'delimiter_end', type: string },
    ],
    result: { type: boolean },
    examples: ['regex.template_match("urn:{[a-z]+}:x", "urn:abc:x", "{", "}")'],
    call: templateMatch,
  }),
  define({
    name: 'regex.globs_match',
    doc: 'Whether some string matches both of two simple patterns (made of `.`, `*`, `+`, `[a-z]` and characters).',
    params: [
      { name: 'glob1', type: string },
      { name: 'glob2', type: string },
    ],
    result: { type: boolean },
    examples: ['regex.globs_match("a.*", "[a-c]b+")', 'not regex.globs_match("a+", "b+")'],
    call: (context, a, b) => {
      context.spend(a.length * b.length);
      const result = globsIntersect(a, b);
      return typeof result === 'boolean' ? result : context.fail(result.error);
    },
  }),
];
