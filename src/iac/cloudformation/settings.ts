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
  /** Undefined if a stack gives its nested stack something unknown. */
  readonly text: string | undefined;
  /** Where it is given, and where that value comes from. */
  readonly steps: readonly ValueStep[];
  readonly sensitive?: true;
}

/** The values of parameters and pseudo parameters that a template is evaluated with. */
export type Parameters = ReadonlyMap<string, GivenValue>;
