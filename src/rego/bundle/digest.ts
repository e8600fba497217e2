import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from '@noble/hashes/sha2.js';
import { baseName, hexText, utf8Bytes, utf8Text, withoutHtmlEscapes } from '../../go/index.ts';
import { parseYaml } from '../builtins/documents/yaml/read.ts';
import { jsonText, parseJson } from '../values/index.ts';
import { bundleError } from './bundle.ts';

const digests = new Map([
  ['MD5', md5],
  ['SHA-1', sha1],
  ['SHA-224', sha224],
  ['SHA-256', sha256],
  ['SHA-384', sha384],
  ['SHA-512', sha512],
  ['SHA-512-224', sha512_224],
  ['SHA-512-256', sha512_256],
]);

/** The algorithm for new signatures. */
export const signedDigest = 'SHA-256';

/**
 * The digest of a file as signatures have it, in hexadecimal. It does not depend on the layout of data and the
 * manifest: these count as compact JSON with sorted keys. Throws a `LintelError` for an unknown algorithm and for
 * invalid data.
 */
export function fileDigest(path: string, content: Uint8Array, algorithm = signedDigest): string {
  const digest = digests.get(algorithm);
  if (digest === undefined) {
    throw bundleError('bundle.signature', `the digest algorithm of ${path} is unknown: ${JSON.stringify(algorithm)}`);
  }
  return hexText(digest(isStructured(path) ? normalForm(path, content) : content));
}

const isStructured = (path: string): boolean => /^(?:data\.(?:json|ya?ml)|\.manifest)$/.test(baseName(path));

function normalForm(path: string, content: Uint8Array): Uint8Array {
  const text = utf8Text(content);
  try {
    const value = /\.ya?ml$/.test(path) ? parseYaml(text, () => {}) : parseJson(text);
    return utf8Bytes(withoutHtmlEscapes(jsonText(value)));
  } catch (error) {
    throw bundleError('bundle.invalid', `${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
