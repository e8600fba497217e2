import { onDemand } from '../../source/index.ts';
import type { Builtin } from './builtin.ts';

type Call = Builtin['call'];

/**
 * Calls of builtins whose code is loaded when one of them is first called: then the query runs again with the code at hand. For
 * what most policies never call and would pay for at every start.
 */
export function callsOnDemand<M extends Readonly<Record<K, Call>>, K extends string>(
  load: () => Promise<M>,
): (call: K & keyof M) => Call {
  const code = onDemand(load);
  return (call) =>
    (context, ...args) =>
      code()[call](context, ...args);
}
