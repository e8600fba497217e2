import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import type { Io } from '../machine/io.ts';

/** The flag of every command that runs policies. */
export const policyEnvOption: Option = {
  long: 'policy-env',
  value: 'NAMES',
  about: 'Environment variables that policies can read with opa.runtime(); default: none',
  list: 'comma',
};

/** The environment that policies see: only the variables named by the user. */
export function policyEnv(values: Values, { env }: Pick<Io, 'env'>): ReadonlyMap<string, string> {
  return new Map(
    values.list(policyEnvOption.long).flatMap((name) => {
      const value = env.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
