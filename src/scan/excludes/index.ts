/** What a user leaves out of a scan; the code is loaded when a directory is scanned. */
export interface Excludes {
  /** In order: of patterns that match, the last decides. They come before those in files of the tree. */
  readonly patterns?: readonly PatternList[];
  /** Those of ignore files above the tree, outermost first: those in the tree come before them. */
  readonly above?: readonly PatternList[];
  /** The `.gitignore` files of the tree count; its `.lintelignore` files always do. */
  readonly gitignore?: boolean;
}

/** Patterns in the syntax of `.gitignore`, and where they are from. */
export interface PatternList {
  /** A flag, or the name of a file. */
  readonly by: string;
  readonly lines: readonly string[];
  /**
   * The relative path to the root of the tree from where they are seen, such as `apps/shop/`; absent if that is the
   * root.
   */
  readonly prefix?: string;
}

/** How many files and directories a flag, or files of a name, have left out. */
export interface Excluded {
  readonly by: string;
  readonly entries: number;
  /** By lintel's own means, rather than by `.gitignore`. */
  readonly isOwn: boolean;
}
