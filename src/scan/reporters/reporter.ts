import type { Style } from '../../source/index.ts';
import type { Report } from '../report.ts';
import type { Arrangement } from './arrangement.ts';

/** What a reporter may know of where its text goes, and what is wanted of it. */
export interface RenderOptions {
  /** Columns of the terminal; 80 when absent. */
  readonly width?: number;
  /** Colors; none when absent. Formats for machines have none either way. */
  readonly style?: Style;
  /** Details that are left out otherwise (`-v`, human only). */
  readonly verbose?: boolean;
  /** How violations are arranged (human only). */
  readonly arrangement?: Arrangement;
  /** List the rules that found nothing wrong. */
  readonly showPassed?: boolean;
  /** Say what was covered and what was not (`--summary`). */
  readonly summary?: boolean;
  /** The listing includes what could not be read (`--config-with-error`). */
  readonly withErrors?: boolean;
  /** The version of lintel. */
  readonly version?: string;
  /**
   * The relative path from the top of the repository to the scanned directory, ending in `/`; nothing if they are the
   * same. Formats that a forge reads name files from the top.
   */
  readonly prefix?: string;
  /** Address of the scanned directory (`file:///…/`), ending in `/`, for links from a terminal. */
  readonly root?: string;
  /** What was scanned, as the user named it. */
  readonly target?: string;
  /** When the scan began and ended, in milliseconds since the epoch. */
  readonly time?: { readonly start: number; readonly end: number };
  /** Where the scanned code comes from (`--repo-url`, `--repo-ref`). */
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
  /** The text, in pieces: a report may be larger than one wants to hold as one. */
  readonly render: (report: Report, options: RenderOptions) => Iterable<string>;
  /** `--config-only`; absent if the format has no form for it. */
  readonly listing?: (report: Report, options: RenderOptions) => Iterable<string>;
}
