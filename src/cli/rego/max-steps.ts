import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';

/** The flag of commands that evaluate the user's own Rego. */
export const maxStepsOption: Option = {
  long: 'max-steps',
  value: 'NUMBER',
  about: 'Maximum number of evaluation steps for a query; default: 50,000,000',
};

/** The limits of an engine. Throws a usage error if it is not a positive integer. */
export function stepLimits(values: Values): { readonly steps?: number; readonly produced?: number } {
  const text = values.text('max-steps');
  if (text === undefined) return {};
  const steps = Number(text.replaceAll(/[,_]/g, ''));
  if (!Number.isSafeInteger(steps) || steps < 1) {
    throw usageError(`--max-steps must be a positive integer such as 100000000 (got ${JSON.stringify(text)})`);
  }
  // The output of builtins has the same limit.
  return { steps, produced: steps };
}
