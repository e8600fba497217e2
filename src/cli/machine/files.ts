// Synchronous file access takes a tenth of the processor time for many small files, and a local scan has nothing else
// to do meanwhile.
import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { OpenTree } from '../../scan/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import type { Disk } from './io.ts';
import { isWithin, relativePath } from './paths.ts';

/** Maximum file size: real code is smaller, and all readers use memory in proportion. */
export const maxFileSize = 64 * 1024 * 1024;

/** Maximum number of file and directory names that an open tree keeps in memory. */
const maxRemembered = 200_000;

/** The local file system. Access is confined to the root, and only regular files are opened. */
export const localDisk: Disk = {
  kind: async (path) => {
    try {
      const found = statSync(path);
      return found.isFile() ? 'file' : found.isDirectory() ? 'directory' : 'other';
    } catch {
      return undefined;
    }
  },
  readText: async (path) => {
    const found = readRegular(path);
    return found instanceof Uint8Array ? decode(found) : undefined;
  },
  open: (root, extra = new Map(), top = root) => localTree(root, extra, top),
};

/**
 * The tree below `root`, and what is visible below `top`; each directory as of its first listing. Links that lead
 * outside are not followed; unreadable entries are recorded as problems.
 */
function localTree(root: string, extra: ReadonlyMap<string, string>, top: string): OpenTree {
  const problems = new Map<string, Diagnostic>();
  const report = (path: string, level: Diagnostic['level'], code: string, message: string): undefined => {
    const name = path === '' ? '.' : path;
    const span = { source: { path: name, text: '' }, start: 0, end: 0 };
    problems.set(path, { code, level, message: `${name} ${message}`, span });
    return undefined;
  };
  let realRoot: string | undefined;
  let realTop: string | undefined;
  /**
   * Whether an absolute path is below the root, or below the top and not hidden there: settings of tools are not code.
   */
  const isOpen = (path: string, inner: string, outer: string): boolean =>
    isWithin(inner, path) ||
    (isWithin(outer, path) &&
      !relative(outer, path)
        .split(sep)
        .some((name) => name.startsWith('.')));
  /** The absolute path of a path in the tree, with its links; undefined for one that leads out of the tree. */
  const absolute = (path: string): string | undefined => {
    const lexical = resolve(root, path);
    return isAbsolute(path) || !isOpen(lexical, resolve(root), resolve(top)) ? undefined : lexical;
  };
  /** The real path of something in the tree; undefined, with a problem, if it is outside the tree. */
  const locate = (path: string): string | undefined => {
    const lexical = absolute(path);
    if (lexical === undefined) return undefined;
    let real: string;
    try {
      real = realpathSync.native(lexical);
      realRoot ??= realpathSync.native(root);
      realTop ??= realpathSync.native(top);
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
      return report(path, 'error', 'file.unreadable', `cannot be reached: ${reasonOf(error)}`);
    }
    if (isOpen(real, realRoot, realTop)) return real;
    return report(
      path,
      'warning',
      'file.outside',
      'is a link that leads outside the scanned directory; it was not followed',
    );
  };
  const readBytes = (path: string): Uint8Array | undefined => {
    const named = extra.get(path);
    const real = named ?? locate(path);
    if (real === undefined) return undefined;
    const found = readRegular(real, named === undefined ? constants.O_NOFOLLOW : 0);
    if (found === undefined || found instanceof Uint8Array) return found;
    return report(path, found.level, found.code, found.message);
  };
  /** The entries of a directory: all except links to directories, or only those links. */
  const entriesIn = (directory: string, links: boolean): readonly Dirent[] => {
    const real = locate(directory);
    if (real === undefined) return [];
    try {
      return readdirSync(real, { withFileTypes: true }).filter(
        (entry) => links === (entry.isSymbolicLink() && leadsToDirectory(join(real, entry.name))),
      );
    } catch (error) {
      if (codeOf(error) === 'ENOTDIR') return [];
      report(directory, 'error', 'file.unreadable', `cannot be listed: ${reasonOf(error)}`);
      return [];
    }
  };
  const namesIn = (directory: string): readonly string[] =>
    entriesIn(directory, false)
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
      .sort();
  /** Cached: excludes, configuration files, loaders and the survey each list the same directories. */
  const listed = new Map<string, readonly string[]>();
  let remembered = 0;
  const above = relativePath(top, root);
  return {
    files: {
      ...(above === '' ? {} : { above }),
      list: async (directory) => {
        const known = listed.get(directory);
        if (known !== undefined) return known;
        const names = namesIn(directory);
        remembered += names.length + 1;
        if (remembered <= maxRemembered) listed.set(directory, names);
        return names;
      },
      links: async (directory) =>
        entriesIn(directory, true)
          .map(({ name }) => name)
          .sort(),
      read: async (path) => {
        const found = readBytes(path);
        return found === undefined ? undefined : decode(found);
      },
      readBytes: async (path) => readBytes(path),
      readBeginning: async (path, length) => {
        const found = absolute(path);
        return found === undefined ? undefined : readBeginning(found, length);
      },
    },
    problems: () => [...problems.values()],
  };
}

/** The first bytes of a regular file as text; undefined if there is none, or it is a link. */
function readBeginning(path: string, length: number): string | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    if (!fstatSync(file).isFile()) return undefined;
    const bytes = Buffer.allocUnsafe(length);
    return decode(bytes.subarray(0, readSync(file, bytes, 0, length, 0)));
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * Links to directories are not listed: their target is in the tree under its own name or outside the tree, and cyclic
 * links have no end. A path through one (the source of a module) still works.
 */
function leadsToDirectory(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return false;
  }
}

type Refusal = Pick<Diagnostic, 'level' | 'code' | 'message'>;

/**
 * The bytes of a regular file; undefined if there is none, a refusal if it is something else or too large. Does not
 * block on a pipe. With `O_NOFOLLOW` as `flags`, a link that replaced the file after the check is not followed.
 */
function readRegular(path: string, flags = 0): Uint8Array | Refusal | undefined {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (flags ?? 0));
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    if (codeOf(error) === 'ENXIO') return notRegular;
    return { level: 'error', code: 'file.unreadable', message: `cannot be read: ${reasonOf(error)}` };
  }
  try {
    const found = fstatSync(file);
    if (found.isDirectory()) return undefined;
    if (!found.isFile()) return notRegular;
    if (found.size > maxFileSize) {
      const message = `is larger than ${maxFileSize / 1024 / 1024} MiB and was not read`;
      return { level: 'error', code: 'file.too-large', message };
    }
    return readFileSync(file);
  } catch (error) {
    return { level: 'error', code: 'file.unreadable', message: `cannot be read: ${reasonOf(error)}` };
  } finally {
    closeSync(file);
  }
}

const notRegular: Refusal = {
  level: 'warning',
  code: 'file.not-regular',
  message: 'is not a regular file and was not opened',
};

/** UTF-8, or UTF-16 with a byte order mark; the mark is dropped, and invalid bytes become U+FFFD. */
export function decode(bytes: Uint8Array): string {
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
    ELOOP: 'the links form a loop',
    ENAMETOOLONG: 'the name is too long',
  };
  return reasons[codeOf(error)] ?? codeOf(error);
}
