/** A line, its offset and its number from 1. */
export interface TextLine {
  readonly text: string;
  readonly start: number;
  readonly number: number;
}

/** The lines of a text without their line breaks. */
export function* linesIn(text: string): Generator<TextLine> {
  let start = text.startsWith('\ufeff') ? 1 : 0;
  for (let number = 1; start < text.length; number++) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    yield { text: text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end), start, number };
    start = end + 1;
  }
}
