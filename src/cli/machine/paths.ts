import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Io } from './io.ts';

/** The home directory. */
export function homeOf(env: Io['env']): string | undefined {
  return env.get('HOME') ?? env.get('USERPROFILE');
}

/** A user's path, made absolute; `~` is the home directory if the shell has not expanded it. */
export function absolutePath(path: string, { env, cwd }: Pick<Io, 'env' | 'cwd'>): string {
  const home = homeOf(env);
  return resolve(cwd, home === undefined ? path : path.replace(/^~(?=$|[/\\])/, () => home));
}

/** The relative path from a directory to a path, `/`-separated on every system; empty if they are the same. */
export function relativePath(directory: string, path: string): string {
  return relative(directory, path).split(sep).join('/');
}

/** The relative path from a directory to one in it, ending in `/`; empty if they are the same. */
export function relativeDirectory(directory: string, inner: string): string {
  const way = relativePath(directory, inner);
  return way === '' ? '' : `${way}/`;
}

/** Whether an absolute path is a directory or below it. */
export function isWithin(directory: string, path: string): boolean {
  const way = relative(directory, path);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
