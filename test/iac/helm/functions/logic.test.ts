import { suite } from 'uvu';
import { loadPatterns } from '../../../../src/go/index.ts';
import { assertErrors, assertOutputs, type Outputs } from './template.ts';

const test = suite('helm/functions/logic');

test.before(loadPatterns);

const outputs: Outputs = [
  ['default "x" ""', 'x'],
  ['default "x" 0', 'x'],
  ['default "x" nil', 'x'],
  ['default "x" false', 'x'],
  ['default "x" (list)', 'x'],
  ['default "x" "y"', 'y'],
  ['empty ""', 'true'],
  ['empty (dict)', 'true'],
  ['empty "0"', 'false'],
  ['coalesce nil "" 0 "a"', 'a'],
  ['coalesce nil ""', '<nil>'],
  ['ternary "a" "b" true', 'a'],
  ['ternary "a" "b" false', 'b'],
  ['all 1 "a" true', 'true'],
  ['all 1 0', 'false'],
  ['any 0 "" 1', 'true'],
  ['any 0', 'false'],
  ['kindOf 1', 'int'],
  ['kindOf "a"', 'string'],
  ['kindOf nil', 'invalid'],
  ['kindOf (list)', 'slice'],
  ['kindOf (dict)', 'map'],
  ['kindOf 1.5', 'float64'],
  ['kindOf true', 'bool'],
  ['kindIs "int" 1', 'true'],
  ['typeOf (list)', '[]interface {}'],
  ['typeOf (dict)', 'map[string]interface {}'],
  ['typeOf 1', 'int'],
  ['typeOf nil', '<nil>'],
  ['typeIs "string" "a"', 'true'],
  ['typeIsLike "int" 1', 'true'],
  ['deepEqual (list 1) (list 1)', 'true'],
  ['eq 1 1', 'true'],
  ['eq 1 2 3 1', 'true'],
  ['ne 1 2', 'true'],
  ['lt 1 2', 'true'],
  ['lt "a" "b"', 'true'],
  ['gt 2 1', 'true'],
  ['ge 2 2', 'true'],
  ['and 1 0 2', '0'],
  ['and 1 2', '2'],
  ['or 0 "" 3', '3'],
  ['or 0 ""', ''],
  ['not 0', 'true'],
  ['not "a"', 'false'],
];

test('values are those of Helm', () => assertOutputs(outputs));

test('calls that Helm refuses are errors', () => {
  assertErrors(['ternary "a" "b" "x"', 'fail "boom"', 'eq 1 "1"', 'eq (list 1) (list 1)', 'lt 1 "2"', 'le 1.5 2']);
});

test.run();
