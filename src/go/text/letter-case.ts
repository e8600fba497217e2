/** Upper and lower case letter by letter, as in Go: letters whose other case has several letters stay. */

export function upper(value: string): string {
  if (/^[\x00-\x7f]*$/.test(value)) return value.toUpperCase();
  let result = '';
  for (const char of value) {
    const changed = char.toUpperCase();
    result += changed.length === char.length ? changed : (titles.get(char) ?? char);
  }
  return result;
}

/** Greek letters with iota subscript: Go knows their one-letter title case, JavaScript writes two letters. */
const titles = new Map<string, string>();
for (const [first, last, distance] of [
  [0x1f80, 0x1f87, 8],
  [0x1f90, 0x1f97, 8],
  [0x1fa0, 0x1fa7, 8],
] as const) {
  for (let code = first; code <= last; code++)
    titles.set(String.fromCodePoint(code), String.fromCodePoint(code + distance));
}
for (const code of [0x1fb3, 0x1fc3, 0x1ff3]) titles.set(String.fromCodePoint(code), String.fromCodePoint(code + 9));

/** Lower case letter by letter: a final sigma is a sigma, a dotted capital I becomes `i`. */
export function lower(value: string): string {
  if (/^[\x00-\x7f]*$/.test(value)) return value.toLowerCase();
  let result = '';
  for (const char of value) result += char === 'İ' ? 'i' : char.toLowerCase();
  return result;
}
