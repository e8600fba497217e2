import { sha256 } from '@noble/hashes/sha2.js';
import { compareStrings, hexText, jsonString, utf8Bytes } from '../../../go/index.ts';
import type { Collection } from '../objects/collection.ts';
import type { Item } from '../objects/item.ts';
import { kindOf, nameOf, remember, setName } from '../objects/item.ts';
import { configOf, fieldOf, isNull } from '../objects/node.ts';

/** Returns generated objects a name that ends in a digest of their content. */
export function addHashes({ items }: Collection): void {
  for (const item of items) {
    if (!item.hashed || item.root === undefined) continue;
    const digest = digestOf(item);
    remember(item);
    setName(item, `${nameOf(item)}-${digest}`);
  }
}

const letters: Readonly<Record<string, string>> = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' };

/**
 * Ten letters for the data of a config map or a secret. The name is not part of it, because the reference looks for it
 * in the wrong place: equal data has equal digests.
 */
function digestOf(item: Item): string {
  const root = item.root!;
  const part = (name: string): unknown => {
    const node = fieldOf(root, name);
    if (node === undefined) return '';
    if (isNull(node)) return node.text;
    return node.kind === 'scalar' ? node.text : configOf(node, true);
  };
  const kind = kindOf(item);
  const content: Record<string, unknown> = { data: part('data'), kind, name: '' };
  const extra = kind === 'Secret' ? 'stringData' : 'binaryData';
  if (kind === 'Secret') content.type = part('type');
  const more = part(extra);
  if (typeof more === 'object') content[extra] = more;
  const digest = hexText(sha256(utf8Bytes(jsonText(content))));
  return digest.slice(0, 10).replace(/[013ae]/g, (letter) => letters[letter]!);
}

/** JSON as Go writes it, with sorted keys; on several lines if there is an indentation. */
export function jsonText(value: unknown, indent = '', margin = ''): string {
  if (typeof value === 'string') return jsonString(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = margin + indent;
  const [start, end] = indent === '' ? ['', ''] : [`\n${inner}`, `\n${margin}`];
  const joined = (parts: readonly string[]): string =>
    parts.length === 0 ? '' : start + parts.join(`,${start}`) + end;
  if (Array.isArray(value)) return `[${joined(value.map((item) => jsonText(item, indent, inner)))}]`;
  const colon = indent === '' ? ':' : ': ';
  const fields = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(fields).sort(compareStrings);
  return `{${joined(keys.map((key) => `${jsonString(key)}${colon}${jsonText(fields[key], indent, inner)}`))}}`;
}
