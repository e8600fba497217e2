import type { Value } from '../../values/value.ts';
import {
  childrenOf,
  type ExpressionNode,
  type ExpressionValue,
  evaluateExpression,
  functionsIn,
  type KnownContexts,
  namesOf,
  ObjectValue,
  parseCondition,
  truthOf,
  UnknownValue,
} from '../expressions/index.ts';
import { textOf } from '../model/file.ts';
import { eventOf, unknownEvent } from './taint.ts';

/** The condition of a step or a job. */
export interface Guard {
  /** Whether it may be true for someone outside of the repository under an event, when these jobs are skipped. */
  readonly allows: (event: string, skipped?: readonly string[]) => boolean;
  /** Paths of contexts that can only have values that the condition lists. */
  readonly fixed: ReadonlySet<string>;
  /** It runs even if what it needs is skipped. */
  readonly runsAlways: boolean;
}

const noGuard: Guard = { allows: () => true, fixed: new Set(), runsAlways: false };

/** Conditions that were read: called workflows are followed for each call. */
const guards = new WeakMap<Value, Guard>();

/** Reads a condition. */
export function guardOf(condition: Value | undefined): Guard {
  const text = textOf(condition);
  if (condition === undefined || text === undefined) return noGuard;
  const guard = guards.get(condition) ?? readGuard(text);
  guards.set(condition, guard);
  return guard;
}

/** Text around an expression makes a condition always true. */
function readGuard(text: string): Guard {
  const template = parseCondition(text);
  const node = template.expressions[0]?.node;
  if (template.always || template.problems.length > 0 || node === undefined) return noGuard;
  const known = new Map<string, boolean>();
  const allows = (event: string, skipped: readonly string[] = []): boolean => {
    if (event === unknownEvent) return true;
    const key = [event, ...skipped].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const isAllowed = associations.some((association) => {
      const { value } = evaluateExpression(node, contextsOf(event, association, skipped));
      return value === undefined || truthOf(value) !== false;
    });
    known.set(key, isAllowed);
    return isAllowed;
  };
  const runsAlways = functionsIn(node).some((name) => name === 'always' || name === 'failure' || name === 'cancelled');
  return { allows, fixed: new Set(fixedBy(node)), runsAlways };
}

/** What GitHub says of the authors of issues, comments and pull requests that have no rights. */
const associations = ['NONE', 'CONTRIBUTOR'];
/** The login and the repository of someone else: no text of a workflow is equal. */
const outsider = '\0outsider';

const open = (members: Readonly<Record<string, ExpressionValue>>): ObjectValue =>
  new ObjectValue(Object.entries(members), true);
const notOutsider = new UnknownValue(true, outsider);
const repository = open({
  full_name: notOutsider,
  id: notOutsider,
  owner: open({ login: notOutsider, id: notOutsider }),
});
const fork = open({ fork: true, full_name: outsider, id: outsider, owner: open({ login: outsider, id: outsider }) });

/** What is known of a run that someone outside of the repository starts, or whose issue or pull request it is about. */
function contextsOf(key: string, association: string, skipped: readonly string[]): KnownContexts {
  if (skipped.length > 0) return newContexts(key, association, skipped);
  const name = `${key} ${association}`;
  const known = contexts.get(name) ?? newContexts(key, association, skipped);
  contexts.set(name, known);
  return known;
}

/** The contexts of runs in which no job is skipped. */
const contexts = new Map<string, KnownContexts>();

function newContexts(key: string, association: string, skipped: readonly string[]): KnownContexts {
  const event = eventOf(key);
  const isAuthor = key !== event;
  const theirs = { author_association: association, user: open({ login: outsider }) };
  const isPullRequest =
    event === 'pull_request' || event === 'pull_request_target' || (isAuthor && event.startsWith('pull_request'));
  const head = open({ repo: fork, user: open({ login: outsider }) });
  const payload = open({
    repository,
    pull_request: open({ base: open({ repo: repository }), ...(isPullRequest && { ...theirs, head }) }),
    ...(!isAuthor && { comment: open(theirs), review: open(theirs) }),
    ...((isAuthor || event === 'issues') && { issue: open(theirs) }),
    ...((isAuthor || event === 'discussion') && { discussion: open(theirs) }),
    ...(event === 'workflow_run' && {
      workflow_run: open({ event: 'pull_request', head_repository: fork, repository }),
    }),
  });
  const github = open({
    event_name: event,
    event: payload,
    repository: notOutsider,
    repository_owner: notOutsider,
    repository_id: notOutsider,
    repository_owner_id: notOutsider,
    ...(event.startsWith('pull_request') && event !== 'pull_request_target' && { ref: 'refs/pull/1/merge' }),
  });
  const needs = open(Object.fromEntries(skipped.map((id) => [id, open({ result: 'skipped' })])));
  return new Map([
    ['github', github],
    ['needs', needs],
  ]);
}

/** The contexts that must equal a text, or be an item of a list, for a condition to hold. */
function fixedBy(node: ExpressionNode): readonly string[] {
  if (node.kind === 'logical') return node.operator === '&&' ? node.operands.flatMap(fixedBy) : [];
  if (node.kind === 'comparison' && node.operator === '==') {
    const { left, right } = node;
    if (left.kind === 'literal') return pathOf(right);
    return right.kind === 'literal' ? pathOf(left) : [];
  }
  if (node.kind !== 'call' || node.name !== 'contains') return [];
  const [list, item] = node.args;
  return list !== undefined && item !== undefined && isLiteralList(list) ? pathOf(item) : [];
}

/** `fromJSON('[…]')` */
function isLiteralList(node: ExpressionNode): boolean {
  return node.kind === 'call' && node.name === 'fromjson' && childrenOf(node).every(({ kind }) => kind === 'literal');
}

function pathOf(node: ExpressionNode): readonly string[] {
  const names = namesOf(node);
  return names === undefined || names.includes('*') ? [] : [names.join('.')];
}
