import { EmbeddedActionsParser, EOF, type IToken, type ParserMethod, type TokenType } from 'chevrotain';
import type { Dialect } from './keywords.ts';
import { errorMessages } from './messages.ts';
import {
  Colon,
  Comma,
  Dot,
  Identifier,
  LeftBrace,
  LeftBracket,
  LeftParen,
  Minus,
  Name,
  RightBrace,
  RightBracket,
  RightParen,
  TOKEN_TYPES,
} from './tokens.ts';

/**
 * State shared by the rules of the grammar: the text, counters, and the questions about the next tokens that one token
 * of lookahead cannot answer. The rules themselves are in terms.ts, literals.ts and statements.ts, each a class on top
 * of the one before, because chevrotain keeps rules as fields of one parser object.
 */

/** A problem with a text: its place, a message, and the fix as `help`. */
export interface Problem {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help?: string | undefined;
}

/** Thrown by the rules to end parsing at a problem that is not a plain token mismatch; caught where parsing starts. */
export class ParseError extends Error {
  readonly problem: Problem;
  /** Whether other ways of reading the text need not be tried. */
  readonly final: boolean;

  constructor(problem: Problem, final: boolean) {
    super(problem.message);
    this.problem = problem;
    this.final = final;
  }
}

/** Options for reading a text. */
export interface Settings {
  readonly dialect: Dialect;
  /**
   * Whether to try alternatives wherever OPA does, and not only where the result can differ: this locates problems as
   * OPA does.
   */
  readonly careful: boolean;
  /** The names of builtins. */
  readonly builtins: ReadonlySet<string>;
}

/** A rule of the grammar. */
export type Rule<Result, Args extends unknown[] = []> = ParserMethod<Args, Result>;

/**
 * Maximum nesting of terms and bodies. Each level takes about a dozen stack frames, and some platforms have small
 * stacks.
 */
const maxDepth = 200;
/**
 * Maximum number of consecutive operators, calls or `else`: they nest in the tree, and code that reads trees is
 * recursive.
 */
const maxChain = 1000;

const OPENING = new Set<TokenType>([LeftBracket, LeftBrace, LeftParen]);
const CLOSING = new Set<TokenType>([RightBracket, RightBrace, RightParen]);

/** The offset after a token. */
export function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}

export abstract class Grammar extends EmbeddedActionsParser {
  /** The text being parsed. */
  protected text = '';
  protected dialect: Dialect = { version: 'v1', bodyNegation: Number.POSITIVE_INFINITY, logical: false };
  protected careful = false;
  /** The start of the name of a rule's head: white space is allowed after it, unlike after other names. */
  protected headStart = -1;
  /** Whether it is followed by white space. */
  protected spacedHead = false;
  /** Names that a rule without body and value cannot have, because it would read as their call. */
  protected builtins: ReadonlySet<string> = new Set();
  private wildcards = 0;
  private depth = 0;
  private readonly decisions = new Map<unknown, Map<number, boolean>>();

  constructor(validate: boolean) {
    super([...TOKEN_TYPES], {
      maxLookahead: 1,
      recoveryEnabled: false,
      nodeLocationTracking: 'none',
      skipValidations: !validate,
      errorMessageProvider: errorMessages,
    });
  }

  /** Replaces the text. */
  start(text: string, tokens: IToken[], { dialect, careful, builtins }: Settings): void {
    this.input = tokens;
    this.text = text;
    this.dialect = dialect;
    this.careful = careful;
    this.builtins = builtins;
    this.headStart = -1;
    this.spacedHead = false;
    this.wildcards = 0;
    this.depth = 0;
    this.decisions.clear();
  }

  /** Ends parsing: `message` about the token ahead, or about the place given. */
  protected stop(message: string, start = this.LA(1).startOffset, end = endOf(this.LA(1)), help?: string): never {
    // While chevrotain records the grammar, tokens are not real and all code runs.
    if (this.RECORDING_PHASE) return undefined as never;
    throw new ParseError({ start: this.placeOf(start), end: this.placeOf(end), message, help }, false);
  }

  /** Offsets of the token at the end of the text are not numbers. */
  private placeOf(offset: number): number {
    return Number.isNaN(offset) ? this.text.length : offset;
  }

  /** Every rule that can contain itself goes one level down at its start, and up at its end. */
  protected descend(): void {
    this.depth += 1;
    if (this.depth > maxDepth)
      this.failAlways('nested too deeply', `limit: ${maxDepth} levels of nested terms and bodies`);
  }

  /** Checks the length of a chain; called for each of its links. */
  protected checkChain(length: number): void {
    if (length > maxChain)
      this.failAlways('too long a chain', `limit: ${maxChain} operators, calls or \`else\` in a row`);
  }

  private failAlways(message: string, help: string): never {
    const start = this.placeOf(this.LA(1).startOffset);
    throw new ParseError({ start, end: start + 1, message, help }, true);
  }

  protected ascend(): void {
    this.depth -= 1;
  }

  /** A name that no other variable of the text has. */
  protected wildcard(): string {
    const name = `$${this.wildcards}`;
    this.wildcards += 1;
    return name;
  }

