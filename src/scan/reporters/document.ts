import type { FoundKind, Resource } from '../../iac/index.ts';
import { positionOf } from '../../source/index.ts';
import type { FrameworkResult } from '../compliance/status.ts';
import { coveredPercent } from '../coverage.ts';
import type { Listing } from '../listing.ts';
import { listingOf } from '../listing.ts';
import type { Policy } from '../policies/policy.ts';
import { aliasesOfFinding } from '../policies/policy.ts';
import { provenanceOf } from '../provenance.ts';
import type { Count, Report, ReportError } from '../report.ts';
import { countOf } from '../report.ts';
import type { Violation } from '../violation.ts';
import { conditionText } from './finding.ts';
import { placed } from './fix.ts';
import type { RenderOptions, Repository } from './reporter.ts';
import type { CoverageRecord, ExcludedRecord, SummaryRecord } from './summary.ts';
import { coverageRecord, ownExcludes, summaryRecord } from './summary.ts';

/** The result document of JSON, YAML and XML. Empty keys are absent; lists are never null. */
export interface ResultDocument<Records = readonly ViolationRecord[]> {
  readonly results: {
    readonly violations: Records;
    readonly count: Count;
    readonly if_enabled_violations?: readonly (ViolationRecord & { readonly condition: string })[];
    readonly skipped_violations?: readonly (ViolationRecord & { readonly skip_comment: string })[];
    readonly passed_rules?: readonly RuleRecord[];
    readonly scan_errors?: readonly ScanErrorRecord[];
    readonly not_scanned?: readonly UnscannedRecord[];
    readonly excluded?: readonly ExcludedRecord[];
    readonly coverage?: CoverageRecord;
    readonly compliance?: { readonly frameworks: readonly FrameworkResult[] };
    readonly repository?: Repository;
    readonly scan_summary?: SummaryRecord;
  };
}

export interface RuleRecord {
  readonly rule_name: string;
  readonly description: string;
  readonly rule_id: string;
  readonly severity: string;
  readonly category: string;
}
export interface ResourceRecord {
  readonly resource_name: string;
  readonly resource_type: string;
  readonly file: string;
  readonly line: number;
  /** Path of the construct that CDK synthesized it from. */
  readonly construct?: string;
  /** The registry module that creates it, which was not read, and the version that lintel has facts about. */
  readonly known_module?: string;
  readonly module_name?: string;
  /** The root module's directory, and the module calls that lead to the resource, if there are any. */
  readonly root_module?: string;
  readonly module_calls?: readonly CallRecord[];
}
/** A module call, and where it is. */
export interface CallRecord {
  readonly module: string;
  readonly file: string;
  readonly line: number;
}
export interface ViolationRecord extends RuleRecord, ResourceRecord {
  /** Names of the rule in other tools. */
  readonly aliases?: readonly string[];
  /** The IDs of narrower rules that found the same flaw there, and are not reported separately. */
  readonly absorbed_rules?: readonly string[];
  /** The variants with this violation, if it does not occur with the values of the scan. */
  readonly variants?: readonly string[];
  /** The provenance of the value: the attribute first, the place where it is written last. */
  readonly provenance?: readonly StepRecord[];
  /** The changes that repair it (`--show-fixes`). */
  readonly fix?: readonly FixRecord[];
  /** Why these may interrupt or destroy something. */
  readonly unsafe_fix?: string;
}
/** The replacement of a stretch of a file: lines and columns from 1, the end exclusive. */
export interface FixRecord {
  readonly file: string;
  readonly start_line: number;
  readonly start_column: number;
  readonly end_line: number;
  readonly end_column: number;
  readonly text: string;
}
/** A step in the provenance of a value; without a place if it is not in a file, such as an environment variable. */
export interface StepRecord {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly kind: string;
  readonly text: string;
}
export interface ScanErrorRecord {
  readonly iac_type: string;
  readonly directory: string;
  readonly file?: string;
  readonly line?: number;
  readonly message: string;
}

/**
 * Files of a kind that was not scanned: their number, the type to request if lintel supports it, and the first of them.
 */
export interface UnscannedRecord {
  readonly kind: string;
  readonly files: number;
  readonly iac_type?: string;
  readonly example: string;
}

/** The result document of a report; key order is the order in which every format shows them. */
export function resultDocument(report: Report, options: RenderOptions): ResultDocument {
  return resultDocumentWith(report.violations.map(violationRecord), report, options);
}

