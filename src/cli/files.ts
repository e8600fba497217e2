import { constants } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { OpenTree } from '../scan/index.ts';
import type { Diagnostic } from '../source/index.ts';
import type { Disk } from './io.ts';

/** A file larger than this is not read: nobody writes one, and everything that reads it takes memory in proportion. */
const largestFile = 64 * 1024 * 1024;

/** The local file system. What is opened is confined to its root, and only regular files are ever opened. */
export const localDisk: Disk = {
  kind: async (path) => {
    try {
      const found = await stat(path);
      return found.isFile() ? 'file' : found.isDirectory() ? 'directory' : 'other';
    } catch {
      return undefined;
    }
  },
  readText: async (path) => {
    const found = await readRegular(path);
    return found instanceof Uint8Array ? decode(found) : undefined;
  },
  open: (root, extra = new Map()) => localTree(root, extra),
};

/** The tree below `root`. Links that lead outside are not followed; what cannot be read is remembered as a problem. */
function localTree(root: string, extra: ReadonlyMap<string, string>): OpenTree {
  const problems = new Map<string, Diagnostic>();
  const tell = (path: string, level: Diagnostic['level'], code: string, message: string): undefined => {
    const name = path === '' ? '.' : path;
    const span = { source: { path: name, text: '' }, start: 0, end: 0 };
    problems.set(path, { code, level, message: `${name} ${message}`, span });
    return undefined;
  };
  let realRoot: Promise<string> | undefined;
  /** The real path of something in the tree; undefined, and a problem, where it is not in the tree. */
  const locate = async (path: string): Promise<string | undefined> => {
    const lexical = resolve(root, path);
    if (isAbsolute(path) || !isWithin(resolve(root), lexical)) return undefined;
    let real: string;
    let top: string;
    try {
      real = await realpath(lexical);
      realRoot ??= realpath(root);
      top = await realRoot;
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
      return tell(path, 'error', 'file.unreadable', `cannot be reached: ${reasonOf(error)}`);
    }
    if (isWithin(top, real)) return real;
    return tell(
      path,
      'warning',
      'file.outside',
      'is a link that leads outside the scanned directory; it was not followed',
    );
  };
  const readBytes = async (path: string): Promise<Uint8Array | undefined> => {
    const named = extra.get(path);
    const real = named ?? (await locate(path));
    if (real === undefined) return undefined;
    const found = await readRegular(real, named === undefined ? constants.O_NOFOLLOW : 0);
    if (found === undefined || found instanceof Uint8Array) return found;
    return tell(path, found.level, found.code, found.message);
  };
  return {
    files: {
      list: async (directory) => {
        const real = await locate(directory);
        if (real === undefined) return [];
        try {
          const entries = await readdir(real, { withFileTypes: true });
          const names = await Promise.all(
            entries.map(async (entry) => {
              if (entry.isDirectory()) return `${entry.name}/`;
              if (!entry.isSymbolicLink()) return entry.name;
              return (await leadsToDirectory(join(real, entry.name))) ? undefined : entry.name;
            }),
          );
          return names.filter((name) => name !== undefined).sort();
        } catch (error) {
          if (codeOf(error) === 'ENOTDIR') return [];
          tell(directory, 'error', 'file.unreadable', `cannot be listed: ${reasonOf(error)}`);
          return [];
        }
      },
      read: async (path) => {
        const found = await readBytes(path);
        return found === undefined ? undefined : decode(found);
      },
      readBytes,
    },
    problems: () => [...problems.values()],
  };
}

/**
 * A link to a directory is not an entry of its folder: what it leads to is in the tree under its own name or not in the tree
 * at all, and links in a circle have no end. A path that goes through it (the source of a module) works all the same.
 */
async function leadsToDirectory(link: string): Promise<boolean> {
  try {
    return (await stat(link)).isDirectory();
  } catch {
    return false;
  }
}

function isWithin(root: string, path: string): boolean {
  const way = relative(root, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

type Refusal = Pick<Diagnostic, 'level' | 'code' | 'message'>;

/**
 * The bytes of a regular file; undefined where there is none, a refusal where it is something else or too large. A pipe does
 * not block. With `O_NOFOLLOW` as `flags` a link that took the file's place after it was checked is not followed.
 */
async function readRegular(path: string, flags = 0): Promise<Uint8Array | Refusal | undefined> {
  let handle: Awaited<ReturnType<typeof open>>;
  try {
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (flags ?? 0));
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    if (codeOf(error) === 'ENXIO') return notRegular;
    return { level: 'error', code: 'file.unreadable', message: `cannot be read: ${reasonOf(error)}` };
  }
  try {
    const found = await handle.stat();
    if (found.isDirectory()) return undefined;
    if (!found.isFile()) return notRegular;
    if (found.size > largestFile) {
      const message = `is larger than ${largestFile / 1024 / 1024} MiB and was not read`;
      return { level: 'error', code: 'file.too-large', message };
    }
    return await handle.readFile();
  } catch (error) {
    return { level: 'error', code: 'file.unreadable', message: `cannot be read: ${reasonOf(error)}` };
  } finally {
    await handle.close();
  }
}

const notRegular: Refusal = {
  level: 'warning',
  code: 'file.not-regular',
  message: 'is not a regular file and was not opened',
};

/** UTF-8, or UTF-16 where a byte order mark says so; the mark is dropped, and what is not text becomes U+FFFD. */
function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function reasonOf(error: unknown): string {
  const reasons: Readonly<Record<string, string>> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ELOOP: 'links in a circle',
    ENAMETOOLONG: 'the name is too long',
  };
  return reasons[codeOf(error)] ?? codeOf(error);
}
