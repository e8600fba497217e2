/** The implementation of the time builtins. */

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
} from '../../../../go/index.ts';
import { isArray, isNumber, numberFromBigInt, toBigInt, typeName, type Value } from '../../../values/index.ts';
import type { BuiltinContext } from '../../builtin.ts';
import { integerOperand, numberOperand, stringOperand, wrongOperand } from '../../operands.ts';

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

/** The time is checked before the amounts. */
export function addDate(context: BuiltinContext, ns: Value, ...added: Value[]): Value | undefined {
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

/** Years, months, days, hours, minutes and seconds between two times, from the earlier to the later one. */
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

export function parseByLayout(context: BuiltinContext, layout: string, value: string): Value | undefined {
  return nanoseconds(context, parseTime(layoutOf(layout), value));
}

export function parseRfc3339(context: BuiltinContext, value: string): Value | undefined {
  return nanoseconds(context, parseTime(rfc3339, value));
}

export function parseDuration(context: BuiltinContext, value: string): Value | undefined {
  return nanoseconds(context, readDuration(value, true));
}

export const format = onMoment((wall, layout) => formatTime(wall, layoutOf(layout === '' ? 'RFC3339Nano' : layout)));
export const date = onMoment((wall) => [wall.year, wall.month, wall.day]);
export const clock = onMoment((wall) => [wall.hour, wall.minute, wall.second]);
export const weekday = onMoment((wall) => weekdays[wall.weekday]!);

export function diff(context: BuiltinContext, a: Value, b: Value): Value | undefined {
  const first = moment(context, a);
  const last = first && moment(context, b);
  if (first === undefined || last === undefined) return undefined;
  const [x, y] = first.instant > last.instant ? [last, first] : [first, last];
  return difference(wallTime(x.instant, first.zone), wallTime(y.instant, first.zone));
}
