import { type Diagnostic, linesOf, positionOf, type Span } from '../source/index.ts';

/** A diagnostic as OPA writes it; for parse errors with the line. */
export function problemOf({ code, message, span, place }: Diagnostic): object {
  if (span === undefined) {
    if (place === undefined) return { code, message };
    return { code, message, location: { file: place.path, row: place.line, col: place.column } };
  }
  const location = locationOf(span);
  if (code !== 'rego_parse_error') return { code, message, location };
  const starts = linesOf(span.source);
  const text = span.source.text.slice(starts[location.row - 1], starts[location.row]).replace(/\n$/, '');
  return { code, message, location, details: { line: text, idx: location.col - 1 } };
}

/** A place as OPA writes it. */
export function locationOf({ source, start }: Span) {
  const { line, column } = positionOf(source, start);
  return { file: source.path, row: line, col: column };
}
