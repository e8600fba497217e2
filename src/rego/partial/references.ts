import { compareStrings } from '../../go/index.ts';
import type { TreeNode } from '../compile/rule-tree.ts';
import {
  isArray,
  isNumber,
  isObject,
  keysOf,
  lookup,
  numberText,
  RegoObject,
  RegoSet,
  type Value,
} from '../values/index.ts';
import { same } from './bindings.ts';
import { constantPrefix, isDisabled, isUnknownTerm } from './needs.ts';
import { saveUnify } from './saving.ts';
import { type At, fail, freshVariable, ifKnown, NotKnown, type State, type Then } from './state.ts';
import { constant, type Reference, reference, type Term, variable } from './term.ts';

/** Unifies each value of a known reference with `result`. */
export function referenceValues(state: State, at: At, ref: Reference, result: Term, then: Then): boolean {
  const { head } = ref;
  if (head.kind === 'var' && head.name === 'data')
    return descend(state, { at, ref, result }, [], state.library.tree.root, then);
  if (head.kind === 'var' && head.name === 'input') {
    const { input } = state.world;
    return input !== undefined && state.parts.walk(at, ref, 0, constant(input), result, then);
  }
  const value = state.bindings.apply(head);
  // A variable without a value has no documents, unless it is another name of something unknown.
  return (value.kind !== 'var' || value !== head) && state.parts.walk(at, ref, 0, value, result, then);
}

interface Reading {
  readonly at: At;
  readonly ref: Reference;
  readonly result: Term;
}

/** Continues at the node that the first steps of a reference lead to; `done` are their values. */
function descend(
  state: State,
  reading: Reading,
  done: readonly Term[],
  node: TreeNode | undefined,
  then: Then,
): boolean {
  const { at, ref, result } = reading;
  state.fuel.spend(1);
  if (done.length === ref.path.length) {
    const whole = reference(ref.head, done);
    if (isUnknownTerm(state, whole)) return saveUnify(state, at, whole, result, then);
    const found = ifKnown(
      state,
      () => ({ value: extent(state, at, namesIn(done), node) }),
      () => undefined,
    );
    if (found === undefined) return saveUnify(state, at, whole, result, then);
    return found.value !== undefined && state.parts.unify(at, result, constant(found.value), then);
  }
  const step = ref.path[done.length]!;
  const key = state.bindings.plug(step);
  if (key.kind === 'constant') return enter(state, reading, done, key, node, then);
  const rest = (): Reference => reference(ref.head, [...done, ...ref.path.slice(done.length)]);
  if (isDisabled(state, constantPrefix(done), true)) return saveUnify(state, at, rest(), result, then);
  const prefix = reference(ref.head, done);
  if (state.unknowns.has(prefix)) return saveUnify(state, at, rest(), result, then);
  const base = baseAt(state, done);
  const keys = base === undefined ? [] : keysIn(base);
  const own = node === undefined || isReplaced(state, done) ? [] : [...node.children.keys()].sort(compareStrings);
  for (const name of own) if (base === undefined || lookup(base, name) === undefined) keys.push(name);
  for (const name of keys) {
    const value = constant(name);
    if (state.parts.unify(at, value, step, () => enter(state, reading, done, value, node, then))) return true;
  }
  return false;
}

function enter(
  state: State,
  reading: Reading,
  done: readonly Term[],
  key: Term & { readonly kind: 'constant' },
  node: TreeNode | undefined,
  then: Then,
): boolean {
  const path = [...done, key];
  if (isReplaced(state, path)) return descend(state, reading, path, undefined, then);
  const child = typeof key.value === 'string' ? node?.children.get(key.value) : undefined;
  if (child?.set === undefined) return descend(state, reading, path, child, then);
  const { at, ref, result } = reading;
  const plain = reference(ref.head, [...path, ...ref.path.slice(path.length)]);
  return state.parts.document(at, plain, state.library.rules(child.set), result, then);
}

function isReplaced(state: State, path: readonly Term[]): boolean {
  return state.world.replaced.some(
    (target) =>
      target.length <= path.length &&
      target.every((name, index) => {
        const step = path[index]!;
        return step.kind === 'constant' && step.value === name;
      }),
  );
}

const namesIn = (path: readonly Term[]): readonly Value[] =>
  path.flatMap((step) => (step.kind === 'constant' ? [step.value] : []));

function baseAt(state: State, path: readonly Term[]): Value | undefined {
  let value: Value | undefined = state.world.data;
  for (const key of namesIn(path)) {
    if (value === undefined) return undefined;
    // Paths into the base document are texts: a number also finds the key with its digits.
    value = lookup(value, key) ?? (isObject(value) && isNumber(key) ? lookup(value, numberText(key)) : undefined);
  }
  return value;
}

export function keysIn(value: Value): Value[] {
  if (isArray(value)) return value.map((_, index) => index);
  if (value instanceof RegoSet) return [...value.items()];
  return isObject(value) ? [...keysOf(value)] : [];
}

/** The whole document at a path: base data, and the documents of rules. */
function extent(state: State, at: At, path: readonly Value[], node: TreeNode | undefined): Value | undefined {
  const base = baseAt(state, path.map(constant));
  if (node === undefined) return base;
  const virtual = leaves(state, at, path, node);
  if (base === undefined || !isObject(base)) return virtual;
  return merged(state, at, base, virtual);
}

