import { type Diagnostic, positionOf, type Source, type Span, trimEnd } from '../../source/index.ts';

/** A text inside another one, such as the code in a template. */
export interface EmbeddedText {
  /** The text alone. */
  readonly source: Source;
  /** Moves a diagnostic about the text to the file that it is in. */
  readonly moved: (diagnostic: Diagnostic) => Diagnostic;
}

/** The text of a value at a span. A diagnostic is at the exact place in a literal block, and at the value in all other notations. */
export function embeddedText(text: string, span: Span): EmbeddedText {
  const source: Source = { path: span.source.path, text };
  const offsetOf = literalOffsets(text, span);
  const placed = ({ start, end }: Span): Span => {
    if (offsetOf === undefined) return span;
    const first = offsetOf(start);
    return { source: span.source, start: first, end: Math.max(first, offsetOf(end)) };
  };
  return {
    source,
    moved: (diagnostic) =>
      diagnostic.span?.source === source ? { ...diagnostic, span: placed(diagnostic.span) } : diagnostic,
  };
}

/** The place of each offset of a literal block (`|`) of YAML; undefined if the value is written in another way. */
function literalOffsets(text: string, { source, start, end }: Span): ((offset: number) => number) | undefined {
  const first = source.text.indexOf('\n', start) + 1;
  if (first === 0 || first >= end) return undefined;
  const written = source.text.slice(first).split('\n');
  const lines = trimEnd(text, '\n').split('\n');
  const sample = lines.findIndex((line) => line.trim() !== '');
  const indent = sample < 0 ? -1 : (written[sample]?.indexOf(lines[sample]!) ?? -1);
  if (indent < 0) return undefined;
  const isSame = lines.every((line, index) => {
    const other = (written[index] ?? '').replace(/\r$/, '');
    return line === '' ? other.trim() === '' : other.slice(indent) === line;
  });
  if (!isSame) return undefined;
  const starts = [first];
  for (const line of written.slice(0, lines.length)) starts.push(starts.at(-1)! + line.length + 1);
  const inner: Source = { path: '', text };
  return (offset) => {
    const { line, column } = positionOf(inner, Math.min(offset, text.length));
    const at = starts[Math.min(line, lines.length) - 1]! + indent + column - 1;
    return Math.min(at, source.text.length);
  };
}
