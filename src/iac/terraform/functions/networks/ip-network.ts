import { toBigInt } from '../../values/number.ts';
import { BOOL, listOf, STRING } from '../../values/type.ts';
import { bool, string, type Value } from '../../values/value.ts';
import { numberParameter, stringList, stringParameter } from '../arguments.ts';
import { define, type Failure, failure, type TerraformFunction } from '../function.ts';
import { formatAddress, formatNetwork, isMapped, type Network, parseAddress, parseNetwork } from './ip-address.ts';

function notNetwork(text: string): Failure {
  return failure(`"${text}" is not a network in CIDR notation`);
}

function host(text: string, number: bigint | undefined): Value | Failure {
  const network = parseNetwork(text);
  if (network === undefined) return notNetwork(text);
  if (number === undefined) return failure('the host number must be a whole number');
  const size = 1n << BigInt(network.bits - network.prefix);
  if (number >= size || -number > size) return failure(`the network has no host number ${number}`);
  const offset = number < 0n ? size + number : number;
  const placed = isMapped(network) ? offset << 96n : offset;
  return string(formatAddress({ bits: network.bits, address: network.address | placed }));
}

function netmask(text: string): Value | Failure {
  const network = parseNetwork(text);
  if (network === undefined) return notNetwork(text);
  const { bits, prefix } = network;
  if (bits !== 32 && !isMapped(network)) return failure('only IPv4 networks have a netmask');
  const hostBits = BigInt(bits - prefix);
  return string(formatAddress({ bits, address: (((1n << BigInt(bits)) - 1n) >> hostBits) << hostBits }));
}

function subnet(text: string, newBits: bigint | undefined, number: bigint | undefined): Value | Failure {
  const network = parseNetwork(text);
  if (network === undefined) return notNetwork(text);
  if (newBits === undefined || number === undefined) return failure('the numbers must be whole');
  const prefix = network.prefix + Number(newBits);
  if (prefix < 0 || prefix > network.bits) return failure(`the prefix cannot be extended by ${newBits} bits`);
  const limit = 1n << newBits;
  if (newBits >= 0n && (number >= limit || -number >= limit))
    return failure(`${newBits} bits cannot hold the network number ${number}`);
  return string(formatNetwork(numbered(network, prefix, number)));
}

/** Like the reference, it writes a negative number over the network in two's complement. */
function numbered(network: Network, prefix: number, number: bigint): Network {
  const shifted = number << BigInt(network.bits - prefix);
  const address = number < 0n ? -shifted : network.address | shifted;
  return { bits: network.bits, address, prefix };
}

function subnets(text: string, lengths: readonly (bigint | undefined)[]): Value | Failure {
  const network = parseNetwork(text);
  if (network === undefined) return notNetwork(text);
  if (isMapped(network)) return failure('an IPv4-mapped IPv6 network cannot be divided');
  const end = network.address + (1n << BigInt(network.bits - network.prefix));
  const found: string[] = [];
  let at = network.address;
  for (const bits of lengths) {
    if (bits === undefined || bits < 1n) return failure('a prefix must be extended by at least one bit');
    if (bits > 32n) return failure('a prefix can be extended by at most 32 bits');
    const prefix = network.prefix + Number(bits);
    if (prefix > network.bits) return failure(`the prefix cannot be extended by ${bits} bits`);
    const size = 1n << BigInt(network.bits - prefix);
    const start = ((at + size - 1n) / size) * size;
    if (start + size > end) return failure('the network is too small for all of them');
    found.push(formatNetwork({ bits: network.bits, address: start, prefix }));
    at = start + size;
  }
  return stringList(found);
}

function contains(outerText: string, innerText: string): Value | Failure {
  const outer = parseNetwork(outerText);
  if (outer === undefined) return notNetwork(outerText);
  const inner = parseNetwork(innerText) ?? parseAddress(innerText);
  if (inner === undefined) return failure(`"${innerText}" is neither a network nor an address`);
  if (inner.bits !== outer.bits) return failure('IPv4 and IPv6 cannot be compared');
  const hostBits = BigInt(outer.bits - outer.prefix);
  return bool(inner.prefix >= outer.prefix && inner.address >> hostBits === outer.address >> hostBits);
}

export const ipNetworkFunctions: readonly TerraformFunction[] = [
  define({
    name: 'cidrhost',
    doc: 'The address of a host in a network, given its number; negative numbers count from the end.',
    examples: [['cidrhost("10.12.112.0/20", 16)', '"10.12.112.16"']],
    params: [stringParameter('prefix'), numberParameter('hostnum')],
    result: STRING,
    call: (_, prefix, number) => host(prefix, toBigInt(number)),
  }),
  define({
    name: 'cidrnetmask',
    doc: 'The netmask of an IPv4 network.',
    examples: [['cidrnetmask("172.16.0.0/12")', '"255.240.0.0"']],
    params: [stringParameter('prefix')],
    result: STRING,
    call: (_, prefix) => netmask(prefix),
  }),
  define({
    name: 'cidrsubnet',
    doc: 'A subnet of a network, given the additional bits of its prefix and its number.',
    examples: [['cidrsubnet("172.16.0.0/12", 4, 2)', '"172.18.0.0/16"']],
    params: [stringParameter('prefix'), numberParameter('newbits'), numberParameter('netnum')],
    result: STRING,
    call: (_, prefix, bits, number) => subnet(prefix, toBigInt(bits), toBigInt(number)),
  }),
  define({
    name: 'cidrsubnets',
    doc: 'Consecutive subnets of a network, given the additional bits of their prefixes.',
    examples: [['cidrsubnets("10.1.0.0/16", 4, 8)', '["10.1.0.0/20", "10.1.16.0/24"]']],
    params: [stringParameter('prefix')],
    variadic: numberParameter('newbits'),
    result: listOf(STRING),
    call: (_, prefix, bits) =>
      subnets(
        prefix,
        bits.map((value) => toBigInt(value)),
      ),
  }),
  define({
    name: 'cidrcontains',
    doc: 'Whether a network contains an address or another network.',
    examples: [['cidrcontains("10.0.0.0/8", "10.1.2.3")', 'true']],
    params: [stringParameter('containing_prefix'), stringParameter('contained_ip_or_prefix')],
    result: BOOL,
    call: (_, outer, inner) => contains(outer, inner),
  }),
];
