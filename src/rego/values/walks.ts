// Values share their parts: forty lists, each twice the one before, take forty lists of memory and a million million steps to
// compare or to print. What walks through values pays here for each list, set and object, and for each character that it writes.
import { LintelError } from '../../source/index.ts';

/** Making text of a container takes so many times what looking at it does. */
export const writing = 20;

/** What is walked through outside of a query may look at so many containers. */
const maxOutside = 50_000_000;

/** What the query that runs may still look at; undefined if none runs. */
let left: number | undefined;

/**
 * Runs a query with its argument, which may look at so many containers. Throws a `LintelError` if that is not enough,
 * and where the stack ends, which it does only where values or rules nest deeper than in any sensible policy.
 */
export function withinWalks<A, T>(maxContainers: number, run: (argument: A) => T, argument: A): T {
  const before = left;
  left = maxContainers;
  try {
    return run(argument);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message =
      'evaluation stopped: values or rules are nested too deep, or values too large to be compared or printed';
    const help = 'look for a value that a rule wraps or doubles again and again, or for very deep input';
    throw new LintelError([{ code: 'eval_cancel_error', level: 'error', message, help }]);
  } finally {
    left = before;
  }
}

/** Walks through values at the cost of the query that runs; where none does, within bounds of its own. */
export function walking<T>(run: () => T): T {
  return left === undefined ? withinWalks(maxOutside, run, undefined) : run();
}

/** Pays for a container, more where something is made of it, or for so many characters; throws a RangeError where nothing is left, as where the stack ends. */
export function walk(units = 1): void {
  if (left === undefined) return;
  left -= units;
  if (left < 0) throw new RangeError('the values are too large to walk through');
}
