import type { Report } from '../report.ts';
import type { Control } from './controls.ts';
import type { Framework } from './framework.ts';
import type { ControlResult, ControlStatus, FrameworkResult } from './status.ts';

/** Evaluates the controls of frameworks on the result of a scan of their rules. */
export function evaluateFrameworks(frameworks: readonly Framework[], report: Report): readonly FrameworkResult[] {
  const found = amounts(report);
  const statusOf = statuses(report, found);
  return frameworks.map(({ id, title, controls }) => {
    const results = controls.map((control) => evaluateControl(control, statusOf, found));
    const count = (wanted: ControlStatus): number => results.filter(({ status }) => status === wanted).length;
    return {
      framework: id,
      title,
      passed: count('passed'),
      failed: count('failed'),
      not_applicable: count('not_applicable'),
      manual: count('manual'),
      controls: results,
    };
  });
}

function evaluateControl(
  { id, title, rules }: Control,
  statusOf: (rule: string) => ControlStatus,
  found: ReadonlyMap<string, number>,
): ControlResult {
  const evaluated = rules.map((rule) => ({ rule_id: rule, status: statusOf(rule) }));
  const order: readonly ControlStatus[] = ['failed', 'manual', 'passed', 'not_applicable'];
  const status = order.find((wanted) => evaluated.some((rule) => rule.status === wanted)) ?? 'manual';
  const violations = rules.reduce((sum, rule) => sum + (found.get(rule) ?? 0), 0);
  return { id, title, status, violations, rules: evaluated };
}

/** Number of violations per rule, including those merged into a broader rule. */
function amounts({ violations }: Report): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { policy, absorbed = [] } of violations)
    for (const id of [policy.id, ...absorbed]) found.set(id, (found.get(id) ?? 0) + 1);
  return found;
}

function statuses(report: Report, found: ReadonlyMap<string, number>): (rule: string) => ControlStatus {
  const open = new Set([
    ...report.skipped.flatMap(({ policy, absorbed = [] }) => [policy.id, ...absorbed]),
    ...report.ifEnabled.map(({ policy }) => policy.id),
    ...report.coverage.undecided.map(({ policy }) => policy.id),
  ]);
  const passed = new Set(report.passed.map(({ id }) => id));
  return (rule) =>
    found.has(rule) ? 'failed' : open.has(rule) ? 'manual' : passed.has(rule) ? 'passed' : 'not_applicable';
}
