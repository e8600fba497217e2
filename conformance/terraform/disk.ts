import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../../src/iac/index.ts';

/** A directory as the tree that is scanned; symbolic links are left out. */
export function filesBelow(root: string): Files {
  return {
    list: async (directory) => {
      const entries = await readdir(join(root, directory), { withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isDirectory() || entry.isFile())
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
        .sort();
    },
    read: async (path) => {
      const status = await lstat(join(root, path)).catch(() => undefined);
      return status?.isFile() ? readFile(join(root, path), 'utf8') : undefined;
    },
    readBytes: async (path) => {
      const status = await lstat(join(root, path)).catch(() => undefined);
      return status?.isFile() ? readFile(join(root, path)) : undefined;
    },
  };
}

/** Texts by path as the tree that is scanned. */
export function filesOf(texts: Readonly<Record<string, string>>): Files {
  const paths = Object.keys(texts);
  return {
    list: async (directory) => {
      const prefix = directory === '' ? '' : `${directory}/`;
      const names = paths
        .filter((path) => path.startsWith(prefix))
        .map((path) => path.slice(prefix.length).replace(/\/.*/s, '/'));
      return [...new Set(names)].sort();
    },
    read: async (path) => (Object.hasOwn(texts, path) ? texts[path] : undefined),
  };
}
