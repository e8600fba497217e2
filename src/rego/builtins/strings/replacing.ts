import type { BuiltinContext } from '../builtin.ts';

/**
 * Replaces texts by others in one pass from left to right. At each place, the first matching pair in the given order
 * applies. An empty text matches between all characters.
 */
export function replaceEach(
  context: BuiltinContext,
  value: string,
  pairs: readonly (readonly [string, string])[],
): string {
  if (pairs.length === 1 && pairs[0]![0] !== '') {
    const [[search, replacement]] = pairs as [[string, string]];
    if (replacement.length > search.length) context.spend((value.length / search.length) * replacement.length);
    return value.replaceAll(search, () => replacement);
  }
  const byFirst = new Map<string, [string, string, number][]>();
  const empty = pairs.findIndex(([search]) => search === '');
  for (const [rank, [search, replacement]] of pairs.entries()) {
    const first = search[0] ?? '';
    const known = byFirst.get(first);
    if (known === undefined) byFirst.set(first, [[search, replacement, rank]]);
    else known.push([search, replacement, rank]);
  }
  const parts: string[] = [];
  let last = 0;
  let afterEmpty = false;
  for (let at = 0; at <= value.length; ) {
    const candidates = byFirst.get(value[at] ?? '') ?? [];
    if (candidates.length > 8) context.spend(candidates.length);
    const found = candidates.find(([search]) => search !== '' && value.startsWith(search, at));
    if (empty >= 0 && !afterEmpty && (found === undefined || empty < found[2])) {
      parts.push(value.slice(last, at), pairs[empty]![1]);
      context.spend(1 + pairs[empty]![1].length);
      last = at;
      afterEmpty = true;
      continue;
    }
    afterEmpty = false;
    if (found === undefined) {
      at += (value.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      continue;
    }
    parts.push(value.slice(last, at), found[1]);
    context.spend(1 + found[1].length);
    at += found[0].length;
    last = at;
  }
  return parts.join('') + value.slice(last);
}
