import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatTime, parseTimeInZone, utc, type WallTime, wallTime, type Zone } from '../../../src/go/index.ts';

const test = suite('go/time/layout');

const second = 1_000_000_000n;
const fixed =
  (offset: number, name: string): Zone =>
  () => ({ offset, name });

/** 2009-02-04 21:00:57.0123456 in UTC; 1999-12-31 00:05:09 UTC in a zone of -3:25:07; 0007-10-20 12:30:00.1 UTC in one of +12:45. */
const times: readonly WallTime[] = [
  wallTime(1_233_781_257n * second + 12_345_600n, utc),
  wallTime(946_598_709n * second, fixed(-12_307, 'XYZ')),
  wallTime(-61_921_020_600n * second + 100_000_000n, fixed(45_900, 'EAST')),
];

/** Layouts with what Time.Format of Go 1.26 writes for each of the times. */
const written: readonly (readonly [layout: string, ...texts: string[]])[] = [
  ['2006-01-02T15:04:05Z07:00', '2009-02-04T21:00:57Z', '1999-12-30T20:40:02-03:25', '0007-10-21T01:15:00+12:45'],
  [
    'Mon, 02 Jan 2006 15:04:05 -0700',
    'Wed, 04 Feb 2009 21:00:57 +0000',
    'Thu, 30 Dec 1999 20:40:02 -0325',
    'Sun, 21 Oct 0007 01:15:00 +1245',
  ],
  [
    'Monday, January 2, 2006 at 3:04PM',
    'Wednesday, February 4, 2009 at 9:00PM',
    'Thursday, December 30, 1999 at 8:40PM',
    'Sunday, October 21, 0007 at 1:15AM',
  ],
  ['1/2/06 3:4:5 pm', '2/4/09 9:0:57 pm', '12/30/99 8:40:2 pm', '10/21/07 1:15:0 am'],
  [
    '02-Jan-06 03:04:05.000 PM MST',
    '04-Feb-09 09:00:57.012 PM UTC',
    '30-Dec-99 08:40:02.000 PM XYZ',
    '21-Oct-07 01:15:00.100 AM EAST',
  ],
  ['2006-002', '2009-035', '1999-364', '0007-294'],
  ['2006 __2', '2009  35', '1999 364', '0007 294'],
  ['Jan _2 15:04:05.999999', 'Feb  4 21:00:57.012345', 'Dec 30 20:40:02', 'Oct 21 01:15:00.1'],
  [
    '15:04:05,000000000 -07:00:00',
    '21:00:57,012345600 +00:00:00',
    '20:40:02,000000000 -03:25:07',
    '01:15:00,100000000 +12:45:00',
  ],
  [
    'Z07:00:00|Z070000|Z0700|Z07|-07|-070000',
    'Z|Z|Z|Z|+00|+000000',
    '-03:25:07|-032507|-0325|-03|-03|-032507',
    '+12:45:00|+124500|+1245|+12|+12|+124500',
  ],
  ['_2006_1', '_2009_2', '_1999_12', '_0007_10'],
  [
    'Month Janet Mono 20060102150405',
    'Month Janet Mono 20090204210057',
    'Month Janet Mono 19991230204002',
    'Month Janet Mono 00071021011500',
  ],
  ['2006.01.02 .00000 x', '2009.02.04 .01234 x', '1999.12.30 .00000 x', '0007.10.21 .10000 x'],
  ['05.00 5,99 4 04', '57.01 57,01 0 00', '02.00 2 40 40', '00.10 0,1 15 15'],
  ['150405.99999 06', '210057.01234 09', '204002 99', '011500.1 07'],
];
for (const [layout, ...texts] of written) {
  test(`written as ${layout}`, () => {
    assert.equal(
      times.map((time) => formatTime(time, layout)),
      texts,
    );
  });
}

/**
 * Layouts and texts with what time.Parse of Go 1.26 reads: in the layout 2006-01-02T15:04:05.999999999Z07:00:00, with
 * the name of the zone if the text has one; or its error.
 */
