import { suite } from 'uvu';
import { type Answers, assertRefused, assertValues } from '../answers.ts';

const test = suite('iac/terraform/functions/timestamp');

const answers: Answers = [
  ['formatdate("hh", "2026-01-02T23:00:00Z")', '23'],
  ['formatdate("ss", "2026-01-02T23:59:59Z")', '59'],
  ['formatdate("hh:mm ZZZZZ", "2026-01-02T23:00:00+23:59")', '23:00 +23:59'],
  ['formatdate("hh:mm ZZZZZ", "2026-01-02T23:00:00-00:00")', '23:00 +00:00'],
  ['formatdate("hh Z ZZZ ZZZZ ZZZZZ", "2026-01-02T23:00:00-00:00")', '23 Z UTC +0000 +00:00'],
  ['formatdate("hh Z ZZZ ZZZZ ZZZZZ", "2026-01-02T23:00:00-03:30")', '23 -03:30 -0330 -0330 -03:30'],
  ['formatdate("DD", "2024-02-29T23:00:00Z")', '29'],
  ['timeadd("2026-01-02T23:59:59.5Z", "500ms")', '2026-01-03T00:00:00Z'],
  ['timeadd("2026-01-02T23:59:59.123456789+02:00", "1ns")', '2026-01-02T23:59:59+02:00'],
  ['formatdate("h H hh HH AA aa", "2026-01-02T00:05:09Z")', '0 12 00 12 AM am'],
  [
    'formatdate("h H hh HH AA aa M MM MMM MMMM D DD EEEE EEE YY YYYY m mm s ss", "2026-01-02T12:05:09Z")',
    '12 12 12 12 PM pm 1 01 Jan January 2 02 Friday Fri 26 2026 5 05 9 09',
  ],
  ['timecmp("2017-11-22T00:00:00Z", "2017-11-22T01:00:00+01:00")', 0],
  ['timecmp("2017-11-22T00:00:00.5Z", "2017-11-22T00:00:00Z")', 1],
  ['timeadd("2017-11-22T00:00:00Z", "-1.5h")', '2017-11-21T22:30:00Z'],
  ['timeadd("2017-11-22T00:00:00Z", "1h30m10s5ms")', '2017-11-22T01:30:10Z'],
  ['timeadd("2017-11-22T00:00:00Z", "0")', '2017-11-22T00:00:00Z'],
  ['timeadd("2017-11-22T00:00:00+02:00", "24h")', '2017-11-23T00:00:00+02:00'],
  ['formatdate("YYYY", "0001-01-01T00:00:00Z")', '0001'],
  ['formatdate("EEEE", "0001-01-01T00:00:00Z")', 'Monday'],
  ['formatdate("YYYY-MM-DD\'T\'hh:mm:ssZ", "2026-01-02T23:12:01+05:30")', '2026-01-02T23:12:01+05:30'],
  ['formatdate("é", "2026-01-02T23:12:01Z")', 'é'],
  ['formatdate("hhmm", "2026-01-02T23:12:01.123Z")', '2312'],
  ['formatdate("", "2026-01-02T23:12:01Z")', ''],
];

test('values are those of Terraform', () => assertValues(answers));

const refused = [
  'formatdate("hh", "2026-01-02T24:00:00Z")',
  'formatdate("hh", "2026-01-02T23:59:60Z")',
  'formatdate("mm", "2026-01-02T23:60:00Z")',
  'formatdate("hh:mm ZZZZZ", "2026-01-02T23:00:00+24:00")',
  'formatdate("hh:mm ZZZZZ", "2026-01-02T23:00:00+23:60")',
  'formatdate("DD", "2026-02-29T23:00:00Z")',
  'formatdate("DD", "2024-00-29T23:00:00Z")',
  'formatdate("DD", "2024-01-00T23:00:00Z")',
  'timecmp("2017-11-22", "2017-11-22T00:00:00Z")',
  'timeadd("2017-11-22T00:00:00Z", "1d")',
  'timeadd("2017-11-22T00:00:00Z", "")',
  'formatdate("\'a", "2026-01-02T23:12:01Z")',
  'formatdate("YYY", "2026-01-02T23:12:01Z")',
  'formatdate("Q", "2026-01-02T23:12:01Z")',
  'formatdate("hh", "2026-01-02t23:12:01Z")',
  'formatdate("hh", "2026-01-02T23:12:01z")',
  'formatdate("hh", "2026-01-02 23:12:01Z")',
  'formatdate("hh", "2026-01-02T23:12Z")',
  'formatdate("hh", "2026-01-02T23:12:01")',
  'formatdate("hh", "2026-01-02T23:12:01,5Z")',
  'formatdate("hh", "+2026-01-02T23:12:01Z")',
];

test('calls that Terraform refuses have no value', () => assertRefused(refused));

test.run();
