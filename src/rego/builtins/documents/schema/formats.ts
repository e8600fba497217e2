/** The formats of strings that are checked; all others are taken as right. */
import { addressBytes } from '../../crypto/keys/addresses.ts';

const hostname =
  /^(?=.{1,253}$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const email = /^(?:[^\s<>()[\]\\,;:@"]+|"[^"\\\r\n]*")@(?:[^\s<>()[\]\\,;:@"]+|\[[^\]\s]*\])$/;
const time = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/;

function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isDateTime(text: string): boolean {
  if (isDate(text) || time.test(text)) return true;
  const parts = /^(.{10})T(.*)$/.exec(text);
  return parts !== null && isDate(parts[1]!) && time.test(parts[2]!) && /(?:Z|[+-]\d\d:\d\d)$/.test(parts[2]!);
}

const isReference = (text: string): boolean => !/[\s\\\u0000-\u001f]|%(?![0-9a-fA-F]{2})/.test(text);
const isAbsolute = (text: string): boolean => /^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(text) && isReference(text);
const ascii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

/** Whether a text is what a format says. `regex` is left to who knows expressions. */
export const formats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', isDate],
  ['time', (text: string) => time.test(text)],
  ['date-time', isDateTime],
  ['hostname', (text: string) => hostname.test(text)],
  ['email', (text: string) => email.test(text)],
  ['idn-email', (text: string) => email.test(text)],
  ['ipv4', (text: string) => !text.includes(':') && addressBytes(text) !== undefined],
  ['ipv6', (text: string) => text.includes(':') && addressBytes(text) !== undefined],
  ['uri', (text: string) => isAbsolute(text) && ascii(text)],
  ['uri-reference', (text: string) => isReference(text) && ascii(text)],
  ['iri', isAbsolute],
  ['iri-reference', isReference],
  ['uri-template', (text: string) => isReference(text) && /^(?:[^{}]|\{[^{}]*\})*$/.test(text)],
  ['uuid', (text: string) => /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/.test(text)],
  ['json-pointer', (text: string) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text)],
  ['relative-json-pointer', (text: string) => /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/.test(text)],
]);
