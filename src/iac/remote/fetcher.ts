import type { Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Unavailable } from './error.ts';

/** Fetches remote sources, each only once. */
export interface Fetcher {
  /** The package of a source in Terraform's notation. Returns a diagnostic if it is not available; never throws. */
  readonly fetch: (source: string, options?: FetchOptions) => Promise<Fetched | Unavailable>;
  /**
   * The commit that a git source names, without its files: one request, if the server has version 2 of git's protocol.
   * Returns a diagnostic if it is not available; never throws.
   */
  readonly head: (source: string) => Promise<GitHead | Unavailable>;
}

export interface GitHead {
  /** The full ID; undefined if the repository is empty. */
  readonly commit: string | undefined;
}

export interface FetchOptions {
  /** Constraints on the version, for addresses in a registry. */
  readonly version?: string;
  /** Chooses a tag for an `oci://` source that names none; undefined if none fits. */
  readonly chooseTag?: (tags: readonly string[]) => string | undefined;
  /** The user named it, not scanned code: it may be local, and credentials are sent to its host. */
  readonly byUser?: boolean;
}

export interface Fetched {
  /** The whole package. */
  readonly files: Files;
  /** The directory in it that the source names. */
  readonly directory: string;
  /** Files that were left out of it. */
  readonly notes: readonly Diagnostic[];
}

/** Files that were left out of a package, in the directory in which it is stored. */
export function notesBelow(directory: string, { notes }: Fetched): readonly Diagnostic[] {
  return notes.map((note) => {
    if (note.span === undefined) return note;
    const { source, ...place } = note.span;
    return { ...note, span: { ...place, source: { ...source, path: `${directory}/${source.path}` } } };
  });
}
