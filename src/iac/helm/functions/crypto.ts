/**
 * Random texts, passwords, keys and certificates. Anything that needs real keys is a placeholder in the right format.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { scrypt } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';
import {
  addressOf,
  base64Bytes,
  base64Text,
  GoError,
  GoStruct,
  type GoType,
  type GoValue,
  hexText,
  itemsOf,
  rawBytes,
  rawText,
} from '../../../go/index.ts';
import { onDemand } from '../../../source/index.ts';
import { decodedBase64, sizeOf } from './convert.ts';
import { define, type FunctionContext, type HelmFunction, param, type Randomness } from './function.ts';

const aes = onDemand(() => import('./aes.ts'));

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

function randomText(alphabet: string) {
  return ({ randomness, spend }: FunctionContext, count: bigint): string => {
    const length = Math.max(sizeOf(count), 0);
    spend(length);
    return Array.from({ length }, () => alphabet[Math.floor(randomness.random() * alphabet.length)]).join('');
  };
}

function randomBytes(count: number, { random }: Randomness): Uint8Array {
  return Uint8Array.from({ length: Math.max(count, 0) }, () => Math.floor(random() * 256));
}

function uuid({ randomness }: FunctionContext): string {
  const bytes = randomBytes(16, randomness);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = hexText(bytes);
  return [0, 8, 12, 16, 20].map((from, i, starts) => hex.slice(from, starts[i + 1])).join('-');
}

/** The templates of passwords of the Master Password algorithm, by their kind, and the characters that they are made of. */
const templates: Readonly<Record<string, readonly string[]>> = {
  maximum: ['anoxxxxxxxxxxxxxxxxx', 'axxxxxxxxxxxxxxxxxno'],
  long: [
    'CvcvnoCvcvCvcv CvcvCvcvnoCvcv CvcvCvcvCvcvno CvccnoCvcvCvcv CvccCvcvnoCvcv CvccCvcvCvcvno CvcvnoCvccCvcv',
    'CvcvCvccnoCvcv CvcvCvccCvcvno CvcvnoCvcvCvcc CvcvCvcvnoCvcc CvcvCvcvCvccno CvccnoCvccCvcv CvccCvccnoCvcv',
    'CvccCvccCvcvno CvcvnoCvccCvcc CvcvCvccnoCvcc CvcvCvccCvccno CvccnoCvcvCvcc CvccCvcvnoCvcc CvccCvcvCvccno',
  ].flatMap((line) => line.split(' ')),
  medium: ['CvcnoCvc', 'CvcCvcno'],
  short: ['Cvcn'],
  basic: ['aaanaaan', 'aannaaan', 'aaannaaa'],
  pin: ['nnnn'],
};
const consonants = 'BCDFGHJKLMNPQRSTVWXYZ';
const anyLetter = `AEIOUaeiou${consonants}${consonants.toLowerCase()}`;
const classes: Readonly<Record<string, string>> = {
  C: consonants,
  c: consonants.toLowerCase(),
  v: 'aeiou',
  a: anyLetter,
  n: digits,
  o: "@&%?,=[]_:-+*$#!'^~;()/.",
  x: `${anyLetter}${digits}!@#$%^&*()`,
};

function concatenated(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}

