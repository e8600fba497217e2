// Values share their parts: forty lists, each twice the one before, take forty lists of memory and a million million steps to
// compare or to print. What walks through values pays here for each list, set and object.

/** Making text of a container takes so many times what looking at it does. */
export const writing = 20;

let left = Number.POSITIVE_INFINITY;

/** From here on so many containers may be looked at, until this is called again. */
export function allowWalks(most: number): void {
  left = most;
}

/** Pays for a container, more where something is made of it; throws a RangeError where nothing is left, as where the stack ends. */
export function walk(units = 1): void {
  left -= units;
  if (left < 0) throw new RangeError('the values are too large to walk through');
}
