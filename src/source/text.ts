/** Text for people: control characters made visible, widths as a terminal counts them, lines broken at words, colors. */

const bidiAndInvisible = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff]/u;
const unseen =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff]/u;

/** Nearly every text of several lines has nothing else that is unseen. */
const unseenButNewline =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff]/u;

/**
 * One displayable character: C0 controls as their Unicode pictures (`␛`), other controls, direction marks and invisible
 * characters as `\u{202e}`, everything else unchanged. A terminal never interprets the result.
 */
export function visibleCharacter(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  if ((code >= 0x80 && code <= 0x9f) || (character.length === 1 && bidiAndInvisible.test(character))) {
    return `\\u{${code.toString(16)}}`;
  }
  return character;
}

/** `text` with every control character made visible, on one line. */
export function visible(text: string): string {
  if (!unseen.test(text)) return text;
  let shown = '';
  for (const character of text) shown += visibleCharacter(character);
  return shown;
}

/**
 * Quoted text (JSON, or YAML's double quotes) with the remaining control characters, direction marks and invisible
 * characters escaped as `\uxxxx`, so that a terminal does not interpret them and readers see them.
 */
export function escapeUnseen(quoted: string): string {
  if (!unseenButNewline.test(quoted)) return quoted;
  return quoted.replace(/./gsu, (character) =>
    character !== '\n' && unseen.test(character)
      ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
      : character,
  );
}

/** Whether `visible` and `escapeUnseen` would change `text`. */
export function hasUnseen(text: string): boolean {
  return unseen.test(text);
}

/**
 * Text with everything that the log of a CI job would take for a command (GitHub's `::add-mask::` at the start of a
 * line, `##[` of GitHub and Azure) broken up by a space.
 */
export function withoutCommands(text: string): string {
  return text.replace(/[^\n\r\u2028\u2029]+/g, (line) =>
    line.replace(/^((?:\s|\u001b\[\d+m)*:)(?=:)|##(?=\[|vso\[)/g, '$& '),
  );
}

/** Columns that one (visible) character takes in a terminal: 0 for combining marks, 2 for East Asian wide ones and emoji. */
export function columnsOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x300) return 1;
  if (/^[\p{M}\p{Emoji_Modifier}]$/u.test(character)) return 0;
  return /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]$/.test(
    character,
  ) || code >= 0x1f300
    ? 2
    : 1;
}

/** Columns that visible text takes in a terminal. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += columnsOf(character);
  return width;
}

/** A text in at most `width` columns; the end of a longer one is an ellipsis. */
export function clipped(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let shown = '';
  let used = 1;
  for (const character of text) {
    used += columnsOf(character);
    if (used > width) break;
    shown += character;
  }
  return `${shown.trimEnd()}…`;
}

/**
 * The words of `text` in lines of at most `width` columns; a longer word gets its own line. Control characters are made
 * visible.
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(/\s+/)) {
    if (word === '') continue;
    const shown = visible(word);
    const size = widthOf(shown);
    if (line !== '' && used + 1 + size > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line = line === '' ? shown : `${line} ${shown}`;
    used += (used === 0 ? 0 : 1) + size;
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Styles of text: weight and color. Each entry takes text and returns it styled. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly blue: (text: string) => string;
  readonly green: (text: string) => string;
  /** A hyperlink, if the output supports them. */
  readonly link: (text: string, address: string) => string;
}

const same = (text: string): string => text;
const dress = (open: number, close: number) => (text: string) =>
  text === '' ? '' : `\u001b[${open}m${text}\u001b[${close}m`;

/** No styling: the text must be clear by itself. */
export const plainStyle: Style = {
  bold: same,
  dim: same,
  red: same,
  yellow: same,
  blue: same,
  green: same,
  link: same,
};

/** The sixteen colors every terminal has. */
export const ansiStyle: Style = {
  bold: dress(1, 22),
  dim: dress(2, 22),
  red: dress(31, 39),
  yellow: dress(33, 39),
  blue: dress(34, 39),
  green: dress(32, 39),
  link: same,
};

/** With hyperlinks (OSC 8). */
export const linkedStyle: Style = {
  ...ansiStyle,
  link: (text, address) => `\u001b]8;;${visible(address)}\u001b\\${text}\u001b]8;;\u001b\\`,
};
