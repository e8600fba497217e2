import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../../src/iac/index.ts';

/** A directory as the tree that is scanned; symbolic links are left out. Reads at once: waiting for thousands of small files takes longer. */
export function filesBelow(root: string): Files {
  return {
    list: async (directory) => entriesOf(join(root, directory)),
    read: async (path) => bytesOf(join(root, path))?.toString('utf8'),
    readBytes: async (path) => bytesOf(join(root, path)),
  };
}

function entriesOf(directory: string): readonly string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.isFile())
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
      .sort();
  } catch {
    return [];
  }
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return lstatSync(path).isFile() ? readFileSync(path) : undefined;
  } catch {
    return undefined;
  }
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
