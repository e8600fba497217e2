/** Whether two simple patterns have a string in common. */

/** Ranges of code points, and how often they can occur. */
interface Token {
  readonly ranges: readonly (readonly [low: number, high: number])[];
  readonly optional: boolean;
  readonly repeated: boolean;
}

const everything: Token['ranges'] = [[0, 0x10ffff]];

/** True or false, or the problem with a pattern. */
export function globsIntersect(a: string, b: string): boolean | { readonly error: string } {
  const first = tokensOf(a);
  if ('error' in first) return first;
  const second = tokensOf(b);
  if ('error' in second) return second;
  // OPA finds nothing in common with an empty pattern, although `a*` also matches the empty string.
  if (first.tokens.length === 0 || second.tokens.length === 0) return first.tokens.length === second.tokens.length;
  return haveCommon(first.tokens, second.tokens);
}

function tokensOf(text: string): { readonly tokens: readonly Token[] } | { readonly error: string } {
  const chars = Array.from(text);
  const tokens: Token[] = [];
  const bad = (reason: string): { error: string } => ({ error: `input: ${text}, ${reason}` });
  for (let i = 0; i < chars.length; ) {
    let ranges: Token['ranges'];
    if (chars[i] === '[') {
      const close = closing(chars, i);
      if (close === undefined) return bad("missing ']' for '['");
      const found = rangesOf(chars.slice(i + 1, close));
      if (found === undefined) return bad('a range is not in order');
      ranges = found;
      i = close + 1;
    } else if (chars[i] === '*' || chars[i] === '+') return bad(`'${chars[i]}' must follow a character`);
    else if (chars[i] === ']' || chars[i] === '-') return bad(`'${chars[i]}' must be escaped`);
    else {
      const escaped = chars[i] === '\\';
      if (escaped) i++;
      const char = chars[i];
      if (char === undefined) return bad('nothing follows the last backslash');
      ranges = char === '.' && !escaped ? everything : [[char.codePointAt(0)!, char.codePointAt(0)!]];
      i++;
    }
    const flag = chars[i] === '*' || chars[i] === '+' ? chars[i++] : undefined;
    tokens.push({ ranges, optional: flag === '*', repeated: flag !== undefined });
  }
  return { tokens };
}

function closing(chars: readonly string[], open: number): number | undefined {
  for (let i = open + 1; i < chars.length; i++) {
    if (chars[i] === '\\') i++;
    else if (chars[i] === ']') return i;
  }
  return undefined;
}

function rangesOf(chars: readonly string[]): Token['ranges'] | undefined {
  const ranges: [number, number][] = [];
  for (let i = 0; i < chars.length; i++) {
    if (chars[i] === '\\') i++;
    const low = chars[i]?.codePointAt(0);
    if (low === undefined) return undefined;
    let high = low;
    if (chars[i + 1] === '-' && i + 2 < chars.length) {
      i += chars[i + 2] === '\\' ? 3 : 2;
      high = chars[i]?.codePointAt(0) ?? -1;
    }
    if (high < low) return undefined;
    ranges.push([low, high]);
  }
  return ranges;
}

/**
 * Visits the pairs of positions in both patterns that can be reached together. A position is the next token; a repeated
 * token can be left after it was read, an optional token at any time.
 */
function haveCommon(a: readonly Token[], b: readonly Token[]): boolean {
  const width = 2 * (b.length + 1);
  const seen = new Uint8Array(2 * (a.length + 1) * width);
  const open: number[] = [];
  const visit = (i: number, readA: number, j: number, readB: number): void => {
    const state = (i * 2 + readA) * width + j * 2 + readB;
    if (seen[state] === 1) return;
    seen[state] = 1;
    open.push(state);
  };
  visit(0, 0, 0, 0);
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const [p, q] = [Math.floor(state / width), state % width];
    const [i, readA, j, readB] = [p >> 1, p & 1, q >> 1, q & 1];
    const [x, y] = [a[i], b[j]];
    if (x === undefined && y === undefined) return true;
    if (x !== undefined && (x.optional || readA === 1)) visit(i + 1, 0, j, readB);
    if (y !== undefined && (y.optional || readB === 1)) visit(i, readA, j + 1, 0);
    if (x === undefined || y === undefined || !overlap(x, y)) continue;
    const nextA = x.repeated ? ([i, 1] as const) : ([i + 1, 0] as const);
    const nextB = y.repeated ? ([j, 1] as const) : ([j + 1, 0] as const);
    visit(nextA[0], nextA[1], nextB[0], nextB[1]);
  }
  return false;
}

function overlap(a: Token, b: Token): boolean {
  return a.ranges.some(([low, high]) => b.ranges.some(([from, to]) => low <= to && from <= high));
}
