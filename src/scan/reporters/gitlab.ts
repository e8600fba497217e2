import type { FoundKind } from '../../iac/index.ts';
import type { Severity } from '../policies/policy.ts';
import type { Report, ReportError } from '../report.ts';
import type { Violation } from '../violation.ts';
import { conditionText, findingOf, fromTop } from './finding.ts';
import { jsonPieces } from './json.ts';
import type { RenderOptions, Reporter } from './reporter.ts';
import { coverageText, ownExcludesText, plural } from './summary.ts';

/** GitLab's code quality report: shown in the merge request. Skipped violations are not part of it. */
export const gitlab: Reporter = {
  id: 'gitlab',
  title: "GitLab's code quality report",
  mediaType: 'application/json',
  render: (report, options) => jsonPieces(issues(report, options), 1),
};

function* issues({ errors, violations, ifEnabled, coverage }: Report, options: RenderOptions): Generator<object> {
  const seen = new Map<string, number>();
  for (const text of coverageText(coverage)) yield issueOfCoverage('scan.coverage', text, options);
  for (const text of ownExcludesText(coverage)) yield issueOfCoverage('scan.excluded', text, options);
  for (const kind of coverage.unscanned.kinds) yield issueOfUnscanned(kind, options);
  for (const error of errors) yield issueOfError(error, options);
  for (const violation of violations) yield issueOf(violation, options, seen);
  for (const violation of ifEnabled) {
    const depends = `Only if enabled (${conditionText(violation.resource)}): `;
    yield issueOf(violation, options, seen, depends, 'info');
  }
}

const severities: Record<Severity, string> = { HIGH: 'critical', MEDIUM: 'major', LOW: 'minor' };

/** GitLab shows one of several findings with the same fingerprint, so the second one gets another fingerprint. */
function issueOf(
  violation: Violation,
  options: RenderOptions,
  seen: Map<string, number>,
  before = '',
  severity = severities[violation.policy.severity],
): object {
  const { policy, fingerprint } = violation;
  const { file, line, endLine, text, address, callers } = findingOf(violation);
  const earlier = seen.get(fingerprint) ?? 0;
  seen.set(fingerprint, earlier + 1);
  return {
    description: `${before}${policy.title}: ${text} (${address}${callers === '' ? '' : `, called in ${callers}`})`,
    check_name: policy.id,
    fingerprint: earlier === 0 ? fingerprint : `${fingerprint}-${earlier + 1}`,
    severity,
    categories: ['Security'],
    location: { path: fromTop(file, options), lines: { begin: line, end: endLine } },
  };
}

function issueOfCoverage(name: string, text: string, options: RenderOptions): object {
  return {
    description: text,
    check_name: name,
    fingerprint: name,
    severity: 'info',
    categories: ['Bug Risk'],
    location: { path: fromTop('.', options) || '.', lines: { begin: 1 } },
  };
}

function issueOfUnscanned({ kind, files, iacType, examples }: FoundKind, options: RenderOptions): object {
  const why = iacType === undefined ? 'lintel does not support them' : `scan them with -i ${iacType} or -i all`;
  return {
    description: `Not scanned: ${plural(files, kind.title, kind.plural)}; ${why}`,
    check_name: 'scan.not-scanned',
    fingerprint: `scan.not-scanned:${kind.title}`,
    severity: 'info',
    categories: ['Bug Risk'],
    location: { path: fromTop(examples[0] ?? '.', options), lines: { begin: 1 } },
  };
}

function issueOfError({ file, directory, line = 1, diagnostic }: ReportError, options: RenderOptions): object {
  const path = fromTop(file ?? directory, options) || '.';
  return {
    description: `Could not be read: ${diagnostic.message}`,
    check_name: diagnostic.code,
    fingerprint: `${diagnostic.code}:${path}:${line}:${diagnostic.message}`,
    severity: 'blocker',
    categories: ['Bug Risk'],
    location: { path, lines: { begin: Math.max(1, line) } },
  };
}
