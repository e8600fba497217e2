/** Dates of the proleptic Gregorian calendar, and the zones of the IANA database. */

export const second = 1_000_000_000n;

/** A point in time as a wall clock shows it. */
export interface WallTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly nanosecond: number;
  /** 0: Sunday. */
  readonly weekday: number;
  readonly yearDay: number;
  /** Seconds east of Greenwich. */
  readonly offset: number;
  /** Abbreviation of the zone, or its offset. */
  readonly zone: string;
}

/** Days since 1970-01-01. Months and days can be outside of their ranges. */
export function daysOf(year: number, month: number, day: number): number {
  const shifted = year * 12 + month - 1;
  const y = Math.floor(shifted / 12);
  const m = shifted - y * 12 + 1;
  const early = m <= 2 ? y - 1 : y;
  const era = Math.floor(early / 400);
  const yearOfEra = early - era * 400;
  const dayOfYear = Math.floor((153 * (m + (m > 2 ? -3 : 9)) + 2) / 5);
  return (
    era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear + day - 719469
  );
}

export function daysInMonth(year: number, month: number): number {
  return daysOf(year, month + 1, 1) - daysOf(year, month, 1);
}

function dateOf(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9;
  const day = dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Nanoseconds since 1970 of a wall clock in UTC. */
export function instantOf(
  wall: Pick<WallTime, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'nanosecond'>,
): bigint {
  const days = daysOf(wall.year, wall.month, wall.day);
  const seconds = days * 86400 + wall.hour * 3600 + wall.minute * 60 + wall.second;
  return BigInt(seconds) * second + BigInt(wall.nanosecond);
}

/** The second that an instant is in, since 1970. */
function secondOf(instant: bigint): number {
  const seconds = Number(instant / second);
  return instant < 0n && instant % second !== 0n ? seconds - 1 : seconds;
}

/** The wall clock time in a zone. */
export function wallTime(instant: bigint, zone: Zone): WallTime {
  const seconds = secondOf(instant);
  const { offset, name } = zone(seconds);
  const local = seconds + offset;
  const days = Math.floor(local / 86400);
  const time = local - days * 86400;
  const date = dateOf(days);
  return {
    year: date.year,
    month: date.month,
    day: date.day,
    hour: Math.floor(time / 3600),
    minute: Math.floor(time / 60) % 60,
    second: time % 60,
    nanosecond: Number(instant - BigInt(seconds) * second),
    weekday: (((days + 4) % 7) + 7) % 7,
    yearDay: days - daysOf(date.year, 1, 1) + 1,
    offset,
    zone: name,
  };
}

/** The instant at which a wall clock in a zone shows a time; Go's choice within a gap or an overlap. */
export function instantIn(
  wall: Pick<WallTime, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'nanosecond'>,
  zone: Zone,
): bigint {
  const utc = instantOf(wall);
  const seconds = secondOf(utc);
  const first = zone(seconds).offset;
  const offset = first === 0 ? 0 : zone(seconds - first).offset;
  return utc - BigInt(offset) * second;
}

/** The offset and name of a zone at a time. */
interface ZoneTime {
  readonly offset: number;
  /** Abbreviation of the zone, or its offset. */
  readonly name: string;
}

/** The offset and name of a zone at a time in seconds since 1970. */
export type Zone = (seconds: number) => ZoneTime;

const universal: ZoneTime = { offset: 0, name: 'UTC' };

export const utc: Zone = () => universal;

const zones = new Map<string, Zone | undefined>();

/** A zone of the IANA database; undefined when there is none of that name. */
export function zoneNamed(name: string): Zone | undefined {
  if (name === '' || name === 'UTC' || name === 'Local') return utc;
  if (!zones.has(name)) {
    if (zones.size > 1000) zones.clear();
    zones.set(name, openZone(name));
  }
  return zones.get(name);
}

/** English names of zones, before `Standard Time` and `Summer Time` or `Daylight Time`, with their abbreviations. */
const abbreviations: ReadonlyMap<string, readonly [standard: string, summer: string]> = new Map(
  Object.entries({
    Alaska: ['AKST', 'AKDT'],
    'American Samoa': ['SST', 'SST'],
    Atlantic: ['AST', 'ADT'],
    'Australian Central': ['ACST', 'ACDT'],
    'Australian Eastern': ['AEST', 'AEDT'],
    'Australian Western': ['AWST', 'AWDT'],
    British: ['BST', 'BST'],
    Central: ['CST', 'CDT'],
    'Central Africa': ['CAT', 'CAT'],
    'Central European': ['CET', 'CEST'],
    'Central Indonesia': ['WITA', 'WITA'],
    Chamorro: ['ChST', 'ChST'],
    China: ['CST', 'CDT'],
    'Coordinated Universal': ['UTC', 'UTC'],
    Cuba: ['CST', 'CDT'],
    'East Africa': ['EAT', 'EAT'],
    Eastern: ['EST', 'EDT'],
    'Eastern European': ['EET', 'EEST'],
    'Eastern Indonesia': ['WIT', 'WIT'],
    'Greenwich Mean': ['GMT', 'GMT'],
    'Hawaii-Aleutian': ['HST', 'HDT'],
    'Hong Kong': ['HKT', 'HKST'],
    India: ['IST', 'IST'],
    Irish: ['IST', 'IST'],
    Israel: ['IST', 'IDT'],
    Japan: ['JST', 'JDT'],
    Korean: ['KST', 'KDT'],
    Macao: ['CST', 'CDT'],
    Macau: ['CST', 'CDT'],
    'Mexican Pacific': ['MST', 'MDT'],
    Moscow: ['MSK', 'MSD'],
    Mountain: ['MST', 'MDT'],
    'New Zealand': ['NZST', 'NZDT'],
    Newfoundland: ['NST', 'NDT'],
    'North Korea': ['KST', 'KST'],
    Pacific: ['PST', 'PDT'],
    Pakistan: ['PKT', 'PKST'],
    Philippine: ['PST', 'PDT'],
    'South Africa': ['SAST', 'SAST'],
    Taipei: ['CST', 'CDT'],
    Taiwan: ['CST', 'CDT'],
    Volgograd: ['MSK', 'MSD'],
    'West Africa': ['WAT', 'WAT'],
    'Western European': ['WET', 'WEST'],
    'Western Indonesia': ['WIB', 'WIB'],
    Yukon: ['MST', 'MST'],
  } as const),
);

/** Zones, and for one its offset, without an abbreviation although they share the English name of others. */
const withoutAbbreviation =
  /^(?:Africa\/(?:Casablanca|El_Aaiun)|Antarctica\/(?:Casey|Troll)|Asia\/Colombo|Europe\/(?:Astrakhan|Minsk\+03|Samara|Saratov|Ulyanovsk))/;

/** The start of 1973: zones have English names since 1970 only, and by this year most have those of before. */
const named = 94_694_400;
const year = 31_556_952;

function openZone(name: string): Zone | undefined {
  // Offsets such as `+01:00` are not zones of the database.
  if (!/^[A-Za-z]/.test(name)) return undefined;
  const format = (timeZoneName: 'longOffset' | 'long'): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName });
  let offsets: Intl.DateTimeFormat;
  try {
    offsets = format('longOffset');
  } catch {
    return undefined;
  }
  // Names in the database are case-sensitive, but Intl ignores case and returns one name for all aliases of a zone.
  const { timeZone } = offsets.resolvedOptions();
  const isSame = timeZone.toLowerCase() === name.toLowerCase();
  if (isSame ? timeZone !== name : /(?:^|\/)[a-z]/.test(name)) return undefined;
  const names = format('long');
  const part = (formatter: Intl.DateTimeFormat, seconds: number): string =>
    formatter.formatToParts(seconds * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offsetAt = (seconds: number): number => {
    const match = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(part(offsets, seconds));
    if (match === null) return 0;
    const size = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0);
    return match[1] === '-' ? -size : size;
  };
  const nameAt = (seconds: number, offset: number): string => {
    const unnamed = offsetName(offset);
    if (withoutAbbreviation.test(name + unnamed)) return unnamed;
    if (seconds < 0) {
      const inSeason = named + (((seconds % year) + year) % year);
      const later = [inSeason, inSeason + year / 2].find((time) => offsetAt(time) === offset);
      return later === undefined ? unnamed : nameAt(later, offset);
    }
    const [, place = '', season] = /^(.+?)(?: (Standard|Summer|Daylight))? Time$/.exec(part(names, seconds)) ?? [];
    const abbreviation = abbreviations.get(place)?.[season === undefined || season === 'Standard' ? 0 : 1];
    return abbreviation === 'UTC' && /GMT/.test(name) ? 'GMT' : (abbreviation ?? unnamed);
  };
  return inPeriods((seconds) => {
    const offset = offsetAt(seconds);
    return { offset, name: nameAt(seconds, offset) };
  });
}

