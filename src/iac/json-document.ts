import {
  exactInteger,
  maxYamlNodes,
  type YamlDocument,
  type YamlEntry,
  type YamlNode,
  type YamlScalar,
} from '../go/index.ts';
import type { Diagnostic, Source } from '../source/index.ts';
import type { JsonNode } from './hcl/index.ts';
import { readJson, readJsonStream } from './hcl/index.ts';

/** Reads a JSON text as if it were a document of YAML. Never throws. */
export function readJsonDocument(source: Source): YamlDocument {
  const limit = tooLarge(source);
  if (limit !== undefined)
    return { source, start: 0, end: source.text.length, comments: [], aliased: 0, diagnostics: [limit] };
  const { root, diagnostics } = readJson(source);
  const failed = diagnostics.some(({ level }) => level === 'error');
  const doubled: JsonKey[] = [];
  const node = root === undefined || failed ? undefined : nodeOf(root, doubled);
  return {
    source,
    start: 0,
    end: source.text.length,
    comments: [],
    aliased: 0,
    diagnostics: [
      ...diagnostics.map((diagnostic) => ({ ...diagnostic, code: 'yaml.json' })),
      ...maxDuplicates(source, doubled),
    ],
    ...(node === undefined ? {} : { root: node }),
  };
}

/** JSON texts that follow each other, as documents; undefined if there is something else between them. */
export function readJsonDocuments(source: Source): readonly YamlDocument[] | undefined {
  if (tooLarge(source) !== undefined) return undefined;
  return readJsonStream(source)?.map((root) => {
    const { start, end } = root;
    const doubled: JsonKey[] = [];
    const node = nodeOf(root, doubled);
    return { source, start, end, comments: [], aliased: 0, diagnostics: maxDuplicates(source, doubled), root: node };
  });
}

/** Texts with more commas and opening brackets have too many values. */
function tooLarge(source: Source): Diagnostic | undefined {
  const { text } = source;
  if (text.length < maxYamlNodes) return undefined;
  let nodes = 0;
  for (const { index: at } of text.matchAll(/[,{[]/g)) {
    nodes++;
    if (nodes < maxYamlNodes) continue;
    const message = `more than ${maxYamlNodes} values in one file`;
    return { code: 'yaml.too-large', level: 'error', message, span: { source, start: at, end: at + 1 } };
  }
  return undefined;
}

type JsonKey = Extract<JsonNode, { kind: 'object' }>['members'][number]['key'];

/** Maximum number of duplicate keys that are reported. */
const maxDoubled = 100;

function maxDuplicates(source: Source, doubled: readonly JsonKey[]): Diagnostic[] {
  return doubled.map(({ value, start, end }) => ({
    code: 'yaml.duplicate-key',
    level: 'warning',
    message: `duplicate key ${JSON.stringify(value)}; the last one is used`,
    span: { source, start, end },
  }));
}

function nodeOf(node: JsonNode, doubled: JsonKey[]): YamlNode {
  const { start, end } = node;
  if (node.kind === 'array')
    return { kind: 'sequence', items: node.items.map((item) => nodeOf(item, doubled)), start, end };
  if (node.kind !== 'object') return { kind: 'scalar', value: scalarOf(node), start, end };
  const entries = new Map<string, YamlEntry>();
  for (const { key, value } of node.members) {
    if (entries.has(key.value) && doubled.length < maxDoubled) doubled.push(key);
    entries.set(key.value, { keyStart: key.start, keyEnd: key.end, value: nodeOf(value, doubled) });
  }
  return { kind: 'map', entries, start, end };
}

function scalarOf(node: Exclude<JsonNode, { kind: 'array' | 'object' }>): YamlScalar['value'] {
  if (node.kind === 'null') return null;
  if (node.kind !== 'number') return node.value;
  // Very long numbers are not kept exactly.
  return /^-?\d{1,100}$/.test(node.text) ? exactInteger(BigInt(node.text)) : finite(Number(node.text));
}

/** JSON allows numbers that a double cannot represent. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : Math.sign(value) * Number.MAX_VALUE;
}
