import { createToken, type IToken, Lexer, type TokenType } from 'chevrotain';
import { scanQuoted, scanRawTemplate } from './scalars.ts';

/**
 * The tokens of Rego. Every text can be split into tokens: invalid text becomes an `Illegal…` token, which no grammar
 * rule accepts, so the parser reports it at its position. (Characters that start no token are errors of the lexer;
 * `tokenize` ends the tokens there with such a token.)
 *
 * The lexer makes `if`, `in`, `contains`, `every`, `and` and `or` keywords everywhere; keywords.ts decides afterwards
 * whether they are keywords in this module.
 */

/** Any word: what may follow a dot. */
export const Name = createToken({ name: 'Name', pattern: Lexer.NA });
/** A word that can be a variable. */
export const Variable = createToken({ name: 'Variable', pattern: Lexer.NA });
/** `+`, `==` and the other infix operators (not `in`, `=` and `:=`). */
export const InfixOperator = createToken({ name: 'InfixOperator', pattern: Lexer.NA });
/** `:=` and `=`. */
export const BindingOperator = createToken({ name: 'BindingOperator', pattern: Lexer.NA });

export const Identifier = createToken({
  name: 'Identifier',
  label: 'identifier',
  pattern: /[A-Za-z_][A-Za-z0-9_]*/,
  categories: [Name, Variable],
});

/** The ending of names of keyword tokens, by which messages recognize them. */
const KEYWORD_SUFFIX = 'Keyword';

function keyword(word: string, ...categories: TokenType[]): TokenType {
  return createToken({
    name: `${word}${KEYWORD_SUFFIX}`,
    label: `${word} keyword`,
    pattern: word,
    longer_alt: Identifier,
    categories: [Name, ...categories],
  });
}

function sign(name: string, text: string, label: string = text, ...categories: TokenType[]): TokenType {
  return createToken({ name, label: `${label} token`, pattern: text, categories });
}

export const PackageKeyword = keyword('package');
export const ImportKeyword = keyword('import');
export const AsKeyword = keyword('as');
export const DefaultKeyword = keyword('default');
export const NotKeyword = keyword('not');
export const WithKeyword = keyword('with');
export const SomeKeyword = keyword('some');
export const ElseKeyword = keyword('else');
export const TrueKeyword = keyword('true');
export const FalseKeyword = keyword('false');
export const NullKeyword = keyword('null');
export const IfKeyword = keyword('if');
export const InKeyword = keyword('in');
export const EveryKeyword = keyword('every');
export const ContainsKeyword = keyword('contains', Variable);
export const AndKeyword = keyword('and');
export const OrKeyword = keyword('or');

export const LeftBracket = sign('LeftBracket', '[');
export const RightBracket = sign('RightBracket', ']');
/** Braces switch the lexer's mode, so that the `}` that ends a template's hole is known from one inside the hole. */
export const LeftBrace = createToken({ name: 'LeftBrace', label: '{ token', pattern: '{', push_mode: 'code' });
export const RightBrace = createToken({ name: 'RightBrace', label: '} token', pattern: '}', pop_mode: true });
export const LeftParen = sign('LeftParen', '(');
export const RightParen = sign('RightParen', ')');
export const Comma = sign('Comma', ',');
export const Semicolon = sign('Semicolon', ';');
export const Colon = sign('Colon', ':');
export const Dot = sign('Dot', '.');
export const Assign = sign('Assign', ':=', 'assign', BindingOperator);
export const Unify = sign('Unify', '=', 'eq', BindingOperator);
export const Equal = sign('Equal', '==', 'equal', InfixOperator);
export const NotEqual = sign('NotEqual', '!=', 'neq', InfixOperator);
export const AtMost = sign('AtMost', '<=', 'lte', InfixOperator);
export const AtLeast = sign('AtLeast', '>=', 'gte', InfixOperator);
export const Less = sign('Less', '<', 'lt', InfixOperator);
export const Greater = sign('Greater', '>', 'gt', InfixOperator);
export const Plus = sign('Plus', '+', 'plus', InfixOperator);
export const Minus = sign('Minus', '-', 'minus', InfixOperator);
export const Times = sign('Times', '*', 'mul', InfixOperator);
export const Divide = sign('Divide', '/', 'div', InfixOperator);
export const Remainder = sign('Remainder', '%', 'rem', InfixOperator);
export const Ampersand = sign('Ampersand', '&', 'and', InfixOperator);
export const Pipe = sign('Pipe', '|', 'or', InfixOperator);

