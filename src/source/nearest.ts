/** `; did you mean x?` for the closest of `known`, or nothing if none is close. */
export function didYouMean(given: string, known: readonly string[]): string {
  const letters = given.replace(/^-+/, '').length;
  const limit = letters < 2 ? 0 : Math.max(1, Math.floor(given.length / 3)); // a single letter is close to every other
  let best: string | undefined;
  let least = limit + 1;
  for (const candidate of known) {
    const distance = editDistance(given.toLowerCase().slice(0, 60), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  best ??=
    given.length >= 3 ? known.find((candidate) => candidate.toLowerCase().startsWith(given.toLowerCase())) : undefined;
  return best === undefined ? '' : `; did you mean ${best}?`;
}

/**
 * Number of insertions, deletions, replacements and swaps of neighbors that turn `a` into `b` (optimal string alignment
 * distance).
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, before[column - 2]! + 1);
      current.push(least);
    }
    [before, above] = [above, current];
  }
  return above[b.length]!;
}
