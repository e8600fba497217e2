/** Suggestions for invalid syntax: habits of other languages, misspelled keywords, and Rego before v1. */
import { didYouMean } from '../../source/index.ts';

/** The place of a syntax error. */
interface Spot {
  readonly message: string;
  /** The line up to the problem. */
  readonly before: string;
  /** The line from the problem on. */
  readonly rest: string;
}

/** A sign or word at a problem, and Rego's equivalent; the part of the line before the problem ends with `before`. */
interface Habit {
  readonly before?: RegExp;
  readonly at?: RegExp;
  readonly help: string;
}

const habits: readonly Habit[] = [
  {
    before: /&$/,
    at: /^&/,
    help: 'write each condition on its own line, or `;` between them: all of them must be true',
  },
  {
    before: /\|$/,
    at: /^\|/,
    help: 'write a rule of the same name for each alternative, or `x in {"a", "b"}` for one of several values',
  },
  { at: /^'/, help: 'write strings in double quotes, or in backquotes without escapes' },
  { before: /=$/, at: /^!/, help: 'write `!=` for "is not equal to"' },
  { at: /^!/, help: 'write `not` before a condition that must be false' },
  { at: /^\?/, help: 'there is no `? :`: write `x := 1 if { condition } else := 2`' },
  { at: /^\/\//, help: 'comments begin with `#`' },
  { before: /\+$/, at: /^[+=]/, help: 'variables do not change: use `count`, `sum` or another variable' },
  { before: /\.$/, at: /^\[/, help: 'leave out the dot: `a[0]`' },
  { at: /^;/, help: '`;` separates expressions, and does not end statements' },
  {
    before: /\b(?:for|foreach|while)\s+$/,
    help: 'write `some x in xs` for each element, or `every x in xs { … }` for all of them',
  },
  { before: /\breturn\s+$/, help: 'the value belongs in the head of the function: `f(x) := value if { … }`' },
  {
    before: /\b(?:def|fn|func|function)\s+\S*$/,
    help: 'a function is a rule with arguments: `f(x) := value if { … }`',
  },
  { at: /^(?:def|fn|func|function)\b/, help: 'a function is a rule with arguments: `f(x) := value if { … }`' },
  { at: /^then\b/, help: 'the value comes before the condition: `x := value if { condition }`' },
];

const keywords = ['as', 'contains', 'default', 'else', 'every', 'if', 'import', 'in', 'not', 'package', 'some', 'with'];
const known = new Set([...keywords, 'input', 'data', 'true', 'false', 'null', 'set']);

/** The help for a problem at `start` of a text; undefined if there is none. */
export function hintAt(text: string, start: number, message: string): string | undefined {
  const line = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - maxLine);
  const rest = /^.{0,1000}/.exec(text.slice(start, start + maxLine))![0];
  const spot = { message, before: text.slice(line, start), rest };
  const habit = habits.find(({ before, at }) => (before?.test(spot.before) ?? true) && (at?.test(rest) ?? true));
  return habit?.help ?? misspelled(spot) ?? sinceV1(spot);
}

const maxLine = 1000;

/** The word at or before the problem; for rules without a name, all words of the line. */
function misspelled({ message, before, rest }: Spot): string | undefined {
  const near = [/(?<![a-z])[a-z]+$/i.exec(before.trimEnd())?.[0], /^[a-z]+/i.exec(rest)?.[0]];
  const others = message.includes('rule name') ? (rest.match(/[a-z]{4,}/gi) ?? []).slice(0, 10) : [];
  for (const word of [...near, ...others]) {
    if (word === undefined || known.has(word) || word.length < 3) continue;
    const suggestion = didYouMean(word, keywords);
    if (suggestion !== '') return suggestion.slice(2);
  }
  return undefined;
}

/** The v1 notation of a Rego v0 rule. */
function sinceV1({ message, before, rest }: Spot): string | undefined {
  if (!/^`(?:if|contains)` keyword is required/.test(message)) return undefined;
  if (rest.startsWith('else')) return 'write `else := value if { … }`';
  const head = `${before}${rest}`.split('{', 1)[0]!.trim();
  const element = /^(.*)\[([^[\]]+)\]$/.exec(head);
  const written = element === null ? head : `${element[1]} contains ${element[2]}`;
  return `write \`${written} if { … }\`; \`--v0-compatible\` reads policies that were written before Rego v1`;
}
