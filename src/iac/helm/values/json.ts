import type { GoValue } from '../../../go/index.ts';
import type { Table } from './table.ts';

/** A JSON text as Go values, with float64 numbers; undefined if it is invalid. */
export function goJson(text: string): GoValue | undefined {
  try {
    return fromJson(JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

function fromJson(json: unknown): GoValue {
  if (Array.isArray(json)) return json.map(fromJson);
  if (typeof json === 'number' && !Number.isFinite(json)) throw new RangeError('no float64');
  if (typeof json !== 'object' || json === null) return json as GoValue;
  const table: Table = new Map();
  for (const [key, value] of Object.entries(json)) table.set(key, fromJson(value));
  return table;
}

/** The end of the first JSON value of a text, according to its brackets and quotes. */
export function jsonEnd(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"') {
      at++;
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
      if (depth === 0) return Math.min(at + 1, text.length);
    } else if ('[{'.includes(character)) depth++;
    else if (']}'.includes(character)) {
      depth--;
      if (depth <= 0) return at + (depth < 0 ? 0 : 1);
    } else if (depth === 0 && /[\s,]/.test(character)) return at;
  }
  return text.length;
}
