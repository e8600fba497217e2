import { lookup, type Value } from '../values/index.ts';
import { type Evaluate, type Machine, spend, UNSET } from './machine.ts';

/**
 * The value of the rule `whole` at a key: looked up if the document is known, otherwise computed for this key and kept
 * as the slice `index`. `compute` computes the document with only that key.
 */
export function sliceAt(
  machine: Machine,
  whole: number,
  index: number,
  key: Value,
  document: Evaluate,
  compute: (key: Value) => Value | undefined,
): Value | undefined {
  const { cache } = machine.world;
  // Non-string keys can be found in several ways, and traces show whole documents.
  if (cache[whole] !== UNSET || typeof key !== 'string' || machine.trace !== undefined) return entryOf(document(), key);
  const kept = cache[index];
  const slices = kept instanceof Map ? kept : new Map<Value, Value | undefined>();
  cache[index] = slices;
  if (!slices.has(key)) {
    spend(machine, 1);
    slices.set(key, entryOf(compute(key), key));
  }
  return slices.get(key);
}

function entryOf(document: Value | undefined, key: Value): Value | undefined {
  return document === undefined ? undefined : lookup(document, key);
}
