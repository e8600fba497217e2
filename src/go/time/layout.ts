/**
 * Times as text by Go's layouts: an example of how the reference time, Mon Jan 2 15:04:05 MST 2006, would be written. A
 * table of the parts of layouts, each with its reader and writer. This file is long because that table is.
 */
import { trimEnd } from '../../source/index.ts';
import { utf8Bytes } from '../text/bytes.ts';
import { daysInMonth, daysOf, instantOf, second, utc, type WallTime, type Zone } from './calendar.ts';

/** The parts that were read so far. */
interface Reading {
  value: string;
  year: number;
  month: number;
  day: number;
  yearDay: number;
  hour: number;
  minute: number;
  second: number;
  nanosecond: number;
  half: 'AM' | 'PM' | undefined;
  offset: number | undefined;
  /** The abbreviation of a zone. */
  zoneName: string | undefined;
  /** UTC is given, whatever else says about the zone. */
  isUniversal: boolean;
}

/**
 * A part of a layout. `read` consumes its part of the value and returns an error message; '' if the value does not
 * match.
 */
interface Chunk {
  readonly write: (time: WallTime) => string;
  /** `next` is the next part that is not a text. */
  readonly read: (reading: Reading, next: Chunk | undefined) => string | undefined;
  readonly fraction?: true;
}

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const pad = (value: number, width = 2, fill = '0'): string => String(value).padStart(width, fill);

/** Number of digits, and of spaces before them. */
interface Width {
  readonly min: number;
  readonly max: number;
  readonly spaces?: number;
}

/** Consumes digits of the value. */
function digits(reading: Reading, { min, max, spaces = 0 }: Width): number | undefined {
  const { value } = reading;
  let from = 0;
  while (from < spaces && value[from] === ' ') from++;
  let found = 0;
  let at = from;
  for (; at - from < max; at++) {
    const digit = value.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) break;
    found = found * 10 + digit;
  }
  if (at - from < min) return undefined;
  reading.value = value.slice(at);
  return found;
}

type Field = 'month' | 'day' | 'hour' | 'minute' | 'second' | 'yearDay';

function numeric(field: Field, width: Width, min: number, max: number, write: Chunk['write']): Chunk {
  return {
    write,
    read: (reading) => {
      const found = digits(reading, width);
      if (found === undefined) return '';
      reading[field] = found;
      return found < min || found > max ? field : undefined;
    },
  };
}

const oneOrTwo: Width = { min: 1, max: 2 };
const two: Width = { min: 2, max: 2 };

function named(
  names: readonly string[],
  short: boolean,
  write: Chunk['write'],
  set: (reading: Reading, index: number) => void,
): Chunk {
  return {
    write,
    read: (reading) => {
      const lower = reading.value.toLowerCase();
      const index = names.findIndex((name) => lower.startsWith((short ? name.slice(0, 3) : name).toLowerCase()));
      if (index < 0) return '';
      reading.value = reading.value.slice(short ? 3 : names[index]!.length);
      set(reading, index);
      return undefined;
    },
  };
}

const setMonth = (reading: Reading, index: number): void => {
  reading.month = index + 1;
};

function seconds(width: Width, write: Chunk['write']): Chunk {
  const plain = numeric('second', width, 0, 59, write);
  return {
    write,
    read: (reading, next) => {
      const wrong = plain.read(reading, next);
      if (wrong !== undefined) return wrong;
      // A fraction may follow although the layout does not say so.
      if (!/^[.,]\d/.test(reading.value) || next?.fraction === true) return undefined;
      takeFraction(reading, /^[.,]\d+/.exec(reading.value)![0]);
      return undefined;
    },
  };
}

function takeFraction(reading: Reading, found: string): void {
  reading.nanosecond = Number(found.slice(1, 10).padEnd(9, '0'));
  reading.value = reading.value.slice(found.length);
}

/** `.000` or `.999`: exactly this many digits, or up to this many (any number of them is read). */
function fraction(text: string): Chunk {
  const count = text.length - 1;
  const trims = text[1] === '9';
  return {
    fraction: true,
    write: (time) => {
      const all = pad(time.nanosecond, 9).slice(0, count);
      const shown = trims ? trimEnd(all, '0') : all;
      return shown === '' ? '' : text[0] + shown;
    },
    read: (reading) => {
      const found = /^[.,]\d+/.exec(trims ? reading.value : reading.value.slice(0, count + 1))?.[0];
      if (found === undefined || (!trims && found.length <= count)) return trims ? undefined : '';
      takeFraction(reading, found);
      return undefined;
    },
  };
}

