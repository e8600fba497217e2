import { resolve } from 'node:path';
import {
  type BundleSigning,
  type BundleVerification,
  isObject,
  parseJson,
  type SignatureAlgorithm,
  type Value,
} from '../../rego/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';

const algorithms: readonly SignatureAlgorithm[] = [
  'HS256',
  'HS384',
  'HS512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];

/** The flags of commands that sign bundles. */
export const signingOptions: readonly Option[] = [
  { long: 'signing-key', value: 'KEY', about: 'Sign with this PEM file with a private key, or secret (HS…)' },
  { long: 'signing-alg', value: 'NAME', about: 'Algorithm of signatures', allowed: algorithms, default: 'RS256' },
  { long: 'claims-file', value: 'FILE', about: 'JSON file with further claims of the signature, such as scope' },
  { long: 'signing-plugin', value: 'NAME', about: '', refused: 'lintel has no plugins for signatures' },
];

/** The flags of commands that verify bundles. */
export const verificationOptions: readonly Option[] = [
  {
    long: 'verification-key',
    value: 'KEY',
    about: 'Verify bundles with this PEM file with a public key, or secret (HS…)',
  },
  { long: 'verification-key-id', value: 'ID', about: 'Name of the verification key', default: 'default' },
  { long: 'scope', value: 'SCOPE', about: 'Scope that the signatures of bundles must have' },
  {
    long: 'exclude-files-verify',
    value: 'PATTERN',
    about: 'Files of bundles that need not be signed',
    list: 'comma',
  },
];

/** A key: the content of a file, or the text itself if there is no such file. */
async function keyIn(value: string, io: Io): Promise<string> {
  return value.startsWith('-----BEGIN') ? value : ((await io.disk.readText(resolve(io.cwd, value))) ?? value);
}

const algorithmIn = (values: Values): SignatureAlgorithm =>
  (values.text('signing-alg') as SignatureAlgorithm | undefined) ?? 'RS256';

/** How bundles are signed; undefined if no key is given. */
export async function signingIn(values: Values, io: Io, keyId?: string): Promise<BundleSigning | undefined> {
  const key = values.text('signing-key');
  if (key === undefined) return undefined;
  const file = values.text('claims-file');
  return {
    key: await keyIn(key, io),
    algorithm: algorithmIn(values),
    ...(file === undefined ? keyId !== undefined && { keyId } : { claims: await claimsIn(file, io) }),
  };
}

async function claimsIn(file: string, io: Io): Promise<Readonly<Record<string, Value>>> {
  const text = await io.disk.readText(resolve(io.cwd, file));
  if (text === undefined) throw usageError(`--claims-file: no such file: ${JSON.stringify(file)}`);
  try {
    const claims = parseJson(text);
    if (isObject(claims)) return claims as Readonly<Record<string, Value>>;
  } catch (error) {
    throw usageError(`--claims-file: ${file} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  throw usageError(`--claims-file: ${file} must be an object`);
}

/** How bundles are verified; undefined if no key is given. */
export async function verificationIn(values: Values, io: Io): Promise<BundleVerification | undefined> {
  const key = values.text('verification-key');
  if (key === undefined) return undefined;
  const scope = values.text('scope');
  const keyId = values.text('verification-key-id') ?? 'default';
  return {
    keys: { [keyId]: { key: await keyIn(key, io), algorithm: algorithmIn(values) } },
    keyId,
    ...(scope !== undefined && { scope }),
    exclude: values.list('exclude-files-verify'),
  };
}
