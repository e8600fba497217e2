/** Digests and message authentication codes. */

import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { hexText, utf8Bytes } from '../../../go/index.ts';
import type { DigestName } from '../../host.ts';
import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { boolean, string } from '../types.ts';
import { sameBytes } from './keys/bytes.ts';

const algorithms = {
  md5: { title: 'MD5', hash: md5 },
  sha1: { title: 'SHA-1', hash: sha1 },
  sha256: { title: 'SHA-256', hash: sha256 },
  sha512: { title: 'SHA-512', hash: sha512 },
} as const;

function digest(name: Exclude<DigestName, 'sha512'>, example: string): Builtin {
  const { title, hash } = algorithms[name];
  return define({
    name: `crypto.${name}`,
    doc: `The ${title} digest of a string, in hexadecimal.`,
    params: [{ name: 'x', type: string }],
    result: { type: string },
    examples: [example],
    call: (context, text) => {
      context.spend(text.length);
      return context.host.native?.digest(name, text) ?? hexText(hash(utf8Bytes(text)));
    },
  });
}

function code(name: DigestName, example: string): Builtin {
  const { title, hash } = algorithms[name];
  return define({
    name: `crypto.hmac.${name}`,
    doc: `The authentication code of a message under a key, made with ${title}, in hexadecimal.`,
    params: [
      { name: 'message', type: string },
      { name: 'key', type: string },
    ],
    result: { type: string },
    examples: [example],
    call: (context, message, key) => {
      context.spend(message.length + key.length);
      const { native } = context.host;
      return native?.hmac(name, key, message) ?? hexText(hmac(hash, utf8Bytes(key), utf8Bytes(message)));
    },
  });
}

export const crypto: readonly Builtin[] = [
  digest('md5', 'crypto.md5("") == "d41d8cd98f00b204e9800998ecf8427e"'),
  digest('sha1', 'crypto.sha1("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d"'),
  digest('sha256', 'crypto.sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"'),
  code('md5', 'crypto.hmac.md5("what do ya want for nothing?", "Jefe") == "750c783e6ab0b503eaa86e310a5db738"'),
  code(
    'sha1',
    'crypto.hmac.sha1("what do ya want for nothing?", "Jefe") == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"',
  ),
  code('sha256', 'startswith(crypto.hmac.sha256("what do ya want for nothing?", "Jefe"), "5bdcc146bf60754e6a04")'),
  code('sha512', 'startswith(crypto.hmac.sha512("what do ya want for nothing?", "Jefe"), "164b7a7bfcf819e2e395")'),
  define({
    name: 'crypto.hmac.equal',
    doc: 'Whether two authentication codes are the same, compared in constant time.',
    params: [
      { name: 'mac1', type: string },
      { name: 'mac2', type: string },
    ],
    result: { type: boolean },
    examples: ['crypto.hmac.equal("31b6db9e", "31b6db9e")'],
    call: (_, a, b) => sameBytes(utf8Bytes(a), utf8Bytes(b)),
  }),
];
