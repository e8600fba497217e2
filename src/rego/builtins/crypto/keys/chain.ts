/** Verification of a certificate chain (RFC 5280, section 6), like Go's crypto/x509. */
import { addressBytes } from './addresses.ts';
import { sameBytes } from './bytes.ts';
import type { Certificate } from './certificate.ts';
import { breaksConstraints } from './constraints.ts';
import { DerError } from './der.ts';
import { verifyEcdsaDer, verifyEd25519, verifyPkcs1, verifyPss } from './signature.ts';
import { anyUsage, serverUsage } from './usages.ts';

export interface ChainOptions {
  /** The host name or address that the last certificate must be for. */
  readonly host?: string;
  /** In milliseconds. */
  readonly now: number;
  /** OIDs, one of which the chain must allow; default: server authentication. */
  readonly usages?: readonly string[];
}

/** Maximum number of signatures to verify for one chain, as a protection against malicious certificates. */
const maxSignatures = 100;

/**
 * The chain from `leaf` to one of `roots`, through `others`; undefined if no chain is valid. Certificate policies are
 * not checked.
 */
export function verifyChain(
  leaf: Certificate,
  others: readonly Certificate[],
  roots: readonly Certificate[],
  options: ChainOptions,
): readonly Certificate[] | undefined {
  let signatures = 0;
  const usages = options.usages?.length ? options.usages : [serverUsage];

  const complete = (chain: readonly Certificate[]): boolean => allowsUsages(chain, usages);
  const extend = (chain: readonly Certificate[]): readonly Certificate[] | undefined => {
    const last = chain[chain.length - 1]!;
    for (const [pool, isRoot] of [
      [roots, true],
      [others, false],
    ] as const) {
      for (const parent of byKeyId(pool, last)) {
        if (!sameBytes(parent.rawSubject, last.rawIssuer) || chain.some((known) => known === parent)) continue;
        if (chain.some((known) => sameBytes(known.raw, parent.raw))) continue;
        if (++signatures > maxSignatures) return undefined;
        if (!isSignedBy(last, parent) || !isValidParent(parent, chain, options.now, isRoot)) continue;
        const longer = [...chain, parent];
        const found = isRoot ? (complete(longer) ? longer : undefined) : extend(longer);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };

  if (leaf.facts.unhandled.length > 0 || !isCurrent(leaf, options.now)) return undefined;
  if (options.host !== undefined && options.host !== '' && !isForHost(leaf, options.host)) return undefined;
  if (roots.some((root) => sameBytes(root.raw, leaf.raw))) return complete([leaf]) ? [leaf] : undefined;
  return extend([leaf]);
}

/** Parents whose key the child names come first. */
function byKeyId(pool: readonly Certificate[], child: Certificate): readonly Certificate[] {
  const wanted = child.facts.authorityKeyId;
  if (wanted === undefined) return pool;
  const rank = ({ facts: { subjectKeyId } }: Certificate): number =>
    subjectKeyId === undefined ? 1 : sameBytes(subjectKeyId, wanted) ? 0 : 2;
  return [...pool].sort((a, b) => rank(a) - rank(b));
}

const isCurrent = (certificate: Certificate, now: number): boolean =>
  now >= certificate.notBefore && now <= certificate.notAfter;

function isValidParent(parent: Certificate, chain: readonly Certificate[], now: number, isRoot: boolean): boolean {
  const { basic, constraints, unhandled } = parent.facts;
  if (unhandled.length > 0 || !isCurrent(parent, now)) return false;
  if (constraints !== undefined && chain.some((child) => breaksConstraints(constraints, child.facts.names))) {
    return false;
  }
  if (!isRoot && basic?.authority !== true) return false;
  return basic === undefined || basic.pathLength < 0 || chain.length - 1 <= basic.pathLength;
}

const keyCertSign = 32;

/** Whether `parent` may sign certificates and has signed `child`. Signatures over SHA-1 or MD5 do not count. */
function isSignedBy(child: Certificate, parent: Certificate): boolean {
  const { basic, keyUsage } = parent.facts;
  if (basic === undefined ? parent.version === 3 : !basic.authority) return false;
  if (keyUsage !== undefined && keyUsage !== 0 && (keyUsage & keyCertSign) === 0) return false;
  const { scheme, hash } = child.signatureAlgorithm;
  const { key } = parent;
  const { body, signature } = child;
  if (scheme === 'ed25519') return key.kind === 'ed25519' && verifyEd25519(key.bytes, body, signature);
  if (hash === undefined || hash === 'sha1') return false;
  try {
    if (scheme === 'ecdsa') return key.kind === 'ec' && verifyEcdsaDer(key, hash, body, signature);
    if (key.kind !== 'rsa') return false;
    return scheme === 'pss' ? verifyPss(key, hash, body, signature) : verifyPkcs1(key, hash, body, signature);
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}

/** Whether the whole chain allows one of the usages. */
function allowsUsages(chain: readonly Certificate[], usages: readonly string[]): boolean {
  if (usages.includes(anyUsage)) return true;
  let left = usages;
  for (const { facts } of chain) {
    if (facts.usages.length === 0 || facts.usages.includes(anyUsage)) continue;
    left = left.filter((usage) => facts.usages.includes(usage));
  }
  return left.length > 0;
}

/** Whether a certificate is valid for a host (RFC 6125). Only subject alternative names count, not the common name. */
function isForHost({ facts: { names } }: Certificate, host: string): boolean {
  const address = addressBytes(/^\[(.*)\]$/.exec(host)?.[1] ?? host);
  if (address !== undefined) return names.some((name) => name.kind === 'ip' && sameBytes(name.bytes, address));
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  return names.some((name) => {
    if (name.kind !== 'dns') return false;
    const pattern = name.text.toLowerCase().replace(/\.$/, '').split('.');
    if (pattern.length !== labels.length) return false;
    return pattern.every((label, i) => (label === '*' && i === 0 && labels[0] !== '' ? true : label === labels[i]));
  });
}
