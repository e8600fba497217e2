import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatTime, instantIn, parseTime, utc, wallTime, zoneNamed } from '../../../src/go/index.ts';

const test = suite('go/time/calendar');

const second = 1_000_000_000n;

const shown = (seconds: number, zone: string, layout: string): string =>
  formatTime(wallTime(BigInt(seconds) * second, zoneNamed(zone)!), layout);

/** Zones with their abbreviation and offset on 1 January and 1 July 2024, by Go 1.26. */
const seasons: readonly (readonly [zone: string, january: string, july: string])[] = [
  ['Europe/Berlin', 'CET+01:00', 'CEST+02:00'],
  ['Europe/London', 'GMT+00:00', 'BST+01:00'],
  ['Europe/Dublin', 'GMT+00:00', 'IST+01:00'],
  ['Europe/Lisbon', 'WET+00:00', 'WEST+01:00'],
  ['Europe/Kyiv', 'EET+02:00', 'EEST+03:00'],
  ['Europe/Moscow', 'MSK+03:00', 'MSK+03:00'],
  ['Europe/Minsk', '+03+03:00', '+03+03:00'],
  ['Europe/Istanbul', '+03+03:00', '+03+03:00'],
  ['Africa/Cairo', 'EET+02:00', 'EEST+03:00'],
  ['Africa/Casablanca', '+01+01:00', '+01+01:00'],
  ['Africa/Lagos', 'WAT+01:00', 'WAT+01:00'],
  ['Africa/Maputo', 'CAT+02:00', 'CAT+02:00'],
  ['Africa/Nairobi', 'EAT+03:00', 'EAT+03:00'],
  ['Africa/Johannesburg', 'SAST+02:00', 'SAST+02:00'],
  ['Indian/Mayotte', 'EAT+03:00', 'EAT+03:00'],
  ['Asia/Jerusalem', 'IST+02:00', 'IDT+03:00'],
  ['Asia/Dubai', '+04+04:00', '+04+04:00'],
  ['Asia/Karachi', 'PKT+05:00', 'PKT+05:00'],
  ['Asia/Kolkata', 'IST+05:30', 'IST+05:30'],
  ['Asia/Colombo', '+0530+05:30', '+0530+05:30'],
  ['Asia/Kathmandu', '+0545+05:45', '+0545+05:45'],
  ['Asia/Bangkok', '+07+07:00', '+07+07:00'],
  ['Asia/Jakarta', 'WIB+07:00', 'WIB+07:00'],
  ['Asia/Makassar', 'WITA+08:00', 'WITA+08:00'],
  ['Asia/Jayapura', 'WIT+09:00', 'WIT+09:00'],
  ['Asia/Shanghai', 'CST+08:00', 'CST+08:00'],
  ['Asia/Taipei', 'CST+08:00', 'CST+08:00'],
  ['Asia/Hong_Kong', 'HKT+08:00', 'HKT+08:00'],
  ['Asia/Manila', 'PST+08:00', 'PST+08:00'],
  ['Asia/Singapore', '+08+08:00', '+08+08:00'],
  ['Asia/Tokyo', 'JST+09:00', 'JST+09:00'],
  ['Asia/Seoul', 'KST+09:00', 'KST+09:00'],
  ['Asia/Pyongyang', 'KST+09:00', 'KST+09:00'],
  ['Australia/Perth', 'AWST+08:00', 'AWST+08:00'],
  ['Australia/Eucla', '+0845+08:45', '+0845+08:45'],
  ['Australia/Adelaide', 'ACDT+10:30', 'ACST+09:30'],
  ['Australia/Sydney', 'AEDT+11:00', 'AEST+10:00'],
  ['Australia/Lord_Howe', '+11+11:00', '+1030+10:30'],
  ['Pacific/Guam', 'ChST+10:00', 'ChST+10:00'],
  ['Pacific/Auckland', 'NZDT+13:00', 'NZST+12:00'],
  ['Pacific/Pago_Pago', 'SST-11:00', 'SST-11:00'],
  ['Pacific/Honolulu', 'HST-10:00', 'HST-10:00'],
  ['Pacific/Marquesas', '-0930-09:30', '-0930-09:30'],
  ['America/Adak', 'HST-10:00', 'HDT-09:00'],
  ['America/Anchorage', 'AKST-09:00', 'AKDT-08:00'],
  ['America/Los_Angeles', 'PST-08:00', 'PDT-07:00'],
  ['America/Whitehorse', 'MST-07:00', 'MST-07:00'],
  ['America/Denver', 'MST-07:00', 'MDT-06:00'],
  ['America/Chicago', 'CST-06:00', 'CDT-05:00'],
  ['America/New_York', 'EST-05:00', 'EDT-04:00'],
  ['America/Havana', 'CST-05:00', 'CDT-04:00'],
  ['America/Halifax', 'AST-04:00', 'ADT-03:00'],
  ['America/St_Johns', 'NST-03:30', 'NDT-02:30'],
  ['America/Sao_Paulo', '-03-03:00', '-03-03:00'],
  ['Etc/GMT+5', '-05-05:00', '-05-05:00'],
  ['GMT', 'GMT+00:00', 'GMT+00:00'],
  ['UTC', 'UTC+00:00', 'UTC+00:00'],
  ['', 'UTC+00:00', 'UTC+00:00'],
];
for (const [zone, january, july] of seasons) {
  test(`the abbreviation of "${zone}"`, () => {
    assert.equal(
      [1_704_067_200, 1_719_792_000].map((seconds) => shown(seconds, zone, 'MST-07:00')),
      [january, july],
    );
  });
}

