import { type Severity, severities } from '../../scan/index.ts';
import type { FindingStatus, SeverityCounts } from './store.ts';

/** The statuses, by their numbers in the tables. */
export const statuses = ['open', 'suppressed', 'fixed'] as const satisfies readonly FindingStatus[];

export const fixed = 2;

export function severityCode(severity: Severity): number {
  return severities.indexOf(severity);
}

/** Counts from an array by severity. */
export function countsOf(numbers: unknown): SeverityCounts {
  const list = Array.isArray(numbers) ? numbers : [];
  return { LOW: Number(list[0] ?? 0), MEDIUM: Number(list[1] ?? 0), HIGH: Number(list[2] ?? 0) };
}

/** SQL for a time as RFC 3339. */
export function timeText(expression: string, digits: 'MS' | 'US' = 'MS'): string {
  return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${digits}"Z"')`;
}
