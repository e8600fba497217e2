import { suite } from 'uvu';
import { loadPatterns } from '../../../../src/go/index.ts';
import { assertErrors, assertOutputs, type Outputs } from './template.ts';

const test = suite('helm/functions/dates');

test.before(loadPatterns);

const outputs: Outputs = [
  ['dateInZone "2006-01-02 15:04" (toDate "2006-01-02" "2020-05-06") "UTC"', '2020-05-06 00:00'],
  ['htmlDate (toDate "2006-01-02" "2020-05-06")', '2020-05-06'],
  ['date_modify "-1.5h" (toDate "2006-01-02 15:04" "2020-05-06 01:00")', '2020-05-05 23:30:00 +0000 UTC'],
  ['dateModify "x" (toDate "2006-01-02" "2020-05-06")', '2020-05-06 00:00:00 +0000 UTC'],
  ['toDate "2006-01-02" "x"', '0001-01-01 00:00:00 +0000 UTC'],
  ['unixEpoch (toDate "2006-01-02" "2020-05-06")', '1588723200'],
  ['duration 3661', '0s'],
  ['duration "95"', '1m35s'],
  ['duration "1h"', '0s'],
  ['durationRound "2h10m5s"', '2h'],
  ['durationRound 90', '0s'],
  ['durationRound "400h"', '16d'],
  ['durationRound "10000h"', '1y'],
];

test('values are those of Helm', () => assertOutputs(outputs));

test('calls that Helm refuses are errors', () => {
  assertErrors(['mustToDate "2006-01-02" "x"']);
});

test.run();
