import type { Cursor } from './cursor.ts';
import {
  char,
  columnOf,
  fail,
  isBlank,
  isBlankOrEnd,
  isBreak,
  peek,
  skipBlanks,
  skipBreak,
  skipComment,
} from './cursor.ts';

/** The text of a scalar before its type is resolved. */
export interface RawScalar {
  readonly kind: 'raw';
  readonly text: string;
  readonly plain: boolean;
  readonly start: number;
  readonly end: number;
}

const never = new Set('-?:,[]{}#&*!|>\'"%@`'.split('').map((character) => character.charCodeAt(0)));

/** Whether a plain scalar can start here. */
export function startsPlain(cursor: Cursor): boolean {
  const code = peek(cursor);
  if (isBlankOrEnd(code)) return false;
  if (!never.has(code)) return true;
  if (code === char.minus) return !isBlankOrEnd(peek(cursor, 1));
  return cursor.flow === 0 && (code === char.question || code === char.colon) && !isBlankOrEnd(peek(cursor, 1));
}

/** The text that `breaks` line breaks between two words are folded to. */
function folded(breaks: number): string {
  return breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
}

/**
 * A plain scalar, which may run over several lines; outside of flow collections they must be indented more than
 * `indent`. Leaves the cursor right after the last word.
 */
export function readPlain(cursor: Cursor, indent: number): RawScalar {
  const start = cursor.at;
  const { text } = cursor;
  let value = '';
  let breaks = 0;
  for (;;) {
    const from = cursor.at;
    const to = endOfPlain(cursor, from);
    if (to === from) break;
    value += (breaks === 0 ? '' : folded(breaks)) + text.slice(from, to);
    cursor.at = to;
    const { lineStart } = cursor;
    breaks = continuation(cursor, indent);
    if (breaks === 0 || endOfPlain(cursor, cursor.at) === cursor.at) {
      cursor.at = to;
      cursor.lineStart = lineStart;
      break;
    }
  }
  return { kind: 'raw', text: value, plain: true, start, end: cursor.at };
}

/** The end of a plain scalar's words on this line: at a comment, a `: `, the marks of flow collections or a break. */
function endOfPlain(cursor: Cursor, from: number): number {
  const { text, end, flow } = cursor;
  let last = from;
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === char.space || code === char.tab) continue;
    if (isBreak(code)) break;
    if (code === char.colon && (at + 1 >= end || isBlankOrEnd(text.charCodeAt(at + 1)))) break;
    if (code === char.hash && (at === from || isBlank(text.charCodeAt(at - 1)))) break;
    if (flow > 0 && (code === 44 || code === 91 || code === 93 || code === 123 || code === 125)) break;
    last = at + 1;
  }
  return last;
}

/**
 * Moves to the next line that a plain scalar may continue on; returns the number of breaks between, 0 if there is none.
 */
function continuation(cursor: Cursor, indent: number): number {
  let breaks = 0;
  for (;;) {
    skipBlanks(cursor);
    if (!isBreak(peek(cursor))) break;
    skipBreak(cursor);
    breaks++;
  }
  if (breaks === 0 || peek(cursor) === -1) return 0;
  if (cursor.flow > 0) return breaks;
  const tab = cursor.text.slice(cursor.lineStart, cursor.at).indexOf('\t');
  if (tab >= 0 && tab <= indent)
    fail(cursor, 'tabs are not allowed for indentation; use spaces', cursor.lineStart + tab);
  return columnOf(cursor) > indent ? breaks : 0;
}

const simpleQuoted = /"[^"\\\n\r\u0085\u2028\u2029]*"|'[^'\n\r\u0085\u2028\u2029]*'(?!')/y;

/** A scalar in double or single quotes, which may run over several lines. */
export function readQuoted(cursor: Cursor): RawScalar {
  const start = cursor.at;
  simpleQuoted.lastIndex = start;
  const simple = simpleQuoted.exec(cursor.text)?.[0];
  if (simple !== undefined && start + simple.length <= cursor.end) {
    cursor.at += simple.length;
    return { kind: 'raw', text: simple.slice(1, -1), plain: false, start, end: cursor.at };
  }
  const mark = peek(cursor);
  cursor.at++;
  const pieces: string[] = [];
  for (;;) {
    const code = peek(cursor);
    if (code === -1) fail(cursor, 'this quoted string is not closed', start);
    else if (code === mark) {
      cursor.at++;
      if (mark === char.quote || peek(cursor) !== mark) break;
      pieces.push("'");
      cursor.at++;
    } else if (code === char.backslash && mark === char.quote) pieces.push(readEscape(cursor));
    else if (isBlank(code) || isBreak(code)) pieces.push(readGap(cursor));
    else {
      const from = cursor.at;
      for (let next = code; next !== -1 && !isBlankOrEnd(next); next = peek(cursor)) {
        if (next === mark || (next === char.backslash && mark === char.quote)) break;
        cursor.at++;
      }
      pieces.push(cursor.text.slice(from, cursor.at));
    }
  }
  return { kind: 'raw', text: pieces.join(''), plain: false, start, end: cursor.at };
}

