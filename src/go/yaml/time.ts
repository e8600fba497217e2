import { trimEnd } from '../../source/index.ts';
import { daysInMonth } from '../time/calendar.ts';

/** A date of YAML, with or without a time of day, in the parts that RFC 3339 has. */
export interface YamlTime {
  /** `2024-02-29T05:04:00`. */
  readonly seconds: string;
  /** The digits after the point, at most nine, without zeros at their end. */
  readonly fraction: string;
  /** `Z`, or `+01:00`. */
  readonly zone: string;
}

/** A date alone; with a time and its zone after `T`; or with a time alone after a space. */
const pattern =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:(?:([Tt])(?=.*(?:Z|[-+]\d\d:\d\d)$)|( )(?=[\d:.,]*$))(\d\d?):(\d\d?):(\d\d?)(?:[.,](\d+))?(Z|[-+]\d\d:\d\d)?)?$/;

/** The date or time that go-yaml reads from a plain scalar; undefined for other texts. */
export function yamlTime(text: string): YamlTime | undefined {
  const [, year, month, day, , , hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] =
    pattern.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1;
  if (!isDay || Number(day) > daysInMonth(Number(year), Number(month))) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const pad = (digits: string): string => digits.padStart(2, '0');
  return {
    seconds: `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}`,
    fraction: trimEnd(fraction.slice(0, 9), '0'),
    zone: /00:00$/.test(zone) ? 'Z' : zone,
  };
}
