/**
 * `path` without `.`, `..` and doubled slashes; undefined if it leads above the root of the tree. With `above`, the
 * path of the root below the topmost readable directory, it may lead up to that directory, and then begins with `..`.
 */
export function normalizePath(path: string, above = ''): string | undefined {
  const outer = above === '' ? [] : above.split('/');
  const parts = [...outer];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  let shared = 0;
  while (shared < outer.length && outer[shared] === parts[shared]) shared += 1;
  return [...outer.slice(shared).map(() => '..'), ...parts.slice(shared)].join('/');
}

/** `path` as seen from `directory`; undefined if it is absolute or leads out of the tree. */
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
