import type { PromiseFsClient } from 'isomorphic-git';

type Files = Map<string, Uint8Array>;

/**
 * An in-memory file system with the functions that isomorphic-git needs. `check` throws for a file that must not be
 * stored.
 */
export function memoryFs(files: Files, check: (path: string, content: Uint8Array) => void): PromiseFsClient {
  const find = async (path: string): Promise<Uint8Array> => {
    const content = files.get(path);
    if (content === undefined) throw Object.assign(new Error(`no such file: ${path}`), { code: 'ENOENT' });
    return content;
  };
  const stat = async (path: string) => ({
    isFile: () => true,
    isDirectory: () => false,
    size: (await find(path)).length,
  });
  const promises = {
    readFile: async (path: string, options?: { readonly encoding?: string }) => {
      const content = await find(path);
      return options?.encoding === undefined ? content : Buffer.from(content).toString();
    },
    writeFile: async (path: string, content: Uint8Array | string) => {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      check(path, bytes);
      files.set(path, bytes);
    },
    readdir: async (folder: string) =>
      [...files.keys()].filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1)),
    unlink: async (path: string) => void files.delete(path),
    mkdir: async () => {},
    stat,
    lstat: stat,
    // There are no folders or links to remove or read.
    rmdir: find,
    readlink: find,
    symlink: find,
  };
  return { promises };
}
