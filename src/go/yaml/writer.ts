/**
 * YAML as go-yaml writes it: keys in natural order, each text in the plainest style that can hold it, as libyaml's emitter
 * decides. Kubernetes, Helm and Kustomize write with version 2, OPA and Helm's toYamlPretty with 3.
 */

import { trim, trimEnd, trimStart } from '../../source/index.ts';
import { isNilList, jsonFields, jsonTextOf } from '../json.ts';
import { base64Text, isRaw, rawBytes } from '../text/bytes.ts';
import { floatText } from '../text/floats.ts';
import { wellFormed } from '../text/quote.ts';
import { GoError, GoInteger, GoSlice, GoString, GoStruct, type GoValue } from '../value.ts';
import { literalBlock, type YamlCollection, type YamlStyle } from './layout.ts';
import { isAmbiguous } from './plain.ts';

/** Values that can be written: those of Go, and plain data. */
export type YamlData = GoValue | readonly YamlData[] | { readonly [key: string]: YamlData };

/** Differences between versions of the library. */
interface Version {
  /** Text continues on the next line after this column. */
  readonly width: number;
  readonly indentsLists: boolean;
  /** Whether a text with tabs may be a block. */
  readonly tabsInBlocks: boolean;
  /** Values are JSON first: whole floats look like integers, and texts are as a YAML reader reads their JSON. */
  readonly throughJson: boolean;
  /** Whether a letter comes before other characters if a digit precedes it. */
  readonly lettersAfterDigits: boolean;
}

function styleOf(version: Version): YamlStyle<YamlData> {
  return {
    indentsLists: version.indentsLists,
    maxDepth: 1000,
    collection: (value) => collectionOf(version, value),
    scalar: (value, indent, column, isKey) => scalarText(version, value, indent, column, isKey),
  };
}

/** As sigs.k8s.io/yaml writes it: through JSON, by version 2. */
export const yamlV2 = styleOf({
  width: 80,
  indentsLists: false,
  tabsInBlocks: false,
  throughJson: true,
  lettersAfterDigits: false,
});
export const yamlV3 = styleOf({
  width: Infinity,
  indentsLists: true,
  tabsInBlocks: true,
  throughJson: false,
  lettersAfterDigits: true,
});

function scalarText(version: Version, value: YamlData, indent: number, column: number, isKey: boolean): string {
  switch (typeof value) {
    case 'string':
      return stringText(version, value, indent, column, isKey);
    case 'number':
      return numberText(version, value);
    case 'boolean':
    case 'bigint':
      return String(value);
  }
  if (value instanceof GoInteger) return String(value.value);
  if (value instanceof GoString) return stringText(version, value.value, indent, column, isKey);
  const text = value === null ? undefined : jsonTextOf(value as GoValue);
  return text === undefined ? 'null' : stringText(version, text, indent, column, isKey);
}

function numberText({ throughJson }: Version, value: number): string {
  if (!throughJson) return floatText(value, 'g', -1);
  if (!Number.isFinite(value)) throw new GoError(`json: unsupported value: ${floatText(value, 'g', -1)}`);
  // The smallest 64-bit float is written with fewer digits, and is then too small.
  const whole = Number.isInteger(value) && value > -(2 ** 63) && value < 2 ** 64;
  return whole ? String(value) : floatText(value, 'g', -1);
}

function stringText(version: Version, given: string, indent: number, column: number, isKey: boolean): string {
  if (/^[A-Za-z_/][\w./-]*$/.test(given)) return isAmbiguous(given) ? `"${given}"` : given;
  if (!version.throughJson && isRaw(given)) return `!!binary ${base64Text(rawBytes(given))}`;
  const text = version.throughJson ? readBack(wellFormed(given)) : given;
  const allowed = stylesOf(text, version.tabsInBlocks);
  const width = isKey ? Infinity : version.width;
  if (text.includes('\n'))
    return allowed.block ? literalBlock(text, indent) : doubleQuoted(text, indent, column, width);
  if (isAmbiguous(text) || !allowed.single) return doubleQuoted(text, indent, column, width);
  return allowed.plain ? plain(text, indent, column, width) : singleQuoted(text, indent, column, width);
}

