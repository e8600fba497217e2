import { escapedChar } from '../../../../go/index.ts';
import { identifierEnd, quote } from '../../../hcl/index.ts';
import { formatNumber } from '../../values/number.ts';
import type { Value } from '../../values/value.ts';

/** A line of Terraform's language, before it is laid out. */
interface Line {
  text: string;
  /** The position of the `=` of an argument in the text; absent if nothing is assigned. */
  equals?: number;
  /** The number of brackets that it opens, minus those that it closes. */
  net: number;
}

/** A wholly known value as an expression of Terraform's language, in the layout of `terraform fmt`. */
export function expressionText(value: Value): string {
  const lines: Line[] = [{ text: '', net: 0 }];
  writeValue(value, lines);
  return layOut(lines);
}

/** The entries of an object as the text of a variable file. */
export function variablesText(entries: ReadonlyMap<string, Value>): string {
  const lines: Line[] = [];
  for (const [name, value] of inOrder(entries)) {
    lines.push({ text: '', net: 0 });
    writeEntry(name, value, lines);
  }
  return lines.length === 0 ? '' : `${layOut(lines)}\n`;
}

/** Whether a name can be written without quotes. */
export function isIdentifier(name: string): boolean {
  return name !== '' && identifierEnd(name, 0) === name.length;
}

function writeEntry(name: string, value: Value, lines: Line[]): void {
  const line = lines.at(-1)!;
  line.text = `${isIdentifier(name) ? name : quoted(name)} `;
  line.equals = line.text.length;
  line.text += '= ';
  writeValue(value, lines);
}

function writeValue(value: Value, lines: Line[]): void {
  const line = lines.at(-1)!;
  if ('items' in value) {
    line.text += '[';
    line.net++;
    for (const [at, item] of value.items.entries()) {
      if (at > 0) lines.at(-1)!.text += ', ';
      writeValue(item, lines);
    }
    close(']', lines);
  } else if ('entries' in value) {
    line.text += '{';
    line.net++;
    for (const [name, entry] of inOrder(value.entries)) {
      lines.push({ text: '', net: 0 });
      writeEntry(name, entry, lines);
    }
    if (value.entries.size > 0) lines.push({ text: '', net: 0 });
    close('}', lines);
  } else line.text += scalarText(value);
}

function close(bracket: string, lines: Line[]): void {
  const line = lines.at(-1)!;
  line.text += bracket;
  line.net--;
}

function scalarText(value: Value): string {
  if (value.kind === 'string') return quoted(value.value);
  if (value.kind === 'number') return formatNumber(value.value);
  return value.kind === 'bool' ? String(value.value) : 'null';
}

/** A string in double quotes; unprintable characters are written as their numbers. HCL has no two-digit escapes. */
function quoted(text: string): string {
  return quote(text).replace(/[^\x20-\x7e]/gu, (character) => escapedChar(character).replace(/^\\x/, '\\u00'));
}

/** Sorts by name, in the order of bytes. */
function inOrder(entries: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...entries].sort(([a], [b]) => {
    const [first, second] = [[...a], [...b]];
    const at = first.findIndex((character, index) => character !== second[index]);
    if (at < 0) return first.length - second.length;
    return (first[at]!.codePointAt(0) ?? 0) - (second[at]?.codePointAt(0) ?? -1);
  });
}

/**
 * Lines in the layout of `terraform fmt`: indented by the number of preceding lines with open brackets, with the equals
 * signs of consecutive arguments aligned.
 */
function layOut(lines: readonly Line[]): string {
  const opened: number[] = [];
  const indents = lines.map(({ net }) => {
    for (let closed = -net; closed > 0 && opened.length > 0; ) {
      const last = opened.pop()!;
      if (last > closed) opened.push(last - closed);
      closed -= last;
    }
    const depth = opened.length;
    if (net > 0) opened.push(net);
    return '  '.repeat(depth);
  });
  const columns = columnsOf(lines);
  return lines
    .map(({ text, equals, net }, at) => {
      if (equals === undefined || net > 0) return indents[at] + text;
      const head = text.slice(0, equals);
      return indents[at] + head + ' '.repeat(columns[at]! - widthOf(head)) + text.slice(equals);
    })
    .join('\n');
}

/** For each argument on one line, the width of the longest name in its group of consecutive arguments. */
function columnsOf(lines: readonly Line[]): readonly number[] {
  const columns = lines.map(() => 0);
  let [first, widest] = [0, 0];
  for (const [at, { text, equals, net }] of lines.entries()) {
    if (equals !== undefined && net <= 0) widest = Math.max(widest, widthOf(text.slice(0, equals)));
    else {
      columns.fill(widest, first, at);
      [first, widest] = [at + 1, 0];
    }
  }
  return columns.fill(widest, first);
}

const widthOf = (text: string): number => [...text].length;
