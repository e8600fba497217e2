import type { Key, OpenMap, Properties } from './compose.ts';
import { addEntry, emptyNode, finish, keyOf, mapOf, openMap, readAlias, readProperties } from './compose.ts';
import type { Cursor } from './cursor.ts';
import { char, collectionNodes, count, enter, fail, peek, toContent } from './cursor.ts';
import type { YamlNode } from './node.ts';
import type { RawScalar } from './scalars.ts';
import { readPlain, readQuoted, startsPlain } from './scalars.ts';

/** A list or map in brackets; the cursor is at its opening bracket. */
export function readFlow(cursor: Cursor): YamlNode {
  enter(cursor);
  cursor.flow++;
  const node = peek(cursor) === char.openBracket ? readSequence(cursor) : readMap(cursor);
  cursor.flow--;
  cursor.depth--;
  return node;
}

function readSequence(cursor: Cursor): YamlNode {
  const start = cursor.at;
  const items: YamlNode[] = [];
  readItems(cursor, char.closeBracket, () => {
    const pair = openMap();
    const from = cursor.at;
    // In brackets, no space is required after it, as in go-yaml.
    const explicit = peek(cursor) === char.question;
    if (explicit) cursor.at++;
    const { raw, properties } = readValue(cursor);
    toContent(cursor);
    if (!explicit && peek(cursor) !== char.colon) {
      items.push(finish(cursor, raw, properties));
      return;
    }
    readPair(cursor, pair, keyOf(cursor, raw, properties));
    items.push(mapOf(cursor, pair, from, cursor.at));
  });
  count(cursor, collectionNodes);
  return { kind: 'sequence', items, start, end: cursor.at };
}

function readMap(cursor: Cursor): YamlNode {
  const start = cursor.at;
  const map = openMap();
  readItems(cursor, char.closeBrace, () => {
    if (peek(cursor) === char.question) cursor.at++;
    const { raw, properties } = readValue(cursor);
    toContent(cursor);
    readPair(cursor, map, keyOf(cursor, raw, properties));
  });
  return mapOf(cursor, map, start, cursor.at);
}

/** From the opening to the closing bracket; `readItem` reads what is between commas. */
function readItems(cursor: Cursor, closer: number, readItem: () => void): void {
  const start = cursor.at;
  cursor.at++;
  for (;;) {
    toContent(cursor);
    if (peek(cursor) === closer) break;
    if (peek(cursor) !== -1) readItem();
    toContent(cursor);
    if (peek(cursor) === char.comma) cursor.at++;
    else if (peek(cursor) !== closer) {
      const bracket = String.fromCharCode(closer);
      if (peek(cursor) === -1) fail(cursor, `this bracket is not closed with "${bracket}"`, start);
      fail(cursor, `expected "," or "${bracket}" here`);
    }
  }
  cursor.at++;
}

/** The value after a key: `: value`, or nothing. */
function readPair(cursor: Cursor, map: OpenMap, key: Key): void {
  if (peek(cursor) !== char.colon) {
    addEntry(cursor, map, key, emptyNode(cursor, key.node.end, undefined));
    return;
  }
  cursor.at++;
  const behind = cursor.at;
  toContent(cursor);
  const { raw, properties } = isEmpty(cursor) ? { raw: nothing(behind), properties: undefined } : readValue(cursor);
  addEntry(cursor, map, key, finish(cursor, raw, properties));
}

function nothing(at: number): RawScalar {
  return { kind: 'raw', text: '', plain: true, start: at, end: at };
}

/** Whether a value is omitted here; at the end of the text, the closing bracket is what is missing. */
function isEmpty(cursor: Cursor): boolean {
  const code = peek(cursor);
  return code === -1 || code === char.comma || code === char.closeBracket || code === char.closeBrace;
}

interface Value {
  readonly raw: RawScalar | YamlNode;
  readonly properties: Properties | undefined;
}

function readValue(cursor: Cursor): Value {
  toContent(cursor);
  const properties = readProperties(cursor);
  toContent(cursor);
  const code = peek(cursor);
  if (code === char.asterisk) {
    if (properties !== undefined) fail(cursor, 'an alias cannot have an anchor or a tag', properties.start);
    return { raw: readAlias(cursor), properties };
  }
  if (code === char.quote || code === char.apostrophe) return { raw: readQuoted(cursor), properties };
  if (code === char.openBracket || code === char.openBrace) return { raw: readFlow(cursor), properties };
  if (startsPlain(cursor)) return { raw: readPlain(cursor, -1), properties };
  const left = isEmpty(cursor) || code === char.colon;
  if (properties !== undefined && left) {
    return { raw: { ...nothing(properties.end), start: properties.start }, properties };
  }
  return code === -1 ? { raw: nothing(cursor.at), properties } : fail(cursor, 'expected a value here');
}
