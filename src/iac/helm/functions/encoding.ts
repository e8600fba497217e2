/** Values as texts of formats, and back. */

import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import {
  base64Text,
  GoError,
  type GoValue,
  goJsonText,
  hexText,
  type JsonStyle,
  rawBytes,
  rawText,
} from '../../../go/index.ts';
import { trimEnd } from '../../../source/index.ts';
import { decodedBase64 } from './convert.ts';
import { define, type HelmFunction, mustName, param } from './function.ts';
import { cannotUnmarshal, fromJson, listType, mapType } from './json.ts';
import { fromToml, tomlText } from './toml.ts';
import { fromYaml, toYaml, toYamlPretty } from './yaml.ts';

const text = param.string('text');
const value = param.any('value');

/** The result of `make`; for a Go error, the result of `failed`. */
function attempt(make: () => GoValue, failed: (message: string) => GoValue): GoValue {
  try {
    return make();
  } catch (error) {
    if (error instanceof GoError) return failed(error.message);
    throw error;
  }
}

/**
 * A function that writes a value in a format. If that fails it returns an empty text; its form with `must` throws an
 * error.
 */
function writes(
  name: string,
  doc: string,
  example: readonly [string, string],
  write: (value: GoValue) => string,
): HelmFunction[] {
  const must = mustName(name);
  const params = [value] as const;
  return [
    define({
      name,
      doc,
      params,
      example,
      call: (_, given) =>
        attempt(
          () => write(given),
          () => '',
        ),
    }),
    define({
      name: must,
      doc: `Like \`${name}\`, but fails on errors.`,
      params,
      example: [example[0].replace(name, must), example[1]],
      call: (_, given) => write(given),
    }),
  ];
}

const json = (style?: JsonStyle) => (given: GoValue) => goJsonText(given, style);

/** Helm's own map readers store the error under the key `Error`. */
const withError = (message: string): GoValue => new Map<string, GoValue>([['Error', message]]);

const notOf = (given: GoValue, type: string, lead: string): GoError => new GoError(lead + cannotUnmarshal(given, type));

function mapIn(given: GoValue, lead: string): GoValue {
  if (given === null) return new Map<string, GoValue>();
  if (given instanceof Map) return given;
  throw notOf(given, mapType, lead);
}

function listIn(given: GoValue, lead: string): GoValue {
  if (given === null || Array.isArray(given)) return given ?? [];
  throw notOf(given, listType, lead);
}

const yamlLead = 'error unmarshaling JSON: while decoding JSON: ';

/** A digest of a text in hexadecimal. */
function digests(name: string, title: string, digest: (bytes: Uint8Array) => Uint8Array): HelmFunction {
  return define({
    name,
    doc: `The ${title} of a string, in hexadecimal.`,
    params: [text],
    call: (_, given) => hexText(digest(rawBytes(given))),
  });
}

function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(bytes: Uint8Array): string {
  let result = '';
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) result += base32Letters[(held >> (bits - 5)) & 31];
  }
  if (bits > 0) result += base32Letters[(held << (5 - bits)) & 31];
  return result.padEnd(Math.ceil(result.length / 8) * 8, '=');
}

