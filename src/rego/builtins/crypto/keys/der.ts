/** A reader for DER (ITU-T X.690), the encoding of certificates and keys. */
import { integerOf } from './bytes.ts';

/** Classes of tags: X.690 section 8.1.2.2. */
export type TagClass = 'universal' | 'application' | 'context' | 'private';

export interface Element {
  readonly class: TagClass;
  readonly constructed: boolean;
  readonly tag: number;
  readonly content: Uint8Array;
  /** Including its tag and length. */
  readonly raw: Uint8Array;
}

export const tags = {
  boolean: 1,
  integer: 2,
  bitString: 3,
  octetString: 4,
  null: 5,
  oid: 6,
  utf8: 12,
  sequence: 16,
  set: 17,
  printable: 19,
  teletex: 20,
  ia5: 22,
  utcTime: 23,
  generalizedTime: 24,
  bmp: 30,
} as const;

/** Invalid DER, or an unexpected element. Caught where a builtin begins. */
export class DerError extends Error {}

const classes: readonly TagClass[] = ['universal', 'application', 'context', 'private'];

/** Reads the element at the start of `bytes`. Throws DerError. */
export function readElement(bytes: Uint8Array): Element {
  let at = 0;
  const next = (): number => {
    if (at >= bytes.length) throw new DerError('unexpected end of data');
    return bytes[at++]!;
  };
  const first = next();
  const tag = first & 31;
  // As in Go; no certificate or key has such a tag.
  if (tag === 31) throw new DerError('a tag is too large');
  let length = next();
  if (length === 128 || length > 132) throw new DerError('invalid DER length');
  if (length > 128) {
    const count = length & 127;
    length = 0;
    for (let i = 0; i < count; i++) length = length * 256 + next();
    if (length < 128 || length < 256 ** (count - 1)) throw new DerError('a length has too many bytes');
  }
  if (at + length > bytes.length) throw new DerError('unexpected end of data');
  return {
    class: classes[first >> 6]!,
    constructed: (first & 32) !== 0,
    tag,
    content: bytes.subarray(at, at + length),
    raw: bytes.subarray(0, at + length),
  };
}

/** Reads consecutive elements, and checks their types. */
export class DerReader {
  private rest: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.rest = bytes;
  }

  get done(): boolean {
    return this.rest.length === 0;
  }

  /** The next element, without consuming it. */
  peek(): Element | undefined {
    return this.done ? undefined : readElement(this.rest);
  }

  any(): Element {
    const element = readElement(this.rest);
    this.rest = this.rest.subarray(element.raw.length);
    return element;
  }

  /** The next element, which must have this universal tag. */
  take(tag: number): Element {
    const element = this.any();
    if (element.class !== 'universal' || element.tag !== tag) throw new DerError('an element has the wrong type');
    return element;
  }

  /** The next element, if it has this universal tag. */
  maybe(tag: number): Element | undefined {
    const element = this.peek();
    return element?.class === 'universal' && element.tag === tag ? this.any() : undefined;
  }

  /** The next element, if it has this context tag. */
  context(tag: number): Element | undefined {
    const element = this.peek();
    return element?.class === 'context' && element.tag === tag ? this.any() : undefined;
  }

  sequence(): DerReader {
    return new DerReader(this.take(tags.sequence).content);
  }

  /** The next element as a boolean; false if it is something else. */
  maybeBoolean(): boolean {
    const element = this.maybe(tags.boolean);
    if (element === undefined) return false;
    const [byte, ...more] = element.content;
    if (more.length > 0 || (byte !== 0 && byte !== 255)) throw new DerError('a boolean is malformed');
    return byte === 255;
  }

  integer(): bigint {
    return signedInteger(this.take(tags.integer).content);
  }

  oid(): string {
    return oidText(this.take(tags.oid).content);
  }

  /** The bytes of a bit string without unused bits. */
  bits(): Uint8Array {
    return bitString(this.take(tags.bitString).content).bytes;
  }

  octets(): Uint8Array {
    return this.take(tags.octetString).content;
  }
}

export function readSequence(bytes: Uint8Array): DerReader {
  return new DerReader(bytes).sequence();
}

/** Two's complement, in as few bytes as possible. */
export function signedInteger(content: Uint8Array): bigint {
  if (content.length === 0) throw new DerError('an integer is empty');
  const sign = content[1]! > 127 ? 255 : 0;
  if (content.length > 1 && content[0] === sign) throw new DerError('an integer has too many bytes');
  const value = integerOf(content);
  return content[0]! > 127 ? value - (1n << BigInt(content.length * 8)) : value;
}

export function bitString(content: Uint8Array): { readonly bytes: Uint8Array; readonly bitCount: number } {
  const unused = content[0];
  if (unused === undefined || unused > 7 || (unused > 0 && content.length === 1)) {
    throw new DerError('a bit string is malformed');
  }
  if ((content.at(-1)! & ((1 << unused) - 1)) !== 0 && content.length > 1) {
    throw new DerError('a bit string has bits after its end');
  }
  return { bytes: content.subarray(1), bitCount: (content.length - 1) * 8 - unused };
}

/** Object identifiers as text: `1.2.840.113549.1.1.1`. */
export function oidText(content: Uint8Array): string {
  const parts: bigint[] = [];
  let value = 0n;
  let open = false;
  for (const byte of content) {
    if (byte === 128 && !open) throw new DerError('an object identifier has too many bytes');
    value = (value << 7n) | BigInt(byte & 127);
    open = byte > 127;
    if (value >> 64n > 0n) throw new DerError('an object identifier is too large');
    if (open) continue;
    if (parts.length === 0) {
      const first = value < 40n ? 0n : value < 80n ? 1n : 2n;
      parts.push(first, value - first * 40n);
    } else parts.push(value);
    value = 0n;
  }
  if (parts.length === 0 || open) throw new DerError('an object identifier is malformed');
  return parts.join('.');
}