const half =
  (isUpper: boolean): Chunk['read'] =>
  (reading) => {
    const found = reading.value.slice(0, 2);
    if (!(isUpper ? /^[AP]M$/ : /^[ap]m$/).test(found)) return '';
    reading.half = found.toUpperCase() as 'AM' | 'PM';
    reading.value = reading.value.slice(2);
    return undefined;
  };

/** `-07:00` and the other forms of an offset; in a form that starts with `Z`, this letter represents UTC. */
function offset(text: string): Chunk {
  const colon = text.includes(':') ? ':' : '';
  const parts = (text.match(/\d\d/g) ?? []).length;
  const shapeOf = (written: string): string => written.replace(/\d/g, '0').slice(1);
  return {
    write: (time) => {
      if (text[0] === 'Z' && time.offset === 0) return 'Z';
      const size = Math.abs(time.offset);
      const shown = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60].slice(0, parts);
      return (time.offset < 0 ? '-' : '+') + shown.map((part) => pad(part)).join(colon);
    },
    read: (reading) => {
      if (text[0] === 'Z' && reading.value.startsWith('Z')) {
        reading.value = reading.value.slice(1);
        reading.isUniversal = true;
        return undefined;
      }
      const found = reading.value.slice(0, text.length);
      if (!/^[+-]/.test(found) || shapeOf(found) !== shapeOf(text)) return '';
      const [hours = 0, minutes = 0, rest = 0] = (found.match(/\d\d/g) ?? []).map(Number);
      if (hours > 24) return 'time zone offset hour';
      if (minutes > 60) return 'time zone offset minute';
      if (rest > 60) return 'time zone offset second';
      reading.value = reading.value.slice(found.length);
      reading.offset = (hours * 3600 + minutes * 60 + rest) * (found[0] === '-' ? -1 : 1);
      return undefined;
    },
  };
}

/** The offset after `GMT`, or alone, is at most 23 hours; other names of four and five letters end in `T`. */
const zoneAbbreviation =
  /^(?=.{3})(?:UTC|ChST|MeST|GMT(?:[+-]0*(?:1?\d|2[0-3])(?!\d))?|[+-]0*(?:1?\d|2[0-3])(?!\d)|(?:[A-Z]{3}|WITA|[A-Z]{3,4}T)(?![A-Z]))/s;

/** An abbreviation of a zone. Its offset is not known, so the time counts as UTC. */
const zoneName: Chunk = {
  write: (time) => time.zone,
  read: (reading) => {
    const found = zoneAbbreviation.exec(reading.value)?.[0];
    if (found === undefined) return '';
    reading.value = reading.value.slice(found.length);
    if (found === 'UTC') reading.isUniversal = true;
    else reading.zoneName = found;
    return undefined;
  },
};

const year2 = (reading: Reading): string | undefined => {
  const found = digits(reading, two);
  if (found === undefined) return '';
  reading.year = found >= 69 ? 1900 + found : 2000 + found;
  return undefined;
};

const yearDay = (write: Chunk['write'], width: Width): Chunk => numeric('yearDay', width, 0, 999, write);
const hour12 = (time: WallTime): number => time.hour % 12 || 12;
const writeYear = (time: WallTime): string => (time.year < 0 ? `-${pad(-time.year, 4)}` : pad(time.year, 4));

