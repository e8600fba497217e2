import type { Source } from '../../source/index.ts';
import type { ConfigValue } from '../resource.ts';

/** A change of the configuration of a resource at a path. */
export type Change =
  | { readonly kind: 'set'; readonly value: ConfigValue }
  /** Adds an item to the list at the path; the list is created if there is none. */
  | { readonly kind: 'add'; readonly value: ConfigValue }
  | { readonly kind: 'remove' };

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

/** An object or list that contains only a value at `path`: `x` at `['a', 0]` is `{a: [x]}`. */
export function nested(path: readonly (string | number)[], value: ConfigValue): ConfigValue {
  return path.reduceRight<ConfigValue>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value);
}

/** Removes the whole lines of a stretch, and one of two blank lines that it leaves next to each other or at an edge. */
export function withoutLines(source: Source, start: number, end: number): Edit {
  const { text } = source;
  const from = text.lastIndexOf('\n', start - 1) + 1;
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
