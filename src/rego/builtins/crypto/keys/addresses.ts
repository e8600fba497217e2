/** IP addresses as bytes. */
import { shortAddress, addressText as textOf, writtenAddress } from '../../../../go/index.ts';
import { bytesOf, integerOf } from './bytes.ts';

/** `10.0.0.1`, `2001:db8::1` (with the longest run of zeros left out: RFC 5952); `?0a` for invalid addresses. */
export function addressText(bytes: Uint8Array): string {
  if (bytes.length !== 4 && bytes.length !== 16)
    return `?${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  return textOf(shortAddress({ bits: bytes.length * 8, value: integerOf(bytes) }));
}

/** The bytes of an address in text; undefined if it is invalid. */
export function addressBytes(text: string): Uint8Array | undefined {
  const address = writtenAddress(text);
  return address && bytesOf(address.value, address.bits / 8);
}
