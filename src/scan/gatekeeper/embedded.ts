import { type Diagnostic, linesOf, positionOf, type Source, type Span, trimEnd } from '../../source/index.ts';

/** A text inside another one, such as the code in a template. */
export interface EmbeddedText {
  /** The text alone, with a separate name. */
  readonly source: Source;
  /** Moves a diagnostic about the text to the file that it is in. */
  readonly moved: (diagnostic: Diagnostic) => Diagnostic;
}

/** The text of a value at a span. A diagnostic is at the exact place in a literal block, and at the value in all other notations. */
export function embeddedText(name: string, text: string, span: Span): EmbeddedText {
  const source: Source = { path: `${span.source.path}#${name}`, text };
  const offsetOf = literalOffsets(source, span);
  const placed = (start: number, end: number): Span => {
    if (offsetOf === undefined) return span;
    const first = offsetOf(start);
    return { source: span.source, start: first, end: Math.max(first, offsetOf(end)) };
  };
  return {
    source,
    moved: (diagnostic) => {
      const { span: written, place, ...rest } = diagnostic;
      if (written?.source === source) return { ...rest, span: placed(written.start, written.end) };
      if (place?.path !== source.path) return diagnostic;
      const start = (linesOf(source)[place.line - 1] ?? 0) + place.column - 1;
      return { ...rest, span: placed(start, start) };
    },
  };
}

/** The place of each offset of a literal block (`|`) of YAML; undefined if the value is written in another way. */
function literalOffsets(inner: Source, { source, start, end }: Span): ((offset: number) => number) | undefined {
  const first = source.text.indexOf('\n', start) + 1;
  if (first === 0 || first >= end) return undefined;
  const lines = trimEnd(inner.text, '\n').split('\n');
  const starts = [first];
  for (let index = 0; index < lines.length; index++) {
    const next = source.text.indexOf('\n', starts[index]);
    starts.push(next < 0 ? source.text.length + 1 : next + 1);
  }
  const written = lines.map((_, index) => source.text.slice(starts[index], starts[index + 1]! - 1).replace(/\r$/, ''));
  const sample = lines.findIndex((line) => line.trim() !== '');
  const indent = sample < 0 ? -1 : written[sample]!.indexOf(lines[sample]!);
  if (indent < 0) return undefined;
  const isSame = lines.every((line, index) =>
    line === '' ? written[index]!.trim() === '' : written[index]!.slice(indent) === line,
  );
  if (!isSame) return undefined;
  return (offset) => {
    const { line, column } = positionOf(inner, Math.min(offset, inner.text.length));
    return Math.min(starts[Math.min(line, lines.length) - 1]! + indent + column - 1, source.text.length);
  };
}
