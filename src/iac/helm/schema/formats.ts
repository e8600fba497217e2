/** The formats of texts that older drafts of JSON Schema check; others are taken as right. */
import { addressOf, daysInMonth } from '../../../go/index.ts';
import { compilePattern } from '../patterns.ts';

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const hostname = new RegExp(`^${label}(?:\\.${label})*$`);
const email = /^[^\s@]+@[^\s@]+$/;
const time = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d+)?(?:z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;
const duration = /^P(?:\d+W|(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;
const version = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

function isDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

const isReference = (text: string): boolean => !/[\p{Cc}\\]|%(?![0-9a-fA-F]{2})/u.test(text);
const isAbsolute = (text: string): boolean => /^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(text) && isReference(text);

/** Whether a text is what a format says. */
export const formats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', isDate],
  ['time', (text: string) => time.test(text)],
  ['date-time', (text: string) => /^.{10}[tT]/.test(text) && isDate(text.slice(0, 10)) && time.test(text.slice(11))],
  ['duration', (text: string) => duration.test(text)],
  ['hostname', (text: string) => text.length <= 253 && hostname.test(text.replace(/\.$/, ''))],
  ['email', (text: string) => text.length <= 254 && email.test(text)],
  ['ipv4', (text: string) => !text.includes(':') && addressOf(text) !== undefined],
  ['ipv6', (text: string) => text.includes(':') && addressOf(text) !== undefined],
  ['uri', isAbsolute],
  ['iri', isAbsolute],
  ['uri-reference', isReference],
  ['iri-reference', isReference],
  ['uuid', (text: string) => /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/.test(text)],
  ['json-pointer', (text: string) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text)],
  ['regex', (text: string) => !('error' in compilePattern(text))],
  ['semver', (text: string) => version.test(text)],
]);
