import type { Option } from '../arguments/option.ts';

/** The flag that explains a rule's answers instead of reporting violations. */
export const traceOption: Option = {
  long: 'trace',
  value: 'RULE',
  about: 'Print, for each resource, why this rule reports it or does not, and no other result',
};
