import type { Source } from '../../source/index.ts';
import type { ValueStep } from '../value-step.ts';

/** What the templates of a scan are evaluated with. */
export interface CloudFormationSettings {
  /** Files of parameters, in one of the shapes that the AWS CLI accepts; the later ones count more. */
  readonly parameterFiles?: readonly Source[];
  /** `NAME=VALUE`, for parameters and pseudo parameters; these count more than files. */
  readonly parameterOverrides?: readonly string[];
}

/** A value that a parameter is given. */
export interface GivenValue {
  readonly text: string;
  /** Where it is given. */
  readonly step: ValueStep;
}

/** The values of parameters and pseudo parameters that a template is evaluated with. */
export type Parameters = ReadonlyMap<string, GivenValue>;
