import type { Builtin } from './builtin.ts';

type Call = Builtin['call'];

/**
 * Calls of builtins whose code is loaded when one of them is first called: then the query waits, and runs again with the code
 * at hand. For what most policies never call and would pay for at every start.
 */
export function onDemand<M extends Readonly<Record<K, Call>>, K extends string>(
  name: string,
  load: () => Promise<M>,
): (call: K & keyof M) => Call {
  let loaded: M | undefined;
  return (call) =>
    (context, ...args) => {
      if (loaded === undefined) {
        return context.wait(`code of ${name}`, async () => {
          loaded = await load();
          return undefined;
        });
      }
      return loaded[call](context, ...args);
    };
}
