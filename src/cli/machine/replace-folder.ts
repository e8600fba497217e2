import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import type { Files } from '../../iac/index.ts';
import { LintelError } from '../../source/index.ts';
import { usageError } from '../arguments/usage-error.ts';
import { localDisk } from './files.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Replaces a folder with one that has these files, once all are written and `accept` does not throw; otherwise the old
 * one stays unchanged. With `keep`, the old one is kept next to it; returns its path. Throws a `LintelError` if it
 * cannot be written.
 */
export async function replaceFolder(
  folder: string,
  files: ReadonlyMap<string, string>,
  accept: (files: Files) => Promise<void>,
  keep: boolean,
): Promise<string | undefined> {
  const next = `${folder}.new-${process.pid}`;
  try {
    await rm(next, { recursive: true, force: true });
    for (const [path, text] of files) {
      const file = join(next, path);
      if (!file.startsWith(join(next, '/'))) throw usageError(`${path} leads outside the directory`);
      makeFolder(dirname(file));
      await writeFile(file, text);
    }
    await accept(localDisk.open(next).files);
    return await swap(folder, next, keep);
  } catch (error) {
    await rm(next, { recursive: true, force: true }).catch(() => {});
    if (error instanceof LintelError) throw error;
    throw usageError(`cannot write ${folder}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Two renames: the folder is missing for an instant between them, and if the second fails, the old one is restored. */
async function swap(folder: string, next: string, keep: boolean): Promise<string | undefined> {
  const old = await freeName(`${folder}.old`);
  const moved = await rename(folder, old).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await rename(next, folder);
  } catch (error) {
    if (moved) await rename(old, folder);
    throw error;
  }
  if (moved && keep) return old;
  if (moved) await rm(old, { recursive: true, force: true });
  return undefined;
}

async function freeName(name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if ((await localDisk.kind(candidate)) === undefined) return candidate;
  }
}
