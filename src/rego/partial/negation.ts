import { eachStepTerm, eachVariable } from './bindings.ts';
import { propagateCopies } from './copies.ts';
import { isUnknownBody, isUnknownStep } from './needs.ts';
import { collect, plugContent, saveSteps } from './saving.ts';
import { type At, ifKnown, nextId, type State, type Then } from './state.ts';
import {
  type Body,
  type Content,
  constant,
  dataAt,
  isRoot,
  type Logical,
  type NotBody,
  type Step,
  variable,
} from './term.ts';

/** Whether a body has a solution; it must be known. */
function holds(state: State, id: number, body: Body): boolean {
  let found = false;
  state.parts.body(id, body, () => (found = true));
  return found;
}

/** `not` before an expression: what remains of it is negated. */
export function evaluateNot(state: State, at: At, then: Then): boolean {
  const positive: Step = { ...at.step, negated: false, with: [] };
  const negate = (step: Step): readonly Step[] => [{ ...step, negated: !step.negated }];
  const save = (): boolean =>
    notUnknown(state, at, [positive], complementOf(negate), (content) => ({ content, negated: true }), then);
  if (isUnknownStep(state, at.step)) return save();
  return ifKnown(
    state,
    () => (holds(state, nextId(state), [positive]) ? () => false : then),
    () => save,
  )();
}

/** `not { … }`: it negates the whole body. */
export function evaluateNotBody(state: State, at: At, { body }: NotBody, then: Then): boolean {
  const save = (): boolean => {
    const wrap = (content: Content): Pick<Step, 'content' | 'negated'> => ({
      content: { kind: 'not-body', body: [{ ...at.step, content, with: [] }] },
      negated: false,
    });
    if (state.options.shallowInlining)
      return notUnknown(
        state,
        at,
        body,
        complementOf((step) => [{ ...step, ...wrap(step.content) }]),
        wrap,
        then,
      );
    const queries = queriesOf(state, body, undefined);
    const saved = queries.map((query): Step => ({ ...at.step, with: [], content: { kind: 'not-body', body: query } }));
    return saved.length === 0 ? then() : saveSteps(state, at, saved, then);
  };
  if (isUnknownBody(state, body)) return save();
  return ifKnown(
    state,
    () => (holds(state, nextId(state), body) ? () => false : then),
    () => save,
  )();
}

/** The complement of what remains: a body in `not { … }` is itself. */
function complementOf(negate: (step: Step) => readonly Step[]): (step: Step) => readonly Step[] {
  return (step) => {
    if (step.negated) return [{ ...step, negated: false }];
    if (step.content.kind !== 'not-body') return negate(step);
    return step.content.body.map((inner) => ({ ...inner, with: [...inner.with, ...step.with] }));
  };
}

/** The remaining bodies, one for each way to satisfy it. Without `live`, copies of variables stay. */
function queriesOf(state: State, body: Body, live: ReadonlySet<string> | undefined): Body[] {
  const queries: Body[] = [];
  collect(
    state,
    (then) => state.parts.body(nextId(state), body, then),
    (steps) => {
      state.fuel.spend(1 + steps.length);
      if (live === undefined || state.options.shallowInlining)
        queries.push(steps.length === 0 ? alwaysTrue(body) : steps);
      else
        queries.push(
          propagateCopies(state, steps.length === 0 ? alwaysTrue(body) : steps, [...live].map(variable), true),
        );
    },
  );
  return queries;
}

const alwaysTrue = (body: Body): Body => [
  { content: { kind: 'term', term: constant(true) }, negated: false, with: [], place: body[0]!.place },
];

