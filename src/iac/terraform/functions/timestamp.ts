import { months, readDuration, weekdays } from '../../../go/index.ts';
import { number, string, type Value } from '../values/value.ts';
import { type Failure, failure } from './function.ts';

/** A moment with the offset it was written with. */
interface Timestamp {
  /** Milliseconds since 1970, UTC. */
  readonly time: number;
  /** Fractions of a second as written. */
  readonly fraction: string;
  /** Minutes east of UTC; `Z` is not the same text as `+00:00`. */
  readonly offset: number;
  readonly zone: string;
}

/** A timestamp of RFC 3339; undefined if invalid. */
function parseTimestamp(text: string): Timestamp | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.exec(text);
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const zone = match[8]!;
  const [hours = 0, minutes = 0] = zone === 'Z' ? [] : zone.slice(1).split(':').map(Number);
  if (hours > 23 || minutes > 59) return undefined;
  const offset = (hours * 60 + minutes) * (zone.startsWith('-') ? -1 : 1);
  const time = date.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000;
  return { time, fraction: match[7] ?? '', offset, zone };
}

/** The date as a clock at its offset shows it. */
function local({ time, offset }: Timestamp): Date {
  return new Date(time + offset * 60_000);
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}

function zoneText(stamp: Timestamp, letters: number): string {
  const sign = stamp.offset < 0 ? '-' : '+';
  const minutes = Math.abs(stamp.offset);
  const [hour, minute] = [two(Math.floor(minutes / 60)), two(minutes % 60)];
  if (stamp.offset === 0 && letters === 1) return 'Z';
  if (stamp.offset === 0 && letters === 3) return 'UTC';
  return letters === 3 || letters === 4 ? `${sign}${hour}${minute}` : `${sign}${hour}:${minute}`;
}

function hour12(date: Date): number {
  return date.getUTCHours() % 12 || 12;
}

type Field = (date: Date, stamp: Timestamp) => string;

/** The fields of a format, by their letters. */
const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['YYYY', (date) => String(date.getUTCFullYear()).padStart(4, '0')],
  ['YY', (date) => two(date.getUTCFullYear() % 100)],
  ['MMMM', (date) => months[date.getUTCMonth()]!],
  ['MMM', (date) => months[date.getUTCMonth()]!.slice(0, 3)],
  ['MM', (date) => two(date.getUTCMonth() + 1)],
  ['M', (date) => String(date.getUTCMonth() + 1)],
  ['DD', (date) => two(date.getUTCDate())],
  ['D', (date) => String(date.getUTCDate())],
  ['EEEE', (date) => weekdays[date.getUTCDay()]!],
  ['EEE', (date) => weekdays[date.getUTCDay()]!.slice(0, 3)],
  ['hh', (date) => two(date.getUTCHours())],
  ['h', (date) => String(date.getUTCHours())],
  ['HH', (date) => two(hour12(date))],
  ['H', (date) => String(hour12(date))],
  ['AA', (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM')],
  ['aa', (date) => (date.getUTCHours() < 12 ? 'am' : 'pm')],
  ['mm', (date) => two(date.getUTCMinutes())],
  ['m', (date) => String(date.getUTCMinutes())],
  ['ss', (date) => two(date.getUTCSeconds())],
  ['s', (date) => String(date.getUTCSeconds())],
  ['ZZZZZ', (_, stamp) => zoneText(stamp, 5)],
  ['ZZZZ', (_, stamp) => zoneText(stamp, 4)],
  ['ZZZ', (_, stamp) => zoneText(stamp, 3)],
  ['Z', (_, stamp) => zoneText(stamp, 1)],
]);

export function formatDate(format: string, text: string): Value | Failure {
  const stamp = parseTimestamp(text);
  if (stamp === undefined) return failure(`"${text}" is not an RFC 3339 timestamp`);
  const date = local(stamp);
  let result = '';
  for (const [piece] of format.matchAll(/''|'(?:[^']|'')*'?|([A-Za-z])\1*|[^A-Za-z']+/g)) {
    if (piece === "''") result += "'";
    else if (piece.startsWith("'")) {
      if (piece.length < 2 || !piece.endsWith("'")) return failure('a quoted part of the format is not closed');
      result += piece.slice(1, -1).replaceAll("''", "'");
    } else if (/^[A-Za-z]/.test(piece)) {
      const field = FIELDS.get(piece);
      if (field === undefined) return failure(`"${piece}" is not valid in a date format`);
      result += field(date, stamp);
    } else result += piece;
  }
  return string(result);
}

export function addTime(text: string, duration: string): Value | Failure {
  const stamp = parseTimestamp(text);
  if (stamp === undefined) return failure(`"${text}" is not an RFC 3339 timestamp`);
  const nanoseconds = readDuration(duration);
  if (typeof nanoseconds !== 'bigint') return failure(`"${duration}" is not a duration such as "1h30m"`);
  const fraction = Number(`0${stamp.fraction || '.0'}`) * 1000;
  const moved = { ...stamp, time: Math.floor((stamp.time + fraction + Number(nanoseconds) / 1e6) / 1000) * 1000 };
  if (Number.isNaN(new Date(moved.time).getTime())) return failure('the result is not a valid date');
  const date = local(moved).toISOString().slice(0, 19);
  return string(`${date}${stamp.offset === 0 ? 'Z' : zoneText(stamp, 5)}`);
}

export function compareTimes(left: string, right: string): Value | Failure {
  const [a, b] = [parseTimestamp(left), parseTimestamp(right)];
  if (a === undefined || b === undefined) {
    return failure(`"${a === undefined ? left : right}" is not an RFC 3339 timestamp`);
  }
  const order = a.time - b.time || Number(`0${a.fraction || '.0'}`) - Number(`0${b.fraction || '.0'}`);
  return number(Math.sign(order));
}
