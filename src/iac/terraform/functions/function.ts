import { definer, type FunctionEntry, type Holds, invoke, type Param, type Span } from '../../../source/index.ts';
import type { FunctionHost, Refusal } from '../evaluate/scope.ts';
import type { Type } from '../values/type.ts';
import type { Value } from '../values/value.ts';

/** The reason why a call fails; the caller adds the function's name and place. */
export interface Failure {
  readonly kind: 'failure';
  readonly reason: string;
  /** The call is right, but exceeds a limit of the scan. */
  readonly exceeded?: true;
  /** The file may exist, but is not read. */
  readonly unread?: true;
}

/** A parameter whose arguments the function receives as `T`. */
export interface Parameter<out T = unknown> extends Param<Type & Holds<T>> {
  /** Whether null is allowed. */
  readonly nullable?: true;
  /** The argument that `call` gets, converted to the type. */
  readonly read: (value: Value) => T;
}

export interface CallContext {
  readonly host: FunctionHost;
  /** The call itself, for functions that parse text. */
  readonly span: Span;
  /** Charges steps for work that is out of proportion to the size of the result; false if the budget is used up. */
  readonly spend: (steps: number) => boolean;
}

/** The result of a call; undefined if it cannot be known. */
export type Result = Value | Failure | undefined;

/** A function of the Terraform language with its documentation and parameters. */
export interface TerraformFunction extends FunctionEntry<Parameter, CallContext, Result> {
  /** Calls and their results, both as expressions. */
  readonly examples?: readonly (readonly [call: string, result: string])[];
  /** Type of the result if it does not depend on the arguments. */
  readonly result: Type;
  /**
   * The values that it accepts. `known` (the default): completely known arguments; anything else makes the result
   * unknown. `elements`: collections may have unknown elements. `anything`: it handles unknowns itself.
   */
  readonly accepts?: 'known' | 'elements' | 'anything';
  /** The result is one of the arguments, or of the elements of the first one or a default, which is the third. */
  readonly selects?: 'argument' | 'element';
  /** It reads a document: what is unknown in the text is unknown in the result, at least if it is a whole text there. */
  readonly decodes?: true;
  /** It handles marks itself; otherwise a marked argument marks the result. */
  readonly marks?: true;
}

export const define = definer<TerraformFunction>();

/** Calls a function with arguments that were converted to its parameters' types. */
export function callFunction(called: TerraformFunction, args: readonly Value[], context: CallContext): Result {
  const { params, variadic } = called;
  return invoke(
    called,
    context,
    args.map((arg, at) => (params[at] ?? variadic)?.read(arg)),
  );
}

export function failure(reason: string): Failure {
  return { kind: 'failure', reason };
}

/** The failure of a call that the host of functions refuses. */
export function refused({ reason, exceeded: isLimit, unread }: Refusal): Failure {
  if (isLimit === true) return exceeded(reason);
  return { ...failure(reason), ...(unread === true && { unread }) };
}

/** The failure of a call that exceeds a limit of the scan. */
export function exceeded(reason: string): Failure {
  return { kind: 'failure', reason, exceeded: true };
}
