/** JSON as Go reads it. */
import { GoError, type GoValue, goTypes } from '../../../go/index.ts';

/** JSON data as Go reads it into `interface {}`. Throws a `GoError`. */
export function fromJson(text: string): GoValue {
  try {
    return goValue(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new GoError(problemIn(text));
    throw error;
  }
}

function goValue(data: unknown): GoValue {
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean') return data;
  if (Array.isArray(data)) return data.map(goValue);
  if (typeof data !== 'object' || data === null) return null;
  return new Map(Object.entries(data).map(([key, value]) => [key, goValue(value)]));
}

/** What Go says of a text that is no JSON, as far as it can be told simply. */
function problemIn(text: string): string {
  const plain = text.trim();
  if (plain === '') return 'unexpected end of JSON input';
  const first = String.fromCodePoint(plain.codePointAt(0)!);
  if (!/[{["\d\-tfn]/.test(first)) return `invalid character '${first}' looking for beginning of value`;
  const open = (plain.match(/[{[]/g) ?? []).length - (plain.match(/[}\]]/g) ?? []).length;
  return open > 0 || /^"[^"]*$/.test(plain) ? 'unexpected end of JSON input' : 'invalid character in JSON input';
}

/** What a value of JSON is called in errors. */
export function jsonKind(value: GoValue): string {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string') return 'string';
  return Array.isArray(value) ? 'array' : 'object';
}

/** The error of reading something into a type that it is not. */
export const cannotUnmarshal = (value: GoValue, type: string): string =>
  `json: cannot unmarshal ${jsonKind(value)} into Go value of type ${type}`;

export const listType = goTypes.list.name;
export const mapType = goTypes.map.name;
