import type { Output } from '../machine/io.ts';

/** Number of characters per write. */
const portion = 1 << 16;

/** Writes a text in pieces, respecting backpressure, and stops when the reader has gone. */
export async function writePieces(output: Output, pieces: Iterable<string>): Promise<void> {
  for (const text of portions(pieces)) {
    output.write(text);
    if (output.ready !== undefined && !(await output.ready())) return;
  }
}

/** The same text in pieces of a suitable size. */
export function* portions(pieces: Iterable<string>): Generator<string> {
  let waiting: string[] = [];
  let size = 0;
  for (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    if (size < portion) continue;
    yield waiting.join('');
    waiting = [];
    size = 0;
  }
  if (size > 0) yield waiting.join('');
}
