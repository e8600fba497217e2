import { largestOf } from '../../source/index.ts';

/** A line `name = value # comment`, in its parts. */
interface Line {
  readonly indent: string;
  readonly name: string;
  readonly value: string;
  readonly comment: string;
}

/** Consecutive lines that are whole arguments, `end` exclusive. */
interface Run {
  readonly start: number;
  readonly end: number;
}

/** Whether equals signs and comments are aligned as `terraform fmt` does it, in and next to the lines `from` to `to`. */
export function isAligned(lines: readonly string[], from: number, to: number): boolean {
  return runsAround(lines, from, to).every(({ start, end }) => {
    const run = lines.slice(start, end);
    const texts = written(run.map((line) => lineOf(line)!));
    return run.every((line, at) => line.trimEnd() === texts[at]);
  });
}

/** Aligns the arguments in and next to the lines `from` to `to`, from 0, `to` exclusive. */
export function align(lines: string[], from: number, to: number): void {
  for (const { start, end } of runsAround(lines, from, to)) {
    const texts = written(lines.slice(start, end).map((line) => lineOf(line)!));
    for (const [at, text] of texts.entries())
      lines[start + at] = lines[start + at]!.endsWith('\r') ? `${text}\r` : text;
  }
}

function runsAround(lines: readonly string[], from: number, to: number): readonly Run[] {
  const isArgument = (index: number): boolean => lineOf(lines[index]) !== undefined;
  let first = from;
  let last = to;
  while (first > 0 && isArgument(first - 1)) first--;
  while (last < lines.length && isArgument(last)) last++;
  const runs: Run[] = [];
  for (let start = first; start < last; start++) {
    let end = start;
    while (end < last && isArgument(end)) end++;
    if (end > start) runs.push({ start, end });
    start = end;
  }
  return runs;
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
