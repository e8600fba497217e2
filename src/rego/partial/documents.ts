import { largestOf } from '../../source/index.ts';
import { equal, hash, RegoObject, RegoSet, type Value } from '../values/index.ts';
import { agreedValue } from './agreed-value.ts';
import { valuesOf } from './bindings.ts';
import { known } from './closures.ts';
import { propagateCopies } from './copies.ts';
import { instantiated } from './instances.ts';
import { isDisabled, isUnknownTerm } from './needs.ts';
import type { Clause, Definition, Rules } from './rules.ts';
import { collect, saveUnify } from './saving.ts';
import { type At, fail, ifKnown, type State, type Then } from './state.ts';
import { constant, type Reference, reference, type Term } from './term.ts';

/** Unifies the values of a reference to documents of rules with `result`: the first steps of it lead to the rules. */
export function documentValues(state: State, at: At, ref: Reference, rules: Rules, result: Term, then: Then): boolean {
  if (rules.kind === 'function') return false;
  if (rules.hasElse && isUnknownTerm(state, ref)) return saveUnify(state, at, ref, result, then);
  const reading: Reading = { at, ref, rules, result, length: rules.set.path.length };
  return rules.kind === 'complete' ? completeRule(state, reading, then) : partialRules(state, reading, then);
}

interface Reading {
  readonly at: At;
  readonly ref: Reference;
  readonly rules: Rules;
  readonly result: Term;
  /** The number of steps that lead to the rules. */
  readonly length: number;
}

function completeRule(state: State, reading: Reading, then: Then): boolean {
  const { at, ref, rules, result, length } = reading;
  if (!isUnknownTerm(state, ref)) {
    const found = ifKnown(
      state,
      () => ({ value: cached(state, rules, () => completeValue(state, rules)) }),
      () => undefined,
    );
    if (found !== undefined)
      return found.value !== undefined && state.parts.walk(at, ref, length, constant(found.value), result, then);
  }
  if (rules.hasElse) return saveUnify(state, at, ref, result, then);
  if (
    defaultMatters(state, rules.default, result) ||
    state.options.shallowInlining ||
    isDisabled(state, ref.path.slice(0, length), false)
  )
    return throughSupport(state, reading, then);
  for (const definition of rules.definitions) {
    const { id, clause } = instantiated(state, definition);
    const stopped = state.parts.body(id, clause.body, () =>
      state.parts.walk(at, ref, length, clause.value, result, then),
    );
    if (stopped) return true;
  }
  return false;
}

/** Whether the result may need the default rule: not if it must be another value. */
function defaultMatters(state: State, definition: Definition | undefined, result: Term): boolean {
  if (definition === undefined) return false;
  const wanted = state.bindings.plug(result);
  const { value } = definition;
  if (wanted.kind !== 'constant') {
    const isFalse = value.kind === 'constant' && value.value === false;
    return !(isFalse && state.options.onlyTrue && result.kind === 'var' && result.name.startsWith('$term'));
  }
  return value.kind !== 'constant' || equal(value.value, wanted.value);
}

function cached(state: State, rules: Rules, evaluate: () => Value | undefined): Value | undefined {
  const { cache } = state.world;
  const name = rules.set.path.join('\0');
  if (cache.has(name)) return cache.get(name);
  const value = evaluate();
  cache.set(name, value);
  return value;
}

function completeValue(state: State, rules: Rules): Value | undefined {
  const conflict = 'complete rules must not produce multiple outputs';
  return agreedValue(state, rules, conflict, ({ id, clause }, then) => {
    state.parts.body(id, clause.body, then);
  });
}

function partialRules(state: State, reading: Reading, then: Then): boolean {
  const { at, ref, rules, result, length } = reading;
  const whole = reference(ref.head, ref.path.slice(0, length));
  if (!isUnknownTerm(state, whole)) {
    const found = ifKnown(
      state,
      () => ({ value: cached(state, rules, () => partialValue(state, rules))! }),
      () => undefined,
    );
    if (found !== undefined) return state.parts.walk(at, ref, length, constant(found.value), result, then);
  }
  if (rules.hasElse) return saveUnify(state, at, ref, result, then);
  if (
    ref.path.length === length ||
    state.options.shallowInlining ||
    isDisabled(state, ref.path.slice(0, length), false) ||
    rules.default !== undefined
  )
    return throughSupport(state, reading, then);
  const afterwards = ref.path.slice(length, deepest(rules, ref)).some((step) => isUnknownTerm(state, step));
  for (const definition of rules.definitions) {
    const { id, clause } = instantiated(state, definition);
    const value = (): boolean => state.parts.walk(at, ref, length, elementOf(clause, length), result, then);
    const stopped = afterwards
      ? state.parts.body(id, clause.body, () => unifyHead(state, at, ref, clause, length, value))
      : unifyHead(state, at, ref, clause, length, () => state.parts.body(id, clause.body, value));
    if (stopped) return true;
  }
  return false;
}

/** The most steps of the reference that heads of the rules have. */
function deepest({ definitions }: Rules, ref: Reference): number {
  const lengths = definitions.map(({ path, key }) => path.length + (key === undefined ? 0 : 1));
  return Math.min(ref.path.length, largestOf(lengths));
}

