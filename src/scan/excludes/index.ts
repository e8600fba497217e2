/** The user's excludes; the code is loaded when a directory is scanned. */
export interface Excludes {
  /** In order: of the patterns that match, the last one decides. They rank above those in files of the tree. */
  readonly patterns?: readonly PatternList[];
  /** Patterns of ignore files above the tree, outermost first; those in the tree rank above them. */
  readonly above?: readonly PatternList[];
  /** Whether the `.gitignore` files of the tree apply; its `.lintelignore` files always do. */
  readonly gitignore?: boolean;
}

/** Patterns in the syntax of `.gitignore`, and their origin. */
export interface PatternList {
  /** A flag, or the name of a file. */
  readonly by: string;
  readonly lines: readonly string[];
  /**
   * The path to the root of the tree from the directory that they are relative to, such as `apps/shop/`; absent if that
   * is the root.
   */
  readonly prefix?: string;
}

/** Number of files and directories excluded by a flag, or by files of a name. */
export interface Excluded {
  readonly by: string;
  readonly entries: number;
  /** Excluded by lintel's own patterns, rather than by `.gitignore`. */
  readonly isOwn: boolean;
}
