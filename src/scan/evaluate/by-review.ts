import { directoryOf, type Resource, scopeOf } from '../../iac/index.ts';
import { type Diagnostic, LintelError } from '../../source/index.ts';
import type { Constraint } from '../gatekeeper/constraint.ts';
import { reviewWithExpansion } from '../gatekeeper/expansion.ts';
import { gatekeeperFormOf, type OpenPolicies } from '../gatekeeper/form.ts';
import { isNamespace, namespaceOf } from '../gatekeeper/object.ts';
import { namedSeverity, severityOf } from '../gatekeeper/policy.ts';
import type { Review } from '../gatekeeper/review.ts';
import type { Policy } from '../policies/policy.ts';
import type { WithEvaluate } from '../rego.ts';
import { type ReportError, reportError } from '../report.ts';
import { untilDone } from '../time-limit.ts';
import { type Violation, violationOf } from '../violation.ts';
import { type EvaluationContext, failure, type Outcome } from './context.ts';

/** Gatekeeper's form: all constraints on one object of Kubernetes after the other. */
export async function evaluateByReview(
  policies: readonly Policy[],
  _: WithEvaluate,
  context: EvaluationContext,
  onProgress: (share: number) => void,
): Promise<readonly (readonly [Policy, Outcome])[]> {
  const { limit, host, iacType, admission } = context;
  const objects = context.resources.filter(isObject);
  const namespaces = new Map(
    objects.filter(({ config }) => isNamespace(config)).map(({ config, name }) => [name, config]),
  );
  const states = new Map(policies.map((policy) => [policy.id, stateOf(policy)]));
  const [first] = states.values();
  let next = 0;
  const leave = (): void => {
    const object = objects[next++];
    if (object !== undefined) limit?.unchecked.add(object);
    for (const state of states.values()) state.complete = false;
  };
  const report = (diagnostics: readonly Diagnostic[], object?: Resource): void => {
    for (const diagnostic of diagnostics) {
      const directory = object === undefined ? '' : directoryOf(object.source);
      if (diagnostic.level === 'error') first!.errors.push(reportError(iacType, directory, diagnostic));
      else first!.notes.push(diagnostic);
    }
  };
  let isReported = false;
  const check = async ({ gatekeeper, expansion }: OpenPolicies): Promise<void> => {
    if (!isReported) report([...gatekeeper.diagnostics, ...expansion.diagnostics]);
    isReported = true;
    gatekeeper.setInventory(objects.map(({ config }) => config));
    const isWanted = ({ kind, name }: Constraint) => states.has(`${kind}.${name}`);
    const chosen = { review: (review: Review) => gatekeeper.review(review, isWanted) };
    for (; next < objects.length; onProgress(next / objects.length)) {
      limit?.step();
      if (limit?.isOver('evaluating')) {
        leave();
        continue;
      }
      const object = objects[next]!;
      const isNamespaced = scopeOf(String(object.config.apiVersion), String(object.config.kind)) === 'namespace';
      const namespaceObject = namespaces.get(namespaceOf(object.config));
      const reviewed = await reviewWithExpansion(chosen, expansion, object, {
        isNamespaced,
        request: admission,
        ...(namespaceObject === undefined ? {} : { namespaceObject }),
      });
      report(reviewed.diagnostics, object);
      for (const { constraint, msg, action, scopedActions, problems } of reviewed.results) {
        const state = states.get(`${constraint.kind}.${constraint.name}`)!;
        const { policy } = state;
        if (problems.length > 0) {
          state.errors.push(failure(policy, new LintelError(problems), context, [object]));
          continue;
        }
        const actions = action === 'scoped' ? scopedActions : [action];
        const rated = withActions(policy, constraint, actions);
        if (!context.reports(rated, [])) {
          state.isUnreported = true;
          continue;
        }
        const found = { policy: rated, resource: object, path: [], message: msg, instances: [], actions };
        state.violations.push(violationOf(found));
      }
      next++;
    }
  };
  await untilDone(
    limit,
    () => gatekeeperFormOf(policies[0]!).withPolicies(host, admission !== undefined, check),
    leave,
  );
  return [...states.values()].map(({ policy, violations, errors, notes, complete, isUnreported }) => {
    const passed = complete && !isUnreported && violations.length + errors.length === 0;
    return [policy, { violations, errors, notes, undecided: [], passed }];
  });
}

interface State {
  readonly policy: Policy;
  readonly violations: Violation[];
  readonly errors: ReportError[];
  readonly notes: Diagnostic[];
  complete: boolean;
  /** Whether a violation is below the severity that is reported: the policy has not passed, either. */
  isUnreported: boolean;
}

/** The policy with the severity of a violation: an ExpansionTemplate may replace the action of a constraint. */
function withActions(policy: Policy, { config, template }: Constraint, actions: readonly string[]): Policy {
  const severity = namedSeverity(config, template.object.config) ?? severityOf(actions);
  return severity === policy.severity ? policy : { ...policy, severity };
}

const stateOf = (policy: Policy): State => ({
  policy,
  violations: [],
  errors: [],
  notes: [],
  complete: true,
  isUnreported: false,
});

function isObject({ config, forms }: Resource): boolean {
  return typeof config.apiVersion === 'string' && typeof config.kind === 'string' && forms === undefined;
}
