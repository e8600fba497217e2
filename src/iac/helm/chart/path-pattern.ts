/**
 * A shell pattern for paths with the syntax of Go's `path.Match`: `*` and `?`, which do not match `/`, classes like
 * `[a-z]` and `[^a-z]`, and `\` before a special character.
 */
export type PathPattern = (path: string) => boolean;

type Token =
  | { readonly kind: 'star' | 'any' }
  | { readonly kind: 'character'; readonly character: string }
  | {
      readonly kind: 'class';
      readonly negated: boolean;
      readonly ranges: readonly (readonly [from: number, to: number])[];
    };

/** Compiles `text`; undefined if it is not a pattern: a class without an end, a trailing `\`. */
export function readPathPattern(text: string): PathPattern | undefined {
  const tokens = tokensOf([...text]);
  return tokens && ((path) => matches(tokens, [...path]));
}

function tokensOf(characters: readonly string[]): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at]!;
    if (character === '*') {
      if (tokens.at(-1)?.kind !== 'star') tokens.push({ kind: 'star' });
    } else if (character === '?') tokens.push({ kind: 'any' });
    else if (character === '[') {
      const found = classAt(characters, at + 1);
      if (found === undefined) return undefined;
      tokens.push(found.token);
      at = found.end;
    } else if (character === '\\') {
      const escaped = characters[++at];
      if (escaped === undefined) return undefined;
      tokens.push({ kind: 'character', character: escaped });
    } else tokens.push({ kind: 'character', character });
  }
  return tokens;
}

/** The class whose `[` is before `at`; `end` is the position of its `]`. */
function classAt(characters: readonly string[], start: number): { token: Token; end: number } | undefined {
  let at = start;
  const negated = characters[at] === '^';
  if (negated) at++;
  const ranges: (readonly [number, number])[] = [];
  const bound = (): number | undefined => {
    if (characters[at] === '-' || characters[at] === ']') return undefined;
    if (characters[at] === '\\') at++;
    return characters[at++]?.codePointAt(0);
  };
  for (;;) {
    if (characters[at] === ']' && ranges.length > 0) return { token: { kind: 'class', negated, ranges }, end: at };
    const from = bound();
    if (from === undefined) return undefined;
    let to: number | undefined = from;
    if (characters[at] === '-') {
      at++;
      to = bound();
      if (to === undefined) return undefined;
    }
    ranges.push([from, to]);
  }
}

/** Only the last star is ever retried, so the work is bounded by the product of both lengths. */
function matches(tokens: readonly Token[], path: readonly string[]): boolean {
  let token = 0;
  let at = 0;
  let retry: { readonly token: number; at: number } | undefined;
  for (;;) {
    const next = tokens[token];
    if (next?.kind === 'star') {
      retry = { token: ++token, at };
      continue;
    }
    if (next === undefined ? at === path.length : at < path.length && matchesOne(next, path[at]!)) {
      if (next === undefined) return true;
      token++;
      at++;
      continue;
    }
    if (retry === undefined || retry.at >= path.length || path[retry.at] === '/') return false;
    at = ++retry.at;
    token = retry.token;
  }
}

function matchesOne(token: Token, character: string): boolean {
  if (token.kind === 'character') return token.character === character;
  if (token.kind !== 'class') return character !== '/';
  const code = character.codePointAt(0)!;
  return token.ranges.some(([from, to]) => from <= code && code <= to) !== token.negated;
}
