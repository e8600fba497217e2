import { equal, RegoObject, RegoSet, type Value } from '../values/index.ts';
import { isUnknownTerm } from './needs.ts';
import { amended, saveUnify } from './saving.ts';
import { type At, fail, ifKnown, NotKnown, nextId, type State, type Then } from './state.ts';
import { type Comprehension, constant, type Term } from './term.ts';

/** Unifies the value of a comprehension with a term; one that is unknown is saved as it is. */
export function closureOf(
  state: State,
  at: At,
  term: Comprehension,
  other: Term,
  swapped: boolean,
  then: Then,
): boolean {
  const save = (): boolean => {
    const whole = amended(state, term);
    const right = other.kind === 'comprehension' ? amended(state, other) : other;
    return swapped ? saveUnify(state, at, right, whole, then) : saveUnify(state, at, whole, right, then);
  };
  if (isUnknownTerm(state, term)) return save();
  const value = ifKnown(
    state,
    () => elementsOf(state, at, term),
    () => undefined,
  );
  return value === undefined ? save() : state.parts.unify(at, constant(value), other, then);
}

function elementsOf(state: State, at: At, { of, key, term, body }: Comprehension): Value {
  const items: Value[] = [];
  const object = new RegoObject();
  state.parts.body(nextId(state), body, () => {
    const value = known(state, term);
    state.fuel.spend(1);
    if (key === undefined) items.push(value);
    else {
      const name = known(state, key);
      const before = object.get(name);
      if (before !== undefined && !equal(before, value))
        fail(at.step.place, 'eval_conflict_error', 'object keys must be unique');
      object.set(name, value);
    }
    return false;
  });
  if (of === 'object') return object;
  return of === 'array' ? items : RegoSet.of(items);
}

/** The value of a term that must be known. */
export function known(state: State, term: Term): Value {
  const value = state.bindings.plug(term);
  if (value.kind !== 'constant') throw new NotKnown();
  return value.value;
}
