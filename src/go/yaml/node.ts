/** Offsets in the text, `end` exclusive. */
interface Placed {
  readonly start: number;
  readonly end: number;
  /** If the dialect keeps local tags: the tag with its `!`. */
  readonly tag?: string;
}

/**
 * A value with its place. Values of aliases are shared, not copied: only the outermost node has the place of the alias,
 * nested nodes have the place where they were written.
 */
export type YamlNode = YamlMap | YamlSequence | YamlScalar;

export interface YamlMap extends Placed {
  readonly kind: 'map';
  /** By key, in the order written; for a duplicate key the last value. */
  readonly entries: ReadonlyMap<string, YamlEntry>;
}

export interface YamlEntry {
  readonly keyStart: number;
  readonly keyEnd: number;
  /** If the dialect keeps spellings: the key is not written as text, such as `1:` or `true:`. */
  readonly oddKey?: true;
  readonly value: YamlNode;
}

export interface YamlSequence extends Placed {
  readonly kind: 'sequence';
  readonly items: readonly YamlNode[];
}

export interface YamlScalar extends Placed {
  readonly kind: 'scalar';
  readonly value: null | boolean | number | bigint | string;
  /** If the dialect keeps spellings: the text of a number, a word or a plain scalar. */
  readonly plain?: string;
}
