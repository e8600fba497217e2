/** YAML as the reference writes it: that of go-yaml v3, indented by two, never folding lines. */
import {
  type getKey,
  isArray,
  isNumber,
  isObject,
  jsonEntries,
  type Numeric,
  numberText,
  RegoSet,
  toBigInt,
  toDouble,
  type Value,
} from '../values/index.ts';
import { floatText } from './float-text.ts';
import { resolvedScalar, timestamp } from './yaml-scalars.ts';

/** A value as a YAML document. */
export function yamlText(value: Value): string {
  if (value instanceof RegoSet) return yamlText(value.items());
  if (isArray(value) && value.length > 0) return sequence(value, '');
  if (isObject(value)) {
    const entries = sortedEntries(value);
    return entries.length === 0 ? '{}\n' : mapping(entries, '');
  }
  return `${scalar(value, '  ', false)}\n`;
}

type Entries = readonly (readonly [string, Value])[];

function sortedEntries(value: Parameters<typeof getKey>[0]): Entries {
  return jsonEntries(value).sort(([x], [y]) => naturalOrder(x, y));
}

function sequence(items: readonly Value[], indent: string): string {
  return items.map((item) => `${indent}- ${nested(item, `${indent}  `)}`).join('');
}

/** What stands behind `- `: its first line continues that line. */
function nested(value: Value, indent: string): string {
  if (value instanceof RegoSet) return nested(value.items(), indent);
  if (isArray(value) && value.length > 0) return sequence(value, indent).slice(indent.length);
  if (isObject(value)) {
    const entries = sortedEntries(value);
    return entries.length === 0 ? '{}\n' : mapping(entries, indent).slice(indent.length);
  }
  return `${scalar(value, indent, false)}\n`;
}

function mapping(entries: Entries, indent: string): string {
  let result = '';
  for (const [key, value] of entries) {
    const shown = scalar(key, indent, true);
    const isLong = key.length > 128;
    result += isLong ? `${indent}? ${shown}\n${indent}:` : `${indent}${shown}:`;
    result += isLong ? ` ${nested(value, `${indent}  `)}` : entryValue(value, indent);
  }
  return result;
}

function entryValue(value: Value, indent: string): string {
  if (value instanceof RegoSet) return entryValue(value.items(), indent);
  const inner = `${indent}  `;
  if (isArray(value) && value.length > 0) return `\n${sequence(value, inner)}`;
  if (isObject(value)) {
    const entries = sortedEntries(value);
    return entries.length === 0 ? ' {}\n' : `\n${mapping(entries, inner)}`;
  }
  return ` ${scalar(value, inner, false)}\n`;
}

function scalar(value: Value, indent: string, isKey: boolean): string {
  if (typeof value === 'string') return stringScalar(value, indent, isKey);
  if (isNumber(value)) return numeric(value);
  return isArray(value) ? '[]' : String(value);
}

function numeric(value: Numeric): string {
  const text = numberText(value);
  const integer = /^-?\d+$/.test(text) ? toBigInt(value) : undefined;
  if (integer !== undefined && integer >= -(2n ** 63n) && integer < 2n ** 64n) return String(integer);
  return floatText(toDouble(value), 'g', -1);
}

const oldBooleans = new Set([
  'y',
  'Y',
  'yes',
  'Yes',
  'YES',
  'on',
  'On',
  'ON',
  'n',
  'N',
  'no',
  'No',
  'NO',
  'off',
  'Off',
  'OFF',
]);
const sexagesimal = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;

/** Whether a string would be read as something else without quotes. */
function isAmbiguous(text: string): boolean {
  return (
    resolvedScalar(text) !== undefined ||
    text === '<<' ||
    oldBooleans.has(text) ||
    sexagesimal.test(text) ||
    timestamp.test(text)
  );
}

function stringScalar(text: string, indent: string, isKey: boolean): string {
  const allowed = stylesOf(text);
  if (text.includes('\n')) return isKey || !allowed.block ? doubleQuoted(text) : literal(text, indent);
  if (isAmbiguous(text)) return doubleQuoted(text);
  if (allowed.plain) return text;
  return allowed.single ? `'${text.replaceAll("'", "''")}'` : doubleQuoted(text);
}

