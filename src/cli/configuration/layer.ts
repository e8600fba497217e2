import type { Setting } from './check.ts';

/** What one file says. */
export interface ConfigurationLayer {
  readonly path: string;
  readonly settings: readonly Setting[];
  /** The way to the scanned directory from that of the file, ending in `/`; empty if they are the same. */
  readonly prefix: string;
  /** It was not named. */
  readonly found: boolean;
}

/** A path that is written as seen from the file, as seen from the scanned directory; undefined if it is not in it. */
export function withinTree(path: string, prefix: string): string | undefined {
  const plain = path.replace(/^\.(?:\/|$)/, '').replace(/\/$/, '');
  if (`${plain}/` === prefix) return '';
  return plain.startsWith(prefix) ? plain.slice(prefix.length) : undefined;
}
