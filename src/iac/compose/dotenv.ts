import type { Source, Span } from '../../source/index.ts';
import type { Parts } from '../docker/substitute/lexer.ts';
import { type Lookup, SubstitutionError, substitute } from './substitute.ts';

/** A variable of a file, with its line. */
export interface Variable {
  readonly parts: Parts;
  readonly span: Span;
}

interface EnvFile {
  readonly variables: ReadonlyMap<string, Variable>;
  /** Why the rest of the file was not read. */
  readonly problem?: { readonly message: string; readonly span: Span };
}

/** Maximum number of characters of a file, and of the values of its variables. */
const maxCharacters = 1_000_000;

/** Reads a `.env` file: `NAME=value`, quotes, comments, `export`, and references to earlier variables and those of `outer`. */
export function readEnvFile(source: Source, outer: Lookup): EnvFile {
  const { text } = source;
  const variables = new Map<string, Variable>();
  let characters = 0;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const fail = (message: string, start: number): EnvFile => {
    const newline = text.indexOf('\n', start);
    return { variables, problem: { message, span: { source, start, end: newline < 0 ? text.length : newline } } };
  };
  const lookup: Lookup = (name) => outer(name) ?? variables.get(name)?.parts;
  for (;;) {
    while (at < text.length && isSpace(text[at]!)) at += 1;
    if (at >= text.length) return { variables };
    const start = at;
    if (text[at] === '#') {
      at = lineEnd(text, at);
      continue;
    }
    if (/^export\s/.test(text.slice(at, at + 7))) at += 'export'.length;
    while (at < text.length && text[at] !== '\n' && isSpace(text[at]!)) at += 1;
    const end = endOfName(text, at);
    if (end === undefined) return fail('invalid character in the name of a variable', start);
    const name = text.slice(at, end).trimEnd();
    if (/\s/.test(name)) return fail('the name of a variable cannot contain spaces', start);
    const separator = text[end];
    if (separator === undefined || separator === '\n') {
      // A name alone is taken from the shell.
      const inherited = outer(name);
      if (inherited !== undefined) variables.set(name, { parts: inherited, span: { source, start, end } });
      at = end;
      continue;
    }
    at = end + 1;
    while (at < text.length && text[at] !== '\n' && isSpace(text[at]!)) at += 1;
    const quote = text[at];
    let raw: string;
    let after: number;
    if (quote === '"' || quote === "'") {
      const close = closeOf(text, at, quote);
      if (close === undefined) return fail('the quote is not closed', start);
      raw = unquoted(text.slice(at + 1, close), quote);
      after = close + 1;
    } else {
      after = lineEnd(text, at);
      const line = text.slice(at, after);
      const comment = line.indexOf(' #');
      raw = (comment < 0 ? line : line.slice(0, comment)).trimEnd();
    }
    characters += raw.length;
    let parts: Parts = [raw];
    if (quote !== "'") {
      try {
        parts = substitute(raw, lookup);
      } catch (error) {
        if (!(error instanceof SubstitutionError)) throw error;
        return fail(error.message, start);
      }
    }
    for (const part of parts) characters += typeof part === 'string' ? part.length : 1;
    if (characters > maxCharacters) return fail('the variables of the file stand for too much text', start);
    variables.set(name, { parts, span: { source, start, end: after } });
    at = after;
  }
}

function isSpace(character: string): boolean {
  return /\s/.test(character);
}

function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline;
}

/** The end of a name: at `=`, `:`, the end of its line or of the text; undefined if it has other characters. */
function endOfName(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at++) {
    const character = text[at]!;
    if (character === '=' || character === ':' || character === '\n') return at;
    if (!/[\p{L}\p{N}_.\-[\]\s]/u.test(character)) return undefined;
  }
  return text.length;
}

function closeOf(text: string, at: number, quote: string): number | undefined {
  for (let index = at + 1; index < text.length; index++) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === quote) return index;
  }
  return undefined;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['\\', '\\'],
  ['"', '"'],
  ['$', '$$'],
]);

/** The text between quotes: escapes have a meaning only between double quotes. */
function unquoted(text: string, quote: string): string {
  if (quote === "'") return text.replaceAll("\\'", "'");
  return text.replace(/\\(0[0-7]{1,3}|[\s\S])/g, (whole, escaped: string) => {
    if (escaped.startsWith('0') && escaped.length > 1) return String.fromCharCode(Number.parseInt(escaped, 8));
    return escapes.get(escaped) ?? whole;
  });
}
