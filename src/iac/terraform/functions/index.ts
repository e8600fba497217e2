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
import { providerFunctions } from './provider.ts';
import { regexFunctions } from './regex.ts';
import { setFunctions } from './set.ts';
import { stringFunctions } from './string.ts';
import { yamlFunctions } from './yaml.ts';

/** The functions by what they work on, for the reference page. */
export const functionGroups: Readonly<Record<string, readonly TerraformFunction[]>> = {
  Numbers: numericFunctions,
  Text: [...stringFunctions, ...formatFunctions, ...regexFunctions],
  Collections: [...collectionFunctions, ...setFunctions],
  Types: conversionFunctions,
  Encodings: [...encodingFunctions, ...jsonFunctions, ...yamlFunctions],
  Digests: hashFunctions,
  Times: dateFunctions,
  Networks: ipNetworkFunctions,
  Files: filesystemFunctions,
  'Different each time': nondeterministicFunctions,
  'Of the provider terraform.io/builtin/terraform': providerFunctions,
};

/** All functions of the language but `try` and `can`, which are part of the evaluator. */
export const terraformFunctions: readonly TerraformFunction[] = Object.values(functionGroups).flat();

export const FUNCTIONS: ReadonlyMap<string, TerraformFunction> = new Map(
  terraformFunctions.map((entry) => [entry.name, entry]),
);
