import type { Option } from '../arguments/option.ts';

/** The flag that explains a rule's results instead of reporting violations. */
export const traceOption: Option = {
  long: 'trace',
  value: 'RULE',
  about: 'Print only why this rule reports or passes each resource',
};
