import { evaluateCall } from './calls.ts';
import { documentValues } from './documents.ts';
import { evaluateEvery } from './every.ts';
import { evaluateLogical, evaluateNot, evaluateNotBody } from './negation.ts';
import { walkTerm } from './references.ts';
import { saveContent } from './saving.ts';
import type { At, Parts, State, Then } from './state.ts';
import { type Body, type Term, variable } from './term.ts';
import { unify } from './unify.ts';
import { evaluateWith } from './withs.ts';

/** Links the parts of the evaluator to the state that `of` returns. */
export function linkParts(of: () => State): Parts {
  const body = (id: number, steps: Body, then: Then): boolean => bodyFrom(of(), id, steps, 0, then);
  return {
    body,
    step: (at, then) => evaluateStep(of(), at, then),
    unify: (at, left, right, then) => unify(of(), at, left, right, then),
    walk: (at, ref, position, term, result, then) => walkTerm(of(), at, ref, position, term, result, then),
    document: (at, ref, rules, result, then) => documentValues(of(), at, ref, rules, result, then),
  };
}

function bodyFrom(state: State, id: number, body: Body, index: number, then: Then): boolean {
  const step = body[index];
  if (step === undefined) return then();
  state.fuel.spend(1);
  const at: At = { id, index, step };
  const next = (): boolean => bodyFrom(state, id, body, index + 1, then);
  return step.with.length > 0 ? evaluateWith(state, at, next) : evaluateStep(state, at, next);
}

function evaluateStep(state: State, at: At, then: Then): boolean {
  const { onFail } = state.options;
  if (onFail === undefined) return evaluateContent(state, at, then);
  let holds = false;
  const stopped = evaluateContent(state, at, () => {
    holds = true;
    return then();
  });
  if (!holds) onFail(at.step);
  return stopped;
}

function evaluateContent(state: State, at: At, then: Then): boolean {
  const { content, negated } = at.step;
  if (negated) return evaluateNot(state, at, then);
  switch (content.kind) {
    case 'unify':
      return unify(state, at, content.left, content.right, then);
    case 'call':
      return evaluateCall(state, at, content, then);
    case 'term':
      return evaluateCondition(state, at, content.term, then);
    case 'every':
      return evaluateEvery(state, at, content, then);
    case 'not-body':
      return evaluateNotBody(state, at, content, then);
    default:
      return evaluateLogical(state, at, content, then);
  }
}

/** A term that must have a value other than false. */
function evaluateCondition(state: State, at: At, term: Term, then: Then): boolean {
  const result = variable(`$term_${at.id}_${at.index}@${at.id}`);
  return unify(state, at, term, result, () => {
    if (state.unknowns.hasVariable(result)) return saveContent(state, at, { kind: 'term', term: result }, then);
    const value = state.bindings.plug(result);
    return !(value.kind === 'constant' && value.value === false) && then();
  });
}
