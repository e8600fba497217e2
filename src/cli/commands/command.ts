import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';

/** One command of the program. */
export interface Command {
  /** The line after `lintel`: `scan [flags]`. */
  readonly usage: string;
  /** A paragraph on what it does. */
  readonly about: string;
  readonly options: readonly Option[];
  /** How many arguments it takes that are not flags; none when absent. */
  readonly positionals?: number;
  /** What the first of them may be, where it is one of a few words. */
  readonly words?: readonly string[];
  /** Its arguments may be ids of rules. */
  readonly takesRules?: true;
  readonly run: (values: Values, io: Io, log: Log) => Promise<ExitCode>;
}
