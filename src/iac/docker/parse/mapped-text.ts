/**
 * A text that was joined from pieces of a source: the lines of an instruction without the characters that join them.
 */
export interface MappedText {
  readonly text: string;
  /** Where each piece starts, in the text and in the source; in order, the first at 0. */
  readonly pieces: readonly Piece[];
}

export interface Piece {
  readonly at: number;
  readonly offset: number;
}

/** The offset in the source of a character of the text. */
export function offsetAt({ pieces }: MappedText, index: number): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pieces[middle]!.at <= index) low = middle;
    else high = middle - 1;
  }
  const piece = pieces[low];
  return piece === undefined ? index : piece.offset + index - piece.at;
}

/** The stretch of the source from the first to the last character of a part of the text. */
export function stretchOf(
  mapped: MappedText,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } {
  const from = offsetAt(mapped, start);
  return { start: from, end: end <= start ? from : offsetAt(mapped, end - 1) + 1 };
}

/** A part of the text. */
export function partOf(mapped: MappedText, start: number, end = mapped.text.length): MappedText {
  const pieces = [{ at: 0, offset: offsetAt(mapped, start) }];
  for (const { at, offset } of mapped.pieces) if (at > start && at < end) pieces.push({ at: at - start, offset });
  return { text: mapped.text.slice(start, end), pieces };
}

/** Texts one after the other. */
export function joined(parts: readonly MappedText[]): MappedText {
  let length = 0;
  const pieces: Piece[] = [];
  for (const { text, pieces: own } of parts) {
    for (const { at, offset } of own) pieces.push({ at: at + length, offset });
    length += text.length;
  }
  return { text: parts.map(({ text }) => text).join(''), pieces };
}
