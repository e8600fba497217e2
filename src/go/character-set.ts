/** Sets of characters, as far as it matters here whether two of them have a character in common. */

interface Members {
  /** A bit for each character of ASCII. */
  readonly ascii: bigint;
  /** There may be others. */
  readonly beyond: boolean;
}

const known = new Map<string, Members>();
const kept = 2000;

/**
 * Whether a character may be in both sets: each a pattern of JavaScript (Unicode mode) for one character. Characters beyond ASCII are
 * not told apart.
 */
export function mayOverlap(a: string, b: string, foldsCase: boolean): boolean {
  const [first, second] = [membersOf(a, foldsCase), membersOf(b, foldsCase)];
  return (first.ascii & second.ascii) !== 0n || (first.beyond && second.beyond);
}

function membersOf(source: string, foldsCase: boolean): Members {
  const key = (foldsCase ? 'i' : ' ') + source;
  let members = known.get(key);
  if (members === undefined) {
    members = readMembers(source, foldsCase);
    if (known.size >= kept) known.clear();
    known.set(key, members);
  }
  return members;
}

/** The letters beyond ASCII that are the same as one of ASCII in another case: the long s, and the sign of the kelvin. */
const foldedLetters = ['\u017f', '\u212a'];

function readMembers(source: string, foldsCase: boolean): Members {
  const regexp = new RegExp(`^${source}$`, foldsCase ? 'iu' : 'u');
  let ascii = 0n;
  for (let code = 0; code < 128; code++) if (regexp.test(String.fromCharCode(code))) ascii |= 1n << BigInt(code);
  const beyond =
    /^\[\^|\\S|[^\u0000-\u007f]|\\u\{(?:[89a-f][0-9a-f]|[0-9a-f]{3,})\}/.test(source) ||
    (foldsCase && foldedLetters.some((letter) => regexp.test(letter)));
  return { ascii, beyond };
}
