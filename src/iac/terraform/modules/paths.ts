import type { Files } from '../../files.ts';
import { normalizePath } from '../../paths.ts';

/** `path` relative to `directory`; undefined if it is absolute or leads out of the tree. */
export function resolvePath(directory: string, path: string, { above }: Pick<Files, 'above'>): string | undefined {
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return undefined;
  return normalizePath(`${directory}/${path.replaceAll('\\', '/')}`, above);
}

/** The path of `to` relative to the directory `from`, as `path.module` spells it: `.`, `modules/a`, `../b`. */
export function relativePath(from: string, to: string): string {
  const source = from === '' ? [] : from.split('/');
  const target = to === '' ? [] : to.split('/');
  let shared = 0;
  while (shared < source.length && shared < target.length && source[shared] === target[shared]) shared += 1;
  return [...source.slice(shared).map(() => '..'), ...target.slice(shared)].join('/') || '.';
}
