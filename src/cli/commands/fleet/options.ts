import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { Io } from '../../machine/io.ts';
import { secretOf } from '../../server/secret.ts';

export const redisOption: Option = {
  long: 'redis',
  value: 'URL',
  about: 'Redis or Valkey server with the queue (redis:// or rediss://); default: $LINTEL_REDIS',
};

export const storeOption: Option = {
  long: 'store',
  value: 'URL|DIR',
  about: 'PostgreSQL database for the results, or the directory of an embedded one; default: $LINTEL_STORE',
};

/** The address of a flag, of its environment variable, or in the file that the variable with the suffix `_FILE` names. */
export async function findAddress({ long }: Option, values: Values, io: Io): Promise<string | undefined> {
  return values.text(long) ?? (await secretOf(variableOf(long), io));
}

/** Like `findAddress`; throws a usage error if there is none. */
export async function addressOption(option: Option, values: Values, io: Io): Promise<string> {
  const found = await findAddress(option, values, io);
  const { long, value } = option;
  if (found === undefined) throw usageError(`--${long} ${value} is missing, and ${variableOf(long)} is not set`);
  return found;
}

const variableOf = (flag: string): string => `LINTEL_${flag.toUpperCase()}`;
