/** Paths with `/`, as Go's package `path` has them. */
import { trimEnd } from '../../source/index.ts';

/** The shortest path that means the same. */
export function cleanPath(path: string): string {
  const rooted = path.startsWith('/');
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (!rooted) parts.push(part);
  }
  return (rooted ? '/' : '') + parts.join('/') || '.';
}

/** The last element. */
export function baseName(path: string): string {
  if (path === '') return '.';
  const plain = trimEnd(path, '/');
  return plain === '' ? '/' : plain.slice(plain.lastIndexOf('/') + 1);
}

/** All but the last element. */
export function directoryName(path: string): string {
  return cleanPath(path.slice(0, path.lastIndexOf('/') + 1));
}
