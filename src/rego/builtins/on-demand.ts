import { onDemand } from '../../source/index.ts';

type AnyCall = (...args: never[]) => unknown;

/**
 * Builtins whose code is loaded when one of them is first called: the query then runs again. For builtins that most
 * policies never call and that would slow every start.
 */
export function callsOnDemand<M extends Readonly<Record<K, AnyCall>>, K extends string>(
  load: () => Promise<M>,
): <N extends K & keyof M>(name: N) => M[N] & { readonly load: () => Promise<void> } {
  const code = onDemand(load);
  return <N extends K & keyof M>(name: N) =>
    Object.assign(((...args: never[]) => code()[name](...args)) as M[N], { load: code.load });
}
