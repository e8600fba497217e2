import { base64Text, queryEscaped, utf8Bytes } from '../../../../go/index.ts';
import { addAll } from '../../../../source/index.ts';
import { DYNAMIC, listOf, STRING } from '../../values/type.ts';
import { list, object, string, type Value } from '../../values/value.ts';
import { stringParameter } from '../arguments.ts';
import { define, type Failure, failure, type TerraformFunction } from '../function.ts';
import { base64Decode, utf8Decode } from './bytes.ts';

function decodeBase64(text: string): Value | Failure {
  const bytes = base64Decode(text);
  if (bytes === undefined) return failure('the argument is not Base64');
  const decoded = utf8Decode(bytes);
  return decoded === undefined ? failure('the bytes are not UTF-8') : string(decoded);
}

function decodeUrl(text: string): Value | Failure {
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return failure('a "%" must be followed by two hexadecimal digits');
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '%') {
      bytes.push(Number.parseInt(text.slice(at + 1, at + 3), 16));
      at += 2;
    } else if (character === '+') bytes.push(0x20);
    else {
      const whole = String.fromCodePoint(text.codePointAt(at)!);
      addAll(bytes, utf8Bytes(whole));
      at += whole.length - 1;
    }
  }
  const decoded = utf8Decode(Uint8Array.from(bytes));
  return decoded === undefined ? failure('the bytes are not UTF-8') : string(decoded);
}

/** Rows of CSV text (RFC 4180); a string is an error message. */
function csvRows(text: string): readonly (readonly string[])[] | string {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let field = '';
    const isQuoted = text[at] === '"';
    if (isQuoted) {
      const end = /"((?:[^"]|"")*)"/y;
      end.lastIndex = at;
      const match = end.exec(text);
      if (match === null) return 'a quoted field is not closed';
      field = match[1]!.replaceAll('""', '"').replaceAll('\r\n', '\n');
      at += match[0].length;
      if (!/^(?:,|\r?\n|\r?$)/.test(text.slice(at, at + 2))) return 'unexpected text after a quoted field';
    } else {
      const start = at;
      while (at < text.length && text[at] !== ',' && text[at] !== '\n') at += 1;
      field = text.slice(start, at).replace(/\r$/, '');
      if (field.includes('"')) return 'a quote in an unquoted field';
    }
    row.push(field);
    if (text[at] === '\r') at += 1;
    const ends = at >= text.length || text[at] === '\n';
    if (text[at] === ',' && at + 1 >= text.length) row.push('');
    at += 1;
    if (!ends && at < text.length) continue;
    // Empty lines are skipped.
    if (row.length > 1 || row[0] !== '' || isQuoted) rows.push(row);
    row = [];
  }
  return rows;
}

function decodeCsv(text: string): Value | Failure {
  const rows = csvRows(text);
  if (typeof rows === 'string') return failure(rows);
  const [header, ...records] = rows;
  if (header === undefined) return failure('the header line is missing');
  if (new Set(header).size < header.length) return failure('two columns have the same name');
  const wrong = records.findIndex((record) => record.length !== header.length);
  if (wrong >= 0) return failure(`record ${wrong + 1} does not have ${header.length} fields`);
  const objects = records.map((record) => object(new Map(header.map((name, index) => [name, string(record[index]!)]))));
  return list({ kind: 'object', attributes: new Map(header.map((name) => [name, STRING])) }, objects);
}

interface Charset {
  readonly encode: (text: string) => Uint8Array | undefined;
  readonly decode: (bytes: Uint8Array) => string | undefined;
}

function utf16(little: boolean): Charset {
  return {
    encode: (text) => {
      const bytes = new Uint8Array(text.length * 2);
      for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i);
        bytes[2 * i + (little ? 0 : 1)] = unit & 0xff;
        bytes[2 * i + (little ? 1 : 0)] = unit >> 8;
      }
      return bytes;
    },
    decode: (bytes) => {
      if (bytes.length % 2 !== 0) return undefined;
      let text = '';
      for (let i = 0; i < bytes.length; i += 2) {
        const [low, high] = little ? [bytes[i]!, bytes[i + 1]!] : [bytes[i + 1]!, bytes[i]!];
        text += String.fromCharCode((high << 8) | low);
      }
      return text;
    },
  };
}

/** The characters of Windows-1252 where Latin-1 has control characters, from 0x80 on. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** With a byte order mark, which is written and recognized. */
function markedUtf16(): Charset {
  const [big, small] = [utf16(false), utf16(true)];
  return {
    encode: (text) => big.encode(`\ufeff${text}`),
    decode: (bytes) => {
      const text = (bytes[0] === 0xff && bytes[1] === 0xfe ? small : big).decode(bytes);
      return text?.startsWith('\ufeff') ? text.slice(1) : text;
    },
  };
}

