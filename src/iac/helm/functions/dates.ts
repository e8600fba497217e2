/** Times, by the layouts of Go. The local zone is UTC. */
import {
  durationText,
  formatTime,
  GoError,
  GoInteger,
  type GoMethod,
  GoStruct,
  type GoType,
  type GoValue,
  goInt64,
  instantOf,
  months,
  paramOf,
  parseTimeInZone,
  readDuration,
  utc,
  type WallTime,
  wallTime,
  weekdays,
  type Zone,
  zoneNamed,
} from '../../../go/index.ts';
import { define, type HelmFunction, param, type Randomness } from './function.ts';

const second = 1_000_000_000n;

/** A point in time as templates see it. */
class TimeValue extends GoStruct {
  /** Nanoseconds since 1970. */
  readonly instant: bigint;
  readonly zone: Zone;

  constructor(instant: bigint, zone: Zone = utc) {
    super(timeType, new Map());
    this.instant = instant;
    this.zone = zone;
  }

  get wall(): WallTime {
    return wallTime(this.instant, this.zone);
  }
}

const ofTime = (
  name: string,
  params: GoMethod['params'],
  call: (time: TimeValue, args: readonly GoValue[]) => GoValue,
): [string, GoMethod] => [name, { name, params, call: (receiver, args) => call(receiver as TimeValue, args) }];
const ofWall = (name: string, get: (wall: WallTime) => number): [string, GoMethod] =>
  ofTime(name, [], (time) => BigInt(get(time.wall)));

const named = (name: string, names: readonly string[], first: number): GoType => ({
  name,
  kind: 'int',
  text: (value) => (value instanceof GoInteger ? (names[Number(value.value) - first] ?? '') : ''),
});
const monthType = named('time.Month', months, 1);
const weekdayType = named('time.Weekday', weekdays, 0);

const timeType: GoType = {
  name: 'time.Time',
  kind: 'struct',
  text: (value) => formatTime((value as TimeValue).wall, '2006-01-02 15:04:05.999999999 -0700 MST'),
  jsonText: (value) => formatTime((value as TimeValue).wall, '2006-01-02T15:04:05.999999999Z07:00'),
  methods: new Map([
    ofTime('Format', ['string'], (time, [layout]) => formatTime(time.wall, layout as string)),
    ofTime('String', [], (time) => formatTime(time.wall, '2006-01-02 15:04:05.999999999 -0700 MST')),
    ofTime('Unix', [], ({ instant }) => goInt64(secondsOf(instant))),
    ofTime('UnixNano', [], ({ instant }) => goInt64(instant)),
    ofTime('UnixMilli', [], ({ instant }) => goInt64(instant / 1_000_000n)),
    ofTime('UTC', [], ({ instant }) => new TimeValue(instant)),
    ofTime('IsZero', [], ({ instant }) => instant === zeroTime),
    ofTime('Add', ['time.Duration'], (time, [by]) => moved(time, by instanceof GoInteger ? by.value : 0n)),
    ofTime('AddDate', ['int', 'int', 'int'], added),
    ofTime('Month', [], ({ wall }) => new GoInteger(monthType, BigInt(wall.month))),
    ofTime('Weekday', [], ({ wall }) => new GoInteger(weekdayType, BigInt(wall.weekday))),
    ofWall('Year', ({ year }) => year),
    ofWall('Day', ({ day }) => day),
    ofWall('YearDay', ({ yearDay }) => yearDay),
    ofWall('Hour', ({ hour }) => hour),
    ofWall('Minute', ({ minute }) => minute),
    ofWall('Second', (wall) => wall.second),
    ofWall('Nanosecond', ({ nanosecond }) => nanosecond),
  ]),
};

const secondsOf = (instant: bigint): bigint => (instant - (((instant % second) + second) % second)) / second;

/** The first of January of the year 1, which is Go's zero. */
const zeroTime = instantOf({ year: 1, month: 1, day: 1, hour: 0, minute: 0, second: 0, nanosecond: 0 });