/** Since 1970, no zone has changed its clocks twice within a week. */
const week = 604_800;

/** A period between two times: its offset, and the change of the offset within it, if any. */
interface Period {
  readonly before: ZoneTime;
  readonly after: ZoneTime;
  /** The time in seconds from which `after` applies. */
  readonly change: number;
}

/** The same zone, which keeps the periods that it has computed. */
function inPeriods(at: Zone): Zone {
  const periods = new Map<number, Period>();
  const starts = new Map<number, ZoneTime>();
  const startOf = (index: number): ZoneTime => {
    const known = starts.get(index) ?? at(index * week);
    starts.set(index, known);
    return known;
  };
  const isSame = (a: ZoneTime, b: ZoneTime): boolean => a.offset === b.offset && a.name === b.name;
  const periodOf = (index: number): Period => {
    const [before, after] = [startOf(index), startOf(index + 1)];
    let [low, high] = [index * week, (index + 1) * week];
    while (!isSame(before, after) && high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (isSame(at(middle), before)) low = middle;
      else high = middle;
    }
    return { before, after, change: high };
  };
  return (seconds) => {
    // Before 1970, zones changed irregularly.
    if (seconds < 0) return at(seconds);
    const index = Math.floor(seconds / week);
    let period = periods.get(index);
    if (period === undefined) {
      if (periods.size > 5000) {
        periods.clear();
        starts.clear();
      }
      period = periodOf(index);
      periods.set(index, period);
    }
    return seconds < period.change ? period.before : period.after;
  };
}

/** `+03` or `-0330`: what the database calls zones without a name. */
function offsetName(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / 60);
  const text = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${text}${minutes % 60 === 0 ? '' : String(minutes % 60).padStart(2, '0')}`;
}
