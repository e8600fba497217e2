import { crc32 } from '../go/index.ts';
import { isHarmless } from '../source/index.ts';
import { isName, isStandIn, maxValue, placeholder, typed } from './stand-ins.ts';

/** A name of something that holds a secret: `shop-db-password`, `password`. */
const reference = /secret|token|passw|passphrase|cred|key|auth|login/;
const plainName = /^[a-z0-9._/-]+$/;
/** Names of secrets that people choose; all others are generated, and look random. */
const chosen = /(?:passw(?:or)?d?s?|passphrase|passwort|pass|pwd|psk|pw)[\d_]*(?:value|plain|text|plaintext)?$/i;
/** Names that only look like secrets: digests, public keys, and objects that contain secrets. */
const harmlessNames = /public|_id$|hash|encrypted|cipher|digest|fingerprint|sealed|pgp|description|comment|policy$/i;

/** Whether the value of a name for secrets is a secret: usable, and not a reference. */
export function isSecretValue(text: string, name: string): boolean {
  const value = text.trim();
  if (value.length < 5 || value.length > maxValue || /\s/.test(value)) return false;
  if (harmlessNames.test(name) || isHarmless(value) || isStandIn(value)) return false;
  if (!chosen.test(name)) return isRandom(value);
  return !isReference(value) && value.toLowerCase() !== name.toLowerCase();
}

function isReference(value: string): boolean {
  return plainName.test(value) && reference.test(value);
}

/** Whether a text looks generated. */
export function isRandom(text: string): boolean {
  const core = text.replaceAll('=', '');
  if (core.length < 16 || !/^[\w+/.~-]+$/.test(core) || !/\d/.test(core)) return false;
  if (/^[0-9a-f-]+$/i.test(core)) return core.replaceAll('-', '').length >= 32 && entropyOf(core) > 2.8;
  if (isName(core)) return false;
  return entropyOf(core) > (core.length < 20 ? 3.2 : 3.5);
}

/** Shannon entropy, in bits per character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let sum = 0;
  for (const count of counts.values()) sum -= (count / text.length) * Math.log2(count / text.length);
  return sum;
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Additional checks for tokens of some formats; all others look random. */
const checks: Readonly<Record<string, (token: string) => boolean>> = {
  // IDs of Bedrock and of contexts (ABIA, ACCA) come without a secret.
  'AWS access key': (token) => /^(?:AKIA|ASIA)[A-Z2-7]{16}$/.test(token),
  'GitHub token': (token) => (/^gh[oprsu]_\w{36}$/.test(token) ? hasChecksum(token) : isRandom(restOf(token))),
  'npm token': (token) => /^npm_\w{36}$/.test(token) && hasChecksum(token),
  'PyPI token': (token) => /^pypi-AgE/.test(token),
  'Google API key': (token) => /^AIza[\w-]{35}$/.test(token),
  'JSON Web Token': (token) => /^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{20,}$/.test(token),
  'OpenAI or Anthropic key': (token) => isRandom(token.slice(token.lastIndexOf('-') + 1)),
  'Stripe key': (token) => !token.startsWith('pk_') && isRandom(token.slice(8)),
  'private key': (key) => key.replaceAll(/\s|\\n/g, '').length > 200 && !/\$\{|\{\{/.test(key),
  token: (token) => !/^AC/.test(token) && isRandom(longestPart(token)),
  'webhook address': (address) => isRandom(longestPart(address)),
  'authorization header': isRandom,
  'password in an address': (password) => !isReference(password) && password.length > 3,
};

/** Whether a stretch of text with the format of a secret is one. */
export function isToken(token: string, format: string): boolean {
  if (format !== 'private key' && (placeholder.test(token) || typed.test(longestPart(token)))) return false;
  return Object.hasOwn(checks, format) ? checks[format]!(token) : isRandom(restOf(token));
}

/** The part of a token that is not the account number. */
function longestPart(token: string): string {
  return token.split(/[-:/]/).reduce((longest, part) => (part.length > longest.length ? part : longest));
}

/** A token without its prefix. */
function restOf(token: string): string {
  return token.slice(Math.min(4, token.length - 16));
}

/** Tokens of GitHub and npm end in a CRC-32 of 30 characters, in base 62. */
function hasChecksum(token: string): boolean {
  const body = token.slice(4, -6);
  let sum = crc32(Uint8Array.from(body, (character) => character.charCodeAt(0)));
  let written = '';
  for (let at = 0; at < 6; at++, sum = Math.floor(sum / 62)) written = base62[sum % 62] + written;
  return token.endsWith(written);
}
