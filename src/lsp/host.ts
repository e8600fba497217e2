import type { Platform, PolicyTree, ScanRequest } from '../scan/index.ts';

/** The functions that the server needs from its host. Folders and documents have the URIs of the client. */
export interface LspHost {
  readonly version: string;
  /**
   * Reads the configuration of a folder, as for a scan of the whole folder. A folder that is not on disk, such as that of
   * an unsaved document, is empty. `args` are flags of `lintel scan` from the user's settings. Throws a `LintelError` for
   * invalid ones.
   */
  readonly openFolder: (uri: string, args: readonly string[]) => Promise<OpenFolder>;
  /** Resolves after some milliseconds, when other messages have had their turn; without delay for 0. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** A folder that is ready for scans. */
export interface OpenFolder {
  /** The URI of the scanned directory: paths in reports are relative to it. */
  readonly uri: string;
  /** A scan of the whole folder. */
  readonly request: ScanRequest;
  /** Opens the folder in its current state each time. */
  readonly platform: Platform;
  /** The shared modules of the bundled policies, which the user's own policies may import. */
  readonly sharedPolicies?: PolicyTree;
  readonly close?: () => void;
}
