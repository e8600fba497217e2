/** A key of the configuration file: the input of the reader, the schema and the page. */
export interface Key {
  /** Its names from the top; `*` matches any name, `[]` the tables of a list. */
  readonly path: readonly string[];
  /** `texts` is a string or a list of strings. */
  readonly type: 'text' | 'texts' | 'list' | 'switch' | 'number' | 'date' | 'any';
  readonly about: string;
  /** A whole number, at least 1; this is its unit: `seconds`. */
  readonly unit?: string;
  /** Values that are accepted, in any case. */
  readonly allowed?: readonly string[];
  /** The equivalent flag of `scan`, which overrides it. */
  readonly flag?: string;
  /** It also applies in files found in the scanned directory or above it, because it is harmless there. */
  readonly found?: true;
  /** Its value is never shown. */
  readonly secret?: true;
  /** A key of Terrascan that has no effect in lintel: accepted with a warning. */
  readonly foreign?: true;
  readonly example: string;
}

/** A key as written in a sentence: `rules.scan-rules`. */
export function nameOf({ path }: Pick<Key, 'path'>): string {
  return path.filter((name) => name !== '[]').join('.');
}
