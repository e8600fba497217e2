import { addAll } from '../../source/index.ts';
import { exceptionsIn, resultsOf } from '../conftest/check.ts';
import { linePlace } from '../conftest/document-resource.ts';
import { type Document, documentsOf } from '../conftest/documents.ts';
import { documentRuleOf } from '../conftest/form.ts';
import { describedByResult } from '../conftest/policy.ts';
import type { Policy } from '../policies/policy.ts';
import type { Evaluate, Question, WithEvaluate } from '../rego.ts';
import { type ReportError, reportError } from '../report.ts';
import { untilDone } from '../time-limit.ts';
import { type Violation, violationOf } from '../violation.ts';
import type { EvaluationContext, Outcome } from './context.ts';
import { failure } from './context.ts';

/** conftest's form: all policies on one document after the other. */
export async function evaluateByDocument(
  policies: readonly Policy[],
  withEvaluate: WithEvaluate,
  context: EvaluationContext,
  onProgress: (share: number) => void,
): Promise<readonly (readonly [Policy, Outcome])[]> {
  const { limit, written } = context;
  const { documents, problems } = await documentsOf(written, (comment) =>
    policies.some(({ id }) => comment.includes(id)),
  );
  const states = policies.map((policy) => ({
    policy,
    violations: [] as Violation[],
    errors: [] as ReportError[],
    complete: true,
    /** Whether a result is below the severity that is reported: the policy has not passed, either. */
    isUnreported: false,
  }));
  for (const problem of problems) states[0]!.errors.push(reportError(context.iacType, '', problem));
  let next = 0;
  const leave = (): void => {
    const document = documents[next++];
    if (document !== undefined) limit?.unchecked.add(document.resource);
    for (const state of states) state.complete = false;
  };
  const evaluateFrom = async (ask: Evaluate): Promise<void> => {
    for (; next < documents.length; onProgress(next / documents.length)) {
      const document = documents[next]!;
      limit?.step();
      if (limit?.isOver('evaluating')) {
        leave();
        continue;
      }
      const question = ask(document.value);
      for (const state of states) {
        try {
          const { reported, isUnreported } = await violationsOf(state.policy, document, question, context);
          addAll(state.violations, reported);
          state.isUnreported ||= isUnreported;
        } catch (error) {
          state.errors.push(failure(state.policy, error, context, [document.resource]));
        }
      }
      next++;
    }
  };
  await untilDone(limit, () => withEvaluate(evaluateFrom), leave);
  return states.map(({ policy, violations, errors, complete, isUnreported }) => {
    const passed = complete && !isUnreported && violations.length + errors.length === 0;
    return [policy, { violations, errors, notes: [], undecided: [], passed }];
  });
}

/** The results of a policy for a document; those that an exception excuses are marked as suppressed. */
async function violationsOf(
  policy: Policy,
  { resource }: Document,
  ask: Question,
  { reports }: EvaluationContext,
): Promise<{ readonly reported: readonly Violation[]; readonly isUnreported: boolean }> {
  const { rule, path } = documentRuleOf(policy);
  const excused = exceptionsIn(await ask([...path, 'exception']), rule) > 0;
  const results = resultsOf(await ask([...path, rule.name]), `data.${policy.id}`);
  let isUnreported = false;
  const reported = results.flatMap((result): readonly Violation[] => {
    if (result.message === '') return [];
    const described = describedByResult(policy, result);
    if (!reports(described, [])) {
      isUnreported = true;
      return [];
    }
    const place = linePlace(result, resource.span.source);
    return [
      violationOf({
        policy: described,
        resource: place === undefined ? resource : { ...resource, ...place },
        path: [],
        message: result.message,
        instances: [],
        ...(excused ? { skipped: { comment: `exception in ${path.join('.')}` } } : {}),
      }),
    ];
  });
  return { reported, isUnreported };
}