/** A token that a function finds: `find` gives its end, or undefined. `starts` are the characters it may start with. */
function scanned(
  name: string,
  label: string,
  starts: readonly string[] | undefined,
  find: (text: string, from: number) => number | undefined,
  lineBreaks = false,
): TokenType {
  const exec = (text: string, from: number): [string] | null => {
    const end = find(text, from);
    return end === undefined ? null : [text.slice(from, end)];
  };
  return createToken({
    name,
    label,
    pattern: { exec },
    line_breaks: lineBreaks,
    ...(starts && { start_chars_hint: [...starts] }),
  });
}

export const StringLiteral = scanned('StringLiteral', 'string token', ['"'], (text, from) => {
  if (text[from] !== '"') return undefined;
  const { end, how } = scanQuoted(text, from + 1, false);
  return how === 'closed' ? end + 1 : undefined;
});
export const RawString = createToken({
  name: 'RawString',
  label: 'string token',
  pattern: /`[^`]*`/,
  line_breaks: true,
});
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
export const NumberLiteral = scanned('NumberLiteral', 'number token', [...'0123456789'], (text, from) => {
  number.lastIndex = from;
  const end = number.test(text) ? number.lastIndex : from;
  return end === from || /[A-Za-z0-9_.]/.test(text[end] ?? '') ? undefined : end;
});

export const TemplateStart = createToken({
  name: 'TemplateStart',
  label: 'template string',
  pattern: '$"',
  push_mode: 'template',
});
export const RawTemplateStart = createToken({
  name: 'RawTemplateStart',
  label: 'template string',
  pattern: '$`',
  push_mode: 'rawTemplate',
});
/** Never empty; ends at a hole or at the end of the template. */
export const TemplateText = scanned('TemplateText', 'template text', undefined, (text, from) => {
  const { end, how } = scanQuoted(text, from, true);
  return end > from && (how === 'closed' || how === 'hole') ? end : undefined;
});
export const RawTemplateText = scanned(
  'RawTemplateText',
  'template text',
  undefined,
  (text, from) => {
    const { end, how } = scanRawTemplate(text, from);
    return end > from && how !== 'open' ? end : undefined;
  },
  true,
);
export const HoleStart = createToken({ name: 'HoleStart', label: '{ token', pattern: '{', push_mode: 'code' });
export const TemplateEnd = createToken({
  name: 'TemplateEnd',
  label: 'end of template string',
  pattern: '"',
  pop_mode: true,
});
export const RawTemplateEnd = createToken({
  name: 'RawTemplateEnd',
  label: 'end of template string',
  pattern: '`',
  pop_mode: true,
});

/** The problem with each kind of illegal token. */
export const ILLEGAL_TEXT = new Map<TokenType, string>();

function illegal(name: string, message: string, pattern: RegExp): TokenType {
  const type = createToken({ name, label: 'illegal token', pattern, line_breaks: true });
  ILLEGAL_TEXT.set(type, message);
  return type;
}

const IllegalString = scanned('IllegalString', 'illegal token', ['"'], (text, from) => {
  if (text[from] !== '"') return undefined;
  const { end, how } = scanQuoted(text, from + 1, false);
  return how === 'open' ? end : undefined;
});
ILLEGAL_TEXT.set(IllegalString, 'non-terminated string');
const IllegalEscape = scanned('IllegalEscape', 'illegal token', ['"'], (text, from) => {
  if (text[from] !== '"') return undefined;
  const { end, how } = scanQuoted(text, from + 1, false);
  return how === 'escape' ? end : undefined;
});
ILLEGAL_TEXT.set(IllegalEscape, 'illegal escape sequence');
const IllegalRawString = illegal('IllegalRawString', 'non-terminated string', /`[^`]*/);
const IllegalNumber = illegal('IllegalNumber', 'illegal number format', /\d[A-Za-z0-9_.]*/);
const IllegalText = illegal('IllegalText', 'illegal token', Lexer.NA);

