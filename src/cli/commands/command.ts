import type { Values } from '../arguments.ts';
import type { ExitCode, Io } from '../io.ts';
import type { Log } from '../log.ts';

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
  /** Known, but not built yet: the whole flag, or some of its values. They are refused, never ignored. */
  readonly planned?: true | readonly string[];
  /** May be given several times; `comma` also splits a value at its commas. Other flags: the last one counts. */
  readonly list?: 'comma' | 'repeat';
  /** Shown in the usage text. */
  readonly default?: string;
}

/** One command of the program. */
export interface Command {
  /** The line after `lintel`: `scan [flags]`. */
  readonly usage: string;
  /** A paragraph on what it does. */
  readonly about: string;
  readonly options: readonly Option[];
  /** How many arguments it takes that are not flags; none when absent. */
  readonly positionals?: number;
  readonly run: (values: Values, io: Io, log: Log) => Promise<ExitCode>;
}
