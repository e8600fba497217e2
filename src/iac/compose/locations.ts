import { normalizePath } from '../paths.ts';

/** A path in a directory of the tree. A path above the tree begins with `..`, and cannot be read. */
export function joined(directory: string, path: string): string {
  if (/^[/~]/.test(path)) return path;
  return normalizePath(`${directory}/${path}`) ?? cleanPath(`${directory || '.'}/${path}`);
}

/** Whether a path is a repository or an artifact. */
export function isRemote(path: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/|git@|github\.com\/)|\.git(?:#|$)/i.test(path);
}

/** Whether a path is not in the tree. */
export function isOutside(path: string): boolean {
  return /^(?:\/|~|\.\.(?:\/|$)|[A-Za-z]:[\\/])/.test(path);
}

/** The relative path from a directory of the tree to another one. */
export function relative(from: string, to: string): string {
  const [start = [], end = []] = [from, to].map((path) => path.split('/').filter((part) => part !== ''));
  let shared = 0;
  while (shared < start.length && start[shared] === end[shared]) shared += 1;
  return [...start.slice(shared).map(() => '..'), ...end.slice(shared)].join('/');
}

/** A path as Go's `path.Clean` leaves it. */
export function cleanPath(path: string): string {
  const isAbsolute = path.startsWith('/');
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (!isAbsolute) parts.push(part);
  }
  const joined = parts.join('/');
  if (isAbsolute) return `/${joined}`;
  return joined === '' ? '.' : joined;
}
