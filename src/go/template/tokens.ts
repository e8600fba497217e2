/** The tokens of templates: texts, and the parts of actions. */
import { quotedText } from '../text/quote.ts';
import type { Pipe } from './tree.ts';

export type TokenKind =
  | 'error'
  | 'bool'
  | 'char'
  | 'character'
  | 'complex'
  | 'declare'
  | 'assign'
  | 'eof'
  | 'field'
  | 'identifier'
  | 'leftDelim'
  | 'leftParen'
  | 'number'
  | 'pipe'
  | 'rawString'
  | 'rightDelim'
  | 'rightParen'
  | 'space'
  | 'string'
  | 'text'
  | 'variable'
  | Keyword;

export type Keyword =
  | 'dot'
  | 'block'
  | 'break'
  | 'continue'
  | 'define'
  | 'else'
  | 'end'
  | 'if'
  | 'nil'
  | 'range'
  | 'template'
  | 'with';

const keywords: ReadonlyMap<string, Keyword> = new Map(
  (['block', 'break', 'continue', 'define', 'else', 'end', 'if', 'nil', 'range', 'template', 'with'] as const).map(
    (word) => [word, word],
  ),
);

export interface Token {
  readonly kind: TokenKind;
  /** The text of the token; for an error, its message. */
  readonly text: string;
  /** Its offset in its piece. */
  readonly at: number;
}

/** A text, an action, the end of the template, or an error. */
export interface Piece {
  /** The offset in the template at which it begins. */
  readonly base: number;
  readonly tokens: readonly Token[];
  /** An action whose tokens are kept. */
  readonly kept?: KeptAction;
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 9 || code === 13;

/** Letters, digits and `_` of ASCII. */
const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;

const isOtherLetter = (char: string): boolean => /^[\p{L}\p{Nd}]/u.test(char);

/** Characters that are tokens by themselves. */
const signs: ReadonlyMap<number, TokenKind> = new Map([
  [61, 'assign'],
  [124, 'pipe'],
]);

/** Templates with more tokens are rejected: each takes some 400 bytes until it is compiled. */
const maxTokens = 300_000;

/** The tokens of a template in order. There are none after the end, and after an error. */
export class Pieces {
  /** Number of tokens so far. */
  count = 0;
  private readonly text: string;
  private readonly actions: KeptActions;
  private at = 0;
  /** The start of the text that has not been split into pieces. */
  private start = 0;
  private isDone = false;

  constructor(text: string, actions: KeptActions) {
    this.text = text;
    this.actions = actions;
  }

  next(): Piece | undefined {
    if (this.isDone) return undefined;
    const piece = this.read();
    this.count += piece.tokens.length;
    return piece;
  }

  /** The text before an action, the action, or the end. */
  private read(): Piece {
    const { text } = this;
    if (this.count > maxTokens) return this.error(`more than ${maxTokens} tokens in a template`);
    for (;;) {
      const open = text.indexOf('{{', this.at);
      if (open < 0) {
        this.at = text.length;
        if (this.at > this.start) return this.textTo(this.at);
        this.isDone = true;
        return { base: this.at, tokens: [{ kind: 'eof', text: '', at: 0 }] };
      }
      const trims = trimsBefore(text, open);
      let end = open;
      if (trims) while (end > this.start && isSpace(text.charCodeAt(end - 1))) end--;
      this.at = open;
      if (end > this.start) return this.textTo(end, open);
      const inner = trims ? open + 4 : open + 2;
      if (!text.startsWith('/*', inner)) return this.action(open);
      const wrong = this.comment(inner);
      if (wrong !== undefined) return wrong;
    }
  }

  private textTo(end: number, next = end): Piece {
    const base = this.start;
    this.start = next;
    return { base, tokens: [{ kind: 'text', text: this.text.slice(base, end), at: 0 }] };
  }

  private error(message: string): Piece {
    this.isDone = true;
    return { base: this.start, tokens: [{ kind: 'error', text: message, at: 0 }] };
  }

  /** Skips a comment; returns an error message if it is invalid. */
  private comment(inner: number): Piece | undefined {
    this.start = inner;
    const end = this.text.indexOf('*/', inner + 2);
    if (end < 0) return this.error('unclosed comment');
    const closing = closingAt(this.text, end + 2);
    if (closing === undefined) return this.error('comment ends before closing delimiter');
    this.goOn(closing);
    return undefined;
  }

  private action(base: number): Piece {
    const { text } = this;
    const closing = text.indexOf('}}', base + 2);
    const kept = closing < 0 ? undefined : this.actions.read(text, base, closing + 2);
    if (kept !== undefined) {
      this.goOn({ behind: closing + 2, trims: kept.trims });
      return { base, tokens: kept.tokens, kept };
    }
    const lexer = new ActionLexer(text, base);
    const { tokens, closing: end } = lexer.run();
    if (end === undefined) this.isDone = tokens.at(-1)!.kind === 'error';
    if (end !== undefined) this.goOn(end);
    else this.start = this.at = lexer.reached;
    return { base, tokens };
  }

