import type { Option } from '../arguments/option.ts';

/** Flags of several commands of OPA that lintel does not have, or that change nothing. */
export const optimizeOption: Option = {
  long: 'optimize',
  short: 'O',
  value: 'LEVEL',
  about: 'Has no effect: policies are always optimized when they are compiled, without changing their results',
  allowed: ['0', '1', '2'],
  silent: true,
};

export const targetOption: Option = {
  long: 'target',
  short: 't',
  value: 'TARGET',
  about: 'Has no effect; policies do not run in WebAssembly',
  allowed: ['rego'],
  silent: true,
};

export const storeOption: Option = {
  long: 'optimize-store-for-read-speed',
  about: 'Has no effect: data is not converted when it is read',
  silent: true,
};
