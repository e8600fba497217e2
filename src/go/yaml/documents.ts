import type { Diagnostic, Source } from '../../source/index.ts';
import { readBlock } from './block.ts';
import type { YamlComment } from './cursor.ts';
import { char, columnOf, fail, openCursor, peek, toContent, YamlError } from './cursor.ts';
import type { YamlDialect } from './dialect.ts';
import type { YamlNode } from './node.ts';

/** One document of a text. */
export interface YamlDocument {
  readonly source: Source;
  /** The document begins after its `---`, or at the start of the text, and ends at the next mark. */
  readonly start: number;
  readonly end: number;
  /** Its value; absent when it is empty, or could not be read. */
  readonly root?: YamlNode;
  /** At most one error, in which case there is no value; and warnings. */
  readonly diagnostics: readonly Diagnostic[];
  /** Number of values that aliases and merge keys expand to, in total. */
  readonly aliased: number;
  /** In order; includes those above its `---` if nothing else is there. */
  readonly comments: readonly YamlComment[];
}

/** A part of a text that is one document, and the part above its `---`. */
interface Piece {
  readonly start: number;
  readonly end: number;
  /** Start of the comments and directives before the document's mark. */
  readonly lead?: number;
  /** Whether it begins at the start of a line. */
  readonly fresh: boolean;
}

/** A mark of a document; a byte order mark may precede it at the start of the text. */
const mark = /^(\ufeff?)(---|\.\.\.)(?=[ \t\r\n]|$)/gm;
/** YAML 1.1 has more line breaks than regular expressions. */
const bare = /^(?:[ \t]*(?:#[^\n\r\x85\u2028\u2029]*)?(?:\r?\n|$)|%[^\n\r\x85\u2028\u2029]*(?:\r?\n|$))*$/;

/** The stretches between the marks of documents, which no text of a document can contain at the start of a line. */
function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let opened = false;
  let lead: number | undefined;
  const close = (end: number): void => {
    const between = text.slice(start, end);
    // A long text is not just a few lines of comments.
    if (!opened && (between.length > 100_000 ? between.trim() === '' : bare.test(between))) lead = start;
    else {
      pieces.push({ start, end, fresh: !opened, ...(lead === undefined ? {} : { lead }) });
      lead = undefined;
    }
  };
  for (const found of text.matchAll(mark)) {
    if (found.index > 0 && (found[1] !== '' || !'\n\r'.includes(text[found.index - 1]!))) continue;
    close(found.index);
    opened = found[2] === '---';
    start = found.index + found[0].length;
  }
  close(text.length);
  return pieces;
}

/**
 * Reads the documents of a text, as Go's YAML packages read them for Kubernetes unless another dialect is given: a
 * broken document does not hide the others. Never throws; takes linear time, with limits on depth, number of values and
 * expanded aliases.
 */
export function readYaml(source: Source, dialect: YamlDialect = 'v2'): readonly YamlDocument[] {
  const room = openCursor(source, 0, 0, dialect).room;
  return piecesOf(source.text).map((piece) => readPiece(source, piece, dialect, room));
}

/** The first document of a text; undefined if there is none. Throws a `YamlError` if it cannot be read. */
export function readFirstYaml(text: string, dialect: YamlDialect): YamlDocument | undefined {
  const [piece, second] = piecesOf(text);
  const source = { path: '', text };
  const document = piece && readPiece(source, piece, dialect, openCursor(source, 0, 0, dialect).room);
  const error = document?.diagnostics.find(({ level }) => level === 'error');
  if (error !== undefined) throw new YamlError(error);
  const tab = document?.root === undefined ? text.search(/^ *\t/m) : -1;
  if (tab >= 0) fail(openCursor(source, tab, text.length, dialect), 'tabs are not allowed for indentation; use spaces');
  // go-yaml looks ahead to the next document, and rejects a tab there.
  if (second !== undefined) toContent(openCursor(source, second.start, second.end, dialect));
  return document;
}

/** The text of each document, unread, so that callers can skip documents. */
export function yamlDocuments(source: Source): readonly { readonly text: string; readonly read: () => YamlDocument }[] {
  const room = openCursor(source, 0, 0, 'v2').room;
  return piecesOf(source.text).map((piece) => ({
    text: source.text.slice(piece.start, piece.end),
    read: () => readPiece(source, piece, 'v2', room),
  }));
}

const control = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;

function readPiece(
  source: Source,
  { start, end, lead, fresh }: Piece,
  dialect: YamlDialect,
  room: { nodes: number },
): YamlDocument {
  const above = lead === undefined ? [] : commentsIn(source.text, lead, start);
  const cursor = openCursor(source, start, end, dialect, room);
  const directives = lead === undefined ? '' : source.text.slice(lead, start);
  for (const [, handle, prefix] of directives.matchAll(/^%TAG[ \t]+(!(?:[\w-]*!)?)[ \t]+(\S+)/gm))
    cursor.tagPrefixes.set(handle!, prefix!);
  const documentOf = (diagnostics: readonly Diagnostic[], root?: YamlNode): YamlDocument => {
    const comments = [...above, ...cursor.comments];
    const { aliased } = cursor;
    return { source, start, end, comments, aliased, diagnostics, ...(root === undefined ? {} : { root }) };
  };
  try {
    const unprintable = source.text.slice(start, end).search(control);
    if (unprintable >= 0) fail(cursor, 'control characters are not allowed in YAML', start + unprintable);
    const isFresh = toContent(cursor) || fresh;
    const isEmpty = peek(cursor) === -1;
    const root = isEmpty ? undefined : readBlock(cursor, { indent: -1, compact: isFresh });
    toContent(cursor);
    if (peek(cursor) !== -1) {
      const indented = columnOf(cursor) > 0 && peek(cursor) !== char.minus;
      fail(
        cursor,
        indented ? 'the indentation of this line matches no line above' : 'this does not continue what is above',
      );
    }
    return documentOf(cursor.warnings, root);
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return documentOf([...cursor.warnings, error.diagnostic]);
  }
}

/** Comments on their own lines. */
function commentsIn(text: string, start: number, end: number): readonly YamlComment[] {
  return [...text.slice(start, end).matchAll(/^[ \t]*(#.*)/gm)].map(({ 0: line, 1: comment = '', index }) => {
    const from = start + index + line.length - comment.length;
    return { start: from, end: from + comment.trimEnd().length };
  });
}
