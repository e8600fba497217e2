/** JSON as Go reads it. */
import { GoError, type GoValue, goTypes, wellFormed } from '../../../go/index.ts';
import { jsonProblem } from './json-problem.ts';

/** JSON data as Go reads it into `interface {}`. Throws a `GoError`. */
export function fromJson(text: string): GoValue {
  try {
    return goValue(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new GoError(jsonProblem(text));
    throw error;
  }
}

function goValue(data: unknown): GoValue {
  if (typeof data === 'string') return wellFormed(data);
  if (typeof data === 'number' || typeof data === 'boolean') return data;
  if (Array.isArray(data)) return data.map(goValue);
  if (typeof data !== 'object' || data === null) return null;
  return new Map(Object.entries(data).map(([key, value]) => [key, goValue(value)]));
}

/** The name of a JSON value's type in errors. */
function jsonKind(value: GoValue): string {
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