const moved = ({ instant, zone }: TimeValue, by: bigint): TimeValue => new TimeValue(instant + by, zone);

/** Days that exceed a month continue in the next month. */
function added({ wall, instant, zone }: TimeValue, [years, monthCount, days]: readonly GoValue[]): TimeValue {
  const [y, m, d] = [years, monthCount, days].map(Number) as [number, number, number];
  if (Math.abs(y) > 10_000 || Math.abs(m) > 120_000 || Math.abs(d) > 4_000_000)
    throw new GoError('the date is out of range');
  const before = instantOf(wall);
  const after = instantOf({ ...wall, year: wall.year + y, month: wall.month + m, day: wall.day + d });
  return new TimeValue(instant + after - before, zone);
}

/** The time that a value represents: a time, or seconds since 1970; anything else is now. */
function timeOf(value: GoValue, { now }: Randomness): TimeValue {
  if (value instanceof TimeValue) return value;
  if (typeof value === 'bigint') return new TimeValue(value * second);
  if (value instanceof GoInteger && /^int(?:32|64)$/.test(value.type.name)) return new TimeValue(value.value * second);
  return new TimeValue(now());
}

function dated(layout: string, value: GoValue, zoneName: string, randomness: Randomness): string {
  const { instant } = timeOf(value, randomness);
  return formatTime(wallTime(instant, zoneNamed(zoneName) ?? utc), layout);
}

/** The time that a text means; throws if it is invalid. */
function readTime(layout: string, text: string): TimeValue {
  const time = parseTimeInZone(layout, text);
  if ('error' in time) throw new GoError(time.error);
  return new TimeValue(time.instant, time.zone);
}

/** A duration in nanoseconds; throws if it is invalid. */
function readLength(text: string): bigint {
  const length = readDuration(text);
  if (typeof length === 'object') throw new GoError(length.error);
  return length;
}

/** The result of `make`; `otherwise` if it throws a Go error. */
function orElse<T>(make: () => T, otherwise: T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof GoError) return otherwise;
    throw error;
  }
}

/** Nanoseconds rounded to whole seconds, half away from zero. */
function wholeSeconds(length: bigint): bigint {
  const half = length < 0n ? -second / 2n : second / 2n;
  return ((length + half) / second) * second;
}

function durationOf(value: GoValue): string {
  const seconds =
    typeof value === 'string'
      ? /^[+-]?\d{1,19}$/.test(value)
        ? BigInt(value.replace('+', ''))
        : 0n
      : value instanceof GoInteger && value.type.name === 'int64'
        ? value.value
        : 0n;
  return durationText(BigInt.asIntN(64, seconds * second));
}

const hour = 3600n * second;
const lengths = [
  ['y', 365n * 24n * hour],
  ['mo', 30n * 24n * hour],
  ['d', 24n * hour],
  ['h', hour],
  ['m', 60n * second],
  ['s', second],
] as const;

function roundedDuration(value: GoValue, { now }: Randomness): string {
  let length = 0n;
  if (typeof value === 'string') length = orElse(() => readLength(value), 0n);
  else if (value instanceof TimeValue) length = now() - value.instant;
  else if (value instanceof GoInteger && value.type.name === 'int64') length = value.value;
  const size = length < 0n ? -length : length;
  const found = lengths.find(([, unit]) => size > unit);
  return found === undefined ? '0s' : `${size / found[1]}${found[0]}`;
}

const layout = param.string('layout');
const date = param.any('date');
const time = paramOf<TimeValue>('time.Time')('date');
const zone = param.string('zone');
const text = param.string('text');

