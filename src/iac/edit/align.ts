import { largestOf } from '../../source/index.ts';

/** A line `name = value # comment`, in its parts. */
interface Line {
  readonly indent: string;
  readonly name: string;
  readonly value: string;
  readonly comment: string;
}

/**
 * Aligns the equals signs and comments of arguments in consecutive lines around the lines `from` to `to` (from 0, `to`
 * exclusive), as `terraform fmt` does, if the lines there that are not among these are aligned.
 */
export function aligned(lines: readonly string[], from: number, to: number): readonly string[] {
  let first = from;
  let last = to;
  const parsed = new Map<number, Line>();
  const read = (index: number): boolean => {
    const line = index < 0 ? undefined : lineOf(lines[index]);
    if (line !== undefined) parsed.set(index, line);
    return line !== undefined;
  };
  while (read(first - 1)) first--;
  while (read(last)) last++;
  for (let index = from; index < to; index++) read(index);
  const result = [...lines];
  for (let start = first; start < last; start++) {
    let end = start;
    while (end < last && parsed.has(end)) end++;
    if (end > start) alignRun(lines, result, parsed, start, end, (index) => index < from || index >= to);
    start = end;
  }
  return result;
}

function alignRun(
  lines: readonly string[],
  result: string[],
  parsed: ReadonlyMap<number, Line>,
  start: number,
  end: number,
  isOld: (index: number) => boolean,
): void {
  const run = Array.from({ length: end - start }, (_, index) => start + index);
  const old = run.filter(isOld);
  const texts = written(old.map((index) => parsed.get(index)!));
  // A run that a change joins to another, or that grows, need not have the old width.
  const isAligned = old.every((index, at) => sameWidths(texts[at]!, lines[index]!)) || old.length <= 1;
  if (!isAligned) return;
  for (const [at, text] of written(run.map((index) => parsed.get(index)!)).entries()) {
    const index = run[at]!;
    result[index] = lines[index]!.endsWith('\r') ? `${text}\r` : text;
  }
}

/** Whether two spellings of a line have their equals sign in the same column. */
function sameWidths(one: string, other: string): boolean {
  return one.indexOf('=') === other.indexOf('=');
}

function written(lines: readonly Line[]): readonly string[] {
  const width = largestOf(lines.map(({ name }) => name.length));
  const plain = lines.map(({ indent, name, value }) => `${indent}${name.padEnd(width)} = ${value}`);
  // Comments of consecutive lines are aligned.
  const texts = [...plain];
  for (let start = 0; start < lines.length; start++) {
    let end = start;
    while (end < lines.length && lines[end]!.comment !== '') end++;
    const column = largestOf(plain.slice(start, end).map((text) => text.length));
    for (let index = start; index < end; index++)
      texts[index] = `${plain[index]!.padEnd(column)} ${lines[index]!.comment}`;
    start = end;
  }
  return texts;
}

const argument = /^([ \t]*)([A-Za-z_][\w-]*|"[^"\\]*")[ \t]*=(?![=>])[ \t]*(\S.*)$/;

/** A line that is one whole argument; undefined for any other line. */
function lineOf(text: string | undefined): Line | undefined {
  const found = argument.exec(text?.replace(/\r$/, '') ?? '');
  if (found === null) return undefined;
  const rest = found[3]!;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < rest.length; at++) {
    const character = rest[at]!;
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '#' || rest.startsWith('//', at)) {
      return depth === 0
        ? { indent: found[1]!, name: found[2]!, value: rest.slice(0, at).trimEnd(), comment: rest.slice(at).trimEnd() }
        : undefined;
    } else if ('{[('.includes(character)) depth++;
    else if ('}])'.includes(character)) depth--;
  }
  if (depth !== 0 || inString) return undefined;
  return { indent: found[1]!, name: found[2]!, value: rest.trimEnd(), comment: '' };
}