function notUnknown(
  state: State,
  at: At,
  body: Body,
  complement: (step: Step) => readonly Step[],
  wrap: (content: Content) => Pick<Step, 'content' | 'negated'>,
  then: Then,
): boolean {
  const live = state.unknowns.variables();
  const queries = queriesOf(state, body, live);
  if (queries.length === 0) return then();
  if (!canInline(queries, live)) return throughSupport(state, at, queries, live, wrap, then);
  // One expression of each query must fail.
  const from = (index: number, chosen: readonly Step[]): boolean => {
    const query = queries[index];
    if (query === undefined) return saveSteps(state, at, chosen, then);
    return query.some((step) => from(index + 1, [...chosen, ...complement(step)]));
  };
  return from(0, []);
}

/** The most queries that the complement of a negated expression may become. */
const maxComplements = 16;

/** Whether each expression can be negated alone. */
function canInline(queries: readonly Body[], live: ReadonlySet<string>): boolean {
  let size = 1;
  for (const query of queries) {
    size *= query.length;
    if (size > maxComplements) return false;
    for (const step of query) {
      if (isNested(step)) return false;
      if (step.negated) continue;
      let open = false;
      eachStepTerm(step, false, (term) =>
        eachVariable(term, false, (name) => {
          open ||= !live.has(name) && !isRoot(name);
        }),
      );
      if (open) return false;
    }
  }
  return true;
}

/** Whether an expression has references or calls inside of its terms, which would have to be negated too. */
function isNested({ content }: Step): boolean {
  switch (content.kind) {
    case 'unify':
      return hasNested(content.left) || hasNested(content.right);
    case 'call':
      return [...content.args, ...(content.output === undefined ? [] : [content.output])].some(
        (arg) => arg.kind === 'ref' || hasNested(arg),
      );
    case 'every':
      return true;
    case 'not-body':
      return content.body.some(isNested);
    case 'and':
    case 'or':
      return [...content.left, ...content.right].some(isNested);
    case 'term':
      return hasNested(content.term);
  }
}

function hasNested(term: Parameters<typeof eachVariable>[0]): boolean {
  switch (term.kind) {
    case 'ref':
      return term.path.some((step) => step.kind === 'ref' || hasNested(step));
    case 'call':
    case 'comprehension':
      return true;
    case 'array':
    case 'set':
      return term.items.some((item) => item.kind === 'ref' || hasNested(item));
    case 'object':
      return term.entries.flat().some((part) => part.kind === 'ref' || hasNested(part));
    default:
      return false;
  }
}

/** Negates a new rule, whose arguments are the unknown variables in it. */
function throughSupport(
  state: State,
  at: At,
  queries: readonly Body[],
  live: ReadonlySet<string>,
  wrap: (content: Content) => Pick<Step, 'content' | 'negated'>,
  then: Then,
): boolean {
  const used = new Set<string>();
  for (const query of queries)
    for (const step of query) {
      eachStepTerm(step, true, (term) =>
        eachVariable(term, true, (name) => {
          if (live.has(name)) used.add(name);
        }),
      );
    }
  const path = ['partial', `__not${at.id}_${at.index}_${nextId(state)}__`];
  const args = [...used].sort().map(variable);
  for (const body of queries)
    state.support.insert({
      path: path.map(constant),
      ...(args.length > 0 && { args }),
      value: constant(true),
      body,
      default: false,
      place: at.step.place,
    });
  const content: Content =
    args.length > 0 ? { kind: 'call', operator: path, args } : { kind: 'term', term: dataAt(path) };
  return saveSteps(state, at, [{ ...at.step, ...wrap(content), with: [] }], then);
}

/** `and` and `or`: saved as they are, unless both sides are known. */
export function evaluateLogical(state: State, at: At, content: Logical, then: Then): boolean {
  const save = (): boolean => saveSteps(state, at, [{ ...plugContent(state, at.step), with: [] }], then);
  if (isUnknownBody(state, content.left) || isUnknownBody(state, content.right)) return save();
  return ifKnown(
    state,
    () => {
      const left = holds(state, nextId(state), content.left);
      const decided = content.kind === 'and' ? !left : left;
      return (decided ? left : holds(state, nextId(state), content.right)) ? then : () => false;
    },
    () => save,
  )();
}
