/** The list with its items mapped; the same list if nothing changes. */
export function mapSame<Item>(list: readonly Item[], map: (item: Item) => Item): readonly Item[] {
  let copy: Item[] | undefined;
  for (let at = 0; at < list.length; at++) {
    const item = list[at]!;
    const mapped = map(item);
    if (copy !== undefined) copy.push(mapped);
    else if (mapped !== item) {
      copy = list.slice(0, at);
      copy.push(mapped);
    }
  }
  return copy ?? list;
}

/** The pairs with both sides mapped, the left side first; the same list if nothing changes. */
export function mapSamePairs<Item>(
  list: readonly (readonly [Item, Item])[],
  map: (item: Item) => Item,
): readonly (readonly [Item, Item])[] {
  return mapSame(list, (pair) => {
    const left = map(pair[0]);
    const right = map(pair[1]);
    return left === pair[0] && right === pair[1] ? pair : [left, right];
  });
}
