/**
 * YAML in block style. Go's libraries write each text in the plainest style that can hold it, as libyaml's emitter decides:
 * Kubernetes, Helm and Kustomize with version 2, OPA and Helm's toYamlPretty with 3. Other styles choose for themselves.
 */

import { isNilList, jsonFields, jsonTextOf } from '../json.ts';
import { base64Text, isRaw, rawBytes, utf8Length } from '../text/bytes.ts';
import { floatText } from '../text/floats.ts';
import { wellFormed } from '../text/quote.ts';
import { GoError, GoInteger, GoSlice, GoString, GoStruct, type GoValue } from '../value.ts';
import { isAmbiguous } from './plain.ts';

/** Something that is written as it is, such as a number with all its digits. */
export class YamlVerbatim {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What can be written: values of Go, and plain data. Entries that are undefined are left out. */
export type YamlData = GoValue | YamlVerbatim | readonly YamlData[] | { readonly [key: string]: YamlData | undefined };

/** How the versions of the library differ. */
export interface YamlStyle {
  /** Behind this column, a text goes on in the next line. */
  readonly width: number;
  /** Whether a list is indented below its key. */
  readonly indentsLists: boolean;
  /** Whether a text with tabs may be a block. */
  readonly tabsInBlocks: boolean;
  /** Values are JSON first: floats that are whole look like integers, and texts are what a reader of YAML takes JSON for. */
  readonly throughJson: boolean;
  /** The order of keys; undefined: as they are given. */
  readonly order: ((a: string, b: string) => number) | undefined;
  /** Collections within collections: values may hold themselves. */
  readonly maxDepth: number;
  /** Whether a text is written without quotes, in quotes, or, if it is no key, as a block of lines. Absent: as libyaml decides. */
  readonly textStyle?: (text: string) => 'plain' | 'quoted' | 'block';
  /** A text in double quotes, where that is not what libyaml writes. */
  readonly quote?: (text: string) => string;
  readonly number?: (value: number) => string;
}

/** As sigs.k8s.io/yaml writes it: through JSON, by version 2. */
export const yamlV2: YamlStyle = {
  width: 80,
  indentsLists: false,
  tabsInBlocks: false,
  throughJson: true,
  order: naturalOrder,
  maxDepth: 1000,
};
export const yamlV3: YamlStyle = {
  width: Infinity,
  indentsLists: true,
  tabsInBlocks: true,
  throughJson: false,
  order: naturalOrder,
  maxDepth: 1000,
};

/** A value as a YAML document, which ends in a line break. Throws a `GoError` for what YAML does not have. */
export function yamlText(value: YamlData, style: YamlStyle): string {
  return yamlParts(value, style).join('');
}

/** The same in pieces. Throws a `GoError` also for a text of more than `maxLength` characters. */
export function yamlParts(value: YamlData, style: YamlStyle, maxLength = Infinity): readonly string[] {
  const writer = new Writer(style, maxLength);
  writer.value(value, 0, 0, false);
  writer.write('\n');
  return writer.parts;
}

type Collection =
  | { readonly kind: 'list'; readonly items: readonly YamlData[] }
  | { readonly kind: 'map'; readonly entries: readonly Entry[] };

class Writer {
  readonly parts: string[] = [];
  private readonly style: YamlStyle;
  private readonly maxLength: number;
  private depth = 0;
  private length = 0;

  constructor(style: YamlStyle, maxLength: number) {
    this.style = style;
    this.maxLength = maxLength;
  }

  write(...texts: readonly string[]): void {
    for (const text of texts) {
      this.parts.push(text);
      this.length += text.length;
    }
    if (this.length > this.maxLength) throw new GoError('the text would be too long');
  }

  private enter(): void {
    if (++this.depth > this.style.maxDepth) throw new GoError('json: unsupported value: encountered a cycle');
  }

  /** A value whose first line goes on in the current one, at `column`; its further lines are indented by `indent`. */
  value(value: YamlData, indent: number, column: number, inMap: boolean): void {
    const collection = collectionOf(value, this.style);
    if (collection === undefined) {
      this.write(this.scalar(value, indent + (inMap ? 0 : 2), column, false));
    } else if (collection.kind === 'list') this.list(collection.items, indent);
    else this.map(collection.entries, indent);
  }

