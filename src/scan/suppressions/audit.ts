import { type Resource, typesUnder } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { didYouMean } from '../../source/index.ts';
import type { PolicyEntry } from '../policies/policy.ts';
import { appliesTo, normalName } from '../policies/policy.ts';
import type { PolicyNames } from './instructions.ts';
import type { Findings, Outcome, SuppressionRules } from './outcome.ts';

/** Maximum number of unknown names that get a suggestion. */
const maxSuggested = 50;

/** Problems of suppressions: malformed, forbidden, expired, without a reason, for an unknown rule, unused. */
export function audit(
  outcomes: readonly Outcome[],
  findings: Findings,
  names: PolicyNames,
  rules: SuppressionRules,
  today: number,
): readonly Diagnostic[] {
  const ids = findings.policies.map(({ id }) => id);
  const elsewhere = new Map<string, Outcome[]>();
  const isUseless = uselessnessOf(findings);
  let guessed = 0;
  const notes = outcomes.flatMap((outcome) => {
    const { instruction, matched } = outcome;
    const report = problemsOf(outcome, rules);
    if (instruction.problem !== undefined)
      return report('suppression.malformed', `invalid suppression: ${instruction.problem}`);
    if (rules.forbidden) {
      return matched.size === 0
        ? []
        : report(
            'suppression.forbidden',
            'suppression ignored: suppressions in comments and annotations are not allowed',
          );
    }
    if (instruction.expires !== undefined && instruction.expires <= today) {
      return report('suppression.expired', 'this suppression has expired: fix the violation, or set a later date');
    }
    if (rules.reasonRequired && instruction.reason === '') {
      return report('suppression.no-reason', 'suppression ignored: a reason is required');
    }
    return instruction.rules.flatMap((rule) => {
      if (rule === '*' || matched.has(rule)) return [];
      const meant = names.get(normalName(rule));
      if (meant !== undefined) {
        if (!isUseless(meant, outcome.resources)) return [];
        return report('suppression.unused', `unused suppression of ${rule}: the rule reports no violation here`);
      }
      if (instruction.own) {
        const guess = guessed++ < maxSuggested ? didYouMean(rule, ids) : '';
        return report('suppression.unknown', `no rule has the ID or alias ${rule}${guess}`);
      }
      const before = elsewhere.get(rule);
      if (before === undefined) elsewhere.set(rule, [outcome]);
      else before.push(outcome);
      return [];
    });
  });
  return [...notes, ...foreign(elsewhere, rules)];
}

type ReportProblem = (code: string, message: string) => readonly Diagnostic[];

function problemsOf({ instruction }: Outcome, { strict }: SuppressionRules): ReportProblem {
  const level = strict && instruction.own ? 'error' : 'warning';
  return (code, message) => [{ code, level, message, span: instruction.by }];
}

/** Comments for another tool may name rules that only that tool has: one note per rule. */
function foreign(rules: ReadonlyMap<string, readonly Outcome[]>, request: SuppressionRules): readonly Diagnostic[] {
  return [...rules].flatMap(([rule, outcomes]) => {
    const [first] = outcomes;
    const others = outcomes.length - 1;
    const more = others > 0 ? `, here and in ${others} more ${others === 1 ? 'place' : 'places'}` : '';
    return problemsOf(first!, request)(
      'suppression.unknown',
      `no rule has the alias ${rule} of this suppression${more}`,
    );
  });
}

/**
 * Whether it is certain that no policy with a name finds a violation in the resources. It is uncertain if one of the
 * policies was not evaluated, failed, or could not decide because of an unknown value.
 */
function uselessnessOf(findings: Findings): (meant: readonly PolicyEntry[], resources: readonly Resource[]) => boolean {
  const evaluated = new Set(findings.evaluated);
  const passed = new Set(findings.passed.map(({ id }) => id));
  return (meant, resources) =>
    findings.complete &&
    meant.every((policy) => evaluated.has(policy)) &&
    resources.every((resource) =>
      meant.every(
        (policy) =>
          passed.has(policy.id) ||
          (policy.form === 'lintel' && !appliesTo(policy, typesUnder([resource]))) ||
          resource.unknown.length + (resource.partial?.length ?? 0) === 0,
      ),
    );
}
