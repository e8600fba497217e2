import type { IToken, TokenType } from 'chevrotain';
import type { RegoVersion } from './ast.ts';
import {
  AndKeyword,
  ContainsKeyword,
  Dot,
  EveryKeyword,
  FalseKeyword,
  Identifier,
  IfKeyword,
  ImportKeyword,
  InKeyword,
  LeftParen,
  NullKeyword,
  NumberLiteral,
  OrKeyword,
  PackageKeyword,
  RawString,
  RawTemplateEnd,
  RightBrace,
  RightBracket,
  RightParen,
  StringLiteral,
  TemplateEnd,
  TrueKeyword,
} from './tokens.ts';

/**
 * Which words are keywords, and where. `if`, `in`, `contains` and `every` are keywords in v1, and in v0 after an
 * import; `and`, `or` and the `not` that negates a whole body always need an import.
 */

/** The names for `import future.keywords.<name>`, in the order of OPA's messages. */
export const FUTURE_KEYWORDS = ['and', 'contains', 'every', 'if', 'in', 'not', 'or'] as const;
/** Words that a printed reference cannot have after a dot. */
const printed: ReadonlySet<string> = new Set([
  ...['as', 'default', 'else', 'false', 'import', 'not', 'null', 'package', 'some', 'true', 'with'],
  ...['contains', 'every', 'if', 'in'],
]);

/** Whether a name in a reference can be printed after a dot; otherwise it is printed in brackets. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !printed.has(name);
}

export type FutureKeyword = (typeof FUTURE_KEYWORDS)[number];

const V1_KEYWORDS: readonly FutureKeyword[] = ['contains', 'every', 'if', 'in'];

const TOKEN_OF = new Map<TokenType, FutureKeyword>([
  [AndKeyword, 'and'],
  [ContainsKeyword, 'contains'],
  [EveryKeyword, 'every'],
  [IfKeyword, 'if'],
  [InKeyword, 'in'],
  [OrKeyword, 'or'],
]);

/** The keywords an import of `path` (`['future', 'keywords', 'in']`, `['rego', 'v1']`) switches on. */
export function keywordsImported(path: readonly string[]): readonly FutureKeyword[] {
  const [root, second, third] = path;
  if (root === 'rego' && path.length === 2) {
    if (second === 'v1') return V1_KEYWORDS;
    if (second === 'v2') return FUTURE_KEYWORDS;
  }
  if (root !== 'future' || second !== 'keywords') return [];
  if (path.length === 2) return FUTURE_KEYWORDS;
  if (path.length > 3) return [];
  // `every x in xs` needs both words.
  if (third === 'every') return ['every', 'in'];
  return FUTURE_KEYWORDS.filter((name) => name === third);
}

/** The path of the import at `tokens[at]`, up to the first part that is not a word. */
function importPath(tokens: readonly IToken[], at: number): string[] {
  const path: string[] = [];
  for (let next = at + 1; next < tokens.length; next += 2) {
    path.push(tokens[next]!.image);
    if (tokens[next + 1]?.tokenType !== Dot) break;
  }
  return path;
}

/** Whether the word after `previous` can be the keyword of a statement, and is not part of a name. */
function startsStatement(previous: IToken | undefined): boolean {
  return previous?.tokenType !== Dot && previous?.tokenType !== PackageKeyword;
}

/** Information about the dialect of a text that the grammar needs in addition to its tokens. */
export interface Dialect {
  readonly version: RegoVersion;
  /** The offset from which on `not` negates whole bodies; infinite where it never does. */
  readonly bodyNegation: number;
  /** Whether `and`, `or` or the `not` of bodies are used. */
  readonly logical: boolean;
}

/**
 * Turns the words among `tokens` that are not keywords at their position into identifiers, in place, and returns the
 * dialect. The keywords are those of the version, those of `extra`, and imported ones.
 */
export function resolveKeywords(
  tokens: readonly IToken[],
  version: RegoVersion,
  extra: readonly FutureKeyword[] = [],
): Dialect {
  const active = new Set<FutureKeyword>([...(version === 'v1' ? V1_KEYWORDS : []), ...extra]);
  let bodyNegation = active.has('not') ? 0 : Number.POSITIVE_INFINITY;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.tokenType === ImportKeyword && startsStatement(tokens[at - 1])) {
      for (const name of keywordsImported(importPath(tokens, at))) active.add(name);
      if (active.has('not')) bodyNegation = Math.min(bodyNegation, token.startOffset);
    }
    const name = TOKEN_OF.get(token.tokenType);
    if (name === undefined || (active.has(name) && !beginsCall(tokens, at))) continue;
    token.tokenType = Identifier;
    token.tokenTypeIdx = Identifier.tokenTypeIdx!;
  }
  return { version, bodyNegation, logical: active.has('and') || active.has('or') || active.has('not') };
}

/** A word that a module without the right import used like a keyword, and the import that makes it one. */
export function keywordHint(token: IToken): string | undefined {
  const name = FUTURE_KEYWORDS.find((word) => word === token.image);
  if (name === undefined || token.tokenType !== Identifier) return undefined;
  return `\`${name}\` is a keyword here only with \`import future.keywords.${name}\``;
}

/** `and` and `or` directly before a parenthesis are the functions of that name. */
export function isFunctionName(token: IToken, next: IToken | undefined): boolean {
  const isWord = token.tokenType === AndKeyword || token.tokenType === OrKeyword;
  return isWord && next?.tokenType === LeftParen && next.startOffset === token.startOffset + token.image.length;
}

/** Whether the token is such a function, and not an operator: there is no operand before it. */
function beginsCall(tokens: readonly IToken[], at: number): boolean {
  if (!isFunctionName(tokens[at]!, tokens[at + 1])) return false;
  const previous = tokens[at - 1];
  return previous === undefined || !(operandEnds.has(previous.tokenType) || tokens[at - 2]?.tokenType === Dot);
}

/** The last tokens of operands; a word after a dot is another one. */
const operandEnds: ReadonlySet<TokenType> = new Set([
  ...[Identifier, StringLiteral, RawString, NumberLiteral, TrueKeyword, FalseKeyword, NullKeyword],
  ...[RightBracket, RightBrace, RightParen, TemplateEnd, RawTemplateEnd],
]);
