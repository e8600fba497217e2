import { resolve } from 'node:path';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';

/**
 * A secret from the environment: in a variable, or in the file that the variable with the suffix `_FILE` names. An
 * empty one is an error: anyone could send an empty token.
 */
export async function secretOf(
  name: string,
  { env, disk, cwd }: Pick<Io, 'env' | 'disk' | 'cwd'>,
): Promise<string | undefined> {
  const path = env.get(`${name}_FILE`)?.trim();
  const secret = env.get(name)?.trim();
  if (path === '') throw usageError(`${name}_FILE is empty: set it to a file name, or unset it`);
  if (path === undefined && secret === '') throw usageError(`${name} is empty: set it to the secret, or unset it`);
  if (path === undefined) return secret;
  const text = await disk.readText(resolve(cwd, path));
  if (text === undefined) throw usageError(`${name}_FILE: cannot read the file ${JSON.stringify(path)}`);
  if (text.trim() === '') throw usageError(`${name}_FILE: the file ${JSON.stringify(path)} is empty`);
  return text.trim();
}
