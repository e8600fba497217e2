import { dirname, resolve } from 'node:path';
import type { Target } from '../../scan/index.ts';
import type { Io } from '../machine/io.ts';
import { wayFrom } from '../machine/paths.ts';

/** The directory that files of a result are named from; undefined where they are on no disk. */
export function rootOf(target: Target): string | undefined {
  if (target.kind === 'directory') return target.path;
  return target.kind === 'file' ? dirname(target.path) : undefined;
}

/**
 * The way from the top of the repository to a directory in it, ending in `/`; nothing where it is the top. The top is the nearest
 * directory with a `.git`, or else the one the user is in where the directory is below it.
 */
export async function topToRoot(root: string, { disk, cwd }: Io): Promise<string> {
  for (let top = root; ; top = dirname(top)) {
    if ((await disk.kind(resolve(top, '.git'))) !== undefined) return wayTo(root, top);
    if (top === dirname(top)) break;
  }
  const way = wayTo(root, cwd);
  return way.startsWith('../') ? '' : way;
}

function wayTo(root: string, top: string): string {
  const way = wayFrom(top, root);
  return way === '' ? '' : `${way}/`;
}
