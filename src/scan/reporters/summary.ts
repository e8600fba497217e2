import type { Diagnostic } from '../../source/index.ts';
import { positionOf } from '../../source/index.ts';
import { type Coverage, coveredPercent, withoutPolicy } from '../coverage.ts';
import type { Excluded } from '../excludes/index.ts';
import { pathText } from '../path-text.ts';
import type { Report } from '../report.ts';
import { countOf } from '../report.ts';
import { unscannedText } from '../unscanned.ts';
import type { RenderOptions } from './reporter.ts';

/** The coverage of a scan in documents: `results.scan_summary`. Keys that Terrascan also has use its names. */
export interface SummaryRecord {
  readonly files: number;
  readonly resources: number;
  readonly policies: number;
  /** The number of these policies that had a resource to check. */
  readonly policies_validated: number;
  readonly violated_policies: number;
  readonly low: number;
  readonly medium: number;
  readonly high: number;
  readonly skipped: number;
  /** Violations left out because a baseline or an earlier revision has them. */
  readonly known?: number;
  readonly errors: number;
  /** Those that `.gitignore` files exclude, too. */
  readonly excluded?: readonly ExcludedRecord[];
  readonly coverage: CoverageRecord;
  readonly iac_types: readonly { readonly iac_type: string; readonly files: number; readonly resources: number }[];
  readonly resource_types: readonly { readonly type: string; readonly resources: number; readonly policies: number }[];
  readonly not_read: readonly { readonly file?: string; readonly line?: number; readonly message: string }[];
  readonly not_decided: readonly UndecidedRecord[];
}

/** The number of files and directories excluded by a flag, or by files of a name. */
export type ExcludedRecord = Pick<Excluded, 'by' | 'entries'>;

/** The share of the code that was evaluated; a call of a missing module counts as one block. */
export interface CoverageRecord {
  readonly percent: number;
  readonly resource_blocks: number;
  readonly evaluated: number;
  /** Blocks without a resource for the given values of variables. */
  readonly if_enabled: number;
  readonly missing_modules: number;
  readonly values: number;
  readonly values_unknown: number;
}

export function coverageRecord(coverage: Coverage): CoverageRecord {
  const { total, instantiated, missingModules } = coverage.blocks;
  return {
    percent: coveredPercent(coverage),
    resource_blocks: total,
    evaluated: instantiated,
    if_enabled: total - instantiated,
    missing_modules: missingModules,
    values: coverage.values.total,
    values_unknown: coverage.values.unknown,
  };
}

/** The same as a sentence; empty if all blocks were evaluated. */
export function coverageText(coverage: Coverage): readonly string[] {
  if (coveredPercent(coverage) === 100) return [];
  const { percent, resource_blocks, evaluated, if_enabled, missing_modules, values, values_unknown } =
    coverageRecord(coverage);
  const parts = [
    ...(if_enabled > 0 ? [`${if_enabled} exist only with other variable values`] : []),
    ...(missing_modules > 0 ? [`${plural(missing_modules, 'module call')} could not be resolved`] : []),
    ...(values_unknown > 0 ? [`${Math.ceil((100 * values_unknown) / values)} % of values are unknown`] : []),
  ];
  return [
    `Coverage ${percent} %: ${evaluated} of ${plural(resource_blocks, 'resource block')} evaluated; ${parts.join(', ')}.`,
  ];
}

export interface UndecidedRecord {
  readonly rule_id: string;
  readonly resource_name: string;
  readonly resource_type: string;
  readonly file: string;
  readonly line: number;
  readonly attribute: string;
  /** The unknown expression. */
  readonly expression: string;
}

export function summaryRecord(report: Report): SummaryRecord {
  const { violations, skipped, errors, coverage } = report;
  const { low, medium, high } = countOf(violations);
  return {
    files: report.fileCount,
    resources: report.resources.length,
    policies: report.policyCount,
    policies_validated: coverage.evaluatedCount,
    violated_policies: new Set(violations.map(({ policy }) => policy.id)).size,
    low,
    medium,
    high,
    skipped: skipped.length,
    ...(report.known === undefined ? {} : { known: report.known }),
    errors: errors.length,
    ...(coverage.excluded.length > 0 && { excluded: coverage.excluded.map(excludedRecord) }),
    coverage: coverageRecord(coverage),
    iac_types: coverage.loaded.map(({ iacType, files, resources }) => ({ iac_type: iacType, files, resources })),
    resource_types: coverage.types,
    not_read: coverage.unread.map(unreadRecord),
    not_decided: coverage.undecided.map(({ policy, resource, path, expression }) => {
      const span = resource.spanOf(path);
      return {
        rule_id: policy.id,
        resource_name: resource.name,
        resource_type: resource.type,
        file: span.source.path,
        line: positionOf(span.source, span.start).line,
        attribute: pathText(path),
        expression,
      };
    }),
  };
}

