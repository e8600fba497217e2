import type { Place } from '../../../go/index.ts';
import { type Origin, type Piece, pieceAt } from './places.ts';

/** The output of a template, with the origin of each piece. */
export interface Printed {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** Keeps the output of a template with the places in its source. */
export class PlacedSink implements Printed {
  text = '';
  readonly pieces: Piece[] = [];
  /** The file of the template; absent if it may be any. */
  private readonly own: string | undefined;
  /** The last inclusion, while an action is executed. */
  private readonly included: () => Printed | undefined;
  private line = 1;

  constructor(included: () => Printed | undefined, own?: string) {
    this.included = included;
    this.own = own;
  }

  readonly write = (text: string, { file, line, verbatim }: Place): void => {
    if (text === '') return;
    const origin: Origin = { file, line, isText: verbatim };
    const at = this.text.length;
    this.text += text;
    if (this.own !== undefined && file !== this.own) {
      // The output of an included template is placed at its call: after the previous output.
      this.pieces.push({ at, file: this.own, line: this.line, isText: false, inner: origin });
      return;
    }
    this.line = line;
    const inner = verbatim ? undefined : this.included();
    const lines = inner === undefined ? undefined : linesWithin(text, inner);
    if (lines === undefined) this.pieces.push({ at, ...origin });
    else {
      for (const { start, from } of lines) {
        this.pieces.push({ at: at + start, ...origin, ...(from === undefined ? {} : { inner: from }) });
      }
    }
    if (verbatim) for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) this.line++;
  };
}

/**
 * The place of each line of a text in an inclusion, if the text is the inclusion with different indentation and blank
 * lines around it; undefined otherwise, and for a single line.
 */
function linesWithin(
  text: string,
  { text: whole, pieces }: Printed,
): readonly { readonly start: number; readonly from: Origin | undefined }[] | undefined {
  if (!text.includes('\n') || !whole.includes('\n')) return undefined;
  const [lines, others] = [linesIn(text), linesIn(whole)];
  if (lines.length !== others.length || lines.length === 0) return undefined;
  const found: { start: number; from: Origin | undefined }[] = [];
  if (lines[0]!.start > 0) found.push({ start: 0, from: undefined });
  let counted: { piece: Piece; to: number; below: number } | undefined;
  for (const [index, { start, trimmed }] of lines.entries()) {
    const other = others[index]!;
    if (trimmed !== other.trimmed) return undefined;
    const offset = other.start + other.indent;
    const piece = pieceAt(pieces, offset);
    if (piece === undefined) return undefined;
    if (counted?.piece !== piece) counted = { piece, to: piece.at, below: 0 };
    for (let end = whole.indexOf('\n', counted.to); end >= 0 && end < offset; end = whole.indexOf('\n', end + 1)) {
      counted.below++;
      counted.to = end + 1;
    }
    found.push({ start, from: settled(piece, counted.below) });
  }
  return found;
}

/** Maximum depth of nested includes whose places are kept. */
const maxLevels = 8;

/** The origin of a line of a piece, `below` its first one. */
function settled({ file, line, isText, inner }: Origin, below: number, level = 1): Origin {
  return {
    file,
    line: isText ? line + below : line,
    isText,
    ...(inner === undefined || level === maxLevels ? {} : { inner: settled(inner, below, level + 1) }),
  };
}

interface Line {
  readonly start: number;
  readonly indent: number;
  readonly trimmed: string;
}

/** The lines that are not blank. */
function linesIn(text: string): readonly Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end);
    const trimmed = line.trim();
    if (trimmed !== '') lines.push({ start, indent: line.length - line.trimStart().length, trimmed });
    start = end < 0 ? text.length : end + 1;
  }
  return lines;
}
