import type { Resource } from '../iac/index.ts';
import type { Diagnostic } from '../source/index.ts';
import { positionOf } from '../source/index.ts';
import type { FrameworkResult } from './compliance/status.ts';
import type { Coverage } from './coverage.ts';
import type { Policy } from './policies/policy.ts';
import type { Violation } from './violation.ts';

/** The result of a scan, ready for any reporter. */
export interface Report {
  /** Not suppressed: sources in path order, resources in file order, rules in id order. */
  readonly violations: readonly Violation[];
  readonly skipped: readonly Violation[];
  /**
   * Violations of resources that exist only with other values of variables, which have a `condition`; none if they
   * count as violations.
   */
  readonly ifEnabled: readonly Violation[];
  /** Number of violations left out because they are known; absent without a baseline. */
  readonly known?: number;
  /** Policies that checked at least one resource and found nothing wrong, in id order. */
  readonly passed: readonly Policy[];
  /** Inputs that exist and could not be read or evaluated: the result is incomplete. */
  readonly errors: readonly ReportError[];
  /** Warnings and notes for the user. */
  readonly notes: readonly Diagnostic[];
  readonly resources: readonly Resource[];
  /** Number of files read, and of selected policies. */
  readonly fileCount: number;
  readonly policyCount: number;
  readonly coverage: Coverage;
  /** Results for the requested compliance frameworks. */
  readonly compliance?: readonly FrameworkResult[];
}

/** An entry of `results.scan_errors`. */
export interface ReportError {
  readonly iacType: string;
  /** Relative to the scanned directory; `.` for itself. */
  readonly directory: string;
  readonly file?: string;
  readonly line?: number;
  readonly diagnostic: Diagnostic;
}

/** Violations by severity, as in `results.count`. */
export interface Count {
  readonly low: number;
  readonly medium: number;
  readonly high: number;
  readonly total: number;
}

/** Number of violations, by severity and in total. */
export function countOf(violations: readonly Violation[]): Count {
  const of = (severity: string): number => violations.filter(({ policy }) => policy.severity === severity).length;
  return { low: of('LOW'), medium: of('MEDIUM'), high: of('HIGH'), total: violations.length };
}

/** A report error from a diagnostic; the file and line are those of its span unless given. */
export function reportError(iacType: string, directory: string, diagnostic: Diagnostic, file?: string): ReportError {
  const { span } = diagnostic;
  const path = file ?? span?.source.path;
  const placed = span !== undefined && span.source.path === path && span.source.text !== '';
  const line = placed ? positionOf(span.source, span.start).line : undefined;
  return {
    iacType,
    directory: directory === '' ? '.' : directory,
    ...(path === undefined ? {} : { file: path }),
    ...(line === undefined ? {} : { line }),
    diagnostic,
  };
}
