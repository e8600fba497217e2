import { type Arrangement, framings, groupings, sortings } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';

/** Flags that arrange a report for people. */
export const arrangementOptions: readonly Option[] = [
  {
    long: 'group-by',
    value: 'WHAT',
    about: 'Group violations',
    allowed: [...groupings],
    default: 'rule',
  },
  { long: 'sort', value: 'BY', about: 'Order of the groups', allowed: [...sortings], default: 'severity' },
  {
    long: 'frames',
    value: 'WHICH',
    about: 'Show code for all violations, the first of each group, or none',
    allowed: [...framings],
    default: 'first',
  },
  { long: 'compact', about: 'Print one line for each violation' },
  { long: 'max', value: 'N', about: 'Maximum number of violations to show (all are counted)' },
  { long: 'top', about: 'Print only the summary, with the rules and files that have the most violations' },
];

/** The arrangement of these flags. Throws a usage error for an invalid number. */
export function readArrangement(values: Values): Arrangement {
  const max = values.text('max');
  if (max !== undefined && !/^[1-9]\d{0,8}$/.test(max)) {
    throw usageError(`--max needs a positive integer (got ${JSON.stringify(max)})`);
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
