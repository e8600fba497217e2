import { collectionFunctions } from './collections.ts';
import { conditionFunctions } from './conditions.ts';
import type { CloudFormationFunction } from './function.ts';
import { referenceFunctions } from './references.ts';
import { textFunctions } from './texts.ts';

/** The intrinsic functions, by name. */
export const functions: ReadonlyMap<string, CloudFormationFunction> = new Map(
  [...referenceFunctions, ...textFunctions, ...collectionFunctions, ...conditionFunctions].map((entry) => [
    entry.name,
    entry,
  ]),
);