/** Unifies the steps of a reference with the head of a rule. */
function unifyHead(state: State, at: At, ref: Reference, clause: Clause, length: number, then: Then): boolean {
  const from = (index: number): boolean => {
    if (index >= ref.path.length) return then();
    if (index < clause.path.length)
      return state.parts.unify(at, ref.path[index]!, clause.path[index]!, () => from(index + 1));
    if (index > clause.path.length || clause.key === undefined) return then();
    return state.parts.unify(at, ref.path[index]!, clause.key, then);
  };
  return from(length);
}

/** The part of its document that a rule defines: its value in objects for the steps of its head. */
function elementOf(clause: Clause, length: number): Term {
  const leaf: Term = clause.key === undefined ? clause.value : { kind: 'set', items: [clause.key] };
  return clause.path
    .slice(length)
    .reduceRight((term: Term, step): Term => ({ kind: 'object', entries: [[step, term]] }), leaf);
}

/** The whole document of partial rules. */
function partialValue(state: State, rules: Rules): Value {
  const length = rules.set.path.length;
  const isSet = rules.definitions.every(({ key, path }) => key !== undefined && path.length === length);
  const set = new RegoSet();
  let root: Tree | undefined;
  for (const definition of rules.definitions) {
    const { id, clause } = instantiated(state, definition);
    state.parts.body(id, clause.body, () => {
      state.fuel.spend(1);
      if (isSet) set.add(known(state, clause.key!));
      else {
        const path = clause.path.slice(length).map((step) => known(state, step));
        root ??= { children: new Map() };
        addLeaf(root, path, clause, state);
      }
      return false;
    });
  }
  if (isSet) return set;
  return root === undefined ? new RegoObject() : objectOf(root);
}

interface Tree {
  /** By the hashes of their keys. */
  readonly children: Map<number, { readonly key: Value; readonly tree: Tree }[]>;
  value?: Value;
  set?: RegoSet;
}

function addLeaf(root: Tree, path: readonly Value[], clause: Clause, state: State): void {
  const conflict = (): never => fail(clause.place, 'eval_conflict_error', 'object keys must be unique');
  let tree = root;
  for (const key of path) {
    if (tree.value !== undefined || tree.set !== undefined) conflict();
    const bucket = tree.children.get(hash(key)) ?? [];
    tree.children.set(hash(key), bucket);
    let child = bucket.find((each) => equal(each.key, key));
    if (child === undefined) bucket.push((child = { key, tree: { children: new Map() } }));
    tree = child.tree;
  }
  if (tree.children.size > 0) conflict();
  if (clause.key !== undefined) {
    if (tree.value !== undefined) conflict();
    tree.set ??= new RegoSet();
    tree.set.add(known(state, clause.key));
    return;
  }
  const value = known(state, clause.value);
  if (tree.set !== undefined || (tree.value !== undefined && !equal(tree.value, value))) conflict();
  tree.value = value;
}

function objectOf({ children, value, set }: Tree): Value {
  if (set !== undefined) return set;
  if (value !== undefined) return value;
  return RegoObject.of([...children.values()].flat().map(({ key, tree }) => [key, objectOf(tree)] as const));
}

/** The reference to rules in the result that have what remains of these rules. */
function throughSupport(state: State, reading: Reading, then: Then): boolean {
  const { at, ref, rules, result, length } = reading;
  const path = ref.path.slice(0, length);
  const { space, isNew } = state.support.space(valuesOf(path)!, state.world.id);
  const prefix = space.map(constant);
  if (isNew) {
    const all = rules.default === undefined ? rules.definitions : [...rules.definitions, rules.default];
    for (const definition of all) addSupport(state, definition, prefix);
  }
  if (!state.support.has([...prefix, ...path])) {
    if (rules.kind === 'complete' || ref.path.length > length) return false;
    const empty = rules.definitions.every(({ key, path: head }) => key !== undefined && head.length === length);
    return saveUnify(state, at, constant(empty ? new RegoSet() : new RegoObject()), result, then);
  }
  return saveUnify(state, at, reference(ref.head, [...prefix, ...ref.path]), result, then);
}

function addSupport(state: State, definition: Definition, prefix: readonly Term[]): void {
  const { id, clause } = instantiated(state, definition);
  collect(
    state,
    (then) => state.parts.body(id, clause.body, then),
    (body) => {
      const plug = (term: Term): Term => state.bindings.plug(term);
      const head = {
        path: [...prefix, ...clause.path.map(plug)],
        ...(clause.key === undefined ? { value: plug(clause.value) } : { key: plug(clause.key) }),
      };
      const live = Object.values(head).flat();
      state.support.insert({
        ...head,
        body: state.options.shallowInlining ? body : propagateCopies(state, body, live, true),
        default: clause.default,
        place: clause.place,
        ...(clause.key === undefined &&
          clause.path.every(({ kind }) => kind === 'constant') && { home: prefix.length + clause.home }),
      });
    },
  );
}
