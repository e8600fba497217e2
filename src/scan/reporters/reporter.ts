import type { Style } from '../../source/index.ts';
import type { Report } from '../report.ts';
import type { Arrangement } from './arrangement.ts';

/** Properties of the output and options of the user. */
export interface RenderOptions {
  /** Columns of the terminal; 80 when absent. */
  readonly width?: number;
  /** Colors; none if absent. Machine-readable formats never have any. */
  readonly style?: Style;
  /** Details (`-v`, human only). */
  readonly verbose?: boolean;
  /** The arrangement of violations (human only). */
  readonly arrangement?: Arrangement;
  /** List the rules without violations. */
  readonly showPassed?: boolean;
  /** Show coverage (`--summary`). */
  readonly summary?: boolean;
  /** The listing includes what could not be read (`--config-with-error`). */
  readonly withErrors?: boolean;
  /** The version of lintel. */
  readonly version?: string;
  /**
   * The path from the repository's top to the scanned directory, ending in `/`; empty if they are the same. Formats for
   * code hosts name files from the top.
   */
  readonly prefix?: string;
  /** URL of the scanned directory (`file:///…/`), ending in `/`, for links from a terminal. */
  readonly root?: string;
  /** The scanned target, as the user named it. */
  readonly target?: string;
  /** When the scan began and ended, in milliseconds since the epoch. */
  readonly time?: { readonly start: number; readonly end: number };
  /** The repository of the scanned code (`--repo-url`, `--repo-ref`). */
  readonly repository?: Repository;
}

export interface Repository {
  readonly url: string;
  /** Branch or tag. */
  readonly ref?: string;
}

/** An output format. Its text ends with a newline and is the same for the same report. */
export interface Reporter {
  /** The value of `-o`. */
  readonly id: string;
  readonly title: string;
  readonly mediaType: string;
  /** The text, in pieces: a report may be too large for one string. */
  readonly render: (report: Report, options: RenderOptions) => Iterable<string>;
  /** The output of `--config-only`; absent if the format does not support it. */
  readonly listing?: (report: Report, options: RenderOptions) => Iterable<string>;
}
