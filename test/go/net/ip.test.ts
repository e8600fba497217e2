import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addressOf, addressText, networkOf, networksOfRange, networkText } from '../../../src/go/index.ts';

const test = suite('go/net/ip');

/** Texts with how net.ParseIP of Go 1.26 prints the address; undefined if it is invalid. */
const addresses: readonly (readonly [text: string, address: string | undefined])[] = [
  ['1.2.3.4', '1.2.3.4'],
  ['10.0.0.255', '10.0.0.255'],
  ['255.255.255.255', '255.255.255.255'],
  ['256.1.1.1', undefined],
  ['1.2.3', undefined],
  ['1.2.3.4.5', undefined],
  ['01.2.3.4', undefined],
  ['1.2.3.04', undefined],
  ['0.0.0.0', '0.0.0.0'],
  ['1..2.3', undefined],
  ['.1.2.3', undefined],
  ['1.2.3.', undefined],
  ['1.2.3.4a', undefined],
  ['199.100.27.1', '199.100.27.1'],
  ['1.2.3.1000', undefined],
  ['::', '::'],
  ['::1', '::1'],
  ['1::', '1::'],
  ['1::8', '1::8'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
  ['1:2:3:4:5:6:7', undefined],
  ['1:2:3:4:5:6:7:8:9', undefined],
  ['1::2::3', undefined],
  ['::1:2:3:4:5:6:7', '0:1:2:3:4:5:6:7'],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
  ['::1:2:3:4:5:6:7:8', undefined],
  ['1:2:3:4::5:6:7:8', undefined],
  [':', undefined],
  [':::', undefined],
  [':1', undefined],
  ['1:', undefined],
  ['1:2:3:4:5:6:7:', undefined],
  [':1:2:3:4:5:6:7', undefined],
  [':1:2:3:4:5:6:7:8', undefined],
  ['1:2:3:4:5:6:7:8:', undefined],
  ['12345::1', undefined],
  ['g::1', undefined],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::1.2.3.4', '::102:304'],
  ['1:2:3:4:5:6:1.2.3.4', '1:2:3:4:5:6:102:304'],
  ['1:2:3:4:5:6:7:1.2.3.4', undefined],
  ['::ffff:1.2.3', undefined],
  ['::ffff:1.2.3.256', undefined],
  ['1.2.3.4::1', undefined],
  ['::1.2.3.4:5', undefined],
  ['FE80::ABCD', 'fe80::abcd'],
  ['0:0:1:0:0:0:1:0', '0:0:1::1:0'],
  ['1:0:0:2:0:0:3:4', '1::2:0:0:3:4'],
  ['0:1:2:3:4:5:6:7', '0:1:2:3:4:5:6:7'],
  ['1:2:3:4:5:6:7:0', '1:2:3:4:5:6:7:0'],
  ['fe80::1%eth0', undefined],
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
];
for (const [text, address] of addresses) {
  test(text, () => {
    const found = addressOf(text);
    assert.is(found && addressText(found), address);
  });
}

/** Texts with the network of net.ParseCIDR of Go 1.26; undefined if it is invalid. */
const networks: readonly (readonly [text: string, network: string | undefined])[] = [
  ['10.1.2.3/8', '10.0.0.0/8'],
  ['10.1.2.3/32', '10.1.2.3/32'],
  ['10.1.2.3/33', undefined],
  ['10.1.2.3/0', '0.0.0.0/0'],
  ['10.1.2.3/08', '10.0.0.0/8'],
  ['10.1.2.3/-1', undefined],
  ['10.1.2.3/', undefined],
  ['2001:db8::1/32', '2001:db8::/32'],
  ['2001:db8::1/128', '2001:db8::1/128'],
  ['2001:db8::1/129', undefined],
  ['::ffff:1.2.3.4/96', '0.0.0.0/0'],
  ['::ffff:1.2.3.4/100', '0.0.0.0/4'],
  ['::ffff:1.2.3.4/24', '::/24'],
  ['::ffff:1.2.3.4/128', '1.2.3.4/32'],
  ['10.1.2.3/8/8', undefined],
  ['10.1.2.3/+8', undefined],
  ['10.1.2.3/000000008', '10.0.0.0/8'],
  ['10.1.2.3/0000000008', '10.0.0.0/8'],
  ['10.1.2.3/00000000008', '10.0.0.0/8'],
  ['10.1.2.3', undefined],
];
for (const [text, network] of networks) {
  test(`the network ${text}`, () => {
    const found = networkOf(text);
    assert.is(found && networkText(found), network);
  });
}

/** Ranges with what summarize_address_range of Python 3 gives. */
const ranges: readonly (readonly [first: string, last: string, networks: readonly string[]])[] = [
  ['10.0.0.1', '10.0.0.6', ['10.0.0.1/32', '10.0.0.2/31', '10.0.0.4/31', '10.0.0.6/32']],
  ['10.0.0.0', '10.0.0.255', ['10.0.0.0/24']],
  ['10.0.0.0', '10.0.1.0', ['10.0.0.0/24', '10.0.1.0/32']],
  ['10.0.0.5', '10.0.0.5', ['10.0.0.5/32']],
  ['0.0.0.0', '255.255.255.255', ['0.0.0.0/0']],
  ['255.255.255.254', '255.255.255.255', ['255.255.255.254/31']],
  ['2001:db8::1', '2001:db8::4', ['2001:db8::1/128', '2001:db8::2/127', '2001:db8::4/128']],
  ['::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', ['::/0']],
];
for (const [first, last, networks] of ranges) {
  test(`the networks from ${first} to ${last}`, () => {
    const [from, to] = [addressOf(first)!, addressOf(last)!];
    assert.equal(networksOfRange(from.bits, from.value, to.value).map(networkText), networks);
  });
}

test.run();
