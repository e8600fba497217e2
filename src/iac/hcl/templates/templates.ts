import type { Expression, Template, TemplateWrap, TextPart } from '../ast.ts';
import { char, describeText, leadingSpace, trimEnd } from '../characters.ts';
import type { Cursor } from '../cursor.ts';
import { descend, fail, found, readIdentifier, skipSpace } from '../cursor.ts';
import { readForClause } from '../expressions/for-clause.ts';
import type { Piece } from './tree.ts';
import { buildTemplate } from './tree.ts';

/** Reads a string in double quotes; the cursor is at the opening one. */
export function readQuoted(cursor: Cursor): Template | TemplateWrap {
  const { text, at: start } = cursor;
  const pieces: Piece[] = [];
  cursor.at++;
  let stripNext = false;
  for (;;) {
    const piece = readQuotedText(cursor, start);
    if (piece.end > piece.start) pieces.push(stripNext ? { ...piece, value: trimStart(piece.value) } : piece);
    if (text.charCodeAt(cursor.at) === char.quote) break;
    stripNext = readSequence(cursor, pieces);
  }
  cursor.at++;
  return buildTemplate(cursor, pieces, 'quoted', start, cursor.at);
}

/** Reads a string in double quotes that may hold escapes but no sequences, such as a block label. */
export function readPlainString(cursor: Cursor): TextPart {
  const { text, at: start } = cursor;
  cursor.at++;
  const { value } = readQuotedText(cursor, start);
  if (text.charCodeAt(cursor.at) !== char.quote) {
    fail(cursor, 'hcl.invalid-label', 'a block label must be a plain string, without ${ } and %{ }', {
      end: cursor.at + 2,
      help: 'to create several blocks from a value, use count, for_each or a dynamic block',
    });
  }
  cursor.at++;
  return { kind: 'text', value, start, end: cursor.at };
}

/** Reads literal text up to the closing quote or the next `${` or `%{`, and resolves its escapes. */
function readQuotedText(cursor: Cursor, open: number): TextPart {
  const { text, at: start } = cursor;
  let value = '';
  for (;;) {
    const run = cursor.at;
    let at = run;
    let code = text.charCodeAt(at);
    while (
      code !== char.quote &&
      code !== char.backslash &&
      code !== char.dollar &&
      code !== char.percent &&
      code !== char.lineFeed &&
      code !== char.carriageReturn &&
      at < text.length
    ) {
      code = text.charCodeAt(++at);
    }
    if (at > run) value += text.slice(run, at);
    cursor.at = at;
    if (code === char.backslash) value += readEscape(cursor);
    else if (code === char.dollar || code === char.percent) {
      if (text.charCodeAt(at + 1) === char.openBrace) break;
      value += readMark(cursor);
    } else if (code === char.quote) break;
    else failUnclosedString(cursor, open);
  }
  return { kind: 'text', value, start, end: cursor.at };
}

function failUnclosedString(cursor: Cursor, open: number): never {
  return fail(cursor, 'hcl.unclosed-string', 'this string is not closed on its line', {
    start: open,
    end: cursor.at,
    help: 'close it with a double quote; for multi-line text use a heredoc: <<EOT',
  });
}

/** Reads a `$` or `%` that starts no sequence: itself, or with `$${` and `%%{` the escaped sequence start. */
export function readMark(cursor: Cursor): string {
  const { text, at } = cursor;
  const mark = text[at]!;
  const escaped = text[at + 1] === mark && text.charCodeAt(at + 2) === char.openBrace;
  cursor.at += escaped ? 3 : 1;
  return escaped ? `${mark}{` : mark;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['"', '"'],
  ['\\', '\\'],
]);

function readEscape(cursor: Cursor): string {
  const { text, at } = cursor;
  const selector = text[at + 1] ?? '';
  const simple = escapes.get(selector);
  if (simple !== undefined) {
    cursor.at += 2;
    return simple;
  }
  const width = selector === 'u' ? 4 : selector === 'U' ? 8 : 0;
  const digits = text.slice(at + 2, at + 2 + width);
  const code = width > 0 && digits.length === width && /^[0-9a-fA-F]+$/.test(digits) ? Number.parseInt(digits, 16) : -1;
  if (code < 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
    const sequence = describeText(text.slice(at, at + 2));
    const message = width > 0 ? `${sequence} needs ${width} hexadecimal digits that name a character` : undefined;
    fail(cursor, 'hcl.invalid-escape', message ?? `${sequence} is not an escape sequence`, {
      end: at + 2,
      help: 'known are \\n \\r \\t \\" \\\\ \\uNNNN \\UNNNNNNNN; a backslash itself is written \\\\',
    });
  }
  cursor.at += 2 + width;
  return String.fromCodePoint(code);
}

/** `value` without the white space at its start. */
export function trimStart(value: string): string {
  return value.slice(leadingSpace(value));
}

/**
 * Reads `${ … }` or `%{ … }` at the cursor and adds it to `pieces`; `~` after the opening brace strips the text before
 * it. Returns whether `~` before the closing brace strips the text after it.
 */
export function readSequence(cursor: Cursor, pieces: Piece[]): boolean {
  const { text, at: start } = cursor;
  const directive = text.charCodeAt(start) === char.percent;
  cursor.at += 2;
  if (text.charCodeAt(cursor.at) === char.tilde) {
    cursor.at++;
    const last = pieces[pieces.length - 1];
    if (last?.kind === 'text') pieces[pieces.length - 1] = { ...last, value: trimEnd(last.value) };
  }
  descend(cursor);
  const piece = directive ? readDirective(cursor, start) : readInterpolation(cursor, start);
  cursor.depth--;
  skipSpace(cursor, false);
  const strip = text.charCodeAt(cursor.at) === char.tilde && text.charCodeAt(cursor.at + 1) === char.closeBrace;
  if (strip) cursor.at++;
  if (text.charCodeAt(cursor.at) !== char.closeBrace) {
    const next = text.charCodeAt(cursor.at) === char.quote ? 'a double quote' : found(cursor);
    fail(cursor, 'hcl.unclosed-interpolation', `expected "}" to end the template sequence, found ${next}`, {
      help: `the sequence starts with ${describeText(text.slice(start, Math.min(start + 20, cursor.at)))}`,
    });
  }
  cursor.at++;
  pieces.push({ ...piece, end: cursor.at });
  return strip;
}

function readInterpolation(cursor: Cursor, start: number): Piece {
  const value: Expression = cursor.readExpression(cursor, false);
  return { kind: 'interpolation', value, start, end: cursor.at };
}

function readDirective(cursor: Cursor, start: number): Piece {
  skipSpace(cursor, false);
  const at = cursor.at;
  const word = readIdentifier(cursor);
  const end = cursor.at;
  switch (word) {
    case 'if':
      return { kind: 'if', condition: cursor.readExpression(cursor, false), start, end };
    case 'for':
      return { kind: 'for', clause: readForClause(cursor), start, end };
    case 'else':
    case 'endif':
    case 'endfor':
      return { kind: word, start, end };
    default:
      cursor.at = at;
      return fail(cursor, 'hcl.invalid-directive', `expected if, else, endif, for or endfor, found ${found(cursor)}`, {
        help: 'a literal "%{" is written "%%{"',
      });
  }
}
