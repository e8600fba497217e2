import { ArchiveError, utf8Text } from '../../go/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { resolvePath } from '../paths.ts';

/** A file larger than this is not read, as on a disk. */
const maxFileSize = 64 * 1024 * 1024;
/** Limits on path length and number of directories, above any real package. */
const maxPathLength = 4096;
const maxDirectories = 100_000;
/** Maximum length of a chain of links. */
const maxLinks = 8;

/** A file that is kept compressed. */
export interface PackedFile {
  readonly length: number;
  readonly packedLength: number;
  readonly unpack: () => Uint8Array | undefined;
}

/** The contents of a package: files by their paths, and links with their targets. */
export interface PackageContent<File = Uint8Array> {
  readonly files: ReadonlyMap<string, File>;
  readonly links?: ReadonlyMap<string, string>;
}

/** The bytes that the files of a package take in memory. */
export function sizeOf({ files }: PackageContent<Uint8Array | PackedFile>): number {
  let size = 0;
  for (const file of files.values()) size += file instanceof Uint8Array ? file.length : file.packedLength;
  return size;
}

/**
 * A package in memory. Links are followed only to files of the package; links to directories are not entries. Throws an
 * ArchiveError if there are too many directories.
 */
export function packageFiles({ files, links = new Map() }: PackageContent<Uint8Array | PackedFile>): Files {
  const entries = new Map<string, Set<string>>([['', new Set()]]);
  const enter = (path: string): void => {
    checkLength(path);
    // Up to the first known directory, whose parents are known as well.
    for (let [at, isKnown] = [path, false]; !isKnown; ) {
      const slash = at.replace(/\/$/, '').lastIndexOf('/');
      const directory = at.slice(0, Math.max(0, slash));
      let known = entries.get(directory);
      isKnown = known !== undefined;
      if (known === undefined) {
        if (entries.size === maxDirectories) throw new ArchiveError('too-many', 'too many directories');
        known = new Set();
        entries.set(directory, known);
      }
      known.add(at.slice(slash + 1));
      at = `${directory}/`;
    }
  };
  for (const path of files.keys()) enter(path);
  const find = (path: string): Uint8Array | PackedFile | undefined => {
    let at = path;
    for (let step = 0; step < maxLinks; step++) {
      const found = files.get(at);
      const target = found === undefined ? links.get(at) : undefined;
      const next = target === undefined ? undefined : resolvePath(at.slice(0, at.lastIndexOf('/') + 1), target);
      if (next === undefined) return found === undefined || found.length > maxFileSize ? undefined : found;
      at = next;
    }
    return undefined;
  };
  const read = (path: string): Uint8Array | undefined => {
    const file = find(path);
    return file === undefined || file instanceof Uint8Array ? file : file.unpack();
  };
  for (const path of links.keys()) if (find(path) !== undefined) enter(path);
  return {
    list: async (directory) => [...(entries.get(directory.replace(/\/$/, '')) ?? [])].sort(),
    read: async (path) => {
      const bytes = read(path);
      return bytes === undefined ? undefined : decode(bytes);
    },
    readBytes: async (path) => read(path),
  };
}

/** Warnings about paths of an archive that were not unpacked. */
export function refusedNotes(paths: readonly string[]): readonly Diagnostic[] {
  return paths.map((path) => ({
    code: 'file.not-regular',
    level: 'warning',
    message: `${path} is a link or not a regular file, so it was not unpacked`,
    span: { source: { path, text: '' }, start: 0, end: 0 },
  }));
}

/** Throws an ArchiveError for a path that is too long. */
export function checkLength(path: string): void {
  if (path.length > maxPathLength) throw new ArchiveError('too-many', 'a file path is too long');
}

/** The tree below a directory of another one. */
export function subtree(files: Files, directory: string): Files {
  if (directory === '') return files;
  const { readBytes } = files;
  const inner = (path: string): string => (path === '' ? directory : `${directory}/${path}`);
  return {
    list: (path) => files.list(inner(path)),
    read: (path) => files.read(inner(path)),
    ...(readBytes === undefined ? {} : { readBytes: (path: string) => readBytes(inner(path)) }),
  };
}

/** UTF-8, or UTF-16 where a byte order mark says so; the mark is dropped. */
function decode(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return utf16(bytes, 0);
  if (first === 0xfe && second === 0xff) return utf16(bytes, 1);
  return utf8Text(first === 0xef && second === 0xbb && third === 0xbf ? bytes.subarray(3) : bytes);
}

function utf16(bytes: Uint8Array, low: 0 | 1): string {
  const pieces: string[] = [];
  for (let at = 2; at + 1 < bytes.length; at += 2) {
    pieces.push(String.fromCharCode(bytes[at + low]! | (bytes[at + 1 - low]! << 8)));
  }
  return pieces.join('');
}
