import { char, holdsOnly, identifierEnd } from './characters.ts';
import type { Cursor } from './cursor.ts';
import { commentEnd } from './cursor.ts';

/**
 * Words that start a top-level block in Terraform. A line that starts with one of them, followed by a label or a brace and
 * indented like the current block, is taken as the start of the next block once the text is known to be broken.
 */
const topLevelWords: ReadonlySet<string> = new Set([
  'check',
  'data',
  'ephemeral',
  'import',
  'locals',
  'module',
  'moved',
  'output',
  'provider',
  'removed',
  'resource',
  'terraform',
  'variable',
]);

/** Whether a top-level block seems to start at `at`, which is the first non-blank character of a line. */
export function startsTopLevelBlock(text: string, at: number): boolean {
  const end = identifierEnd(text, at);
  if (end === at || end - at > 9 || !topLevelWords.has(text.slice(at, end))) return false;
  let next = end;
  while (text.charCodeAt(next) === char.space || text.charCodeAt(next) === char.tab) next++;
  const code = text.charCodeAt(next);
  return code === char.quote || code === char.openBrace;
}

/** The column of `at` if only blanks precede it in its line; undefined otherwise. */
export function indentationAt(text: string, at: number): number | undefined {
  let start = at;
  while (start > 0 && (text.charCodeAt(start - 1) === char.space || text.charCodeAt(start - 1) === char.tab)) start--;
  return start === 0 || text.charCodeAt(start - 1) === char.lineFeed ? at - start : undefined;
}

/** The offset of the next top-level block that starts on a line after `from` with the given indentation, or the end. */
export function nextTopLevelBlock(text: string, from: number, indentation: number): number {
  for (let newline = text.indexOf('\n', from); newline >= 0; newline = text.indexOf('\n', newline + 1)) {
    const at = topLevelBlockOnLine(text, newline + 1, indentation);
    if (at !== undefined) return at;
  }
  return text.length;
}

function topLevelBlockOnLine(text: string, lineStart: number, indentation: number): number | undefined {
  let at = lineStart;
  while (at < lineStart + indentation && (text.charCodeAt(at) === char.space || text.charCodeAt(at) === char.tab)) at++;
  return at === lineStart + indentation && startsTopLevelBlock(text, at) ? at : undefined;
}

/** The kind of end that `skipItem` reached. */
export type SkipEnd = 'line' | 'brace' | 'top-level-block' | 'end';

/**
 * The closing characters that are due, innermost last (a quote represents a string), and how many there are of each.
 */
interface Due {
  readonly stack: number[];
  readonly counts: Map<number, number>;
}

function open(due: Due, closer: number): void {
  due.stack.push(closer);
  due.counts.set(closer, countOf(due, closer) + 1);
}

function countOf(due: Due, closer: number): number {
  return due.counts.get(closer) ?? 0;
}

/** Closes what is due up to the innermost `closer`; false if none is due. */
function close(due: Due, closer: number): boolean {
  if (countOf(due, closer) === 0) return false;
  for (;;) {
    const popped = due.stack.pop()!;
    due.counts.set(popped, countOf(due, popped) - 1);
    if (popped === closer) return true;
  }
}

/**
 * Moves the cursor from the start of an item that could not be read past its end, by brackets, strings, comments and
 * heredocs alone: to the line after it, to the `}` of the enclosing body, or to the next top-level block.
 */
export function skipItem(cursor: Cursor, start: number, indentation: number): SkipEnd {
  const { text } = cursor;
  const due: Due = { stack: [], counts: new Map() };
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === char.lineFeed) {
      endLine(text, at, due);
      at++;
      const block = topLevelBlockOnLine(text, at, indentation);
      if (block !== undefined || due.stack.length === 0) {
        cursor.at = block ?? at;
        return block === undefined ? 'line' : 'top-level-block';
      }
    } else if (due.stack[due.stack.length - 1] === char.quote) at = skipInString(text, at, due);
    else if (code === char.closeBrace || code === char.closeBracket || code === char.closeParenthesis) {
      if (!close(due, code) && code === char.closeBrace) {
        cursor.at = at;
        return 'brace';
      }
      at++;
    } else at = skipInCode(cursor, at, due, indentation);
  }
  cursor.at = text.length;
  return 'end';
}

/** A string that is open at the end of its line was never closed; a `{` at the end of that line still opens something. */
function endLine(text: string, newline: number, due: Due): void {
  if (due.stack[due.stack.length - 1] !== char.quote) return;
  while (close(due, char.quote));
  const last = text.charCodeAt(newline - 1) === char.carriageReturn ? newline - 2 : newline - 1;
  if (text.charCodeAt(last) === char.openBrace) open(due, char.closeBrace);
}

/** One step inside a string: past plain text, an escape, the closing quote or the opening of a sequence. */
function skipInString(text: string, at: number, due: Due): number {
  const code = text.charCodeAt(at);
  if (code === char.quote) close(due, char.quote);
  else if (code === char.backslash && text.charCodeAt(at + 1) !== char.lineFeed) return at + 2;
  else if ((code === char.dollar || code === char.percent) && text.charCodeAt(at + 1) === char.openBrace) {
    open(due, char.closeBrace);
    return at + 2;
  }
  return at + 1;
}

const closers: ReadonlyMap<number, number> = new Map([
  [char.openBrace, char.closeBrace],
  [char.openBracket, char.closeBracket],
  [char.openParenthesis, char.closeParenthesis],
  [char.quote, char.quote],
]);

/** One step outside strings: past an opening bracket or quote, a comment, a heredoc or any other character. */
function skipInCode(cursor: Cursor, at: number, due: Due, indentation: number): number {
  const { text } = cursor;
  const code = text.charCodeAt(at);
  const closer = closers.get(code);
  if (closer !== undefined) {
    open(due, closer);
    return at + 1;
  }
  if (code === char.hash || code === char.slash) return Math.max(commentEnd(cursor, at), at + 1);
  if (code === char.less && text.charCodeAt(at + 1) === char.less) return skipHeredoc(text, at, indentation);
  return at + 1;
}

/** Past the heredoc that starts at `at`, or past the `<` if it is not one; without an end it ends at the next block. */
function skipHeredoc(text: string, at: number, indentation: number): number {
  const start = text.charCodeAt(at + 2) === char.minus ? at + 3 : at + 2;
  const marker = text.slice(start, identifierEnd(text, start));
  const lineEnd = text.indexOf('\n', start + marker.length);
  if (marker === '' || lineEnd < 0 || lineEnd - start - marker.length > 1) return at + 1;
  for (let line = lineEnd + 1; ; ) {
    const newline = text.indexOf('\n', line);
    if (newline < 0) {
      const block = nextTopLevelBlock(text, lineEnd, indentation);
      return block === text.length ? block : block - indentation - 1;
    }
    if (holdsOnly(text, line, newline, marker)) return newline;
    line = newline + 1;
  }
}
