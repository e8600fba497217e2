import { onDemand } from '../../source/index.ts';

type AnyCall = (...args: never[]) => unknown;

/**
 * Calls of builtins whose code is loaded when one of them is first called: then the query runs again with the code at hand. For
 * what most policies never call and would pay for at every start.
 */
export function callsOnDemand<M extends Readonly<Record<K, AnyCall>>, K extends string>(
  load: () => Promise<M>,
): <N extends K & keyof M>(name: N) => M[N] {
  const code = onDemand(load);
  return <N extends K & keyof M>(name: N) => ((...args: never[]) => code()[name](...args)) as M[N];
}
