import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';

/** One command of the program. */
export interface Command {
  /** The usage line after `lintel`: `scan [flags]`. */
  readonly usage: string;
  /** A paragraph on what it does. */
  readonly about: string;
  /** The meaning of each of its exit codes; 0 success and 1 failure if not set. */
  readonly exitCodes?: readonly (readonly [code: ExitCode, meaning: string])[];
  readonly options: readonly Option[];
  /** Maximum number of arguments that are not flags; 0 if not set. */
  readonly positionals?: number;
  /** The allowed values of the first of them, if it is one of a few words. */
  readonly words?: readonly string[];
  /** Its arguments can be rule IDs. */
  readonly takesRules?: true;
  /** The commands below it: its first argument names one, and without arguments it prints its usage. */
  readonly commands?: readonly CommandEntry[];
  readonly run: (values: Values, io: Io, log: Log) => Promise<ExitCode>;
}

/** The part of a command that help, completion and the reference page need without loading it. */
export interface CommandEntry {
  readonly name: string;
  /** Its heading in the overview. */
  readonly section: string;
  readonly summary: string;
  /** Other names for it. */
  readonly aliases: readonly string[];
  /** Command lines, without `lintel`. */
  readonly examples: readonly string[];
  /** The command of the top level that it is. */
  readonly sameAs?: string;
  readonly load: () => Promise<Command>;
}
