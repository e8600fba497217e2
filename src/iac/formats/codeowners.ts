import type { ConfigValue } from '../resource.ts';
import { FormatError, type Parse } from './format.ts';
import { linesIn, type TextLine } from './lines.ts';

/** A list of rules: patterns with their owners. */
export const parse: Parse = (text) => {
  const rules = [...linesIn(text)].flatMap((line) => ruleIn(line) ?? []);
  return { rules: rules.length === 0 ? null : rules };
};

const kinds: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^([A-Za-z\d._%+-]+@[A-Za-z\d.-]+\.[A-Za-z]{2,6})$/, 'email'],
  [/^@([a-zA-Z\d-]+\/[\w-]+)$/, 'team'],
  [/^@([\w-]+)$/, 'username'],
];

function ruleIn({ text: line, start, number }: TextLine): ConfigValue | undefined {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return undefined;
  const at = start + line.indexOf(text);
  const mark = text.indexOf('#');
  const body = mark < 0 ? text : text.slice(0, mark);
  const patternEnd = endOfPattern(body);
  const pattern = body.slice(0, patternEnd);
  const invalid = /[^\w*?./@+\-\\() \t]/.exec(pattern);
  if (invalid !== null) throw new FormatError(`invalid character ${invalid[0]} in the pattern`, at + invalid.index);
  const owners = body
    .slice(patternEnd)
    .split(/[ \t]+/)
    .filter((owner) => owner !== '')
    .map((owner) => ownerIn(owner, at));
  return { pattern, owners, comment: mark < 0 ? '' : text.slice(mark + 1).trim(), lineNumber: number };
}

/** The offset of the first space that has no backslash. */
function endOfPattern(text: string): number {
  let at = 0;
  while (at < text.length && text[at] !== ' ' && text[at] !== '\t') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at, text.length);
}

function ownerIn(text: string, at: number): ConfigValue {
  for (const [pattern, type] of kinds) {
    const value = pattern.exec(text)?.[1];
    if (value !== undefined) return { type, value };
  }
  throw new FormatError(`${JSON.stringify(text)} is not an owner`, at);
}
