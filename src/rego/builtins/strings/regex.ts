import { compilePattern, findAll, type Match, type Pattern, replaceAll, splitBy } from '../../../go/index.ts';
import type { Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { integerOperand, onStrings, onThreeStrings, stringOperand } from '../operands.ts';
import { arrayOf, boolean, number, string } from '../types.ts';
import { globsIntersect } from './glob-intersection.ts';

const pattern = { name: 'pattern', type: string, doc: 'a regular expression as RE2 understands it' };
const value = { name: 'value', type: string };

/** The compiled pattern; undefined when it is wrong, which is reported. */
function patternOf(context: BuiltinContext, source: string): Pattern | undefined {
  const compiled = compilePattern(source);
  if ('error' in compiled) return context.fail(compiled.error);
  // It is kept for the rest of the query, and paid once.
  const key = `pattern ${source}`;
  if (compiled.cost > 0 && !context.cache.has(key)) {
    context.spend(compiled.cost);
    context.cache.set(key, true);
  }
  return compiled;
}

const match = onStrings((source, text, context) => {
  const compiled = patternOf(context, source);
  if (compiled === undefined) return undefined;
  context.spend(text.length);
  return compiled.test(text);
});

function matches(show: (match: Match) => Value): Builtin['call'] {
  return (context, source, text, limit) => {
    const first = stringOperand(context, source!, 1);
    const second = first === undefined ? undefined : stringOperand(context, text!, 2);
    const most = second === undefined ? undefined : integerOperand(context, limit!, 3);
    if (first === undefined || second === undefined || most === undefined) return undefined;
    const compiled = patternOf(context, first);
    if (compiled === undefined) return undefined;
    context.spend(second.length);
    return findAll(compiled, second, most < 0 ? Number.POSITIVE_INFINITY : most).map(show);
  };
}

/** Texts with patterns between delimiters, as one pattern; or what is wrong with it. */
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

function templateMatch(context: BuiltinContext, args: readonly Value[]): boolean | undefined {
  const texts: string[] = [];
  for (const [i, arg] of args.entries()) {
    const text = stringOperand(context, arg, i + 1);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  const [template, text, start, end] = texts as [string, string, string, string];
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
  {
    name: 'regex.match',
    doc: 'Whether a pattern matches somewhere in a string.',
    params: [pattern, value],
    result: { type: boolean },
    examples: ['regex.match("^a+$", "aaa")', 'regex.match("b", "abc")', 'not regex.match("(?i)x", "abc")'],
    call: match,
  },
  {
    name: 're_match',
    deprecated: true,
    doc: 'Whether a pattern matches somewhere in a string. Use `regex.match`.',
    params: [pattern, value],
    result: { type: boolean },
    examples: ['re_match("b", "abc")'],
    call: match,
  },
  {
    name: 'regex.is_valid',
    doc: 'Whether a string is a regular expression.',
    params: [pattern],
    result: { type: boolean },
    examples: ['regex.is_valid("a+")', 'not regex.is_valid("a(")'],
    call: (_, source) => typeof source === 'string' && !('error' in compilePattern(source)),
  },
  {
    name: 'regex.split',
    doc: 'The parts of a string between the matches of a pattern.',
    params: [pattern, value],
    result: { type: arrayOf(string) },
    examples: ['regex.split(`[,;] *`, "a, b;c") == ["a", "b", "c"]'],
    call: onStrings((source, text, context) => {
      const compiled = patternOf(context, source);
      if (compiled === undefined) return undefined;
      context.spend(text.length);
      return splitBy(compiled, text);
    }),
  },
  {
    name: 'regex.find_n',
    doc: 'The texts that a pattern matches in a string, at most a number of them; all for a negative one.',
    params: [pattern, value, { name: 'number', type: number }],
    result: { type: arrayOf(string) },
    examples: [
      'regex.find_n("a.", "ab ac ad", 2) == ["ab", "ac"]',
      'regex.find_n("a.", "ab ac ad", -1) == ["ab", "ac", "ad"]',
    ],
    call: matches((found) => found.groups[0]!),
  },
  {
    name: 'regex.find_all_string_submatch_n',
    doc: 'The texts that a pattern matches in a string, each with those of its groups; at most a number of them, all for a negative one.',
    params: [pattern, value, { name: 'number', type: number }],
    result: { type: arrayOf(arrayOf(string)) },
    examples: ['regex.find_all_string_submatch_n("(a)(b?)", "ab a", -1) == [["ab", "a", "b"], ["a", "a", ""]]'],
    call: matches((found) => Array.from(found.groups, (group) => group ?? '')),
  },
  {
    name: 'regex.replace',
    doc: 'A string with every match of a pattern replaced. `$1` or `${name}` in the replacement stands for a group, `$$` for `$`.',
    params: [{ name: 's', type: string }, pattern, { name: 'value', type: string, doc: 'the replacement' }],
    result: { type: string },
    examples: ['regex.replace("2024-05", `(\\d+)-(\\d+)`, "$2/$1") == "05/2024"'],
    call: onThreeStrings((text, source, replacement, context) => {
      const compiled = patternOf(context, source);
      if (compiled === undefined) return undefined;
      context.spend(text.length);
      return replaceAll(compiled, text, replacement, context.spend);
    }),
  },
  {
    name: 'regex.template_match',
    doc: 'Whether a string is as a template says, in which patterns stand between two delimiters.',
    params: [
      { name: 'template', type: string },
      value,
      { name: 'delimiter_start', type: string },
      { name: 'delimiter_end', type: string },
    ],
    result: { type: boolean },
    examples: ['regex.template_match("urn:{[a-z]+}:x", "urn:abc:x", "{", "}")'],
    call: (context, ...args) => templateMatch(context, args),
  },
  {
    name: 'regex.globs_match',
    doc: 'Whether there is a string that two simple patterns (of `.`, `*`, `+`, `[a-z]` and characters) both match.',
    params: [
      { name: 'glob1', type: string },
      { name: 'glob2', type: string },
    ],
    result: { type: boolean },
    examples: ['regex.globs_match("a.*", "[a-c]b+")', 'not regex.globs_match("a+", "b+")'],
    call: onStrings((a, b, context) => {
      context.spend(a.length * b.length);
      const result = globsIntersect(a, b);
      return typeof result === 'boolean' ? result : context.fail(result.error);
    }),
  },
];