  private list(items: readonly YamlData[], indent: number): void {
    this.enter();
    if (items.length === 0) this.write('[]');
    const next = `\n${' '.repeat(indent)}- `;
    items.forEach((item, i) => {
      this.write(i === 0 ? '- ' : next);
      const collection = collectionOf(item, this.style);
      if (collection === undefined) this.write(this.scalar(item, indent + 2, indent + 2, false));
      else if (collection.kind === 'list') this.list(collection.items, indent + 2);
      else this.map(collection.entries, indent + 2);
    });
    this.depth--;
  }

  private map(entries: readonly Entry[], indent: number): void {
    this.enter();
    if (entries.length === 0) this.write('{}');
    const next = `\n${' '.repeat(indent)}`;
    entries.forEach(([key, value], i) => {
      if (i > 0) this.write(next);
      if (key.includes('\n') || (key.length > 42 && utf8Length(key) > 128)) {
        this.write('? ', this.scalar(key, indent + 2, indent + 2, false), next, ': ');
        this.value(value, indent + 2, indent + 2, true);
        return;
      }
      const shown = this.scalar(key, indent, indent, true);
      this.write(shown, ':');
      this.entry(value, indent, indent + shown.length + 2);
    });
    this.depth--;
  }

  /** What stands behind a key and its colon. */
  private entry(value: YamlData, indent: number, column: number): void {
    const collection = collectionOf(value, this.style);
    if (collection === undefined) this.write(' ', this.scalar(value, indent + 2, column, false));
    else if (collection.kind === 'map') {
      this.write(collection.entries.length === 0 ? ' ' : `\n${' '.repeat(indent + 2)}`);
      this.map(collection.entries, indent + 2);
    } else {
      const inner = indent + (this.style.indentsLists ? 2 : 0);
      this.write(collection.items.length === 0 ? ' ' : `\n${' '.repeat(inner)}`);
      this.list(collection.items, inner);
    }
  }

  private scalar(value: YamlData, indent: number, column: number, isKey: boolean): string {
    switch (typeof value) {
      case 'string':
        return this.text(value, indent, column, isKey);
      case 'number':
        return this.number(value);
      case 'boolean':
      case 'bigint':
        return String(value);
    }
    if (value instanceof GoInteger) return String(value.value);
    if (value instanceof YamlVerbatim) return value.text;
    if (value instanceof GoString) return this.text(value.value, indent, column, isKey);
    const text = value === null ? undefined : jsonTextOf(value as GoValue);
    return text === undefined ? 'null' : this.text(text, indent, column, isKey);
  }

  private number(value: number): string {
    const { number, throughJson } = this.style;
    if (number !== undefined) return number(value);
    if (!throughJson) return floatText(value, 'g', -1);
    if (!Number.isFinite(value)) throw new GoError(`json: unsupported value: ${floatText(value, 'g', -1)}`);
    // The least of 64 bits is written with fewer digits, and is then too small.
    const whole = Number.isInteger(value) && value > -(2 ** 63) && value < 2 ** 64;
    return whole ? String(value) : floatText(value, 'g', -1);
  }

  private text(given: string, indent: number, column: number, isKey: boolean): string {
    const { textStyle, quote } = this.style;
    if (textStyle !== undefined) {
      const style = textStyle(given);
      if (style === 'block' && !isKey) return literal(given, indent);
      if (style === 'plain') return given;
      return quote === undefined ? doubleQuoted(given, indent, column, Infinity) : quote(given);
    }
    if (/^[A-Za-z_/][\w./-]*$/.test(given)) return isAmbiguous(given) ? `"${given}"` : given;
    if (!this.style.throughJson && isRaw(given)) return `!!binary ${base64Text(rawBytes(given))}`;
    const text = this.style.throughJson ? readBack(wellFormed(given)) : given;
    const allowed = stylesOf(text, this.style.tabsInBlocks);
    const width = isKey ? Infinity : this.style.width;
    if (text.includes('\n')) return allowed.block ? literal(text, indent) : doubleQuoted(text, indent, column, width);
    if (isAmbiguous(text) || !allowed.single) return doubleQuoted(text, indent, column, width);
    return allowed.plain ? plain(text, indent, column, width) : singleQuoted(text, indent, column, width);
  }
}

/** A value as a collection that is written over several lines; undefined for a scalar. */
function collectionOf(value: YamlData, { order }: YamlStyle): Collection | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return { kind: 'list', items: value };
  if (value instanceof GoInteger || value instanceof GoString || value instanceof YamlVerbatim) return undefined;
  if (value instanceof GoSlice) {
    const isScalar = isNilList(value) || value.type.element?.kind === 'uint8';
    return isScalar ? undefined : { kind: 'list', items: value.items };
  }
  if (value instanceof GoStruct) {
    if (value.type.jsonText !== undefined) return undefined;
    return { kind: 'map', entries: sorted(jsonFields(value), order) };
  }
  const entries: Entry[] = value instanceof Map ? [...value] : definedEntries(value);
  return { kind: 'map', entries: sorted(entries, order) };
}

