import type { Position, PositionEncodingKind, Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Source, Span } from '../source/index.ts';

/** The encodings in which columns can be counted. A client that names none counts UTF-16 code units. */
const encodings: readonly PositionEncodingKind[] = ['utf-16', 'utf-8'];

/** The first encoding of a client's list that is supported. */
export function chosenEncoding(offered: readonly PositionEncodingKind[] = []): PositionEncodingKind {
  return offered.find((encoding) => encodings.includes(encoding)) ?? 'utf-16';
}

const documents = new WeakMap<Source, TextDocument>();

/** Converts between offsets in texts and the positions of a client. */
export class Positions {
  readonly encoding: PositionEncodingKind;

  constructor(encoding: PositionEncodingKind) {
    this.encoding = encoding;
  }

  /** The offset of a position; one outside the text is moved to the nearest place in it. */
  offsetAt(document: TextDocument, { line, character }: Position): number {
    if (this.encoding === 'utf-16') return document.offsetAt({ line, character });
    const start = document.offsetAt({ line, character: 0 });
    // A column behind the line is at its end.
    const end = document.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
    const text = document.getText();
    let at = start;
    for (let bytes = 0; at < end; ) {
      const point = text.codePointAt(at)!;
      bytes += bytesOf(point);
      if (bytes > character) break;
      at += point > 0xffff ? 2 : 1;
    }
    return at;
  }

  /** The position of an offset. */
  positionAt(document: TextDocument, offset: number): Position {
    const { line, character } = document.positionAt(offset);
    if (this.encoding === 'utf-16') return { line, character };
    const start = document.offsetAt({ line, character: 0 });
    let bytes = 0;
    for (const char of document.getText().slice(start, start + character)) bytes += bytesOf(char.codePointAt(0)!);
    return { line, character: bytes };
  }

  rangeIn(document: TextDocument, start: number, end: number): Range {
    return { start: this.positionAt(document, start), end: this.positionAt(document, end) };
  }

  rangeOf({ source, start, end }: Span): Range {
    let document = documents.get(source);
    if (document === undefined) {
      document = TextDocument.create(source.path, '', 0, source.text);
      documents.set(source, document);
    }
    return this.rangeIn(document, start, end);
  }
}

/** The number of bytes of a code point in UTF-8. */
function bytesOf(point: number): number {
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}
