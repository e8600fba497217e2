import module from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import v8 from 'node:v8';
import { cacheFolder } from './cache-folder.ts';
import type { Io } from './io.ts';

/** Since Node.js 22.8. */
const { enableCompileCache } = module as { readonly enableCompileCache?: (folder: string) => unknown };

/**
 * Delays optimizing compilation. Node.js 20 optimizes functions as soon as they are warm, which costs a scan more than
 * it gains; later versions wait by default, and cache compiled code between runs, in the user's cache folder: compiled
 * code must not be in a folder that others can write to.
 */
export function tuneV8(io: Pick<Io, 'env' | 'cwd'>): void {
  if (process.versions.v8.startsWith('11.')) v8.setFlagsFromString('--interrupt-budget=400000');
  if (enableCompileCache === undefined) return;
  const cache = cacheFolder(io);
  if (cache !== undefined) enableCompileCache(join(cache, 'compiled'));
}
