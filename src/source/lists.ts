/**
 * Appends items to a list of any length. `list.push(...more)` passes every item on the stack, which overflows at about
 * a hundred thousand.
 */
export function addAll<T>(list: T[], more: Iterable<T>): void {
  for (const item of more) list.push(item);
}

/** The largest number of a list of any length; `-Infinity` if it is empty. */
export function largestOf(numbers: Iterable<number>): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (const number of numbers) if (number > largest) largest = number;
  return largest;
}

/** Groups items by a key, in the order in which the keys first occur. */
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

/** The first of the numbers below `count` from which on a condition is met; `count` if there is none. */
export function firstFrom(count: number, isMet: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isMet(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
