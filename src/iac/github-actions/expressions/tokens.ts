import { ExpressionError, type Place } from './syntax.ts';

/** GitHub's limit for the characters of an expression. */
export const maxLength = 21_000;

export type Mark = '(' | ')' | '[' | ']' | ',' | '.' | '*' | '!' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||';

export type Token = Place &
  (
    | { readonly kind: Mark }
    | { readonly kind: 'name' }
    | { readonly kind: 'literal'; readonly value: null | boolean | number | string }
    | { readonly kind: 'end' }
  );

const keywords: ReadonlyMap<string, null | boolean | number> = new Map<string, null | boolean | number>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
]);

/** What ends a word. */
const boundary = /[()[\],.!<>=&|\s]/;

/** The tokens of the expression that starts at `start`; throws an `ExpressionError` for invalid text. */
export function tokensOf(text: string, start: number): readonly Token[] {
  if (text.length - start > maxLength) {
    throw new ExpressionError({
      message: `the expression has more than ${maxLength.toLocaleString('en-US')} characters, which is GitHub's limit`,
      start,
      end: text.length,
    });
  }
  const tokens: Token[] = [];
  let at = start;
  while (at < text.length) {
    const character = text[at]!;
    if (character === ' ' || character === '\t' || character === '\r' || character === '\n') {
      at++;
      continue;
    }
    const token = tokenAt(text, at, tokens.at(-1));
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: 'end', start: at, end: at });
  return tokens;
}

function tokenAt(text: string, start: number, before: Token | undefined): Token {
  const character = text[start]!;
  const two = text.slice(start, start + 2);
  switch (character) {
    case '(':
    case ')':
    case '[':
    case ']':
    case ',':
    case '*':
      return { kind: character, start, end: start + 1 };
    case '!':
    case '<':
    case '>':
      return two[1] === '='
        ? { kind: `${character}=`, start, end: start + 2 }
        : { kind: character, start, end: start + 1 };
    case '=':
    case '&':
    case '|':
      if (two === '==' || two === '&&' || two === '||') return { kind: two, start, end: start + 2 };
      throw unexpected(text, start, wordEnd(text, start + 1, boundary), `write ${character}${character}`);
    case '.':
      // After a value it is a member, elsewhere the start of a number.
      return before !== undefined && ['name', ']', ')', '*'].includes(before.kind)
        ? { kind: '.', start, end: start + 1 }
        : numberAt(text, start);
    case "'":
      return stringAt(text, start);
    case '"':
      throw unexpected(text, start, wordEnd(text, start + 1, boundary), 'texts are in single quotes');
    default:
      return /[-+0-9]/.test(character) ? numberAt(text, start) : wordAt(text, start, before);
  }
}

function wordEnd(text: string, start: number, end: RegExp): number {
  let at = start;
  while (at < text.length && !end.test(text[at]!)) at++;
  return at;
}

function numberAt(text: string, start: number): Token {
  let end = start + 1;
  while (end < text.length && (text[end] === '.' || !boundary.test(text[end]!))) end++;
  const value = Number(text.slice(start, end));
  if (Number.isNaN(value)) throw unexpected(text, start, end);
  return { kind: 'literal', value, start, end };
}

function stringAt(text: string, start: number): Token {
  for (let at = text.indexOf("'", start + 1); at >= 0; at = text.indexOf("'", at + 2)) {
    if (text[at + 1] === "'") continue;
    const value = text.slice(start + 1, at).replaceAll("''", "'");
    return { kind: 'literal', value, start, end: at + 1 };
  }
  throw new ExpressionError({ message: 'this text has no closing quote', start, end: text.length });
}

function wordAt(text: string, start: number, before: Token | undefined): Token {
  const end = wordEnd(text, start + 1, boundary);
  const word = text.slice(start, end);
  if (!/^[A-Za-z_][\w-]*$/.test(word)) throw unexpected(text, start, end);
  const value = before?.kind === '.' ? undefined : keywords.get(word);
  return value === undefined ? { kind: 'name', start, end } : { kind: 'literal', value, start, end };
}

function unexpected(text: string, start: number, end: number, help?: string): ExpressionError {
  const message = `\`${shown(text.slice(start, end))}\` cannot stand here`;
  return new ExpressionError({ message, start, end, ...(help && { help }) });
}

/** A piece of an expression in a message. */
export function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
