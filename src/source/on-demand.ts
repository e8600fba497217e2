/** Thrown where code is needed that is not loaded yet: whoever can wait awaits `load`, and then does the same again. */
export class CodeNeeded extends Error {
  readonly load: () => Promise<void>;

  constructor(load: () => Promise<void>) {
    super('code is needed that is not loaded yet');
    this.load = load;
  }
}

/** What a module exports whose code is loaded when it is first needed. */
export interface OnDemand<Exports> {
  /** Throws a `CodeNeeded` before the code is loaded. */
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
    if (loaded === undefined) throw new CodeNeeded(loading);
    return loaded;
  };
  return Object.assign(exports, { load: loading });
}
