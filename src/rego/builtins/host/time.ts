import {
  daysInMonth,
  formatTime,
  instantIn,
  parseTime,
  readDuration,
  utc,
  type WallTime,
  wallTime,
  weekdays,
  type Zone,
  zoneNamed,
} from '../../../go/index.ts';
import { isArray, isNumber, numberFromBigInt, toBigInt, typeName, type Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { integerOperand, numberOperand, stringOperand, wrongOperand } from '../operands.ts';
import { anyOf, number, string, tuple, unchecked } from '../types.ts';

const rfc3339 = '2006-01-02T15:04:05Z07:00';
const layouts = new Map([
  ['ANSIC', 'Mon Jan _2 15:04:05 2006'],
  ['UnixDate', 'Mon Jan _2 15:04:05 MST 2006'],
  ['RubyDate', 'Mon Jan 02 15:04:05 -0700 2006'],
  ['RFC822', '02 Jan 06 15:04 MST'],
  ['RFC822Z', '02 Jan 06 15:04 -0700'],
  ['RFC850', 'Monday, 02-Jan-06 15:04:05 MST'],
  ['RFC1123', 'Mon, 02 Jan 2006 15:04:05 MST'],
  ['RFC1123Z', 'Mon, 02 Jan 2006 15:04:05 -0700'],
  ['RFC3339', rfc3339],
  ['RFC3339Nano', '2006-01-02T15:04:05.999999999Z07:00'],
]);
const layoutOf = (name: string): string => layouts.get(name) ?? name;

const isInt64 = (value: bigint): boolean => BigInt.asIntN(64, value) === value;

function nanoseconds(context: BuiltinContext, instant: bigint | { readonly error: string }): Value | undefined {
  if (typeof instant === 'object') return context.fail(instant.error);
  return isInt64(instant) ? numberFromBigInt(instant) : context.fail('time outside of valid range');
}

interface Moment {
  readonly instant: bigint;
  readonly zone: Zone;
  readonly layout: string;
}

/** Nanoseconds, or an array of them, a zone and a layout. */
function moment(context: BuiltinContext, value: Value): Moment | undefined {
  const parts: readonly Value[] = isArray(value) ? value : [value];
  if (parts.length === 0 || (!isArray(value) && !isNumber(value))) {
    return wrongOperand(
      context,
      1,
      `must be either number (ns) or [number (ns), string (tz)] but got ${typeName(value)}`,
    );
  }
  const time = numberOperand(context, parts[0]!, 1);
  if (time === undefined) return undefined;
  let zone: Zone = utc;
  let layout = '';
  if (parts.length > 1) {
    const name = stringOperand(context, parts[1]!, 1);
    if (name === undefined) return undefined;
    const found = zoneNamed(name);
    if (found === undefined) return context.fail(`unknown time zone ${name}`);
    zone = found;
  }
  if (parts.length > 2) {
    const given = stringOperand(context, parts[2]!, 1);
    if (given === undefined) return undefined;
    layout = given;
  }
  const instant = toBigInt(time);
  if (instant === undefined || !isInt64(instant)) return context.fail('timestamp too big');
  return { instant, zone, layout };
}

function onMoment(show: (time: WallTime, layout: string) => Value) {
  return (context: BuiltinContext, value: Value): Value | undefined => {
    const found = moment(context, value);
    return found === undefined ? undefined : show(wallTime(found.instant, found.zone), found.layout);
  };
}

/** The time is looked at before what is added to it. */
function addDate(context: BuiltinContext, ns: Value, ...added: Value[]): Value | undefined {
  const start = moment(context, ns);
  if (start === undefined) return undefined;
  const steps: number[] = [];
  for (const [i, value] of added.entries()) {
    const step = integerOperand(context, value, i + 2);
    if (step === undefined) return undefined;
    if (Math.abs(step) > 1_000_000) return context.fail('time outside of valid range');
    steps.push(step);
  }
  const [years = 0, months = 0, days = 0] = steps;
  const wall = wallTime(start.instant, start.zone);
  const changed = { ...wall, year: wall.year + years, month: wall.month + months, day: wall.day + days };
  return nanoseconds(context, instantIn(changed, start.zone));
}

/** Years, months, days, hours, minutes and seconds from the earlier to the later of two times, by the calendar. */
function difference(first: WallTime, last: WallTime): number[] {
  const result = [
    last.year - first.year,
    last.month - first.month,
    last.day - first.day,
    last.hour - first.hour,
    last.minute - first.minute,
    last.second - first.second,
  ];
  const sizes = [0, 12, daysInMonth(first.year, first.month), 24, 60, 60];
  for (let i = 5; i > 0; i--) {
    if (result[i]! >= 0) continue;
    result[i] = result[i]! + sizes[i]!;
    result[i - 1] = result[i - 1]! - 1;
  }
  return result;
}

const when = anyOf(number, tuple(number, string));
const time = {
  name: 'x',
  type: when,
  doc: 'nanoseconds since 1970, or an array of them and the name of a zone',
};
const numbers = (count: number): Builtin['result']['type'] => tuple(...Array.from({ length: count }, () => number));

export const times: readonly Builtin[] = [
  define({
    name: 'time.now_ns',
    nondeterministic: true,
    doc: 'The present time in nanoseconds since 1970. It stays the same throughout a query.',
    params: [],
    result: { type: number },
    examples: ['time.now_ns() == time.now_ns()'],
    call: (context) => {
      if (!context.cache.has('time.now_ns')) context.cache.set('time.now_ns', numberFromBigInt(context.host.now()));
      return context.cache.get('time.now_ns') as Value;
    },
  }),
  define({
    name: 'time.parse_ns',
    doc: 'The time that a text means by a layout of Go (`2006-01-02 15:04:05`) or the name of one (`RFC1123`).',
    params: [
      { name: 'layout', type: string },
      { name: 'value', type: string },
    ],
    result: { type: number, doc: 'nanoseconds since 1970' },
    examples: ['time.parse_ns("2006-01-02", "1970-01-02") == 86400000000000'],
    call: (context, layout, value) => nanoseconds(context, parseTime(layoutOf(layout), value)),
  }),
  define({
    name: 'time.parse_rfc3339_ns',
    doc: 'The time that a text means by RFC 3339.',
    params: [{ name: 'value', type: string }],
    result: { type: number, doc: 'nanoseconds since 1970' },
    examples: ['time.parse_rfc3339_ns("1970-01-01T01:00:00+01:00") == 0'],
    call: (context, value) => nanoseconds(context, parseTime(rfc3339, value)),
  }),
  define({
    name: 'time.parse_duration_ns',
    doc: 'The length of a duration such as `1h30m` or `-1.5s`.',
    params: [{ name: 'duration', type: string }],
    result: { type: number, doc: 'nanoseconds' },
    examples: ['time.parse_duration_ns("1m0.5s") == 60500000000'],
    call: (context, value) => nanoseconds(context, readDuration(value, true)),
  }),
  define({
    name: 'time.format',
    doc: 'A time as text, by a layout of Go or the name of one; by RFC 3339 when none is given.',
    params: [
      {
        name: 'x',
        type: anyOf(number, tuple(number, string), tuple(number, string, string)),
        doc: 'nanoseconds since 1970, or an array of them, the name of a zone and a layout',
      },
    ],
    result: { type: string },
    examples: ['time.format(0) == "1970-01-01T00:00:00Z"', 'time.format([0, "Europe/Paris", "15:04"]) == "01:00"'],
    call: onMoment((wall, layout) => formatTime(wall, layoutOf(layout === '' ? 'RFC3339Nano' : layout))),
  }),
  define({
    name: 'time.date',
    doc: 'Year, month and day of a time.',
    params: [time],
    result: { type: numbers(3) },
    examples: ['time.date(86400000000000) == [1970, 1, 2]'],
    call: onMoment((wall) => [wall.year, wall.month, wall.day]),
  }),
  define({
    name: 'time.clock',
    doc: 'Hour, minute and second of a time.',
    params: [time],
    result: { type: numbers(3) },
    examples: ['time.clock([0, "Asia/Tokyo"]) == [9, 0, 0]'],
    call: onMoment((wall) => [wall.hour, wall.minute, wall.second]),
  }),
  define({
    name: 'time.weekday',
    doc: 'The day of the week of a time.',
    params: [time],
    result: { type: string },
    examples: ['time.weekday(0) == "Thursday"'],
    call: onMoment((wall) => weekdays[wall.weekday]!),
  }),
  define({
    name: 'time.add_date',
    doc: 'A time with years, months and days added by the calendar: what is more than a month has days goes on in the next.',
    params: [
      { name: 'ns', type: unchecked(number) },
      { name: 'years', type: unchecked(number) },
      { name: 'months', type: unchecked(number) },
      { name: 'days', type: unchecked(number) },
    ],
    result: { type: number, doc: 'nanoseconds since 1970' },
    examples: ['time.date(time.add_date(0, 1, 1, 30)) == [1971, 3, 3]'],
    call: addDate,
  }),
  define({
    name: 'time.diff',
    doc: 'Years, months, days, hours, minutes and seconds between two times, by the calendar of the first one’s zone.',
    params: [
      { name: 'ns1', type: when },
      { name: 'ns2', type: when },
    ],
    result: { type: numbers(6) },
    examples: ['time.diff(0, 90061000000000) == [0, 0, 1, 1, 1, 1]'],
    call: (context, a, b) => {
      const first = moment(context, a);
      const last = first && moment(context, b);
      if (first === undefined || last === undefined) return undefined;
      const [x, y] = first.instant > last.instant ? [last, first] : [first, last];
      return difference(wallTime(x.instant, first.zone), wallTime(y.instant, first.zone));
    },
  }),
];
