import { addAll } from '../../../source/index.ts';
import { isSpace } from '../parse/spaces.ts';
import { replaced, type Trim, trimmed } from './pattern.ts';

/** A text in parts: known texts, and the names of unknown parts. */
export type Parts = readonly (string | { readonly unknown: string })[];

/** The state of a variable: known, not set, or possibly set from outside. */
export type Variable =
  | { readonly kind: 'set'; readonly parts: Parts }
  | { readonly kind: 'unset' }
  /** An argument without a default: set only if the build is given a value. */
  | { readonly kind: 'argument' }
  /** The base image may set it. */
  | { readonly kind: 'inherited' };

export interface LexerOptions {
  readonly escapeToken: string;
  readonly variable: (name: string) => Variable;
  /** Quotes stay in the result. */
  readonly rawQuotes?: boolean;
  /** Escape characters stay in the result. */
  readonly rawEscapes?: boolean;
  /** Quotes are ordinary characters. */
  readonly plainQuotes?: boolean;
  /** References to variables that are not set stay. */
  readonly keepUnset?: boolean;
}

export interface Lexed {
  readonly parts: Parts;
  /** The result, split at spaces that are neither quoted nor escaped. */
  readonly words: readonly Parts[];
}

/** A reference to a variable that the builder does not accept. */
export class SubstitutionError extends Error {
  /** The offset in the text. */
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.name = 'SubstitutionError';
    this.at = at;
  }
}

/** Maximum nesting of references. */
const maxDepth = 50;
/** Maximum number of characters of a result. */
const maxLength = 1_000_000;

/** Part of a result; `raw` if no word ends in it. */
type Piece = { readonly part: Parts[number]; readonly raw: boolean };

/** Removes quotes and escapes, and replaces `$NAME` and `${NAME…}`. Throws a `SubstitutionError`. */
export function lex(text: string, options: LexerOptions): Lexed {
  const pieces = openLexer(text, options).until(undefined, options.rawEscapes === true, 0);
  return { parts: joinedParts(pieces.map(({ part }) => part)), words: wordsOf(pieces) };
}

/** Parts with neighboring texts joined. */
export function joinedParts(parts: Parts): Parts {
  const result: Parts[number][] = [];
  let length = 0;
  let texts: string[] = [];
  const flush = (): void => {
    const text = texts.join('');
    texts = [];
    if (text !== '') result.push(text);
  };
  for (const part of parts) {
    if (typeof part === 'string') texts.push(part);
    else {
      flush();
      result.push(part);
    }
    length += typeof part === 'string' ? part.length : part.unknown.length;
    if (length > maxLength) throw new SubstitutionError('the value is too long', 0);
  }
  flush();
  return result;
}

/** The text of parts that are all known. */
export function knownPart(parts: Parts): string | undefined {
  if (parts.length === 0) return '';
  const [first] = parts;
  return parts.length === 1 && typeof first === 'string' ? first : undefined;
}

function wordsOf(pieces: readonly Piece[]): readonly Parts[] {
  const words: Parts[] = [];
  let word: Parts[number][] = [];
  const end = (): void => {
    const parts = joinedParts(word);
    if (parts.length > 0) words.push(parts);
    word = [];
  };
  for (const { part, raw } of pieces) {
    if (raw || typeof part !== 'string') {
      word.push(part);
      continue;
    }
    let from = 0;
    for (let at = 0; at < part.length; at++) {
      if (!isSpace(part[at])) continue;
      word.push(part.slice(from, at));
      end();
      from = at + 1;
    }
    word.push(part.slice(from));
  }
  end();
  return words;
}

