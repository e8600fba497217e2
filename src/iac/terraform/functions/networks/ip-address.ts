import { addressText, shortAddress, writtenAddress } from '../../../../go/index.ts';

/** An IP address or network: its bits as a number, and how many there are. */
export interface Network {
  readonly bits: 32 | 128;
  readonly address: bigint;
  readonly prefix: number;
}

/**
 * Leading zeros of decimal numbers, which old versions of Go ignored. In the groups of IPv6 they have no meaning
 * either.
 */
const leadingZeros = /(?<=^|[.:])0{1,2}(?=\d{1,2}(?![\da-fA-F]))/g;

export function parseAddress(text: string): Network | undefined {
  const address = writtenAddress(text.replace(leadingZeros, ''));
  if (address === undefined) return undefined;
  const bits = address.bits === 32 ? 32 : 128;
  return { bits, address: address.value, prefix: bits };
}

/** A network in CIDR notation, host bits cleared; undefined if invalid. */
export function parseNetwork(text: string): Network | undefined {
  const [host = '', length = '', ...more] = text.split('/');
  const address = parseAddress(host);
  if (address === undefined || more.length > 0 || !/^\d{1,3}$/.test(length)) return undefined;
  const prefix = Number(length);
  if (prefix > address.bits) return undefined;
  const hostBits = BigInt(address.bits - prefix);
  return { bits: address.bits, address: (address.address >> hostBits) << hostBits, prefix };
}

/**
 * Whether a network of IPv6 is one of IPv4 (`::ffff:10.0.0.0/104`). The reference treats its address as one of IPv4 and
 * its length as one of IPv6, and we return its results.
 */
export function isMapped({ bits, address }: Network): boolean {
  return bits === 128 && address >> 32n === 0xffffn;
}

/** An address of IPv6 that embeds one of IPv4 is written as that. */
export function formatAddress({ bits, address }: Pick<Network, 'bits' | 'address'>): string {
  return addressText(shortAddress({ bits, value: address }));
}

export function formatNetwork(network: Network): string {
  return `${formatAddress(network)}/${network.prefix - (isMapped(network) ? 96 : 0)}`;
}
