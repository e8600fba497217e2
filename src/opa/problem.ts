import { type Diagnostic, linesOf, positionOf } from '../source/index.ts';

/** A diagnostic as OPA writes it; for parse errors with the line. */
export function problemOf({ code, message, span, place }: Diagnostic): object {
  if (span === undefined) {
    if (place === undefined) return { code, message };
    return { code, message, location: { file: place.path, row: place.line, col: place.column } };
  }
  const { line, column } = positionOf(span.source, span.start);
  const location = { file: span.source.path, row: line, col: column };
  if (code !== 'rego_parse_error') return { code, message, location };
  const starts = linesOf(span.source);
  const text = span.source.text.slice(starts[line - 1], starts[line]).replace(/\n$/, '');
  return { code, message, location, details: { line: text, idx: column - 1 } };
}
