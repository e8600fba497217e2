import { type YamlStyle, yamlText, yamlV3 } from '../../go/index.ts';
import type { Source } from '../../source/index.ts';
import { type ConfigValue, isConfig } from '../resource.ts';
import { indentOf, newlineOf, ofSource, UneditableError } from './edit.ts';

/** Whether a file is written as JSON. */
export function isJsonText({ path, text }: Source): boolean {
  return path.endsWith('.json') || /^\s*[[{]\s*["\]}[{]/.test(text.slice(0, 1000));
}

/** Whether there are no spaces after colons and commas. */
export const isTight = ofSource((source) => isJsonText(source) && /":\S/.test(source.text));

/** The text of an item between brackets that begin at an offset: in JSON of several lines, on its own line. */
export function brokenLine(source: Source, at: number, write: (indent: string | undefined) => string): string {
  const { text } = source;
  if (!text.trim().includes('\n')) return write(undefined);
  const outer = indentOf(text, at);
  const inner = outer + stepOf(text);
  const newline = newlineOf(text);
  return newline + inner + write(inner) + newline + outer;
}

/** A scalar, or a collection in brackets: on one line, or in JSON of several lines, on lines after `indent`. */
export function flowText(source: Source, value: ConfigValue, indent: string | undefined): string {
  if (!isJsonText(source)) return yamlFlow(value);
  const step = indent === undefined ? undefined : stepOf(source.text);
  return jsonText(value, indent ?? '', step, isTight(source), newlineOf(source.text));
}

/** An entry of a map in brackets. */
export function flowEntry(source: Source, key: string, value: ConfigValue, indent: string | undefined): string {
  return `${isJsonText(source) ? JSON.stringify(key) : stringText(key)}${isTight(source) ? ':' : ': '}${flowText(source, value, indent)}`;
}

/** The indentation of the first line that has one. */
const stepOf = (text: string): string => /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';

function jsonText(
  value: ConfigValue,
  indent: string,
  step: string | undefined,
  tight: boolean,
  newline: string,
): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new UneditableError('JSON does not have this number');
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = indent + (step ?? '');
  const entries = Object.entries(value).map(([key, item]) => {
    const text = jsonText(item, inner, step, tight, newline);
    return Array.isArray(value) ? text : `${JSON.stringify(key)}${tight ? ':' : ': '}${text}`;
  });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  if (step === undefined) return open + entries.join(tight ? ',' : ', ') + close;
  return `${open}${newline}${entries.map((entry) => inner + entry).join(`,${newline}`)}${newline}${indent}${close}`;
}

function yamlFlow(value: ConfigValue): string {
  if (typeof value === 'string') return stringText(value);
  if (Array.isArray(value)) return `[${value.map(yamlFlow).join(', ')}]`;
  if (!isConfig(value)) return scalarText(value);
  const entries = Object.entries(value).map(([key, item]) => `${stringText(key)}: ${yamlFlow(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** A value that is not a text; whole numbers have no exponent. */
function scalarText(value: ConfigValue): string {
  return Number.isInteger(value) ? String(value) : yamlText(value, yamlV3).trimEnd();
}

/** A text on one line, which is the same text in brackets. */
export function stringText(text: string): string {
  return /[\n,[\]{}]/.test(text) ? JSON.stringify(text) : yamlText(text, yamlV3).trimEnd();
}

/** Whether a value is written below its key in block style: a collection that is not empty. */
export function isFilled(value: ConfigValue): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** Keys in their order, and each scalar on one line: a comment below would become a part of a block scalar. */
const style: YamlStyle<ConfigValue> = {
  ...yamlV3,
  collection: (value) => {
    if (Array.isArray(value)) return { kind: 'list', items: value };
    return isConfig(value) ? { kind: 'map', entries: Object.entries(value) } : undefined;
  },
  scalar: (value, ...place) => {
    if (typeof value !== 'string') return scalarText(value);
    return value.includes('\n') ? JSON.stringify(value) : yamlV3.scalar(value, ...place);
  },
};

/** A collection in block style, each line after `indent`. */
export function blockLines(source: Source, value: ConfigValue, indent: string): string {
  const text = yamlText(value, { ...style, indentsLists: indentsLists(source) }).trimEnd();
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : indent + line))
    .join(newlineOf(source.text));
}

/** Whether the first list of a text is indented below its key. */
const indentsLists = ofSource(({ text }) => {
  const lines = text.split('\n');
  const at = lines.findIndex((line, index) => /^ *- /.test(line) && /:\s*$/.test(lines[index - 1] ?? ''));
  return at > 0 && indentOf(lines[at]!, lines[at]!.length) > indentOf(lines[at - 1]!, lines[at - 1]!.length);
});

/** The text after `key:` in block style: a scalar or an empty collection on the line, another one below it. */
export function afterColon(source: Source, value: ConfigValue, indent: string): string {
  if (!isFilled(value)) return ` ${yamlFlow(value)}`;
  return newlineOf(source.text) + blockLines(source, value, belowKey(source, value, indent));
}

/** The indentation of a collection below its key. */
export function belowKey(source: Source, value: ConfigValue, indent: string): string {
  return Array.isArray(value) && !indentsLists(source) ? indent : `${indent}  `;
}
