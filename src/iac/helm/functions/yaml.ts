/** YAML as Helm writes and reads it. */
import {
  GoError,
  GoInteger,
  GoMap,
  GoSlice,
  GoString,
  GoStruct,
  type GoValue,
  itemsOf,
  type YamlData,
  yamlText,
  yamlV2,
  yamlV3,
} from '../../../go/index.ts';
import { readYaml, type YamlNode } from '../../yaml/index.ts';
import { isNilList } from './convert.ts';
import { TimeValue } from './dates.ts';
import { entriesOf, jsonText } from './json.ts';

/** As toYaml writes it: without a line break at the end. Throws a `GoError` for what YAML does not have. */
export function toYaml(value: GoValue): string {
  return yamlText(throughJson(value, 0), yamlV2).replace(/\n$/, '');
}

/** As toYamlPretty writes it: with lists indented. */
export function toYamlPretty(value: GoValue): string {
  return yamlText(value, yamlV3).replace(/\n$/, '');
}

const deepest = 1000;

/** A value as it is after it has been JSON, which YAML is made of. Plain values are as they were. */
function throughJson(value: GoValue, depth: number): YamlData {
  if (depth > deepest) throw new GoError('json: unsupported value: encountered a cycle');
  if (typeof value === 'string') return readBack(value);
  if (typeof value === 'number') return Object.is(value, -0) ? 0 : finite(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof GoInteger) return value.value;
  if (value instanceof GoString) return readBack(value.value);
  if (isNilList(value)) return null;
  if (value instanceof TimeValue || (value instanceof GoSlice && value.type.element?.kind === 'uint8')) {
    return JSON.parse(jsonText(value)) as string;
  }
  const items = itemsOf(value);
  if (items !== undefined) return items.map((item) => throughJson(item, depth + 1));
  const entries =
    value instanceof GoStruct || value instanceof GoMap ? entriesOf(value) : [...(value as Map<string, GoValue>)];
  return new Map(entries.map(([key, item]) => [readBack(key), throughJson(item, depth + 1) as GoValue]));
}

function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new GoError(`json: unsupported value: ${Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'}`);
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

/** The value of the first document of a text, by way of JSON. Throws a `GoError`. */
export function fromYaml(text: string): GoValue {
  const [first] = readYaml({ path: 'text', text });
  const problem = first?.diagnostics.find(({ level }) => level === 'error');
  if (problem !== undefined) throw new GoError(`error converting YAML to JSON: yaml: ${problem.message}`);
  return first?.root === undefined ? null : goValueOf(first.root);
}

/** The value of a node: maps and lists, and every number a float. */
export function goValueOf(node: YamlNode): GoValue {
  if (node.kind === 'map') {
    const map = new Map<string, GoValue>();
    for (const [key, entry] of node.entries) map.set(key, goValueOf(entry.value));
    return map;
  }
  if (node.kind === 'sequence') return node.items.map(goValueOf);
  return typeof node.value === 'bigint' ? Number(node.value) : node.value;
}
