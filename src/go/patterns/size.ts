const counts = /\{(\d+)(?:(,)(\d*))?\}/y;
const charClass = /\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]?/sy;
const escaped = /\\(?:Q.*?(?:\\E|$)|[pP]\{[^}]{0,40}\}|x\{[^}]{0,10}\}|.)/sy;

export interface PatternSize {
  /**
   * An estimate of the number of instructions of a pattern in RE2's syntax: one for each character, class and sign,
   * with counted repetitions written out, nested ones multiplied.
   */
  readonly size: number;
  /** The largest product of nested repetition counts. */
  readonly repeats: number;
}

export function patternSize(source: string): PatternSize {
  /** The groups that are open, the innermost last; the first is the pattern. */
  const groups = [{ size: 0, repeats: 1 }];
  /** The instructions to which a repetition count would apply. */
  let last = { size: 0, repeats: 1 };
  const add = (size: number, repeats = 1): void => {
    const group = groups.at(-1)!;
    group.size += size;
    group.repeats = Math.max(group.repeats, repeats);
    last = { size, repeats };
  };
  for (let at = 0; at < source.length; ) {
    const ends = (part: RegExp): boolean => {
      part.lastIndex = at;
      if (!part.test(source)) return false;
      at = part.lastIndex;
      return true;
    };
    const start = at;
    const sign = source[at]!;
    if (sign === '\\' && ends(escaped)) add(source[start + 1] === 'Q' ? at - start : 1);
    else if (sign === '[' && ends(charClass)) add(1);
    else if (sign === '{' && ends(counts)) {
      const [min = 0, max = min] = source
        .slice(start + 1, at - 1)
        .split(',')
        .map((count) => Number(count || 0));
      const times = Math.max(1, min, max);
      add(last.size * (times - 1), last.repeats * times);
    } else {
      at++;
      if (sign === '(') groups.push({ size: 0, repeats: 1 });
      else if (sign === ')' && groups.length > 1) {
        const { size, repeats } = groups.pop()!;
        add(size + 2, repeats);
      } else add(1);
    }
  }
  return {
    size: groups.reduce((sum, { size }) => sum + size, 0),
    repeats: groups.reduce((max, { repeats }) => Math.max(max, repeats), 1),
  };
}