/** Seconds since 1970 with what clocks show then, by Go 1.26: before 1970, and around changes. */
const clocks: readonly (readonly [zone: string, seconds: number, clock: string])[] = [
  ['America/New_York', -630720000, '1950-01-05T19:00:00 EST-05:00:00'],
  ['America/New_York', -617500000, '1950-06-07T20:13:20 EDT-04:00:00'],
  ['Australia/Sydney', -630720000, '1950-01-06T10:00:00 AEST+10:00:00'],
  ['Australia/Sydney', -1, '1970-01-01T09:59:59 AEST+10:00:00'],
  ['Europe/Berlin', -630720000, '1950-01-06T01:00:00 CET+01:00:00'],
  ['Europe/London', -300000000, '1960-06-29T19:40:00 BST+01:00:00'],
  ['Europe/London', -310000000, '1960-03-06T00:53:20 GMT+00:00:00'],
  ['America/New_York', 1710053999, '2024-03-10T01:59:59 EST-05:00:00'],
  ['America/New_York', 1710054000, '2024-03-10T03:00:00 EDT-04:00:00'],
  ['America/New_York', 1730613599, '2024-11-03T01:59:59 EDT-04:00:00'],
  ['America/New_York', 1730613600, '2024-11-03T01:00:00 EST-05:00:00'],
  ['Europe/Moscow', 1269730799, '2010-03-28T01:59:59 MSK+03:00:00'],
  ['Europe/Moscow', 1277985600, '2010-07-01T16:00:00 MSD+04:00:00'],
  ['Europe/Moscow', 1341144000, '2012-07-01T16:00:00 MSK+04:00:00'],
  ['Asia/Karachi', 1217530800, '2008-08-01T01:00:00 PKST+06:00:00'],
  ['Europe/Minsk', 946684800, '2000-01-01T02:00:00 EET+02:00:00'],
  ['America/St_Johns', 1711846800, '2024-03-30T22:30:00 NDT-02:30:00'],
  ['Asia/Jerusalem', 1711846800, '2024-03-31T04:00:00 IDT+03:00:00'],
  ['Etc/GMT', 0, '1970-01-01T00:00:00 GMT+00:00:00'],
  ['Etc/GMT-14', 0, '1970-01-01T14:00:00 +14+14:00:00'],
  ['Etc/UTC', 0, '1970-01-01T00:00:00 UTC+00:00:00'],
];
for (const [zone, seconds, clock] of clocks) {
  test(`the clock of ${zone} at ${seconds}`, () => {
    assert.is(shown(seconds, zone, '2006-01-02T15:04:05 MST-07:00:00'), clock);
  });
}

/** Times of clocks with the time in UTC that time.Date of Go 1.26 takes for them: also those that come twice, or never. */
const instants: readonly (readonly [zone: string, clock: string, universal: string])[] = [
  ['America/New_York', '2024-03-10 01:59:59', '2024-03-10 06:59:59'],
  ['America/New_York', '2024-03-10 02:00:00', '2024-03-10 06:00:00'],
  ['America/New_York', '2024-03-10 02:59:59', '2024-03-10 06:59:59'],
  ['America/New_York', '2024-03-10 03:00:00', '2024-03-10 07:00:00'],
  ['America/New_York', '2024-11-03 00:59:59', '2024-11-03 04:59:59'],
  ['America/New_York', '2024-11-03 01:00:00', '2024-11-03 05:00:00'],
  ['America/New_York', '2024-11-03 01:59:59', '2024-11-03 05:59:59'],
  ['America/New_York', '2024-11-03 02:00:00', '2024-11-03 07:00:00'],
  ['Europe/Berlin', '2024-03-31 01:59:59', '2024-03-31 00:59:59'],
  ['Europe/Berlin', '2024-03-31 02:30:00', '2024-03-31 01:30:00'],
  ['Europe/Berlin', '2024-03-31 03:00:00', '2024-03-31 01:00:00'],
  ['Europe/Berlin', '2024-10-27 01:59:59', '2024-10-26 23:59:59'],
  ['Europe/Berlin', '2024-10-27 02:30:00', '2024-10-27 01:30:00'],
  ['Europe/Berlin', '2024-10-27 03:00:00', '2024-10-27 02:00:00'],
  ['Australia/Lord_Howe', '2024-04-07 01:29:59', '2024-04-06 14:29:59'],
  ['Australia/Lord_Howe', '2024-04-07 01:45:00', '2024-04-06 15:15:00'],
  ['Australia/Lord_Howe', '2024-10-06 02:15:00', '2024-10-05 15:45:00'],
  ['Pacific/Apia', '2011-12-29 23:59:59', '2011-12-30 09:59:59'],
  ['Pacific/Apia', '2011-12-30 12:00:00', '2011-12-30 22:00:00'],
  ['Pacific/Apia', '2011-12-31 00:00:00', '2011-12-30 10:00:00'],
  ['America/New_York', '1969-12-31 23:59:59', '1970-01-01 04:59:59'],
  ['Asia/Kathmandu', '2024-02-29 00:00:00', '2024-02-28 18:15:00'],
  ['UTC', '1969-12-31 23:59:59', '1969-12-31 23:59:59'],
];
for (const [zone, clock, universal] of instants) {
  test(`${clock} in ${zone}`, () => {
    const layout = '2006-01-02 15:04:05';
    const read = parseTime(layout, clock) as bigint;
    const instant = instantIn(wallTime(read, utc), zoneNamed(zone)!);
    assert.is(formatTime(wallTime(instant, utc), layout), universal);
  });
}

test('zones that time.LoadLocation of Go 1.26 does not have', () => {
  for (const name of [
    'Mars/Olympus',
    'europe/berlin',
    'EUROPE/BERLIN',
    '+01:00',
    'Europe/',
    ' UTC',
    'utc',
    'gmt',
    'Asia/calcutta',
  ])
    assert.is(zoneNamed(name), undefined, name);
});

test.run();
