import type { Key, Properties } from './compose.ts';
import {
  addEntry,
  emptyNode,
  finish,
  keyOf,
  mapOf,
  openMap,
  readAlias,
  readProperties,
  restIsBlank,
} from './compose.ts';
import type { Cursor } from './cursor.ts';
import {
  char,
  collectionNodes,
  columnOf,
  count,
  enter,
  fail,
  isBlankOrEnd,
  isIndicator,
  peek,
  skipBlanks,
  toContent,
} from './cursor.ts';
import { readFlow } from './flow.ts';
import type { YamlNode } from './node.ts';
import type { RawScalar } from './scalars.ts';
import { readBlockScalar, readPlain, readQuoted, startsPlain } from './scalars.ts';

/** The position of a value. */
interface Place {
  /**
   * Column of the enclosing collection; -1 outside collections. Lines that are not indented further are not part of it.
   */
  readonly indent: number;
  /** A list or map may begin on this line: after `- ` or at the start of a line. */
  readonly compact: boolean;
  /** A list may have the indentation of its map. */
  readonly flatList?: boolean;
}

/** The value that follows, which may be left out. */
export function readBlock(cursor: Cursor, place: Place): YamlNode {
  enter(cursor);
  const node = readNode(cursor, place);
  cursor.depth--;
  return node;
}

function readNode(cursor: Cursor, place: Place): YamlNode {
  const behind = cursor.at;
  let fresh = toContent(cursor, place.compact) || place.compact;
  if (isOutside(cursor, place)) return emptyNode(cursor, behind, undefined);
  let column = columnOf(cursor);
  let inner = readProperties(cursor);
  let outer: Properties | undefined;
  if (inner !== undefined && restIsBlank(cursor)) {
    outer = inner;
    toContent(cursor);
    fresh = true;
    if (isOutside(cursor, place)) return emptyNode(cursor, behind, outer);
    column = columnOf(cursor);
    inner = readProperties(cursor);
    if (inner !== undefined && restIsBlank(cursor)) {
      outer = together(cursor, outer, inner);
      toContent(cursor);
      if (isOutside(cursor, place)) return emptyNode(cursor, behind, outer);
      column = columnOf(cursor);
      inner = readProperties(cursor);
    }
  }
  const collection = isIndicator(cursor, char.minus)
    ? readSequence
    : isIndicator(cursor, char.question)
      ? readMap
      : undefined;
  if (collection !== undefined) {
    if (!fresh || inner !== undefined) fail(cursor, 'a list or map cannot start on this line');
    return finish(cursor, collection(cursor, column), outer);
  }
  return readInline(cursor, place, { fresh, column, outer, inner });
}

interface Start {
  readonly fresh: boolean;
  readonly column: number;
  /** Properties on a line before the value, and on its own line. */
  readonly outer: Properties | undefined;
  readonly inner: Properties | undefined;
}

/** A value that begins with a scalar or bracket: itself, or the map whose first key it is. */
function readInline(cursor: Cursor, { indent }: Place, { fresh, column, outer, inner }: Start): YamlNode {
  const code = peek(cursor);
  if (code === char.bar || code === char.greater) {
    const own = together(cursor, outer, inner);
    return finish(cursor, readBlockScalar(cursor, indent), own);
  }
  const { lineStart } = cursor;
  const start = inner?.start ?? cursor.at;
  const raw = readContent(cursor, indent, inner);
  skipBlanks(cursor);
  if (isIndicator(cursor, char.colon)) {
    if (!fresh || cursor.lineStart !== lineStart) {
      fail(cursor, 'a key and its ":" are not allowed here; check the indentation, quotes and line breaks');
    }
    const key = keyOf(cursor, raw, inner);
    return finish(cursor, readMap(cursor, column, { key, start }), outer);
  }
  // It may be the first key of a map.
  if (code === char.asterisk && outer !== undefined) aliasWith(cursor, outer);
  const own = together(cursor, outer, inner);
  if (!restIsBlank(cursor)) fail(cursor, 'only a comment may follow a value on the same line');
  return finish(cursor, raw, own);
}

/** The anchor and the tag of a value, each of which can be on its own line. */
function together(
  cursor: Cursor,
  outer: Properties | undefined,
  inner: Properties | undefined,
): Properties | undefined {
  if (outer === undefined || inner === undefined) return inner ?? outer;
  if ([outer, inner].every(({ anchor }) => anchor !== undefined)) twice(cursor, inner);
  if ([outer, inner].every(({ tag }) => tag !== undefined)) twice(cursor, inner);
  return { ...outer, ...inner, start: outer.start, expandedBefore: outer.expandedBefore };
}

