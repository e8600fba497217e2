import type { Option } from '../arguments/option.ts';

/** A flag of several commands of OPA that lintel does not have. */
export const schemaOption: Option = {
  long: 'schema',
  short: 's',
  value: 'PATH',
  about: '',
  refused: 'lintel does not check the types of input and data against JSON Schemas; use json.match_schema in a policy',
};
