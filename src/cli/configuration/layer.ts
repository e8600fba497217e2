import type { Setting } from './check.ts';

/** The settings of one file. */
export interface ConfigurationLayer {
  readonly path: string;
  readonly settings: readonly Setting[];
  /** The path from the file's directory to the scanned directory, ending in `/`; empty if they are the same. */
  readonly prefix: string;
  /** It was found, not named. */
  readonly found: boolean;
}

/** A path relative to the file, converted to be relative to the scanned directory; undefined if it is outside. */
export function withinTree(path: string, prefix: string): string | undefined {
  const plain = path.replace(/^\.(?:\/|$)/, '').replace(/\/$/, '');
  if (`${plain}/` === prefix) return '';
  return plain.startsWith(prefix) ? plain.slice(prefix.length) : undefined;
}