/** The characters in which Latin-9 differs from Latin-1. */
const LATIN_9 = new Map([
  [0xa4, '€'],
  [0xa6, 'Š'],
  [0xa8, 'š'],
  [0xb4, 'Ž'],
  [0xb8, 'ž'],
  [0xbc, 'Œ'],
  [0xbd, 'œ'],
  [0xbe, 'Ÿ'],
]);
const latin9 = Array.from({ length: 128 }, (_, at) => LATIN_9.get(at + 0x80) ?? String.fromCharCode(at + 0x80)).join(
  '',
);

function singleByte(special: string): Charset {
  const characters = Array.from({ length: 256 }, (_, byte) => special[byte - 0x80] ?? String.fromCharCode(byte));
  const bytes = new Map(characters.map((character, byte) => [character, byte]));
  return {
    encode: (text) => {
      const encoded = [...text].map((character) => bytes.get(character));
      return encoded.includes(undefined) ? undefined : Uint8Array.from(encoded as number[]);
    },
    decode: (encoded) => Array.from(encoded, (byte) => characters[byte]).join(''),
  };
}

const CHARSETS: ReadonlyMap<string, Charset> = new Map([
  ['UTF-8', { encode: utf8Bytes, decode: utf8Decode }],
  ['UTF-16LE', utf16(true)],
  ['UTF-16BE', utf16(false)],
  ['UTF-16', markedUtf16()],
  ['ISO-8859-1', singleByte('')],
  ['LATIN1', singleByte('')],
  ['ISO-8859-15', singleByte(latin9)],
  ['WINDOWS-1252', singleByte(WINDOWS_1252)],
]);

function encodeText(text: string, name: string): Value | Failure {
  const charset = CHARSETS.get(name.toUpperCase());
  if (charset === undefined) return failure(`the encoding "${name}" is not supported`);
  const bytes = charset.encode(text);
  return bytes === undefined
    ? failure(`the text has characters that ${name} does not support`)
    : string(base64Text(bytes));
}

function decodeText(text: string, name: string): Value | Failure {
  const charset = CHARSETS.get(name.toUpperCase());
  if (charset === undefined) return failure(`the encoding "${name}" is not supported`);
  const bytes = base64Decode(text);
  if (bytes === undefined) return failure('the argument is not Base64');
  const decoded = charset.decode(bytes);
  return decoded === undefined ? failure(`the bytes are not ${name}`) : string(decoded);
}

export const encodingFunctions: readonly TerraformFunction[] = [
  define({
    name: 'base64encode',
    doc: 'A string encoded in Base64.',
    examples: [['base64encode("Hello")', '"SGVsbG8="']],
    params: [stringParameter('str')],
    result: STRING,
    call: (_, text) => string(base64Text(utf8Bytes(text))),
  }),
  define({
    name: 'base64decode',
    doc: 'The string decoded from Base64.',
    examples: [['base64decode("SGVsbG8=")', '"Hello"']],
    params: [stringParameter('str')],
    result: STRING,
    call: (_, text) => decodeBase64(text),
  }),
  define({
    name: 'textencodebase64',
    doc: 'A string in a given character encoding, as Base64.',
    examples: [['textencodebase64("Hi", "UTF-16LE")', '"SABpAA=="']],
    params: [stringParameter('string'), stringParameter('encoding')],
    result: STRING,
    call: (_, text, name) => encodeText(text, name),
  }),
  define({
    name: 'textdecodebase64',
    doc: 'The string decoded from Base64 and a given character encoding.',
    examples: [['textdecodebase64("SABpAA==", "UTF-16LE")', '"Hi"']],
    params: [stringParameter('source'), stringParameter('encoding')],
    result: STRING,
    call: (_, text, name) => decodeText(text, name),
  }),
  define({
    name: 'urlencode',
    doc: 'A string, percent-encoded for a URL.',
    examples: [['urlencode("a b&c")', '"a+b%26c"']],
    params: [stringParameter('string')],
    result: STRING,
    call: (_, text) => string(queryEscaped(text)),
  }),
  define({
    name: 'urldecode',
    doc: 'A string decoded from percent-encoding.',
    examples: [['urldecode("a+b%26c")', '"a b&c"']],
    params: [stringParameter('string')],
    result: STRING,
    call: (_, text) => decodeUrl(text),
  }),
  define({
    name: 'csvdecode',
    doc: 'The records of CSV text as a list of objects, with keys from the header line.',
    examples: [['csvdecode("a,b\\n1,2\\n")', '[{ a = "1", b = "2" }]']],
    params: [stringParameter('str')],
    result: listOf(DYNAMIC),
    call: (_, text) => decodeCsv(text),
  }),
];
