import { mapStep, mapTerm } from './bindings.ts';
import { namesToMark } from './needs.ts';
import { type At, NotKnown, type State, type Then } from './state.ts';
import { type Body, type Comprehension, type Content, type Step, type Term, variable, type With } from './term.ts';

/** Continues with a step saved in the current query; variables in `marked` are unknown from here on. */
function saving(state: State, step: Step, marked: readonly Term[], then: Then): boolean {
  if (state.knownDepth > 0) throw new NotKnown();
  const mark = state.unknowns.mark();
  for (const term of marked) state.unknowns.push(namesToMark(state, term));
  const query = state.saved.at(-1)!;
  query.push(step);
  const stopped = then();
  query.pop();
  state.unknowns.undo(mark);
  return stopped;
}

/** A new step in the place of the current one, with its `with`. */
export const stepAt = ({ step }: At, content: Content): Step => ({
  content,
  negated: false,
  with: kept(step.with),
  place: step.place,
});

/** Replaced functions are replaced in what is saved. */
const kept = (withs: readonly With[]): readonly With[] => withs.filter(({ target }) => target.kind !== 'function');

export function saveUnify(state: State, at: At, left: Term, right: Term, then: Then): boolean {
  return saving(state, stepAt(at, { kind: 'unify', left, right }), [left, right], then);
}

/** Saves a call; its output is unknown. */
export function saveCall(state: State, at: At, call: Content & { readonly kind: 'call' }, then: Then): boolean {
  return saving(state, stepAt(at, call), call.output === undefined ? [] : [call.output], then);
}

export function saveContent(state: State, at: At, content: Content, then: Then): boolean {
  return saving(state, stepAt(at, content), [], then);
}

/** Saves the current step as it is. All variables that it binds are unknown. */
export function saveWhole(state: State, { step }: At, then: Then): boolean {
  const { content } = step;
  const whole = plugContent(state, step);
  if (step.negated) return saving(state, whole, [], then);
  if (content.kind === 'unify') return saving(state, whole, [content.left, content.right], then);
  if (content.kind === 'term') return saving(state, whole, [content.term], then);
  const output = content.kind === 'call' ? content.output : undefined;
  return saving(state, whole, output === undefined ? [] : [output], then);
}

/** Saves steps that are complete: negated ones get the `with` of the current step. */
export function saveSteps(state: State, { step }: At, steps: readonly Step[], then: Then): boolean {
  if (state.knownDepth > 0) throw new NotKnown();
  const withs = kept(step.with).map((modifier) =>
    modifier.value.kind === 'operator' ? modifier : { ...modifier, value: state.bindings.plug(modifier.value) },
  );
  const query = state.saved.at(-1)!;
  for (const each of steps) query.push({ ...each, with: [...each.with, ...withs] });
  const stopped = then();
  query.length -= steps.length;
  return stopped;
}

/** Evaluates a body for which a query of its own is saved; `finish` gets its steps for each solution. */
export function collect(state: State, evaluate: (then: Then) => boolean, finish: (steps: Body) => void): void {
  state.saved.push([]);
  evaluate(() => {
    const steps = state.saved.at(-1)!.map((step) => plugStep(state, step));
    // Finishing can evaluate other rules.
    const own = state.saved.pop()!;
    if (state.fits(steps)) finish(steps);
    state.saved.push(own);
    return false;
  });
  state.saved.pop();
}

/** A saved step with the values of its variables. */
export function plugStep(state: State, step: Step): Step {
  return mapStep(step, (term) => state.bindings.plug(term));
}

/** A step with the values of its variables, also in nested bodies. */
export function plugContent(state: State, step: Step): Step {
  return mapStep(step, (term) => plugDeep(state, term));
}

function plugDeep(state: State, term: Term): Term {
  return term.kind === 'comprehension' ? amended(state, term) : state.bindings.plug(term);
}

/** A comprehension that also binds the variables in it that have a value outside of it. */
export function amended(state: State, term: Comprehension): Comprehension {
  const names = new Set<string>();
  const place = term.body[0]?.place;
  const see = (part: Term): Term => {
    if (part.kind === 'var') names.add(part.name);
    return mapTerm(part, see);
  };
  mapTerm(term, see);
  const added = [...names].filter((name) => state.bindings.isBound(name));
  if (added.length === 0 || place === undefined) return term;
  const bound = added.map((name): Step => {
    const left = variable(name);
    return { content: { kind: 'unify', left, right: plugDeep(state, left) }, negated: false, with: [], place };
  });
  return { ...term, body: [...term.body, ...bound] };
}
