import type { ValueStep } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { groupBy, positionOf } from '../../source/index.ts';
import { addressOf } from '../address.ts';
import type { OfferedChange } from '../offered-fix.ts';
import { bySeverity, type Policy, type Severity } from '../policies/policy.ts';
import { placeToChange, provenanceOf } from '../provenance.ts';
import type { Report } from '../report.ts';
import type { Violation } from '../violation.ts';
import { formerFingerprint } from '../violation.ts';
import {
  conditionText,
  type Finding,
  findingOf,
  fromTop,
  knowledgeText,
  regionOf,
  ruleAddress,
  ruleKey,
  rulesOf,
  uriOf,
} from './finding.ts';
import { fixText, placed } from './fix.ts';
import { jsonPieces } from './json.ts';
import type { RenderOptions, Reporter } from './reporter.ts';
import { repositoryUri } from './source-address.ts';
import { alwaysShown, summaryRecord } from './summary.ts';

/** Nesting of results in a log: runs, a run, its results, one of them. */
const resultsDeep = 4;

/** For viewers and dashboards: files are relative to the scanned directory. */
export const sarif: Reporter = {
  id: 'sarif',
  title: 'SARIF 2.1.0',
  mediaType: 'application/sarif+json',
  render: (report, options) => jsonPieces(sarifLog(report, { ...options, prefix: '' }), resultsDeep),
};

/** GitHub rejects runs with more results. */
const maxForGithub = 25_000;

/**
 * For GitHub code scanning: files are relative to the top of the repository, and the most severe results come first if
 * there are too many. Violations of resources that do not exist are left out, since each alert counts.
 */
export const githubSarif: Reporter = {
  id: 'github-sarif',
  title: "SARIF 2.1.0 for GitHub's code scanning",
  mediaType: 'application/sarif+json',
  render: (report, options) => jsonPieces(sarifLog(withinLimit({ ...report, ifEnabled: [] }), options), resultsDeep),
};

function withinLimit(report: Report): Report {
  const { violations, skipped, errors } = report;
  if (violations.length + skipped.length <= maxForGithub) return report;
  const kept = [...violations].sort((a, b) => bySeverity(a.policy, b.policy)).slice(0, maxForGithub);
  const message = `GitHub accepts ${maxForGithub} results: this report has the ${kept.length} most severe of ${violations.length} violations, without the ${skipped.length} skipped ones`;
  const diagnostic: Diagnostic = { code: 'sarif.limit', level: 'warning', message };
  return { ...report, violations: kept, skipped: [], errors: [...errors, { iacType: '', directory: '.', diagnostic }] };
}

const levels: Record<Severity, 'error' | 'warning' | 'note'> = { HIGH: 'error', MEDIUM: 'warning', LOW: 'note' };
/** GitHub shows 7.0 to 8.9 as high, 4.0 to 6.9 as medium, and lower scores as low. */
const scores: Record<Severity, string> = { HIGH: '8.0', MEDIUM: '5.5', LOW: '2.0' };
const base = 'SRCROOT';

function sarifLog(report: Report, options: RenderOptions): object {
  const rules = rulesOf(report, options);
  const indices = new Map(rules.map((rule, index) => [ruleKey(rule), index]));
  const { repository } = options;
  const uri = repository && repositoryUri(repository.url);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'lintel',
            ...(options.version && { semanticVersion: options.version }),
            rules: rules.map((rule) => ruleOf(rule, report)),
          },
        },
        invocations: [invocationOf(report, options)],
        ...(uri !== undefined && {
          versionControlProvenance: [{ repositoryUri: uri, ...(repository?.ref && { branch: repository.ref }) }],
        }),
        originalUriBaseIds: {
          [base]: { description: { text: options.prefix ? 'The top of the repository.' : 'The scanned directory.' } },
        },
        ...((options.summary || report.compliance) && {
          properties: {
            ...(options.summary && { summary: summaryRecord(report) }),
            ...(report.compliance && { compliance: report.compliance }),
          },
        }),
        columnKind: 'utf16CodeUnits',
        results: resultsOf(report, indices, options),
      },
    ],
  };
}

