/** `path` without `.`, `..` and doubled slashes; undefined where it leads above the root of the tree. */
export function normalizePath(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** `path` as seen from `directory`; undefined where it is absolute or leads out of the tree. */
export function resolvePath(directory: string, path: string): string | undefined {
  return path.startsWith('/') ? undefined : normalizePath(`${directory}/${path}`);
}

/** The path of something in a directory. */
export function joinPath(directory: string, name: string): string {
  if (name === '') return directory;
  return directory === '' ? name : `${directory}/${name}`;
}

/** The directory that a path is in; the root is `''`. */
export function directoryOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