const read: readonly (readonly [layout: string, text: string, result: string])[] = [
  ['1/2/2006', '1/31/2024', '2024-01-31T00:00:00Z'],
  ['1/2/2006', '12/1/2024', '2024-12-01T00:00:00Z'],
  ['1/2/2006', '13/1/2024', 'parsing time "13/1/2024": month out of range'],
  ['1/2/2006', '0/1/2024', 'parsing time "0/1/2024": month out of range'],
  ['1/2/2006', '2/30/2024', 'parsing time "2/30/2024": day out of range'],
  ['1/2/2006', '2/0/2024', 'parsing time "2/0/2024": day out of range'],
  ['1/2/2006', '2/29/2023', 'parsing time "2/29/2023": day out of range'],
  ['01/02/2006', '1/2/2024', 'parsing time "1/2/2024" as "01/02/2006": cannot parse "1/2/2024" as "01"'],
  ['06-01-02', '69-01-02', '1969-01-02T00:00:00Z'],
  ['06-01-02', '68-01-02', '2068-01-02T00:00:00Z'],
  ['06-01-02', '6-01-02', 'parsing time "6-01-02" as "06-01-02": cannot parse "6-01-02" as "06"'],
  ['2006-002', '2024-366', '2024-12-31T00:00:00Z'],
  ['2006-002', '2023-366', 'parsing time "2023-366": day-of-year out of range'],
  ['2006-002', '2023-000', 'parsing time "2023-000": day-of-year out of range'],
  ['2006 __2', '2023   5', '2023-01-05T00:00:00Z'],
  ['2006 __2', '2023 365', '2023-12-31T00:00:00Z'],
  ['2006-002 01', '2023-032 02', '2023-02-01T00:00:00Z'],
  ['2006-002 01', '2023-032 01', 'parsing time "2023-032 01": day-of-year does not match month'],
  ['2006-002 02', '2023-032 02', 'parsing time "2023-032 02": day-of-year does not match day'],
  ['2006-002', '2023-32', 'parsing time "2023-32" as "2006-002": cannot parse "32" as "002"'],
  ['15:04:05', '23:59:59.5', '0000-01-01T23:59:59.5Z'],
  ['15:04:05', '24:00:00', 'parsing time "24:00:00": hour out of range'],
  ['15:04:05', '7:08:09', '0000-01-01T07:08:09Z'],
  ['15:04:05', '07:60:00', 'parsing time "07:60:00": minute out of range'],
  ['15:04:05', '07:08:60', 'parsing time "07:08:60": second out of range'],
  ['03:04 PM', '12:30 AM', '0000-01-01T00:30:00Z'],
  ['03:04 PM', '12:30 PM', '0000-01-01T12:30:00Z'],
  ['3:04pm', '1:05pm', '0000-01-01T13:05:00Z'],
  ['3:04pm', '1:05PM', 'parsing time "1:05PM" as "3:04pm": cannot parse "PM" as "pm"'],
  ['3:04PM', '13:05PM', 'parsing time "13:05PM": hour out of range'],
  ['3:04PM', '0:05PM', '0000-01-01T12:05:00Z'],
  ['15:04:05.000', '01:02:03.1234', 'parsing time "01:02:03.1234": extra text: "4"'],
  ['15:04:05.000', '01:02:03.12', 'parsing time "01:02:03.12" as "15:04:05.000": cannot parse ".12" as ".000"'],
  ['15:04:05.999', '01:02:03', '0000-01-01T01:02:03Z'],
  ['15:04:05.999', '01:02:03.123456789123', '0000-01-01T01:02:03.123456789Z'],
  ['15:04:05,000', '01:02:03.123', '0000-01-01T01:02:03.123Z'],
  ['15:04:05.00', '01:02:03,25', '0000-01-01T01:02:03.25Z'],
  ['Jan _2 2006', 'feb  3 2021', '2021-02-03T00:00:00Z'],
  [
    'Jan _2 2006',
    'FEBRUARY 3 2021',
    'parsing time "FEBRUARY 3 2021" as "Jan _2 2006": cannot parse "RUARY 3 2021" as " "',
  ],
  ['January 2 2006', 'february 3 2021', '2021-02-03T00:00:00Z'],
  [
    'Mon Jan 2 2006',
    'Xyz Jan 2 2006',
    'parsing time "Xyz Jan 2 2006" as "Mon Jan 2 2006": cannot parse "Xyz Jan 2 2006" as "Mon"',
  ],
  ['Monday Jan 2 2006', 'monday Jan 2 2006', '2006-01-02T00:00:00Z'],
  ['2006-01-02T15:04:05Z07:00', '2021-01-02T03:04:05Z', '2021-01-02T03:04:05Z'],
  ['2006-01-02T15:04:05Z07:00', '2021-01-02T03:04:05+02:30', '2021-01-02T03:04:05+02:30:00'],
  [
    '2006-01-02T15:04:05Z07:00',
    '2021-01-02T03:04:05-0230',
    'parsing time "2021-01-02T03:04:05-0230" as "2006-01-02T15:04:05Z07:00": cannot parse "-0230" as "Z07:00"',
  ],
  [
    '2006-01-02T15:04:05Z07:00',
    '2021-01-02T03:04:05+25:00',
    'parsing time "2021-01-02T03:04:05+25:00": time zone offset hour out of range',
  ],
  ['2006-01-02T15:04:05Z07:00', '2021-01-02T03:04:05+24:60', '2021-01-02T03:04:05+25:00:00'],
  [
    '2006-01-02T15:04:05Z07:00',
    '2021-01-02T03:04:05+23:61',
    'parsing time "2021-01-02T03:04:05+23:61": time zone offset minute out of range',
  ],
  ['15 -070000', '03 -010203', '0000-01-01T03:00:00-01:02:03'],
  ['15 -07:00:00', '03 +01:02:03', '0000-01-01T03:00:00+01:02:03'],
  ['15 Z070000', '03 Z', '0000-01-01T03:00:00Z'],
  ['15 -07', '03 +05', '0000-01-01T03:00:00+05:00:00'],
  ['15 -0700', '03 +05', 'parsing time "03 +05" as "15 -0700": cannot parse "+05" as "-0700"'],
  ['15 -07:00:00', '03 +01:02:61', 'parsing time "03 +01:02:61": time zone offset second out of range'],
  ['15 MST', '03 PST', '0000-01-01T03:00:00Z PST'],
  ['15 MST', '03 GMT-3', '0000-01-01T00:00:00-03:00:00 GMT-3'],
  ['15 MST', '03 GMT+24', 'parsing time "03 GMT+24": extra text: "+24"'],
  ['15 MST', '03 CEST', '0000-01-01T03:00:00Z CEST'],
  ['15 MST', '03 ABCD', 'parsing time "03 ABCD" as "15 MST": cannot parse "ABCD" as "MST"'],
  ['15 MST', '03 WITA', '0000-01-01T03:00:00Z WITA'],
  ['15 MST', '03 ChST', '0000-01-01T03:00:00Z ChST'],
  ['15 MST', '03 +05', '0000-01-01T03:00:00Z +05'],
  ['15 MST', '03 ab', 'parsing time "03 ab" as "15 MST": cannot parse "ab" as "MST"'],
  ['2006  01', '2006 01', '2006-01-01T00:00:00Z'],
  ['2006 01', '2006    01', '2006-01-01T00:00:00Z'],
  ['2006 01', '200601', 'parsing time "200601" as "2006 01": cannot parse "01" as " "'],
  ['2006-01', '2006-01 x', 'parsing time "2006-01 x": extra text: " x"'],
  ['2006', '20', 'parsing time "20" as "2006": cannot parse "20" as "2006"'],
  ['2006', '-123', 'parsing time "-123" as "2006": cannot parse "-123" as "2006"'],
  ['_2006', '_2021', '2021-01-01T00:00:00Z'],
  [
    '2006-01-02',
    '2021-é-02',
    'parsing time "2021-\\xc3\\xa9-02" as "2006-01-02": cannot parse "\\xc3\\xa9-02" as "01"',
  ],
  ['2006 4 5', '2006 5 6.5', '2006-01-01T00:05:06.5Z'],
  ['2006-1-2 ', '2021-3-4', '2021-03-04T00:00:00Z'],
  ['Jan_2', 'Feb 3', '0000-02-03T00:00:00Z'],
  ['Jan_2', 'Feb12', '0000-02-12T00:00:00Z'],
  ['Jan_2', 'Feb  3', 'parsing time "Feb  3" as "Jan_2": cannot parse "  3" as "_2"'],
  ['x__2', 'x  60', '0000-02-29T00:00:00Z'],
  ['x__2', 'x60', '0000-02-29T00:00:00Z'],
  ['x__2', 'x    60', 'parsing time "x    60" as "x__2": cannot parse "    60" as "__2"'],
  ['2006 at 15', '2006 on 03', 'parsing time "2006 on 03" as "2006 at 15": cannot parse "on 03" as " at "'],
  ['2006 at 15', '2006 ', 'parsing time "2006 " as "2006 at 15": cannot parse "" as " at "'],
  ['2006x', '2006', 'parsing time "2006" as "2006x": cannot parse "" as "x"'],
  ['  2006', '2006', 'parsing time "2006" as "  2006": cannot parse "2006" as "  "'],
  ['2006-01-02 15:04:05.999999999 -0700 MST', '2021-01-02 03:04:05.6 +0000 UTC', '2021-01-02T03:04:05.6Z UTC'],
  ['2006-01-02 15:04:05 -0700 MST', '2021-01-02 03:04:05 +0100 CET', '2021-01-02T03:04:05+01:00:00 CET'],
  ['2006-01-02 15:04:05 -0700 MST', '2021-01-02 03:04:05 +0100 UTC', '2021-01-02T03:04:05Z UTC'],
  ['15 MST Z07', '03 PST Z', '0000-01-01T03:00:00Z'],
  ['15 MST Z07', '03 PST -08', '0000-01-01T03:00:00-08:00:00'],
  ['15 -0700 MST', '03 +0000 GMT', '0000-01-01T03:00:00Z GMT'],
  ['15 -0700 MST', '03 +0300 GMT+2', '0000-01-01T03:00:00+03:00:00 GMT+2'],
  [
    '15:04:05 .000',
    '01:02:03.5 .250',
    'parsing time "01:02:03.5 .250" as "15:04:05 .000": cannot parse ".5 .250" as " "',
  ],
  ['15:04:05 .999', '01:02:03 .25', '0000-01-01T01:02:03.25Z'],
  ['5.0002', '5.1234', 'parsing time "5.1234" as "5.0002": cannot parse "" as ".0"'],
  ['15:04:05.999Z07:00', '01:02:03,25Z', '0000-01-01T01:02:03.25Z'],
  ['05', '01.', 'parsing time "01.": extra text: "."'],
  ['05', '01.x', 'parsing time "01.x": extra text: ".x"'],
  ['15:04 MST', '01:02 GMT+023', '0000-01-02T00:02:00+23:00:00 GMT+023'],
  ['15:04 MST', '01:02 -03', '0000-01-01T01:02:00Z -03'],
  ['15:04 MST', '01:02 +24', 'parsing time "01:02 +24" as "15:04 MST": cannot parse "+24" as "MST"'],
  ['15:04 MST', '01:02 MESZ', 'parsing time "01:02 MESZ" as "15:04 MST": cannot parse "MESZ" as "MST"'],
  ['15:04 MST', '01:02 MeST', '0000-01-01T01:02:00Z MeST'],
  ['15:04 MST', '01:02 ABCDT', '0000-01-01T01:02:00Z ABCDT'],
  ['15:04 MST', '01:02 ABCDET', 'parsing time "01:02 ABCDET" as "15:04 MST": cannot parse "ABCDET" as "MST"'],
  ['15:04 MST', '01:02 AB', 'parsing time "01:02 AB" as "15:04 MST": cannot parse "AB" as "MST"'],
  ['15 -07', '03 x05', 'parsing time "03 x05" as "15 -07": cannot parse "x05" as "-07"'],
  ['15 -07:00', '03 +05:0', 'parsing time "03 +05:0" as "15 -07:00": cannot parse "+05:0" as "-07:00"'],
  ['02 Jan', '29 Feb', '0000-02-29T00:00:00Z'],
  ['02 Jan 06', '29 Feb 00', '2000-02-29T00:00:00Z'],
  ['02 Jan 2006', '29 Feb 1900', 'parsing time "29 Feb 1900": day out of range'],
  ['02 Jan', '30 Feb', 'parsing time "30 Feb": day out of range'],
  ['002', '060', '0000-02-29T00:00:00Z'],
  ['2006 002 Jan 2', '2024 060 Feb 29', '2024-02-29T00:00:00Z'],
  ['__2 2006', '366 2023', 'parsing time "366 2023": day-of-year out of range'],
  ['2 002 2006', '1 366 2024', 'parsing time "1 366 2024": day-of-year does not match day'],
  ['3PM', '12AM', '0000-01-01T00:00:00Z'],
  ['3pm', '0am', '0000-01-01T00:00:00Z'],
  ['15PM', '13AM', '0000-01-01T13:00:00Z'],
  ['15PM', '23PM', '0000-01-01T23:00:00Z'],
  ['Monday', 'Tues', 'parsing time "Tues" as "Monday": cannot parse "Tues" as "Monday"'],
  ['Mon', 'tuesday', 'parsing time "tuesday": extra text: "sday"'],
  ['January 2', 'may 3', '0000-05-03T00:00:00Z'],
  ['Jan 2', 'May 3', '0000-05-03T00:00:00Z'],
  ['Jan 2', 'Mai 3', 'parsing time "Mai 3" as "Jan 2": cannot parse "Mai 3" as "Jan"'],
];
for (const [layout, text, result] of read) {
  test(`${text} read as ${layout}`, () => {
    const found = parseTimeInZone(layout, text);
    if ('error' in found) return assert.is(found.error, result);
    const time = wallTime(found.instant, found.zone);
    const shown = formatTime(time, '2006-01-02T15:04:05.999999999Z07:00:00');
    assert.is(/ MST$/.test(layout) ? `${shown} ${time.zone}` : shown, result);
  });
}

test.run();
