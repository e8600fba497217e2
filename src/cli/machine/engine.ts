import module from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import v8 from 'node:v8';
import { cacheFolder } from './cache-folder.ts';
import type { Io } from './io.ts';

/** Since Node.js 22.8. */
const { enableCompileCache } = module as { readonly enableCompileCache?: (folder: string) => unknown };

/**
 * Has functions wait before they are compiled for speed. The engine of Node.js 20 does so as soon as they are warm, which costs a scan more
 * than it gains; later ones wait by themselves, and keep compiled code from one run to the next, below the user's folder for such: it is
 * code, so not where others may write.
 */
export function tuneEngine(io: Pick<Io, 'env' | 'cwd'>): void {
  if (process.versions.v8.startsWith('11.')) v8.setFlagsFromString('--interrupt-budget=400000');
  if (enableCompileCache === undefined) return;
  const cache = cacheFolder(io);
  if (cache !== undefined) enableCompileCache(join(cache, 'compiled'));
}
