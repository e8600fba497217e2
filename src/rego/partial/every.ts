import { isArray, isObject, lookup, RegoSet, type Value } from '../values/index.ts';
import { mapStep, mapTerm } from './bindings.ts';
import { isUnknownBody, isUnknownTerm } from './needs.ts';
import { keysIn } from './references.ts';
import { plugContent, saveSteps } from './saving.ts';
import { type At, ifKnown, nextId, type State, type Then } from './state.ts';
import { type Body, constant, type Every, isRoot, type Term } from './term.ts';

/** The most elements over which `every` is unrolled, those of enclosing ones included. */
const maxUnrolled = 32;

/** `every`: over a small known collection, the conjunction of its bodies; otherwise it is saved as it is. */
export function evaluateEvery(state: State, at: At, every: Every, then: Then): boolean {
  const save = (): boolean => saveSteps(state, at, [{ ...plugContent(state, at.step), with: [] }], then);
  if (isUnknownTerm(state, every.domain)) return save();
  const domain = state.bindings.plug(every.domain);
  if (domain.kind !== 'constant') return save();
  const { value } = domain;
  const isCollection = isArray(value) || isObject(value) || value instanceof RegoSet;
  if (!isUnknownBody(state, every.body)) {
    if (!isCollection) return false;
    return ifKnown(
      state,
      () => (keysIn(value).every((key) => holdsFor(state, every, key, lookup(value, key)!)) ? then : () => false),
      () => save,
    )();
  }
  const keys = isCollection ? keysIn(value) : [];
  const { unrolled } = state;
  if (!isCollection || Math.max(keys.length, 1) * unrolled > maxUnrolled) return save();
  const body = keys.flatMap((key) => elementBody(state, every, key, lookup(value, key)!));
  state.unrolled = unrolled * Math.max(keys.length, 1);
  const stopped = state.parts.body(nextId(state), body, () => {
    const inner = state.unrolled;
    state.unrolled = unrolled;
    const result = then();
    state.unrolled = inner;
    return result;
  });
  state.unrolled = unrolled;
  return stopped;
}

function holdsFor(state: State, every: Every, key: Value, value: Value): boolean {
  let found = false;
  state.fuel.spend(1);
  state.parts.body(nextId(state), elementBody(state, every, key, value), () => (found = true));
  return found;
}

/** The body for one element, with new variables. */
function elementBody(state: State, every: Every, key: Value, value: Value): Body {
  const id = nextId(state);
  const rename = (term: Term): Term => {
    if (term.kind !== 'var') return mapTerm(term, rename);
    if (term.name === every.key?.name) return constant(key);
    if (term.name === every.value.name) return constant(value);
    const isOuter = isRoot(term.name) || state.bindings.isBound(term.name) || state.unknowns.hasVariable(term);
    return isOuter ? term : { ...term, name: `${term.name}~e${id}` };
  };
  return every.body.map((step) => mapStep(step, rename));
}
