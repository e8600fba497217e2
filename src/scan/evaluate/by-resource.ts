import type { Path, Resource } from '../../iac/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Undecided } from '../coverage.ts';
import { unknownAt } from '../coverage.ts';
import { entryOf } from '../listing.ts';
import type { Policy } from '../policies/policy.ts';
import { denyPath } from '../policies/policy.ts';
import { secretHolder } from '../policies/resource-types.ts';
import type { Evaluate, Question, Value, WithEvaluate } from '../rego.ts';
import { elementsOf, memberOf, textKeysOf } from '../rego.ts';
import { type TimeLimit, untilDone } from '../time-limit.ts';
import type { Violation } from '../violation.ts';
import { violationOf } from '../violation.ts';
import type { EvaluationContext, Outcome } from './context.ts';
import { failure, wrongResult } from './context.ts';

/** The findings of a policy so far. */
interface PolicyState {
  /** The path of its `deny`. */
  readonly question: readonly string[];
  readonly violations: Violation[];
  /** By message: a broken policy usually fails in the same way for every resource. */
  readonly failures: Map<string, { readonly error: unknown; readonly resources: Resource[] }>;
  readonly undecided: Undecided[];
  /** Answers that need no evaluation, by the numbers of resources. */
  readonly answers: Map<number, Value | undefined> | undefined;
  /** The policy is not evaluated again. */
  stopped: boolean;
  /** The policy was evaluated on all its resources. */
  complete: boolean;
}

/** After this many resources, a scan is at a checkpoint. */
const resourcesPerStep = 50;

/**
 * lintel's form: the rule `deny` is evaluated for each resource of the policy's types. All policies are evaluated on
 * one resource before the next one, because they share many intermediate results.
 */
export async function evaluateByResource(
  policies: readonly Policy[],
  withEvaluate: WithEvaluate,
  context: EvaluationContext,
  onProgress: (share: number) => void,
): Promise<readonly (readonly [Policy, Outcome])[]> {
  const states = new Map<Policy, PolicyState>(
    policies.map((policy) => [
      policy,
      {
        question: denyPath(policy),
        violations: [],
        failures: new Map(),
        undecided: [],
        answers: context.answersOf?.(policy),
        stopped: false,
        complete: true,
      },
    ]),
  );
  const byType = new Map<string, (readonly [Policy, PolicyState])[]>();
  for (const state of states) {
    for (const type of state[0].resourceTypes) {
      const others = byType.get(type);
      if (others === undefined) byType.set(type, [state]);
      else others.push(state);
    }
  }
  const ofHolders = byType.get(secretHolder) ?? [];
  const { limit } = context;
  const cursor: Cursor = { resource: 0, policies: [], policy: 0 };
  const evaluateFrom = async (evaluate: Evaluate): Promise<void> => {
    let at = 0;
    for (const [type, resources] of context.byType) {
      const concerned = byType.get(type) ?? [];
      for (const resource of concerned.length + ofHolders.length > 0 ? resources : []) {
        if (at++ < cursor.resource) continue;
        cursor.policies = context.holders.has(resource) ? [...concerned, ...ofHolders] : concerned;
        if (limit?.isOver('evaluating')) leave(resource, cursor, limit);
        else if (cursor.policies.length > 0) {
          const waiting = evaluateAll(cursor, resource, evaluate(entryOf(resource)), context);
          if (waiting !== undefined) await waiting;
        }
        cursor.policy = 0;
        onProgress(++cursor.resource / context.evaluated.length);
        if (cursor.resource % resourcesPerStep === 0) await context.checkpoint?.();
      }
    }
  };
  await untilDone(
    limit,
    () => withEvaluate(evaluateFrom),
    () => stop(cursor, [...context.byType.values()].flat()),
  );
  return [...states].map(([policy, state]) => [policy, outcomeOf(policy, state, context)]);
}

/** The position to continue from. */
interface Cursor {
  /** Number of finished resources. */
  resource: number;
  /** The policies for the next resource, and the position in that list. */
  policies: readonly (readonly [Policy, PolicyState])[];
  policy: number;
}

/** Records that there was no time to evaluate the policies on a resource. */
function leave(resource: Resource, { policies, policy }: Cursor, limit: TimeLimit): void {
  const left = policies.slice(policy);
  if (left.length > 0) limit.unchecked.add(resource);
  for (const [, state] of left) state.complete = false;
}

/** Records that the next policy hung; it is not evaluated again. */
function stop(cursor: Cursor, resources: readonly Resource[]): void {
  const [, state] = cursor.policies[cursor.policy++] ?? [];
  if (state === undefined) return;
  const message = 'it takes too much CPU time';
  note(state, resources[cursor.resource]!, new LintelError([{ code: 'scan.timeout', level: 'error', message }]));
  state.stopped = true;
}

/**
 * Evaluates policies, from the cursor on, on a resource; returns a promise only if one has to wait. Few do, and a
 * promise for each resource and policy would cost more than most evaluations.
 */
function evaluateAll(
  cursor: Cursor,
  resource: Resource,
  about: Question,
  context: EvaluationContext,
): Promise<void> | undefined {
  for (; cursor.policy < cursor.policies.length; cursor.policy++) {
    const [policy, state] = cursor.policies[cursor.policy]!;
    context.limit?.step();
    const waiting = evaluatePolicy(policy, state, resource, about, context);
    if (waiting !== undefined) {
      return waiting.then(() => {
        cursor.policy++;
        return evaluateAll(cursor, resource, about, context);
      });
    }
  }
  return undefined;
}

