/** A flag: the input of the parser and of the usage text. */
export interface Option {
  readonly long: string;
  readonly short?: string;
  /** The placeholder for its value in the usage text; a flag without one is a switch. */
  readonly value?: string;
  readonly about: string;
  /** Accepted values, case-insensitive; returned in this spelling. */
  readonly allowed?: readonly string[];
  /** Other spellings of allowed values. */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** An allowed value may have the suffix `=FILE`. */
  readonly toFile?: boolean;
  /** Another tool's flag that lintel does not support, and why. */
  readonly refused?: string;
  /** Accepted without effect, because existing command lines have it; not shown in help. */
  readonly silent?: true;
  /** May be repeated; `comma` also splits a value at its commas. If another flag is repeated, the last value wins. */
  readonly list?: 'comma' | 'repeat';
  /** Shown in the usage text. */
  readonly default?: string;
  /** Its heading in the usage text; "Flags" if not set. */
  readonly section?: string;
}

/** These flags below a heading of the usage text. */
export function section(heading: string, options: readonly Option[]): readonly Option[] {
  return options.map((option) => ({ ...option, section: heading }));
}
