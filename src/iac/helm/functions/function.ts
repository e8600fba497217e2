import type { GoParam, GoValue, TemplateRun } from '../../../go/index.ts';

/** What changes from one run to the next: the time in nanoseconds since 1970, and numbers from 0 up to 1. */
export interface Chance {
  readonly now: () => bigint;
  readonly random: () => number;
}

/** What functions may use of the rendering. */
export interface FunctionContext {
  readonly chance: Chance;
  /** Announces work or memory of about `units` elements or characters. */
  readonly spend: TemplateRun['spend'];
}

/** A function of Helm's templates: what the reference page and the templates know of it. */
export interface HelmFunction {
  readonly name: string;
  /** Other names of the same function. */
  readonly aliases?: readonly string[];
  /** One sentence in Markdown: what it gives. */
  readonly doc: string;
  /** The declared types of its parameters, with a name for each: `text string`. */
  readonly params: readonly (readonly [name: string, type: GoParam])[];
  /** A template and the text that it gives. */
  readonly example?: readonly [template: string, text: string];
  /** A placeholder of the right form is given in place of the real thing. */
  readonly placeholder?: true;
  /** Throws a `GoError` for the error that it returns. */
  readonly call: (args: readonly GoValue[], context: FunctionContext) => GoValue;
}
