import { STRING } from '../values/type.ts';
import { nullableParameter, openParameter } from './arguments.ts';
import type { TerraformFunction } from './function.ts';

function never(name: string, doc: string, params: TerraformFunction['params'] = []): TerraformFunction {
  return { name, doc, params, result: STRING, accepts: 'anything', call: () => undefined };
}

/** Functions with a different result on each call: to a scan it is unknown, so that two scans agree. */
export const nondeterministicFunctions: readonly TerraformFunction[] = [
  never('timestamp', 'The time of the run.'),
  never('plantimestamp', 'The time of the plan.'),
  never('uuid', 'A random UUID.'),
  {
    ...never('bcrypt', 'The bcrypt hash of a string, with a random salt.', [openParameter('str', STRING)]),
    variadic: nullableParameter('cost'),
  },
];