function* resultsOf(report: Report, indices: ReadonlyMap<string, number>, options: RenderOptions): Generator<object> {
  const seen = new Map<string, number>();
  const potential = new Set(report.ifEnabled);
  for (const list of [report.violations, report.ifEnabled, report.skipped]) {
    for (const violation of list)
      yield resultOf(violation, indices.get(ruleKey(violation.policy))!, seen, potential, options);
  }
}

function ruleOf(policy: Policy, report: Report): object {
  const { id, name, title, description, remediation, severity, category, provider, references } = policy;
  const address = ruleAddress(policy);
  // A rule for conftest may have only its name.
  const full = description || title;
  const paragraphs = [full, ...(remediation === undefined ? [] : [`Fix: ${remediation}`])];
  const tags = [...new Set(['security', category, ...(provider === '' ? [] : [provider]), ...controlsOf(id, report)])];
  return {
    id,
    name,
    shortDescription: { text: title },
    fullDescription: { text: full },
    help: {
      text: [...paragraphs, ...references].join('\n\n'),
      markdown: [
        full,
        ...(remediation === undefined ? [] : [`**Fix:** ${remediation}`]),
        `To suppress it where it is intended: \`# lintel:skip=${id} reason\``,
        ...references.map((reference) => `- <${reference}>`),
      ].join('\n\n'),
    },
    ...(address === undefined ? {} : { helpUri: address }),
    defaultConfiguration: { level: levels[severity] },
    properties: {
      category,
      severity,
      precision: 'high',
      'security-severity': scores[severity],
      tags: tags.slice(0, maxTags),
    },
  };
}

/** GitHub rejects a rule with more tags; the properties of the run list all controls. */
const maxTags = 20;

/** The controls that a rule checks: `cis-aws-3.0:2.1.4`. */
function controlsOf(rule: string, { compliance = [] }: Report): readonly string[] {
  return compliance.flatMap(({ framework, controls }) =>
    controls.flatMap(({ id, rules }) => (rules.some(({ rule_id }) => rule_id === rule) ? [`${framework}:${id}`] : [])),
  );
}

function resultOf(
  violation: Violation,
  ruleIndex: number,
  seen: Map<string, number>,
  potential: ReadonlySet<Violation>,
  options: RenderOptions,
): object {
  const { policy, resource, fingerprint, skipped } = violation;
  const finding = findingOf(violation);
  const { line, column, endLine, endColumn } = finding;
  const occurrence = (seen.get(fingerprint) ?? 0) + 1;
  seen.set(fingerprint, occurrence);
  const isPotential = potential.has(violation);
  return {
    ruleId: policy.id,
    ruleIndex,
    ...(isPotential ? { kind: 'review', level: 'none' } : { level: levels[policy.severity] }),
    message: { text: withoutLinks(messageOf(violation, finding, isPotential)) },
    locations: [
      {
        physicalLocation: physical(finding.file, { startLine: line, startColumn: column, endLine, endColumn }, options),
        logicalLocations: [{ name: resource.name, fullyQualifiedName: addressOf(resource), kind: 'resource' }],
      },
    ],
    ...flowOf(violation, options),
    partialFingerprints: {
      'lintel/v1': formerFingerprint(violation),
      // Including the root module.
      'lintel/v2': fingerprint,
      // GitHub distinguishes alerts by this.
      primaryLocationLineHash: `${fingerprint}:${occurrence}`,
    },
    ...fixesOf(violation, options),
    ...(skipped && { suppressions: [{ kind: skipped.by ? 'inSource' : 'external', justification: skipped.comment }] }),
    properties: {
      severity: policy.severity,
      category: policy.category,
      resourceType: resource.type,
      ...(violation.absorbed && { absorbedRules: violation.absorbed }),
      ...(violation.variants && { variants: violation.variants }),
    },
  };
}

