/** JSON web tokens in their compact form: RFC 7519, RFC 7515 section 7.1. */
import { base64UrlBytes, utf8Text } from '../../../../go/index.ts';
import {
  getKey,
  isArray,
  isObject,
  JsonError,
  type PlainObject,
  parseJson,
  type RegoObject,
} from '../../../values/index.ts';

/** The problem with a token, a key or a constraint; becomes the failure of the builtin. */
export class TokenError extends Error {}

export type JsonObject = RegoObject | PlainObject;

/** The three parts as written, and the decoded header. */
export interface Token {
  readonly header: JsonObject;
  readonly payloadText: string;
  readonly signatureText: string;
  /** The signed text. */
  readonly signedText: string;
}

/** The parts of a token; the header is not decoded yet. */
function splitToken(text: string): readonly [header: string, payload: string, signature: string] {
  const parts = text.split('.', 1_000);
  if (parts.length === 1) throw new TokenError('encoded JWT had no period separators');
  if (parts.length !== 3) throw new TokenError(`encoded JWT must have 3 sections, found ${parts.length}`);
  return parts as unknown as [string, string, string];
}

export function readToken(text: string): Token {
  const [head, payloadText, signatureText] = splitToken(text);
  const header = objectIn(utf8Text(decodePart('header', head)), 'bad JWT header: ');
  if (getKey(header, 'enc') !== undefined) throw new TokenError('JWT is a JWE object, which is not supported');
  return { header, payloadText, signatureText, signedText: `${head}.${payloadText}` };
}

export function decodePart(name: 'header' | 'payload' | 'signature', text: string): Uint8Array {
  const bytes = base64UrlBytes(text);
  if (typeof bytes === 'string') throw new TokenError(`JWT ${name} had invalid encoding: ${bytes}`);
  return bytes;
}

export function objectIn(text: string, prefix = ''): JsonObject {
  try {
    const value = parseJson(text);
    if (isObject(value)) return value;
  } catch (error) {
    if (error instanceof JsonError) throw new TokenError(`${prefix}invalid JSON: ${error.message}`);
    throw error;
  }
  throw new TokenError(`${prefix}decoded JSON type was not an Object`);
}

/** The supported header fields. */
export interface HeaderFields {
  readonly algorithm?: string;
  readonly keyId?: string;
  readonly contentType?: string;
  /** Whether there is a `crit` field: it lists extensions that must be supported, and none is. */
  readonly critical: boolean;
}

export function headerFields(header: JsonObject): HeaderFields {
  const text = (name: string): string | undefined => {
    const value = getKey(header, name);
    if (value === undefined || typeof value === 'string') return value;
    throw new TokenError(`${name}: must be a string`);
  };
  const critical = getKey(header, 'crit');
  if (critical !== undefined && !isArray(critical)) throw new TokenError('crit: must be a list');
  if (critical?.some((name) => typeof name !== 'string')) throw new TokenError('crit: must be a list of strings');
  const [algorithm, keyId, contentType] = [text('alg'), text('kid'), text('cty')];
  text('typ');
  return {
    ...(algorithm !== undefined && { algorithm }),
    ...(keyId !== undefined && { keyId }),
    ...(contentType !== undefined && { contentType }),
    critical: critical !== undefined,
  };
}
