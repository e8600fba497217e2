/** The tokens of templates: texts, and what actions are made of. */
import { quotedText } from '../text/quote.ts';

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
  /** As it is written; of an error, what is wrong. */
  readonly text: string;
  /** Its offset in the template. */
  readonly at: number;
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

/** Templates of more tokens are refused: each takes some 400 bytes until it is compiled. */
const maxTokens = 300_000;

/** All tokens up to the end or to the first error, which is then the last one. */
export function tokensOf(text: string): readonly Token[] {
  return new Lexer(text).run();
}

class Lexer {
  private readonly text: string;
  private readonly tokens: Token[] = [];
  private at = 0;
  private start = 0;
  private parens = 0;

  constructor(text: string) {
    this.text = text;
  }

  run(): readonly Token[] {
    while (this.outside()) while (this.inside() && this.tokens.length <= maxTokens);
    return this.tokens;
  }

  private emit(kind: TokenKind): true {
    this.tokens.push({ kind, text: this.text.slice(this.start, this.at), at: this.start });
    this.start = this.at;
    return true;
  }

  private error(message: string): false {
    this.tokens.push({ kind: 'error', text: message, at: this.start });
    this.at = this.text.length + 1;
    return false;
  }

  /** The text before an action, and the action's opening. False at the end, and behind an error. */
  private outside(): boolean {
    const { text } = this;
    if (this.at > text.length) return false;
    if (this.tokens.length > maxTokens) return this.error(`more than ${maxTokens} words and signs in a template`);
    for (;;) {
      const open = text.indexOf('{{', this.at);
      if (open < 0) {
        this.at = text.length;
        if (this.at > this.start) this.emit('text');
        this.emit('eof');
        this.at++;
        return false;
      }
      this.at = open;
      const trims = text[open + 2] === '-' && isSpace(text.charCodeAt(open + 3));
      if (trims) while (this.at > this.start && isSpace(text.charCodeAt(this.at - 1))) this.at--;
      if (this.at > this.start) this.emit('text');
      this.start = open;
      this.at = open + 2;
      const inner = trims ? open + 4 : open + 2;
      if (!text.startsWith('/*', inner)) {
        this.emit('leftDelim');
        this.start = inner;
        this.at = inner;
        this.parens = 0;
        return true;
      }
      this.at = inner;
      this.start = inner;
      if (!this.comment()) return false;
    }
  }

  private comment(): boolean {
    const end = this.text.indexOf('*/', this.at + 2);
    if (end < 0) return this.error('unclosed comment');
    this.at = end + 2;
    if (!this.atClosing()) return this.error('comment ends before closing delimiter');
    this.close();
    return true;
  }

  /** Whether the action is closed here, with or without trimming. */
  private atClosing(): boolean {
    const code = this.text.charCodeAt(this.at);
    if (code === 125) return this.text.charCodeAt(this.at + 1) === 125;
    return isSpace(code) && this.text.startsWith('-}}', this.at + 1);
  }

  /** Over the closing that is here, and the spaces behind it where it trims; gives the offset of its braces. */
  private close(): number {
    const trims = this.text.charCodeAt(this.at) !== 125;
    const braces = trims ? this.at + 2 : this.at;
    this.at = braces + 2;
    if (trims) while (isSpace(this.text.charCodeAt(this.at))) this.at++;
    this.start = this.at;
    return braces;
  }

  /** One token of an action. False behind its closing, and behind an error. */
  private inside(): boolean {
    const { text } = this;
    if (this.atClosing()) {
      if (this.parens > 0) return this.error('unclosed left paren');
      this.tokens.push({ kind: 'rightDelim', text: '}}', at: this.close() });
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
    // The last space may belong to the closing that trims.
    while (isSpace(this.text.charCodeAt(this.at)) && !this.atClosing()) this.at++;
    this.tokens.push({ kind: 'space', text: ' ', at: this.start });
    this.start = this.at;
    return true;
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
    this.tokens.push({ kind, text: word, at: this.start });
    this.start = this.at;
    return true;
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
