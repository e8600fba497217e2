import type { Files } from './files.ts';

/** A tree to which others can be added. */
export interface Mounts {
  readonly files: Files;
  /** Makes the files of `tree` available below `directory`, instead of its own files. They are not listed above it. */
  readonly mount: (directory: string, tree: Files) => void;
}

export function openMounts(files: Files): Mounts {
  const trees = new Map<string, Files>();
  /** The tree that a path is in, and the path in it. */
  const locate = (path: string): readonly [tree: Files, inner: string] => {
    if (trees.size === 0) return [files, path];
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const tree = trees.get(path.slice(0, end));
      if (tree !== undefined) return [tree, path.slice(end + 1)];
    }
    return [files, path];
  };
  return {
    mount: (directory, tree) => void trees.set(directory, tree),
    files: {
      ...(files.above === undefined ? {} : { above: files.above }),
      ...(files.search === undefined ? {} : { search: files.search }),
      list: (directory) => {
        const [tree, inner] = locate(directory);
        return tree.list(inner);
      },
      read: (path) => {
        const [tree, inner] = locate(path);
        return tree.read(inner);
      },
      ...(files.readBytes === undefined
        ? {}
        : {
            readBytes: async (path: string) => {
              const [tree, inner] = locate(path);
              return tree.readBytes?.(inner);
            },
          }),
    },
  };
}
