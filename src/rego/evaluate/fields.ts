import { addAll } from '../../source/index.ts';
import { Decimal, RegoObject, RegoSet } from '../values/index.ts';

/** Properties that JavaScript values have by themselves: string methods, array lengths, members of our classes. */
const reserved = new Set(
  ['', 0, 0n, false, [], {}, new RegoSet(), new RegoObject(), new Decimal('1.0')].flatMap((sample) => {
    const names: string[] = [];
    for (let level: unknown = Object(sample); level !== null; level = Object.getPrototypeOf(level))
      addAll(names, Object.getOwnPropertyNames(level));
    return names;
  }),
);

/**
 * Whether `value[name]`, if defined, is what a JSON object has under that name. Names that look like indices are
 * excluded: on arrays they would be elements.
 */
export function isDirectField(name: string): boolean {
  return !reserved.has(name) && !/^\d/.test(name);
}