  /** Whether the token ahead is of the given type (types, not categories). */
  protected ahead(type: TokenType, distance = 1): boolean {
    return this.LA(distance).tokenType === type;
  }

  /**
   * Whether an optional part that starts with one of these is absent. Chevrotain finds that out as well, but only after
   * calls and closures that cost more than the rest of a term.
   */
  protected skips(type: TokenType, other = type): boolean {
    if (this.RECORDING_PHASE) return false;
    const { tokenType } = this.LA(1);
    return tokenType !== type && tokenType !== other;
  }

  /** Whether the token ahead is of a type in the given category. */
  protected aheadIn(category: TokenType, distance = 1): boolean {
    return this.LA(distance).tokenType.CATEGORIES?.includes(category) ?? false;
  }

  /** Whether nothing, not even a space, is between the token ahead and the one before it. */
  protected adjacent(distance = 1): boolean {
    return endOf(this.LA(distance - 1)) === this.LA(distance).startOffset;
  }

  /** Whether the token ahead is on a later line than the one before it. */
  protected newlineAhead(): boolean {
    const end = this.LA(1).startOffset;
    for (let at = endOf(this.LA(0)); at < end; at += 1) {
      if (this.text.charCodeAt(at) === 10) return true;
    }
    return false;
  }

  /**
   * Turns a keyword directly before a dot or bracket into an identifier: at the start of a line of a body (`not.x`),
   * and after a term, where such a line may start.
   */
  protected readKeywordAsName(): void {
    const token = this.LA(1);
    if (token.tokenType === Identifier || !token.tokenType.CATEGORIES?.includes(Name)) return;
    const next = this.LA(2);
    if ((next.tokenType !== Dot && next.tokenType !== LeftBracket) || endOf(token) !== next.startOffset) return;
    token.tokenType = Identifier;
    token.tokenTypeIdx = Identifier.tokenTypeIdx!;
  }

  /**
   * Whether `rule` would succeed from here; does not consume tokens. Results are kept, so that nested attempts stay
   * cheap.
   */
  protected wouldParse<Args extends unknown[]>(rule: Rule<unknown, Args>, ...args: Args): boolean {
    const at = this.LA(1).startOffset;
    const decisions = this.decisionsOf(rule);
    const known = decisions.get(at);
    if (known !== undefined) return known;
    const { wildcards, depth, headStart, spacedHead } = this;
    let answer = false;
    try {
      answer = this.BACKTRACK(rule, args).call(this);
    } catch (error) {
      if (!(error instanceof ParseError) || error.final) throw error;
    } finally {
      this.wildcards = wildcards;
      this.depth = depth;
      this.headStart = headStart;
      this.spacedHead = spacedHead;
    }
    decisions.set(at, answer);
    return answer;
  }

  private decisionsOf(rule: unknown): Map<number, boolean> {
    let decisions = this.decisions.get(rule);
    if (decisions === undefined) {
      decisions = new Map();
      this.decisions.set(rule, decisions);
    }
    return decisions;
  }

  /**
   * Searches the tokens from `distance` on, up to the bracket that closes the enclosing one. Returns the distance of
   * the first token outside of inner brackets that satisfies `wanted`, or of the closing bracket or the end.
   */
  protected scanAhead(distance: number, wanted: (type: TokenType) => boolean): number {
    let depth = 0;
    for (let at = distance; ; at += 1) {
      const type = this.LA(at).tokenType;
      if (type === EOF) return at;
      if (depth === 0 && (CLOSING.has(type) || wanted(type))) return at;
      if (OPENING.has(type)) depth += 1;
      else if (CLOSING.has(type)) depth -= 1;
    }
  }

  /** The distance of the token after the brackets that open at `distance`. */
  protected behindBrackets(distance: number): number {
    const closing = this.scanAhead(distance + 1, () => false);
    return this.ahead(EOF, closing) ? closing : closing + 1;
  }

  /** The distance of the token after the term that starts at `distance`: its first part and what is attached to it. */
  protected behindTerm(distance: number): number {
    let at = distance;
    while (this.ahead(Minus, at)) at++;
    at = OPENING.has(this.LA(at).tokenType) ? this.behindBrackets(at) : at + 1;
    while (this.adjacent(at)) {
      if (this.ahead(Dot, at)) at += 2;
      else if (this.ahead(LeftBracket, at) || this.ahead(LeftParen, at)) at = this.behindBrackets(at);
      else break;
    }
    return at;
  }

  /** Whether the brackets ahead contain an entry or a label of an object. */
  protected colonInBrackets(): boolean {
    return this.ahead(
      Colon,
      this.scanAhead(2, (type) => type === Colon),
    );
  }

  /** Whether there is a comma before the closing bracket. */
  protected commaBeforeClosing(): boolean {
    const at = this.LA(1).startOffset;
    const known = this.decisionsOf(Comma).get(at);
    if (known !== undefined) return known;
    const found = this.ahead(
      Comma,
      this.scanAhead(2, (type) => type === Comma),
    );
    this.decisionsOf(Comma).set(at, found);
    return found;
  }
}
