import type { Severity } from '../policies/policy.ts';
import type { Report, ReportError } from '../report.ts';
import type { Violation } from '../violation.ts';
import { findingOf, fromTop } from './finding.ts';
import { jsonPieces } from './json.ts';
import type { RenderOptions, Reporter } from './reporter.ts';

/** GitLab's code quality report: shown in the merge request. Skipped violations are not part of it. */
export const gitlab: Reporter = {
  id: 'gitlab',
  title: "GitLab's code quality report",
  mediaType: 'application/json',
  render: (report, options) => jsonPieces(issues(report, options), 1),
};

function* issues({ errors, violations }: Report, options: RenderOptions): Generator<object> {
  const seen = new Map<string, number>();
  for (const error of errors) yield issueOfError(error, options);
  for (const violation of violations) yield issueOf(violation, options, seen);
}

const severities: Record<Severity, string> = { HIGH: 'critical', MEDIUM: 'major', LOW: 'minor' };

/** GitLab shows one of several with the same fingerprint: the second is told from the first. */
function issueOf(violation: Violation, options: RenderOptions, seen: Map<string, number>): object {
  const { policy, fingerprint } = violation;
  const { file, line, endLine, text, address } = findingOf(violation);
  const earlier = seen.get(fingerprint) ?? 0;
  seen.set(fingerprint, earlier + 1);
  return {
    description: `${policy.title}: ${text} (${address})`,
    check_name: policy.id,
    fingerprint: earlier === 0 ? fingerprint : `${fingerprint}-${earlier + 1}`,
    severity: severities[policy.severity],
    categories: ['Security'],
    location: { path: fromTop(file, options), lines: { begin: line, end: endLine } },
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
