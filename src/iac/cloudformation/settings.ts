import type { ValueStep } from '../value-step.ts';

/** A value that a parameter is given. */
export interface GivenValue {
  readonly text: string;
  /** Where it is given. */
  readonly step: ValueStep;
}

/** The values of parameters and pseudo parameters that a template is evaluated with. */
export type Parameters = ReadonlyMap<string, GivenValue>;