  /** Skips the end of an action or a comment, and the whitespace that it trims. */
  private goOn({ behind, trims }: Closing): void {
    this.at = behind;
    if (trims) while (isSpace(this.text.charCodeAt(this.at))) this.at++;
    this.start = this.at;
  }
}

/** A kept action: its tokens, and its pipeline once it is parsed. */
export interface KeptAction {
  readonly tokens: readonly Token[];
  /** Whether it trims the whitespace after it. */
  readonly trims: boolean;
  pipe?: KeptPipe;
}

/** The pipeline of an action, and the conditions for it to mean the same in another place. */
export interface KeptPipe {
  readonly pipe: Pipe;
  /** Variables that must be declared. */
  readonly uses: readonly string[];
  readonly declares: readonly string[];
  /** The current nesting depth of parentheses. */
  readonly depth: number;
}

/** Maximum number of characters of kept actions; they take about fifty times as much memory. */
const maxKept = 500_000;

/** Actions by their text: templates repeat the same actions often. */
export class KeptActions {
  private readonly actions = new Map<string, KeptAction>();
  private kept = 0;

  /** The action at this place of a text, if it ends where the kept one does. */
  read(text: string, start: number, end: number): KeptAction | undefined {
    const slice = text.slice(start, end);
    const known = this.actions.get(slice);
    if (known !== undefined) return known;
    // A copy, which does not keep the whole text.
    const own = ` ${slice}`.slice(1);
    const { tokens, closing } = new ActionLexer(own, 0).run();
    if (closing?.behind !== own.length) return undefined;
    if (this.kept + own.length > maxKept) {
      this.actions.clear();
      this.kept = 0;
    }
    this.kept += own.length;
    const action = { tokens, trims: closing.trims };
    this.actions.set(own, action);
    return action;
  }
}

/** Whether the action that opens here trims the whitespace before it. */
const trimsBefore = (text: string, open: number): boolean =>
  text[open + 2] === '-' && isSpace(text.charCodeAt(open + 3));

/** The end of an action. */
interface Closing {
  readonly behind: number;
  readonly trims: boolean;
}

/** The closing that is here, with or without trimming. */
function closingAt(text: string, at: number): Closing | undefined {
  const code = text.charCodeAt(at);
  if (code === 125) return text.charCodeAt(at + 1) === 125 ? { behind: at + 2, trims: false } : undefined;
  return isSpace(code) && text.startsWith('-}}', at + 1) ? { behind: at + 4, trims: true } : undefined;
}

/** Reads the tokens of an action. */
class ActionLexer {
  private readonly text: string;
  private readonly base: number;
  private readonly tokens: Token[] = [];
  private at: number;
  private start: number;
  private parens = 0;
  private closing: Closing | undefined;

  constructor(text: string, base: number) {
    this.text = text;
    this.base = base;
    this.tokens.push({ kind: 'leftDelim', text: '{{', at: 0 });
    this.start = this.at = base + (trimsBefore(text, base) ? 4 : 2);
  }

  /** All tokens up to the closing; without a closing the last one is an error, or there are too many. */
  run(): { readonly tokens: readonly Token[]; readonly closing: Closing | undefined } {
    while (this.inside() && this.tokens.length <= maxTokens);
    return { tokens: this.tokens, closing: this.closing };
  }

  /** The offset up to which the action was read. */
  get reached(): number {
    return this.start;
  }

  private emit(kind: TokenKind): true {
    return this.add(kind, this.text.slice(this.start, this.at));
  }

  private add(kind: TokenKind, text: string): true {
    this.tokens.push({ kind, text, at: this.start - this.base });
    this.start = this.at;
    return true;
  }

  private error(message: string): false {
    this.add('error', message);
    return false;
  }

  /** One token of an action. False after its closing, and after an error. */
  private inside(): boolean {
    const { text } = this;
    const closing = closingAt(text, this.at);
    if (closing !== undefined) {
      if (this.parens > 0) return this.error('unclosed left paren');
      this.start = closing.behind - 2;
      this.add('rightDelim', '}}');
      this.closing = closing;
      return false;
    }
    const code = text.charCodeAt(this.at);
    if (isSpace(code)) return this.spaces();
    this.at++;
    switch (code) {
      case 46: // .
        if (!/[0-9]/.test(text[this.at] ?? '')) return this.fieldOrVariable('field');
        return this.number();
      case 36: // $
        return this.fieldOrVariable('variable');
      case 34: // "
        return this.quoted('"', 'string', 'unterminated quoted string');
      case 39: // '
        return this.quoted("'", 'character', 'unterminated character constant');
      case 96: // `
        return this.raw();
      case 40: // (
        this.parens++;
        return this.emit('leftParen');
      case 41: // )
        if (this.parens === 0) return this.error('unexpected right paren');
        this.parens--;
        return this.emit('rightParen');
      case 58: // :
        if (text[this.at] !== '=') return this.error('expected :=');
        this.at++;
        return this.emit('declare');
    }
    const sign = signs.get(code);
    if (sign !== undefined) return this.emit(sign);
    if ((code >= 48 && code <= 57) || code === 43 || code === 45) return this.number();
    if (isWordCode(code)) return this.identifier();
    return this.other(code);
  }

