import type { Cursor } from './cursor.ts';
import { char, collectionNodes, count, countAliased, fail, isBlank, isBlankOrEnd, peek, skipBlanks } from './cursor.ts';
import type { YamlEntry, YamlMap, YamlNode, YamlScalar } from './node.ts';
import type { RawScalar } from './scalars.ts';

/** Properties before a value: `&anchor` and `!tag`. */
export interface Properties {
  readonly start: number;
  readonly end: number;
  readonly anchor?: string;
  readonly tag?: string;
  /** Number of values read before it. */
  readonly expandedBefore: number;
}

const standard = 'tag:yaml.org,2002:';

/** The properties at the current position on one line, if any; skips the blanks after them. */
export function readProperties(cursor: Cursor): Properties | undefined {
  const { at: start, expanded } = cursor;
  let anchor: string | undefined;
  let tag: string | undefined;
  let end = start;
  for (;;) {
    const code = peek(cursor);
    if (code === char.ampersand && anchor === undefined) {
      anchor = readName(cursor);
      cursor.anchors.set(anchor, 'open');
    } else if (code === char.exclamation && tag === undefined) tag = readTag(cursor);
    else break;
    end = cursor.at;
    skipBlanks(cursor);
  }
  if (end === start) return undefined;
  return {
    start,
    end,
    expandedBefore: expanded,
    ...(anchor === undefined ? {} : { anchor }),
    ...(tag === undefined ? {} : { tag }),
  };
}

const namePattern = /[0-9A-Za-z_-]+/y;

/** The name of an anchor or alias, whose mark is here. */
function readName(cursor: Cursor): string {
  namePattern.lastIndex = cursor.at + 1;
  const name = namePattern.exec(cursor.text)?.[0] ?? '';
  const end = cursor.at + 1 + name.length;
  const next = end < cursor.end ? cursor.text.charCodeAt(end) : -1;
  if (name === '' || (!isBlankOrEnd(next) && !'?:,]}%@`'.includes(String.fromCharCode(next)))) {
    fail(cursor, 'an anchor name can contain only letters, digits, "-" and "_"', cursor.at, end);
  }
  cursor.at = end;
  return name;
}

/** A tag in angle brackets, or a handle and what follows it. Commas and brackets are part of it, also between brackets. */
const tagPattern = /!(?:<([\w\-;/?:@&=+$,.!~*'()%[\]]+)>|([\w-]*!)?([\w\-;/?:@&=+$,.!~*'()%[\]]*))/y;

/** A tag in its long form; `!` for the non-specific tag. */
function readTag(cursor: Cursor): string {
  const start = cursor.at;
  tagPattern.lastIndex = start;
  const [text = '', long, handle = '', name = ''] = tagPattern.exec(cursor.text) ?? [];
  cursor.at = Math.min(start + text.length, cursor.end);
  if (!isBlankOrEnd(peek(cursor))) fail(cursor, 'only a space may follow a tag', start, cursor.at + 1);
  const prefix = cursor.tagPrefixes.get(`!${handle}`);
  if (handle !== '' && (name === '' || prefix === undefined)) fail(cursor, `unknown tag ${text}`, start, cursor.at);
  return decoded(long ?? (text === '!' ? text : `${prefix ?? '!'}${name}`));
}

/** A tag without escape sequences such as `%21`. */
function decoded(tag: string): string {
  try {
    return decodeURIComponent(tag);
  } catch {
    return tag;
  }
}

/** The value of an alias, with the place of the alias. */
export function readAlias(cursor: Cursor): YamlNode {
  const start = cursor.at;
  const name = readName(cursor);
  const anchor = cursor.anchors.get(name);
  if (anchor === undefined) fail(cursor, `undefined anchor &${name}`, start, cursor.at, 'yaml.anchor');
  if (anchor === 'open') fail(cursor, `the value of &${name} contains itself`, start, cursor.at, 'yaml.anchor');
  countAliased(cursor, anchor.size, start);
  return { ...anchor.node, start, end: cursor.at };
}

/** A value with its properties applied: resolved by its tag, and kept under the name of its anchor. */
export function finish(cursor: Cursor, raw: RawScalar | YamlNode, properties: Properties | undefined): YamlNode {
  const plain = raw.kind === 'raw' ? scalarOf(cursor, raw, properties?.tag) : raw;
  const tag = cursor.rules.keepsTags && properties?.tag?.startsWith('!') ? properties.tag : undefined;
  const node = tag === undefined ? plain : { ...plain, tag };
  if (raw.kind !== 'raw' && properties?.tag !== undefined && cursor.rules.checksTags) {
    const { tag, start, end } = properties;
    const own = standard + (raw.kind === 'map' ? 'map' : 'seq');
    if (tag !== own) fail(cursor, `the tag ${tag} is unknown`, start, end, 'yaml.value');
  }
  if (properties?.anchor !== undefined) {
    const size = cursor.expanded - properties.expandedBefore;
    cursor.anchors.set(properties.anchor, { node, size });
  }
  return node;
}

