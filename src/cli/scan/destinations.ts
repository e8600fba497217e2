import { resolve } from 'node:path';
import type { Reporter } from '../../scan/index.ts';
import { openReporter } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { outputOption } from '../arguments/output-option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { arrangementOptions, readArrangement } from './arrangement.ts';

/** A format, and its output file; stdout without a file. */
export interface Destination {
  readonly reporter: Reporter;
  /** Absolute. */
  readonly path?: string;
}

/** `-o` of a command with a report: several formats, to files. */
export const reportOption: Option = {
  ...outputOption,
  value: 'FORMAT[=FILE]',
  about: 'Output format; =FILE writes it to a file',
  list: 'repeat',
  toFile: true,
};

/**
 * The destinations of `-o`. Throws a usage error if two formats would share stdout or a file, or if a format does not
 * support the request.
 */
export async function destinationsOf(values: Values, io: Io): Promise<readonly Destination[]> {
  const given = values.list('output').length > 0 ? values.list('output') : ['human'];
  const destinations: Destination[] = [];
  for (const text of given) {
    const [id = '', ...rest] = text.split('=');
    const reporter = await openReporter(id);
    destinations.push({ reporter: reporter!, ...(rest.length === 0 ? {} : { path: resolve(io.cwd, rest.join('=')) }) });
  }
  refuseArrangement(values, destinations);
  for (const [index, { reporter, path }] of destinations.entries()) {
    const other = destinations.slice(0, index).find((earlier) => earlier.path === path);
    if (other !== undefined && path === undefined) {
      throw usageError(
        `-o ${other.reporter.id} and -o ${reporter.id} cannot both go to stdout: write one of them to a file with -o ${reporter.id}=FILE`,
      );
    }
    if (other !== undefined)
      throw usageError(`-o ${other.reporter.id} and -o ${reporter.id} cannot share the file ${path}`);
    if (path !== undefined && io.save === undefined) throw usageError('files cannot be written');
    for (const flag of ['config-only', 'config-with-error']) {
      if (values.isSet(flag) && reporter.listing === undefined)
        throw usageError(`--${flag} does not support -o ${reporter.id}`);
    }
  }
  return destinations;
}

/**
 * Throws a usage error for a flag that arranges a report for people if there is no such report, and for an invalid one.
 */
function refuseArrangement(values: Values, destinations: readonly Destination[]): void {
  const given = arrangementOptions.find(({ long }) => values.isSet(long));
  const isShown = destinations.some(({ reporter }) => reporter.id === 'human');
  if (given !== undefined && !isShown) throw usageError(`--${given.long} requires -o human`);
  readArrangement(values);
}

/** Whether people read the result itself, so that its contents need not be logged. */
export function isForPeople({ reporter, path }: Destination): boolean {
  return path === undefined && reporter.id === 'human';
}