/** Evaluates a policy on a resource, and records the result; returns a promise if the policy has to wait. */
function evaluatePolicy(
  policy: Policy,
  state: PolicyState,
  resource: Resource,
  about: Question,
  context: EvaluationContext,
): Promise<void> | undefined {
  if (state.stopped) return undefined;
  const noteFailure = (error: unknown): void => note(state, resource, error);
  const { answers } = state;
  const number = answers && context.numberOf?.(resource);
  try {
    if (number !== undefined && answers!.has(number)) {
      record(policy, state, resource, answers!.get(number), context);
      return undefined;
    }
    const answer = about(state.question);
    if (!(answer instanceof Promise)) {
      record(policy, state, resource, answer, context);
      if (number !== undefined) answers!.set(number, answer);
    } else return answer.then((value) => record(policy, state, resource, value, context)).catch(noteFailure);
  } catch (error) {
    noteFailure(error);
  }
  return undefined;
}

/** Records the result of a policy for a resource. */
function record(
  policy: Policy,
  state: PolicyState,
  resource: Resource,
  answer: Value | undefined,
  { reports }: EvaluationContext,
): void {
  for (const violation of violationsIn(answer, policy, resource)) {
    if (!reports(policy, violation.instances)) continue;
    const { path } = violation;
    const expression = unknownAt(resource, path);
    if (expression === undefined) state.violations.push(violation);
    else if (!isLast(state.undecided, resource, path)) state.undecided.push({ policy, resource, path, expression });
  }
  if (state.violations.length < maxPerPolicy) return;
  note(state, resource, wrongResult(`it has ${maxPerPolicy} violations or more, and further ones are missing`));
  state.stopped = true;
}

/** Whether the last entry is for the same value: several instances of a policy may need one unknown value. */
function isLast(undecided: readonly Undecided[], resource: Resource, path: Path): boolean {
  const last = undecided.at(-1);
  return last?.resource === resource && JSON.stringify(last.path) === JSON.stringify(path);
}

/** Records that a policy could not be evaluated. */
function note(state: PolicyState, resource: Resource, error: unknown): void {
  const reason = error instanceof LintelError ? error.message : '';
  const alike = state.failures.get(reason);
  if (alike === undefined) state.failures.set(reason, { error, resources: [resource] });
  else alike.resources.push(resource);
  // A policy that exceeded a limit once will do so again; a bug of lintel is not an error of the policy.
  state.stopped = !(error instanceof LintelError) || error.diagnostics[0]?.code === 'eval_cancel_error';
}

function outcomeOf(
  policy: Policy,
  { violations, failures, undecided, complete }: PolicyState,
  context: EvaluationContext,
): Outcome {
  const errors = [...failures.values()].map(({ error, resources }) => failure(policy, error, context, resources));
  const passed = complete && violations.length + errors.length + undecided.length === 0;
  return { violations, errors, notes: [], undecided, passed };
}

/**
 * Maximum number of violations of one policy by one resource: more are of no use, and a million would fill the memory.
 */
const maxPerResource = 1000;
/** The same for all resources: a few lines of a template can make a million containers. */
const maxPerPolicy = 50_000;

/** The violations that `deny` returns for one resource, in the order of the attributes in the file. */
function violationsIn(answer: Value | undefined, policy: Policy, resource: Resource): readonly Violation[] {
  if (answer === undefined) return [];
  const elements = elementsOf(answer);
  if (elements === undefined) throw wrongResult('deny must be a set');
  if (elements.length > maxPerResource) throw wrongResult(`deny has more than ${maxPerResource} elements`);
  const found = elements.map((element) => {
    const { path, instances, message = policy.title } = readElement(element);
    return violationOf({ policy, resource, path, message, instances });
  });
  if (found.length < 2) return found;
  return found
    .map((violation) => ({ violation, start: resource.spanOf(violation.path).start }))
    .sort((a, b) => a.start - b.start)
    .map(({ violation }) => violation);
}

const none: readonly string[] = [];
const elementKeys = new Set(['path', 'message', 'instance']);

/**
 * `{"path": [keys and indices], "message": text, "instance": text or number}`; everything but the path is optional.
 * Throws a `LintelError` for anything else.
 */
function readElement(element: Value): Pick<Violation, 'path' | 'instances'> & { readonly message?: string } {
  const keys = memberOf(element, 'path');
  const message = memberOf(element, 'message');
  const instance = memberOf(element, 'instance');
  const path = keys === undefined ? undefined : elementsOf(keys);
  const wellFormed = path?.every(
    (key) => typeof key === 'string' || (typeof key === 'number' && Number.isInteger(key)),
  );
  const extra = textKeysOf(element).find((key) => !elementKeys.has(key));
  const named = instance === undefined || typeof instance === 'string' || typeof instance === 'number';
  if (!wellFormed || !named || extra !== undefined || (message !== undefined && typeof message !== 'string')) {
    throw wrongResult(
      'each element of deny must have the form {"path": [keys and indices], "message": string, "instance": string or number}',
    );
  }
  return {
    path: path as Path,
    instances: instance === undefined ? none : [String(instance)],
    ...(message === undefined ? {} : { message }),
  };
}
