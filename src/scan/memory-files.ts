import type { Files } from '../iac/index.ts';

/** A tree in memory: paths (`/`-separated, relative) to texts. */
export function memoryFiles(texts: ReadonlyMap<string, string>): Files {
  const directories = new Map<string, Set<string>>();
  const entriesOf = (directory: string): Set<string> => {
    const known = directories.get(directory);
    if (known !== undefined) return known;
    const entries = new Set<string>();
    directories.set(directory, entries);
    if (directory !== '') {
      const [parent, name] = splitPath(directory);
      entriesOf(parent).add(`${name}/`);
    }
    return entries;
  };
  for (const path of texts.keys()) {
    const [directory, name] = splitPath(path);
    entriesOf(directory).add(name);
  }
  return {
    list: async (directory) => [...(directories.get(directory.replace(/\/$/, '')) ?? [])].sort(),
    read: async (path) => texts.get(path),
  };
}

function splitPath(path: string): readonly [directory: string, name: string] {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? ['', path] : [path.slice(0, slash), path.slice(slash + 1)];
}
