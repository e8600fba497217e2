import { suite } from 'uvu';
import { loadPatterns } from '../../../../src/go/index.ts';
import { assertErrors, assertOutputs, type Outputs } from './template.ts';

const test = suite('helm/functions/numbers');

test.before(loadPatterns);

const outputs: Outputs = [
  ['atoi "12"', '12'],
  ['atoi "x"', '0'],
  ['int "12"', '12'],
  ['int "0x1F"', '31'],
  ['int "1.9"', '0'],
  ['int 1.9', '1'],
  ['int true', '1'],
  ['int nil', '0'],
  ['int64 "9999999999"', '9999999999'],
  ['int "9999999999999999999"', '0'],
  ['int "012"', '10'],
  ['int "08"', '0'],
  ['float64 "1.5"', '1.5'],
  ['float64 "x"', '0'],
  ['float64 true', '1'],
  ['toDecimal "0777"', '511'],
  ['toDecimal "8"', '0'],
  ['add 1 "2" 3.7', '6'],
  ['add', '0'],
  ['add1 "1"', '2'],
  ['sub 5 2', '3'],
  ['sub "5" "x"', '5'],
  ['div 7 2', '3'],
  ['mod 7 3', '1'],
  ['mod -7 3', '-1'],
  ['mul 2 3 "4"', '24'],
  ['max 1 5 3', '5'],
  ['min 1 "0" 3', '0'],
  ['addf 1.5 2', '3.5'],
  ['addf 0.1 0.2', '0.3'],
  ['add1f 1.5', '2.5'],
  ['subf 7.5 2 3', '2.5'],
  ['divf 10 2 4', '1.25'],
  ['mulf 1.5 2 2', '6'],
  ['maxf 1 2.5 3', '3'],
  ['minf 1.5 2', '1.5'],
  ['floor 123.9999', '123'],
  ['floor -1.5', '-2'],
  ['ceil 123.001', '124'],
  ['ceil "1.2"', '2'],
  ['round 123.555555 3', '123.556'],
  ['round 123.5 0', '124'],
  ['round -1.5 0', '-2'],
  ['round 2.5 0', '3'],
  ['round 1.25 1 0.6', '1.2'],
  ['len "héllo"', '6'],
  ['len (list 1 2)', '2'],
  ['until 3', '[0 1 2]'],
  ['until 0', '[]'],
  ['until -3', '[0 -1 -2]'],
  ['untilStep 3 6 2', '[3 5]'],
  ['untilStep 6 3 -2', '[6 4]'],
  ['untilStep 3 6 -2', '[]'],
  ['untilStep 3 6 0', '[]'],
  ['seq 5', '1 2 3 4 5'],
  ['seq -3', '1 0 -1 -2 -3'],
  ['seq 0 2', '0 1 2'],
  ['seq 0 2 10', '0 2 4 6 8 10'],
  ['seq 0 -2 -5', '0 -2 -4'],
  ['seq 1 0', '1 0'],
  ['seq 2 2', '2'],
  ['seq 5 -1 1', '5 4 3 2 1'],
  ['seq', ''],
];

test('values are those of Helm', () => assertOutputs(outputs));

test('calls that Helm refuses are errors', () => {
  assertErrors(['div 7 0', 'max', 'len nil']);
});

test.run();
