import { collectionFunctions } from './collections/collection.ts';
import { setFunctions } from './collections/set.ts';
import { conversionFunctions } from './conversion.ts';
import { dateFunctions } from './date.ts';
import { hashFunctions } from './digests/hash.ts';
import { encodingFunctions } from './encodings/encoding.ts';
import { jsonFunctions } from './encodings/json.ts';
import { yamlFunctions } from './encodings/yaml.ts';
import { filesystemFunctions } from './files/filesystem.ts';
import type { TerraformFunction } from './function.ts';
import { ipNetworkFunctions } from './networks/ip-network.ts';
import { nondeterministicFunctions } from './nondeterministic.ts';
import { numericFunctions } from './numeric.ts';
import { providerFunctions } from './provider.ts';
import { formatFunctions } from './text/format.ts';
import { regexFunctions } from './text/regex.ts';
import { stringFunctions } from './text/string.ts';

/** The functions by subject, for the reference page. */
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
  'Non-deterministic': nondeterministicFunctions,
  'Of the provider terraform.io/builtin/terraform': providerFunctions,
};

/** All functions of the language except `try`, `can` and `convert`, which are part of the evaluator. */
export const terraformFunctions: readonly TerraformFunction[] = Object.values(functionGroups).flat();

export const FUNCTIONS: ReadonlyMap<string, TerraformFunction> = new Map(
  terraformFunctions.map((entry) => [entry.name, entry]),
);
