import { isObject, keysOf, lookup, RegoObject, type Value } from '../values/index.ts';
import { mapStep, mapTerm } from './bindings.ts';
import { constantPrefix, hasUnknown } from './needs.ts';
import { saveWhole } from './saving.ts';
import { type At, nextId, type State, type Then, type World } from './state.ts';
import { constant, isDataFunction, operatorKey, type Term } from './term.ts';

/** Evaluates an expression with replaced documents and functions; what follows it is evaluated without them. */
export function evaluateWith(state: State, at: At, then: Then): boolean {
  const { step } = at;
  const outer = state.world;
  let world: World = { ...outer, cache: new Map(), id: nextId(state) };
  for (const modifier of step.with) {
    const { target, value } = modifier;
    if (value.kind === 'operator' || target.kind === 'function') {
      const by = value.kind === 'operator' ? value : state.bindings.plug(value);
      if (by.kind !== 'operator' && (by.kind !== 'constant' || hasUnknown(state, by)))
        return saveWhole(state, at, then);
      const operator = target.kind === 'function' ? operatorKey(target.operator) : '';
      world = { ...world, functions: new Map(world.functions).set(operator, by) };
      continue;
    }
    const plugged = state.bindings.plug(value);
    // A part of a document that is unknown cannot be replaced.
    if (hasUnknown(state, value) || plugged.kind !== 'constant') return saveWhole(state, at, then);
    if (target.kind === 'input') world = { ...world, input: replaceAt(world.input, target.path, plugged.value) };
    else {
      const replaced = [...world.replaced, target.path];
      world = { ...world, replaced, data: replaceAt(world.data, target.path, plugged.value) };
    }
  }
  const paths = pathsIn(at);
  const enter = (): void => {
    state.world = world;
    state.disabled.push({ internal: true, paths });
  };
  const leave = (): void => {
    state.world = outer;
    state.disabled.pop();
  };
  enter();
  const stopped = state.parts.step(at, () => {
    leave();
    const result = then();
    enter();
    return result;
  });
  leave();
  return stopped;
}

/** The documents that the expression names: rules under them are not inlined, so that they are evaluated with it too. */
function pathsIn({ step }: At): Term[][] {
  const paths: Term[][] = [];
  const see = (term: Term): Term => {
    if (term.kind === 'ref' && term.head.kind === 'var' && term.head.name === 'data')
      paths.push([...constantPrefix(term.path)]);
    return mapTerm(term, see);
  };
  const { content } = step;
  mapStep(step, see);
  if (content.kind === 'call' && isDataFunction(content.operator)) paths.push(content.operator.map(constant));
  for (const { target } of step.with) if (target.kind === 'data') paths.push(target.path.map(constant));
  return paths;
}

/** A value with another one at a path; the objects on it are copied, or created. */
function replaceAt(base: Value | undefined, path: readonly string[], value: Value): Value {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const copy = new RegoObject();
  if (base !== undefined && isObject(base)) for (const key of keysOf(base)) copy.set(key, lookup(base, key)!);
  copy.set(name, replaceAt(copy.get(name), rest, value));
  return copy;
}
