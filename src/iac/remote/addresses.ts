import { addressOf, contains, networkOf } from '../../go/index.ts';

/** The allowed addresses: all, all except metadata and other link-local addresses, or only public ones. */
export type AddressRule = 'any' | 'not-metadata' | 'public';

/** Metadata services of cloud machines, and other link-local addresses. */
const metadata = [
  '169.254.0.0/16',
  'fe80::/10',
  'fd00:ec2::/32',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  '224.0.0.0/4',
  'ff00::/8',
  '255.255.255.255/32',
];

const notPublic = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '240.0.0.0/4',
  '::/127',
  'fc00::/7',
  'fec0::/10',
];

/** Prefixes that are followed by an IPv4 address in the last 32 bits: NAT64, and IPv4-compatible addresses. */
const embedding = ['64:ff9b::/96', '::/96'];

const networks = (texts: readonly string[]) => texts.map((text) => networkOf(text)!);
const read = () => ({
  any: [],
  'not-metadata': networks(metadata),
  public: networks([...metadata, ...notPublic]),
  embedding: networks(embedding),
  transition: networkOf('2002::/16')!,
});
let known: ReturnType<typeof read> | undefined;

/** Whether connections to an address (as text, without a zone) are allowed; false for invalid addresses. */
export function mayReach(text: string, rule: AddressRule): boolean {
  const address = addressOf(text.split('%', 1)[0]!);
  if (address === undefined) return false;
  known ??= read();
  const { [rule]: refused, transition, embedding: prefixes } = known;
  if (refused.some((network) => contains(network, address))) return false;
  if (address.bits === 32) return true;
  const shift = contains(transition, address) ? 80n : 0n;
  const isEmbedded = shift > 0n || prefixes.some((network) => contains(network, address));
  if (!isEmbedded || address.value <= 1n) return true;
  const inner = { bits: 32, value: (address.value >> shift) & 0xffffffffn };
  return !refused.some((network) => contains(network, inner));
}
