import { type Arrangement, framings, groupings, sortings } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';

/** Flags that arrange a report for people. */
export const arrangementOptions: readonly Option[] = [
  {
    long: 'group-by',
    value: 'WHAT',
    about: 'What violations are grouped by',
    allowed: [...groupings],
    default: 'rule',
  },
  { long: 'sort', value: 'BY', about: 'Which groups come first', allowed: [...sortings], default: 'severity' },
  {
    long: 'frames',
    value: 'WHICH',
    about: 'Violations that are shown with their lines of code: the first of each group, all or none',
    allowed: [...framings],
    default: 'first',
  },
  { long: 'compact', about: 'One line for each violation' },
  { long: 'max', value: 'N', about: 'Show at most so many violations; all count' },
  { long: 'top', about: 'Only the summary, with the rules and files that have most violations' },
];

/** How these flags arrange the report. Throws a usage error for a wrong number. */
export function readArrangement(values: Values): Arrangement {
  const max = values.text('max');
  if (max !== undefined && !/^[1-9]\d{0,8}$/.test(max)) {
    throw usageError(`--max needs a whole number above 0 (got ${JSON.stringify(max)})`);
  }
  const groupBy = values.text('group-by') as Arrangement['groupBy'];
  const sort = values.text('sort') as Arrangement['sort'];
  const frames = values.text('frames') as Arrangement['frames'];
  return {
    ...(groupBy && { groupBy }),
    ...(sort && { sort }),
    ...(frames && { frames }),
    ...(max && { max: Number(max) }),
    compact: values.isSet('compact'),
    top: values.isSet('top'),
  };
}
