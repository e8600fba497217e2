import { collectionFunctions } from './collection.ts';
import { conversionFunctions } from './conversion.ts';
import type { TerraformFunction } from './function.ts';
import { jsonFunctions } from './json.ts';
import { nondeterministicFunctions } from './nondeterministic.ts';
import { numericFunctions } from './numeric.ts';
import { setFunctions } from './set.ts';
import { stringFunctions } from './string.ts';

/** All functions of the language but `try` and `can`, which are part of the evaluator. */
export const terraformFunctions: readonly TerraformFunction[] = [
  ...numericFunctions,
  ...stringFunctions,
  ...collectionFunctions,
  ...setFunctions,
  ...conversionFunctions,
  ...jsonFunctions,
  ...nondeterministicFunctions,
];

export const FUNCTIONS: ReadonlyMap<string, TerraformFunction> = new Map(
  terraformFunctions.map((entry) => [entry.name, entry]),
);
