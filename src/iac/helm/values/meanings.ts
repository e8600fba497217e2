/** A path in `.Values`; null represents any item of a list or map, as `range` takes them one by one. */
export type Reference = readonly (string | null)[];

/** A possible meaning of an expression. */
export type Meaning =
  | { readonly kind: 'root' }
  | { readonly kind: 'value'; readonly path: Reference }
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, Meanings> };
export type Meanings = readonly Meaning[];

/** Maximum number of possible meanings of an expression. */
export const maxMeanings = 8;
/** Keys of a path, and expressions nested in each other. */
export const maxDepth = 24;
/** Characters of a key. */
export const maxKey = 2000;

/** The argument with which Helm calls a template. */
export const root: Meanings = [{ kind: 'root' }];

/** A text that is different for different meanings, as long as it is shorter than `maxKey`. */
export function keyOf(dot: Meanings): string {
  let key = '';
  const add = (meanings: Meanings): void => {
    for (const meaning of meanings) {
      if (key.length >= maxKey) return;
      key += meaning.kind === 'value' ? JSON.stringify(meaning.path) : `${meaning.kind}(`;
      if (meaning.kind !== 'map') continue;
      for (const [name, value] of meaning.entries) {
        if (key.length >= maxKey) return;
        key += `${JSON.stringify(name)}:`;
        add(value);
      }
      key += ')';
    }
    key += ';';
  };
  add(dot);
  return key;
}

/** The meanings of a path in an expression. */
export function along(meanings: Meanings, path: Reference): Meanings {
  return path.reduce<Meanings>((at, key) => limited(at.flatMap((meaning) => member(meaning, key))), meanings);
}

function member(meaning: Meaning, key: string | null): Meanings {
  if (meaning.kind === 'root') return key === 'Values' ? [{ kind: 'value', path: [] }] : [];
  if (meaning.kind === 'map') return key === null ? [] : (meaning.entries.get(key) ?? []);
  return meaning.path.length < maxDepth ? [{ kind: 'value', path: [...meaning.path, key] }] : [];
}

/** The items that `range` iterates over. */
export function itemsOf(meanings: Meanings): Meanings {
  return meanings.flatMap((meaning) =>
    meaning.kind === 'map' ? limited([...meaning.entries.values()].flat()) : member(meaning, null),
  );
}

/** At most `maxMeanings` of them. */
export function limited(meanings: Meanings): Meanings {
  return meanings.slice(0, maxMeanings);
}

/** The path of a value; empty for `.Values` as a whole, and for expressions that are not values. */
export function pathOf(meaning: Meaning): readonly Reference[] {
  return meaning.kind === 'value' && meaning.path.length > 0 ? [meaning.path] : [];
}
