/**
 * A set of characters, precise only for ASCII; it answers whether two sets overlap, and treats all characters beyond
 * ASCII as one.
 */
export interface CharacterSet {
  /** A bit for each character of ASCII, 32 in each number. */
  readonly controls: number;
  readonly digits: number;
  readonly capitals: number;
  readonly smalls: number;
  readonly beyond: boolean;
}

export const noCharacters: CharacterSet = { controls: 0, digits: 0, capitals: 0, smalls: 0, beyond: false };

export function union(a: CharacterSet, b: CharacterSet): CharacterSet {
  if (b === noCharacters) return a;
  if (a === noCharacters) return b;
  return {
    controls: a.controls | b.controls,
    digits: a.digits | b.digits,
    capitals: a.capitals | b.capitals,
    smalls: a.smalls | b.smalls,
    beyond: a.beyond || b.beyond,
  };
}

export function overlap(a: CharacterSet, b: CharacterSet): boolean {
  const common = (a.controls & b.controls) | (a.digits & b.digits) | (a.capitals & b.capitals) | (a.smalls & b.smalls);
  return common !== 0 || (a.beyond && b.beyond);
}

const known = new Map<string, CharacterSet>();
const maxKept = 2000;

/** The set for a one-character JavaScript pattern (Unicode mode); beyond ASCII it may be smaller. */
export function characterSet(source: string, foldsCase: boolean): CharacterSet {
  const key = (foldsCase ? 'i' : ' ') + source;
  let set = known.get(key);
  if (set === undefined) {
    set = readSet(source, foldsCase);
    if (known.size >= maxKept) known.clear();
    known.set(key, set);
  }
  return set;
}

/** The letters beyond ASCII that are the same as one of ASCII in another case: the long s, and the sign of the kelvin. */
const foldedLetters = ['\u017f', '\u212a'];

function readSet(source: string, foldsCase: boolean): CharacterSet {
  const regexp = new RegExp(`^${source}$`, foldsCase ? 'iu' : 'u');
  const bits = (from: number): number => {
    let found = 0;
    for (let at = 0; at < 32; at++) if (regexp.test(String.fromCharCode(from + at))) found |= 1 << at;
    return found;
  };
  const beyond =
    /^\[\^|\\S|[^\u0000-\u007f]|\\u\{(?:[89a-f][0-9a-f]|[0-9a-f]{3,})\}/.test(source) ||
    (foldsCase && foldedLetters.some((letter) => regexp.test(letter)));
  return { controls: bits(0), digits: bits(32), capitals: bits(64), smalls: bits(96), beyond };
}
