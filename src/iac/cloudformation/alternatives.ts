import { combinationsOf } from '../combinations.ts';
import { once } from '../remembered.ts';
import type { Alternatives, Resource } from '../resource.ts';
import type { Choice } from './evaluate/choices.ts';
import { type Scope, TooLargeError } from './evaluate/scope.ts';

/** A resource with the values that it can have because of choices; undefined if it has no unknown values or choices. */
export function alternativesOf(
  { unknown, partial = [] }: Resource,
  choices: readonly Choice[],
  scope: Scope,
  resourceIn: (scope: Scope) => Resource,
): Alternatives | undefined {
  const paths = [...unknown, ...partial];
  if (paths.length === 0 || choices.length === 0) return undefined;
  const { choices: combinations, complete } = combinationsOf(choices.map(({ texts }) => texts.length));
  const resources = once((): readonly Resource[] => {
    try {
      return combinations.map((combination) =>
        resourceIn(scope.assuming(new Map(choices.map((choice, at) => [choice, choice.texts[combination[at]!]!])))),
      );
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
      return [];
    }
  });
  return {
    paths,
    complete: complete && choices.every((choice) => choice.complete),
    resources,
  };
}
