/** The tokens of templates: texts, and what actions are made of. */
import { quotedText } from '../quote.ts';

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

const space = /[ \t\r\n]/;
const isSpace = (char: string | undefined): boolean => char !== undefined && space.test(char);
const isAlphaNumeric = (char: string): boolean =>
  char === '_' || (char < '\x80' ? /[A-Za-z0-9]/.test(char) : /^[\p{L}\p{Nd}]/u.test(char));

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
    while (this.outside()) while (this.inside());
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
      const trims = this.trimsLeft(open + 2);
      if (trims) while (this.at > this.start && isSpace(text[this.at - 1])) this.at--;
      if (this.at > this.start) this.emit('text');
      this.start = open;
      this.at = open + 2;
      if (!text.startsWith('/*', this.at + (trims ? 2 : 0))) {
        this.emit('leftDelim');
        this.at += trims ? 2 : 0;
        this.start = this.at;
        this.parens = 0;
        return true;
      }
      this.at += trims ? 2 : 0;
      this.start = this.at;
      if (!this.comment()) return false;
    }
  }

  /** `- ` behind the opening. */
  private trimsLeft(at: number): boolean {
    return this.text[at] === '-' && isSpace(this.text[at + 1]);
  }

  private comment(): boolean {
    const end = this.text.indexOf('*/', this.at + 2);
    if (end < 0) return this.error('unclosed comment');
    this.at = end + 2;
    const close = this.rightDelimAt(this.at);
    if (close === undefined) return this.error('comment ends before closing delimiter');
    this.closeAt(close);
    return true;
  }

  /** Where the closing begins and whether it trims; undefined where there is none. */
  private rightDelimAt(at: number): { readonly at: number; readonly trims: boolean } | undefined {
    const { text } = this;
    if (text.startsWith('}}', at)) return { at, trims: false };
    return text.startsWith('-}}', at + 1) && isSpace(text[at]) ? { at: at + 2, trims: true } : undefined;
  }

  private closeAt({ at, trims }: { readonly at: number; readonly trims: boolean }): void {
    this.at = at + 2;
    if (trims) while (isSpace(this.text[this.at])) this.at++;
    this.start = this.at;
  }

  /** One token of an action. False behind its closing, and behind an error. */
  private inside(): boolean {
    const { text } = this;
    const close = this.rightDelimAt(this.at);
    if (close !== undefined) {
      if (this.parens > 0) return this.error('unclosed left paren');
      this.tokens.push({ kind: 'rightDelim', text: '}}', at: close.at });
      this.closeAt(close);
      return false;
    }
    const code = text.codePointAt(this.at);
    if (code === undefined) return this.error('unclosed action');
    const char = String.fromCodePoint(code);
    if (isSpace(char)) return this.spaces();
    this.at += char.length;
    switch (char) {
      case '=':
        return this.emit('assign');
      case ':':
        if (text[this.at] !== '=') return this.error('expected :=');
        this.at++;
        return this.emit('declare');
      case '|':
        return this.emit('pipe');
      case '"':
        return this.quoted('"', 'string', 'unterminated quoted string');
      case "'":
        return this.quoted("'", 'character', 'unterminated character constant');
      case '`':
        return this.raw();
      case '$':
        return this.fieldOrVariable('variable');
      case '(':
        this.parens++;
        return this.emit('leftParen');
      case ')':
        if (this.parens === 0) return this.error('unexpected right paren');
        this.parens--;
        return this.emit('rightParen');
      case '.':
        if (!/[0-9]/.test(text[this.at] ?? '')) return this.fieldOrVariable('field');
    }
    if (/[.+\-0-9]/.test(char)) return this.number();
    if (isAlphaNumeric(char)) return this.identifier();
    if (/^[\x20-\x7e]$/.test(char)) return this.emit('char');
    return this.error(`unrecognized character in action: ${unicode(char)}`);
  }

  private spaces(): boolean {
    while (isSpace(this.text[this.at])) {
      // The last space may belong to the closing that trims.
      if (this.rightDelimAt(this.at) !== undefined) break;
      this.at++;
    }
    return this.emit('space');
  }

  private quoted(quote: string, kind: TokenKind, unterminated: string): boolean {
    const { text } = this;
    for (; ; this.at++) {
      if (text[this.at] === '\\' && this.at + 1 < text.length && text[this.at + 1] !== '\n') this.at++;
      else if (this.at >= text.length || text[this.at] === '\n' || text[this.at] === '\\') {
        return this.error(unterminated);
      } else if (text[this.at] === quote) break;
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
    if (word === 'true' || word === 'false') return this.emit('bool');
    return this.emit(keywords.get(word) ?? 'identifier');
  }

  /** The rest of a word, which only certain characters may follow. */
  private word(): boolean {
    for (;;) {
      const code = this.text.codePointAt(this.at);
      const char = code === undefined ? '' : String.fromCodePoint(code);
      if (char !== '' && isAlphaNumeric(char)) this.at += char.length;
      else return this.atTerminator() || this.error(`bad character ${unicode(char)}`);
    }
  }

  private atTerminator(): boolean {
    const char = this.text[this.at];
    if (char === undefined || isSpace(char) || '.,|:)('.includes(char)) return true;
    return this.text.startsWith('}}', this.at);
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
    if (next === '' || !isAlphaNumeric(next)) return true;
    this.at += next.length;
    return false;
  }
}

const numberPattern =
  /[+-]?(?:0[xX][0-9a-fA-F_]*(?:\.[0-9a-fA-F_]*)?(?:[pP][+-]?[0-9_]*)?|0[oO][0-7_]*(?:\.[0-7_]*)?|0[bB][01_]*(?:\.[01_]*)?|[0-9_]*(?:\.[0-9_]*)?(?:[eE][+-]?[0-9_]*)?)i?/y;

/** `U+002D '-'`. */
function unicode(char: string): string {
  if (char === '') return 'U+FFFFFFFFFFFFFFFF';
  const code = char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return /[\p{C}\p{Z}]/u.test(char) && char !== ' ' ? `U+${code}` : `U+${code} '${char}'`;
}