const counted = (text: string): Uint8Array => {
  const bytes = rawBytes(text);
  return concatenated(fourBytes(bytes.length), bytes);
};
const fourBytes = (value: number): Uint8Array =>
  Uint8Array.of((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

/** Maximum cost of one derivation in steps, which takes some tenths of a second. */
const derivationSteps = 5_000_000;

function derivedPassword(
  { spend }: FunctionContext,
  counter: bigint,
  kind: string,
  password: string,
  user: string,
  site: string,
): string {
  const choices = Object.hasOwn(templates, kind) ? templates[kind] : undefined;
  if (choices === undefined) return `cannot find password template ${kind}`;
  spend(derivationSteps);
  const scope = rawBytes('com.lyndir.masterpassword');
  const salt = concatenated(scope, counted(user));
  const key = scrypt(rawBytes(password), salt, { N: 32768, r: 8, p: 2, dkLen: 64 });
  const message = concatenated(scope, counted(site), fourBytes(sizeOf(counter)));
  const seed = hmac(sha256, key, message);
  const template = choices[seed[0]! % choices.length]!;
  return Array.from(template, (letter, i) => {
    const set = classes[letter]!;
    return set[seed[i + 1]! % set.length];
  }).join('');
}

/** The key of a password: its first bytes. */
function aesKey(password: string): Uint8Array {
  const key = new Uint8Array(32);
  key.set(rawBytes(password).subarray(0, 32));
  return key;
}

function decrypted(password: string, text: string): string {
  if (text === '') return '';
  const bytes = decodedBase64(text);
  if (typeof bytes === 'string') throw new GoError(bytes);
  const plain = aes().decrypt(aesKey(password), bytes);
  if (plain === undefined) throw new GoError('the text was not encrypted with this password');
  return rawText(plain);
}

/** A placeholder in the format of a bcrypt hash: the password cannot be checked against it. */
function bcryptForm(password: string): string {
  return `$2a$10$${base64Text(concatenated(sha256(rawBytes(password)), sha256(rawBytes(`${password}.`))))
    .replaceAll('+', '.')
    .slice(0, 53)}`;
}

/** A PEM block that contains only the word "placeholder" and `text`. */
function pem(label: string, text: string): string {
  const body = base64Text(rawBytes(`placeholder: ${text}`)).replace(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`;
}

const keyLabels = new Map([
  ['', 'RSA PRIVATE KEY'],
  ['rsa', 'RSA PRIVATE KEY'],
  ['dsa', 'DSA PRIVATE KEY'],
  ['ecdsa', 'EC PRIVATE KEY'],
  ['ed25519', 'PRIVATE KEY'],
]);

const certificateType: GoType = { name: 'sprig.certificate', kind: 'struct' };

function certificate(cert: string, key: string): GoStruct {
  return new GoStruct(
    certificateType,
    new Map([
      ['Cert', cert],
      ['Key', key],
    ]),
  );
}

/** The addresses and names that a certificate is for must be such. */
function checkNames(addresses: GoValue | undefined, names: GoValue | undefined): void {
  for (const address of itemsOf(addresses ?? null) ?? []) {
    if (typeof address !== 'string') throw new GoError(`error parsing ip: ${String(address)} is not a string`);
    if (addressOf(address) === undefined) throw new GoError(`error parsing ip: ${address}`);
  }
  for (const name of itemsOf(names ?? null) ?? []) {
    if (typeof name !== 'string')
      throw new GoError(`error processing alternate dns name: ${String(name)} is not a string`);
  }
}

function issued(name: string, key?: GoValue): GoStruct {
  return certificate(
    pem('CERTIFICATE', `certificate of ${name}`),
    typeof key === 'string' ? key : pem('RSA PRIVATE KEY', `key of ${name}`),
  );
}

function customCertificate(cert: string, key: string): GoStruct {
  const [certBytes, keyBytes] = [base64Bytes(cert), base64Bytes(key)];
  if (typeof certBytes === 'number') throw new GoError('unable to decode base64 certificate');
  if (typeof keyBytes === 'number') throw new GoError('unable to decode base64 private key');
  const [certText, keyText] = [rawText(certBytes), rawText(keyBytes)];
  if (!certText.includes('-----BEGIN')) throw new GoError('unable to decode certificate');
  if (!keyText.includes('-----BEGIN')) throw new GoError('unable to decode key');
  return certificate(certText, keyText);
}

const cn = param.string('commonName');
const addresses = param.list('ips');
const names = param.list('alternateNames');
const days = param.int('days');
const ca = param.any('ca');
const keyParam = param.string('key');
const count = param.int('count');
const password = param.string('password');

/** A function that gives a certificate, and its form that is given a key. */
function issues(
  name: string,
  doc: string,
  params: HelmFunction['params'],
  check: (args: readonly GoValue[]) => void,
): HelmFunction[] {
  return [
    {
      name,
      doc,
      params: [cn, ...params],
      placeholder: true,
      call: (_, subject: string, ...rest: GoValue[]) => {
        check(rest);
        return issued(subject);
      },
    },
    {
      name: `${name}WithKey`,
      doc: `Like \`${name}\`, with an existing key.`,
      params: [cn, ...params, keyParam],
      placeholder: true,
      call: (_, subject: string, ...rest: GoValue[]) => {
        check(rest);
        return issued(subject, rest.at(-1));
      },
    },
  ];
}

export const crypto: readonly HelmFunction[] = [
  define({
    name: 'randAlphaNum',
    doc: 'A number of random letters and digits.',
    params: [count],
    call: randomText(letters + digits),
  }),
  define({ name: 'randAlpha', doc: 'A number of random letters.', params: [count], call: randomText(letters) }),
  define({ name: 'randNumeric', doc: 'A number of random digits.', params: [count], call: randomText(digits) }),
  define({
    name: 'randAscii',
    doc: 'A number of random printable ASCII characters.',
    params: [count],
    call: randomText(printable),
  }),
  define({
    name: 'randBytes',
    doc: 'A number of random bytes, in Base64.',
    params: [count],
    call: ({ randomness, spend }, size) => {
      spend(Math.max(sizeOf(size), 0));
      return base64Text(randomBytes(sizeOf(size), randomness));
    },
  }),
  define({ name: 'uuidv4', doc: 'A random UUID.', params: [], call: (context) => uuid(context) }),
  define({
    name: 'derivePassword',
    doc: 'A password derived from a master password, a user and a site, of a given type (`maximum`, `long`, `medium`, `short`, `basic`, `pin`).',
    params: [param.int('counter'), param.string('kind'), password, param.string('user'), param.string('site')],
    example: ['{{ derivePassword 1 "long" "password" "user" "example.com" }}', 'ZedaFaxcZaso9*'],
    call: derivedPassword,
  }),
  define({
    name: 'encryptAES',
    doc: 'A string encrypted with a password (AES-256-CBC), in Base64.',
    params: [password, param.string('text')],
    example: ['{{ encryptAES "key" "text" | decryptAES "key" }}', 'text'],
    call: ({ randomness, spend }, secret, text) => {
      const bytes = rawBytes(text);
      spend(bytes.length * 20);
      return base64Text(aes().encrypt(aesKey(secret), randomBytes(16, randomness), bytes));
    },
  }),
  define({
    name: 'decryptAES',
    doc: 'A string decrypted after `encryptAES`.',
    params: [password, param.string('text')],
    example: ['{{ encryptAES "key" "text" | decryptAES "key" }}', 'text'],
    call: ({ spend }, secret, text) => {
      spend(text.length * 20);
      return decrypted(secret, text);
    },
  }),
  define({
    name: 'bcrypt',
    doc: 'The bcrypt hash of a password.',
    params: [password],
    placeholder: true,
    call: (_, secret) => bcryptForm(secret),
  }),
  define({
    name: 'htpasswd',
    doc: 'A line for an htpasswd file: a user name and the hash of a password.',
    params: [param.string('user'), password],
    placeholder: true,
    call: (_, user, secret) => (user.includes(':') ? `invalid username: ${user}` : `${user}:${bcryptForm(secret)}`),
  }),
  define({
    name: 'genPrivateKey',
    doc: 'A private key of a type (`rsa`, `dsa`, `ecdsa`, `ed25519`), as PEM.',
    params: [param.string('kind')],
    placeholder: true,
    call: (_, kind) => {
      const label = keyLabels.get(kind);
      return label === undefined ? `Unknown type ${kind}` : pem(label, `${kind} key`);
    },
  }),
  ...issues('genCA', 'A certificate authority: `Cert` and `Key`.', [days], () => {}),
  ...issues(
    'genSelfSignedCert',
    'A self-signed certificate: `Cert` and `Key`.',
    [addresses, names, days],
    ([ips, dns]) => checkNames(ips, dns),
  ),
  ...issues(
    'genSignedCert',
    'A certificate signed by a certificate authority: `Cert` and `Key`.',
    [addresses, names, days, ca],
    ([ips, dns]) => checkNames(ips, dns),
  ),
  define({
    name: 'buildCustomCert',
    doc: 'An existing certificate and key, given in Base64.',
    params: [param.string('cert'), param.string('key')],
    call: (_, cert, key) => customCertificate(cert, key),
  }),
];
