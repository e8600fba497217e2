/**
 * Scans that replace patterns such as `/ +$/`: a pattern restarts at each blank of a long run, which takes quadratic
 * time. Characters are those of a string, or those that match a one-character pattern.
 */
type Characters = string | RegExp;

function member(characters: Characters): (character: string) => boolean {
  if (typeof characters !== 'string') return (character) => characters.test(character);
  if (characters.length === 1) return (character) => character === characters;
  const set = new Set(characters);
  return (character) => set.has(character);
}

/** `text` without the characters at its start. */
export function trimStart(text: string, characters: Characters): string {
  if (typeof characters === 'string' && !characters.includes(text[0]!)) return text;
  const isCut = member(characters);
  let from = 0;
  for (const character of text) {
    if (!isCut(character)) break;
    from += character.length;
  }
  return text.slice(from);
}

/** `text` without the characters at its end. */
export function trimEnd(text: string, characters: Characters): string {
  if (typeof characters === 'string' && !characters.includes(text.at(-1)!)) return text;
  const isCut = member(characters);
  let to = text.length;
  while (to > 0) {
    const pair = text.slice(Math.max(to - 2, 0), to);
    const character = pair.codePointAt(0)! > 0xffff ? pair : text[to - 1]!;
    if (!isCut(character)) break;
    to -= character.length;
  }
  return text.slice(0, to);
}

/** `text` without the characters at both ends. */
export function trim(text: string, characters: Characters): string {
  return trimEnd(trimStart(text, characters), characters);
}

/** The text between the first `start` of `text` and the next `end`. */
export function between(text: string, start: string, end: string): string | undefined {
  const at = text.indexOf(start);
  const until = at < 0 ? -1 : text.indexOf(end, at + start.length);
  return until < 0 ? undefined : text.slice(at + start.length, until);
}
