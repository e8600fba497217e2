import type { Template, TemplateWrap, TextPart } from '../ast.ts';
import { char, holdsOnly } from '../characters.ts';
import type { Cursor } from '../cursor.ts';
import { atNewline, fail, found, readIdentifier, skipNewline } from '../cursor.ts';
import { readMark, readSequence, trimStart } from './templates.ts';
import type { Piece } from './tree.ts';
import { buildTemplate } from './tree.ts';

/** A heredoc's mark, and where its first line (`<<MARK`) is. */
interface Heredoc {
  readonly marker: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A template that is read line by line. A strip mark reaches no further than the line it is in, so the last line is held
 * back; lines before it that are written as they are meant are one stretch of the text.
 */
interface Lines {
  readonly cursor: Cursor;
  readonly pieces: Piece[];
  stretch: { start: number; end: number } | undefined;
  held: TextPart | undefined;
  /** The sequence before ended in `~}`. */
  stripNext: boolean;
}

/** Reads `<<MARK` or `<<-MARK` up to the line that holds the mark alone; the cursor is at the first `<`. */
export function readHeredoc(cursor: Cursor): Template | TemplateWrap {
  const { text, at: start } = cursor;
  cursor.at += 2;
  const indented = text.charCodeAt(cursor.at) === char.minus;
  if (indented) cursor.at++;
  const marker = readIdentifier(cursor);
  if (marker === undefined || !atNewline(cursor)) {
    fail(cursor, 'hcl.invalid-expression', `expected a heredoc delimiter and a new line, found ${found(cursor)}`, {
      help: 'write <<EOT, then the lines of text, then EOT on its own line',
    });
  }
  const heredoc: Heredoc = { marker, start, end: cursor.at };
  skipNewline(cursor);
  const lines: Lines = { cursor, pieces: [], stretch: undefined, held: undefined, stripNext: false };
  let atLineStart = true;
  for (;;) {
    const line = readLine(cursor, heredoc);
    const ended = line.end > line.start && text.charCodeAt(line.end - 1) === char.lineFeed;
    if (ended && atLineStart && holdsOnly(text, line.start, line.end, marker)) {
      cursor.at = line.end - (text.charCodeAt(line.end - 2) === char.carriageReturn ? 2 : 1);
      break;
    }
    addLine(lines, line);
    if (!ended) addSequence(lines);
    atLineStart = ended;
  }
  flush(lines);
  return buildTemplate(cursor, lines.pieces, indented ? 'indented-heredoc' : 'heredoc', start, cursor.at);
}

/** Reads the whole text as a template without quotes: a JSON string's content or a template file. Escapes are literal. */
export function readBareTemplate(cursor: Cursor): Template | TemplateWrap {
  const { text, at: start } = cursor;
  const lines: Lines = { cursor, pieces: [], stretch: undefined, held: undefined, stripNext: false };
  while (cursor.at < text.length) {
    const line = readLine(cursor, undefined);
    if (line.end > line.start) addLine(lines, line);
    else addSequence(lines);
  }
  flush(lines);
  return buildTemplate(cursor, lines.pieces, 'bare', start, cursor.at);
}

function addLine(lines: Lines, line: TextPart): void {
  if (line.end === line.start) return;
  const { held } = lines;
  if (held !== undefined) {
    // An escape is shorter than it is written, and so is what was stripped.
    const asWritten = held.value.length === held.end - held.start;
    if (asWritten) lines.stretch = { start: lines.stretch?.start ?? held.start, end: held.end };
    else flush(lines);
  }
  lines.held = lines.stripNext ? { ...line, value: trimStart(line.value) } : line;
  lines.stripNext = false;
}

function addSequence(lines: Lines): void {
  flush(lines);
  lines.stripNext = readSequence(lines.cursor, lines.pieces);
}

/** Hands over what was held back. */
function flush(lines: Lines): void {
  const { cursor, stretch, held } = lines;
  if (stretch !== undefined) {
    lines.pieces.push({ kind: 'text', value: cursor.text.slice(stretch.start, stretch.end), ...stretch });
  }
  if (held !== undefined) lines.pieces.push(held);
  lines.stretch = undefined;
  lines.held = undefined;
}

/**
 * Reads literal text up to the end of the line, including the newline, or to the next `${` or `%{`. Inside a heredoc
 * the text must continue; elsewhere the line can be the last.
 */
function readLine(cursor: Cursor, heredoc: Heredoc | undefined): TextPart {
  const { text, at: start } = cursor;
  let value = '';
  let run = start;
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === char.lineFeed) {
      at++;
      break;
    }
    if (code === char.dollar || code === char.percent) {
      if (text.charCodeAt(at + 1) === char.openBrace) break;
      value += text.slice(run, at);
      cursor.at = at;
      value += readMark(cursor);
      at = run = cursor.at;
    } else if (at >= text.length) {
      cursor.at = at;
      if (heredoc !== undefined) failUnclosedHeredoc(cursor, heredoc);
      break;
    } else if (code === char.carriageReturn && heredoc !== undefined && text.charCodeAt(at + 1) !== char.lineFeed) {
      cursor.at = at;
      fail(cursor, 'hcl.invalid-character', 'a carriage return without a line feed inside a heredoc', {
        help: 'save the file with LF or CRLF line endings',
      });
    } else at++;
  }
  cursor.at = at;
  return { kind: 'text', value: value + text.slice(run, at), start, end: at };
}

function failUnclosedHeredoc(cursor: Cursor, { marker, start, end }: Heredoc): never {
  const shown = marker.length > 40 ? `${marker.slice(0, 40)}…` : marker;
  return fail(cursor, 'hcl.unclosed-heredoc', `the heredoc "${shown}" is never closed`, {
    start,
    end,
    help: `put ${shown} on its own line after the text, followed by a new line`,
  });
}
