import { FormatError, type Parse } from './format.ts';
import { parse as parseJson } from './json.ts';

/** JSON with comments: `//`, `#` and `/* … *\/`. */
export const parse: Parse = (text, spend) => parseJson(withoutComments(text), spend);

/** The text with spaces in place of comments, so that offsets stay the same. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  const blank = (start: number, end: number): void => {
    parts.push(text.slice(from, start), text.slice(start, end).replace(/[^\n\r]/g, ' '));
    from = end;
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === '#' || (char === '/' && text[at + 1] === '/')) {
      const end = text.indexOf('\n', at);
      blank(at, end < 0 ? text.length : end);
      at = from - 1;
    } else if (char === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) throw new FormatError('the comment is not closed', at);
      blank(at, end + 2);
      at = from - 1;
    }
  }
  return [...parts, text.slice(from)].join('');
}

/** The offset of the quote that ends a string, or of the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
