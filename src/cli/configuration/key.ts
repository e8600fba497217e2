/** A key of the configuration file: what the reader checks, and what the schema and the page say of it. */
export interface Key {
  /** Its names from the top; `*` stands for any name. */
  readonly path: readonly string[];
  readonly type: 'text' | 'list' | 'switch' | 'number';
  readonly about: string;
  /** A number is a whole one, at least 1; this is what it counts: `seconds`. */
  readonly unit?: string;
  /** Values that are accepted, in any case. */
  readonly allowed?: readonly string[];
  /** The flag of `scan` that says the same; on the command line it wins. */
  readonly flag?: string;
  /** Its value is never shown. */
  readonly secret?: true;
  /** Only Terrascan knows it: accepted with a warning, and of no effect. */
  readonly foreign?: true;
  readonly example: string;
}

/** A key as one writes it in a sentence: `rules.scan-rules`. */
export function nameOf({ path }: Pick<Key, 'path'>): string {
  return path.join('.');
}
