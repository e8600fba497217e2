import { type CoverageKind, coverageKinds } from '../../rego/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';

export const coverageRunsOption: Option = {
  long: 'coverage-runs',
  value: 'KINDS',
  about: 'Explain missed ranges by further runs, each without one of these optimizations',
  default: coverageKinds.join(),
};

/** The kinds of --coverage-runs. */
export function coverageKindsIn(values: Values): readonly CoverageKind[] {
  const text = values.text('coverage-runs') ?? coverageKinds.join();
  const names = text.split(',').filter((name) => name !== '');
  for (const name of names)
    if (!(coverageKinds as readonly string[]).includes(name))
      throw usageError(`--coverage-runs takes ${coverageKinds.join(' and ')} (got ${JSON.stringify(name)})`);
  return coverageKinds.filter((kind) => names.includes(kind));
}
