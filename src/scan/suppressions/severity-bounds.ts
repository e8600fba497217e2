import type { Resource } from '../../iac/index.ts';
import type { Diagnostic, Span } from '../../source/index.ts';
import type { Policy, Severity } from '../policies/policy.ts';
import { severities } from '../policies/policy.ts';
import type { Violation } from '../violation.ts';
import { violationOf } from '../violation.ts';
import { annotationOf, annotationSpan } from './annotations.ts';
import type { SuppressionRules } from './outcome.ts';

/** Limits on the severity of a resource's violations, from its Terrascan comments and annotations. */
interface Bounds {
  readonly min?: Severity;
  /** `none`: they are not reported. */
  readonly max?: Severity | 'none';
  readonly by: Span;
}

/**
 * Applies the severity limits of a resource to its violations: `#ts:minseverity=high`, `#ts:maxseverity=low`, the
 * annotations `runterrascan.io/minseverity` and `runterrascan.io/maxseverity`. As in Terrascan, the minimum wins if
 * both are present, and a maximum of `none` is a skip without a reason. If suppressions are forbidden, no violation
 * becomes less severe; if they need a reason, `none` has no effect.
 */
export function boundSeverities(
  violations: readonly Violation[],
  rules: SuppressionRules = {},
): { readonly violations: readonly Violation[]; readonly notes: readonly Diagnostic[] } {
  const known = new Map<Resource, Bounds | undefined>();
  const changed = new Map<Policy, Map<Severity, Policy>>();
  const notes = new Map<string, Diagnostic>();
  const bound = (violation: Violation): Violation => {
    const { resource, policy } = violation;
    if (!known.has(resource)) known.set(resource, boundsOf(resource, rules, notes));
    const bounds = known.get(resource);
    if (bounds === undefined) return violation;
    const severity = bounded(policy.severity, bounds);
    if (severity === 'none')
      return violation.skipped ? violation : violationOf({ ...violation, skipped: { by: bounds.by, comment: '' } });
    if (severity === policy.severity) return violation;
    const others = changed.get(policy) ?? new Map<Severity, Policy>();
    const other = others.get(severity) ?? { ...policy, severity };
    changed.set(policy, others.set(severity, other));
    return violationOf({ ...violation, policy: other });
  };
  return { violations: violations.map(bound), notes: [...notes.values()] };
}

function bounded(severity: Severity, { min, max }: Bounds): Severity | 'none' {
  const rank = (of: Severity): number => severities.indexOf(of);
  if (min !== undefined) return rank(min) > rank(severity) ? min : severity;
  if (max === undefined || max === 'none') return max ?? severity;
  return rank(max) < rank(severity) ? max : severity;
}

function boundsOf(
  resource: Resource,
  { forbidden, reasonRequired, strict }: SuppressionRules,
  notes: Map<string, Diagnostic>,
): Bounds | undefined {
  const report = ({ by }: Instruction, code: string, message: string): void => {
    const diagnostic = { code, level: strict ? 'error' : 'warning', message, span: by } as const;
    notes.set(`${by.source.path}:${by.start} ${message}`, diagnostic);
  };
  const min = instruction(resource, 'min');
  const max = instruction(resource, 'max');
  const lowest = severityOf(min?.text);
  const highest = max?.text === 'none' ? 'none' : severityOf(max?.text);
  if (min !== undefined && lowest === undefined)
    report(min, 'suppression.malformed', 'minseverity must be low, medium or high');
  if (max !== undefined && highest === undefined) {
    report(max, 'suppression.malformed', 'maxseverity must be none, low, medium or high');
  }
  const refused = forbidden || (reasonRequired && highest === 'none');
  if (refused && max !== undefined && highest !== undefined) {
    const reason = forbidden ? 'suppressions in comments and annotations are not allowed' : 'none needs a reason';
    report(max, 'suppression.forbidden', `maxseverity ignored: ${reason}`);
  }
  const by = (min ?? max)?.by;
  if (by === undefined) return undefined;
  return {
    by,
    ...(lowest === undefined ? {} : { min: lowest }),
    ...(highest === undefined || refused ? {} : { max: highest }),
  };
}

function severityOf(text: string | undefined): Severity | undefined {
  return severities.find((severity) => severity.toLowerCase() === text);
}

interface Instruction {
  readonly text: string;
  readonly by: Span;
}

/** The first instruction of its kind, in comments or else in an annotation; its value in lower case. */
function instruction(resource: Resource, kind: 'min' | 'max'): Instruction | undefined {
  for (const { text, span } of resource.comments) {
    for (const line of text.split('\n')) {
      const [, bound, value] = /^[\s#*/]*ts:(min|max)severity=(\w+)/.exec(line) ?? [];
      if (bound === kind) return { text: value!.toLowerCase(), by: span };
    }
  }
  const name = `runterrascan.io/${kind}severity`;
  const value = annotationOf(resource, name);
  if (typeof value !== 'string') return undefined;
  return { text: value.trim().toLowerCase(), by: annotationSpan(resource, name) };
}
