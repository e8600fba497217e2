/** Thrown if code is needed that is not loaded yet. Not an error: the catcher awaits `load` and retries. */
export class LoadSignal {
  readonly load: () => Promise<void>;

  constructor(load: () => Promise<void>) {
    this.load = load;
  }
}

/** The exports of a module whose code is loaded on first use. */
export interface OnDemand<Exports> {
  /** Throws a `LoadSignal` before the code is loaded. */
  (): Exports;
  readonly load: () => Promise<void>;
}

/** For code that most runs never need, so that it does not slow their start. `load` is an `import()`. */
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

/** The result of a task that may throw a `LoadSignal`: the task runs again from its start once the code is loaded. */
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
