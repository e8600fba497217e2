import type { Selection } from '../policies/select.ts';
import type { SuppressionRules } from '../suppressions/outcome.ts';

/**
 * The settings of a configuration file in the tree, merged with those above it: they apply to the files of its
 * directory and below.
 */
export interface Scope {
  /** The configuration file, as shown to the user. */
  readonly by: string;
  readonly selection: Selection;
  /** With the ignores of this file alone: those of the files above apply separately. */
  readonly suppressions: SuppressionRules;
  /** The excludes of this file alone, relative to its directory. */
  readonly exclude?: readonly string[];
  /** Whether `.gitignore` files apply. */
  readonly gitignore: boolean;
}

/**
 * Reads the scope that starts in a directory of the tree, from its configuration file; `names` are its entries. Throws
 * a `LintelError` for an error in the file.
 */
export type ScopeReader = (directory: string, names: ReadonlySet<string>) => Promise<Scope | undefined>;

/** The scopes of a tree, by directory. */
export type Scopes = ReadonlyMap<string, Scope>;