function openLexer(text: string, options: LexerOptions) {
  const { escapeToken, variable, rawQuotes = false, plainQuotes = false, keepUnset = false } = options;
  let at = 0;
  const fail = (message: string): never => {
    throw new SubstitutionError(message, at);
  };

  /** Reads to the end, or past the character `stop`. */
  const until = (stop: string | undefined, rawEscapes: boolean, depth: number): readonly Piece[] => {
    if (depth > maxDepth) fail(`more than ${maxDepth} references within each other`);
    const pieces: Piece[] = [];
    const add = (part: Parts[number], raw: boolean): void => void pieces.push({ part, raw });
    while (at < text.length) {
      const character = text[at]!;
      if (character === stop) {
        at++;
        return pieces;
      }
      if (character === '$') for (const part of reference(depth)) add(part, false);
      else if (character === '<') add(possibleHeredoc(), true);
      else if (!plainQuotes && character === "'") add(singleQuoted(), true);
      else if (!plainQuotes && character === '"') for (const part of doubleQuoted(rawEscapes, depth)) add(part, true);
      else if (character === escapeToken) {
        at++;
        if (rawEscapes) add(character, true);
        if (at < text.length) add(text[at++]!, true);
      } else add(plain(stop), false);
    }
    if (stop !== undefined) fail(`the reference has no ${stop}`);
    return pieces;
  };

  const special = new Set([`$`, `<`, escapeToken, ...(plainQuotes ? [] : ["'", '"'])]);
  const plain = (stop: string | undefined): string => {
    const from = at++;
    while (at < text.length && text[at] !== stop && !special.has(text[at]!)) at++;
    return text.slice(from, at);
  };

  const singleQuoted = (): string => {
    const end = text.indexOf("'", at + 1);
    if (end < 0) fail('the single quote is not closed');
    const quoted = rawQuotes ? text.slice(at, end + 1) : text.slice(at + 1, end);
    at = end + 1;
    return quoted;
  };

  const doubleQuoted = (rawEscapes: boolean, depth: number): Parts => {
    const parts: Parts[number][] = [];
    if (rawQuotes) parts.push('"');
    at++;
    for (;;) {
      const character = text[at];
      if (character === undefined) return fail('the double quote is not closed');
      if (character === '"') {
        at++;
        if (rawQuotes) parts.push('"');
        return parts;
      }
      if (character === '$') {
        addAll(parts, reference(depth));
        continue;
      }
      at++;
      if (character !== escapeToken) {
        parts.push(character);
        continue;
      }
      if (rawEscapes) parts.push(character);
      const next = text[at];
      if (next === '"' || next === '$' || next === escapeToken) {
        parts.push(next);
        at++;
      } else if (next !== undefined) parts.push(character);
    }
  };

  const possibleHeredoc = (): string => {
    const from = at++;
    if (text[at] !== '<') return '<';
    at++;
    while (text[at] === ' ' || text[at] === '\t' || text[at] === '\r') at++;
    return text.slice(from, at);
  };

  const nameHere = (): string => {
    const [name = ''] = /^(?:\d+|[@*#?\-$!]|[\p{L}_][\p{L}\p{Nd}_]*)/u.exec(text.slice(at, at + 1000)) ?? [];
    at += name.length;
    return name;
  };

  /** A reference to a variable, from its `$` on. */
  const reference = (depth: number): Parts => {
    const from = at++;
    if (text[at] !== '{') {
      const name = nameHere();
      return name === '' ? ['$'] : valueIn(variable(name), name, `$${name}`);
    }
    at++;
    if (at === text.length) fail('the reference has no }');
    if (text[at] === '{' || text[at] === '}' || text[at] === ':') fail('the reference has no name');
    const name = nameHere();
    const modifier = text[at++];
    if (modifier === undefined) fail('the reference has no }');
    if (modifier === '}') return valueIn(variable(name), name, `\${${name}}`);
    const value = variable(name);
    const whole = (): { readonly unknown: string } => ({ unknown: text.slice(from + 2, at - 1) });
    const isKept = keepUnset && value.kind === 'unset';
    if (modifier === '/') {
      const all = text[at] === '/';
      if (all) at++;
      const pattern = until('/', true, depth + 1).map(({ part }) => part);
      const replacement = until('}', true, depth + 1).map(({ part }) => part);
      if (isKept) return [text.slice(from, at)];
      const known = knownOf(value);
      const [by, to] = [knownPart(joinedParts(pattern)), knownPart(joinedParts(replacement))];
      return known === undefined || by === undefined || to === undefined
        ? [whole()]
        : [replaced(known, by, to, all) ?? fail(`the pattern ${by} is not supported`)];
    }
    const colon = modifier === ':';
    const operator = colon ? text[at++] : modifier;
    if (operator === '#' || operator === '%') {
      if (colon) fail(`:${operator} is not supported`);
      const parts = joinedParts(until('}', true, depth + 1).map(({ part }) => part));
      if (isKept) return [text.slice(from, at)];
      const [known, pattern] = [knownOf(value), knownPart(parts)];
      if (known === undefined || pattern === undefined) return [whole()];
      const greedy = pattern.startsWith(operator);
      const trim: Trim = { end: operator === '%' ? 'suffix' : 'prefix', greedy };
      return [trimmed(known, greedy ? pattern.slice(1) : pattern, trim) ?? fail('the pattern is not supported')];
    }
    if (operator !== '-' && operator !== '+' && operator !== '?') fail('the reference has an unknown modifier');
    const word = until('}', false, depth + 1).map(({ part }) => part);
    if (isKept) return [text.slice(from, at)];
    const isEmpty = value.kind === 'unset' || (colon && value.kind === 'set' && knownPart(value.parts) === '');
    if (operator === '-') {
      if (isEmpty || value.kind === 'argument') return word;
      return value.kind === 'set' ? value.parts : [whole()];
    }
    if (operator === '+') {
      if (isEmpty) return [];
      return value.kind === 'set' ? word : [whole()];
    }
    if (isEmpty) fail(`the variable ${name} is not set${colon ? ', or empty' : ''}`);
    return value.kind === 'set' ? value.parts : [whole()];
  };

  const valueIn = (value: Variable, name: string, written: string): Parts => {
    if (value.kind === 'set') return value.parts;
    if (value.kind === 'unset') return keepUnset ? [written] : [];
    return [{ unknown: name }];
  };

  const knownOf = (value: Variable): string | undefined => {
    if (value.kind === 'unset') return '';
    return value.kind === 'set' ? knownPart(value.parts) : undefined;
  };

  return { until };
}
