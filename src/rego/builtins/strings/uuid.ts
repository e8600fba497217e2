import { numberFromBigInt, RegoObject, type Value } from '../../values/index.ts';
import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { any, objectOf, string } from '../types.ts';

/** The 32 digits of a UUID in one of its notations: bare, with dashes, in brackets of any kind, as a URN. */
function digitsOf(text: string): string | undefined {
  const match =
    /^(?:urn:uuid:)?([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})$/i.exec(text) ??
    /^.([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12}).$/i.exec(text) ??
    /^([\da-f]{32})$/i.exec(text);
  return match?.slice(1).join('').toLowerCase();
}

const variants: readonly (readonly [mask: number, bits: number, name: string])[] = [
  [0xc0, 0x80, 'RFC4122'],
  [0xe0, 0xc0, 'Microsoft'],
  [0xe0, 0xe0, 'Future'],
];
const domains = ['Person', 'Group', 'Org'];

/** From 1582-10-15 to 1970 in steps of 100 ns. */
const epoch = 122192928000000000n;

function fieldsOf(digits: string): RegoObject {
  const byte = (i: number): number => Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16);
  const version = byte(6) >> 4;
  const fields = new RegoObject();
  fields.set('version', version);
  fields.set('variant', variants.find(([mask, bits]) => (byte(8) & mask) === bits)?.[2] ?? 'Reserved');
  if (version !== 1 && version !== 2) return fields;
  const time = BigInt(`0x${digits.slice(13, 16)}${digits.slice(8, 12)}${digits.slice(0, 8)}`);
  fields.set('time', numberFromBigInt(BigInt.asIntN(64, (time - epoch) * 100n)));
  fields.set('nodeid', digits.slice(20).match(/../g)!.join('-'));
  fields.set('macvariables', `${byte(10) & 2 ? 'local' : 'global'}:${byte(10) & 1 ? 'multicast' : 'unicast'}`);
  fields.set('clocksequence', ((byte(8) << 8) | byte(9)) & 0x3fff);
  if (version === 2) {
    fields.set('id', Number.parseInt(digits.slice(0, 8), 16));
    fields.set('domain', domains[byte(9)] ?? `Domain${byte(9)}`);
  }
  return fields;
}

export const uuids: readonly Builtin[] = [
  define({
    name: 'uuid.parse',
    doc: 'The fields of a UUID: `version` and `variant`; for versions 1 and 2 also `time`, `nodeid`, `clocksequence` and `macvariables`. Undefined for other strings.',
    params: [{ name: 'uuid', type: string }],
    result: { type: objectOf(string, any) },
    examples: ['uuid.parse("f47ac10b-58cc-4372-a567-0e02b2c3d479") == {"variant": "RFC4122", "version": 4}'],
    call: (_, text) => {
      const digits = digitsOf(text);
      return digits === undefined ? undefined : fieldsOf(digits);
    },
  }),
  define({
    name: 'uuid.rfc4122',
    nondeterministic: true,
    doc: 'A random version 4 UUID; within a query, the same key always gives the same UUID.',
    params: [{ name: 'k', type: string }],
    result: { type: string },
    examples: ['uuid.rfc4122("a") == uuid.rfc4122("a")', 'uuid.parse(uuid.rfc4122("a")).version == 4'],
    call: (context, key) => {
      const known = context.cache.get(`uuid.rfc4122:${key}`);
      if (known !== undefined) return known as Value;
      const digit = (choices: number, first = 0): string =>
        (first + Math.floor(context.host.random() * choices)).toString(16);
      const digits = Array.from({ length: 32 }, (_, i) => (i === 12 ? '4' : i === 16 ? digit(4, 8) : digit(16))).join(
        '',
      );
      const uuid = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      context.cache.set(`uuid.rfc4122:${key}`, uuid);
      return uuid;
    },
  }),
];
