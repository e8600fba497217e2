import { escapeUnseen } from '../../source/index.ts';
import { listingOf } from '../listing.ts';
import { resultDocument } from './document.ts';
import type { Reporter } from './reporter.ts';

/** The result document as JSON, indented by two spaces. */
export const json: Reporter = {
  id: 'json',
  title: 'JSON: the result document',
  mediaType: 'application/json',
  render: (report, options) => `${jsonText(resultDocument(report, options))}\n`,
  listing: (resources) => `${jsonText(listingOf(resources))}\n`,
};

/**
 * `value` as JSON text. Unlike `JSON.stringify` it writes whole numbers of any size, digit for digit, and escapes what a
 * terminal would act on.
 */
export function jsonText(value: unknown, indent = ''): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const inner = `${indent}  `;
  const isArray = Array.isArray(value);
  const items = isArray
    ? value.map((item) => jsonText(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${quoted(key)}: ${jsonText(item, inner)}`);
  const [open, close] = isArray ? '[]' : '{}';
  return items.length === 0 ? `${open}${close}` : `${open}\n${inner}${items.join(`,\n${inner}`)}\n${indent}${close}`;
}

function quoted(text: string): string {
  return escapeUnseen(JSON.stringify(text));
}
