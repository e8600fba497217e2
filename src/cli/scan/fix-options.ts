import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Destination } from './destinations.ts';

/** What to do with fixes: write them into the files, print them as a diff, or show them in the report. */
export type FixMode = 'write' | 'diff' | 'show';

export const unsafeOption: Option = {
  long: 'unsafe-fixes',
  about: 'Also fix what may interrupt or replace something that is running',
};

/** Flags of `lintel scan` for fixes, and the mode of each. */
const modes = { fix: 'write', 'fix-dry-run': 'diff', 'show-fixes': 'show' } as const;

export const fixOptions: readonly Option[] = [
  { long: 'fix', about: 'Repair violations in the files, and report those that are left' },
  { long: 'fix-dry-run', about: 'Print the repairs as a diff instead of a report, and write nothing' },
  { long: 'show-fixes', about: 'Show how each violation can be repaired; takes several scans' },
  unsafeOption,
];

/** Formats that consist of fixes. */
const fixFormats = ['github-review'];
/** Flags without a report of violations, or that ask before each change. */
const excluded = ['config-only', 'config-with-error', 'trace', 'browse', 'write-baseline'];

/** The mode that the flags request; undefined for a plain scan. Throws a usage error for flags that contradict each other. */
export function fixModeOf(values: Values, destinations: readonly Destination[]): FixMode | undefined {
  const given = (Object.keys(modes) as (keyof typeof modes)[]).filter(values.isSet);
  const format = destinations.find(({ reporter }) => fixFormats.includes(reporter.id))?.reporter.id;
  const [first, second] = given;
  if (first !== undefined && second !== undefined) throw usageError(`--${first} and --${second} cannot be combined`);
  const other = excluded.find(values.isSet);
  if (first !== undefined && other !== undefined) throw usageError(`--${first} and --${other} cannot be combined`);
  if (first === undefined && format === undefined) {
    if (values.isSet(unsafeOption.long))
      throw usageError(`--${unsafeOption.long} requires --fix, --fix-dry-run or --show-fixes`);
    return undefined;
  }
  const mode = first === undefined ? 'show' : modes[first];
  if (mode !== 'show' && format !== undefined) throw usageError(`--${first} and -o ${format} cannot be combined`);
  if (mode === 'diff' && values.isSet('output') && destinations.some(({ path }) => path === undefined)) {
    throw usageError('--fix-dry-run prints a diff: write the report to a file with -o FORMAT=FILE');
  }
  return mode;
}