type Entry = readonly [string, YamlData];

function sorted(entries: Entry[], order: YamlStyle['order']): readonly Entry[] {
  return order === undefined ? entries : entries.sort(([x], [y]) => order(x, y));
}

function definedEntries(object: object): Entry[] {
  return Object.entries(object).filter(([, value]) => value !== undefined);
}

/** A text of JSON that is read as YAML: the next-line character is a line break, and some controls are none of its characters. */
function readBack(text: string): string {
  if (!/[\x7f-\x9f\ufffe\uffff]/.test(text)) return text;
  if (/[\x7f-\x84\x86-\x9f\ufffe\uffff]/.test(text)) throw new GoError('yaml: control characters are not allowed');
  return text.replace(/[ \t]*(\u0085(?:[ \t]*\u0085)*)[ \t]*/g, (_, found: string) => {
    const count = found.replace(/[^\u0085]/g, '').length;
    return count === 1 ? ' ' : '\n'.repeat(count - 1);
  });
}

/** What the emitter calls printable: no controls, nothing beyond the basic plane. */
const special = /[^\n\t\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;
const breaks = '\\r\\n\\u0085\\u2028\\u2029';
const lineBreak = new RegExp(`[${breaks}]`);
const breakSpace = new RegExp(`[${breaks}] `);
const spaceBreak = new RegExp(` [${breaks}]`);
const atEnds = new RegExp(`^[ ${breaks}]|[ ${breaks}]$`);
const indicators = new RegExp(
  [
    '^(?:---|\\.\\.\\.)',
    '^[#,[\\]{}&*!|>\'"%@`]',
    `^[?:-](?:[ \\t${breaks}]|$)`,
    `[^]:(?:[ \\t${breaks}]|$)`,
    `[ \\t${breaks}]#`,
  ].join('|'),
);

/** The ways in which a text can be written, as libyaml's emitter decides. */
function stylesOf(text: string, tabsInBlocks: boolean): { plain: boolean; single: boolean; block: boolean } {
  if (text === '') return { plain: true, single: true, block: false };
  const hasTab = text.includes('\t');
  const isSpecial = special.test(text) || text.includes('\r');
  const spaceBeforeBreak = spaceBreak.test(text);
  const single = !breakSpace.test(text) && !spaceBeforeBreak && !hasTab && !isSpecial;
  return {
    plain: single && !atEnds.test(text) && !lineBreak.test(text) && !indicators.test(text),
    single,
    block: !text.endsWith(' ') && !spaceBeforeBreak && !isSpecial && (tabsInBlocks || !hasTab),
  };
}

function literal(text: string, indent: number): string {
  const hint = /^[ \n\u0085\u2028\u2029]/.test(text) ? '2' : '';
  const chomp = !text.endsWith('\n') ? '-' : text === '\n' || text.endsWith('\n\n') ? '+' : '';
  const margin = ' '.repeat(indent);
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  return `|${hint}${chomp}\n${lines.map((line) => (line === '' ? '' : margin + line)).join('\n')}`;
}

/** A text of one line, broken at spaces where it passes the width. Spaces that follow upon each other stay together. */
function plain(text: string, indent: number, column: number, width: number): string {
  if (column + text.length <= width) return text;
  return folded(text, indent, column, width, false);
}

function folded(text: string, indent: number, from: number, width: number, quoted: boolean): string {
  const chars = Array.from(text);
  const margin = `\n${' '.repeat(indent)}`;
  const out: string[] = [];
  let column = from;
  let afterSpace = false;
  let afterBreak = false;
  chars.forEach((char, i) => {
    if (char === ' ') {
      const inside = !quoted || (i > 0 && i < chars.length - 1);
      if (inside && !afterSpace && column > width && chars[i + 1] !== ' ') {
        out.push(margin);
        column = indent;
      } else {
        out.push(char);
        column++;
      }
      afterSpace = true;
    } else if (lineBreak.test(char)) {
      // Only the breaks that stand in quotes: a line feed makes a block.
      out.push(char);
      column = 0;
      afterBreak = true;
    } else {
      if (afterBreak) {
        out.push(' '.repeat(Math.max(indent - column, 0)));
        column = Math.max(indent, column);
      }
      const shown = quoted && char === "'" ? "''" : char;
      out.push(shown);
      column += shown.length === 2 && char.length === 1 ? 2 : 1;
      afterSpace = false;
      afterBreak = false;
    }
  });
  return out.join('');
}

function singleQuoted(text: string, indent: number, column: number, width: number): string {
  if (column + 2 * text.length < width && !lineBreak.test(text)) return `'${text.replaceAll("'", "''")}'`;
  return `'${folded(text, indent, column + 1, width, true)}'`;
}

const escapes = new Map([
  ['\0', '\\0'],
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\v', '\\v'],
  ['\f', '\\f'],
  ['\r', '\\r'],
  ['\x1b', '\\e'],
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\u0085', '\\N'],
  ['\u2028', '\\L'],
  ['\u2029', '\\P'],
]);

function escaped(char: string, always: boolean): string {
  const known = escapes.get(char);
  if (known !== undefined || !(always || special.test(char))) return known ?? char;
  const hex = char.codePointAt(0)!.toString(16).toUpperCase();
  if (hex.length <= 2) return `\\x${hex.padStart(2, '0')}`;
  return hex.length <= 4 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}

function doubleQuoted(text: string, indent: number, from: number, width: number): string {
  const chars = Array.from(text);
  const margin = `\n${' '.repeat(indent)}`;
  const out = ['"'];
  // The emitter looks for a byte order mark at the start of the text, whichever character it is at.
  const always = text.startsWith('\ufeff');
  let column = from + 1;
  let afterSpace = false;
  chars.forEach((char, i) => {
    if (char === ' ' && !afterSpace && column > width && i > 0 && i < chars.length - 1) {
      // A backslash keeps the spaces that begin a line.
      out.push(margin, chars[i + 1] === ' ' ? '\\' : '');
      column = indent + (chars[i + 1] === ' ' ? 1 : 0);
    } else {
      const shown = escaped(char, always);
      out.push(shown);
      column += shown === char ? 1 : shown.length;
    }
    afterSpace = char === ' ';
  });
  out.push('"');
  return out.join('');
}

const isDigit = (char: string): boolean => (char < '\x80' ? char >= '0' && char <= '9' : /\p{Nd}/u.test(char));
const isLetter = (char: string): boolean =>
  char < '\x80' ? (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') : /\p{L}/u.test(char);

/** The order of keys in go-yaml: letters by code point, runs of digits by value, other characters before letters. */
export function naturalOrder(x: string, y: string): number {
  const end = Math.min(x.length, y.length);
  let i = 0;
  while (i < end && x.charCodeAt(i) === y.charCodeAt(i)) i++;
  if (i === end) return x.length - y.length;
  // The first difference may lie within a surrogate pair.
  if (i > 0 && (x.charCodeAt(i) & 0xfc00) === 0xdc00) i--;
  const [p, q] = [x.codePointAt(i)!, y.codePointAt(i)!];
  const [a, b] = [String.fromCodePoint(p), String.fromCodePoint(q)];
  const [al, bl] = [isLetter(a), isLetter(b)];
  if (al && bl) return p - q;
  if (al || bl) return (i > 0 && isDigit(x[i - 1]!) ? al : bl) ? -1 : 1;
  return compareRuns(x, y, i) || p - q;
}

/** Compares the numbers that begin at `from`; zeros there count as part of a number that began before. */
function compareRuns(x: string, y: string, from: number): number {
  let lead = '';
  if (x[from] === '0' || y[from] === '0') {
    for (let j = from - 1; j >= 0 && isDigit(x[j]!); j--) if (x[j] !== '0') lead = '1';
  }
  const [p, q] = [/^\d*/.exec(x.slice(from))![0], /^\d*/.exec(y.slice(from))![0]];
  const [n, m] = [(lead + p).replace(/^0+/, ''), (lead + q).replace(/^0+/, '')];
  if (n.length !== m.length) return n.length - m.length;
  return n < m ? -1 : n > m ? 1 : p.length - q.length;
}