function aliasWith(cursor: Cursor, { start }: Properties): never {
  return fail(cursor, 'an alias cannot have an anchor or a tag', start);
}

function twice(cursor: Cursor, { start, end }: Properties): never {
  return fail(cursor, 'a value can have one anchor and one tag', start, end);
}

function isOutside(cursor: Cursor, { indent, flatList }: Place): boolean {
  if (peek(cursor) === -1) return true;
  const column = columnOf(cursor);
  if (column !== indent) return column < indent;
  // The value of a key can begin at the column of its map if no key can begin there.
  const code = peek(cursor);
  return code !== char.bar && code !== char.greater && !(flatList === true && isIndicator(cursor, char.minus));
}

/** A scalar on one line or several, a collection in brackets, or an alias. */
function readContent(cursor: Cursor, indent: number, properties: Properties | undefined): RawScalar | YamlNode {
  const code = peek(cursor);
  if (code === char.asterisk) {
    if (properties !== undefined) aliasWith(cursor, properties);
    return readAlias(cursor);
  }
  if (code === char.quote || code === char.apostrophe) return readQuoted(cursor);
  if (code === char.openBracket || code === char.openBrace) return readFlow(cursor);
  if (startsPlain(cursor)) return readPlain(cursor, indent);
  if (code === char.colon) return fail(cursor, 'a key is missing before this ":"');
  const shown = code === -1 ? 'the end' : JSON.stringify(String.fromCodePoint(cursor.text.codePointAt(cursor.at)!));
  return fail(cursor, `a value cannot start with ${shown}; put it in quotes`);
}

/** Moves to the next item of a collection at `column`; returns whether there is one. */
function hasNext(cursor: Cursor, column: number): boolean {
  toContent(cursor);
  if (peek(cursor) === -1 || columnOf(cursor) < column) return false;
  if (columnOf(cursor) > column) fail(cursor, 'this line is indented more than the lines it belongs to');
  return true;
}

function readSequence(cursor: Cursor, column: number): YamlNode {
  const start = cursor.at;
  const items: YamlNode[] = [];
  do {
    cursor.at++;
    items.push(readBlock(cursor, { indent: column, compact: true }));
  } while (hasNext(cursor, column) && isIndicator(cursor, char.minus));
  count(cursor, collectionNodes);
  return { kind: 'sequence', items, start, end: Math.max(start + 1, items.at(-1)?.end ?? 0) };
}

/** A map whose keys are at `column`; the first key may already have been read, up to its `:`. */
function readMap(cursor: Cursor, column: number, first?: { readonly key: Key; readonly start: number }): YamlNode {
  const start = first?.start ?? cursor.at;
  const map = openMap();
  let key = first?.key ?? readKey(cursor, column);
  let { end } = key.node;
  for (;;) {
    const given = peek(cursor) === char.colon;
    if (given) cursor.at++;
    const value = given
      ? readBlock(cursor, { indent: column, compact: key.explicit === true, flatList: true })
      : emptyNode(cursor, key.node.end, undefined);
    addEntry(cursor, map, key, value);
    end = Math.max(value.end, key.node.end);
    if (!hasNext(cursor, column)) break;
    if (isIndicator(cursor, char.minus)) fail(cursor, 'expected a map key here, not a list item');
    key = readKey(cursor, column);
  }
  return mapOf(cursor, map, start, end);
}

/** A key, up to its `:`; after `? ` the `:` may be missing. */
function readKey(cursor: Cursor, column: number): Key {
  if (isIndicator(cursor, char.question)) {
    cursor.at++;
    const node = readBlock(cursor, { indent: column, compact: true });
    toContent(cursor);
    if (columnOf(cursor) === column && isIndicator(cursor, char.colon)) return { node, merges: false, explicit: true };
    // Anything else belongs to the next entry, and is not this one's value.
    if (peek(cursor) === char.colon) fail(cursor, 'this ":" has no key');
    return { node, merges: false };
  }
  const { lineStart } = cursor;
  const inner = readProperties(cursor);
  const start = cursor.at;
  const code = peek(cursor);
  if (isBlankOrEnd(code)) fail(cursor, 'expected a key here');
  const raw = readContent(cursor, column, inner);
  const { end } = raw;
  skipBlanks(cursor);
  if (!isIndicator(cursor, char.colon) || cursor.lineStart !== lineStart) {
    fail(cursor, 'expected "key: value" here', start, end);
  }
  return keyOf(cursor, raw, inner);
}
