import { FormatError, type Members, members, type Parse } from './format.ts';
import { scalarIn } from './literals.ts';

/** The section of keys above the first heading, which conftest leaves out. */
const defaultSection = 'DEFAULT';

/** Sections with their keys; numbers and booleans as such. */
export const parse: Parse = (text) => {
  const sections = members();
  let section: Members | undefined;
  let name = defaultSection;
  let count = 1;
  const reader = new Reader(text);
  for (let line = reader.next(); line !== undefined; line = reader.next()) {
    const body = line.trimStart();
    if (body === '' || body.startsWith('#') || body.startsWith(';')) continue;
    if (body.startsWith('[')) {
      const end = body.lastIndexOf(']');
      if (end < 0) throw new FormatError('the section has no ]', reader.start);
      name = body.slice(1, end);
      if (name === '') throw new FormatError('the section has no name', reader.start);
      count = 1;
      section = sections[name] as Members | undefined;
      if (section === undefined && name !== defaultSection) sections[name] = section = members();
      continue;
    }
    const { key, rest } = keyIn(body, reader.start);
    const value = reader.value(rest);
    if (name !== defaultSection) section![key === '-' ? `#${count++}` : key] = scalarIn(value);
  }
  return sections;
};

/** The key of a line, and the text after `=` or `:`. */
function keyIn(line: string, start: number): { readonly key: string; readonly rest: string } {
  const quote =
    line.startsWith('"""') && line.length > 6 ? '"""' : line.startsWith('"') ? '"' : line.startsWith('`') ? '`' : '';
  const close = quote === '' ? 0 : line.indexOf(quote, quote.length);
  if (close < 0) throw new FormatError('the quotes of the key are not closed', start);
  const at = close + line.slice(close).search(/[=:]/);
  if (at < close) throw new FormatError('the line has no = or :', start);
  if (at === 0) throw new FormatError('the key is empty', start);
  return { key: (quote === '' ? line.slice(0, at) : line.slice(quote.length, close)).trim(), rest: line.slice(at + 1) };
}

class Reader {
  private readonly text: string;
  private at: number;
  /** The offset of the last line. */
  start = 0;

  constructor(text: string) {
    this.text = text;
    this.at = text.startsWith('\ufeff') ? 1 : 0;
  }

  /** The next line with its line break; undefined at the end. */
  next(): string | undefined {
    if (this.at >= this.text.length) return undefined;
    this.start = this.at;
    const end = this.text.indexOf('\n', this.at);
    this.at = end < 0 ? this.text.length : end + 1;
    return this.text.slice(this.start, this.at);
  }

  /** The value in the rest of a line, and in the lines that continue it. */
  value(rest: string): string {
    const line = rest.trimStart();
    if (line === '') return '';
    const quote = line.startsWith('"""') && line.length > 3 ? '"""' : line.startsWith('`') ? '`' : '';
    if (quote !== '') {
      const end = line.lastIndexOf(quote);
      return end >= quote.length ? line.slice(quote.length, end) : line.slice(quote.length) + this.until(quote);
    }
    const plain = line.trimEnd();
    if (plain.endsWith('\\')) return plain.slice(0, -1) + this.continuation();
    const comment = plain.search(/[#;]/);
    const value = comment < 0 ? plain : plain.slice(0, comment).trim();
    return isQuoted(value, "'") || isQuoted(value, '"') ? value.slice(1, -1) : value;
  }

  private until(quote: string): string {
    const lines: string[] = [];
    const { start } = this;
    for (let line = this.next(); line !== undefined; line = this.next()) {
      const end = line.lastIndexOf(quote);
      lines.push(end < 0 ? line : line.slice(0, end));
      if (end >= 0) return lines.join('');
    }
    throw new FormatError('the quotes are not closed', start);
  }

  /** The following lines, up to one without a backslash at its end, or an empty one. */
  private continuation(): string {
    const lines: string[] = [];
    for (let line = this.next()?.trim(); line !== undefined && line !== ''; line = this.next()?.trim()) {
      lines.push(line.endsWith('\\') ? line.slice(0, -1) : line);
      if (!line.endsWith('\\')) break;
    }
    return lines.join('');
  }
}

/** Whether a text is in quotes, without other quotes of the same kind in it. */
function isQuoted(text: string, quote: string): boolean {
  return text.length >= 2 && text.startsWith(quote) && text.indexOf(quote, 1) === text.length - 1;
}