const Space = createToken({ name: 'Space', pattern: /[ \t\r\n]+/, group: Lexer.SKIPPED, line_breaks: true });
const Comment = createToken({ name: 'Comment', pattern: /#[^\n]*/, group: Lexer.SKIPPED });

const KEYWORDS = [
  PackageKeyword,
  ImportKeyword,
  AsKeyword,
  DefaultKeyword,
  NotKeyword,
  WithKeyword,
  SomeKeyword,
  ElseKeyword,
  TrueKeyword,
  FalseKeyword,
  NullKeyword,
  IfKeyword,
  InKeyword,
  EveryKeyword,
  ContainsKeyword,
  AndKeyword,
  OrKeyword,
];

/** Longer tokens come before their prefixes, legal tokens before illegal ones. */
const CODE = [
  Space,
  Comment,
  ...KEYWORDS,
  Identifier,
  Dot,
  LeftBracket,
  RightBracket,
  LeftBrace,
  RightBrace,
  LeftParen,
  RightParen,
  Comma,
  Semicolon,
  Assign,
  Colon,
  Equal,
  Unify,
  NotEqual,
  AtMost,
  AtLeast,
  Less,
  Greater,
  Plus,
  Minus,
  Times,
  Divide,
  Remainder,
  Ampersand,
  Pipe,
  StringLiteral,
  RawString,
  NumberLiteral,
  TemplateStart,
  RawTemplateStart,
  IllegalString,
  IllegalEscape,
  IllegalRawString,
  IllegalNumber,
  IllegalText,
];
const TEMPLATE = [HoleStart, TemplateEnd, TemplateText];
const RAW_TEMPLATE = [HoleStart, RawTemplateEnd, RawTemplateText];

const CATEGORIES = [Name, Variable, InfixOperator, BindingOperator];

/** All token types, for the parser. */
export const TOKEN_TYPES: readonly TokenType[] = [...new Set([...CODE, ...TEMPLATE, ...RAW_TEMPLATE, ...CATEGORIES])];

/**
 * A new lexer; `validate` makes it check its own definition, which takes time at every start, so only a test does it.
 */
export function createLexer(validate = false): Lexer {
  return new Lexer(
    {
      defaultMode: 'code',
      modes: { code: [...CODE, ...CATEGORIES], template: TEMPLATE, rawTemplate: RAW_TEMPLATE },
    },
    { positionTracking: 'onlyOffset', ensureOptimizations: false, skipValidations: !validate },
  );
}

/**
 * Splits a text into tokens, without white space and comments. If the text is invalid somewhere, the last token is an
 * illegal one at that place.
 */
export function tokenize(lexer: Lexer, text: string): IToken[] {
  const { tokens, errors } = lexer.tokenize(text);
  const error = errors[0];
  if (error === undefined) return tokens;
  // A superfluous `}` is both an error of the lexer and a token, at which the parser stops.
  if (tokens.some((token) => token.startOffset === error.offset)) return tokens;
  const cut = tokens.filter((token) => token.startOffset < error.offset);
  cut.push({
    image: text.slice(error.offset, error.offset + 1),
    startOffset: error.offset,
    tokenType: IllegalText,
    tokenTypeIdx: IllegalText.tokenTypeIdx!,
  });
  return cut;
}

/** The text for a token in a message: `} token`, `if keyword`, `identifier token`. */
export function labelOf(type: TokenType): string {
  if (type === Identifier) return 'identifier token';
  return type.LABEL ?? type.name;
}

/** Whether a token type is a keyword's. */
export function isKeyword(type: TokenType): boolean {
  return type.name.endsWith(KEYWORD_SUFFIX);
}
