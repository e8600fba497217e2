import type { Place, RulePlan } from '../plan/plan.ts';
import { equal, RegoObject, RegoSet, type Value } from '../values/index.ts';
import { halt, type Machine } from './machine.ts';

/** Two definitions of a complete rule or function have given different values. */
export function conflict(machine: Machine, plan: Pick<RulePlan, 'path' | 'kind'>, place: Place): never {
  const name = `data.${plan.path.join('.')}`;
  const message =
    plan.kind === 'function'
      ? `function ${name} produced conflicting values for the same inputs`
      : `rule ${name} produced conflicting values`;
  return halt(machine, place, 'eval_conflict_error', message);
}

/** Adds a leaf to the document. `nodes` are the objects and sets of the document itself: values of rules are never merged. */
export function insert(
  machine: Machine,
  nodes: Set<Value>,
  root: RegoObject,
  path: readonly Value[],
  value: Value,
  isSet: boolean,
  place: Place,
): void {
  let object = root;
  for (let at = 0; at < path.length - 1; at++) {
    let next = object.get(path[at]!);
    if (next === undefined) {
      next = new RegoObject();
      nodes.add(next);
      object.set(path[at]!, next);
    }
    if (!(next instanceof RegoObject) || !nodes.has(next)) collide(machine, place);
    object = next;
  }
  const last = path[path.length - 1]!;
  const earlier = object.get(last);
  if (
    earlier !== undefined &&
    (nodes.has(earlier) ? !isSet || !(earlier instanceof RegoSet) : isSet || !equal(earlier, value))
  )
    collide(machine, place);
  if (!isSet) object.set(last, value);
  else if (earlier instanceof RegoSet) earlier.add(value);
  else {
    const set = RegoSet.of([value]);
    nodes.add(set);
    object.set(last, set);
  }
}

/** One key has two values. */
function collide(machine: Machine, place: Place): never {
  return halt(machine, place, 'eval_conflict_error', 'object keys must be unique');
}

/** Adds an entry to the object of a comprehension. */
export function unique(machine: Machine, object: RegoObject, key: Value, value: Value, place: Place): void {
  const earlier = object.get(key);
  if (earlier === undefined) object.set(key, value);
  else if (!equal(earlier, value)) collide(machine, place);
}
