import type { Listing } from '../listing.ts';
import { listingOf } from '../listing.ts';
import type { Policy } from '../policies/policy.ts';
import type { Count, Report, ReportError } from '../report.ts';
import { countOf } from '../report.ts';
import type { Violation } from '../violation.ts';
import type { RenderOptions, Repository } from './reporter.ts';
import type { SummaryRecord } from './summary.ts';
import { summaryRecord } from './summary.ts';

/** The result document that JSON, YAML and XML carry. Keys that have nothing to say are absent, lists never null. */
export interface ResultDocument {
  readonly results: {
    readonly violations: readonly ViolationRecord[];
    readonly count: Count;
    readonly skipped_violations?: readonly (ViolationRecord & { readonly skip_comment: string })[];
    readonly passed_rules?: readonly RuleRecord[];
    readonly scan_errors?: readonly ScanErrorRecord[];
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
export interface ViolationRecord extends RuleRecord {
  readonly resource_name: string;
  readonly resource_type: string;
  readonly file: string;
  readonly line: number;
  readonly module_name?: string;
}
export interface ScanErrorRecord {
  readonly iac_type: string;
  readonly directory: string;
  readonly file?: string;
  readonly line?: number;
  readonly message: string;
}

/** The result document of a report; key order is the order in which every format shows them. */
export function resultDocument(report: Report, options: RenderOptions): ResultDocument {
  const { violations, skipped, passed, errors } = report;
  return {
    results: {
      violations: violations.map(violationRecord),
      count: countOf(violations),
      ...(skipped.length > 0 && {
        skipped_violations: skipped.map((violation) => ({
          ...violationRecord(violation),
          skip_comment: violation.skipped?.comment ?? '',
        })),
      }),
      ...(options.showPassed && { passed_rules: passed.map(ruleRecord) }),
      ...(errors.length > 0 && { scan_errors: errors.map(errorRecord) }),
      ...(options.repository && { repository: options.repository }),
      ...(options.summary && { scan_summary: summaryRecord(report) }),
    },
  };
}

/** The document of `--config-only`: the listing, or with errors (`--config-with-error`) listing and results, named as Terrascan does. */
export function listingDocument(report: Report, options: RenderOptions): object {
  const listing: Listing = listingOf(report.resources);
  return options.withErrors ? { ResourceConfig: listing, Violations: resultDocument(report, options) } : listing;
}

function ruleRecord({ name, description, id, severity, category }: Policy): RuleRecord {
  return { rule_name: name, description, rule_id: id, severity, category };
}

function violationRecord({ policy, resource }: Violation): ViolationRecord {
  const moduleName = resource.modulePath.at(-1);
  return {
    ...ruleRecord(policy),
    resource_name: resource.name,
    resource_type: resource.type,
    file: resource.source,
    line: resource.line,
    ...(moduleName === undefined ? {} : { module_name: moduleName }),
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
