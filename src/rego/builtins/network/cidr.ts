import {
  type Address,
  addressOf,
  addressText,
  contains,
  type Network,
  networkOf,
  networksOfRange,
  networkText,
  rangeOf,
  sizeOfNetwork,
} from '../../../go/index.ts';
import { getKey, isArray, isObject, keysOf, RegoSet, type Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { stringOperand } from '../operands.ts';
import { any, anyArray, anyOf, arrayOf, boolean, objectOf, setOf, string, tuple, unchecked } from '../types.ts';

const cidr = { name: 'cidr', type: string };

function network(context: BuiltinContext, text: string): Network | undefined {
  return networkOf(text) ?? context.fail(`invalid CIDR address: ${text}`);
}

/** The first and the last address of an address or a network. */
type Ends = readonly [Address, Address];

function endsOf(context: BuiltinContext, text: string): Ends | undefined {
  const address = addressOf(text);
  if (address !== undefined) return [address, address];
  const part = networkOf(text);
  if (part === undefined) {
    return context.fail(`not a valid textual representation of an IP address or CIDR: ${text}`);
  }
  const [first, last] = rangeOf(part);
  return [
    { bits: part.bits, value: first },
    { bits: part.bits, value: last },
  ];
}

const holds = (whole: Network, [first, last]: Ends): boolean =>
  contains(whole, first) && (first === last || contains(whole, last));

/** A matched value, with its representation in the result: an index, a key, or the value. */
type Entry = readonly [text: Value, index: Value];

function entriesOf(context: BuiltinContext, value: Value, position: number): Entry[] | undefined {
  if (typeof value === 'string') return [[value, value]];
  const entries: Entry[] = [];
  const add = (element: Value, index: Value): boolean => {
    const text = isArray(element) ? element[0] : element;
    if (text === undefined || (!isArray(element) && typeof element !== 'string')) return false;
    entries.push([text, index]);
    return true;
  };
  const valid = isArray(value)
    ? value.every((element, i) => add(element, i))
    : value instanceof RegoSet
      ? value.items().every((element) => add(element, element))
      : !isObject(value) || keysOf(value).every((key) => add(getKey(value, key)!, key));
  return valid ? entries : context.fail(`operand ${position}: element must be string or non-empty array`);
}

function matches(context: BuiltinContext, cidrs: Value, others: Value): RegoSet | undefined {
  const outer = entriesOf(context, cidrs, 1);
  if (outer === undefined) return undefined;
  const found = new RegoSet();
  if (outer.length === 0) return found;
  const inner = entriesOf(context, others, 2);
  if (inner === undefined) return undefined;
  context.spend(outer.length * inner.length);
  if (inner.length === 0) return found;
  const parts: Ends[] = [];
  for (const [at, [text, first]] of outer.entries()) {
    if (typeof text !== 'string') return context.fail('operand 1 must be string', 'eval_type_error');
    const whole = network(context, text);
    if (whole === undefined) return undefined;
    for (const [i, [part, second]] of inner.entries()) {
      if (at === 0) {
        if (typeof part !== 'string') return context.fail('operand 1 must be string', 'eval_type_error');
        const ends = endsOf(context, part);
        if (ends === undefined) return undefined;
        parts.push(ends);
      }
      if (holds(whole, parts[i]!)) found.add([first, second]);
    }
  }
  return found;
}

function expand(context: BuiltinContext, text: string): RegoSet | undefined {
  const found = network(context, text);
  if (found === undefined) return undefined;
  const size = sizeOfNetwork(found);
  context.spend(Number(size));
  if (size > 1n << 24n) return context.fail('the network has too many addresses');
  const hosts = new RegoSet();
  const [group, radix] = found.bits === 32 ? [256, 10] : [65_536, 16];
  const { bits, value: first } = found;
  for (let value = first; value < first + size; ) {
    // Addresses that differ only in their last group share the text before it.
    const from = Number(value % BigInt(group));
    const rest = first + size - value;
    const to = rest < BigInt(group - from) ? from + Number(rest) : group;
    const start = value - BigInt(from);
    const lead = addressText({ bits, value: start + 1n }).slice(0, -1);
    if (from === 0) hosts.add(addressText({ bits, value: start }));
    for (let last = Math.max(1, from); last < to; last++) hosts.add(lead + last.toString(radix));
    value = start + BigInt(to);
  }
  return hosts;
}

/** An element of `net.cidr_merge`. A bare IPv4 address becomes the network of its class, without clearing the host bits. */
function mergeable(text: string): Network | { readonly error: string } {
  const address = addressOf(text);
  if (address === undefined) return networkOf(text) ?? { error: `invalid CIDR address: ${text}` };
  if (address.bits !== 32) return { error: 'IPv6 invalid: needs prefix length' };
  const top = address.value >> 24n;
  return { ...address, prefix: top < 128n ? 8 : top < 192n ? 16 : 24 };
}

/** The IPv6 addresses for IPv4 addresses: ::ffff:0:0/96. */
const mapped = [0xffff_0000_0000n, 0xffff_ffff_ffffn] as const;

interface Range {
  readonly first: bigint;
  readonly last: bigint;
  /** The only network in it; absent if there are several. */
  readonly network?: Network;
}

function merge(networks: readonly Network[], bits: number): string[] {
  const ranges = networks
    .filter((one) => one.bits === bits)
    .map((one): Range => ({ first: rangeOf(one)[0], last: rangeOf(one)[1], network: one }))
    .sort((x, y) => (x.first < y.first ? -1 : x.first > y.first ? 1 : x.last < y.last ? -1 : 1));
  const joined: Range[] = [];
  for (const range of ranges) {
    const previous = joined.at(-1);
    if (previous === undefined || range.first > previous.last + 1n) joined.push(range);
    else if (range.last > previous.last) joined[joined.length - 1] = { first: previous.first, last: range.last };
    else joined[joined.length - 1] = { first: previous.first, last: previous.last };
  }
  return joined.flatMap((range) =>
    range.network === undefined
      ? networksOfRange(bits, range.first, range.last).map(networkText)
      : [networkText(range.network)],
  );
}

function mergeAll(context: BuiltinContext, value: Value): RegoSet | undefined {
  const elements = isArray(value) ? value : value instanceof RegoSet ? value.items() : undefined;
  if (elements === undefined) return context.fail('operand must be an array');
  const networks: Network[] = [];
  for (const element of elements) {
    if (typeof element !== 'string') return context.fail('element must be string');
    const found = mergeable(element);
    if ('error' in found) return context.fail(found.error);
    networks.push(found);
  }
  const hasMapped = networks.some((one) => {
    const [first, last] = rangeOf(one);
    return one.bits === 128 && first <= mapped[0] && last >= mapped[1];
  });
  return RegoSet.of([...(hasMapped ? [] : merge(networks, 32)), ...merge(networks, 128)]);
}

const contained = (context: BuiltinContext, whole: string, inner: Value): boolean | undefined => {
  // The network is checked before the other operand.
  const outer = network(context, whole);
  const part = outer && stringOperand(context, inner, 2);
  const ends = part === undefined ? undefined : endsOf(context, part);
  return ends && holds(outer!, ends);
};

const element = anyOf(string, anyArray);
const cidrs = anyOf(string, arrayOf(element), objectOf(string, element), setOf(element));

export const cidrBuiltins: readonly Builtin[] = [
  define({
    name: 'net.cidr_contains',
    doc: 'Whether a network contains an address or another network.',
    params: [cidr, { name: 'cidr_or_ip', type: unchecked(string) }],
    result: { type: boolean },
    examples: ['net.cidr_contains("10.0.0.0/8", "10.1.2.3")', 'not net.cidr_contains("10.0.0.0/8", "10.0.0.0/7")'],
    call: contained,
  }),
  define({
    name: 'net.cidr_overlap',
    deprecated: true,
    doc: 'Whether a network contains an address or another network. Deprecated: use `net.cidr_contains`.',
    params: [cidr, { name: 'cidr_or_ip', type: unchecked(string) }],
    result: { type: boolean },
    examples: ['net.cidr_overlap("10.0.0.0/8", "10.1.2.3")'],
    call: contained,
  }),
  define({
    name: 'net.cidr_contains_matches',
    doc: 'All pairs of a network and an address or network that it contains, as indices, keys or strings of the collections. Of an array in a collection, the first element is compared.',
    params: [
      { name: 'cidrs', type: cidrs },
      { name: 'cidrs_or_ips', type: cidrs },
    ],
    result: { type: setOf(tuple(any, any)) },
    examples: ['net.cidr_contains_matches({"a": "10.0.0.0/8"}, ["10.1.1.1", "11.1.1.1"]) == {["a", 0]}'],
    call: (context, first, second) => matches(context, first, second),
  }),
  define({
    name: 'net.cidr_intersects',
    doc: 'Whether two networks overlap.',
    params: [
      { name: 'cidr1', type: string },
      { name: 'cidr2', type: string },
    ],
    result: { type: boolean },
    examples: ['net.cidr_intersects("10.0.0.0/8", "10.1.0.0/16")'],
    call: (context, a, b) => {
      const first = network(context, a);
      const second = first && network(context, b);
      if (first === undefined || second === undefined) return undefined;
      return contains(first, second) || contains(second, first);
    },
  }),
  define({
    name: 'net.cidr_expand',
    doc: 'The set of all addresses of a network.',
    params: [cidr],
    result: { type: setOf(string) },
    examples: ['net.cidr_expand("10.0.0.4/31") == {"10.0.0.4", "10.0.0.5"}'],
    call: expand,
  }),
  define({
    name: 'net.cidr_merge',
    doc: 'The smallest set of networks that covers the given addresses and networks. A bare IPv4 address stands for the network of its class.',
    params: [{ name: 'addrs', type: anyOf(arrayOf(anyOf(string)), setOf(string)) }],
    result: { type: setOf(string) },
    examples: ['net.cidr_merge(["10.0.0.0/25", "10.0.0.128/25", "10.0.0.7/32"]) == {"10.0.0.0/24"}'],
    call: (context, addresses) => mergeAll(context, addresses),
  }),
  define({
    name: 'net.cidr_is_valid',
    doc: 'Whether a string is a network in CIDR notation.',
    params: [{ ...cidr, type: unchecked(string) }],
    result: { type: boolean },
    examples: ['net.cidr_is_valid("fe80::/10")', 'not net.cidr_is_valid("10.0.0.0/33")'],
    call: (_, text) => typeof text === 'string' && networkOf(text) !== undefined,
  }),
];
