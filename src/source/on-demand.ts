/** Thrown where code is needed that is not loaded yet. It is not an error: the catcher awaits `load` and tries again. */
export class LoadSignal {
  readonly load: () => Promise<void>;

  constructor(load: () => Promise<void>) {
    this.load = load;
  }
}

/** What a module exports whose code is loaded when it is first needed. */
export interface OnDemand<Exports> {
  /** Throws a `LoadSignal` before the code is loaded. */
  (): Exports;
  readonly load: () => Promise<void>;
}

/** For code that most runs never need, and would pay for at every start. `load` is an `import()`. */
export function onDemand<Exports>(load: () => Promise<Exports>): OnDemand<Exports> {
  let loaded: Exports | undefined;
  const loading = async (): Promise<void> => {
    loaded ??= await load();
  };
  const exports = (): Exports => {
    if (loaded === undefined) throw new LoadSignal(loading);
    return loaded;
  };
  return Object.assign(exports, { load: loading });
}

/** What a task gives that may throw a `LoadSignal`: it runs again, from its start, once the code is loaded. */
export async function withCode<T>(task: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof LoadSignal)) throw error;
      await error.load();
    }
  }
}
