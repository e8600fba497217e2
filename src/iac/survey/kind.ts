/** A kind of infrastructure code, and how its files are recognized. */
export interface FileKind {
  /** Singular and plural names of its files. */
  readonly title: string;
  readonly plural: string;
  /** Paths of its files; matched against the whole path. */
  readonly path: RegExp;
  /** Whether the beginning of such a file is of this kind; absent if the path is sufficient. */
  readonly holds?: (text: string) => boolean;
}

/**
 * A text as those who read its keys see it: with the characters of escape sequences, and without the zeros of UTF-16,
 * which cannot be read and are reported.
 */
export function plainText(text: string): string {
  const plain = text.includes('\0') ? text.replaceAll('\0', '') : text;
  if (!plain.includes('\\')) return plain;
  return plain.replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U0000([\da-fA-F]{4})|\r?\n[ \t]{0,99})/g,
    (_, ...codes: readonly (string | undefined)[]) => {
      const code = codes.slice(0, 3).find((digits) => digits !== undefined);
      return code === undefined ? '' : String.fromCharCode(Number.parseInt(code, 16));
    },
  );
}

/** Whether a YAML or JSON text has a key: at the start of a line, or in double quotes anywhere. */
export function hasKey(text: string, key: string): boolean {
  return startsLine(text, `${key}:`) || text.includes(`"${key}"`);
}

/** Whether one of the lines of `text` starts with `word`. */
function startsLine(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || '\n\r\ufeff'.includes(text[at - 1]!)) return true;
  }
  return false;
}
