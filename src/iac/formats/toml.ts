import { parse as parseToml, TomlDate, TomlError } from 'smol-toml';
import { trimEnd } from '../../source/index.ts';
import type { ConfigValue } from '../resource.ts';
import { FormatError, maxDepth, members, type Parse } from './format.ts';

export const parse: Parse = (text) => {
  try {
    return plain(parseToml(text, { integersAsBigInt: true, maxDepth }));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // Only the first line of the message: the others quote the line.
    const [reason = ''] = error.message.split('\n');
    throw new FormatError(reason.replace(/^Invalid TOML document: /, ''), offsetOf(text, error));
  }
};

function offsetOf(text: string, { line, column }: TomlError): number {
  let start = 0;
  for (let left = line - 1; left > 0; left--) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

function plain(value: unknown): ConfigValue {
  if (value instanceof TomlDate) return dateText(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value as ConfigValue;
  const table = members();
  for (const [key, item] of Object.entries(value)) table[key] = plain(item);
  return table;
}

/** Dates and times in RFC 3339, with missing parts filled in. */
function dateText(date: TomlDate): string {
  const written = date.toISOString();
  // There are always milliseconds, before the zone.
  const point = written.indexOf('.');
  const main = point < 0 ? written : written.slice(0, point);
  const fraction = trimEnd(/^\d*/.exec(written.slice(main.length + 1))![0], '0');
  const zone = /(?:Z|[+-]\d\d:\d\d)$/.exec(point < 0 ? '' : written)?.[0] ?? '';
  const text = `${main}${fraction === '' ? '' : `.${fraction}`}${zone}`;
  if (date.isDate()) return `${text}T00:00:00Z`;
  if (date.isTime()) return `0000-01-01T${text}Z`;
  return date.isLocal() ? `${text}Z` : text;
}
