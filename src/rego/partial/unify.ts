import { equal, isArray, isObject, keysOf, lookup, RegoSet } from '../values/index.ts';
import { same } from './bindings.ts';
import { closureOf } from './closures.ts';
import { hasUnknown } from './needs.ts';
import { referenceValues } from './references.ts';
import { saveUnify } from './saving.ts';
import type { At, State, Then } from './state.ts';
import { constant, type Term } from './term.ts';

/** Continues for each way in which two terms can be equal. What is unknown is saved as an equation. */
export function unify(state: State, at: At, left: Term, right: Term, then: Then): boolean {
  const a = state.bindings.apply(left);
  const b = state.bindings.apply(right);
  if (isDynamic(a) || isDynamic(b) || isSet(a)) return unifyDynamic(state, at, a, b, then);
  if (a.kind === 'constant' && b.kind === 'constant') return equal(a.value, b.value) && then();
  const items = itemsOf(a);
  if (items !== undefined) {
    const others = itemsOf(b);
    if (others?.length !== items.length) return false;
    return unifyAll(state, at, items, others, then);
  }
  const entries = entriesOf(state, a);
  const others = entriesOf(state, b);
  if (entries === undefined || others?.length !== entries.length) return false;
  const values: [Term, Term][] = [];
  for (const [key, value] of entries) {
    const other = others.find(([candidate]) => same(key, candidate));
    if (other === undefined) return false;
    values.push([value, other[1]]);
  }
  return unifyAll(
    state,
    at,
    values.map(([value]) => value),
    values.map(([, value]) => value),
    then,
  );
}

export function unifyAll(state: State, at: At, a: readonly Term[], b: readonly Term[], then: Then): boolean {
  const from = (index: number): boolean =>
    index === a.length ? then() : unify(state, at, a[index]!, b[index]!, () => from(index + 1));
  return from(0);
}

const isDynamic = ({ kind }: Term): boolean => kind === 'var' || kind === 'ref' || kind === 'comprehension';

export const isSet = (term: Term): boolean =>
  term.kind === 'set' || (term.kind === 'constant' && term.value instanceof RegoSet);

/** The items of an array. */
export function itemsOf(term: Term): readonly Term[] | undefined {
  if (term.kind === 'array') return term.items;
  return term.kind === 'constant' && isArray(term.value) ? term.value.map(constant) : undefined;
}

/** The entries of an object; keys have the values of their variables. */
export function entriesOf(state: State, term: Term): readonly (readonly [Term, Term])[] | undefined {
  if (term.kind === 'object') return term.entries.map(([key, value]) => [state.bindings.plug(key), value]);
  if (term.kind !== 'constant' || !isObject(term.value)) return undefined;
  const object = term.value;
  return keysOf(object).map((key) => [constant(key), constant(lookup(object, key)!)]);
}

function unifyDynamic(state: State, at: At, a: Term, b: Term, then: Then): boolean {
  const saveLeft = isSet(a) ? hasUnknown(state, a) : state.unknowns.has(a);
  if (!saveLeft && a.kind === 'ref') return referenceValues(state, at, a, b, then);
  const saveRight = isSet(b) ? hasUnknown(state, b) : state.unknowns.has(b);
  if (!saveRight && b.kind === 'ref') return referenceValues(state, at, b, a, then);
  if (saveLeft || saveRight) return saveUnify(state, at, a, b, then);
  if (a.kind === 'comprehension') return closureOf(state, at, a, b, false, then);
  if (b.kind === 'comprehension') return closureOf(state, at, b, a, true, then);
  if (a.kind === 'var') {
    if (b.kind === 'var' && a.name === b.name) return then();
    return bind(state, a.name, b, then);
  }
  if (b.kind === 'var') return bind(state, b.name, a, then);
  return same(state.bindings.plug(a), state.bindings.plug(b)) && then();
}

function bind(state: State, name: string, term: Term, then: Then): boolean {
  const mark = state.bindings.mark();
  state.bindings.bind(name, term);
  const stopped = then();
  state.bindings.undo(mark);
  return stopped;
}
