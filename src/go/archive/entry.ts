import { ArchiveError } from './error.ts';

/** An entry of an archive. Directories have none: files name theirs. */
export interface ArchiveEntry {
  /** As the archive has it. */
  readonly name: string;
  /** `other`: links, devices and everything else that is not a regular file. */
  readonly kind: 'file' | 'other';
  readonly content: Uint8Array;
}

/**
 * The path of an entry within its archive, `/`-separated; `''` for the archive's root. Where `rooted`, a `/` at the
 * start represents that root. Throws if it leads out.
 */
export function entryPath(name: string, rooted = false): string {
  const parts: string[] = [];
  const written = name.replaceAll('\\', '/');
  const absolute = (written.startsWith('/') && !rooted) || /^[A-Za-z]:/.test(written);
  for (const part of written.split('/')) {
    if (part === '..' || absolute || part.includes('\0')) {
      throw new ArchiveError('outside', `it contains a path outside its root: ${JSON.stringify(name)}`);
    }
    if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
