import type { Policy, Severity } from '../policies/policy.ts';
import { aliasesOfFinding } from '../policies/policy.ts';
import type { Report } from '../report.ts';
import type { Violation } from '../violation.ts';
import { conditionText, findingOf, fromTop, ruleAddress } from './finding.ts';
import { jsonPieces } from './json.ts';
import { code, prose } from './markdown-text.ts';
import type { RenderOptions, Reporter } from './reporter.ts';
import { shownGaps } from './summary.ts';

/** GitLab's security report: shown in the merge request, the vulnerability report and the security dashboard. Skipped violations are not part of it. */
export const gitlabSast: Reporter = {
  id: 'gitlab-sast',
  title: "GitLab's SAST report",
  mediaType: 'application/json',
  render: (report, options) => jsonPieces(documentOf(report, options), 2),
};

const schema = '15.2.1';
const tool = (version: string) => ({ id: 'lintel', name: 'lintel', version, vendor: { name: 'lintel' } });

function documentOf(report: Report, options: RenderOptions): object {
  const { time = { start: 0, end: 0 }, version = 'unknown' } = options;
  const messages = [
    ...report.errors.map(({ file, line, diagnostic: { message } }) => {
      const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}: `;
      return { level: 'warn', value: `${place}${message}` };
    }),
    ...shownGaps(report, options).map((value) => ({ level: 'info', value })),
  ];
  return {
    version: schema,
    vulnerabilities: vulnerabilities(report, options),
    scan: {
      analyzer: tool(version),
      scanner: tool(version),
      type: 'sast',
      start_time: timeText(time.start),
      end_time: timeText(time.end),
      status: 'success',
      ...(messages.length > 0 && { messages }),
    },
  };
}

/** In the schema's format, without fractions and zone. */
function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19);
}

function* vulnerabilities({ violations, ifEnabled }: Report, options: RenderOptions): Generator<object> {
  const seen = new Map<string, number>();
  for (const violation of violations) yield vulnerabilityOf(violation, options, seen);
  for (const violation of ifEnabled) {
    const depends = `Only if enabled: ${code(conditionText(violation.resource))}`;
    yield { ...vulnerabilityOf(violation, options, seen, depends), severity: 'Info' };
  }
}

const severities: Record<Severity, string> = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' };

/** Maximum text lengths of the schema. */
const maxName = 255;
const maxSolution = 7000;

/** IDs have to differ, so the second finding with a fingerprint gets another one. */
function vulnerabilityOf(
  violation: Violation,
  options: RenderOptions,
  seen: Map<string, number>,
  more?: string,
): object {
  const { policy, fingerprint } = violation;
  const { file, line, endLine, address, attribute, what: own, callers } = findingOf(violation);
  const earlier = seen.get(fingerprint) ?? 0;
  seen.set(fingerprint, earlier + 1);
  const what = own || attribute;
  const paragraphs = [prose(policy.description), [code(address), ...(what === '' ? [] : [code(what)])].join(': ')];
  if (callers !== '') paragraphs.push(`Called in ${code(callers)}`);
  if (more !== undefined) paragraphs.push(more);
  const links = policy.references.filter((reference) => /^https?:\/\/./.test(reference)).map((url) => ({ url }));
  return {
    id: earlier === 0 ? fingerprint : `${fingerprint}-${earlier + 1}`,
    name: policy.title.slice(0, maxName),
    description: paragraphs.join('\n\n'),
    severity: severities[policy.severity],
    ...(policy.remediation !== undefined && { solution: policy.remediation.slice(0, maxSolution) }),
    identifiers: identifiersOf(violation, policy),
    ...(links.length > 0 && { links }),
    location: { file: fromTop(file, options), start_line: line, end_line: endLine },
  };
}

/** The rule first, by which GitLab distinguishes findings; then its names in other tools. */
function identifiersOf({ instances }: Violation, policy: Policy): readonly object[] {
  const url = ruleAddress(policy);
  return [
    { type: 'lintel_rule', name: policy.id, value: policy.id, ...(url && { url }) },
    ...aliasesOfFinding(policy, instances).map((id) => ({ type: 'lintel_alias', name: id, value: id })),
  ];
}
