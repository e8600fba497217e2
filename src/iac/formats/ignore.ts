import type { ConfigValue } from '../resource.ts';
import type { Parse } from './format.ts';

/** `.gitignore` and `.dockerignore`: one document, a list of lines. */
export const parse: Parse = (text) => [text.split('\n').map(entryOf)];

function entryOf(line: string): ConfigValue {
  const entry = (kind: string, value: string) => ({ Kind: kind, Value: value, Original: line });
  const plain = withoutEndSpaces(line);
  if (plain === '') return entry('Empty', line);
  if (line.startsWith('#')) return entry('Comment', plain.slice(1).trim());
  return line.startsWith('!') ? entry('NegatedPath', unescaped(plain.slice(1))) : entry('Path', unescaped(plain));
}

/** Without spaces at the end; one after a backslash stays. */
function withoutEndSpaces(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === ' ') end--;
  return line.slice(0, line[end - 1] === '\\' ? end + 1 : end);
}

/** A backslash escapes the next character. */
const unescaped = (text: string): string => text.replace(/\\(\\?)/g, '$1');
