import type { Resource } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { namesOfFinding, normalName } from '../policies/policy.ts';
import { provenanceOf } from '../provenance.ts';
import type { Violation } from '../violation.ts';
import { violationOf } from '../violation.ts';
import { audit } from './audit.ts';
import type { Instruction, PolicyNames } from './instructions.ts';
import { instructionsIn, instructionsOf, policyNames } from './instructions.ts';
import type { Findings, Outcome, SuppressionRules } from './outcome.ts';
import { rulesAlongPaths } from './rules-along-paths.ts';

/**
 * The violations, with suppressed ones marked (by a suppression of their resource, at a module call that leads to it,
 * or at a step in the provenance of its value), and the problems of the suppressions. Only the marks change. `now`
 * (nanoseconds since the epoch) decides which have expired.
 */
export function suppress(
  findings: Findings,
  rules: SuppressionRules,
  now: () => bigint,
): { readonly violations: readonly Violation[]; readonly notes: readonly Diagnostic[] } {
  let index: PolicyNames | undefined;
  // Computed only if there is something to suppress.
  const names = (): PolicyNames => (index ??= policyNames(findings.policies));
  const outcomes = new Map<string, Outcome>();
  const beside = new Map<Resource, readonly Outcome[]>();
  for (const resource of findings.resources) {
    const found = outcomesOf(instructionsOf(resource, names), resource, outcomes);
    if (found.length > 0) beside.set(resource, found);
  }
  const onWays = rulesAlongPaths(findings.sources ?? [], [...outcomes.values()]);
  if (beside.size === 0 && onWays !== 'any') return { violations: findings.violations, notes: [] };
  const today = Number(now() / 1_000_000n);
  const holds = ({ problem, expires, reason }: Instruction): boolean =>
    !rules.forbidden &&
    problem === undefined &&
    (expires === undefined || expires > today) &&
    !(rules.reasonRequired && reason === '');
  const violations = findings.violations.map((violation): Violation => {
    const { resource } = violation;
    const finding = namesOfFinding(violation.policy, violation.instances);
    const mayBeOnItsPath = onWays === 'any' || onWays.some((rule) => isNamed(finding, rule));
    const onItsPath = mayBeOnItsPath ? provenanceOf(violation).flatMap(({ comments = [] }) => comments) : [];
    const known = [
      ...(beside.get(resource) ?? []),
      ...outcomesOf(instructionsIn(onItsPath, names), resource, outcomes),
    ];
    if (known.length === 0) return violation;
    let skipped: Violation['skipped'];
    for (const { instruction, matched } of known) {
      const rule = instruction.rules.find((name) => isNamed(finding, name));
      if (rule === undefined) continue;
      matched.add(rule);
      if (skipped === undefined && holds(instruction)) skipped = { by: instruction.by, comment: instruction.reason };
    }
    return skipped === undefined ? violation : violationOf({ ...violation, skipped });
  });
  return { violations, notes: audit([...outcomes.values()], findings, names(), rules, today) };
}

/** The outcomes of the suppressions of a resource; one for several resources is listed once. */
function outcomesOf(
  instructions: readonly Instruction[],
  resource: Resource,
  outcomes: Map<string, Outcome>,
): readonly Outcome[] {
  return instructions.map((instruction) => {
    const { by, rules, reason, problem } = instruction;
    const key = JSON.stringify([by.source.path, by.start, rules, reason, problem]);
    const known = outcomes.get(key) ?? { instruction, resources: [], matched: new Set() };
    if (known.resources.at(-1) !== resource) known.resources.push(resource);
    outcomes.set(key, known);
    return known;
  });
}

/** Whether `name` is one of the names, or one of them means all rules, as in Trivy and tfsec. */
function isNamed(names: readonly string[], name: string): boolean {
  return name === '*' || names.includes(normalName(name));
}