function leaves(state: State, at: At, path: readonly Value[], node: TreeNode): RegoObject {
  const object = new RegoObject();
  for (const name of [...node.children.keys()].sort(compareStrings)) {
    const child = node.children.get(name)!;
    const inner = [...path, name];
    if (isReplaced(state, inner.map(constant))) continue;
    let value: Value | undefined;
    if (child.set === undefined) value = leaves(state, at, inner, child);
    else if (child.set.kind !== 'function') {
      const leaf = freshVariable(state, '$leaf');
      state.parts.unify(at, reference(variable('data'), inner.map(constant)), leaf, () => {
        const term = state.bindings.plug(leaf);
        if (term.kind !== 'constant') throw new NotKnown();
        value = term.value;
        return true;
      });
    }
    if (value !== undefined) object.set(name, value);
  }
  return object;
}

function merged(state: State, at: At, base: Value, virtual: Value): Value {
  if (!isObject(base) || !isObject(virtual))
    fail(at.step.place, 'eval_conflict_error', 'base and virtual documents have a value at the same path');
  const object = new RegoObject();
  for (const key of keysOf(base)) object.set(key, lookup(base, key)!);
  for (const key of keysOf(virtual)) {
    const known = object.get(key);
    const value = lookup(virtual, key)!;
    object.set(key, known === undefined ? value : merged(state, at, known, value));
  }
  return object;
}

/** Unifies the values below a term, to which the first `position` steps of a reference lead. */
export function walkTerm(
  state: State,
  at: At,
  ref: Reference,
  position: number,
  term: Term,
  result: Term,
  then: Then,
): boolean {
  if (position === ref.path.length) return state.parts.unify(at, term, result, then);
  const value = state.bindings.apply(term);
  if (state.unknowns.has(value)) return throughVariable(state, at, ref, position, value, result, then);
  state.fuel.spend(1);
  const step = ref.path[position]!;
  const key = state.bindings.plug(step);
  const next = (found: Term): boolean => {
    if (isRooted(ref)) {
      const whole = reference(ref.head, [
        ...ref.path.slice(0, position).map((each) => state.bindings.plug(each)),
        found,
        ...ref.path.slice(position + 1).map((each) => state.bindings.plug(each)),
      ]);
      if (state.unknowns.covers({ ...whole, path: whole.path.slice(0, position + 1) }))
        return saveUnify(state, at, whole, result, then);
    }
    const child = childOf(state, value, found);
    return child !== undefined && walkTerm(state, at, ref, position + 1, child, result, then);
  };
  if (key.kind === 'constant') return next(key);
  for (const found of keysOfTerm(state, value)) {
    state.fuel.spend(1);
    if (state.parts.unify(at, found, step, () => next(state.bindings.plug(found)))) return true;
  }
  return isRooted(ref) && unknownKeys(state, at, ref, position, value, result, then);
}

const isRooted = ({ head }: Reference): boolean =>
  head.kind === 'var' && (head.name === 'input' || head.name === 'data');

/** Iterates over the keys that the document may have because something under them is unknown. */
function unknownKeys(
  state: State,
  at: At,
  ref: Reference,
  position: number,
  value: Term,
  result: Term,
  then: Then,
): boolean {
  const path = ref.path.map((each) => state.bindings.plug(each));
  const prefix = reference(ref.head, path.slice(0, position));
  for (const key of state.unknowns.keysBelow(prefix)) {
    if (childOf(state, value, key) !== undefined) continue;
    const whole = reference(ref.head, [...prefix.path, key, ...path.slice(position + 1)]);
    if (!state.unknowns.mayHave(whole)) continue;
    const save = (): boolean => saveUnify(state, at, whole, result, then);
    if (state.parts.unify(at, key, ref.path[position]!, save)) return true;
  }
  return false;
}

/** The rest of a reference below an unknown value, which gets a variable. */
function throughVariable(
  state: State,
  at: At,
  ref: Reference,
  position: number,
  value: Term,
  result: Term,
  then: Then,
): boolean {
  const name = freshVariable(state, '$ref');
  return state.parts.unify(at, value, name, () =>
    state.parts.unify(at, reference(name, ref.path.slice(position)), result, then),
  );
}

/** The value of a collection at a key. */
function childOf(state: State, term: Term, key: Term): Term | undefined {
  switch (term.kind) {
    case 'constant': {
      const value = key.kind === 'constant' ? lookup(term.value, key.value) : undefined;
      return value === undefined ? undefined : constant(value);
    }
    case 'array':
      return key.kind === 'constant' && typeof key.value === 'number' ? term.items[key.value] : undefined;
    case 'set':
      return term.items.some((item) => same(state.bindings.plug(item), key)) ? key : undefined;
    case 'object':
      return term.entries.find(([each]) => same(state.bindings.plug(each), key))?.[1];
    default:
      return undefined;
  }
}

function keysOfTerm(state: State, term: Term): readonly Term[] {
  switch (term.kind) {
    case 'constant':
      return keysIn(term.value).map(constant);
    case 'array':
      return term.items.map((_, index) => constant(index));
    case 'set':
      return term.items.map((item) => state.bindings.plug(item));
    case 'object':
      return term.entries.map(([key]) => state.bindings.plug(key));
    default:
      return [];
  }
}
