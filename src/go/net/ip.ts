/** Addresses and networks of IPv4 and IPv6, as numbers. IPv4 addresses within IPv6 (`::ffff:1.2.3.4`) count as IPv4. */

export interface Address {
  /** 32 or 128. */
  readonly bits: number;
  readonly value: bigint;
}

export interface Network extends Address {
  readonly prefix: number;
}

/** IPv4 in dotted decimal without leading zeros, or IPv6 without a zone; undefined for anything else. */
export function addressOf(text: string): Address | undefined {
  const address = writtenAddress(text);
  return address && shortAddress(address);
}

/** An IPv4 address within IPv6 as IPv4. */
export function shortAddress(address: Address): Address {
  if (address.bits === 128 && address.value >> 32n === 0xffffn) return { bits: 32, value: address.value & 0xffffffffn };
  return address;
}

/** The address as it is written: `::ffff:1.2.3.4` is one of IPv6. */
export function writtenAddress(text: string): Address | undefined {
  if (!text.includes(':')) {
    const value = dotted(text);
    return value === undefined ? undefined : { bits: 32, value };
  }
  const value = colons(text);
  return value === undefined ? undefined : { bits: 128, value };
}

function dotted(text: string): bigint | undefined {
  const value = dottedNumber(text);
  return value === undefined ? undefined : BigInt(value);
}

function dottedNumber(text: string): number | undefined {
  let value = 0;
  let part = -1;
  let dots = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57 && part !== 0) {
      part = part < 0 ? code - 48 : part * 10 + code - 48;
      if (part > 255) return undefined;
    } else if (code === 46 && part >= 0 && dots < 3) {
      value = value * 256 + part;
      part = -1;
      dots++;
    } else return undefined;
  }
  return dots === 3 && part >= 0 ? value * 256 + part : undefined;
}

function colons(text: string): bigint | undefined {
  let source = text;
  const tail = text.lastIndexOf(':') + 1;
  if (text.includes('.', tail)) {
    const low = dotted(text.slice(tail));
    if (low === undefined) return undefined;
    source = `${source.slice(0, tail)}${(low >> 16n).toString(16)}:${(low & 0xffffn).toString(16)}`;
  }
  const halves = source.split('::');
  if (halves.length > 2) return undefined;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  const count = groups.reduce((sum, list) => sum + list.length, 0);
  if (halves.length === 1 ? count !== 8 : count > 7) return undefined;
  if (groups.flat().some((group) => !/^[\da-fA-F]{1,4}$/.test(group))) return undefined;
  const filled = [...groups[0]!, ...Array.from({ length: 8 - count }, () => '0'), ...(groups[1] ?? [])];
  return filled.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}

/** `10.0.0.0/8`: the network, with the bits of the host cleared. */
export function networkOf(text: string): Network | undefined {
  const slash = text.indexOf('/');
  if (slash < 0 || !/^\d+$/.test(text.slice(slash + 1))) return undefined;
  const address = writtenAddress(text.slice(0, slash));
  if (address === undefined) return undefined;
  const prefix = Number(text.slice(slash + 1));
  if (prefix > address.bits) return undefined;
  const hostBits = BigInt(address.bits - prefix);
  const value = (address.value >> hostBits) << hostBits;
  if (address.bits === 128 && value >> 32n === 0xffffn && prefix >= 96) {
    return { bits: 32, value: value & 0xffffffffn, prefix: prefix - 96 };
  }
  return { bits: address.bits, value, prefix };
}

/** Number of addresses in a network. */
export function sizeOfNetwork(network: Network): bigint {
  return 1n << BigInt(network.bits - network.prefix);
}

/** The first and the last address. */
export function rangeOf(network: Network): readonly [bigint, bigint] {
  const size = sizeOfNetwork(network);
  const first = network.value - (network.value % size);
  return [first, first + size - 1n];
}

export function contains(network: Network, address: Address): boolean {
  if (network.bits !== address.bits) return false;
  const hostBits = BigInt(network.bits - network.prefix);
  return network.value >> hostBits === address.value >> hostBits;
}

export function addressText({ bits, value }: Address): string {
  if (bits === 32) {
    const number = Number(value);
    return `${number >>> 24}.${(number >>> 16) & 255}.${(number >>> 8) & 255}.${number & 255}`;
  }
  const groups: string[] = [];
  for (let shift = 96n; shift >= 0n; shift -= 32n) {
    const number = Number(BigInt.asUintN(32, value >> shift));
    groups.push((number >>> 16).toString(16), (number & 0xffff).toString(16));
  }
  // The longest run of zeros, the first of equally long ones, is left out.
  let [from, length] = [0, 1];
  for (let i = 0; i < 8; i++) {
    let end = i;
    while (groups[end] === '0') end++;
    if (end - i > length) [from, length] = [i, end - i];
  }
  if (length < 2) return groups.join(':');
  return `${groups.slice(0, from).join(':')}::${groups.slice(from + length).join(':')}`;
}

export const networkText = (network: Network): string => `${addressText(network)}/${network.prefix}`;

/** The smallest set of networks that together cover a range of addresses. */
export function networksOfRange(bits: number, first: bigint, last: bigint): Network[] {
  const networks: Network[] = [];
  for (let from = first; from <= last; ) {
    let prefix = bits;
    while (prefix > 0) {
      const size = 1n << BigInt(bits - prefix + 1);
      if (from % size !== 0n || from + size - 1n > last) break;
      prefix--;
    }
    networks.push({ bits, value: from, prefix });
    from += 1n << BigInt(bits - prefix);
  }
  return networks;
}
