/** A key of the configuration file: what the reader checks, and what the schema and the page say of it. */
export interface Key {
  /** Its names from the top; `*` represents any name, `[]` for the tables of a list. */
  readonly path: readonly string[];
  /** `texts` is a text or a list of texts. */
  readonly type: 'text' | 'texts' | 'list' | 'switch' | 'number' | 'date' | 'any';
  readonly about: string;
  /** A number is a whole one, at least 1; this is what it counts: `seconds`. */
  readonly unit?: string;
  /** Values that are accepted, in any case. */
  readonly allowed?: readonly string[];
  /** The flag of `scan` that says the same; on the command line it wins. */
  readonly flag?: string;
  /** It counts in a file that was found in the scanned directory or above it, too: it can do no harm there. */
  readonly found?: true;
  /** Its value is never shown. */
  readonly secret?: true;
  /** Only Terrascan knows it: accepted with a warning, and of no effect. */
  readonly foreign?: true;
  readonly example: string;
}

/** A key as one writes it in a sentence: `rules.scan-rules`. */
export function nameOf({ path }: Pick<Key, 'path'>): string {
  return path.filter((name) => name !== '[]').join('.');
}
