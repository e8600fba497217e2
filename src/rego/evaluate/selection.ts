import type { Selection } from '../plan/plan.ts';
import { RegoObject, type Value } from '../values/index.ts';
import { type Machine, valueAt } from './machine.ts';

/** The definitions that can apply, in order, if the deciding value is reached from `from`. */
export type Select = (from: Value | undefined) => readonly number[];

export function openSelection(
  machine: Machine,
  { path, cases, others }: Pick<Selection, 'path' | 'cases' | 'others'>,
): Select {
  const places = new RegoObject();
  const lists: (readonly number[])[] = [];
  for (const [constant, definitions] of cases) {
    // 7 and 7.0 are two constants but one value.
    const value = machine.constants[constant]!;
    const place = places.get(value) as number | undefined;
    if (place !== undefined) lists[place] = [...new Set([...lists[place]!, ...definitions])].sort((a, b) => a - b);
    else {
      places.set(value, lists.length);
      lists.push(definitions);
    }
  }
  return (from) => {
    const value = valueAt(from, path);
    const place = value === undefined ? undefined : (places.get(value) as number | undefined);
    return place === undefined ? others : lists[place]!;
  };
}
