import { STRING } from '../values/type.ts';
import { nullableParameter, openParameter } from './arguments.ts';
import type { TerraformFunction } from './function.ts';

function never(name: string, doc: string, params: TerraformFunction['params'] = []): TerraformFunction {
  return { name, doc, params, result: STRING, accepts: 'anything', call: () => undefined };
}

/** Functions whose result is another one every time: a scan never knows it, so that two scans agree. */
export const nondeterministicFunctions: readonly TerraformFunction[] = [
  never('timestamp', 'The time of the run.'),
  never('plantimestamp', 'The time of the plan.'),
  never('uuid', 'A random UUID.'),
  {
    ...never('bcrypt', 'A salted hash of a string, by the bcrypt method.', [openParameter('str', STRING)]),
    variadic: nullableParameter('cost'),
  },
];
