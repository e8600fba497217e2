/** The end of a value that is cut off, and the length of the match. */
export interface Trim {
  readonly end: 'prefix' | 'suffix';
  /** The longest match rather than the shortest. */
  readonly greedy: boolean;
}

/** Maximum length of a pattern: patterns are matched letter by letter. */
const maxPattern = 200;
const maxValue = 20_000;

/** A letter, or `?` for any letter. */
type Letter = string | undefined;
/** The letters between the stars of a pattern. */
type Pattern = readonly (readonly Letter[])[];

/** A value without what a pattern matches at one of its ends; undefined if the pattern cannot be used. */
export function trimmed(value: string, pattern: string, { end, greedy }: Trim): string | undefined {
  const read = readPattern(pattern, value);
  if (pattern === '') return value;
  if (read === undefined) return undefined;
  const letters = [...value];
  if (end === 'prefix') return letters.slice(matchAt(letters, read, 0, greedy) ?? 0).join('');
  const mirrored = read.map((run) => [...run].reverse()).reverse();
  letters.reverse();
  return letters
    .slice(matchAt(letters, mirrored, 0, greedy) ?? 0)
    .reverse()
    .join('');
}

/** A value with the first match of a pattern replaced, or all of them; undefined if the pattern cannot be used. */
export function replaced(value: string, pattern: string, replacement: string, all: boolean): string | undefined {
  const read = readPattern(pattern, value);
  if (read === undefined) return undefined;
  const letters = [...value];
  const result: string[] = [];
  let at = 0;
  do {
    // If the rest of the pattern is not found after the first letters, no later match can have it.
    const start = firstOf(letters, read[0]!, at);
    const end = start === undefined ? undefined : matchAt(letters, read, start, true);
    if (start === undefined || end === undefined) break;
    result.push(letters.slice(at, start).join(''), replacement);
    at = end;
  } while (all && at < letters.length);
  return result.join('') + letters.slice(at).join('');
}

function readPattern(text: string, value: string): Pattern | undefined {
  if (text === '' || text.length > maxPattern || value.length > maxValue) return undefined;
  const runs: Letter[][] = [[]];
  const letters = [...text];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at]!;
    if (letter === '*') runs.push([]);
    else if (letter === '?') runs.at(-1)!.push(undefined);
    else if (letter !== '\\') runs.at(-1)!.push(letter);
    else if (letters[at + 1] !== '}' && letters[at + 1] !== '/') {
      const next = letters[++at];
      if (next !== '*' && next !== '?' && next !== '\\') return undefined;
      runs.at(-1)!.push(next);
    }
  }
  return runs;
}

/** The end of a match that begins at `start`. */
function matchAt(
  letters: readonly string[],
  [first, ...rest]: Pattern,
  start: number,
  greedy: boolean,
): number | undefined {
  if (!fits(letters, first!, start)) return undefined;
  let at = start + first!.length;
  for (const [index, run] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const found = isLast && greedy ? lastOf(letters, run, at) : firstOf(letters, run, at);
    if (found === undefined) return undefined;
    at = found + run.length;
  }
  return at;
}

function fits(letters: readonly string[], run: readonly Letter[], at: number): boolean {
  return (
    at + run.length <= letters.length &&
    run.every((letter, index) => letter === undefined || letters[at + index] === letter)
  );
}

function firstOf(letters: readonly string[], run: readonly Letter[], from: number): number | undefined {
  for (let at = from; at + run.length <= letters.length; at++) if (fits(letters, run, at)) return at;
  return undefined;
}

function lastOf(letters: readonly string[], run: readonly Letter[], from: number): number | undefined {
  for (let at = letters.length - run.length; at >= from; at--) if (fits(letters, run, at)) return at;
  return undefined;
}
