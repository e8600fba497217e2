import type { Diagnostic, Source } from '../../source/index.ts';
import type { Comment, Expression } from './ast.ts';
import { char, describeCharacter, identifierEnd } from './characters.ts';
import type { HclCode } from './diagnostics.ts';

/**
 * Maximum nesting of blocks and expressions, and maximum length of a chain of operators or of `.a.b[c]`, because code
 * that walks the tree recurses. Real configurations stay below 30.
 */
export const maxDepth = 256;

/** The state shared by all reading functions: text, position and results. */
export interface Cursor {
  readonly source: Source;
  readonly text: string;
  at: number;
  /** Number of blocks and expressions around the position. */
  depth: number;
  /** The start of a comment that is never closed; -1 if there is none. */
  unclosedComment: number;
  /** The deepest nesting inside the operand being read; see `lengthen`. */
  reach: number;
  /** Literals, names and calls read so far. */
  terms: number;
  readonly comments: Comment[];
  readonly diagnostics: Diagnostic[];
  /** The expression grammar, which templates and terms recurse into. */
  readonly readExpression: (cursor: Cursor, lineBound: boolean) => Expression;
}

/** Thrown by `fail`. It never leaves this folder: the nearest body (or entry point) catches it and continues. */
export const failed: unique symbol = Symbol('hcl syntax error, already reported');

export function createCursor(source: Source, readExpression: Cursor['readExpression']): Cursor {
  const at = source.text.charCodeAt(0) === char.byteOrderMark ? 1 : 0;
  return {
    source,
    text: source.text,
    at,
    depth: 0,
    reach: 0,
    unclosedComment: -1,
    terms: 0,
    comments: [],
    diagnostics: [],
    readExpression,
  };
}

/** Records an error for `start`..`end` (one character when no end is given). */
export function report(
  cursor: Cursor,
  code: HclCode,
  message: string,
  place: { start: number; end?: number; help?: string },
): void {
  const { source, text } = cursor;
  const start = Math.min(place.start, text.length);
  const end = Math.max(start, Math.min(place.end ?? start + 1, text.length));
  const span = { source, start, end };
  cursor.diagnostics.push({
    code,
    level: 'error',
    message,
    span,
    ...(place.help === undefined ? {} : { help: place.help }),
  });
}

/** Records an error and gives up what is being read. That the text ends is not news where an open comment swallowed it. */
export function fail(
  cursor: Cursor,
  code: HclCode,
  message: string,
  place: { start?: number; end?: number; help?: string } = {},
): never {
  const swallowed = cursor.unclosedComment >= 0 && cursor.at >= cursor.text.length;
  if (!swallowed) report(cursor, code, message, { ...place, start: place.start ?? cursor.at });
  throw failed;
}

/**
 * Gives up the construct that the bracket at `open` opened, because `expected` is not at the cursor. At the end of the
 * text, the bracket is the place to report.
 */
export function failInBrackets(cursor: Cursor, open: number, code: HclCode, expected: string): never {
  const { at, text } = cursor;
  if (at < text.length) return fail(cursor, code, `expected ${expected}, found ${found(cursor)}`);
  return fail(cursor, 'hcl.unclosed-bracket', `this "${text[open]}" is never closed`, { start: open });
}

/** A description of the text at the cursor, for messages: `the end of the line`, `"}"`, `"resource"`. */
export function found(cursor: Cursor): string {
  const { text, at } = cursor;
  if (at >= text.length) return 'the end of the text';
  if (atNewline(cursor)) return 'the end of the line';
  const code = text.codePointAt(at)!;
  if (code === char.quote) return 'a string';
  const end = identifierEnd(text, at);
  if (end > at) return `"${end - at > 40 ? `${text.slice(at, at + 40)}…` : text.slice(at, end)}"`;
  return describeCharacter(code);
}

