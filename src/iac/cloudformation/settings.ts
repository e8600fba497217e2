import type { Source } from '../../source/index.ts';
import type { ValueStep } from '../value-step.ts';

/** Values for evaluating the templates of a scan. */
export interface CloudFormationSettings {
  /** Files with parameters, in one of the formats that the AWS CLI accepts; later ones take precedence. */
  readonly parameterFiles?: readonly Source[];
  /** `NAME=VALUE`, for parameters and pseudo parameters; these take precedence over files. */
  readonly parameterOverrides?: readonly string[];
}

/** The given value of a parameter. */
export interface GivenValue {
  /** Undefined if a stack passes an unknown value to its nested stack. */
  readonly text: string | undefined;
  /** The place where it is set, and the place of its value. */
  readonly steps: readonly ValueStep[];
  readonly sensitive?: true;
}

/** The values of parameters and pseudo parameters that a template is evaluated with. */
export type Parameters = ReadonlyMap<string, GivenValue>;
