import type { Setting } from './check.ts';

/** What one file says. */
export interface ConfigurationLayer {
  readonly path: string;
  readonly settings: readonly Setting[];
  /** The way to the scanned directory from that of the file, ending in `/`; empty where they are the same. */
  readonly prefix: string;
  /** It was not named. */
  readonly found: boolean;
}
