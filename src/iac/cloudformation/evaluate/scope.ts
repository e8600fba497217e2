import type { YamlNode } from '../../../go/index.ts';
import type { Diagnostic, Span } from '../../../source/index.ts';
import type { Value } from '../../values/value.ts';
import type { Template } from '../template/template.ts';
import type { Choice } from './choices.ts';

/** Maximum number of values of a template: mappings and parameters can be used many times. */
const maxValues = 1_000_000;
/** Maximum number of characters of texts that functions return. */
const maxCharacters = 50_000_000;

/** The template that is evaluated, with its given values and its state. */
export interface Scope {
  readonly template: Template;
  /** The value of a node with its functions evaluated; undefined for `AWS::NoValue`. */
  readonly evaluate: (node: YamlNode) => Value | undefined;
  /** The values of parameters and pseudo parameters by name; a function, because most are never needed. */
  readonly valueOf: (name: string, at: Span) => Value | undefined;
  /** Whether a condition is true; undefined if that is unknown. */
  readonly holds: (name: string, at: Span) => boolean | undefined;
  /** An output of a nested stack, if it is known. */
  readonly outputOf: (stack: string, output: string, span: Span) => Value | undefined;
  /**
   * The content that `AWS::Include` inserts for a call of `Fn::Transform`; undefined for other macros, and if the file
   * is not in the tree.
   */
  readonly include: (argument: YamlNode, at: Span) => Value | undefined;
  readonly report: (problem: Diagnostic) => void;
  readonly budget: Budget;
  /** Notes that the value that is being evaluated depends on a choice. */
  readonly note: (choice: Choice) => void;
  /** The choices that a value depends on. */
  readonly choicesIn: (evaluate: () => void) => readonly Choice[];
  /** The same scope, with one of the values of each choice. It reports nothing and has its own budget. */
  readonly assuming: (assumed: ReadonlyMap<Choice, string>) => Scope;
}

/** The remaining budget of a template. */
export interface Budget {
  values: number;
  characters: number;
}

export function openBudget(): Budget {
  return { values: maxValues, characters: maxCharacters };
}

/** A template that exceeds the limits of the evaluation. */
export class TooLargeError extends Error {}

/** Counts values, and characters of texts. Throws a `TooLargeError` if a limit is exceeded. */
export function spend({ budget }: Pick<Scope, 'budget'>, values: number, characters = 0): void {
  budget.values -= values;
  budget.characters -= characters;
  if (budget.values < 0 || budget.characters < 0) throw new TooLargeError();
}

/** The place of a node of the template. */
export function spanOf({ template: { source } }: Pick<Scope, 'template'>, { start, end }: YamlNode): Span {
  return { source, start, end };
}
