/** The scanned tree, read only. Paths are relative to its root, `/`-separated, without a leading `./`; the root is `''`. */
export interface Files {
  /**
   * The way to the root from the top of what may be read, such as `envs/prod`: paths that lead above the root begin
   * with `..`. Absent if nothing outside the tree may be read. Code is only looked for in the tree.
   */
  readonly above?: string;
  /** Entries of a directory: names, a directory's with a trailing `/`. Empty if there is no such directory. */
  readonly list: (directory: string) => Promise<readonly string[]>;
  /** Names of the links to directories in a directory, which `list` leaves out; absent if a tree cannot contain any. */
  readonly links?: (directory: string) => Promise<readonly string[]>;
  /** The entries in which code is looked for: those of `list` without what is excluded; absent if nothing is. */
  readonly search?: (directory: string) => Promise<readonly string[]>;
  /** The text of a file; undefined if there is none or it is not a regular file inside the tree. */
  readonly read: (path: string) => Promise<string | undefined>;
  /** Its bytes; absent if a tree contains only texts. */
  readonly readBytes?: (path: string) => Promise<Uint8Array | undefined>;
  /**
   * Its first `length` bytes as text; absent if `read` is as cheap. Undefined for an unreadable file, which is not
   * reported.
   */
  readonly readBeginning?: (path: string, length: number) => Promise<string | undefined>;
}