/** A missing value: null, or an empty string if a tag says so. */
export function emptyNode(cursor: Cursor, at: number, properties: Properties | undefined): YamlNode {
  const raw: RawScalar = {
    kind: 'raw',
    text: '',
    plain: true,
    start: properties?.start ?? at,
    end: properties?.end ?? at,
  };
  return finish(cursor, raw, properties);
}

function scalarOf(cursor: Cursor, { start, end, text, plain }: RawScalar, tag: string | undefined): YamlScalar {
  count(cursor);
  const { scalar, keepsSpelling } = cursor.rules;
  const value = scalar(text, plain, tag);
  if (typeof value === 'object' && value !== null) return fail(cursor, value.wrong, start, end, 'yaml.value');
  const isSpelled = keepsSpelling && (typeof value !== 'string' || (plain && tag === undefined));
  return isSpelled ? { kind: 'scalar', value, start, end, plain: text } : { kind: 'scalar', value, start, end };
}

/** A map that is being read. */
export interface OpenMap {
  readonly entries: Map<string, YamlEntry>;
  /** The keys written in it, without those from a merge. */
  readonly written: Set<string>;
}

export function openMap(): OpenMap {
  return { entries: new Map(), written: new Set() };
}

/** A key as it was read: the node, and whether it is the plain `<<` that merges. */
export interface Key {
  readonly node: YamlNode;
  readonly merges: boolean;
  /** Written after `? `: a list or map may then begin after its `: `. */
  readonly explicit?: boolean;
}

/** A key from what was read: `<<` merges when it is plain, or tagged so. */
export function keyOf(cursor: Cursor, raw: RawScalar | YamlNode, properties: Properties | undefined): Key {
  const tag = properties?.tag;
  const merges =
    cursor.rules.merges !== false &&
    raw.kind === 'raw' &&
    raw.text === '<<' &&
    (tag === undefined ? raw.plain : tag === `${standard}merge`);
  return { node: finish(cursor, raw, properties), merges };
}

const maxWarnings = 20;

/** Puts an entry into a map. */
export function addEntry(cursor: Cursor, { entries, written }: OpenMap, key: Key, value: YamlNode): void {
  const { start, end } = key.node;
  if (key.merges) {
    merge(cursor, { entries, written }, value, start);
    return;
  }
  const name = keyText(cursor, key.node);
  if (written.has(name)) reportDuplicate(cursor, name, key.node);
  written.add(name);
  const isOdd = cursor.rules.keepsSpelling && key.node.kind === 'scalar' && typeof key.node.value !== 'string';
  entries.set(name, { keyStart: start, keyEnd: end, value, ...(isOdd ? { oddKey: true } : {}) });
}

function reportDuplicate(cursor: Cursor, name: string, { start, end }: YamlNode): void {
  const key = `duplicate key ${JSON.stringify(name)}`;
  if (cursor.rules.duplicates === 'error') fail(cursor, key, start, end, 'yaml.duplicate-key');
  if (cursor.warnings.length >= maxWarnings) return;
  const span = { source: cursor.source, start, end };
  cursor.warnings.push({ code: 'yaml.duplicate-key', level: 'warning', message: `${key}; the last one counts`, span });
}

function merge(cursor: Cursor, { entries, written }: OpenMap, value: YamlNode, start: number): void {
  const { mergesReplace, mergesLists } = cursor.rules;
  const sources = mergesLists && value.kind === 'sequence' ? [...value.items].reverse() : [value];
  for (const source of sources) {
    if (source.kind !== 'map') {
      fail(cursor, 'only maps can be merged', value.start, value.end, 'yaml.value');
    }
    countAliased(cursor, source.entries.size, start);
    for (const [key, entry] of source.entries) {
      if (mergesReplace || !written.has(key)) entries.set(key, entry);
    }
  }
}

/** A key as text, as JSON requires. */
function keyText(cursor: Cursor, node: YamlNode): string {
  if (node.kind === 'scalar' && node.value !== null) {
    const { value, plain } = node;
    if (typeof value === 'string') return value;
    return cursor.rules.key(value, plain ?? cursor.source.text.slice(node.start, node.end));
  }
  const what = node.kind === 'scalar' ? 'null' : node.kind === 'map' ? 'a map' : 'a list';
  return fail(cursor, `${what} cannot be a key`, node.start, node.end, 'yaml.value');
}

/** A map with the entries that were read, from `start` to the end of the last entry, or to `end`. */
export function mapOf(cursor: Cursor, { entries }: OpenMap, start: number, end: number): YamlMap {
  count(cursor, collectionNodes);
  return { kind: 'map', entries, start, end };
}

/** Whether the rest of this line is only blanks and a comment. */
export function restIsBlank(cursor: Cursor): boolean {
  let offset = 0;
  while (isBlank(peek(cursor, offset))) offset++;
  const code = peek(cursor, offset);
  return code === char.hash || isBlankOrEnd(code);
}
