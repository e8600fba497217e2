/** The string formats that both of Go's validators check the same way. The table of each dialect has the differences. */

import { writtenAddress } from '../net/ip.ts';
import { compilePattern } from '../patterns/pattern.ts';
import { daysInMonth } from '../time/calendar.ts';

type Check = (text: string) => boolean;

export function isFullDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** References of URLs, whose text must not match `excluded`. */
export function referenceFormats(excluded: RegExp, isAscii: boolean): readonly (readonly [string, Check])[] {
  const isReference: Check = (text) => !excluded.test(text) && !/\\|%(?![0-9a-fA-F]{2})/.test(text);
  const isAbsolute: Check = (text) => /^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(text) && isReference(text);
  const isPlain: Check = (text) => !isAscii || /^[\u0000-\u007f]*$/.test(text);
  return [
    ['uri', (text) => isAbsolute(text) && isPlain(text)],
    ['uri-reference', (text) => isReference(text) && isPlain(text)],
    ['iri', isAbsolute],
    ['iri-reference', isReference],
  ];
}

export const commonFormats: readonly (readonly [string, Check])[] = [
  ['date', isFullDate],
  ['ipv4', (text) => !text.includes(':') && writtenAddress(text) !== undefined],
  ['ipv6', (text) => text.includes(':') && writtenAddress(text) !== undefined],
  ['uuid', (text) => /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/.test(text)],
  ['json-pointer', (text) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text)],
  ['regex', (text) => !('error' in compilePattern(text))],
];