  /** A character without a meaning, letters beyond ASCII, or the end. */
  private other(code: number): boolean {
    if (Number.isNaN(code)) {
      this.at--;
      return this.error('unclosed action');
    }
    const char = String.fromCodePoint(this.text.codePointAt(this.at - 1)!);
    this.at += char.length - 1;
    if (isOtherLetter(char)) return this.identifier();
    if (/^[\x20-\x7e]$/.test(char)) return this.emit('char');
    return this.error(`unrecognized character in action: ${unicode(char)}`);
  }

  private spaces(): boolean {
    // The last space may belong to the trimming delimiter.
    while (isSpace(this.text.charCodeAt(this.at)) && closingAt(this.text, this.at) === undefined) this.at++;
    return this.add('space', ' ');
  }

  private quoted(quote: string, kind: TokenKind, unterminated: string): boolean {
    const { text } = this;
    for (; ; this.at++) {
      const char = text[this.at];
      if (char === quote) break;
      if (char === '\\' && this.at + 1 < text.length && text[this.at + 1] !== '\n') this.at++;
      else if (char === undefined || char === '\n' || char === '\\') return this.error(unterminated);
    }
    this.at++;
    return this.emit(kind);
  }

  private raw(): boolean {
    const end = this.text.indexOf('`', this.at);
    if (end < 0) return this.error('unterminated raw quoted string');
    this.at = end + 1;
    return this.emit('rawString');
  }

  private fieldOrVariable(kind: 'field' | 'variable'): boolean {
    if (this.atTerminator()) return this.emit(kind === 'field' ? 'dot' : 'variable');
    return this.word() && this.emit(kind);
  }

  private identifier(): boolean {
    if (!this.word()) return false;
    const word = this.text.slice(this.start, this.at);
    const kind = word === 'true' || word === 'false' ? 'bool' : (keywords.get(word) ?? 'identifier');
    return this.add(kind, word);
  }

  /** The rest of a word, which only certain characters may follow. */
  private word(): boolean {
    const { text } = this;
    for (;;) {
      while (isWordCode(text.charCodeAt(this.at))) this.at++;
      const code = text.codePointAt(this.at) ?? 0;
      if (code < 0x80) break;
      const char = String.fromCodePoint(code);
      if (!isOtherLetter(char)) break;
      this.at += char.length;
    }
    if (this.atTerminator()) return true;
    return this.error(`bad character ${unicode(String.fromCodePoint(text.codePointAt(this.at)!))}`);
  }

  private atTerminator(): boolean {
    const code = this.text.charCodeAt(this.at);
    // The end, a space, one of `.,|:()`, or the closing.
    if (Number.isNaN(code) || isSpace(code) || code === 46 || code === 44 || code === 124 || code === 58) return true;
    return code === 40 || code === 41 || (code === 125 && this.text.charCodeAt(this.at + 1) === 125);
  }

  private number(): boolean {
    this.at = this.start;
    if (!this.scanNumber()) return this.error(`bad number syntax: ${quotedText(this.written())}`);
    if (!/[+-]/.test(this.text[this.at] ?? '')) return this.emit('number');
    // A complex number: 1+2i.
    if (!this.scanNumber() || this.text[this.at - 1] !== 'i') {
      return this.error(`bad number syntax: ${quotedText(this.written())}`);
    }
    return this.emit('complex');
  }

  private written(): string {
    return this.text.slice(this.start, this.at);
  }

  private scanNumber(): boolean {
    numberPattern.lastIndex = this.at;
    this.at += numberPattern.exec(this.text)?.[0].length ?? 0;
    const code = this.text.codePointAt(this.at);
    const next = code === undefined ? '' : String.fromCodePoint(code);
    if (next === '' || !(isWordCode(code!) || isOtherLetter(next))) return true;
    this.at += next.length;
    return false;
  }
}

const numberPattern =
  /[+-]?(?:0[xX][0-9a-fA-F_]*(?:\.[0-9a-fA-F_]*)?(?:[pP][+-]?[0-9_]*)?|0[oO][0-7_]*(?:\.[0-7_]*)?|0[bB][01_]*(?:\.[01_]*)?|[0-9_]*(?:\.[0-9_]*)?(?:[eE][+-]?[0-9_]*)?)i?/y;

/** `U+002D '-'`. */
function unicode(char: string): string {
  const code = char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return /[\p{C}\p{Z}]/u.test(char) && char !== ' ' ? `U+${code}` : `U+${code} '${char}'`;
}