/** Blanks in a quoted text, unchanged, or line breaks and the blanks around them, folded. */
function readGap(cursor: Cursor): string {
  const from = cursor.at;
  skipBlanks(cursor);
  if (!isBreak(peek(cursor))) return cursor.text.slice(from, cursor.at);
  return folded(skipLines(cursor));
}

/** Skips line breaks and the blanks after them; returns the number of line breaks. */
function skipLines(cursor: Cursor): number {
  let breaks = 0;
  while (isBreak(peek(cursor))) {
    skipBreak(cursor);
    breaks++;
    skipBlanks(cursor);
  }
  return breaks;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1b'],
  [' ', ' '],
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
  ['N', '\x85'],
  ['_', '\xa0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);

const digitsOf: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

function readEscape(cursor: Cursor): string {
  const start = cursor.at;
  cursor.at++;
  if (isBreak(peek(cursor))) {
    skipBreak(cursor);
    skipBlanks(cursor);
    const breaks = skipLines(cursor);
    return '\n'.repeat(breaks);
  }
  const selector = cursor.text[cursor.at] ?? '';
  cursor.at++;
  const simple = escapes.get(selector);
  if (simple !== undefined) return simple;
  const length = digitsOf.get(selector);
  if (length === undefined) fail(cursor, `\\${selector} is not a YAML escape sequence`, start, cursor.at);
  const digits = cursor.text.slice(cursor.at, cursor.at + length!);
  const code = /^[0-9a-fA-F]+$/.test(digits) && digits.length === length ? Number.parseInt(digits, 16) : -1;
  cursor.at += length!;
  if (code < 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
    fail(cursor, 'this escape sequence does not name a character', start, cursor.at);
  }
  return String.fromCodePoint(code);
}

/** A literal (`|`) or folded (`>`) scalar in a collection that is indented by `indent` columns (-1: in none). */
export function readBlockScalar(cursor: Cursor, indent: number): RawScalar {
  const start = cursor.at;
  const literal = peek(cursor) === char.bar;
  cursor.at++;
  const { chomp, increment } = readHeader(cursor);
  const least = Math.max(indent + 1, 1);
  let wanted = increment === 0 ? 0 : Math.max(indent, 0) + increment;
  const lead = skipBlankLines(cursor, wanted);
  if (wanted === 0) wanted = Math.max(lead.widest, least);
  const pieces: string[] = [];
  let leading = '';
  let trailing = '\n'.repeat(lead.breaks);
  let wasBlank = false;
  let end = cursor.at;
  while (columnOf(cursor) === wanted && peek(cursor) !== -1) {
    const blank = isBlank(peek(cursor));
    if (!literal && leading !== '' && !wasBlank && !blank) {
      if (trailing === '') pieces.push(' ');
    } else pieces.push(leading);
    pieces.push(trailing);
    wasBlank = blank;
    const from = cursor.at;
    while (cursor.at < cursor.end && !isBreak(cursor.text.charCodeAt(cursor.at))) cursor.at++;
    pieces.push(cursor.text.slice(from, cursor.at));
    end = cursor.at;
    leading = '';
    trailing = '';
    if (peek(cursor) === -1) break;
    skipBreak(cursor);
    leading = '\n';
    trailing = '\n'.repeat(skipBlankLines(cursor, wanted).breaks);
  }
  if (chomp !== char.minus) pieces.push(leading);
  if (chomp === char.plus) pieces.push(trailing);
  return { kind: 'raw', text: pieces.join(''), plain: false, start, end };
}

/** The header of a block scalar: how to treat the last line break, and its indentation (0: detect). */
function readHeader(cursor: Cursor): { readonly chomp: number; readonly increment: number } {
  let chomp = 0;
  let increment = 0;
  for (;;) {
    const code = peek(cursor);
    if (chomp === 0 && (code === char.plus || code === char.minus)) chomp = code;
    else if (increment === 0 && code > 48 && code <= 57) increment = code - 48;
    else break;
    cursor.at++;
  }
  skipBlanks(cursor);
  if (peek(cursor) === char.hash) skipComment(cursor);
  if (peek(cursor) === -1) return { chomp, increment };
  if (!isBreak(peek(cursor))) fail(cursor, 'only a comment may follow a block scalar indicator on the same line');
  skipBreak(cursor);
  return { chomp, increment };
}

/**
 * Skips blank lines, and the indentation of the line after them: up to `wanted` columns, or all of it if that is 0.
 * Returns the number of breaks and the widest indentation.
 */
function skipBlankLines(cursor: Cursor, wanted: number): { readonly breaks: number; readonly widest: number } {
  let breaks = 0;
  let widest = 0;
  for (;;) {
    while ((wanted === 0 || columnOf(cursor) < wanted) && peek(cursor) === char.space) cursor.at++;
    widest = Math.max(widest, columnOf(cursor));
    const code = peek(cursor);
    if (code === char.tab && (wanted === 0 || columnOf(cursor) < wanted)) {
      fail(cursor, 'tabs are not allowed for indentation; use spaces');
    }
    if (!isBreak(code)) return { breaks, widest };
    skipBreak(cursor);
    breaks++;
  }
}