function fromBase32(given: string): string {
  const plain = given.replace(/[\r\n]/g, '');
  const wrong = /[^A-Z2-7=]|=(?=[^=])/.exec(plain);
  if (wrong !== null || plain.length % 8 !== 0) {
    return `illegal base32 data at input byte ${wrong?.index ?? plain.length - (plain.length % 8)}`;
  }
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const letter of trimEnd(plain, '=')) {
    held = ((held << 5) | base32Letters.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return rawText(Uint8Array.from(bytes));
}

export const encodings: readonly HelmFunction[] = [
  ...writes(
    'toYaml',
    'A value as YAML, without the final line break.',
    ['{{ toYaml (dict "a" (list 1)) }}', 'a:\n- 1'],
    toYaml,
  ),
  define({
    name: 'toYamlPretty',
    doc: 'A value as YAML, with lists indented below their keys.',
    params: [value],
    example: ['{{ toYamlPretty (dict "a" (list 1)) }}', 'a:\n  - 1'],
    call: (_, given) =>
      attempt(
        () => toYamlPretty(given),
        () => '',
      ),
  }),
  define({
    name: 'fromYaml',
    doc: 'The map in a YAML string; on failure, the message is under the key `Error`.',
    params: [text],
    example: ['{{ (fromYaml "a: 1").a }}', '1'],
    call: (_, given) => attempt(() => mapIn(fromYaml(given), yamlLead), withError),
  }),
  define({
    name: 'fromYamlArray',
    doc: 'The list in a YAML string; on failure, the message is its only item.',
    params: [text],
    example: ['{{ fromYamlArray "- a" }}', '[a]'],
    call: (_, given) =>
      attempt(
        () => listIn(fromYaml(given), yamlLead),
        (message) => [message],
      ),
  }),
  ...writes('toJson', 'A value as JSON.', ['{{ toJson (list 1 "a") }}', '[1,"a"]'], json()),
  ...writes(
    'toPrettyJson',
    'A value as JSON on several lines.',
    ['{{ toPrettyJson (list 1) }}', '[\n  1\n]'],
    json({ indent: '  ' }),
  ),
  ...writes(
    'toRawJson',
    'A value as JSON, without escaping `<`, `>` and `&`.',
    ['{{ toRawJson "<" }}', '"<"'],
    json({ raw: true }),
  ),
  define({
    name: 'fromJson',
    doc: 'The map in a JSON string; on failure, the message is under the key `Error`.',
    params: [text],
    example: ['{{ (fromJson "{\\"a\\":1}").a }}', '1'],
    call: (_, given) => attempt(() => mapIn(fromJson(given), ''), withError),
  }),
  define({
    name: 'fromJsonArray',
    doc: 'The list in a JSON string; on failure, the message is its only item.',
    params: [text],
    example: ['{{ fromJsonArray "[1]" }}', '[1]'],
    call: (_, given) =>
      attempt(
        () => listIn(fromJson(given), ''),
        (message) => [message],
      ),
  }),
  define({
    name: 'mustFromJson',
    doc: 'The value of a JSON string.',
    params: [text],
    example: ['{{ (mustFromJson "[1]") | first }}', '1'],
    call: (_, given) => fromJson(given),
  }),
  define({
    name: 'toToml',
    doc: 'A value as TOML, or the error message on failure.',
    params: [value],
    example: ['{{ toToml (dict "a" 1) }}', 'a = 1\n'],
    call: (_, given) =>
      // The library cannot determine the type of nil, which ends the template.
      given === null
        ? tomlText(given)
        : attempt(
            () => tomlText(given),
            (message) => message,
          ),
  }),
  define({
    name: 'mustToToml',
    doc: 'A value as TOML; fails on errors.',
    params: [value],
    example: ['{{ mustToToml (dict "a" 1) }}', 'a = 1\n'],
    call: (_, given) => tomlText(given),
  }),
  define({
    name: 'fromToml',
    doc: 'The map in a TOML string; on failure, the message is under the key `Error`.',
    params: [text],
    example: ['{{ (fromToml "a = 1").a }}', '1'],
    call: (_, given) => attempt(() => fromToml(given), withError),
  }),
  define({
    name: 'b64enc',
    doc: 'A string in Base64.',
    params: [text],
    example: ['{{ b64enc "hi" }}', 'aGk='],
    call: (_, given) => base64Text(rawBytes(given)),
  }),
  define({
    name: 'b64dec',
    doc: 'The string decoded from Base64, or the message on failure.',
    params: [text],
    example: ['{{ b64dec "aGk=" }}', 'hi'],
    call: (_, given) => {
      const bytes = decodedBase64(given);
      return typeof bytes === 'string' ? bytes : rawText(bytes);
    },
  }),
  define({
    name: 'b32enc',
    doc: 'A string in Base32.',
    params: [text],
    example: ['{{ b32enc "hi" }}', 'NBUQ===='],
    call: (_, given) => base32(rawBytes(given)),
  }),
  define({
    name: 'b32dec',
    doc: 'The string decoded from Base32, or the message on failure.',
    params: [text],
    example: ['{{ b32dec "NBUQ====" }}', 'hi'],
    call: (_, given) => fromBase32(given),
  }),
  digests('sha1sum', 'SHA-1', sha1),
  digests('sha256sum', 'SHA-256', sha256),
  digests('sha512sum', 'SHA-512', sha512),
  define({
    name: 'adler32sum',
    doc: 'The Adler-32 checksum of a string.',
    params: [text],
    example: ['{{ adler32sum "abc" }}', '38600999'],
    call: (_, given) => String(adler32(rawBytes(given))),
  }),
];
