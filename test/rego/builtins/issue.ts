import { generateKeyPairSync, sign } from 'node:crypto';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

/** An element in DER. */
export function der(tag: number, ...content: readonly (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as Uint8Array)));
  const { length: size } = body;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...content: readonly Uint8Array[]): Buffer => der(0x30, ...content);
const oid = (...bytes: readonly number[]): Buffer => der(6, Uint8Array.from(bytes));
const name = (text: string): Buffer => sequence(der(0x31, sequence(oid(0x55, 4, 3), der(0x0c, text))));

/** An extension below 2.5.29. */
export function extension(id: number, value: Uint8Array, critical = false): Buffer {
  return sequence(oid(0x55, 0x1d, id), ...(critical ? [der(1, Uint8Array.of(255))] : []), der(4, value));
}

const kinds = { email: 1, DNS: 2, URI: 6, IP: 7 } as const;

/** A general name in the notation of openssl: `email:a@b.example`; the bytes of `IP` are in hexadecimal digits. */
function generalName(text: string): Buffer {
  const [kind, value] = text.split(/:(.*)/) as [keyof typeof kinds, string];
  return der(0x80 + kinds[kind], kind === 'IP' ? Buffer.from(value, 'hex') : value);
}

const subtrees = (tag: number, names: readonly string[]): Buffer =>
  der(tag, ...names.map((each) => sequence(generalName(each))));

/** The extension of an authority that may only sign for some names. */
export function nameConstraints(permitted: readonly string[], excluded: readonly string[] = []): Buffer {
  const parts = [
    ...(permitted.length > 0 ? [subtrees(0xa0, permitted)] : []),
    ...(excluded.length > 0 ? [subtrees(0xa1, excluded)] : []),
  ];
  return extension(30, sequence(...parts), true);
}

/** The extension of the names that a certificate is for. */
export function alternativeNames(...names: readonly string[]): Buffer {
  return extension(17, sequence(...names.map(generalName)));
}

export const authority = extension(19, sequence(der(1, Uint8Array.of(255))), true);

/** A certificate of the same key as all others, of `issuer` for `subject`, valid from 2020 to 2049, as PEM. */
export function issue(issuer: string, subject: string, ...extensions: readonly Uint8Array[]): string {
  const algorithm = sequence(oid(0x2b, 0x65, 0x70));
  const body = sequence(
    der(0xa0, der(2, Uint8Array.of(2))),
    der(2, Uint8Array.of(1)),
    algorithm,
    name(issuer),
    sequence(der(0x17, '200101000000Z'), der(0x17, '490101000000Z')),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const whole = sequence(body, algorithm, der(3, Uint8Array.of(0), sign(null, body, privateKey)));
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`;
}
