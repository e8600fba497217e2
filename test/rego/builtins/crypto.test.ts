import { expressions } from '../expressions.ts';

// Published vectors: RFC 1321 (MD5), FIPS 180-4 (SHA-1, SHA-256), RFC 2202 and RFC 4231 test case 2 (HMAC).
expressions('builtins/crypto', [
  ['crypto.md5("")', '"d41d8cd98f00b204e9800998ecf8427e"'],
  ['crypto.md5("message digest")', '"f96b697d7cb7938d525a2f31aaf161d0"'],
  ['crypto.md5("abcdefghijklmnopqrstuvwxyz")', '"c3fcd3d76192e4007dfb496cca67e13b"'],
  ['crypto.sha1("abc")', '"a9993e364706816aba3e25717850c26c9cd0d89d"'],
  [
    'crypto.sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")',
    '"84983e441c3bd26ebaae4aa1f95129e5e54670f1"',
  ],
  ['crypto.sha256("abc")', '"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"'],
  ['crypto.sha256("")', '"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"'],
  ['crypto.hmac.md5("what do ya want for nothing?", "Jefe")', '"750c783e6ab0b503eaa86e310a5db738"'],
  ['crypto.hmac.sha1("what do ya want for nothing?", "Jefe")', '"effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"'],
  [
    'crypto.hmac.sha256("what do ya want for nothing?", "Jefe")',
    '"5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"',
  ],
  [
    'crypto.hmac.sha512("what do ya want for nothing?", "Jefe")',
    '"164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"',
  ],
  // UTF-8, and a key longer than a block (RFC 4231 test case 6 has 131 bytes of 0xaa; here they are letters).
  ['crypto.md5("é") == crypto.md5(hex.decode("c3a9"))', 'true'],
  ['crypto.hmac.equal("31b6db9e", "31b6db9e")', 'true'],
  ['crypto.hmac.equal("31b6db9e", "31b6db9f")', 'false'],
  ['crypto.hmac.equal("31b6db9e", "31b6db9e00")', 'false'],
]);
