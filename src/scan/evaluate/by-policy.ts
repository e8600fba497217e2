import type { Resource } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { addAll } from '../../source/index.ts';
import type { Listing } from '../listing.ts';
import { listingOf, terrascanListing } from '../listing.ts';
import type { Policy } from '../policies/policy.ts';
import { terrascanPackage } from '../policies/policy.ts';
import type { Evaluate, WithEvaluate } from '../rego.ts';
import { elementsOf, memberOf } from '../rego.ts';
import { untilDone } from '../time-limit.ts';
import type { Violation } from '../violation.ts';
import { violationOf } from '../violation.ts';
import type { EvaluationContext, Outcome } from './context.ts';
import { failure, wrongResult } from './context.ts';

/** Maximum number of additional evaluations for resources that share an ID; above it, all of them are reported. */
const maxExtraQuestions = 200;

/** Terrascan's form: one policy after the other. */
export async function evaluateByPolicy(
  policies: readonly Policy[],
  withEvaluate: WithEvaluate,
  context: EvaluationContext,
  onProgress: (share: number) => void,
): Promise<readonly (readonly [Policy, Outcome])[]> {
  const { limit } = context;
  const listing = terrascanListing(context.resources, context.listing);
  const outcomes: (readonly [Policy, Outcome])[] = [];
  const leave = (): void => {
    for (const resource of context.resources) limit?.unchecked.add(resource);
    outcomes.push([
      policies[outcomes.length]!,
      { violations: [], errors: [], notes: [], undecided: [], passed: false },
    ]);
  };
  const evaluateFrom = async (evaluate: Evaluate): Promise<void> => {
    while (outcomes.length < policies.length) {
      const policy = policies[outcomes.length]!;
      limit?.step();
      if (limit?.isOver('evaluating')) leave();
      else outcomes.push([policy, await evaluatePolicy(policy, evaluate, context, listing)]);
      onProgress(outcomes.length / policies.length);
    }
  };
  await untilDone(limit, () => withEvaluate(evaluateFrom), leave);
  return outcomes;
}

/**
 * Evaluates the rule once on all resources; it returns IDs of resources with a violation. If several resources share an
 * ID, it is evaluated again for each of them without the others.
 */
async function evaluatePolicy(
  policy: Policy,
  evaluate: Evaluate,
  context: EvaluationContext,
  listing: Listing,
): Promise<Outcome> {
  const notes: Diagnostic[] = [];
  const violations: Violation[] = [];
  let questions = 0;
  try {
    const ids = await evaluateIds(policy, evaluate, listing, notes);
    const settled = new Set<string>();
    for (const id of ids ?? []) {
      const namesakes = context.byId.get(id) ?? [];
      if (namesakes.length === 0) notes.push(unknownResource(policy, id));
      if (namesakes.length < 2 || questions + namesakes.length > maxExtraQuestions) {
        addAll(
          violations,
          namesakes.map((resource) => violationOfWhole(policy, resource)),
        );
      } else if (!settled.has(id)) {
        settled.add(id);
        for (const resource of namesakes) {
          questions++;
          const others = context.resources.filter((other) => other === resource || other.id !== id);
          const again = (await evaluateIds(policy, evaluate, terrascanListing(others, listingOf(others)), [])) ?? [];
          addAll(
            violations,
            again.filter((other) => other === id).map(() => violationOfWhole(policy, resource)),
          );
        }
      }
    }
    return { violations, errors: [], notes, undecided: [], passed: ids !== undefined && ids.length === 0 };
  } catch (error) {
    return { violations: [], errors: [failure(policy, error, context, [])], notes, undecided: [], passed: false };
  }
}

function violationOfWhole(policy: Policy, resource: Resource): Violation {
  return violationOf({ policy, resource, path: [], message: policy.title, instances: [] });
}

/** The IDs that a Terrascan-form rule returns: strings, or objects with an `Id`; undefined if the rule has no value. */
async function evaluateIds(
  policy: Policy,
  evaluate: Evaluate,
  input: Listing,
  notes: Diagnostic[],
): Promise<readonly string[] | undefined> {
  const value = await evaluate(input)([terrascanPackage, policy.name]);
  if (value === undefined) return undefined;
  const elements = elementsOf(value);
  if (elements === undefined) throw wrongResult('its value must be a set or an array of resource IDs');
  return elements.flatMap((element) => {
    const id = typeof element === 'string' ? element : memberOf(element, 'Id');
    if (typeof id === 'string') return [id];
    notes.push({
      code: 'policy.result',
      level: 'warning',
      message: `the policy ${policy.id} returned an element without an Id`,
    });
    return [];
  });
}

function unknownResource(policy: Policy, id: string): Diagnostic {
  return {
    code: 'policy.result',
    level: 'warning',
    message: `the policy ${policy.id} reported an unknown resource: ${id}`,
  };
}
