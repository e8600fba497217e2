/** IP addresses as bytes. */
import { shortAddress, addressText as textOf, writtenAddress } from '../../../../go/index.ts';
import { bytesOf, integerOf } from './bytes.ts';

/** `10.0.0.1`, `2001:db8::1` (the longest run of zeros is left out: RFC 5952), `?0a` for what is not an address. */
export function addressText(bytes: Uint8Array): string {
  if (bytes.length !== 4 && bytes.length !== 16)
    return `?${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  return textOf(shortAddress({ bits: bytes.length * 8, value: integerOf(bytes) }));
}

/** The bytes of an address in text, or undefined when the text is not one. */
export function addressBytes(text: string): Uint8Array | undefined {
  const address = writtenAddress(text);
  return address && bytesOf(address.value, address.bits / 8);
}