/** The problem, its condition, and its evidence if that differs from the written value. */
function messageOf({ resource }: Violation, { text }: Finding, isPotential: boolean): string {
  const known = knowledgeText(resource);
  const whole = known === '' ? text : `${text} This follows ${known}, which was not read.`;
  return isPotential ? `If enabled (${conditionText(resource)}): ${whole}` : whole;
}

/** The fix of a violation, as the changes of its files. */
function fixesOf(violation: Violation, options: RenderOptions): object {
  if (violation.fix === undefined) return {};
  const byFile = groupBy(violation.fix.changes, ({ span }) => span.source.path);
  const artifactChanges = Array.from(byFile, ([file, changes]) => ({
    artifactLocation: artifact(file, options),
    replacements: changes.map(replacementOf),
  }));
  return { fixes: [{ description: { text: withoutLinks(fixText(violation)) }, artifactChanges }] };
}

function replacementOf(change: OfferedChange): object {
  const { from, to, text } = placed(change);
  return {
    deletedRegion: { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column },
    ...(text !== '' && { insertedContent: { text } }),
  };
}

/** The provenance of the value, from where it is written to the attribute; undefined if it is written in place. */
function flowOf(violation: Violation, options: RenderOptions): object {
  const steps = provenanceOf(violation).filter(({ span }) => span !== undefined);
  const place = placeToChange(steps);
  const { calls = [], modulePath } = violation.resource;
  const locationOf = ({ span, text }: Pick<ValueStep, 'span' | 'text'>): object => {
    const { line, column, endLine, endColumn } = regionOf(span!, false);
    const region = { startLine: line, startColumn: column, endLine, endColumn };
    return { physicalLocation: physical(span!.source.path, region, options), message: { text: withoutLinks(text) } };
  };
  const callers = calls.map(({ span }, index) => locationOf({ span, text: `module.${modulePath[index]}` }));
  if (steps.length < 2 || place === undefined) return relatedTo(callers);
  const locations = steps.map((step) => ({ location: locationOf(step), kinds: [step.kind] })).reverse();
  return { codeFlows: [{ threadFlows: [{ locations }] }], ...relatedTo([locationOf(place), ...callers]) };
}

function relatedTo(locations: readonly object[]): object {
  if (locations.length === 0) return {};
  return { relatedLocations: locations.map((location, index) => ({ id: index + 1, ...location })) };
}

function physical(file: string, region: object, options: RenderOptions): object {
  return { artifactLocation: artifact(file, options), region };
}

function artifact(file: string, options: RenderOptions): object {
  return { uri: uriOf(fromTop(file, options)), uriBaseId: base };
}

function invocationOf({ errors, coverage }: Report, options: RenderOptions): object {
  const gaps = alwaysShown(coverage);
  return {
    executionSuccessful: errors.every(({ diagnostic }) => diagnostic.level !== 'error'),
    ...(errors.length + gaps.length > 0 && {
      toolExecutionNotifications: [
        ...errors.map(({ file, line, diagnostic }) => ({
          descriptor: { id: diagnostic.code },
          level: diagnostic.level,
          message: { text: withoutLinks(diagnostic.message) },
          ...(file !== undefined && {
            locations: [{ physicalLocation: physical(file, { startLine: lineOf(line, diagnostic) }, options) }],
          }),
        })),
        ...gaps.map((gap) => ({
          descriptor: { id: 'scan.not-scanned' },
          level: 'note',
          message: { text: withoutLinks(gap) },
        })),
      ],
    }),
  };
}

function lineOf(line: number | undefined, { span }: Diagnostic): number {
  return Math.max(1, line ?? (span === undefined ? 1 : positionOf(span.source, span.start).line));
}

/** In SARIF messages, `[text](target)` is a link; scanned text must not be able to create one. */
function withoutLinks(text: string): string {
  return text.replaceAll('](', '] (');
}
