/** JSON web tokens. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { any, anyObject, boolean, objectOf, string, tuple } from '../types.ts';

const call = callsOnDemand(() => import('./tokens/calls.ts'));

const token = { name: 'jwt', type: string, doc: 'the token in its compact form' };
const object = objectOf(string, any);

type Verifier = Extract<Parameters<typeof call>[0], `verify${string}`>;

function verifier(algorithm: string, verify: Verifier, how: string, example: string): Builtin {
  const symmetric = algorithm.startsWith('hs');
  return define({
    name: `io.jwt.verify_${algorithm}`,
    doc: `Whether the signature of a token is right, made with ${how}.`,
    params: [
      token,
      symmetric
        ? { name: 'secret', type: string, doc: 'the secret that it was signed with' }
        : { name: 'certificate', type: string, doc: 'a PEM certificate or public key, or a JSON web key (set)' },
    ],
    result: { type: boolean },
    examples: [example],
    call: call(verify),
  });
}

const signed = 'eyJhbGciOiJIUzI1NiJ9.e30.';
const byKey = (algorithm: string): string => `not io.jwt.verify_${algorithm}("${signed}", \`{"keys": []}\`)`;
const bySecret = (algorithm: string): string => `not io.jwt.verify_${algorithm}("${signed}", "secret")`;

export const tokens: readonly Builtin[] = [
  define({
    name: 'io.jwt.decode',
    doc: 'The header, payload and signature (in hexadecimal) of a token, without verifying it.',
    params: [token],
    result: { type: tuple(anyObject, anyObject, string) },
    examples: ['io.jwt.decode("eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.AA") == [{"alg": "HS256"}, {"a": 1}, "00"]'],
    call: call('decode'),
  }),
  define({
    name: 'io.jwt.decode_verify',
    doc: 'Whether a token has a valid signature and satisfies the constraints, with its header and payload, which are empty if it does not.',
    params: [
      token,
      {
        name: 'constraints',
        type: object,
        doc: '`cert` or `secret`; `alg`, `iss`, `aud`, `time` (nanoseconds; default: the current time)',
      },
    ],
    result: { type: tuple(boolean, anyObject, anyObject) },
    nondeterministic: true,
    examples: [`io.jwt.decode_verify("${signed}", {"secret": "wrong"}) == [false, {}, {}]`],
    call: call('decodeVerify'),
  }),
  verifier('hs256', 'verifyHs256', 'HMAC and SHA-256', bySecret('hs256')),
  verifier('hs384', 'verifyHs384', 'HMAC and SHA-384', bySecret('hs384')),
  verifier('hs512', 'verifyHs512', 'HMAC and SHA-512', bySecret('hs512')),
  verifier('rs256', 'verifyRs256', 'RSA (PKCS #1) and SHA-256', byKey('rs256')),
  verifier('rs384', 'verifyRs384', 'RSA (PKCS #1) and SHA-384', byKey('rs384')),
  verifier('rs512', 'verifyRs512', 'RSA (PKCS #1) and SHA-512', byKey('rs512')),
  verifier('ps256', 'verifyPs256', 'RSA (PSS) and SHA-256', byKey('ps256')),
  verifier('ps384', 'verifyPs384', 'RSA (PSS) and SHA-384', byKey('ps384')),
  verifier('ps512', 'verifyPs512', 'RSA (PSS) and SHA-512', byKey('ps512')),
  verifier('es256', 'verifyEs256', 'ECDSA and SHA-256', byKey('es256')),
  verifier('es384', 'verifyEs384', 'ECDSA and SHA-384', byKey('es384')),
  verifier('es512', 'verifyEs512', 'ECDSA and SHA-512', byKey('es512')),
  verifier('eddsa', 'verifyEddsa', 'Ed25519', byKey('eddsa')),
  define({
    name: 'io.jwt.encode_sign',
    doc: 'A signed token in its compact form.',
    params: [
      { name: 'headers', type: object, doc: '`alg` is the signing algorithm' },
      { name: 'payload', type: object },
      { name: 'key', type: object, doc: 'a JSON web key' },
    ],
    result: { type: string },
    nondeterministic: true,
    examples: [
      'startswith(io.jwt.encode_sign({"alg": "HS256"}, {}, {"kty": "oct", "k": "AA"}), "eyJhbGciOiJIUzI1NiJ9.e30.")',
    ],
    call: call('encodeSign'),
  }),
  define({
    name: 'io.jwt.encode_sign_raw',
    doc: 'A signed token in its compact form, made from JSON strings that are used unchanged.',
    params: [
      { name: 'headers', type: string, doc: 'a JSON object; `alg` is the signing algorithm' },
      { name: 'payload', type: string },
      { name: 'key', type: string, doc: 'a JSON web key' },
    ],
    result: { type: string },
    nondeterministic: true,
    examples: [
      'startswith(io.jwt.encode_sign_raw(`{"alg": "HS256"}`, `{}`, `{"kty": "oct", "k": "AA"}`), "eyJhbGciOiAiSFMyNTYifQ.e30.")',
    ],
    call: call('encodeSignRaw'),
  }),
];
