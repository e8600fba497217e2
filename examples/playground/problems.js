import { LintelError, positionOf } from 'lintel/rego';

/** What an error says, with the places in the editors. */
export function problemsOf(error, texts) {
  if (!(error instanceof LintelError)) return [{ level: 'error', message: String(error?.message ?? error) }];
  return error.diagnostics.map(({ level, message, help, span, place }) => {
    if (span === undefined && place === undefined) return { level, message, help };
    const editor = span?.source.path ?? place.path;
    const start = span?.start ?? offsetOf(texts[editor] ?? '', place);
    const position = span === undefined ? place : positionOf(span.source, span.start);
    return {
      level,
      message,
      help,
      editor,
      start,
      end: span?.end ?? start,
      line: position.line,
      column: position.column,
    };
  });
}

function offsetOf(text, { line, column }) {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, column - 1);
}
