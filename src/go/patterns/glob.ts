/** Globs as the package gobwas/glob reads them, which OPA and Helm use. */
import { compilePattern, type Pattern } from './pattern.ts';

/** The problem with an invalid glob. */
export interface GlobError {
  readonly error: string;
}

const known = new Map<string, Pattern | GlobError>();
const maxKept = 2000;

/** Globs become regular expressions: `*` and `?` do not match delimiters, `**` does. */
export function compileGlob(source: string, delimiters: string): Pattern | GlobError {
  const key = `${delimiters}\n${source}`;
  let glob = known.get(key);
  if (glob === undefined) {
    const translated = new GlobReader(source, delimiters).translate();
    glob = typeof translated === 'string' ? compilePattern(translated) : translated;
    if (known.size >= maxKept) known.clear();
    known.set(key, glob);
  }
  return glob;
}

const escaped = (text: string): string => text.replace(/[\\.+*?()|[\]{}^$-]/g, '\\$&');

class GlobReader {
  private readonly chars: readonly string[];
  private readonly other: string;
  private at = 0;

  constructor(source: string, delimiters: string) {
    this.chars = Array.from(source);
    this.other = delimiters === '' ? '.' : `[^${escaped(delimiters)}]`;
  }

  translate(): string | GlobError {
    const body = this.terms(0);
    return typeof body === 'string' ? `(?s)^${body}$` : body;
  }

  /** Up to the end, or within braces up to a comma or the closing brace. */
  private terms(depth: number): string | GlobError {
    if (depth > 50) return this.error('too many nested braces');
    let result = '';
    while (this.at < this.chars.length) {
      const char = this.chars[this.at]!;
      if (depth > 0 && (char === ',' || char === '}')) return result;
      this.at++;
      if (char === '*') {
        const isSuper = this.chars[this.at] === '*';
        while (this.chars[this.at] === '*') this.at++;
        result += isSuper ? '.*' : `${this.other}*`;
      } else if (char === '?') result += this.other;
      else if (char === '[' || char === '{') {
        const part = char === '[' ? this.range() : this.alternatives(depth);
        if (typeof part !== 'string') return part;
        result += part;
      } else if (char === '\\') {
        const next = this.chars[this.at];
        if (next === undefined) return this.error('trailing backslash');
        this.at++;
        result += escaped(next);
      } else result += escaped(char);
    }
    return depth > 0 ? this.error('unclosed `{`') : result;
  }

  private alternatives(depth: number): string | GlobError {
    const options: string[] = [];
    for (;;) {
      const option = this.terms(depth + 1);
      if (typeof option !== 'string') return option;
      options.push(option);
      if (this.chars[this.at++] === '}') return `(?:${options.join('|')})`;
    }
  }

  /** `[abc]`, `[a-z]`, and with `!` all others. */
  private range(): string | GlobError {
    const not = this.chars[this.at] === '!';
    if (not) this.at++;
    if (this.chars[this.at + 1] === '-') {
      const [low, high, close] = [this.chars[this.at], this.chars[this.at + 2], this.chars[this.at + 3]];
      this.at += 4;
      if (high === undefined || close === undefined) return this.error('unexpected end of input');
      if (close !== ']') return this.error('expected close range character');
      if (high < low!) return this.error(`hi character '${high}' should be greater than lo '${low}'`);
      return `[${not ? '^' : ''}${escaped(low!)}-${escaped(high)}]`;
    }
    let members = '';
    for (; this.chars[this.at] !== ']'; this.at++) {
      if (this.chars[this.at] === '\\') this.at++;
      const char = this.chars[this.at];
      if (char === undefined) return this.error('unexpected end of input');
      members += escaped(char);
    }
    this.at++;
    return members === '' ? this.error('could not parse range') : `[${not ? '^' : ''}${members}]`;
  }

  private error(reason: string): GlobError {
    return { error: `glob: syntax error at ${Math.min(this.at, this.chars.length)}: ${reason}` };
  }
}
