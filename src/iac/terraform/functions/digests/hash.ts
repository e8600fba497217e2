import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { base64Text, hexText, utf8Bytes } from '../../../../go/index.ts';
import { STRING } from '../../values/type.ts';
import { string, type Value } from '../../values/value.ts';
import { stringParameter } from '../arguments.ts';
import { base64Decode, utf8Decode } from '../encodings/bytes.ts';
import { type CallContext, define, type Failure, failure, refused, type TerraformFunction } from '../function.ts';
import { decrypt, readKey } from './rsa.ts';

interface Digest {
  readonly name: string;
  readonly title: string;
  readonly digest: (bytes: Uint8Array) => Uint8Array;
  readonly show: (bytes: Uint8Array) => string;
  /** Of `hello world`. */
  readonly example?: string;
}

const DIGESTS: readonly Digest[] = [
  { name: 'md5', title: 'MD5', digest: md5, show: hexText, example: '5eb63bbbe01eeed093cb22bb8f5acdc3' },
  { name: 'sha1', title: 'SHA-1', digest: sha1, show: hexText, example: '2aae6c35c94fcfb415dbe95f408b9ce91ee846ed' },
  {
    name: 'sha256',
    title: 'SHA-256',
    digest: sha256,
    show: hexText,
    example: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  },
  { name: 'sha512', title: 'SHA-512', digest: sha512, show: hexText },
  {
    name: 'base64sha256',
    title: 'SHA-256',
    digest: sha256,
    show: base64Text,
    example: 'uU0nuZNNPgilLlLX2n2r+sSE7+N6U4DukIj3rOLvzek=',
  },
  { name: 'base64sha512', title: 'SHA-512', digest: sha512, show: base64Text },
];

/** The number of bytes that are digested in the time of one step. */
const BYTES_PER_STEP = 4;

function ofBytes({ digest, show }: Digest, bytes: Uint8Array, { spend }: CallContext): Value | undefined {
  return spend(bytes.length / BYTES_PER_STEP) ? string(show(digest(bytes))) : undefined;
}

function ofFile(digest: Digest, path: string, context: CallContext): Value | Failure | undefined {
  const file = context.host.readBytes(path);
  if (file.kind === 'absent') return refused(file);
  return file.kind === 'bytes' ? ofBytes(digest, file.bytes, context) : undefined;
}

const NAMESPACES: Readonly<Record<string, number>> = { dns: 0x10, url: 0x11, oid: 0x12, x500: 0x14 };

/** A version 5 UUID: SHA-1 of a namespace and a name (RFC 4122). */
function uuidV5(namespace: string, name: string, { spend }: CallContext): Value | Failure | undefined {
  if (!spend(name.length / BYTES_PER_STEP)) return undefined;
  const known = Object.hasOwn(NAMESPACES, namespace) ? NAMESPACES[namespace] : undefined;
  const text = known === undefined ? namespace : `6ba7b8${known.toString(16)}-9dad-11d1-80b4-00c04fd430c8`;
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return failure(`"${namespace}" is not a namespace`);
  const digits = text.replaceAll('-', '');
  const prefix = Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
  const bytes = sha1(Uint8Array.from([...prefix, ...utf8Bytes(name)])).slice(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const plain = hexText(bytes);
  return string([0, 8, 12, 16, 20].map((at, i, all) => plain.slice(at, all[i + 1] ?? 32)).join('-'));
}

/** The cost of a decryption in steps: some tens of milliseconds with a long key. */
const DECRYPTION_STEPS = 200_000;

function rsaDecrypt(ciphertext: string, pem: string, { spend }: CallContext): Value | Failure | undefined {
  const bytes = base64Decode(ciphertext);
  if (bytes === undefined) return failure('the ciphertext is not Base64');
  const key = readKey(pem);
  if (key === undefined) return failure('the RSA key is invalid');
  if (!spend(DECRYPTION_STEPS)) return undefined;
  const message = decrypt(key, bytes);
  const text = message === undefined ? undefined : utf8Decode(message);
  return text === undefined ? failure('the ciphertext does not match this key') : string(text);
}

export const hashFunctions: readonly TerraformFunction[] = [
  ...DIGESTS.flatMap((digest): readonly TerraformFunction[] => {
    const form = digest.show === hexText ? 'in hexadecimal' : 'in Base64';
    const fileName = digest.name.startsWith('base64') ? `filebase64${digest.name.slice(6)}` : `file${digest.name}`;
    return [
      define({
        name: digest.name,
        doc: `The ${digest.title} digest of a string, ${form}.`,
        ...(digest.example === undefined
          ? {}
          : { examples: [[`${digest.name}("hello world")`, JSON.stringify(digest.example)] as const] }),
        params: [stringParameter('str')],
        result: STRING,
        call: (context, text) => ofBytes(digest, utf8Bytes(text), context),
      }),
      define({
        name: fileName,
        doc: `The ${digest.title} digest of a file, ${form}.`,
        params: [stringParameter('path')],
        result: STRING,
        call: (context, path) => ofFile(digest, path, context),
      }),
    ];
  }),
  define({
    name: 'uuidv5',
    doc: 'The UUID of a name in a namespace (version 5), always the same.',
    examples: [['uuidv5("dns", "example.com")', '"cfbff0d1-9375-5685-968c-48ce8b15ae17"']],
    params: [stringParameter('namespace'), stringParameter('name')],
    result: STRING,
    call: (context, namespace, name) => uuidV5(namespace, name, context),
  }),
  define({
    name: 'rsadecrypt',
    doc: 'Encrypted Base64 text, decrypted with a private RSA key in PEM format.',
    params: [stringParameter('ciphertext'), stringParameter('privatekey')],
    result: STRING,
    call: (context, ciphertext, key) => rsaDecrypt(ciphertext, key, context),
  }),
  define({
    name: 'base64gzip',
    doc: 'A string compressed with gzip, as Base64. Unknown in a scan, because compressors differ.',
    params: [stringParameter('str')],
    result: STRING,
    call: () => undefined,
  }),
  define({
    name: 'base64gunzip',
    doc: 'The string in Base64-encoded gzip data. Unknown, because a scan does not decompress it.',
    params: [stringParameter('str')],
    result: STRING,
    call: (_, text) => (base64Decode(text) === undefined ? failure('the argument is not Base64') : undefined),
  }),
];
