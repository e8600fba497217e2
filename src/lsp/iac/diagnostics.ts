import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  DiagnosticTag,
  type Location,
} from 'vscode-languageserver';
import { findingOf, provenanceOf, type Report, ruleAddress, type Severity, type Violation } from '../../scan/index.ts';
import type { Span } from '../../source/index.ts';
import type { Positions } from '../positions.ts';
import { problemDiagnostic } from '../problems.ts';
import { uriWithin } from '../uris.ts';

const severities: Record<Severity, DiagnosticSeverity> = {
  HIGH: DiagnosticSeverity.Error,
  MEDIUM: DiagnosticSeverity.Warning,
  LOW: DiagnosticSeverity.Information,
};

/** Maximum number of places that explain a violation. */
const maxRelated = 10;

/** A diagnostic with its violation, if it is one. */
export interface Finding {
  readonly diagnostic: Diagnostic;
  readonly violation?: Violation;
}

/** The diagnostics of a report, by the path of their file within the folder. */
export function diagnosticsOf(report: Report, folder: string, positions: Positions): Map<string, Finding[]> {
  const byPath = new Map<string, Finding[]>();
  const seen = new Set<string>();
  const add = (path: string, diagnostic: Diagnostic, violation?: Violation): void => {
    // Modules that are called several times have the same violation several times.
    const key = JSON.stringify([path, diagnostic.range, diagnostic.code, diagnostic.message]);
    if (seen.has(key)) return;
    seen.add(key);
    const known = byPath.get(path);
    const finding = { diagnostic, ...(violation && { violation }) };
    if (known === undefined) byPath.set(path, [finding]);
    else known.push(finding);
  };
  const locate = (span: Span): Location => ({
    uri: uriWithin(folder, span.source.path),
    range: positions.rangeOf(span),
  });
  for (const violation of report.violations) add(...violationDiagnostic(violation, positions, locate), violation);
  for (const violation of report.ifEnabled) {
    const [path, diagnostic] = violationDiagnostic(violation, positions, locate);
    add(path, { ...diagnostic, severity: DiagnosticSeverity.Hint, tags: [DiagnosticTag.Unnecessary] }, violation);
  }
  for (const { diagnostic, file } of report.errors) {
    // The server names all files of a directory, whatever they are.
    if (diagnostic.code === 'scan.file-not-scanned') continue;
    const path = diagnostic.span?.source.path ?? diagnostic.place?.path ?? file;
    if (path !== undefined) add(path, problemDiagnostic(diagnostic, positions, DiagnosticSeverity.Hint));
  }
  for (const note of report.notes) {
    if (note.level !== 'note' && note.span !== undefined)
      add(note.span.source.path, problemDiagnostic(note, positions, DiagnosticSeverity.Hint));
  }
  return byPath;
}

/** The part of a violation that is marked: the attribute, or the first line of a block in which one is missing. */
export function markedSpan(violation: Violation): Span {
  const { span, missing } = findingOf(violation);
  const { source, start } = span;
  let { end } = span;
  if (missing || violation.path.length === 0) {
    const newline = source.text.indexOf('\n', start);
    if (newline >= 0 && newline < end) end = newline;
  }
  while (end > start && /\s/.test(source.text[end - 1]!)) end--;
  return { source, start, end };
}

function violationDiagnostic(
  violation: Violation,
  positions: Positions,
  locate: (span: Span) => Location,
): readonly [path: string, diagnostic: Diagnostic] {
  const { policy } = violation;
  const { what, address } = findingOf(violation);
  const span = markedSpan(violation);
  const href = ruleAddress(policy);
  const related = relatedPlaces(violation, span, locate);
  return [
    span.source.path,
    {
      range: positions.rangeOf(span),
      severity: severities[policy.severity],
      code: policy.id,
      ...(href !== undefined && { codeDescription: { href } }),
      source: 'lintel',
      message: `${policy.title}${what === '' ? '' : `: ${what}`} (${address})`,
      ...(related.length > 0 && { relatedInformation: related }),
      data: { fingerprint: violation.fingerprint },
    },
  ];
}

/** The way of a value from the attribute to where it is written. */
function relatedPlaces(
  violation: Violation,
  marked: Span,
  locate: (span: Span) => Location,
): DiagnosticRelatedInformation[] {
  const { calls = [] } = violation.resource;
  const steps = provenanceOf(violation).flatMap(({ span, text }) => (span === undefined ? [] : [{ span, text }]));
  const places = [...steps, ...calls.map(({ name, span }) => ({ span, text: `called as module ${name}` }))];
  return places
    .filter(({ span }) => span.source.path !== marked.source.path || span.start !== marked.start)
    .slice(0, maxRelated)
    .map(({ span, text }) => ({ location: locate(span), message: text }));
}