/** The same, with custom `records` for the violations. */
export function resultDocumentWith<Records>(
  records: Records,
  report: Report,
  options: RenderOptions,
): ResultDocument<Records> {
  const { violations, ifEnabled, skipped, passed, errors, coverage } = report;
  const excluded = ownExcludes(coverage);
  return {
    results: {
      violations: records,
      count: countOf(violations),
      ...(ifEnabled.length > 0 && {
        if_enabled_violations: ifEnabled.map((violation) => ({
          ...violationRecord(violation),
          condition: conditionText(violation.resource),
        })),
      }),
      ...(skipped.length > 0 && {
        skipped_violations: skipped.map((violation) => ({
          ...violationRecord(violation),
          skip_comment: violation.skipped?.comment ?? '',
        })),
      }),
      ...(options.showPassed && { passed_rules: passed.map(ruleRecord) }),
      ...(errors.length > 0 && { scan_errors: errors.map(errorRecord) }),
      ...(coverage.unscanned.kinds.length > 0 && { not_scanned: coverage.unscanned.kinds.map(unscannedRecord) }),
      ...(excluded.length > 0 && { excluded }),
      ...(coveredPercent(coverage) < 100 && { coverage: coverageRecord(coverage) }),
      ...(report.compliance && { compliance: { frameworks: report.compliance } }),
      ...(options.repository && { repository: options.repository }),
      ...(options.summary && { scan_summary: summaryRecord(report) }),
    },
  };
}

/**
 * The document of `--config-only`: the listing, or with errors (`--config-with-error`) the listing and results, with
 * Terrascan's keys.
 */
export function listingDocument(report: Report, options: RenderOptions): object {
  const listing: Listing = listingOf(report.resources);
  return options.withErrors ? { ResourceConfig: listing, Violations: resultDocument(report, options) } : listing;
}

/** The part of a violation's record about the rule. */
export function ruleRecord({ name, description, id, severity, category }: Policy): RuleRecord {
  return { rule_name: name, description, rule_id: id, severity, category };
}

/** The same for a violation: a policy for conftest may have only its messages. */
export function ruleRecordOf({ policy, message }: Violation): RuleRecord {
  return ruleRecord(policy.description === '' ? { ...policy, description: message } : policy);
}

/** The part about the resource: everything else. */
export function resourceRecord({
  name,
  type,
  source,
  line,
  modulePath,
  root,
  construct,
  knownModule,
  calls = [],
}: Resource): ResourceRecord {
  const moduleName = modulePath.at(-1);
  return {
    resource_name: name,
    resource_type: type,
    file: source,
    line,
    ...(construct === undefined ? {} : { construct }),
    ...(knownModule === undefined ? {} : { known_module: `${knownModule.source} ${knownModule.version}` }),
    ...(moduleName === undefined ? {} : { module_name: moduleName }),
    ...(root === undefined || calls.length === 0
      ? {}
      : {
          root_module: root === '' ? '.' : root,
          module_calls: calls.map(({ span }, index) => ({
            module: modulePath[index]!,
            file: span.source.path,
            line: positionOf(span.source, span.start).line,
          })),
        }),
  };
}

function violationRecord(violation: Violation): ViolationRecord {
  return {
    ...ruleRecordOf(violation),
    ...resourceRecord(violation.resource),
    ...aliasesRecord(violation),
    ...absorbedRecord(violation),
    ...provenanceRecord(violation),
    ...fixRecord(violation),
  };
}

/** The part of a violation's record about names in other tools. */
export function aliasesRecord({ policy, instances }: Violation): Pick<ViolationRecord, 'aliases'> {
  const aliases = aliasesOfFinding(policy, instances);
  return aliases.length === 0 ? {} : { aliases };
}

/** The part of a violation's record about merged rules. */
export function absorbedRecord({ absorbed }: Violation): Pick<ViolationRecord, 'absorbed_rules'> {
  return absorbed === undefined ? {} : { absorbed_rules: absorbed };
}

/** The part of a violation's record about the provenance of its value and its variants. */
export function provenanceRecord(violation: Violation): Pick<ViolationRecord, 'provenance' | 'variants'> {
  const { variants } = violation;
  const provenance = provenanceOf(violation).map(({ kind, text, span }): StepRecord => {
    if (span === undefined) return { kind, text };
    return { file: span.source.path, ...positionOf(span.source, span.start), kind, text };
  });
  return { ...(variants && { variants }), ...(provenance.length > 0 && { provenance }) };
}

/** The part of a violation's record about its fix. */
export function fixRecord({ fix }: Violation): Pick<ViolationRecord, 'fix' | 'unsafe_fix'> {
  if (fix === undefined) return {};
  const changes = fix.changes.map((change): FixRecord => {
    const { from, to, text } = placed(change);
    return {
      file: change.span.source.path,
      start_line: from.line,
      start_column: from.column,
      end_line: to.line,
      end_column: to.column,
      text,
    };
  });
  return { fix: changes, ...(fix.unsafe !== undefined && { unsafe_fix: fix.unsafe }) };
}

function unscannedRecord({ kind, files, iacType, examples }: FoundKind): UnscannedRecord {
  return {
    kind: kind.title,
    files,
    ...(iacType === undefined ? {} : { iac_type: iacType }),
    example: examples[0] ?? '',
  };
}

function errorRecord({ iacType, directory, file, line, diagnostic }: ReportError): ScanErrorRecord {
  return {
    iac_type: iacType,
    directory,
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    message: diagnostic.message,
  };
}
