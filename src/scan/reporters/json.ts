import { escapeUnseen } from '../../source/index.ts';
import type { Policy } from '../policies/policy.ts';
import type { Violation } from '../violation.ts';
import {
  absorbedRecord,
  aliasesRecord,
  fixRecord,
  listingDocument,
  provenanceRecord,
  resourceRecord,
  resultDocumentWith,
  ruleRecordOf,
} from './document.ts';
import type { Reporter } from './reporter.ts';

/** The result document as JSON, indented by two spaces. */
export const json: Reporter = {
  id: 'json',
  title: 'JSON: the result document',
  mediaType: 'application/json',
  render: (report, options) => jsonPieces(resultDocumentWith(writtenRecords(report.violations), report, options)),
  listing: (report, options) => jsonPieces(listingDocument(report, options)),
};

/**
 * `value` as JSON text with a final newline, in pieces: it is split `depth` levels deep, for a document at the entries
 * of its lists. A generator is a list that is created while it is written.
 */
export function* jsonPieces(value: unknown, depth = 3): Generator<string> {
  yield* pieces(value, '', depth);
  yield '\n';
}

/** Raw JSON text, indented by the given amount. */
class Written {
  readonly text: (indent: string) => string;

  constructor(text: (indent: string) => string) {
    this.text = text;
  }
}

/** The records of violations, built from texts that many of them share: there may be very many. */
function* writtenRecords(violations: readonly Violation[]): Generator<Written> {
  const rules = new Map<Policy, string>();
  const names = new Map<Policy, string>();
  let place = '';
  let last: Violation | undefined;
  for (const violation of violations) {
    yield new Written((indent) => {
      const { policy, resource, instances } = violation;
      if (resource !== last?.resource) place = fieldsText(resourceRecord(resource), indent);
      last = violation;
      const rule = rules.get(policy) ?? fieldsText(ruleRecordOf(violation), indent);
      if (policy.description !== '') rules.set(policy, rule);
      const known = instances.length === 0 ? names.get(policy) : undefined;
      const aliases = known ?? fieldsText(aliasesRecord(violation), indent);
      if (instances.length === 0) names.set(policy, aliases);
      const own = fieldsText(
        { ...absorbedRecord(violation), ...provenanceRecord(violation), ...fixRecord(violation) },
        indent,
      );
      return `{${rule},${place}${aliases && `,${aliases}`}${own && `,${own}`}\n${indent}}`;
    });
  }
}

/** The fields of a record as JSON text, without braces; empty if it has none. */
function fieldsText(record: object, indent: string): string {
  const text = jsonText(record, indent);
  return text.slice(1, Math.max(1, text.lastIndexOf('\n')));
}

function* pieces(value: unknown, indent: string, depth: number): Generator<string> {
  if (value instanceof Written) {
    yield value.text(indent);
    return;
  }
  if (depth === 0 || typeof value !== 'object' || value === null) {
    yield jsonText(value, indent);
    return;
  }
  const isList = Symbol.iterator in value;
  const entries = isList
    ? (value as Iterable<unknown>)
    : Object.entries(value).filter(([, item]) => item !== undefined);
  const inner = `${indent}  `;
  let separator = isList ? '[' : '{';
  for (const entry of entries) {
    const [key, item] = isList ? ['', entry] : (entry as [string, unknown]);
    const start = `${separator}\n${inner}${isList ? '' : `${quoted(key)}: `}`;
    separator = ',';
    if (depth === 1) {
      yield start + (item instanceof Written ? item.text(inner) : jsonText(item, inner));
      continue;
    }
    yield start;
    yield* pieces(item, inner, depth - 1);
  }
  const close = isList ? ']' : '}';
  yield separator === ',' ? `\n${indent}${close}` : `${separator}${close}`;
}

/**
 * `value` as JSON text. Unlike `JSON.stringify`, it writes whole numbers of any size exactly, and escapes characters
 * that a terminal would interpret.
 */
export function jsonText(value: unknown, indent = ''): string {
  const text = stringified(value);
  if (text === undefined) return spelled(value, indent);
  return escapeUnseen(indent === '' ? text : text.replaceAll('\n', `\n${indent}`));
}

/** The result of `JSON.stringify`, which is fast; undefined if the value contains a bigint. */
function stringified(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, null, 2) ?? 'null';
  } catch {
    return undefined;
  }
}

function spelled(value: unknown, indent: string): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return jsonText(value);
  const inner = `${indent}  `;
  const isArray = Array.isArray(value);
  const items = isArray
    ? value.map((item) => spelled(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${quoted(key)}: ${spelled(item, inner)}`);
  const [open, close] = isArray ? '[]' : '{}';
  return items.length === 0 ? `${open}${close}` : `${open}\n${inner}${items.join(`,\n${inner}`)}\n${indent}${close}`;
}

function quoted(text: string): string {
  return escapeUnseen(JSON.stringify(text));
}
