import { numberFromBigInt, type Value } from '../../values/index.ts';
import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { anyOf, number, string, tuple, unchecked } from '../types.ts';

const call = callsOnDemand(() => import('./time/calls.ts'));

const when = anyOf(number, tuple(number, string));
const time = {
  name: 'x',
  type: when,
  doc: 'nanoseconds since 1970, or an array of them and the name of a time zone',
};
const numbers = (count: number): Builtin['result']['type'] => tuple(...Array.from({ length: count }, () => number));

export const times: readonly Builtin[] = [
  define({
    name: 'time.now_ns',
    nondeterministic: true,
    doc: 'The current time in nanoseconds since 1970. It does not change during a query.',
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
    doc: 'The time in a string, parsed by a Go layout (`2006-01-02 15:04:05`) or the name of one (`RFC1123`).',
    params: [
      { name: 'layout', type: string },
      { name: 'value', type: string },
    ],
    result: { type: number, doc: 'nanoseconds since 1970' },
    examples: ['time.parse_ns("2006-01-02", "1970-01-02") == 86400000000000'],
    call: call('parseByLayout'),
  }),
  define({
    name: 'time.parse_rfc3339_ns',
    doc: 'The time in an RFC 3339 string.',
    params: [{ name: 'value', type: string }],
    result: { type: number, doc: 'nanoseconds since 1970' },
    examples: ['time.parse_rfc3339_ns("1970-01-01T01:00:00+01:00") == 0'],
    call: call('parseRfc3339'),
  }),
  define({
    name: 'time.parse_duration_ns',
    doc: 'The length of a duration such as `1h30m` or `-1.5s`.',
    params: [{ name: 'duration', type: string }],
    result: { type: number, doc: 'nanoseconds' },
    examples: ['time.parse_duration_ns("1m0.5s") == 60500000000'],
    call: call('parseDuration'),
  }),
  define({
    name: 'time.format',
    doc: 'A time as a string, formatted by a Go layout or the name of one (default: RFC 3339).',
    params: [
      {
        name: 'x',
        type: anyOf(number, tuple(number, string), tuple(number, string, string)),
        doc: 'nanoseconds since 1970, or an array of them, the name of a time zone and a layout',
      },
    ],
    result: { type: string },
    examples: ['time.format(0) == "1970-01-01T00:00:00Z"', 'time.format([0, "Europe/Paris", "15:04"]) == "01:00"'],
    call: call('format'),
  }),
  define({
    name: 'time.date',
    doc: 'Year, month and day of a time.',
    params: [time],
    result: { type: numbers(3) },
    examples: ['time.date(86400000000000) == [1970, 1, 2]'],
    call: call('date'),
  }),
  define({
    name: 'time.clock',
    doc: 'Hour, minute and second of a time.',
    params: [time],
    result: { type: numbers(3) },
    examples: ['time.clock([0, "Asia/Tokyo"]) == [9, 0, 0]'],
    call: call('clock'),
  }),
  define({
    name: 'time.weekday',
    doc: 'The day of the week of a time.',
    params: [time],
    result: { type: string },
    examples: ['time.weekday(0) == "Thursday"'],
    call: call('weekday'),
  }),
  define({
    name: 'time.add_date',
    doc: 'A time with years, months and days added. Days that exceed the length of a month continue in the next month.',
    params: [
      { name: 'ns', type: unchecked(number) },
      { name: 'years', type: unchecked(number) },
      { name: 'months', type: unchecked(number) },
      { name: 'days', type: unchecked(number) },
    ],
    result: { type: number, doc: 'nanoseconds since 1970' },
    examples: ['time.date(time.add_date(0, 1, 1, 30)) == [1971, 3, 3]'],
    call: call('addDate'),
  }),
  define({
    name: 'time.diff',
    doc: 'The years, months, days, hours, minutes and seconds between two times, in the time zone of the first one.',
    params: [
      { name: 'ns1', type: when },
      { name: 'ns2', type: when },
    ],
    result: { type: numbers(6) },
    examples: ['time.diff(0, 90061000000000) == [0, 0, 1, 1, 1, 1]'],
    call: call('diff'),
  }),
];