/** A value as a collection that is written over several lines; undefined for a scalar. */
function collectionOf({ lettersAfterDigits }: Version, value: YamlData): YamlCollection<YamlData> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const byKey = ([x]: readonly [string, YamlData], [y]: readonly [string, YamlData]): number =>
    naturalOrder(x, y, lettersAfterDigits);
  if (Array.isArray(value)) return { kind: 'list', items: value };
  if (value instanceof GoInteger || value instanceof GoString) return undefined;
  if (value instanceof GoSlice) {
    const isScalar = isNilList(value) || value.type.element?.kind === 'uint8';
    return isScalar ? undefined : { kind: 'list', items: value.items };
  }
  if (value instanceof GoStruct) {
    if (value.type.jsonText !== undefined) return undefined;
    return { kind: 'map', entries: jsonFields(value).sort(byKey) };
  }
  const entries: [string, YamlData][] = value instanceof Map ? [...value] : Object.entries(value);
  return { kind: 'map', entries: entries.sort(byKey) };
}

/** A JSON text read as YAML: the next-line character is a line break, and some control characters are not allowed. */
function readBack(text: string): string {
  if (!/[\x7f-\x9f\ufffe\uffff]/.test(text)) return text;
  if (/[\x7f-\x84\x86-\x9f\ufffe\uffff]/.test(text)) throw new GoError('yaml: control characters are not allowed');
  const [first = '', ...rest] = text.split('\u0085');
  let folded = rest.length === 0 ? first : trimEnd(first, ' \t');
  let empty = 0;
  rest.forEach((each, i) => {
    const isLast = i === rest.length - 1;
    const line = isLast ? trimStart(each, ' \t') : trim(each, ' \t');
    if (line === '' && !isLast) empty++;
    else {
      folded += (empty === 0 ? ' ' : '\n'.repeat(empty)) + line;
      empty = 0;
    }
  });
  return folded;
}

/** Printable by the emitter's definition: no controls, nothing beyond the basic plane. */
const special = /[^\n\t\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;
const lineBreak = /[\r\n\u0085\u2028\u2029]/;
const breakSpace = /[\r\n\u0085\u2028\u2029] /;
const spaceBreak = / [\r\n\u0085\u2028\u2029]/;
const atEnds = /^[ \r\n\u0085\u2028\u2029]|[ \r\n\u0085\u2028\u2029]$/;
const indicators =
  /^(?:---|\.\.\.|[#,[\]{}&*!|>'"%@`]|[?:-](?:[ \t\r\n\u0085\u2028\u2029]|$))|[\s\S]:(?:[ \t\r\n\u0085\u2028\u2029]|$)|[ \t\r\n\u0085\u2028\u2029]#/;

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

/** A text on one line, broken at spaces where it exceeds the width. Consecutive spaces stay together. */
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
      // Only the breaks that occur in quotes: a line feed makes a block.
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

/** A text in double quotes, broken at spaces where it exceeds the width. */
export function doubleQuoted(text: string, indent = 0, from = 0, width = Infinity): string {
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

/**
 * The order of keys in go-yaml: letters by code point, runs of digits by value, other characters before letters, but
 * after a digit behind letters if `lettersAfterDigits`.
 */
function naturalOrder(x: string, y: string, lettersAfterDigits: boolean): number {
  const end = Math.min(x.length, y.length);
  let i = 0;
  while (i < end && x.charCodeAt(i) === y.charCodeAt(i)) i++;
  if (i === end) return x.length - y.length;
  // The first difference can be within a surrogate pair.
  if (i > 0 && (x.charCodeAt(i) & 0xfc00) === 0xdc00) i--;
  const [p, q] = [x.codePointAt(i)!, y.codePointAt(i)!];
  const [a, b] = [String.fromCodePoint(p), String.fromCodePoint(q)];
  const [al, bl] = [isLetter(a), isLetter(b)];
  if (al && bl) return p - q;
  if (al || bl) return (lettersAfterDigits && i > 0 && isDigit(x[i - 1]!) ? al : bl) ? -1 : 1;
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
