import type { IParserErrorMessageProvider, IToken, TokenType } from 'chevrotain';
import { EOF } from 'chevrotain';
import { keywordHint } from './keywords.ts';
import { Colon, Comma, ILLEGAL_TEXT, LeftBrace, LeftBracket, labelOf, Name } from './tokens.ts';

/** The error at `token`, in terms that Rego users know. */
export function unexpected(token: IToken, expected?: string): string {
  const illegal = ILLEGAL_TEXT.get(token.tokenType);
  if (illegal !== undefined) return illegal;
  const what = token.tokenType === EOF ? 'eof token' : labelOf(token.tokenType);
  return expected === undefined ? `unexpected ${what}` : `unexpected ${what}: expected ${expected}`;
}

/** The help for an unexpected token, if there is any. */
export function helpFor(token: IToken): string | undefined {
  return keywordHint(token);
}

/** The text that a rule expects if it requires a certain token next; the token itself by default. */
const EXPECTED_IN_RULE: Readonly<Record<string, string>> = {
  bracedBody: '\\n or ; or }',
  setComprehensionTail: '\\n or ; or }',
  arrayComprehensionTail: '\\n or ; or ]',
  arrayTail: '"," or "]"',
  setTail: '"," or "}"',
  entriesTail: '"," or "}"',
  callArguments: '"," or ")"',
};

/** The tokens that rules with alternatives after their first item expect; the item itself does not show them. */
const EXPECTED_BEHIND_ITEM: Readonly<Record<string, string>> = {
  array: '"," or "]"',
  braces: '"," or "}"',
  bracesTail: '"," or "}"',
  objectTail: '"," or "}"',
  negative: 'number',
};
const BEFORE_ITEM = new Set<TokenType>([LeftBracket, LeftBrace, Comma]);

function expectation(expected: TokenType, ruleName: string): string {
  if (expected === Colon) return '":"';
  if (expected === Name) return 'identifier';
  return EXPECTED_IN_RULE[ruleName] ?? labelOf(expected).replace(/ (?:token|keyword)$/, '');
}

/** Short messages instead of chevrotain's lists of everything that would have been possible. */
export const errorMessages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected, actual, ruleName }) => unexpected(actual, expectation(expected, ruleName)),
  buildNotAllInputParsedMessage: ({ firstRedundant }) => unexpected(firstRedundant),
  buildNoViableAltMessage: ({ actual, previous, ruleName }) =>
    unexpected(actual[0]!, BEFORE_ITEM.has(previous.tokenType) ? undefined : EXPECTED_BEHIND_ITEM[ruleName]),
  buildEarlyExitMessage: ({ actual }) => unexpected(actual[0]!),
};
