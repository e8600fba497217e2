import {
  base64Bytes,
  base64UrlBytes,
  compareStrings,
  queryEscaped,
  unescaped,
  utf8Bytes,
  utf8Text,
} from '../../../go/index.ts';
import { isArray, jsonEntries, RegoObject, RegoSet, type Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { wrongOperand } from '../operands.ts';
import { type AnyObject, anyOf, arrayOf, boolean, objectOf, setOf, string, unchecked } from '../types.ts';
import { decodedText, encodedText } from './byte-forms.ts';

const params = [{ name: 'x', type: string }] as const;
const text = { type: string };

function hexDecoded(context: BuiltinContext, value: string): string | undefined {
  const decoded = decodedText(context.host, value, 'hex');
  if (decoded !== undefined) return decoded;
  const wrong = /[^\da-fA-F]/u.exec(value);
  if (wrong !== null && (value.length % 2 === 0 || wrong.index < value.length - 1)) {
    const code = utf8Bytes(wrong[0])[0]!;
    const char = String.fromCodePoint(code);
    return context.fail(`encoding/hex: invalid byte: U+${code.toString(16).toUpperCase().padStart(4, '0')} '${char}'`);
  }
  if (value.length % 2 === 1) return context.fail('encoding/hex: odd length hex string');
  const bytes = new Uint8Array(value.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(value.slice(i * 2, i * 2 + 2), 16);
  return utf8Text(bytes);
}

function queryEncoded(context: BuiltinContext, object: AnyObject): string | undefined {
  const pairs: string[] = [];
  for (const [key, item] of jsonEntries(object)) {
    const values = isArray(item) ? item : item instanceof RegoSet ? item.items() : [item];
    for (const one of values) {
      if (typeof one !== 'string')
        return wrongOperand(context, 1, 'values must be string, array[string], or set[string]');
      context.spend(key.length + one.length);
      pairs.push(`${queryEscaped(key)}=${queryEscaped(one)}`);
    }
  }
  return pairs.join('&');
}

function queryDecoded(context: BuiltinContext, value: string): Value | undefined {
  const found = new Map<string, string[]>();
  let error: string | undefined;
  for (const pair of value.split('&')) {
    if (pair.includes(';')) error ??= 'invalid semicolon separator in query';
    if (pair === '' || pair.includes(';')) continue;
    const equals = pair.indexOf('=');
    const key = unescaped(equals < 0 ? pair : pair.slice(0, equals), true);
    const item = unescaped(equals < 0 ? '' : pair.slice(equals + 1), true);
    if ('error' in key) error ??= key.error;
    else if ('error' in item) error ??= item.error;
    else if (found.has(key.text)) found.get(key.text)!.push(item.text);
    else found.set(key.text, [item.text]);
  }
  if (error !== undefined) return context.fail(error);
  const sorted = [...found].sort(([x], [y]) => compareStrings(x, y));
  return RegoObject.of(sorted);
}

export const encodings: readonly Builtin[] = [
  define({
    name: 'base64.encode',
    doc: 'A string encoded in base64, with `=` as padding.',
    params,
    result: text,
    examples: ['base64.encode("für") == "ZsO8cg=="'],
    call: ({ host }, value) => encodedText(host, value, 'base64'),
  }),
  define({
    name: 'base64.decode',
    doc: 'The string decoded from base64.',
    params,
    result: text,
    examples: ['base64.decode("aGk=") == "hi"'],
    call: (context, value) => {
      const decoded = decodedText(context.host, value, 'base64');
      if (decoded !== undefined) return decoded;
      const bytes = base64Bytes(value);
      if (typeof bytes === 'number') return context.fail(`illegal base64 data at input byte ${bytes}`);
      return utf8Text(bytes);
    },
  }),
  define({
    name: 'base64.is_valid',
    doc: 'Whether a string is valid base64 with padding.',
    params: [{ name: 'x', type: unchecked(string) }],
    result: { type: boolean },
    examples: ['base64.is_valid("aGk=")', 'not base64.is_valid("aGk")'],
    call: (_, value) => typeof value === 'string' && typeof base64Bytes(value) !== 'number',
  }),
  define({
    name: 'base64url.encode',
    doc: 'A string encoded in URL-safe base64 (`-` and `_`), with `=` as padding.',
    params,
    result: text,
    examples: ['base64url.encode("?>?>") == "Pz4_Pg=="'],
    call: ({ host }, value) => {
      const bare = encodedText(host, value, 'base64url');
      return bare.padEnd(Math.ceil(bare.length / 4) * 4, '=');
    },
  }),
  define({
    name: 'base64url.encode_no_pad',
    doc: 'A string encoded in URL-safe base64, without padding.',
    params,
    result: text,
    examples: ['base64url.encode_no_pad("?>?>") == "Pz4_Pg"'],
    call: ({ host }, value) => encodedText(host, value, 'base64url'),
  }),
  define({
    name: 'base64url.decode',
    doc: 'The string decoded from URL-safe base64, with or without padding.',
    params,
    result: text,
    examples: ['base64url.decode("Pz4_Pg") == "?>?>"'],
    call: (context, value) => {
      const decoded = decodedText(context.host, value, 'base64url');
      if (decoded !== undefined) return decoded;
      const bytes = base64UrlBytes(value);
      return typeof bytes === 'string' ? context.fail(bytes) : utf8Text(bytes);
    },
  }),
  define({
    name: 'hex.encode',
    doc: 'A string encoded in hexadecimal digits.',
    params,
    result: text,
    examples: ['hex.encode("hi") == "6869"'],
    call: ({ host }, value) => encodedText(host, value, 'hex'),
  }),
  define({
    name: 'hex.decode',
    doc: 'The string decoded from hexadecimal digits.',
    params,
    result: text,
    examples: ['hex.decode("6869") == "hi"'],
    call: hexDecoded,
  }),
  define({
    name: 'urlquery.encode',
    doc: 'A string encoded for use in a URL query.',
    params,
    result: text,
    examples: ['urlquery.encode("a b&c") == "a+b%26c"'],
    call: (_, value) => queryEscaped(value),
  }),
  define({
    name: 'urlquery.decode',
    doc: 'A string decoded from a URL query.',
    params,
    result: text,
    examples: ['urlquery.decode("a+b%26c") == "a b&c"'],
    call: (context, value) => {
      const result = unescaped(value, true);
      return 'error' in result ? context.fail(result.error) : result.text;
    },
  }),
  define({
    name: 'urlquery.encode_object',
    doc: 'An object encoded as a URL query, with keys in order. An array or set gives one parameter for each of its values.',
    params: [{ name: 'object', type: objectOf(string, anyOf(string, arrayOf(string), setOf(string))) }],
    result: text,
    examples: ['urlquery.encode_object({"q": "a b", "n": ["1", "2"]}) == "n=1&n=2&q=a+b"'],
    call: queryEncoded,
  }),
  define({
    name: 'urlquery.decode_object',
    doc: 'A URL query as an object that maps each key to its values.',
    params,
    result: { type: objectOf(string, arrayOf(string)) },
    examples: ['urlquery.decode_object("n=1&n=2&q=a+b") == {"n": ["1", "2"], "q": ["a b"]}'],
    call: queryDecoded,
  }),
];
