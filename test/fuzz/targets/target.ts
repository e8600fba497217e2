/** An input: paths to texts. Bytes are represented as characters below 256. */
export type Input = ReadonlyMap<string, string>;

/** Something that must cope with any input. */
export interface Target {
  readonly id: string;
  readonly about: string;
  /** A slow input is one that takes longer than this many milliseconds, and in proportion where it is very long. */
  readonly slow: number;
  readonly make: (random: () => number) => Input;
  /** Throws when the target does not cope. */
  readonly run: (input: Input) => void | Promise<void>;
}
