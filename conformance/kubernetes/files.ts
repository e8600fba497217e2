import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document, Node, Pair } from 'yaml';
import { isAlias, isMap, isPair, isScalar, isSeq, parseAllDocuments } from 'yaml';
import { readYaml, resolvePlain, yamlValueOf } from '../../src/go/index.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';

/** Files on which the two parsers differ, with the reason; by the end of their path. */
const EXPLAINED: readonly (readonly [string, string])[] = [
  ['httpsonly/template.yaml', 'Go does not mind how far the second line of a text in quotes is indented'],
];

/**
 * Compares the structure of real YAML files below `data` with what the package `yaml` makes of them: the same documents are
 * refused, the others have the same maps, lists and texts. What plain scalars mean is compared by `kubernetes/yaml`.
 */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const result = tally('kubernetes/files');
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names) {
    if (!/\.ya?ml$/.test(name) || (only !== undefined && !name.includes(only))) continue;
    const problem = problemOf(textOf(join(data, name)));
    const explained = EXPLAINED.some(([end]) => name.endsWith(end));
    result.add('files', name, explained ? undefined : problem);
  }
  return result.outcome();
}

/** With a line break at its end: if it is missing, the package adds one to a block scalar, and Go does not. */
function textOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  return text.endsWith('\n') ? text : `${text}\n`;
}

function problemOf(text: string): string | undefined {
  const ours = readYaml({ path: 'file.yaml', text });
  const options = { schema: 'failsafe', uniqueKeys: false, logLevel: 'silent' } as const;
  const theirs = parseAllDocuments(text, options) as Document.Parsed[];
  const refused = ours.flatMap(({ diagnostics }) => diagnostics).find(({ level }) => level === 'error');
  // Go ignores the position of the bracket that closes a list.
  const wrong = theirs.flatMap(({ errors }) => errors).find(({ code }) => code !== 'BAD_INDENT');
  if (refused !== undefined || wrong !== undefined) {
    // The package takes a map for a key, which JSON does not have.
    if ((refused !== undefined && wrong !== undefined) || refused?.code === 'yaml.value') return undefined;
    return refused === undefined ? `read, but the package says: ${wrong?.message}` : `refused: ${refused.message}`;
  }
  const [actual, expected] = [
    ours.map(({ root }) => show(root === undefined ? null : yamlValueOf(root))).filter((value) => value !== 'null'),
    theirs.map((document) => show(dataOf(document.contents, document))).filter((value) => value !== 'null'),
  ];
  const index = actual.findIndex((value, at) => value !== expected[at]);
  if (index >= 0) return `document ${index + 1} differs`;
  return actual.length === expected.length ? undefined : `${expected.length} documents expected, got ${actual.length}`;
}

function dataOf(node: Node | null | undefined, document: Document): unknown {
  if (node === null || node === undefined) return null;
  if (isAlias(node)) return dataOf(node.resolve(document), document);
  if (isScalar(node)) {
    const text = String(node.value ?? '');
    return node.tag === undefined && (node.type === 'PLAIN' || node.type === undefined)
      ? resolvePlain(text, 'v2')
      : text;
  }
  if (isSeq(node)) {
    return node.items.map((item) => (isPair(item) ? mapOf([item], document) : dataOf(item as Node, document)));
  }
  return isMap(node) ? mapOf(node.items as Pair[], document) : null;
}

function mapOf(pairs: readonly Pair[], document: Document): unknown {
  const map = new Map<string, unknown>();
  for (const { key, value } of pairs) {
    const name = dataOf(key as Node, document);
    const content = dataOf(value as Node | null, document);
    if (name === '<<' && isScalar(key) && key.type === 'PLAIN') {
      const sources = (Array.isArray(content) ? [...content].reverse() : [content]) as Map<string, unknown>[];
      for (const source of sources) for (const [inner, merged] of source) map.set(inner, merged);
    } else map.set(String(name), content);
  }
  return map;
}

/** As text, with sorted keys. */
function show(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(show).join(',')}]`;
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  }
  const entries = value instanceof Map ? [...(value as Map<string, unknown>)] : Object.entries(value);
  const members = entries.map(([key, member]) => `${JSON.stringify(key)}:${show(member)}`);
  return `{${members.sort().join(',')}}`;
}
