import type { Documents } from './documents.ts';
import type { Evaluator, OpenEvaluator } from './evaluator.ts';

/** One version of the store: its content, and the compiled policies over it. */
export interface Snapshot extends Documents {
  readonly evaluator: Evaluator;
}

/** Holds policies, data and active bundles. A version is replaced as a whole: running evaluations keep theirs. */
export interface Store {
  readonly current: () => Snapshot;
  /**
   * Replaces the content by the result of `change`, which gets the current one. Changes run one after the other. Rejects,
   * with nothing changed, if `change` throws or the policies do not compile (a `LintelError` with the diagnostics).
   */
  readonly update: (change: (documents: Documents) => Documents) => Promise<Snapshot>;
  /** Called after each change; returns a function that ends it. */
  readonly onChange: (listener: (now: Snapshot, before: Snapshot) => void) => () => void;
}

/** A store with this content; `open` compiles the policies of each version. */
export async function createStore(initial: Documents, open: OpenEvaluator): Promise<Store> {
  let current: Snapshot = { ...initial, evaluator: await open(initial) };
  const listeners = new Set<(now: Snapshot, before: Snapshot) => void>();
  let last: Promise<unknown> = Promise.resolve();
  const apply = async (change: (documents: Documents) => Documents): Promise<Snapshot> => {
    const before = current;
    const documents = change(before);
    const next: Snapshot = { ...documents, evaluator: await open(documents, before) };
    current = next;
    for (const listener of [...listeners]) listener(next, before);
    return next;
  };
  return {
    current: () => current,
    update: (change) => {
      const result = last.then(() => apply(change));
      last = result.catch(() => {});
      return result;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
