import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import type { Diagnostic as Problem } from '../source/index.ts';
import type { Positions } from './positions.ts';

/** A problem of a file as the protocol shows it; `note` is the severity of notes. */
export function problemDiagnostic(
  { code, level, message, span, place, help }: Problem,
  positions: Positions,
  note: DiagnosticSeverity,
): Diagnostic {
  const start = { line: (place?.line ?? 1) - 1, character: (place?.column ?? 1) - 1 };
  const levels = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning, note };
  return {
    range: span === undefined ? { start, end: start } : positions.rangeOf(span),
    severity: levels[level],
    code,
    source: 'lintel',
    message: help === undefined ? message : `${message}\n${help}`,
  };
}
