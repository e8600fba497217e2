import type { Source } from '../../source/index.ts';
import type { ConfigValue } from '../resource.ts';

/** A change of the configuration of a resource at a path. */
export type Change =
  | { readonly kind: 'set'; readonly value: ConfigValue }
  /** Adds an item to the list at the path; the list is created if there is none. */
  | { readonly kind: 'add'; readonly value: ConfigValue }
  /** Replaces the matches of the first of some RE2 patterns that occurs in the text of the value, in any language. */
  | { readonly kind: 'replace'; readonly patterns: Readonly<Record<string, string>> }
  | { readonly kind: 'remove' };

/** A change of a value, whatever its text is. */
export type ValueChange = Exclude<Change, { readonly kind: 'replace' }>;

/** The replacement of a stretch of a text: UTF-16 offsets, `end` exclusive. */
export interface Edit {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A change that cannot be written into the text, and why. */
export class UneditableError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UneditableError';
  }
}

/** Whether a file is in HCL's native syntax. */
export const isHcl = ({ path }: Source): boolean => /\.(?:tf|tofu|hcl|tfvars)$/.test(path);

/** Whether a file is in YAML by its name. */
export const isYamlFile = ({ path }: Source): boolean => /(?:\.ya?ml|(?:^|\/)Kustomization)$/.test(path);

/** A function whose result is kept for each source. */
export function ofSource<T>(compute: (source: Source) => T): (source: Source) => T {
  const known = new WeakMap<Source, T>();
  return (source) => {
    const found = known.get(source) ?? compute(source);
    known.set(source, found);
    return found;
  };
}

/** The text of a line from its start up to `at`, if it is blank; undefined otherwise. */
export function indentBefore(text: string, at: number): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /^[ \t]*$/.test(before) ? before : undefined;
}

/** The indentation of the line of `at`. */
export function indentOf(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))![0];
}

/** The offset of the start of the line of `at`. */
export const lineStart = (text: string, at: number): number => (at <= 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

/** The offset of the end of the line of `at`, without its line break. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  if (end < 0) return text.length;
  return end > at && text[end - 1] === '\r' ? end - 1 : end;
}

/** The offset of the start of the next line, or the end of the text. */
export function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

/** The line break that a text uses. */
export function newlineOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The edits that remove one of the items of a collection in brackets; comments on other lines stay. */
export function withoutItem(
  source: Source,
  items: readonly Stretch[],
  index: number,
  inside: Stretch,
): readonly Edit[] {
  const { text } = source;
  const remove = (start: number, end: number): Edit => ({ source, start, end, text: '' });
  const { start, end } = items[index]!;
  const [before, after] = [items[index - 1], items[index + 1]];
  const comma = commaAfter(text, end);
  const former = before === undefined ? 0 : commaAfter(text, before.end);
  const line = lineEnd(text, end);
  const isOwnLine = line < inside.end && /^[ \t]*(?:(?:#|\/[/*]).*)?$/.test(text.slice(end + comma, line));
  if (isOwnLine && indentBefore(text, start) !== undefined) {
    const lines = remove(lineStart(text, start), nextLine(text, end));
    // The item above is the last one now.
    return comma === 0 && former > 0 ? [remove(before!.end, before!.end + former), lines] : [lines];
  }
  const isBlank = (from: number, to: number): boolean => /^[\s,]*$/.test(text.slice(from, to));
  if (after !== undefined && isBlank(end, after.start)) return [remove(start, after.start)];
  if (after === undefined && before !== undefined && isBlank(before.end, start)) return [remove(before.end, end)];
  const isAlone = isBlank(inside.start + 1, start) && isBlank(end, inside.end - 1);
  return [isAlone ? remove(inside.start + 1, inside.end - 1) : remove(start, end + comma)];
}

/** The length of a comma on the line after an offset, with the space before it. */
const commaAfter = (text: string, at: number): number => /^[ \t]*,/.exec(text.slice(at, at + 100))?.[0].length ?? 0;

/**
 * The edits that add an item below or after the last one of a collection in brackets that ends at `close`. `write` gets
 * the indentation of items that are on lines of their own; `comma` is what is between items on one line; those on
 * several lines need none if `isByLines`.
 */
export function appended(
  source: Source,
  last: Stretch,
  close: number,
  write: (indent: string | undefined) => string,
  comma = ', ',
  isByLines = false,
): readonly Edit[] {
  const { text } = source;
  const indent = indentBefore(text, last.start);
  const insert = (at: number, inserted: string): Edit => ({ source, start: at, end: at, text: inserted });
  if (indent === undefined) return [insert(last.end, comma + write(undefined))];
  const line = newlineOf(text) + indent + write(indent);
  const end = lineEnd(text, last.end);
  const [, separator, comment] = /^([ \t]*,)?[ \t]*((?:#|\/[/*]).*)?$/.exec(text.slice(last.end, end)) ?? [];
  const isSeparated = separator !== undefined;
  if (isByLines && !isSeparated && end < close) return [insert(end, line)];
  if (end >= close || (!isSeparated && comment === undefined)) return [insert(last.end, `,${line}`)];
  if (isSeparated) return [insert(end, `${line},`)];
  return [insert(last.end, ','), insert(end, line)];
}

/** An object or list that contains only a value at `path`: `x` at `['a', 0]` is `{a: [x]}`. */
export function nested(path: readonly (string | number)[], value: ConfigValue): ConfigValue {
  return path.reduceRight<ConfigValue>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value);
}

/**
 * Removes the whole lines of a stretch, and one of two blank lines that it leaves next to each other or at an edge. What
 * a line shares with others is removed alone.
 */
export function withoutLines(source: Source, start: number, end: number): Edit {
  const { text } = source;
  if (indentBefore(text, start) === undefined) {
    const before = text.slice(0, start).trimEnd().length;
    const after = /^[ \t]*(?=\})/.exec(text.slice(end))?.[0].length ?? 0;
    return { source, start: before, end: end + after, text: '' };
  }
  const from = lineStart(text, start);
  const to = nextLine(text, end);
  const before = text.slice(0, from).split('\n').at(-2)?.trim() ?? '';
  const after = text.slice(to, lineEnd(text, to)).trim();
  const isEdge = before === '' || /[{[(]$/.test(before);
  if (isEdge && after === '' && to < text.length) return { source, start: from, end: nextLine(text, to), text: '' };
  if (before === '' && from > 0 && /^[}\])]/.test(after)) {
    const blank = text.lastIndexOf('\n', from - 2) + 1;
    return { source, start: blank, end: to, text: '' };
  }
  return { source, start: from, end: to, text: '' };
}
