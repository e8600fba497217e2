import type { Selection } from '../policies/select.ts';
import type { SuppressionRules } from '../suppressions/outcome.ts';

/** What a configuration file in the tree says, together with those above it: it holds for the files of its directory and below. */
export interface Scope {
  /** The configuration file, as shown to the user. */
  readonly by: string;
  readonly selection: Selection;
  /** With the ignores of this file alone: those of others hold where they hold anyway. */
  readonly suppressions: SuppressionRules;
  /** What this file alone leaves out, seen from its directory. */
  readonly exclude?: readonly string[];
  /** Whether `.gitignore` files count. */
  readonly gitignore: boolean;
}

/** Reads the scope that a directory of the tree begins, from its configuration file; `names` are its entries. Throws a `LintelError` for a mistake in the file. */
export type ScopeReader = (directory: string, names: ReadonlySet<string>) => Promise<Scope | undefined>;

/** The scopes of a tree, by the directories that they begin in. */
export type Scopes = ReadonlyMap<string, Scope>;
