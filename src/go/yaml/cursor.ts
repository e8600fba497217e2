import { type Diagnostic, positionOf, type Source } from '../../source/index.ts';
import type { YamlCode } from './diagnostics.ts';
import { rulesOf, type YamlDialect } from './dialect.ts';
import type { YamlNode } from './node.ts';

export const char = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  exclamation: 33,
  quote: 34,
  hash: 35,
  ampersand: 38,
  apostrophe: 39,
  asterisk: 42,
  plus: 43,
  comma: 44,
  minus: 45,
  colon: 58,
  greater: 62,
  question: 63,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  openBrace: 123,
  bar: 124,
  closeBrace: 125,
} as const;

/** Ends the reading of a document: invalid YAML, or a value that JSON does not support. */
export class YamlError extends Error {
  readonly diagnostic: Diagnostic;

  /** The line of the text, from 1. */
  get line(): number {
    const { span } = this.diagnostic;
    return span === undefined ? 1 : positionOf(span.source, span.start).line;
  }

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** Maximum nesting of collections. */
const maxDepth = 1000;
/**
 * Maximum number of values in a file, without those of aliases. A scalar takes some 150 bytes, a collection at least
 * twice that.
 */
export const maxNodes = 2_000_000;
export const collectionNodes = 2;
/** Maximum number of values that aliases and merge keys expand to, in one document. */
const maxAliased = 100_000;

/** A comment, from its `#` to the end of the line. */
export interface YamlComment {
  readonly start: number;
  readonly end: number;
}

/** The value of an anchor, and its number of values with aliases expanded; `open` while it is being read. */
export type Anchor = { readonly node: YamlNode; readonly size: number } | 'open';

/** The state of reading a document. */
export interface Cursor {
  readonly source: Source;
  readonly text: string;
  readonly rules: ReturnType<typeof rulesOf>;
  /** The end of the document. */
  readonly end: number;
  at: number;
  lineStart: number;
  depth: number;
  /** Number of open flow collections. */
  flow: number;
  /** Values so far, with and without those of aliases; `room` is the remaining number for the file. */
  expanded: number;
  aliased: number;
  readonly room: { nodes: number };
  readonly anchors: Map<string, Anchor>;
  /** The starts of tags by their handles, such as `!!`. */
  readonly tagPrefixes: Map<string, string>;
  readonly comments: YamlComment[];
  readonly warnings: Diagnostic[];
}

export function openCursor(
  source: Source,
  start: number,
  end: number,
  dialect: YamlDialect,
  room = { nodes: maxNodes },
): Cursor {
  const { text } = source;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  return {
    source,
    text,
    rules: rulesOf(dialect),
    end,
    at: start,
    lineStart: Math.min(start, text.charCodeAt(lineStart) === 0xfeff ? lineStart + 1 : lineStart),
    depth: 0,
    flow: 0,
    expanded: 0,
    aliased: 0,
    room,
    anchors: new Map(),
    tagPrefixes: new Map([['!!', 'tag:yaml.org,2002:']]),
    comments: [],
    warnings: [],
  };
}

/** The character code at an offset from here; -1 at the end of the document. */
export function peek(cursor: Cursor, offset = 0): number {
  const at = cursor.at + offset;
  return at < cursor.end ? cursor.text.charCodeAt(at) : -1;
}

export function columnOf(cursor: Cursor): number {
  return cursor.at - cursor.lineStart;
}

export function isBlank(code: number): boolean {
  return code === char.space || code === char.tab;
}

/** YAML 1.1 has more line breaks than most formats: next line, line separator, paragraph separator. */
export function isBreak(code: number): boolean {
  return code === 10 || code === 13 || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** Blank, break or end. */
export function isBlankOrEnd(code: number): boolean {
  return code === char.space || code === char.tab || code === -1 || isBreak(code);
}

/** Whether the indicator `code` is at the current position, followed by a blank. */
export function isIndicator(cursor: Cursor, code: number): boolean {
  return peek(cursor) === code && isBlankOrEnd(peek(cursor, 1));
}

/** Throws a `YamlError`. `message` is about the text from `start` (the current position when absent) to `end`. */
export function fail(
  cursor: Cursor,
  message: string,
  start = cursor.at,
  end = start + 1,
  code: YamlCode = 'yaml.syntax',
): never {
  const { source } = cursor;
  const from = Math.min(start, source.text.length);
  const span = { source, start: from, end: Math.min(Math.max(end, from), source.text.length) };
  throw new YamlError({ code, level: 'error', message, span });
}

/** Enters a collection, or a node that may become one. */
export function enter(cursor: Cursor): void {
  cursor.depth++;
  if (cursor.depth > maxDepth) {
    fail(cursor, `more than ${maxDepth} levels of nested values`, undefined, undefined, 'yaml.too-deep');
  }
}

/** Counts a value; a collection counts as several. */
export function count(cursor: Cursor, nodes = 1): void {
  cursor.expanded++;
  cursor.room.nodes -= nodes;
  if (cursor.room.nodes < 0) {
    fail(cursor, `more than ${maxNodes} values in one file`, undefined, undefined, 'yaml.too-large');
  }
}

/** Counts the values that an alias or a merge key expands to. */
export function countAliased(cursor: Cursor, size: number, start: number): void {
  cursor.expanded += size;
  cursor.aliased += size;
  if (cursor.aliased > maxAliased) {
    const message = `the aliases of this document expand to more than ${maxAliased} values`;
    fail(cursor, message, start, cursor.at, 'yaml.too-many-aliases');
  }
}

/** Skips a line break. */
export function skipBreak(cursor: Cursor): void {
  cursor.at += peek(cursor) === char.carriageReturn && peek(cursor, 1) === char.lineFeed ? 2 : 1;
  cursor.lineStart = cursor.at;
}

export function skipBlanks(cursor: Cursor): void {
  while (isBlank(peek(cursor))) cursor.at++;
}

/**
 * Skips blanks, comments and line breaks up to the next content; returns whether there was a line break. Where a list or
 * map may begin (`compact`, and at the start of a line), a tab is an error.
 */
export function toContent(cursor: Cursor, compact = false): boolean {
  let fresh = false;
  for (;;) {
    const tabs = cursor.flow > 0 || !(compact || cursor.at === cursor.lineStart);
    for (let code = peek(cursor); isBlank(code); code = peek(cursor)) {
      if (code === char.tab && !tabs) fail(cursor, 'tabs are not allowed for indentation; use spaces');
      cursor.at++;
    }
    const code = peek(cursor);
    if (code === char.hash) skipComment(cursor);
    else if (isBreak(code)) {
      skipBreak(cursor);
      fresh = true;
    } else return fresh;
  }
}

/** Skips a comment up to the line break, and records it. */
export function skipComment(cursor: Cursor): void {
  const start = cursor.at;
  while (cursor.at < cursor.end && !isBreak(cursor.text.charCodeAt(cursor.at))) cursor.at++;
  cursor.comments.push({ start, end: cursor.at });
}
