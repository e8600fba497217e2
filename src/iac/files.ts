/** The scanned tree, read only. Paths are relative to its root, `/`-separated, without a leading `./`; the root is `''`. */
export interface Files {
  /** Entries of a directory: names, a directory's with a trailing `/`. Empty where there is no such directory. */
  readonly list: (directory: string) => Promise<readonly string[]>;
  /** The entries in which code is looked for: those of `list` without what is excluded; absent where nothing is. */
  readonly search?: (directory: string) => Promise<readonly string[]>;
  /** The text of a file; undefined where there is none or it is not a regular file inside the tree. */
  readonly read: (path: string) => Promise<string | undefined>;
  /** Its bytes; absent where a tree holds nothing but texts. */
  readonly readBytes?: (path: string) => Promise<Uint8Array | undefined>;
  /** Its first `length` bytes as text; absent where `read` is as cheap. What cannot be read is undefined, and no problem of the scan. */
  readonly readBeginning?: (path: string, length: number) => Promise<string | undefined>;
}
