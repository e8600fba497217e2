import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Io } from './io.ts';
import { absolutePath, homeOf } from './paths.ts';

/** The user's cache directory; undefined if caching is off. */
export function cacheFolder(io: Pick<Io, 'env' | 'cwd'>): string | undefined {
  const named = io.env.get('LINTEL_CACHE_DIR');
  if (named !== undefined) return named === '' ? undefined : absolutePath(named, io);
  const usual = io.env.get('XDG_CACHE_HOME') ?? '';
  if (isAbsolute(usual)) return join(usual, 'lintel');
  const home = homeOf(io.env);
  return home !== undefined && existsSync(home) ? join(home, '.cache', 'lintel') : undefined;
}
