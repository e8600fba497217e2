/** Names and times in certificates: RFC 5280, sections 4.1.2.4 and 4.1.2.5. */
import { isUtf8, utf8Text } from '../../../../go/index.ts';
import { DerError, DerReader, type Element, oidText, tags } from './der.ts';

export interface Attribute {
  readonly type: string;
  readonly value: string;
}
/** A distinguished name: its attributes in order. */
export type DistinguishedName = readonly Attribute[];

/** Reads the content of a Name: a sequence of sets of attributes. */
export function readName(content: Uint8Array): DistinguishedName {
  const attributes: Attribute[] = [];
  const sets = new DerReader(content);
  while (!sets.done) {
    const set = new DerReader(sets.take(tags.set).content);
    while (!set.done) {
      const attribute = set.sequence();
      const type = attribute.oid();
      attributes.push({ type, value: stringOf(attribute.any()) });
    }
  }
  return attributes;
}

/** The text of a string element. Throws DerError for bytes that its type forbids. */
function stringOf(element: Element): string {
  const { content } = element;
  switch (element.tag) {
    case tags.utf8:
      if (!isUtf8(content)) throw new DerError('a string is not UTF-8');
      return utf8Text(content);
    case tags.printable:
    case tags.ia5:
      if (content.some((byte) => byte > 127)) throw new DerError('a string has characters that its type does not have');
      return latin(content);
    case tags.teletex:
      return latin(content);
    case tags.bmp:
      return utf16(content);
    case 18:
      return latin(content);
  }
  throw new DerError('a string has a type that is not supported');
}

function latin(content: Uint8Array): string {
  let text = '';
  for (const byte of content) text += String.fromCharCode(byte);
  return text;
}

function utf16(content: Uint8Array): string {
  if (content.length % 2 !== 0) throw new DerError('a string of pairs of bytes has an odd length');
  let text = '';
  for (let i = 0; i < content.length; i += 2) text += String.fromCharCode(content[i]! * 256 + content[i + 1]!);
  return text;
}

/** A UTCTime or GeneralizedTime in milliseconds since the epoch. */
export function timeOf(element: Element): number {
  const text = latin(element.content);
  const pattern =
    element.tag === tags.utcTime
      ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(Z|[+-]\d{4})$/
      : element.tag === tags.generalizedTime
        ? /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(Z|[+-]\d{4})$/
        : undefined;
  const parts = pattern?.exec(text);
  if (!parts) throw new DerError('a time is malformed');
  let year = Number(parts[1]);
  // Two digits represent 1950 to 2049.
  if (element.tag === tags.utcTime) year += year >= 50 ? 1900 : 2000;
  const [month, day, hour, minute, second] = parts.slice(2, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const read = new Date(time);
  if (read.getUTCMonth() !== month - 1 || read.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59) {
    throw new DerError('a time is out of range');
  }
  const zone = parts[7]!;
  if (zone === 'Z') return time;
  const offset = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3, 5));
  return time - (zone[0] === '-' ? -1 : 1) * offset * 60_000;
}

/** A time in RFC 3339 format, in whole seconds of UTC. */
export function timeText(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}

/** A name in a subject alternative name or a name constraint: RFC 5280, section 4.2.1.6. */
export interface GeneralName {
  readonly kind: 'email' | 'dns' | 'uri' | 'ip' | 'other';
  readonly text: string;
  readonly bytes: Uint8Array;
}

const generalKinds = new Map<number, GeneralName['kind']>([
  [1, 'email'],
  [2, 'dns'],
  [6, 'uri'],
  [7, 'ip'],
]);

export function readGeneralName(element: Element): GeneralName {
  const kind = (element.class === 'context' && generalKinds.get(element.tag)) || 'other';
  const ascii = kind === 'email' || kind === 'dns' || kind === 'uri';
  if (ascii && element.content.some((byte) => byte > 127)) throw new DerError('a name is not ASCII');
  return { kind, text: ascii ? latin(element.content) : '', bytes: element.content };
}

export interface AttributePair {
  readonly type: string;
  readonly value: string | boolean | Uint8Array;
}

/** An attribute of a certificate request as `[[type, value] …]`, if its values are sequences of such pairs. */
export function readAttributePairs(content: Uint8Array): readonly (readonly AttributePair[])[] | undefined {
  try {
    const groups: AttributePair[][] = [];
    const outer = new DerReader(content);
    while (!outer.done) {
      const group: AttributePair[] = [];
      const inner = outer.sequence();
      while (!inner.done) {
        const pair = inner.sequence();
        group.push({ type: oidText(pair.take(tags.oid).content), value: pairValue(pair.any()) });
      }
      groups.push(group);
    }
    return groups;
  } catch (error) {
    if (error instanceof DerError) return undefined;
    throw error;
  }
}

function pairValue(element: Element): AttributePair['value'] {
  if (element.tag === tags.octetString) return element.content;
  return element.tag === tags.boolean ? element.content[0] !== 0 : stringOf(element);
}
