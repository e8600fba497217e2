import { readCertificate } from '../keys/certificate.ts';
import { DerError, DerReader, tags } from '../keys/der.ts';
import { JwkError, type NamedKey, readJwks } from '../keys/jwk.ts';
import { readPem } from '../keys/pem.ts';
import { readPublicKeyInfo } from '../keys/public-key.ts';
import { TokenError } from './token.ts';

/** The keys in a PEM certificate or public key, or in a JSON web key (set). Throws TokenError. */
export function readKeys(text: string): readonly NamedKey[] {
  const found = readPem(text);
  if (found === undefined) {
    try {
      return readJwks(text);
    } catch (error) {
      if (error instanceof JwkError) throw new TokenError(`failed to parse a JWK key (set): ${error.message}`);
      throw error;
    }
  }
  if (found.rest !== '') throw new TokenError('extra data after a PEM certificate block');
  const { label, bytes } = found.block;
  const kind = label === 'CERTIFICATE' ? 'certificate' : label === 'PUBLIC KEY' ? 'public key' : undefined;
  if (kind === undefined) throw new TokenError('failed to extract a Key from the PEM certificate');
  try {
    if (kind === 'certificate') return [{ key: readCertificate(bytes).key }];
    return [{ key: readPublicKeyInfo(new DerReader(bytes).take(tags.sequence).content).key }];
  } catch (error) {
    if (error instanceof DerError) throw new TokenError(`failed to parse a PEM ${kind}: ${error.message}`);
    throw error;
  }
}

/** The key that a token names, if it exists; otherwise the keys for its algorithm. */
export function keysFor(
  keys: readonly NamedKey[],
  keyId: string | undefined,
  algorithm: string | undefined,
): readonly NamedKey[] {
  if (keyId) {
    const named = keys.find((key) => key.id === keyId);
    if (named !== undefined) return [named];
  }
  return keys.filter((key) => !key.algorithm || !algorithm || key.algorithm === algorithm);
}
