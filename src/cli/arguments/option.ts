/** A flag: what the parser checks and what the usage text says of it. */
export interface Option {
  readonly long: string;
  readonly short?: string;
  /** What stands for its value in the usage text; a flag without one is a switch. */
  readonly value?: string;
  readonly about: string;
  /** Values that are accepted, in any case; given back as spelled here. */
  readonly allowed?: readonly string[];
  /** Other spellings of allowed values. */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** An allowed value may have `=FILE` behind it. */
  readonly toFile?: boolean;
  /** Another tool's flag that is never to be: why. */
  readonly refused?: string;
  /** Accepted and of no effect, for the sake of command lines that have it; not offered. */
  readonly silent?: true;
  /** May be given several times; `comma` also splits a value at its commas. Other flags: the last one counts. */
  readonly list?: 'comma' | 'repeat';
  /** Shown in the usage text. */
  readonly default?: string;
}
