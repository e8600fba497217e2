import { dirname, join } from 'node:path';
import type { Target } from '../../scan/index.ts';
import type { Disk, Io } from '../machine/io.ts';
import { isWithin, relativeDirectory } from '../machine/paths.ts';

/** The directory that files of a result are relative to; undefined if they are not on disk. */
export function rootOf(target: Target): string | undefined {
  if (target.kind === 'directory') return target.path;
  return target.kind === 'file' ? dirname(target.path) : undefined;
}

/**
 * The path from the repository's top to a directory in it, ending in `/`; empty if it is the top. The top is the
 * nearest directory with a `.git`, or else the current directory if the directory is below it.
 */
export async function pathFromTop(root: string, { disk, cwd }: Io): Promise<string> {
  const top = await repositoryTop(root, disk);
  if (top !== undefined) return relativeDirectory(top, root);
  return isWithin(cwd, root) ? relativeDirectory(cwd, root) : '';
}

/** The nearest directory with a `.git`: this one or a parent. */
export async function repositoryTop(directory: string, disk: Disk): Promise<string | undefined> {
  for (let top = directory; ; top = dirname(top)) {
    if ((await disk.kind(join(top, '.git'))) !== undefined) return top;
    if (top === dirname(top)) return undefined;
  }
}