export const dates: readonly HelmFunction[] = [
  define({
    name: 'now',
    doc: 'The current time.',
    params: [],
    call: ({ randomness }) => new TimeValue(randomness.now()),
  }),
  define({
    name: 'date',
    doc: 'A time, formatted by a Go layout.',
    params: [layout, date],
    example: ['{{ date "2006-01-02" 0 }}', '1970-01-01'],
    call: ({ randomness }, form, value) => dated(form, value, 'UTC', randomness),
  }),
  define({
    name: 'dateInZone',
    aliases: ['date_in_zone'],
    doc: 'A time in a time zone, formatted by a Go layout.',
    params: [layout, date, zone],
    example: ['{{ dateInZone "15:04" 0 "Asia/Tokyo" }}', '09:00'],
    call: ({ randomness }, form, value, name) => dated(form, value, name, randomness),
  }),
  define({
    name: 'htmlDate',
    doc: 'A date in the format of HTML forms (`2006-01-02`).',
    params: [date],
    example: ['{{ htmlDate 0 }}', '1970-01-01'],
    call: ({ randomness }, value) => dated('2006-01-02', value, 'UTC', randomness),
  }),
  define({
    name: 'htmlDateInZone',
    doc: 'A date in a time zone, in the format of HTML forms (`2006-01-02`).',
    params: [date, zone],
    example: ['{{ htmlDateInZone 0 "UTC" }}', '1970-01-01'],
    call: ({ randomness }, value, name) => dated('2006-01-02', value, name, randomness),
  }),
  define({
    name: 'toDate',
    doc: 'The time in a string, parsed by a Go layout; the zero time if it is invalid.',
    params: [layout, text],
    example: ['{{ toDate "2006-01-02" "2020-03-04" | unixEpoch }}', '1583280000'],
    call: (_, form, value) => orElse(() => readTime(form, value), new TimeValue(zeroTime)),
  }),
  define({
    name: 'mustToDate',
    doc: 'The time in a string, parsed by a Go layout; fails if it is invalid.',
    params: [layout, text],
    example: ['{{ mustToDate "2006-01-02" "2020-03-04" | unixEpoch }}', '1583280000'],
    call: (_, form, value) => readTime(form, value),
  }),
  define({
    name: 'dateModify',
    aliases: ['date_modify'],
    doc: 'A time shifted by a duration such as `-1h30m`.',
    params: [param.string('duration'), time],
    example: ['{{ toDate "2006-01-02" "2020-02-28" | dateModify "48h" | date "01-02" }}', '03-01'],
    call: (_, length, time) =>
      moved(
        time,
        orElse(() => readLength(length), 0n),
      ),
  }),
  define({
    name: 'mustDateModify',
    aliases: ['must_date_modify'],
    doc: 'Like `dateModify`, but fails if the duration is invalid.',
    params: [param.string('duration'), time],
    example: ['{{ toDate "2006-01-02" "2020-02-28" | mustDateModify "48h" | date "01-02" }}', '03-01'],
    call: (_, length, time) => moved(time, readLength(length)),
  }),
  define({
    name: 'unixEpoch',
    doc: 'Seconds since 1970, as a string.',
    params: [time],
    example: ['{{ toDate "2006-01-02" "1970-01-02" | unixEpoch }}', '86400'],
    call: (_, time) => String(secondsOf(time.instant)),
  }),
  define({
    name: 'ago',
    doc: 'The duration since a time, in whole seconds.',
    params: [date],
    example: ['{{ ago now }}', '0s'],
    call: ({ randomness }, value) => durationText(wholeSeconds(randomness.now() - timeOf(value, randomness).instant)),
  }),
  define({
    name: 'duration',
    doc: 'Seconds as a duration.',
    params: [param.any('seconds')],
    example: ['{{ duration "3661" }}', '1h1m1s'],
    call: (_, value) => durationOf(value),
  }),
  define({
    name: 'durationRound',
    doc: 'A duration, rounded to its largest unit.',
    params: [param.any('duration')],
    example: ['{{ durationRound "2h10m5s" }}', '2h'],
    call: ({ randomness }, value) => roundedDuration(value, randomness),
  }),
];
