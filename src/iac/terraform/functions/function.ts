import type { Span } from '../../../source/index.ts';
import type { FunctionHost } from '../evaluate/scope.ts';
import type { Type } from '../values/type.ts';
import type { Value } from '../values/value.ts';

/** Why a call has no result; the caller adds the function's name and place. */
export interface Failure {
  readonly kind: 'failure';
  readonly reason: string;
}

export interface Parameter {
  readonly name: string;
  readonly type: Type;
  /** Null is a value like any other here. */
  readonly nullable?: true;
}

export interface CallContext {
  readonly host: FunctionHost;
  /** The call itself, for what parses text of its own. */
  readonly span: Span;
  /** For work out of proportion to the size of the result: takes steps off the budget; false once nothing is left. */
  readonly spend: (steps: number) => boolean;
}

/** One function of the Terraform language, in one piece: what it is for, what it takes, what it does. */
export interface TerraformFunction {
  readonly name: string;
  /** One sentence for the reference page. */
  readonly doc: string;
  /** Calls and what they give, both as expressions. */
  readonly examples?: readonly (readonly [call: string, result: string])[];
  readonly params: readonly Parameter[];
  /** Any number of further arguments. */
  readonly variadic?: Parameter;
  /** Type of the result where that does not depend on the arguments. */
  readonly result: Type;
  /**
   * What it can work with. `known` (when absent): arguments that are known through and through, anything else makes
   * the result unknown. `elements`: collections may have unknown elements. `anything`: it handles unknowns itself.
   */
  readonly accepts?: 'known' | 'elements' | 'anything';
  /** It looks at marks itself; otherwise a marked argument marks the result. */
  readonly marks?: true;
  /** The result; undefined where it cannot be known. Arguments have been converted to their parameters' types. */
  readonly call: (args: readonly Value[], context: CallContext) => Value | Failure | undefined;
}

export function failure(reason: string): Failure {
  return { kind: 'failure', reason };
}
