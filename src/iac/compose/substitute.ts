import type { Parts } from '../docker/substitute/lexer.ts';

/** The value of a variable; undefined if nothing in the tree sets it. */
export type Lookup = (name: string) => Parts | undefined;

/** A reference that Compose rejects. */
export class SubstitutionError extends Error {}

/** Maximum nesting of references. */
const maxDepth = 50;

const name = /[A-Za-z_][A-Za-z0-9_]*/y;
const operators = [':-', ':+', ':?', '-', '+', '?'] as const;

/**
 * Replaces `$NAME`, `${NAME}`, `${NAME:-default}` and the like; `$$` is a dollar. A variable that is not set is unknown,
 * because the shell that runs Compose may set it. Throws a `SubstitutionError`.
 */
export function substitute(text: string, lookup: Lookup, depth = 0): Parts {
  if (depth > maxDepth) throw new SubstitutionError(`more than ${maxDepth} references within each other`);
  const parts: Parts[number][] = [];
  const add = (more: Parts): void => {
    for (const part of more) parts.push(part);
  };
  let from = 0;
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at)) {
    const next = text[at + 1];
    if (next === '$') {
      parts.push(text.slice(from, at + 1));
      at += 2;
      from = at;
      continue;
    }
    const isBraced = next === '{';
    name.lastIndex = at + (isBraced ? 2 : 1);
    const [variable] = name.exec(text) ?? [];
    if (variable === undefined) {
      if (isBraced) throw new SubstitutionError('a reference needs a name: write $$ for a dollar');
      at += 1;
      continue;
    }
    parts.push(text.slice(from, at));
    const end = name.lastIndex;
    if (!isBraced) {
      add(lookup(variable) ?? [{ unknown: variable }]);
      from = end;
    } else {
      const close = closeOf(text, at, end);
      add(referenceValue(variable, text.slice(end, close), lookup, depth));
      from = close + 1;
    }
    at = from;
  }
  parts.push(text.slice(from));
  return parts;
}

/** The end of the reference that starts at `at`: braces in its default count, and it ends on its line. */
function closeOf(text: string, at: number, end: number): number {
  if (text[end] === '}') return end;
  const name = text.slice(at + 2, end);
  if (!operators.some((operator) => text.startsWith(operator, end))) {
    throw new SubstitutionError(`the reference to ${name} is not closed, or has an unknown modifier`);
  }
  let open = 1;
  let last: number | undefined;
  for (let index = end; index < text.length && text[index] !== '\n'; index++) {
    if (text[index] === '}') {
      last = index;
      open -= 1;
      if (open === 0) return index;
    } else if (text[index] === '{') {
      open += 1;
      // Like Compose, which does not check the character after a brace.
      if (text[index + 1] === '}') last = index + 1;
      if (text[index + 1] !== '\n') index += 1;
    }
  }
  if (last === undefined) throw new SubstitutionError(`the reference to ${name} is not closed`);
  return last;
}

function referenceValue(variable: string, rest: string, lookup: Lookup, depth: number): Parts {
  const value = lookup(variable);
  const operator = operators.find((one) => rest.startsWith(one));
  if (operator === undefined) return value ?? [{ unknown: variable }];
  const argument = rest.slice(operator.length);
  const isSet = value !== undefined && !(operator.length === 2 && isEmpty(value));
  if (operator.endsWith('-')) return isSet ? value : substitute(argument, lookup, depth + 1);
  if (operator.endsWith('+')) return isSet ? substitute(argument, lookup, depth + 1) : (value ?? []);
  return isSet ? value : [{ unknown: variable }];
}

function isEmpty(parts: Parts): boolean {
  return parts.every((part) => part === '');
}
