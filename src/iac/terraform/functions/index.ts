import { collectionFunctions } from './collection.ts';
import { conversionFunctions } from './conversion.ts';
import { dateFunctions } from './date.ts';
import { encodingFunctions } from './encoding.ts';
import { filesystemFunctions } from './filesystem.ts';
import { formatFunctions } from './format.ts';
import type { TerraformFunction } from './function.ts';
import { hashFunctions } from './hash.ts';
import { ipNetworkFunctions } from './ip-network.ts';
import { jsonFunctions } from './json.ts';
import { nondeterministicFunctions } from './nondeterministic.ts';
import { numericFunctions } from './numeric.ts';
import { regexFunctions } from './regex.ts';
import { setFunctions } from './set.ts';
import { stringFunctions } from './string.ts';
import { yamlFunctions } from './yaml.ts';

/** All functions of the language but `try` and `can`, which are part of the evaluator. */
export const terraformFunctions: readonly TerraformFunction[] = [
  ...numericFunctions,
  ...stringFunctions,
  ...formatFunctions,
  ...regexFunctions,
  ...collectionFunctions,
  ...setFunctions,
  ...conversionFunctions,
  ...encodingFunctions,
  ...jsonFunctions,
  ...yamlFunctions,
  ...hashFunctions,
  ...dateFunctions,
  ...ipNetworkFunctions,
  ...filesystemFunctions,
  ...nondeterministicFunctions,
];

export const FUNCTIONS: ReadonlyMap<string, TerraformFunction> = new Map(
  terraformFunctions.map((entry) => [entry.name, entry]),
);
