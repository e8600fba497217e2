import type { GoValue, TemplateParam, TemplateRun } from '../../../go/index.ts';
import { definer, type FunctionEntry } from '../../../source/index.ts';

export { param } from '../../../go/index.ts';

/** Non-deterministic inputs: the time in nanoseconds since 1970, and random numbers from 0 up to 1. */
export interface Randomness {
  readonly now: () => bigint;
  readonly random: () => number;
}

/** The part of the rendering that functions may use. */
export interface FunctionContext {
  readonly randomness: Randomness;
  /** Announces work or memory of about `units` elements or characters. */
  readonly spend: TemplateRun['spend'];
}

/** A function of Helm's templates with its documentation. `call` throws a `GoError` for the error that it returns. */
export interface HelmFunction extends FunctionEntry<TemplateParam, FunctionContext, GoValue> {
  /** Other names of the same function. */
  readonly aliases?: readonly string[];
  /** A template and the text that it gives. */
  readonly example?: readonly [template: string, text: string];
  /** The result is only a placeholder in the right format. */
  readonly placeholder?: true;
}

export const define = definer<HelmFunction>();

/** The name of a function's form that ends the template where something is wrong: `mustToJson`. */
export const mustName = (name: string): string => `must${name.charAt(0).toUpperCase()}${name.slice(1)}`;
