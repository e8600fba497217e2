// Values share their parts: forty lists, each twice the one before, take the memory of forty lists but a million
// million steps to compare or print. Code that walks through values is charged here for each list, set and object, and
// for each character that it writes.
import { LintelError } from '../../source/index.ts';

/** Cost of writing a container as text, relative to visiting it. */
export const writing = 20;

/** Maximum number of containers visited outside of a query. */
const maxOutside = 50_000_000;

/** Remaining containers for the current query; undefined without a query. */
let left: number | undefined;

/**
 * Runs a query with its argument, with a limit on the visited containers. Throws a `LintelError` if the limit is
 * exceeded, or on a stack overflow, which only happens for extremely nested values or rules.
 */
export function withinWalks<A, T>(maxContainers: number, run: (argument: A) => T, argument: A): T {
  const before = left;
  left = maxContainers;
  try {
    return run(argument);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message =
      'evaluation stopped: values or rules are nested too deeply, or values are too large to compare or print';
    const help = 'look for a value that a rule wraps or doubles repeatedly, or for very deep input';
    throw new LintelError([{ code: 'eval_cancel_error', level: 'error', message, help }]);
  } finally {
    left = before;
  }
}

/** Walks through values at the cost of the current query; without a query, within fixed limits. */
export function walking<T>(run: () => T): T {
  return left === undefined ? withinWalks(maxOutside, run, undefined) : run();
}

/**
 * Charges for a container, more if something is created from it, or for a number of characters; throws a RangeError if
 * the budget is exceeded, as for a stack overflow.
 */
export function walk(units = 1): void {
  if (left === undefined) return;
  left -= units;
  if (left < 0) throw new RangeError('the values are too large to walk through');
}
