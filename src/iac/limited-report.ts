import type { Diagnostic } from '../source/index.ts';

/**
 * Passes on as many problems of each level: errors decide the exit code of a scan, so other problems must not take their
 * room. One for which `report` returns false does not count.
 */
export function limitedReport(count: number, report: (problem: Diagnostic) => unknown): (problem: Diagnostic) => void {
  const left = { error: count, warning: count, note: count };
  return (problem) => {
    if (left[problem.level] > 0 && report(problem) !== false) left[problem.level]--;
  };
}