/** The parts of layouts; longer ones before their prefixes. */
const chunks: readonly (readonly [text: string, chunk: Chunk])[] = [
  ['January', named(months, false, (time) => months[time.month - 1]!, setMonth)],
  ['Jan', named(months, true, (time) => months[time.month - 1]!.slice(0, 3), setMonth)],
  [
    'Monday',
    named(
      weekdays,
      false,
      (time) => weekdays[time.weekday]!,
      () => {},
    ),
  ],
  [
    'Mon',
    named(
      weekdays,
      true,
      (time) => weekdays[time.weekday]!.slice(0, 3),
      () => {},
    ),
  ],
  ['MST', zoneName],
  [
    '2006',
    {
      write: writeYear,
      read: (reading) => {
        const found = digits(reading, { min: 4, max: 4 });
        if (found === undefined) return '';
        reading.year = found;
        return undefined;
      },
    },
  ],
  ['002', yearDay((time) => pad(time.yearDay, 3), { min: 3, max: 3 })],
  ['01', numeric('month', two, 1, 12, (time) => pad(time.month))],
  ['02', numeric('day', two, 0, 99, (time) => pad(time.day))],
  ['03', numeric('hour', two, 0, 12, (time) => pad(hour12(time)))],
  ['04', numeric('minute', two, 0, 59, (time) => pad(time.minute))],
  ['05', seconds(two, (time) => pad(time.second))],
  ['06', { write: (time) => pad(((time.year % 100) + 100) % 100), read: year2 }],
  ['15', numeric('hour', oneOrTwo, 0, 23, (time) => pad(time.hour))],
  ['1', numeric('month', oneOrTwo, 1, 12, (time) => String(time.month))],
  ['2', numeric('day', oneOrTwo, 0, 99, (time) => String(time.day))],
  ['__2', yearDay((time) => pad(time.yearDay, 3, ' '), { min: 1, max: 3, spaces: 2 })],
  ['_2', numeric('day', { min: 1, max: 2, spaces: 1 }, 0, 99, (time) => pad(time.day, 2, ' '))],
  ['3', numeric('hour', oneOrTwo, 0, 12, (time) => String(hour12(time)))],
  ['4', numeric('minute', oneOrTwo, 0, 59, (time) => String(time.minute))],
  ['5', seconds(oneOrTwo, (time) => String(time.second))],
  ['PM', { write: (time) => (time.hour >= 12 ? 'PM' : 'AM'), read: half(true) }],
  ['pm', { write: (time) => (time.hour >= 12 ? 'pm' : 'am'), read: half(false) }],
  ...['-07:00:00', '-07:00', '-070000', '-0700', '-07', 'Z07:00:00', 'Z07:00', 'Z070000', 'Z0700', 'Z07'].map(
    (text) => [text, offset(text)] as const,
  ),
];

/** A parsed layout: parts, and texts between them; and the source text of each, for messages. */
interface Layout {
  readonly parts: readonly (Chunk | string)[];
  readonly texts: readonly string[];
}

/** Layouts that were used; above this number, all are dropped. */
const known = new Map<string, Layout>();
const maxKnown = 100;

function partsOf(layout: string): Layout {
  let found = known.get(layout);
  if (found === undefined) {
    if (known.size >= maxKnown) known.clear();
    found = takenApart(layout);
    known.set(layout, found);
  }
  return found;
}

function takenApart(layout: string): Layout {
  const parts: (Chunk | string)[] = [];
  const texts: string[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain === '') return;
    parts.push(plain);
    texts.push(plain);
    plain = '';
  };
  for (let at = 0; at < layout.length; ) {
    const found = chunkAt(layout, at);
    if (found === undefined) {
      plain += layout[at++];
      continue;
    }
    flush();
    parts.push(found[1]);
    texts.push(found[0]);
    at += found[0].length;
  }
  flush();
  return { parts, texts };
}

function chunkAt(layout: string, at: number): readonly [string, Chunk] | undefined {
  const part = /^[.,](?:0+|9+)(?!\d)/.exec(layout.slice(at))?.[0];
  if (part !== undefined) return [part, fraction(part)];
  // `_2006` is an underscore and a year.
  if (layout.startsWith('_2006', at)) return undefined;
  return chunks.find(([text]) => {
    if (!layout.startsWith(text, at)) return false;
    return (text !== 'Jan' && text !== 'Mon') || !/^[a-z]/.test(layout.slice(at + 3));
  });
}

export function formatTime(time: WallTime, layout: string): string {
  let text = '';
  for (const part of partsOf(layout).parts) text += typeof part === 'string' ? part : part.write(time);
  return text;
}

/** Skips a prefix of the value, in which several spaces count as one; returns false where it differs, and skips no further. */
function skips(reading: Reading, prefix: string): boolean {
  let rest = reading.value;
  let at = 0;
  while (at < prefix.length) {
    if (prefix[at] === ' ') {
      if (rest !== '' && rest[0] !== ' ') break;
      while (prefix[at] === ' ') at++;
      rest = rest.replace(/^ +/, '');
    } else {
      if (rest[0] !== prefix[at]) break;
      rest = rest.slice(1);
      at++;
    }
  }
  reading.value = rest;
  return at === prefix.length;
}

