import type { Constant } from '../plan/plan.ts';
import { numberFromText, RegoObject, RegoSet, type Value } from '../values/index.ts';

/** The value that an encoded constant represents. */
export function decodeConstant(constant: Constant): Value {
  if (constant === null || typeof constant !== 'object') return constant;
  if ('number' in constant) return numberFromText(constant.number);
  if ('array' in constant) return constant.array.map(decodeConstant);
  if ('set' in constant) {
    const set = new RegoSet();
    for (const item of constant.set) set.add(decodeConstant(item));
    return set;
  }
  const object = new RegoObject();
  for (const [key, value] of constant.object) object.set(decodeConstant(key), decodeConstant(value));
  return object;
}
