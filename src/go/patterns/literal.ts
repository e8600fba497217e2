/** Regular expressions that are plain text, searched for without a matcher. */

const form = /^(\^|\\A)?((?:[^\\.+*?()|[\]{}^$]|\\[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e])+)(\$|\\z)?$/;

export interface LiteralPattern {
  readonly length: number;
  /** The start of the first match at or after an offset; below 0 without a match. */
  readonly indexIn: (text: string, from: number) => number;
}

/**
 * A pattern that is plain text, optionally between `^` and `$`; undefined for others. The linear matcher tracks all
 * starts of such a text at once, which takes time proportional to the product of both lengths.
 */
export function literalPattern(pattern: string): LiteralPattern | undefined {
  // Half of a surrogate pair must not be found within a whole one.
  const parts = /\p{Cs}/u.test(pattern) ? null : form.exec(pattern);
  if (parts === null) return undefined;
  const literal = parts[2]!.replace(/\\(.)/g, '$1');
  const { length } = literal;
  const [isStart, isEnd] = [parts[1] !== undefined, parts[3] !== undefined];
  const indexIn = (text: string, from: number): number => {
    if (!isStart && !isEnd) return text.indexOf(literal, from);
    const at = isStart ? 0 : text.length - length;
    const fits = at >= from && text.startsWith(literal, at) && (!isEnd || at + length === text.length);
    return fits ? at : -1;
  };
  return { length, indexIn };
}
