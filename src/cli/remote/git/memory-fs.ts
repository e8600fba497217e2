import type { PromiseFsClient } from 'isomorphic-git';

/** A file system in memory, as far as isomorphic-git needs one. `check` throws for a file that may not be kept. */
export function memoryFs(
  files: Map<string, Uint8Array>,
  check: (path: string, content: Uint8Array) => void,
): PromiseFsClient {
  const find = async (path: string): Promise<Uint8Array> => {
    const content = files.get(path);
    if (content === undefined) throw missing(path);
    return content;
  };
  const refuse = async (path: string): Promise<never> => {
    throw missing(path);
  };
  return {
    promises: {
      readFile: async (path: string, options?: { encoding?: string } | string) => {
        const content = await find(path);
        const encoding = typeof options === 'string' ? options : options?.encoding;
        return encoding === undefined ? content : Buffer.from(content).toString('utf8');
      },
      writeFile: async (path: string, content: Uint8Array | string) => {
        const bytes = typeof content === 'string' ? Buffer.from(content) : content;
        check(path, bytes);
        files.set(path, bytes);
      },
      unlink: async (path: string) => void files.delete(path),
      readdir: async (folder: string) => {
        const start = `${folder}/`;
        return [...files.keys()].filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
      },
      mkdir: async () => {},
      rmdir: refuse,
      stat: async (path: string) => ({ isFile: () => true, isDirectory: () => false, size: (await find(path)).length }),
      lstat: async (path: string) => ({
        isFile: () => true,
        isDirectory: () => false,
        size: (await find(path)).length,
      }),
      readlink: refuse,
      symlink: refuse,
      chmod: refuse,
    },
  };
}

function missing(path: string): Error {
  return Object.assign(new Error(`there is no ${path}`), { code: 'ENOENT' });
}
