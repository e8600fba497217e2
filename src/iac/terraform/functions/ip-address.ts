/** An IP address or network: its bits as a number, and how many there are. */
export interface Network {
  readonly bits: 32 | 128;
  readonly address: bigint;
  readonly prefix: number;
}

function parseV4(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4) return undefined;
  let address = 0n;
  for (const part of parts) {
    // Leading zeros are decimal here, as in old versions of Go.
    if (!/^\d{1,3}$/.test(part) || Number(part) > 255) return undefined;
    address = (address << 8n) | BigInt(Number(part));
  }
  return address;
}

function parseV6(text: string): bigint | undefined {
  let whole = text;
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (tail !== null) {
    const v4 = parseV4(tail[2]!);
    if (v4 === undefined) return undefined;
    whole = `${tail[1]}${(v4 >> 16n).toString(16)}:${(v4 & 0xffffn).toString(16)}`;
  }
  const halves = whole.split('::');
  if (halves.length > 2) return undefined;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  const [head = [], rest = []] = groups;
  const missing = 8 - head.length - rest.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  let address = 0n;
  for (const group of [...head, ...new Array<string>(missing).fill('0'), ...rest]) {
    if (!/^[0-9A-Fa-f]{1,4}$/.test(group)) return undefined;
    address = (address << 16n) | BigInt(Number.parseInt(group, 16));
  }
  return address;
}

export function parseAddress(text: string): Network | undefined {
  const v4 = parseV4(text);
  if (v4 !== undefined) return { bits: 32, address: v4, prefix: 32 };
  const v6 = text.includes(':') ? parseV6(text) : undefined;
  return v6 === undefined ? undefined : { bits: 128, address: v6, prefix: 128 };
}

/** A network in CIDR notation, host bits cleared; undefined where it is none. */
export function parseNetwork(text: string): Network | undefined {
  const [host = '', length = '', ...more] = text.split('/');
  const address = parseAddress(host);
  if (address === undefined || more.length > 0 || !/^\d{1,3}$/.test(length)) return undefined;
  const prefix = Number(length);
  if (prefix > address.bits) return undefined;
  const hostBits = BigInt(address.bits - prefix);
  return { bits: address.bits, address: (address.address >> hostBits) << hostBits, prefix };
}

export function formatAddress({ bits, address }: Pick<Network, 'bits' | 'address'>): string {
  if (bits === 32) return [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 0xffn).join('.');
  const groups = Array.from({ length: 8 }, (_, index) => Number((address >> BigInt(112 - 16 * index)) & 0xffffn));
  // An address that embeds an IPv4 address is written with it.
  if (address >> 32n === 0xffffn) return formatAddress({ bits: 32, address: address & 0xffffffffn });
  const zeros = longestZeros(groups);
  const hex = groups.map((group) => group.toString(16));
  if (zeros.length < 2) return hex.join(':');
  return `${hex.slice(0, zeros.start).join(':')}::${hex.slice(zeros.start + zeros.length).join(':')}`;
}

function longestZeros(groups: readonly number[]): { readonly start: number; readonly length: number } {
  let best = { start: 0, length: 0 };
  let start = 0;
  for (const [index, group] of groups.entries()) {
    if (group !== 0) start = index + 1;
    else if (index + 1 - start > best.length) best = { start, length: index + 1 - start };
  }
  return best;
}

export function formatNetwork(network: Network): string {
  return `${formatAddress(network)}/${network.prefix}`;
}
