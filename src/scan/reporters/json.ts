import { escapeUnseen } from '../../source/index.ts';
import { listingDocument, resultDocument } from './document.ts';
import type { Reporter } from './reporter.ts';

/** The result document as JSON, indented by two spaces. */
export const json: Reporter = {
  id: 'json',
  title: 'JSON: the result document',
  mediaType: 'application/json',
  render: (report, options) => jsonPieces(resultDocument(report, options)),
  listing: (report, options) => jsonPieces(listingDocument(report, options)),
};

/** How deep a document is taken apart: to the entries of its lists. */
const piecesDeep = 3;

/** `value` as JSON text with a newline at its end, an entry at a time. */
export function* jsonPieces(value: unknown): Generator<string> {
  yield* pieces(value, '', piecesDeep);
  yield '\n';
}

function* pieces(value: unknown, indent: string, depth: number): Generator<string> {
  const isArray = Array.isArray(value);
  const isObject = typeof value === 'object' && value !== null;
  const entries = isArray ? value : isObject ? Object.entries(value).filter(([, item]) => item !== undefined) : [];
  if (depth === 0 || entries.length === 0) {
    yield jsonText(value, indent);
    return;
  }
  const inner = `${indent}  `;
  for (const [index, item] of entries.entries()) {
    yield `${index === 0 ? (isArray ? '[' : '{') : ','}\n${inner}${isArray ? '' : `${quoted(item[0])}: `}`;
    yield* pieces(isArray ? item : item[1], inner, depth - 1);
  }
  yield `\n${indent}${isArray ? ']' : '}'}`;
}

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
