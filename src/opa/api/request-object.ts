import {
  isArray,
  isObject,
  JsonError,
  lookup,
  type PlainObject,
  type RegoObject,
  type Value,
} from '../../rego/index.ts';
import type { Call } from './call.ts';
import { badParameter } from './errors.ts';

const prefix = 'error(s) occurred while decoding request';

export type RequestObject = RegoObject | PlainObject;

/** The body as an object; `mayBeEmpty` takes an empty one and null as an object without members. */
export async function requestObject(call: Call, mayBeEmpty = false): Promise<RequestObject> {
  let body: Value;
  try {
    if (mayBeEmpty && (await call.text()).trim() === '') return {};
    body = await call.json();
    if (mayBeEmpty && body === null) return {};
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw badParameter(`${prefix}: ${error.message}`);
  }
  if (isObject(body)) return body;
  throw badParameter(`${prefix}: the body must be an object`);
}

/** An object of the body; undefined if it is absent. */
export function objectIn(body: RequestObject, name: string): RequestObject | undefined {
  const value = lookup(body, name) ?? null;
  if (value === null) return undefined;
  if (isObject(value)) return value;
  throw badParameter(`${prefix}: ${name} must be an object`);
}

/** A text of the body; empty if it is absent. */
export function textIn(body: RequestObject, name: string): string {
  const value = lookup(body, name) ?? '';
  if (typeof value !== 'string') throw badParameter(`${prefix}: ${name} must be a string`);
  return value;
}

/** A list of texts of the body; undefined if it is absent. */
export function textsIn(body: RequestObject, name: string): readonly string[] | undefined {
  const value = lookup(body, name) ?? null;
  if (value === null) return undefined;
  if (isArray(value) && value.every((item) => typeof item === 'string')) return value as readonly string[];
  throw badParameter(`${prefix}: ${name} must be a list of strings`);
}

/** A flag of the body; false if it is absent. */
export function flagIn(body: RequestObject, name: string): boolean {
  const value = lookup(body, name) ?? false;
  if (typeof value !== 'boolean') throw badParameter(`${prefix}: ${name} must be true or false`);
  return value;
}
