import { resolve } from 'node:path';
import type { Io } from './io.ts';

/** The directory of the user. */
export function homeOf(env: Io['env']): string | undefined {
  return env.get('HOME') ?? env.get('USERPROFILE');
}

/** A path as a user writes it, made absolute; `~` is the home directory where the shell has left it. */
export function absolutePath(path: string, { env, cwd }: Pick<Io, 'env' | 'cwd'>): string {
  const home = homeOf(env);
  return resolve(cwd, home === undefined ? path : path.replace(/^~(?=$|[/\\])/, () => home));
}