function unreadRecord({ span, place, message }: Diagnostic): SummaryRecord['not_read'][number] {
  const file = span?.source.path ?? place?.path;
  const line = span === undefined || span.source.text === '' ? place?.line : positionOf(span.source, span.start).line;
  return { ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line }), message };
}

/**
 * The gaps shown by formats without their own section for them: all with `--summary`, otherwise only what was not
 * scanned or evaluated.
 */
export function shownGaps(report: Report, { summary }: RenderOptions): readonly string[] {
  return summary ? gaps(report) : alwaysShown(report.coverage);
}

/** The gaps that every format shows. */
export function alwaysShown(coverage: Coverage): readonly string[] {
  return [...coverageText(coverage), ...unscannedText(coverage.unscanned), ...ownExcludesText(coverage)];
}

/** The excludes by lintel's own patterns, which scanned code may contain. */
export function ownExcludes({ excluded }: Coverage): readonly ExcludedRecord[] {
  return excluded.filter(({ isOwn }) => isOwn).map(excludedRecord);
}

/** The same as a sentence; empty if nothing is excluded. */
export function ownExcludesText(coverage: Coverage): readonly string[] {
  const own = ownExcludes(coverage);
  return own.length === 0 ? [] : [`${excludedText(own)}.`];
}

function excludedRecord({ by, entries }: Excluded): ExcludedRecord {
  return { by, entries };
}

/**
 * The limits of the result, for readers who would take "no violation" as "all is well": one sentence each; none if
 * everything was covered.
 */
export function gaps({ coverage, errors }: Report): readonly string[] {
  const types = withoutPolicy(coverage);
  const { unread, undecided } = coverage;
  return [
    ...alwaysShown(coverage),
    ...(errors.length > 0 ? [`${plural(errors.length, 'error')}: part of the input was not read or evaluated.`] : []),
    ...(unread.length > 0 ? [`${plural(unread.length, 'warning')} about the input.`] : []),
    ...(undecided.length > 0
      ? [`${plural(undecided.length, 'check')} undecided, because the value is known only after apply.`]
      : []),
    ...(types.length > 0
      ? [`No policies for ${plural(types.length, 'resource type')}: ${someOf(types.map(({ type }) => type))}.`]
      : []),
  ];
}

/** `3 files and directories excluded (.lintelignore 2, --exclude 1)`. */
export function excludedText(excluded: readonly ExcludedRecord[]): string {
  const total = excluded.reduce((sum, { entries }) => sum + entries, 0);
  const parts = excluded.map(({ by, entries }) => (excluded.length > 1 ? `${by} ${entries}` : by));
  return `${plural(total, 'file or directory', 'files and directories')} excluded (${parts.join(', ')})`;
}

/** Maximum number of list entries named in a sentence. */
const maxNamed = 4;

function someOf(names: readonly string[]): string {
  const more = names.length - maxNamed;
  return names.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The sentence for a report without violations, naming what is missing. */
export function noViolations({ known, errors }: Report): string {
  const what = known === undefined ? 'no violations' : 'no new violations';
  return errors.length > 0 ? `${what} found, but part of the input could not be read` : what;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The result in one line: `3 violations: 1 high, 2 medium, 0 low; 1 skipped, 0 errors; 7 files, 763 policies`. */
export function oneLine(report: Report): string {
  const { high, medium, low, total } = countOf(report.violations);
  const counts =
    total === 0 ? 'no violations' : `${plural(total, 'violation')}: ${high} high, ${medium} medium, ${low} low`;
  const enabled = report.ifEnabled.length > 0 ? `${report.ifEnabled.length} if enabled, ` : '';
  const rest = `${enabled}${report.skipped.length} skipped, ${plural(report.errors.length, 'error')}`;
  return `${counts}; ${rest}; ${plural(report.fileCount, 'file')}, ${plural(report.policyCount, 'policy', 'policies')}`;
}
