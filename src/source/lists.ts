/**
 * Adds items to the end of a list. `list.push(...more)` passes each of them on the stack, which overflows at about a
 * hundred thousand, and a list from outside may be of any length.
 */
export function addAll<T>(list: T[], more: Iterable<T>): void {
  for (const item of more) list.push(item);
}

/** The largest of some numbers, as many as there may be; `-Infinity` of none. */
export function largestOf(numbers: Iterable<number>): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (const number of numbers) if (number > largest) largest = number;
  return largest;
}

/** Things by a key of theirs, in the order in which the keys are met. */
export function groupBy<T, Key>(items: Iterable<T>, keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