/** What the emitter calls printable: no controls, nothing beyond the basic plane. */
const special = /[^\n\t\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;
const lineBreak = /[\r\n\u0085\u2028\u2029]/;

/** The ways in which a text can be written, as libyaml's emitter decides. */
function stylesOf(text: string): { plain: boolean; single: boolean; block: boolean } {
  if (text === '') return { plain: true, single: true, block: false };
  const isSpecial = special.test(text) || /\r/.test(text);
  const breaks = lineBreak.test(text);
  const breakSpace = /[\r\n\u0085\u2028\u2029] /.test(text);
  const spaceBreak = / [\r\n\u0085\u2028\u2029]/.test(text);
  const indicator =
    /^(?:---|\.\.\.)/.test(text) ||
    /^[#,[\]{}&*!|>'"%@`]/.test(text) ||
    /^[?:-](?:[\s\u0085\u2028\u2029]|$)/.test(text) ||
    /.:(?:[ \t\r\n\u0085\u2028\u2029]|$)/s.test(text) ||
    /[ \t\r\n\u0085\u2028\u2029]#/.test(text);
  const atEnds = /^[ \r\n\u0085\u2028\u2029]|[ \r\n\u0085\u2028\u2029]$/.test(text);
  const single = !breakSpace && !spaceBreak && !text.includes('\t') && !isSpecial;
  return {
    plain: single && !atEnds && !breaks && !indicator,
    single,
    block: !text.endsWith(' ') && !spaceBreak && !isSpecial,
  };
}

function literal(text: string, indent: string): string {
  const hint = /^[ \n]/.test(text) ? '2' : '';
  const chomp = !text.endsWith('\n') ? '-' : text === '\n' || text.endsWith('\n\n') ? '+' : '';
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  return `|${hint}${chomp}\n${lines.map((line) => (line === '' ? '' : indent + line)).join('\n')}`;
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
  ['\u00a0', '\\_'],
  ['\u2028', '\\L'],
  ['\u2029', '\\P'],
]);

function doubleQuoted(text: string): string {
  let result = '"';
  for (const char of text) {
    const code = char.codePointAt(0)!;
    const known = char === '\u00a0' ? undefined : escapes.get(char);
    if (known !== undefined) result += known;
    else if (!special.test(char)) result += char;
    else if (code <= 0xff) result += `\\x${code.toString(16).toUpperCase().padStart(2, '0')}`;
    else if (code <= 0xffff) result += `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`;
    else result += `\\U${code.toString(16).toUpperCase().padStart(8, '0')}`;
  }
  return `${result}"`;
}

const isDigit = (char: string): boolean => /\p{Nd}/u.test(char);
const isLetter = (char: string): boolean => /\p{L}/u.test(char);

/** The order of keys in go-yaml: letters by code point, runs of digits by value, other characters before letters. */
export function naturalOrder(x: string, y: string): number {
  const [a, b] = [Array.from(x), Array.from(y)];
  let digits = false;
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [p, q] = [a[i]!, b[i]!];
    if (p === q) {
      digits = isDigit(p);
      continue;
    }
    const [pl, ql] = [isLetter(p), isLetter(q)];
    if (pl && ql) return p.codePointAt(0)! - q.codePointAt(0)!;
    if (pl || ql) return (digits ? pl : ql) ? -1 : 1;
    return compareRuns(a, b, i) || p.codePointAt(0)! - q.codePointAt(0)!;
  }
  return a.length - b.length;
}

/** Compares the numbers that begin at `from`; zeros there count as part of a number that began before. */
function compareRuns(a: readonly string[], b: readonly string[], from: number): number {
  let lead = '';
  if (a[from] === '0' || b[from] === '0') {
    for (let j = from - 1; j >= 0 && isDigit(a[j]!); j--) if (a[j] !== '0') lead = '1';
  }
  const run = (chars: readonly string[]): string => {
    let end = from;
    while (end < chars.length && /\d/.test(chars[end]!)) end++;
    return chars.slice(from, end).join('');
  };
  const [p, q] = [run(a), run(b)];
  const [n, m] = [BigInt(lead + p || '0'), BigInt(lead + q || '0')];
  return n < m ? -1 : n > m ? 1 : p.length - q.length;
}