/** The instant that a text represents by a layout, in nanoseconds since 1970, or an error message. */
export function parseTime(layout: string, value: string): bigint | { readonly error: string } {
  const read = parseTimeInZone(layout, value);
  return 'error' in read ? read : read.instant;
}

/** A point in time and its zone; UTC if the text has none. */
export interface ZonedTime {
  readonly instant: bigint;
  readonly zone: Zone;
}

/** The time that a text represents by a layout, or an error message. */
export function parseTimeInZone(layout: string, value: string): ZonedTime | { readonly error: string } {
  const { parts, texts } = partsOf(layout);
  const fail = (reason: string): { error: string } => ({
    error: `parsing time ${quotedPart(value)}${reason}`,
  });
  const reading: Reading = {
    value,
    year: 0,
    month: 0,
    day: -1,
    yearDay: -1,
    hour: 0,
    minute: 0,
    second: 0,
    nanosecond: 0,
    half: undefined,
    offset: undefined,
    zoneName: undefined,
    isUniversal: false,
  };
  for (const [i, part] of parts.entries()) {
    let before = reading.value;
    let wrong: string | undefined;
    if (typeof part !== 'string') {
      // No text follows another.
      const next = typeof parts[i + 1] === 'string' ? parts[i + 2] : parts[i + 1];
      wrong = part.read(reading, next as Chunk | undefined);
    } else if (!skips(reading, part)) {
      wrong = '';
      before = reading.value;
    }
    if (wrong === '') {
      const part = `cannot parse ${quotedPart(before)} as ${quotedPart(texts[i]!)}`;
      return fail(` as ${quotedPart(layout)}: ${part}`);
    }
    if (wrong !== undefined) return fail(`: ${wrong} out of range`);
  }
  if (reading.value !== '') return fail(`: extra text: ${quotedPart(reading.value)}`);
  const instant = instantRead(reading);
  return typeof instant === 'string' ? fail(`: ${instant}`) : { instant, zone: zoneOf(reading) };
}

/** A quoted text, as in Go's errors about times: bytes other than printable ASCII as numbers. */
function quotedPart(text: string): string {
  const shown = Array.from(utf8Bytes(text), (byte) => {
    if (byte >= 0x20 && byte < 0x80)
      return byte === 34 || byte === 92 ? `\\${String.fromCharCode(byte)}` : String.fromCharCode(byte);
    return `\\x${byte.toString(16).padStart(2, '0')}`;
  });
  return `"${shown.join('')}"`;
}

/** Of names, only those such as `GMT+3` have a known offset, which does not change the instant. */
function zoneOf({
  zoneName = '',
  offset = 3600 * Number(/^GMT(.+)/.exec(zoneName)?.[1] ?? 0),
  isUniversal,
}: Reading): Zone {
  if (isUniversal || (offset === 0 && zoneName === '')) return utc;
  const size = Math.abs(offset);
  const shown = [Math.floor(size / 3600), Math.floor(size / 60) % 60].map((part) => pad(part)).join('');
  const name = zoneName || `${offset < 0 ? '-' : '+'}${shown}`;
  return () => ({ offset, name });
}

/** The parts that were read as an instant, or what is wrong with the day. */
function instantRead(reading: Reading): bigint | string {
  let { hour, month, day } = reading;
  if (reading.half === 'PM' && hour < 12) hour += 12;
  else if (reading.half === 'AM' && hour === 12) hour = 0;
  if (reading.yearDay >= 0) {
    const days = daysOf(reading.year + 1, 1, 1) - daysOf(reading.year, 1, 1);
    if (reading.yearDay < 1 || reading.yearDay > days) return 'day-of-year out of range';
    const date = new Date(0);
    date.setUTCFullYear(reading.year, 0, reading.yearDay);
    const [readMonth, readDay] = [date.getUTCMonth() + 1, date.getUTCDate()];
    if (month !== 0 && month !== readMonth) return 'day-of-year does not match month';
    if (day >= 0 && day !== readDay) return 'day-of-year does not match day';
    [month, day] = [readMonth, readDay];
  } else {
    if (month === 0) month = 1;
    // Without a day in the layout it is the first; a day 0 in the text is out of range.
    if (day < 0) day = 1;
  }
  if (day < 1 || day > daysInMonth(reading.year, month)) return 'day out of range';
  return instantOf({ ...reading, hour, month, day }) - BigInt(reading.isUniversal ? 0 : (reading.offset ?? 0)) * second;
}