/** Enters a nested construct; leave it with `cursor.depth--`. */
export function descend(cursor: Cursor): void {
  cursor.depth++;
  if (cursor.depth > maxDepth) failTooDeep(cursor);
  if (cursor.depth > cursor.reach) cursor.reach = cursor.depth;
}

/**
 * Notes that the operand just read becomes the operand of one more operator or step, so everything in it lies one deeper.
 * A chain is read by a loop but makes a tree as deep as the chain is long.
 */
export function lengthen(cursor: Cursor): void {
  cursor.reach++;
  if (cursor.reach > maxDepth) failTooDeep(cursor);
}

function failTooDeep(cursor: Cursor): never {
  return fail(cursor, 'hcl.too-deep', `nested more than ${maxDepth} levels deep`, {
    help: 'move the inner parts into locals or separate blocks',
  });
}

/**
 * Skips blanks and comments, and newlines too unless `lineBound`: inside parentheses, brackets and interpolations a
 * line may end anywhere. Collects comments, each only once.
 */
export function skipSpace(cursor: Cursor, lineBound: boolean): void {
  const { text } = cursor;
  let at = cursor.at;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === char.space || code === char.tab) at++;
    else if (code === char.lineFeed && !lineBound) at++;
    else if (code === char.carriageReturn && text.charCodeAt(at + 1) === char.lineFeed && !lineBound) at += 2;
    else if (code === char.hash || code === char.slash) {
      const end = commentEnd(cursor, at);
      if (end === at) break;
      at = end;
    } else break;
  }
  cursor.at = at;
}

/** The offset after the comment at `at`, which is collected; `at` itself if there is no comment. */
export function commentEnd(cursor: Cursor, at: number): number {
  const { text, comments } = cursor;
  const first = text.charCodeAt(at);
  const second = text.charCodeAt(at + 1);
  let end: number;
  let mark: number;
  let closing = 0;
  if (first === char.hash || (first === char.slash && second === char.slash)) {
    const newline = text.indexOf('\n', at);
    end = newline < 0 ? text.length : newline;
    if (newline > at && text.charCodeAt(newline - 1) === char.carriageReturn) end--;
    mark = first === char.hash ? 1 : 2;
  } else if (first === char.slash && second === char.star) {
    const close = text.indexOf('*/', at + 2);
    if (close < 0) reportUnclosedComment(cursor, at);
    end = close < 0 ? text.length : close + 2;
    mark = 2;
    closing = close < 0 ? 0 : 2;
  } else return at;
  const last = comments[comments.length - 1];
  if (last === undefined || last.start < at) {
    comments.push({ start: at, end, text: text.slice(at + mark, end - closing).trim() });
  }
  return end;
}

function reportUnclosedComment(cursor: Cursor, start: number): void {
  if (cursor.unclosedComment >= 0) return;
  cursor.unclosedComment = start;
  const place = { start, end: start + 2, help: 'close it with */' };
  report(cursor, 'hcl.unclosed-comment', 'this comment is never closed', place);
}

export function atNewline(cursor: Cursor): boolean {
  const code = cursor.text.charCodeAt(cursor.at);
  if (code === char.lineFeed) return true;
  return code === char.carriageReturn && cursor.text.charCodeAt(cursor.at + 1) === char.lineFeed;
}

/** Steps over the newline at the cursor. */
export function skipNewline(cursor: Cursor): void {
  cursor.at += cursor.text.charCodeAt(cursor.at) === char.carriageReturn ? 2 : 1;
}

/** Reads an identifier; undefined if there is none. */
export function readIdentifier(cursor: Cursor): string | undefined {
  const end = identifierEnd(cursor.text, cursor.at);
  if (end === cursor.at) return undefined;
  const name = cursor.text.slice(cursor.at, end);
  cursor.at = end;
  return name;
}

/** Whether `word` is at the cursor, as a whole identifier. */
export function atWord(cursor: Cursor, word: string): boolean {
  return cursor.text.startsWith(word, cursor.at) && identifierEnd(cursor.text, cursor.at) === cursor.at + word.length;
}
