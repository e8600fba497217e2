import { compilePattern, type Pattern } from '../../go/index.ts';
import { isArray, type Value } from '../values/index.ts';
import type { Builtin, BuiltinContext } from './builtin.ts';
import { onString, stringOperand, wrongElement, wrongOperand, wrongType } from './operands.ts';
import { anyOf, arrayOf, boolean, nothing, string } from './types.ts';

interface GlobError {
  readonly error: string;
}

const known = new Map<string, Pattern | GlobError>();
const kept = 2000;

/** Globs become regular expressions: `*` and `?` do not match delimiters, `**` does. */
function compileGlob(source: string, delimiters: string): Pattern | GlobError {
  const key = `${delimiters}\n${source}`;
  let glob = known.get(key);
  if (glob === undefined) {
    const translated = new GlobReader(source, delimiters).translate();
    glob = typeof translated === 'string' ? compilePattern(translated) : translated;
    if (known.size >= kept) known.clear();
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
        const next = this.chars[this.at++];
        if (next === undefined) return this.error('nothing follows the last backslash');
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

/** The delimiters as one string; `.` when none are given, none at all for null. */
function delimitersOf(context: BuiltinContext, value: Value): string | undefined {
  if (value === null) return '';
  if (!isArray(value)) return wrongType(context, 2, value, 'array', 'null');
  if (value.length === 0) return '.';
  let result = '';
  for (const element of value) {
    if (typeof element !== 'string') return wrongElement(context, 2, value, element, 'string');
    if (Array.from(element).length !== 1) {
      return wrongOperand(context, 2, 'must be array of runes but got array containing string');
    }
    result += element;
  }
  return result;
}

export const glob: readonly Builtin[] = [
  {
    name: 'glob.match',
    doc: 'Whether a string is as a glob says: `*` any characters but delimiters, `**` any at all, `?` one, `[a-z]`, `[!abc]`, `{a,b}`.',
    params: [
      { name: 'pattern', type: string },
      {
        name: 'delimiters',
        type: anyOf(nothing, arrayOf(string)),
        doc: 'single characters; of an empty array `.`; null: there are none',
      },
      { name: 'match', type: string, doc: 'the string' },
    ],
    result: { type: boolean },
    examples: [
      'glob.match("*.example.com", [], "api.example.com")',
      'not glob.match("*", ["/"], "a/b")',
      'glob.match("{a,b}?", null, "b1")',
    ],
    call: (context, pattern, delimiters, match) => {
      const source = stringOperand(context, pattern!, 1);
      const separators = source === undefined ? undefined : delimitersOf(context, delimiters!);
      const text = separators === undefined ? undefined : stringOperand(context, match!, 3);
      if (source === undefined || separators === undefined || text === undefined) return undefined;
      const compiled = compileGlob(source, separators);
      if ('error' in compiled) return context.fail(compiled.error);
      context.spend(text.length);
      return compiled.test(text);
    },
  },
  {
    name: 'glob.quote_meta',
    doc: 'A glob that matches only a given string: what has a meaning in globs is escaped.',
    params: [{ name: 'pattern', type: string }],
    result: { type: string },
    examples: ['glob.quote_meta("*.com") == `\\*.com`'],
    call: onString((text) => text.replace(/[*?\\[\]{}]/g, '\\$&')),
  },
];
