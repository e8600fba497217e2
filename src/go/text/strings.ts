/** The order and the length of strings as sequences of code points, which is what Rego sees; JavaScript sees UTF-16 units. */

/** White space according to Go's `unicode.IsSpace`; JavaScript's `\s` differs in U+0085 and U+FEFF. */
export const whiteSpace =
  '\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000';

const surrogate = /[\ud800-\udfff]/;

/** Orders two strings by code point (the same as by UTF-8 byte). */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    let x = a.charCodeAt(i);
    let y = b.charCodeAt(i);
    if (x === y) continue;
    if (x >= 0xd800 && y >= 0xd800) {
      // Surrogates represent code points above all others, but their units are less than U+E000…U+FFFF.
      x = x < 0xe000 ? x + 0x2000 : x - 0x800;
      y = y < 0xe000 ? y + 0x2000 : y - 0x800;
    }
    return x < y ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}

/** Sorts strings in place by code point. */
export function sortStrings(strings: string[]): void {
  for (let i = 0; i < strings.length; i++) {
    if (surrogate.test(strings[i]!)) {
      strings.sort(compareStrings);
      return;
    }
  }
  for (let i = 1; i < strings.length; i++) {
    if (strings[i - 1]! <= strings[i]!) continue;
    strings.sort();
    return;
  }
}

/** Whether every UTF-16 unit of `text` is a whole code point, so that offsets in both agree. */
export function isFlat(text: string): boolean {
  return !surrogate.test(text);
}

/** The number of code points. */
export function codePointCount(text: string): number {
  if (isFlat(text)) return text.length;
  let count = 0;
  for (let i = 0; i < text.length; i++, count++) if (text.codePointAt(i)! > 0xffff) i++;
  return count;
}
