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
